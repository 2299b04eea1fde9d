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
from companion.store.schema import Newer, migrate

BUSY_MS = 5000
"""How long a connection waits for a lock, in milliseconds."""
RETRY_AFTER = 0.02
"""How soon WAL mode is asked for again where SQLite does not wait by itself, in seconds."""


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
            time.sleep(RETRY_AFTER)


class Connections:
    """The SQLite file at `path`, which is made if it is missing, migrated and checked.

    One connection writes, one transaction at a time; each thread that reads has a connection of its own. Safe
    between threads and between processes: a lock that another process holds is waited for, up to `BUSY_MS`.
    WAL, synchronous=FULL and foreign keys are set on each connection and read back.

    Raises StoreFault if the file is damaged, was made by a newer version, or cannot be written.
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
        except StoreFault:
            self.close()
            raise
        except (sqlite3.Error, OSError) as error:
            self.close()
            raise StoreFault(f"{path}: {error}") from error

    def _connect(self) -> Database:
        connection = sqlite3.connect(
            self.path, timeout=BUSY_MS / 1000, check_same_thread=False, isolation_level=None
        )
        db = Database(connection, execute_plugins=False, strict=True)
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
        """This thread's connection for reading, opened at its first use. Raises StoreFault, sqlite3.Error."""
        db: Database | None = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = self._connect()
        return db

    @contextmanager
    def write(self) -> Iterator[Database]:
        """One transaction of the one writer, from BEGIN IMMEDIATE to COMMIT; others wait for its end.

        It is on the disk when the block is left. Whatever is raised within the block undoes it and goes on to
        the caller: sqlite3.IntegrityError as it is, what else SQLite cannot do (disk full, locked for longer
        than `BUSY_MS`) as StoreFault.
        """
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
            try:
                migrate(db)
            except Newer:
                raise StoreFault(f"{self.path}: made by a newer version of Companion") from None

    def _check(self) -> None:
        found = self.writer.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise StoreFault(f"{self.path}: damaged: {found}")

    def rows(self, sql: str, *params: Any) -> list[dict[str, Any]]:
        """All rows of a query, by the names of their columns; `params` fill its question marks.

        Raises StoreFault for what SQLite cannot do.
        """
        try:
            return list(self.reader.query(sql, params))
        except sqlite3.Error as error:
            raise StoreFault(str(error)) from error

    def row(self, sql: str, *params: Any) -> dict[str, Any] | None:
        """The first row of a query, if there is one. Raises StoreFault like `rows`."""
        rows = self.rows(sql, *params)
        return rows[0] if rows else None

    def close(self) -> None:
        """Closes the connections of all threads. Closing twice does no harm."""
        with self._lock:
            for db in self._open:
                db.close()
            self._open.clear()
        self._local = threading.local()
