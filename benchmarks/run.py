"""Timings of what people wait for, on this machine. `make bench` prints them; tests hold no timings."""

from __future__ import annotations

import itertools
import random
import re
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from companion.core import log
from companion.core.match_sheet import sheet_of
from companion.core.setups import seat_table
from companion.core.table import Seat, Setup, seat_id
from companion.games.registry import GAMES
from companion.games.rufstock.moves import Position
from companion.games.rufstock.plays import plays
from companion.games.rufstock.position import from_position
from companion.i18n import language
from companion.store import SQLiteStore
from companion.web import create_app
from printables.pdf import pdf
from printables.scoresheet import filled

TIMES = 50
BARE = "<!doctype html><title>{{ size }}</title><p>{{ body }}</p>"


class Bare:
    """A bare Flask page, the measure of ours: one template, one read of SQLite, as many bytes as wanted."""

    def __init__(self, folder: Path) -> None:
        self.app = Flask("bare")
        self.file = folder / "bare.sqlite3"
        with sqlite3.connect(self.file) as made:
            made.execute("create table texts (size integer primary key, body text)")
        self.app.add_url_rule("/<int:size>", "page", self._page)
        self.client = self.app.test_client()

    def _page(self, size: int) -> str:
        (body,) = self.read.execute("select body from texts where size = ?", (size,)).fetchone()
        return render_template_string(
            "<!doctype html><title>{{ size }}</title><p>{{ body }}</p>", size=size, body=body
        )

    def milliseconds(self, size: int) -> float:
        """The median time of a bare page of this many bytes."""
        self.read = sqlite3.connect(self.file)
        self.read.execute("insert or replace into texts values (?, ?)", (size, "x" * size))
        spent = spend(lambda: self.client.get(f"/{size}"))
        self.read.close()
        return statistics.median(spent)


def spend(work: Callable[[], object]) -> list[float]:
    """The times of `TIMES` runs after a first one, in milliseconds."""
    work()
    spent = []
    for _ in range(TIMES):
        began = time.perf_counter()
        work()
        spent.append((time.perf_counter() - began) * 1000)
    return spent


def compared(name: str, work: Callable[[], object], bare: float) -> None:
    """Prints what `timed` prints, and how many bare pages of the same size it takes."""
    spent = spend(work)
    median = statistics.median(spent)
    print(
        f"{name:<52} median {median:6.1f} ms   slowest {max(spent):6.1f} ms   {median / bare:4.1f} bare pages"
    )


def timed(name: str, work: Callable[[], object]) -> None:
    """Prints the median and the slowest of `TIMES` runs, in milliseconds."""
    spent = spend(work)
    print(f"{name:<52} median {statistics.median(spent):6.1f} ms   slowest {max(spent):6.1f} ms")


def bench_plays() -> None:
    """Every play of a hand of 14 with a line of 3."""
    game = GAMES["rufstock"]
    table = seat_table(game, Setup(tuple(Seat(seat, seat.upper()) for seat in "abc")))
    for name, hand, line in (
        ("a mixed hand", (1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 5, 4, 3, 2), (3, 4, 5)),
        ("fourteen alike", (4,) * 14, (4, 4, 4)),
    ):
        state = from_position(table, Position("a", "b", line=line, hands={"a": hand}))
        timed(f"plays of 14 cards and a line of 3, {name}", lambda state=state: plays(state, "a"))


def bench_matches(store: SQLiteStore, bare: Bare) -> None:
    """Folding a match, drawing its sheet, its page as it begins and as it ends, and entering a move."""
    client = create_app(store, "secret").test_client()
    client.get("/new/rumini")
    with client.session_transaction() as session:
        device = session["device"]
    for slug, game in GAMES.items():
        seats = tuple(Seat(seat_id(place), f"Player {place}") for place in range(game.seats[-1]))
        chance, moves = random.Random(1), []
        folded = log.fold(game, Setup(seats), [])
        while not game.play.finished(folded.state):
            moves.append(game.trial.random_move(folded.state, chance))
            folded = log.extend(folded, moves[-1:])
        timed(
            f"{slug}: fold of {len(moves)} moves", lambda g=game, s=seats, m=moves: log.fold(g, Setup(s), m)
        )
        sheet = sheet_of(folded)
        timed(f"{slug}: filled sheet, A4", lambda sheet=sheet: pdf(filled(sheet, "A4", language("en"))))
        match = store.create(slug, msgspec.json.encode(Setup(seats)).decode(), host=device, key=slug)
        page = client.get(f"/m/{match}")
        measure = bare.milliseconds(len(page.data))
        compared(f"{slug}: table page", lambda match=match: client.get(f"/m/{match}"), measure)
        compared(f"{slug}: a move (undo, redo)", undoing(client, f"/m/{match}"), measure)


def undoing(client: FlaskClient, match: str) -> Callable[[], object]:
    """Undoes and redoes a renaming in turn: each is read, checked, on the disk and answered."""
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get(f"{match}/settings").text)
    assert token is not None
    seqs = itertools.count()

    def send(address: str, **fields: str) -> None:
        seq = next(seqs)
        form = {"csrf_token": token[1], "seq": str(seq), "key": f"benchmark-{seq:05}", **fields}
        assert client.post(f"{match}/{address}", data=form).status_code == 303

    send("settings/rename", subject="a", value="Somebody else")
    turns = itertools.count(1)

    def move() -> None:
        turn = next(turns)
        # Entry 1 is undone by entry 2, brought back by entry 3, which names the undo, and so on.
        send("undo", of="1") if turn % 2 else send("redo", of=str(turn))

    return move


def bench_long(store: SQLiteStore) -> None:
    """A match of 5,000 entries: its pages, and an entry more."""
    client = create_app(store, "secret").test_client()
    client.get("/new/rumini")
    with client.session_transaction() as session:
        device = session["device"]
    seats = (Seat("a", "Ann"), Seat("b", "Ben"))
    match = store.create("rumini", msgspec.json.encode(Setup(seats)).decode(), host=device, key="long")
    for number in range(5000):
        move = msgspec.json.encode({"type": "rename", "seat": "a", "name": f"Ann {number}"}).decode()
        store.append(match, number, f"long-{number}", move, by=device, rules=1)
    for page in ("", "/sheet", "/log"):
        assert client.get(f"/m/{match}{page}").status_code == 200
        timed(f"5,000 entries: /m/<match>{page}", lambda page=page: client.get(f"/m/{match}{page}"))


def bench_simulation() -> None:
    """A thousand solo matches of every level of every bot that can be played alone, once."""
    for slug, game in GAMES.items():
        for name, play in game.bots.simulated.items():
            began = time.perf_counter()
            for seed in range(1000):
                play(random.Random(seed))
            print(f"{slug}: 1,000 matches of {name:<30} {time.perf_counter() - began:6.1f} s")


if __name__ == "__main__":
    bench_simulation()
    bench_plays()
    with tempfile.TemporaryDirectory() as folder:
        opened = SQLiteStore(Path(folder) / "bench.sqlite3")
        bench_matches(opened, Bare(Path(folder)))
        bench_long(opened)
        opened.close()
