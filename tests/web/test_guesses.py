"""The limit on guessing: who is counted with whom, what is kept, and that nobody is let off early."""

from __future__ import annotations

import pytest

from companion.web.security import GuessLimit, circles

MOST = 3


def guess(limit: GuessLimit, client: str, now: float, times: int = MOST) -> None:
    for _ in range(times):
        limit.wrong(client, now)


def test_so_many_in_a_minute_and_no_more() -> None:
    limit = GuessLimit(MOST)
    for at in (0.0, 10.0, 20.0):
        assert not limit.reached("10.0.0.1", at)
        limit.wrong("10.0.0.1", at)
    assert limit.reached("10.0.0.1", 20.0)
    assert not limit.reached("10.0.0.2", 20.0)
    # The guess of 0 s counts for 60 s; then there is one to spare.
    assert limit.reached("10.0.0.1", 60.0)
    assert not limit.reached("10.0.0.1", 60.1)
    limit.wrong("10.0.0.1", 60.1)
    assert limit.reached("10.0.0.1", 60.1)


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("10.0.0.1", "10.0.0.1", 3),
        ("10.0.0.1", "::ffff:10.0.0.1", 3),
        ("10.0.0.1", "10.0.0.2", 2),
        ("10.0.0.1", "10.0.1.1", 1),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", 3),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", 2),
        ("2001:db8:1:2::1", "2001:db8:2:2::1", 1),
        ("fe80::1%eth0", "fe80::2%eth0", 3),
        ("::a00:1", "10.0.0.1", 1),
        ("", "unix:", 3),
        ("", "0.0.0.0", 1),
    ],
)
def test_who_is_counted_with_whom(one: str, other: str, shared: int) -> None:
    """Three circles: client, network, everybody."""
    assert sum(a == b for a, b in zip(circles(one), circles(other), strict=True)) == shared


def test_an_address_of_ones_own_network_is_no_fresh_start() -> None:
    limit = GuessLimit(MOST)
    for number in range(MOST):
        limit.wrong(f"2001:db8::{number + 1:x}", 0.0)
    assert limit.reached("2001:db8::ffff", 0.0)
    assert not limit.reached("2001:db8:0:1::1", 0.0)


def test_many_addresses_reset_nobody() -> None:
    limit = GuessLimit(MOST, kept=100)
    guess(limit, "10.0.0.1", 0.0)
    for number in range(5000):
        limit.wrong(f"2001:db8:{number // 256:x}:{number % 256:x}::1", 1.0)
        assert limit.reached("10.0.0.1", 1.0)
        assert limit.size <= 2 * 100 + 1
    assert limit.reached("10.0.0.1", 60.0)
    assert not limit.reached("10.0.0.1", 60.1)


def test_newcomers_to_a_full_memory_are_counted_by_their_networks() -> None:
    limit = GuessLimit(MOST, kept=10)
    for number in range(10):
        limit.wrong(f"10.0.{number}.1", 0.0)
    # One network guesses from ever new addresses; another is not touched by that.
    for number in range(MOST):
        assert not limit.reached(f"172.16.0.{number}", 1.0)
        limit.wrong(f"172.16.0.{number}", 1.0)
    assert limit.reached("172.16.0.99", 1.0)
    assert not limit.reached("172.16.1.1", 1.0)
    # Who was known before has a count of its own as ever.
    assert not limit.reached("10.0.0.1", 1.0)
    guess(limit, "10.0.0.1", 1.0, MOST - 1)
    assert limit.reached("10.0.0.1", 1.0)


def test_with_no_room_for_networks_newcomers_are_counted_together() -> None:
    limit = GuessLimit(MOST, kept=2)
    for number in range(4):
        limit.wrong(f"10.0.{number}.1", 0.0)
    for number in range(4, 4 + MOST):
        assert not limit.reached(f"10.0.{number}.1", 0.0)
        limit.wrong(f"10.0.{number}.1", 0.0)
    assert limit.reached("192.168.0.1", 0.0)
    assert limit.size == 2 + 2 + 1
    # Those with a count of their own, or of their network, go on.
    for known in ("10.0.0.1", "10.0.1.1", "10.0.2.7", "10.0.3.7"):
        assert not limit.reached(known, 0.0)


def test_who_has_to_wait_with_the_network_waits_on_when_there_is_room_again() -> None:
    limit = GuessLimit(MOST, kept=2)
    limit.wrong("10.0.0.1", 0.0)
    limit.wrong("10.0.1.1", 0.0)
    guess(limit, "172.16.0.1", 50.0)
    assert limit.reached("172.16.0.1", 61.0)
    limit.wrong("172.16.0.1", 61.0)
    assert limit.reached("172.16.0.1", 61.0)
    assert not limit.reached("192.168.0.1", 61.0)
    # Two of the network's guesses are over by now, and the one of 61 s is left.
    assert not limit.reached("172.16.0.1", 111.0)


def test_what_is_over_is_forgotten() -> None:
    limit = GuessLimit(MOST, kept=10)
    for number in range(10):
        limit.wrong(f"10.0.{number}.1", float(number))
    assert limit.size == 10
    # The one who guesses again stays; the rest go as their minute ends.
    limit.wrong("10.0.0.1", 30.0)
    assert not limit.reached("10.0.5.1", 66.5)
    assert limit.size == 4
    limit.reached("10.0.5.1", 1000.0)
    assert limit.size == 0
