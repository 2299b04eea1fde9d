"""The referee of RUSE: claims, the situations they are judged in, the account of a turn."""
