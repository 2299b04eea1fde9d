"""Ranks with shared places."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.standings import TieBreak, rank
from companion.core.text import listing, t

totals = st.lists(st.integers(-50, 50), min_size=1, max_size=6)


def rows(points: list[int]) -> list[tuple[str, str, int]]:
    return [(f"s{place}", f"N{place}", value) for place, value in enumerate(points)]


@given(totals)
def test_a_rank_counts_those_who_are_better(points: list[int]) -> None:
    for row in rank(rows(points), finished=False).rows:
        assert row.rank == 1 + sum(other > row.total for other in points)
        assert not row.winner


@given(totals)
def test_the_winners_are_all_who_have_the_most(points: list[int]) -> None:
    standings = rank(rows(points), finished=True)
    assert [row.total for row in standings.winners] == [max(points)] * points.count(max(points))
    assert sorted(row.seat for row in standings.rows) == sorted(seat for seat, _, _ in rows(points))


def test_level_seats_keep_the_order_of_the_table() -> None:
    assert [row.seat for row in rank(rows([5, 7, 5, 7]), finished=False).rows] == ["s1", "s3", "s0", "s2"]


def test_a_tie_break_tells_level_seats_apart_and_says_so() -> None:
    keys = {"s0": 1, "s1": 3, "s2": 3}
    breaks = [
        TieBreak(lambda seat: keys[seat], lambda names: t("first: %(names)s", names=listing(names))),
        TieBreak(lambda seat: -int(seat[1:]), lambda names: t("second: %(names)s", names=listing(names))),
    ]
    standings = rank(rows([9, 9, 9]), finished=True, tie_breaks=breaks)
    assert [row.seat for row in standings.winners] == ["s1"]
    assert standings.tie == t("second: %(names)s", names=listing(["N1", "N2"]))
