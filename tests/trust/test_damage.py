"""A torn log of the file, and a disk that is full: D3 and D5 of docs/trust.md."""

from __future__ import annotations

import json
import random
import re
import resource
import shutil
from pathlib import Path

import pytest

from companion.store import MoveRecord, SQLiteStore
from tests.conftest import start_server
from tests.trust.client import Phone

MOVES = 60
SETUP = json.dumps({"seats": [{"id": "a", "name": "Peti"}, {"id": "b", "name": "Eszti"}]})


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A file with its log beside it, as a server leaves them that was killed; and the match in it."""
    folder = tmp_path_factory.mktemp("written")
    store = SQLiteStore(folder / "m.sqlite3")
    match = store.create("rumini", SETUP, host="dev", key="k")
    # The file itself holds the match, its log the moves.
    store._db.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for number in range(MOVES):
        move = json.dumps({"n": number, "filling": "x" * 300})
        store.append(match, number, f"key-{number}", move, by="dev", rules=1)
    kept = folder / "kept"
    kept.mkdir()
    for name in ("m.sqlite3", "m.sqlite3-wal"):
        shutil.copy(folder / name, kept / name)
    store.close()
    return kept, match


def after(kept: Path, folder: Path, log: bytes, match: str) -> list[MoveRecord]:
    """The moves that are found when the file is opened with this log."""
    shutil.copy(kept / "m.sqlite3", folder / "m.sqlite3")
    (folder / "m.sqlite3-shm").unlink(missing_ok=True)
    (folder / "m.sqlite3-wal").write_bytes(log)
    # Opening checks the integrity of the whole file.
    store = SQLiteStore(folder / "m.sqlite3")
    moves = store.moves(match)
    assert store.match(match) is not None
    # It goes on from there.
    store.append(match, len(moves), "one more", "{}", by="dev", rules=1)
    store.close()
    return list(moves)


@pytest.mark.parametrize("places", [30, pytest.param(600, marks=pytest.mark.slow)])
@pytest.mark.parametrize("how", ["cut", "flipped", "zeroed"])
def test_a_torn_log_leaves_a_whole_beginning(
    written: tuple[Path, str], tmp_path: Path, how: str, places: int
) -> None:
    kept, match = written
    whole = (kept / "m.sqlite3-wal").read_bytes()
    assert len(after(kept, tmp_path, whole, match)) == MOVES
    chance, found = random.Random(how), set()
    for _ in range(places):
        at = chance.randrange(len(whole))
        log = bytearray(whole)
        if how == "cut":
            del log[at:]
        elif how == "flipped":
            log[at] ^= 1 << chance.randrange(8)
        else:
            log[at : at + 512] = bytes(min(512, len(whole) - at))
        moves = after(kept, tmp_path, bytes(log), match)
        assert [entry.seq for entry in moves] == list(range(1, len(moves) + 1))
        assert [json.loads(entry.move)["n"] for entry in moves] == list(range(len(moves)))
        found.add(len(moves))
    # The damage was felt: beginnings of many lengths.
    assert len(found) > min(places, MOVES) / 6


def test_a_full_disk_is_told_and_nothing_is_half_saved(tmp_path: Path) -> None:
    """The server may write files of so many bytes and no more, until there is room again."""
    db = tmp_path / "m.sqlite3"
    server = start_server(db)
    try:
        pid = server.process.pid
        phone = Phone(server.url)
        path = phone.open_match()
        match = path.rpartition("/")[2]
        saved = 0
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        size = (tmp_path / "m.sqlite3-wal").stat().st_size
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (size + 60_000, hard))
        while saved < 200:
            status, page = phone.post(
                f"{path}/settings/rename",
                {"seq": str(saved), "key": f"key-{saved:04}", "subject": "a", "value": f"Name {saved}"},
            )
            if status != 200:
                break
            saved += 1
        assert 0 < saved < 200
        assert status == 503
        assert "It could not be saved. Nothing was changed: try again." in page
        # It can still be read, and shows what was saved last.
        status, page = phone.get(path)
        assert status == 200
        assert f"Name {saved - 1}" in page
        assert phone.rename(path, saved, f"key-{saved:04}", f"Name {saved}") == 503
        # Room again: the same tap goes through, without a new start.
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
        assert phone.rename(path, saved, f"key-{saved:04}", f"Name {saved}") == 200
    finally:
        server.process.kill()
        server.process.wait()
    store = SQLiteStore(db)
    names = [re.search(r'"name":"([^"]+)"', entry.move)[1] for entry in store.moves(match)]
    store.close()
    assert names == [f"Name {number}" for number in range(saved + 1)]
