"""Companion: scores, plays, judges, remembers and prints four physical games."""
