"""VIXEN: her cards, her turn, her part in the scoring, what is printed of her."""
