"""The tables, as migrations of sqlite-utils: each is applied once to a file, in this order.

Which of them a file has had stands in its table `_sqlite_migrations`. A migration that was released is never
changed, renamed or moved: files are known by the names. What is to be different goes into a new one.

Files were numbered by `PRAGMA user_version` alone before they had that table: number n means the first n
migrations. `migrate` takes such files over, and goes on writing the number, by which versions of before know
a file that they cannot read.
"""

from __future__ import annotations

from datetime import UTC, datetime

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("companion")


@MIGRATIONS(name="0001_matches")
def _matches(db: Database) -> None:
    db.executescript(
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
        """
    )


@MIGRATIONS(name="0002_boxes")
def _boxes(db: Database) -> None:
    db.executescript(
        """
        CREATE TABLE boxes (
          id TEXT PRIMARY KEY, device TEXT NOT NULL, game TEXT NOT NULL, key TEXT NOT NULL,
          body TEXT NOT NULL, changed TEXT NOT NULL, UNIQUE (device, key)
        ) STRICT;
        CREATE INDEX boxes_by_device ON boxes (device, game);
        """
    )


class Newer(Exception):
    """The file holds a migration that this version does not know."""


def names() -> tuple[str, ...]:
    """The names of all migrations, in the order in which they are applied."""
    empty = Database(memory=True, execute_plugins=False)
    try:
        return tuple(migration.name for migration in MIGRATIONS.pending(empty))
    finally:
        empty.close()


def migrate(db: Database) -> None:
    """Brings a file to the tables of this version; a file without any gets them all.

    Call it within BEGIN IMMEDIATE: it reads first what is missing, and of several processes that start at
    once one alone may do the rest. The caller's transaction is neither committed nor rolled back.
    Raises Newer, before anything is changed, for a file of a newer version, and sqlite3.Error.
    """
    known = names()
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    applied = {migration.name for migration in MIGRATIONS.applied(db)}
    if number > len(known) or not applied <= set(known):
        raise Newer
    MIGRATIONS.ensure_migrations_table(db)
    if not applied:
        _take_over(db, known[:number])
    MIGRATIONS.apply(db)
    if number != len(known):
        db.execute(f"PRAGMA user_version={len(known)}")


def _take_over(db: Database, had: tuple[str, ...]) -> None:
    """Notes the migrations that a numbered file has had, as applied now: when it was, nobody wrote down."""
    now = str(datetime.now(UTC))
    db.table(MIGRATIONS.migrations_table).insert_all(
        {"migration_set": MIGRATIONS.name, "name": name, "applied_at": now} for name in had
    )
