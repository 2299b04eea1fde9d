"""Companion: scores, judges, remembers and prints physical games."""
