"""A busy evening on one server: tables of four phones each that ask every three seconds, and a move at each
table every two and a half: with a hundred tables forty moves a second.

`make load` starts a real server process and prints how long polls and moves took. Not part of the tests.
"""

from __future__ import annotations

import heapq
import re
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.conftest import start_server
from tests.trust.client import Phone

PHONES, POLL_EVERY, MOVE_EVERY = 4, 3.0, 2.5


class Table:
    """A match with its phones; one of them enters moves."""

    def __init__(self, url: str, number: int) -> None:
        self.host = Phone(url)
        self.path = self.host.open_match()
        invitation = self.host.invite(self.path)
        self.phones = [self.host]
        for _ in range(PHONES - 1):
            guest = Phone(url)
            guest.join(invitation)
            self.phones.append(guest)
        self.number, self.moves = number, 0
        self.seen = [0] * PHONES
        self.lock = threading.Lock()

    def move(self) -> int:
        """A small move that is always allowed."""
        with self.lock:
            status = self.host.rename(
                self.path, self.moves, f"key-{self.number}-{self.moves:05}", f"Name {self.moves}"
            )
            self.moves += status == 200
        return status

    def poll(self, at: int) -> int:
        """What a phone asks every few seconds; 204 while nothing is new."""
        status, body = self.phones[at].get(f"{self.path}/live?seq={self.seen[at]}")
        found = re.search(r"seq=(\d+)", body)
        if found:
            self.seen[at] = int(found[1])
        return status


def timed(what: Callable[[], int], spent: list[float], wrong: list[int]) -> None:
    """Runs it and notes the milliseconds, and any status that is not a good one."""
    began = time.perf_counter()
    status = what()
    spent.append((time.perf_counter() - began) * 1000)
    if status not in {200, 204}:
        wrong.append(status)


def main(number: int, seconds: float) -> None:
    """Prints medians, the slowest of a hundred, and errors."""
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(Path(folder) / "load.sqlite3")
        try:
            with ThreadPoolExecutor(8) as pool:
                tables = list(pool.map(lambda number: Table(server.url, number), range(number)))
            due: list[tuple[float, int, Callable[[], int], list[float], float]] = []
            polls: list[float] = []
            moves: list[float] = []
            wrong: list[int] = []
            start = time.perf_counter()
            order = 0
            for table in tables:
                for at in range(PHONES):
                    first = start + POLL_EVERY * order / (number * (PHONES + 1))
                    due.append((first, order, lambda table=table, at=at: table.poll(at), polls, POLL_EVERY))
                    order += 1
                due.append((start + MOVE_EVERY * table.number / number, order, table.move, moves, MOVE_EVERY))
                order += 1
            heapq.heapify(due)
            with ThreadPoolExecutor(64) as pool:
                while (now := time.perf_counter()) < start + seconds:
                    when, place, what, spent, every = heapq.heappop(due)
                    time.sleep(max(0.0, when - now))
                    pool.submit(timed, what, spent, wrong)
                    heapq.heappush(due, (when + every, place, what, spent, every))
            late = time.perf_counter() - start - seconds
        finally:
            server.stop()
    for name, spent in (("polls", polls), ("moves", moves)):
        hundredth = statistics.quantiles(spent, n=100)[98]
        print(f"{name}: {len(spent)}, median {statistics.median(spent):.1f} ms, p99 {hundredth:.1f} ms")
    print(f"errors: {len(wrong)}; behind at the end: {late:.1f} s")


if __name__ == "__main__":
    for tables in map(int, sys.argv[1:] or ("25", "50", "100")):
        print(f"{tables} tables of {PHONES}, asking every {POLL_EVERY} s, a move every {MOVE_EVERY} s:")
        main(tables, 20.0)
