"""The forms of RUSE, on top of what they enter."""
