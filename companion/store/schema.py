"""The tables, as migrations that are applied once each, in order."""

from __future__ import annotations

MIGRATIONS = (
    """
    CREATE TABLE matches (
      id TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, game TEXT NOT NULL, setup TEXT NOT NULL,
      created TEXT NOT NULL
    ) STRICT;
    CREATE TABLE moves (
      match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
      seq INTEGER NOT NULL CHECK (seq > 0), key TEXT NOT NULL, move TEXT NOT NULL,
      at TEXT NOT NULL, by TEXT NOT NULL, rules INTEGER NOT NULL,
      PRIMARY KEY (match, seq), UNIQUE (match, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE links (
      token TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE,
      match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
      role TEXT NOT NULL CHECK (role IN ('host', 'player', 'watcher')), created TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX links_of_match ON links (match, role);
    CREATE TABLE members (
      match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
      device TEXT NOT NULL, role TEXT NOT NULL CHECK (role IN ('host', 'player', 'watcher')),
      seat TEXT, place INTEGER NOT NULL, token TEXT, joined TEXT NOT NULL,
      PRIMARY KEY (match, device)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members_by_device ON members (device);
    CREATE TABLE names (
      device TEXT NOT NULL, name TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (device, name)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE boxes (
      id TEXT PRIMARY KEY, device TEXT NOT NULL, game TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL,
      changed TEXT NOT NULL, UNIQUE (device, key)
    ) STRICT;
    CREATE INDEX boxes_by_device ON boxes (device, game);
    """,
)
"""Script n brings a file from version n to n + 1 (PRAGMA user_version)."""
