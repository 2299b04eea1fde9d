"""Connections to one SQLite file, through sqlite-utils: one writer behind a lock, a reader a thread."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.store.protocol import StoreFault
from companion.store.schema import MIGRATIONS

BUSY_MS = 5000
AGAIN_AFTER = 0.02


def _to_wal(db: Database) -> None:
    """Puts the file into WAL mode.

    While another process does the same, SQLite says "locked" at once instead of waiting as it is told to: two
    that wait for each other would wait for ever. So it is asked again, for as long as one waits for a lock.
    """
    until = time.monotonic() + BUSY_MS / 1000
    while db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            db.execute("PRAGMA journal_mode=wal")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(AGAIN_AFTER)


class Connections:
    """The SQLite file at `path`, which is made if it is missing, migrated and checked.

    Raises StoreFault if the file is damaged or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._local = threading.local()
        self._lock = threading.Lock()
        self._open: list[Database] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.writer = self._connect()
            self._migrate()
            self._check()
        except (sqlite3.Error, OSError) as error:
            self.close()
            raise StoreFault(f"{path}: {error}") from error

    def _connect(self) -> Database:
        connection = sqlite3.connect(
            self.path, timeout=BUSY_MS / 1000, check_same_thread=False, isolation_level=None
        )
        db = Database(connection, execute_plugins=False)
        with self._lock:
            self._open.append(db)
        db.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        _to_wal(db)
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            found = db.execute(f"PRAGMA {pragma}").fetchone()[0]
            if found != wanted:
                raise StoreFault(f"{self.path}: {pragma} is {found}, not {wanted}")
        return db

    @property
    def reader(self) -> Database:
        """This thread's connection for reading."""
        db: Database | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self._connect()
        return db

    @contextmanager
    def write(self) -> Iterator[Database]:
        """One transaction of the one writer; StoreFault for what SQLite cannot do, and nothing is changed."""
        # A deferred transaction that reads first would fail at once when another process writes.
        with self._lock:
            db = self.writer
            try:
                db.execute("BEGIN IMMEDIATE")
                try:
                    yield db
                except BaseException:
                    db.rollback()
                    raise
                db.execute("COMMIT")
            except sqlite3.IntegrityError:
                raise
            except sqlite3.Error as error:
                db.rollback()
                raise StoreFault(str(error)) from error

    def _migrate(self) -> None:
        with self.write() as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            if version > len(MIGRATIONS):
                raise StoreFault(f"{self.path}: made by a newer version of Companion")
            for script in MIGRATIONS[version:]:
                # executescript would commit the transaction; a statement at a time stays within it.
                for statement in filter(None, (part.strip() for part in script.split(";"))):
                    db.execute(statement)
            db.execute(f"PRAGMA user_version={len(MIGRATIONS)}")

    def _check(self) -> None:
        found = self.writer.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise StoreFault(f"{self.path}: damaged: {found}")

    def rows(self, sql: str, *params: Any) -> list[dict[str, Any]]:
        """All rows of a query, read."""
        try:
            return list(self.reader.query(sql, params))
        except sqlite3.Error as error:
            raise StoreFault(str(error)) from error

    def row(self, sql: str, *params: Any) -> dict[str, Any] | None:
        """The first row of a query, if there is one."""
        rows = self.rows(sql, *params)
        return rows[0] if rows else None

    def close(self) -> None:
        """Closes what is open."""
        with self._lock:
            for db in self._open:
                db.close()
            self._open.clear()
        self._local = threading.local()
