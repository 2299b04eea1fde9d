"""A new game: its modules, template, registry line and test stub written, and what it still lacks said."""
