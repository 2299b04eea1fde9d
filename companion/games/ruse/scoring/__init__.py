"""The scoring of RUSE: a file for each step, in the list of `steps.py`."""
