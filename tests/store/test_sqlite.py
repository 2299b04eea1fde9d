"""The store: what goes in comes out, in order, once; and what it does under contention and damage."""

from __future__ import annotations

import json
import sqlite3
import threading
from pathlib import Path

import pytest

from companion.store import Access, Appended, KeyUsed, Member, MoveRecord, SQLiteStore, Stale, StoreFault

SETUP = json.dumps({"seats": [{"id": "a", "name": "Peti"}, {"id": "b", "name": "Eszti"}]})


def opened(store: SQLiteStore, key: str = "k1", host: str = "dev") -> str:
    return store.create("rumini", SETUP, host=host, key=key)


def add(store: SQLiteStore, match: str, expected: int, key: str, move: str = "{}") -> Appended:
    return store.append(match, expected, key, move, by="dev", rules=1)


def test_moves_come_back_in_order(store: SQLiteStore) -> None:
    match = opened(store)
    for number in range(5):
        assert add(store, match, number, f"key{number}", f'{{"n":{number}}}') == Appended(number + 1, False)
    assert [entry.seq for entry in store.moves(match)] == [1, 2, 3, 4, 5]
    assert [entry.move for entry in store.moves(match, 3)] == ['{"n":3}', '{"n":4}']
    assert store.head(match) == 5
    assert store.by_key(match, "key2") == store.moves(match)[2]
    assert store.by_key(match, "other") is None


def test_a_key_stands_for_one_move(store: SQLiteStore) -> None:
    match = opened(store)
    assert add(store, match, 0, "key", "{}") == Appended(1, False)
    assert add(store, match, 0, "key", "{}") == Appended(1, True)
    assert add(store, match, 7, "key", "{}") == Appended(1, True)
    with pytest.raises(KeyUsed):
        add(store, match, 1, "key", '{"other":1}')
    assert store.head(match) == 1


def test_an_unexpected_number_is_stale(store: SQLiteStore) -> None:
    match = opened(store)
    add(store, match, 0, "one")
    for expected in (0, 2, -1):
        with pytest.raises(Stale) as caught:
            add(store, match, expected, f"x{expected}")
        assert caught.value.head == 1


def test_no_match_no_move(store: SQLiteStore) -> None:
    with pytest.raises(KeyError):
        add(store, "nowhere", 0, "key")


def test_creating_twice_under_a_key_gives_one_match(store: SQLiteStore) -> None:
    assert opened(store) == opened(store)
    assert opened(store, "k2") != opened(store)
    assert len(store.all_matches()) == 2


def test_a_key_stands_for_one_match(store: SQLiteStore) -> None:
    opened(store)
    with pytest.raises(KeyUsed):
        store.create("rumini", SETUP.replace("Peti", "Zita"), host="dev", key="k1")
    with pytest.raises(KeyUsed):
        store.create("rumini", SETUP, host="dev", key="k1", moves=[MoveRecord(1, "{}", "", "", 1)])
    assert len(store.all_matches()) == 1


def test_the_company_comes_along_to_the_next_match(store: SQLiteStore) -> None:
    match = opened(store)
    store.join(store.invite(match, "player"), "guest", "b")
    watchers = store.invite(match, "watcher")
    store.join(watchers, "looker", None)
    store.join(watchers, "gone", None)
    store.revoke(watchers.token)
    again = store.create("rumini", SETUP, host="guest", key="again", company_of=match)
    roles = {member.device: (member.role, member.seat) for member in store.members(again)}
    assert roles == {"guest": ("host", None), "dev": ("player", None)}
    assert store.member(again, "dev") is not None
    assert [link.role for link in store.links(again)] == ["player"]


def test_a_match_brought_with_moves_is_there_whole_or_not_at_all(store: SQLiteStore) -> None:
    good = [MoveRecord(1, "{}", "2026-01-01", "a", 1), MoveRecord(2, "{}", "", "", 1)]
    match = store.create("rumini", SETUP, host="dev", key="good", moves=good)
    assert store.moves(match)[0].at == "2026-01-01"
    assert store.moves(match)[1].at
    with pytest.raises(sqlite3.IntegrityError):
        store.create("rumini", SETUP, host="dev", key="bad", moves=[good[0], good[0]])
    assert len(store.all_matches()) == 1


def test_the_match_touched_last_comes_first(store: SQLiteStore) -> None:
    first, second = opened(store, "a"), opened(store, "b")
    assert [summary.match.id for summary in store.matches_of("dev")] == [second, first]
    add(store, first, 0, "key")
    summaries = store.matches_of("dev")
    assert [summary.match.id for summary in summaries] == [first, second]
    assert [summary.entries for summary in summaries] == [1, 0]
    assert store.matches_of("stranger") == []


def test_invitations(store: SQLiteStore) -> None:
    match = opened(store)
    link = store.invite(match, "player")
    assert len(link.code) == 6
    assert store.link(link.token) == store.link(link.code) == store.link(link.code.lower()) == link
    store.join(link, "guest", "b")
    member = store.member(match, "guest")
    assert member is not None
    assert (member.role, member.seat, member.order) == ("player", "b", 2)
    store.join(link, "dev", None)
    assert store.member(match, "dev").role == "host"
    watchers = store.invite(match, "watcher")
    store.join(watchers, "guest", None)
    assert store.member(match, "guest").role == "watcher"
    assert store.invite(match, "watcher") == watchers
    assert store.guests(watchers.token) == 1
    store.revoke(watchers.token)
    store.revoke(watchers.token)
    assert store.member(match, "guest") is None
    assert store.matches_of("guest") == []
    assert [member.device for member in store.members(match)] == ["dev", "guest"]
    assert store.links(match) == [link]
    store.revoke(link.token)
    assert store.link(link.token) is None
    renewed = store.invite(match, "player")
    assert renewed.token != link.token
    assert store.links(match) == [renewed]


def test_access_is_match_member_and_head_in_one(store: SQLiteStore) -> None:
    match = opened(store)
    for number in range(3):
        add(store, match, number, f"key{number}")
    link = store.invite(match, "player")
    store.join(link, "guest", "b")
    record = store.match(match)
    assert record is not None
    assert store.access(match, "dev") == Access(record, Member("dev", "host", None, 1), 3)
    assert store.access(match, "guest") == Access(record, Member("guest", "player", "b", 2), 3)
    assert store.access(match, "stranger") is None
    assert store.access("nowhere", "dev") is None
    empty = opened(store, "k2")
    access = store.access(empty, "dev")
    assert access is not None
    assert (access.match.id, access.head) == (empty, 0)
    store.revoke(link.token)
    assert store.access(match, "guest") is None
    assert store.access(match, "dev") is not None
    store.delete(match)
    assert store.access(match, "dev") is None


def test_access_is_one_select(store: SQLiteStore) -> None:
    match = opened(store)
    asked: list[str] = []
    with store._db.reader.tracer(lambda sql, params: asked.append(sql)):
        assert store.access(match, "dev") is not None
    assert len(asked) == 1
    assert asked[0].split()[0] == "SELECT"


def test_deleting_takes_everything_along(store: SQLiteStore) -> None:
    match = opened(store)
    add(store, match, 0, "key")
    link = store.invite(match, "player")
    store.delete(match)
    store.delete(match)
    assert store.match(match) is None
    assert store.moves(match) == []
    assert store.link(link.token) is None
    assert store.members(match) == []


def test_names_are_remembered_by_device_the_latest_first(store: SQLiteStore) -> None:
    opened(store)
    other = json.dumps({"seats": [{"id": "a", "name": "Zita"}, {"id": "b", "name": "Peti"}]})
    store.create("rumini", other, host="dev", key="k2")
    assert store.names_of("dev") == ["Zita", "Peti", "Eszti"]
    assert store.names_of("stranger") == []


def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    first = SQLiteStore(tmp_path / "m.sqlite3")
    match = opened(first)
    add(first, match, 0, "key", '{"x":1}')
    first.close()
    second = SQLiteStore(tmp_path / "m.sqlite3")
    assert [entry.move for entry in second.moves(match)] == ['{"x":1}']
    second.close()


def test_it_waits_for_the_disk(store: SQLiteStore) -> None:
    for db in (store._db.writer, store._db.reader):
        assert db.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert db.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_the_tables_are_strict(store: SQLiteStore) -> None:
    assert {table.name for table in store._db.writer.tables} == {
        "boxes",
        "matches",
        "moves",
        "links",
        "members",
        "names",
        "_sqlite_migrations",
    }
    assert all(table.strict for table in store._db.writer.tables)


def test_one_of_many_at_once_wins(store: SQLiteStore) -> None:
    match = opened(store)
    outcomes: list[str] = []

    def write(number: int) -> None:
        try:
            add(store, match, 0, f"key{number}")
            outcomes.append("won")
        except Stale:
            outcomes.append("stale")

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["stale"] * 7 + ["won"]


def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite3"
    store = SQLiteStore(path)
    match = opened(store)
    for number in range(200):
        add(store, match, number, f"key{number}", json.dumps({"x": "y" * 200}))
    store.close()
    body = bytearray(path.read_bytes())
    body[4096 * 3 : 4096 * 3 + 400] = b"\xff" * 400
    path.write_bytes(bytes(body))
    with pytest.raises(StoreFault):
        SQLiteStore(path)
    path.write_bytes(b"not a database" * 400)
    with pytest.raises(StoreFault):
        SQLiteStore(path)


def test_a_folder_that_cannot_be_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreFault):
        SQLiteStore(tmp_path / "file" / "m.sqlite3")


def test_backup_is_a_whole_store(store: SQLiteStore, tmp_path: Path) -> None:
    match = opened(store)
    add(store, match, 0, "key")
    store.backup(tmp_path / "copy.sqlite3")
    copy = SQLiteStore(tmp_path / "copy.sqlite3")
    assert list(copy.moves(match)) == list(store.moves(match))
    copy.close()
    with pytest.raises(StoreFault):
        store.backup(tmp_path / "copy.sqlite3")
