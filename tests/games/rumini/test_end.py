"""Penalties, totals, the winner (sections Penalty Points at the End of the Game, End of the Game)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.rumini.game import GAME
from companion.games.rumini.moves import Hands, Points
from companion.games.rumini.state import State
from tests.games.rumini.play import filled_up_to, round_of, said

Start = Callable[..., State]


def ended(state: State, sums: dict[str, int], **held: str) -> State:
    """A match whose rounds sum up as given (all of it in round 1), with these hands left."""
    state = GAME.play.apply(state, Points(1, dict(sums)))
    for number in range(2, 9):
        state = GAME.play.apply(state, Points(number, dict.fromkeys(sums, None)))
    return GAME.play.apply(state, Hands({seat: tuple(cards.split()) for seat, cards in held.items()}))


@pytest.mark.parametrize(
    ("held", "penalty"),
    [
        ("", 0),
        ("rumini", 3),
        ("joker", 18),
        ("rozi", 18),
        ("joker joker", 36),
        ("kapitany joker", 27),  # (3+6)x3
        ("rumini rumini baliko", 9),
        ("rumini baliko feco kapitany sebestyen negro bandi johanna rozi", 90),
        ("rumini baliko feco kapitany sebestyen negro bandi johanna rozi joker", 108),
        ("feco kapitany johanna joker", 48),  # (2+3+5+6)x3
    ],
)
def test_what_is_left_in_hand_costs_three_times_its_value(start: Start, held: str, penalty: int) -> None:
    state = ended(start(2), {"a": 40, "b": 1}, a=held, b="")
    rows = {row.id: row for row in GAME.tell.sheet(state).rows}
    assert rows["hands"].cells[0].value == -penalty
    assert rows["total"].cells[0].value == 40 - penalty


def test_totals_may_be_negative_and_the_least_negative_wins(start: Start) -> None:
    state = start(3)
    for number in range(1, 9):
        state = GAME.play.apply(state, round_of(number, 5, "rozi", a="", b="", c=""))
    state = GAME.play.apply(state, Hands({"a": ("rumini",), "b": ("feco",), "c": ("joker",)}))
    standings = GAME.play.standings(state)
    assert [(row.seat, row.total, row.rank) for row in standings.rows] == [
        ("a", -3, 1),
        ("b", -6, 2),
        ("c", -18, 3),
    ]
    assert said(GAME.tell.sheet(state).result) == "Peti wins with −3 points."


def test_there_is_no_winner_before_the_hands_are_counted(start: Start) -> None:
    state = filled_up_to(start(2), 9)
    assert not GAME.play.standings(state).winners
    assert GAME.tell.sheet(state).result is None
    assert not GAME.play.finished(state)


# (rounds, hands) by seat; winners when the victory is shared; winners by the fewest penalty points
TIES = [
    ({"a": (100, ""), "b": (118, "rozi"), "c": (90, "")}, "ab", "a"),
    ({"a": (103, "rumini"), "b": (109, "kapitany"), "c": (112, "negro")}, "abc", "a"),
    ({"a": (103, "rumini"), "b": (103, "rumini"), "c": (109, "kapitany")}, "abc", "ab"),
    ({"a": (100, ""), "b": (100, ""), "c": (100, "")}, "abc", "abc"),
    ({"a": (100, ""), "b": (101, ""), "c": (90, "")}, "b", "b"),
    ({"a": (120, "rozi"), "b": (101, ""), "c": (90, "")}, "a", "a"),
    # fewest points, not fewest cards
    ({"a": (118, "rozi"), "b": (109, "rumini rumini baliko"), "c": (90, "")}, "ab", "b"),
]


@pytest.mark.parametrize(("match", "shared", "fewest"), TIES)
def test_equal_totals_by_both_readings(
    start: Start, match: dict[str, tuple[int, str]], shared: str, fewest: str
) -> None:
    sums = {seat: rounds for seat, (rounds, _) in match.items()}
    hands = {seat: held for seat, (_, held) in match.items()}
    for reading, winners in (("shared", shared), ("fewest-penalty", fewest)):
        state = ended(start(3, tie=reading), sums, **hands)
        assert "".join(sorted(row.seat for row in GAME.play.standings(state).winners)) == winners


def test_a_tie_is_explained(start: Start) -> None:
    match = {"a": 100, "b": 118, "c": 90}
    shared = ended(start(3), match, a="", b="rozi", c="")
    assert said(GAME.tell.sheet(shared).result) == "Peti and Eszti share the victory with 100 points."
    assert said(GAME.play.standings(shared).tie) == "Peti and Eszti share the victory."
    decided = ended(start(3, tie="fewest-penalty"), match, a="", b="rozi", c="")
    assert said(GAME.tell.sheet(decided).result) == "Peti wins with 100 points."
    assert "fewest penalty points decide" in said(GAME.play.standings(decided).tie)


def test_lower_places_are_told_apart_by_the_same_reading(start: Start) -> None:
    match = {"a": 120, "b": 100, "c": 103}
    shared = ended(start(3), match, a="", b="", c="rumini")
    assert [(row.seat, row.rank) for row in GAME.play.standings(shared).rows] == [
        ("a", 1),
        ("b", 2),
        ("c", 2),
    ]
    fewest = ended(start(3, tie="fewest-penalty"), match, a="", b="", c="rumini")
    assert [(row.seat, row.rank) for row in GAME.play.standings(fewest).rows] == [
        ("a", 1),
        ("b", 2),
        ("c", 3),
    ]
