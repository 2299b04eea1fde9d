"""Many phones at the same moment: C1 and C2 of docs/trust.md, against a real server process."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import SQLiteStore
from tests.conftest import Server
from tests.trust.client import Phone

PHONES = 8


def at_once(jobs: list[Callable[[], None]]) -> None:
    barrier = threading.Barrier(len(jobs))

    def run(job: Callable[[], None]) -> None:
        barrier.wait()
        job()

    threads = [threading.Thread(target=run, args=(job,)) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def entries(server: Server, path: str) -> list[int]:
    store = SQLiteStore(server.db)
    try:
        return [entry.seq for entry in store.moves(path.rpartition("/")[2])]
    finally:
        store.close()


def round_fields(seq: int, key: str, value: str) -> dict[str, str]:
    return {
        "seq": str(seq),
        "key": key,
        "value": value,
        "unsaid": "y",
        "played-a": "rumini",
        "played-b": "pass",
    }


def test_of_eight_phones_one_wins_and_seven_keep_their_input(server: Server) -> None:
    """Eight phones enter the same round at once, all eight rounds through: one wins each time."""
    host = Phone(server.url)
    path = host.open_match()
    invitation = host.invite(path)
    phones = [host]
    for _ in range(PHONES - 1):
        guest = Phone(server.url)
        guest.join(invitation)
        guest.get(path)
        phones.append(guest)
    for turn in range(8):
        answers: list[tuple[int, str]] = []

        def send(
            phone: Phone, number: int, turn: int = turn, answers: list[tuple[int, str]] = answers
        ) -> None:
            fields = round_fields(turn, f"race-{turn}-{number:02}", str(number))
            answers.append(phone.post(f"{path}/play/cards", fields))

        at_once([lambda p=phone, n=number: send(p, n) for number, phone in enumerate(phones)])
        assert Counter(status for status, _ in answers) == {200: 1, 409: PHONES - 1}
        for status, body in answers:
            if status == 409:
                assert "something came in first" in body
                assert 'value="rumini" checked' in body
        assert entries(server, path) == list(range(1, turn + 2))


def check_races(server: Server, times: int) -> None:
    host = Phone(server.url)
    path = host.open_match()
    for turn in range(times):
        statuses: list[int] = []
        at_once(
            [
                lambda n=number, t=turn, s=statuses: s.append(
                    host_copy(host).rename(path, t, f"race-{t}-{n:02}", f"Name {t} {n}")
                )
                for number in range(PHONES)
            ]
        )
        assert Counter(statuses) == {200: 1, 409: PHONES - 1}
    assert entries(server, path) == list(range(1, times + 1))


def host_copy(host: Phone) -> Phone:
    """The host's browser in another tab: the same cookies."""
    other = Phone(host.url)
    other.csrf = host.csrf
    for cookie in host.jar:
        other.jar.set_cookie(cookie)
    return other


@pytest.mark.slow
def test_a_thousand_races(server: Server) -> None:
    check_races(server, 1000)


def test_the_same_key_twenty_times_at_once_is_one_move(server: Server) -> None:
    host = Phone(server.url)
    path = host.open_match()
    host.get(path)
    fields = round_fields(0, "one-key-for-all", "6")
    answers: list[tuple[int, str]] = []
    at_once([lambda: answers.append(host_copy(host).post(f"{path}/play/cards", fields)) for _ in range(20)])
    assert Counter(status for status, _ in answers) == {200: 20}
    assert all("Round 2 of 8" in body for _, body in answers)
    assert entries(server, path) == [1]
    status, body = host.post(f"{path}/play/cards", {**fields, "value": "7"})
    assert status == 422
    assert "/correct/1/cards" in body
    assert entries(server, path) == [1]


def test_a_backup_while_moves_arrive_is_whole(server: Server, tmp_path: Path) -> None:
    host = Phone(server.url)
    path = host.open_match()
    store = SQLiteStore(server.db)
    copies = [tmp_path / f"copy-{number}.sqlite3" for number in range(5)]

    def write() -> None:
        for number in range(100):
            assert host.rename(path, number, f"key-{number:04}", f"Name {number}") == 200

    def copy() -> None:
        for target in copies:
            store.backup(target)

    at_once([write, copy])
    store.close()
    for target in copies:
        whole = SQLiteStore(target)
        found = [entry.seq for entry in whole.moves(path.rpartition("/")[2])]
        assert found == list(range(1, len(found) + 1))
        whole.close()
