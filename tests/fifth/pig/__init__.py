"""A small dice game of our own: roll and bank, or lose it all. It stands in for any fifth game."""
