"""Acknowledged means saved: D1 and D2 of docs/trust.md."""

from __future__ import annotations

import http.client
import re
import shutil
import socket
import subprocess
import threading
import time
from pathlib import Path

import pytest

from companion.store import SQLiteStore
from tests.conftest import Server, start_server
from tests.trust.client import Phone

WRITERS = 4


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Writer(threading.Thread):
    """Renames a seat of its own match again and again; notes what was acknowledged and what is in doubt."""

    def __init__(self, number: int, url: str) -> None:
        super().__init__()
        self.number = number
        self.phone = Phone(url)
        self.path = self.phone.open_match()
        self.acknowledged: list[str] = []
        self.doubtful: str | None = None
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            seq = len(self.acknowledged)
            name = self.doubtful or f"Name {self.number}-{seq}"
            # What was in doubt is sent again under the same key (C3): it must not count twice.
            self.doubtful = name
            try:
                status = self.phone.rename(self.path, seq, f"key-{self.number}-{seq:05}", name)
            except (OSError, http.client.HTTPException):
                return
            assert status == 200
            self.acknowledged.append(name)
            self.doubtful = None


def check_kills(tmp_path: Path, times: int) -> None:
    port = free_port()
    db = tmp_path / "matches.sqlite3"
    server = start_server(db, port=port)
    try:
        writers = [Writer(number, server.url) for number in range(WRITERS)]
        for round_number in range(times):
            for writer in writers:
                writer.start()
            # Killed in the middle of writing, however slow the machine: after two savings a writer, and a
            # little later each time.
            wanted = 2 * WRITERS * (round_number + 1)
            until = time.monotonic() + 20
            while sum(len(writer.acknowledged) for writer in writers) < wanted:
                assert time.monotonic() < until, "the server saves nothing"
                time.sleep(0.01)
            time.sleep(0.04 * (round_number % 10))
            server.process.kill()
            server.process.wait()
            for writer in writers:
                writer.stop.set()
                writer.join()
            server = start_server(db, port=port)
            writers = [again(writer, server) for writer in writers]
    finally:
        # Whatever went wrong above, no server is left behind.
        server.process.kill()
        server.process.wait()
    store = SQLiteStore(db)
    total = 0
    for writer in writers:
        moves = store.moves(writer.path.rpartition("/")[2])
        assert [entry.seq for entry in moves] == list(range(1, len(moves) + 1))
        names = [re.search(r'"name":"([^"]+)"', entry.move)[1] for entry in moves]
        assert names[: len(writer.acknowledged)] == writer.acknowledged
        assert len(names) - len(writer.acknowledged) in {0, 1}
        assert len(set(names)) == len(names)
        total += len(names)
    store.close()
    assert total > WRITERS * times


def again(writer: Writer, server: Server) -> Writer:
    """The same phone after the server came back: cookies, log and doubts as they were."""
    fresh = Writer.__new__(Writer)
    threading.Thread.__init__(fresh)
    fresh.number, fresh.phone, fresh.path = writer.number, writer.phone, writer.path
    fresh.acknowledged, fresh.doubtful = writer.acknowledged, writer.doubtful
    fresh.stop = threading.Event()
    return fresh


def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    check_kills(tmp_path, 5)


@pytest.mark.slow
def test_a_server_killed_a_hundred_times_loses_nothing(tmp_path: Path) -> None:
    check_kills(tmp_path, 100)


def syncs(trace: Path) -> int:
    return len(re.findall(r"\b(?:fdatasync|fsync)\(", trace.read_text()))


def test_every_acknowledged_move_waited_for_the_disk(tmp_path: Path) -> None:
    strace = shutil.which("strace")
    assert strace, "this test needs strace: apt-get install strace"
    trace = tmp_path / "trace"
    wrapper = (strace, "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", str(trace))
    server = start_server(tmp_path / "matches.sqlite3", wrapper=wrapper)
    phone = Phone(server.url)
    path = phone.open_match()
    before = syncs(trace)
    for number in range(20):
        assert phone.rename(path, number, f"key-{number:04}", f"Name {number}") == 200
        # Counted after each answer: the disk was asked before the phone was told.
        assert syncs(trace) >= before + number + 1
    subprocess.run(["pkill", "-TERM", "-P", str(server.process.pid)], check=False)
    server.process.wait(10)
