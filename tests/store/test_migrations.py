"""Files of every age: new ones, those numbered before migrations had names, and those of the future."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.store import Access, MatchRecord, Member, MoveRecord, SQLiteStore, StoreFault
from companion.store.schema import names

ONE = "0001_matches"
TWO = "0002_boxes"
SETUP = json.dumps({"seats": [{"id": "a", "name": "Peti"}, {"id": "b", "name": "Eszti"}]})
AT = "2025-06-01T18:00:00.000000+00:00"

# The tables of version 1 and what version 2 added, as written when PRAGMA user_version counted them.
NUMBERED = (
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

CONTENT: tuple[dict[str, list[tuple[Any, ...]]], ...] = (
    {
        "matches": [("m1", "key-1", "rumini", SETUP, AT), ("m2", "key-2", "rufstock", SETUP, AT)],
        "moves": [
            ("m1", 1, "k1", '{"n":1}', AT, "dev", 3),
            ("m1", 2, "k2", '{"n":2}', AT, "guest", 4),
            ("m2", 1, "brought-1", '{"n":3}', AT, "a", 1),
        ],
        "links": [("token", "BCDFGH", "m1", "player", AT)],
        "members": [
            ("m1", "dev", "host", None, 1, None, AT),
            ("m1", "guest", "player", "b", 2, "token", AT),
            ("m1", "gone", "watcher", None, 3, "revoked", AT),
            ("m2", "dev", "host", None, 1, None, AT),
        ],
        "names": [("dev", "Eszti", 1), ("dev", "Peti", 2)],
    },
    {"boxes": [("b1", "dev", "ruse", "key", '{"name":"Ours"}', AT)]},
)


def numbered(path: Path, version: int) -> None:
    """A file as the version of that number left it, with data in all of its tables."""
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode=wal")
    for script, content in zip(NUMBERED[:version], CONTENT, strict=False):
        db.executescript(script)
        for table, rows in content.items():
            db.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(rows[0]))})", rows)
    db.execute(f"PRAGMA user_version={version}")
    db.commit()
    db.close()


def rows(path: Path, sql: str) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def applied(path: Path) -> list[tuple[Any, ...]]:
    return rows(path, "SELECT migration_set, name FROM _sqlite_migrations ORDER BY id")


def tables(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every table with its columns, and every index with its own."""
    found = {}
    for kind, name in rows(path, "SELECT type, name FROM sqlite_master ORDER BY name"):
        pragma = "table_xinfo" if kind == "table" else "index_xinfo"
        found[f"{kind} {name}"] = rows(path, f"PRAGMA {pragma}('{name}')")
    return found


def test_the_numbered_versions_are_the_first_migrations() -> None:
    assert names()[:2] == (ONE, TWO)


def test_a_new_file_has_had_them_all(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    SQLiteStore(path).close()
    assert applied(path) == [("companion", name) for name in names()]
    assert rows(path, "PRAGMA user_version") == [(len(names()),)]


@pytest.mark.parametrize("version", [1, 2])
def test_a_numbered_file_keeps_everything(tmp_path: Path, version: int) -> None:
    path = tmp_path / "m.sqlite3"
    numbered(path, version)
    before = {table: rows(path, f"SELECT * FROM {table}") for part in CONTENT[:version] for table in part}
    store = SQLiteStore(path)
    assert [match.id for match in store.all_matches()] == ["m1", "m2"]
    assert store.moves("m1") == [
        MoveRecord(1, '{"n":1}', AT, "dev", 3),
        MoveRecord(2, '{"n":2}', AT, "guest", 4),
    ]
    record = MatchRecord("m1", "rumini", SETUP, AT)
    assert store.access("m1", "guest") == Access(record, Member("guest", "player", "b", 2), 2)
    assert store.access("m1", "gone") is None
    assert store.names_of("dev") == ["Peti", "Eszti"]
    assert [box.body for box in store.boxes("dev")] == (['{"name":"Ours"}'] if version == 2 else [])
    # It goes on from there, and under the keys of before.
    assert store.append("m1", 2, "k2", '{"n":2}', by="guest", rules=4).repeated
    assert store.append("m1", 2, "k3", '{"n":4}', by="dev", rules=4).seq == 3
    assert store.new_box("dev", "ruse", "{}", key="new")
    store.close()
    after = {table: rows(path, f"SELECT * FROM {table}") for table in before}
    for table, there in before.items():
        assert [row for row in after[table] if row in there] == there, table
    assert applied(path) == [("companion", name) for name in names()]
    assert rows(path, "PRAGMA user_version") == [(len(names()),)]


@pytest.mark.parametrize("version", [1, 2])
def test_a_numbered_file_gets_the_tables_of_a_new_one(tmp_path: Path, version: int) -> None:
    numbered(tmp_path / "old.sqlite3", version)
    SQLiteStore(tmp_path / "old.sqlite3").close()
    SQLiteStore(tmp_path / "new.sqlite3").close()
    assert tables(tmp_path / "old.sqlite3") == tables(tmp_path / "new.sqlite3")


def test_opening_again_applies_nothing_again(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    numbered(path, 1)
    SQLiteStore(path).close()
    first = rows(path, "SELECT * FROM _sqlite_migrations")
    SQLiteStore(path).close()
    assert rows(path, "SELECT * FROM _sqlite_migrations") == first


def newer_by_number(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={len(names()) + 1}")
    db.close()


def newer_by_name(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('companion', '9999_later')")
    db.commit()
    db.close()


@pytest.mark.parametrize("make_newer", [newer_by_number, newer_by_name])
def test_a_file_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path, make_newer: Any) -> None:
    path = tmp_path / "m.sqlite3"
    SQLiteStore(path).close()
    make_newer(path)
    before = path.read_bytes()
    with pytest.raises(StoreFault) as caught:
        SQLiteStore(path)
    assert str(caught.value) == f"{path}: made by a newer version of Companion"
    assert path.read_bytes() == before


def test_migrations_of_others_in_the_file_are_not_ours(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    SQLiteStore(path).close()
    db = sqlite3.connect(path)
    db.execute("INSERT INTO _sqlite_migrations (migration_set, name) VALUES ('other', '0001_other')")
    db.commit()
    db.close()
    again = SQLiteStore(path)
    assert again.all_matches() == []
    again.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    numbered(path, 1)
    db = sqlite3.connect(path)
    # Half of what the second one makes: its index has the name of a table that is in the way.
    db.execute("CREATE TABLE boxes_by_device (x)")
    db.commit()
    db.close()
    before = tables(path)
    with pytest.raises(StoreFault, match="boxes_by_device"):
        SQLiteStore(path)
    assert tables(path) == before
    assert rows(path, "PRAGMA user_version") == [(1,)]


@pytest.mark.parametrize("version", [0, 1])
@pytest.mark.parametrize("times", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_many_starting_at_once(tmp_path: Path, version: int, times: int) -> None:
    """SQLite may say "locked" at once where two put a new file into WAL mode; one alone may migrate."""
    faults: list[Exception] = []

    def start(path: Path) -> None:
        try:
            SQLiteStore(path).close()
        except Exception as error:
            faults.append(error)

    for number in range(times):
        path = tmp_path / f"{number}.sqlite3"
        if version:
            numbered(path, version)
        threads = [threading.Thread(target=start, args=(path,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert applied(path) == [("companion", name) for name in names()]
    assert not faults


START = """
import sys
from pathlib import Path
from companion.store import SQLiteStore
sys.stdin.readline()
for path in sys.argv[1:]:
    SQLiteStore(Path(path)).close()
"""


def test_processes_starting_at_once(tmp_path: Path) -> None:
    """Four processes that open twenty files in the same order, half of them new and half numbered."""
    paths = [tmp_path / f"{number}.sqlite3" for number in range(20)]
    for path in paths[::2]:
        numbered(path, 1)
    running = [
        subprocess.Popen(
            [sys.executable, "-c", START, *map(str, paths)], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(4)
    ]
    for process in running:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    faults = [process.communicate(timeout=60)[1] for process in running]
    assert [process.returncode for process in running] == [0] * 4, faults
    for path in paths:
        assert applied(path) == [("companion", name) for name in names()]
