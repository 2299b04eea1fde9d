"""Rumini: Hajónapló, for 2 to 6 players and 8 rounds."""
