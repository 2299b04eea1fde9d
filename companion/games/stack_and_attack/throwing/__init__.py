"""Throwing rocks: what is flipped and played, the sums, where every card goes; who throws; the forms."""
