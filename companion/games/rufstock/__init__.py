"""Rufstock, for 2 to 5 players and 2 rounds."""
