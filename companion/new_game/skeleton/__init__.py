"""The smallest game that runs: rounds of points. `python -m companion.new_game` copies it."""
