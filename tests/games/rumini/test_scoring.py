"""What a round is worth (sections Playing the Game, Scoring). Every figure was added up by hand first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.rumini.game import GAME
from companion.games.rumini.state import State
from tests.games.rumini.play import ALL_NINE, one_round, round_of, said

Start = Callable[..., State]


@pytest.mark.parametrize(
    ("character", "value"),
    [
        ("rumini", 1),
        ("baliko", 1),
        ("feco", 2),
        ("kapitany", 3),
        ("sebestyen", 3),
        ("negro", 4),
        ("bandi", 5),
        ("johanna", 5),
        ("rozi", 6),
    ],
)
def test_a_character_is_worth_what_is_printed_and_a_joker_what_it_is_named(
    start: Start, character: str, value: int
) -> None:
    assert one_round(start(), 1, 0, character, character) == (True, value)
    assert one_round(start(), 1, 0, character, f"joker:{character}") == (True, value)


@pytest.mark.parametrize(
    ("number", "points"), [(1, 10), (2, 10), (3, 20), (4, 20), (5, 30), (6, 30), (7, 40), (8, 40)]
)
def test_the_multiplier_takes_in_the_scene_too(start: Start, number: int, points: int) -> None:
    # Negró 4 + Rumini 1 + scene 5 = 10, then x1 x1 x2 x2 x3 x3 x4 x4
    assert one_round(start(), number, 5, "rumini negro rozi", "negro rumini") == (True, points)


@pytest.mark.parametrize(("number", "points"), [(5, 90), (8, 120)])
def test_all_nine_characters(start: Start, number: int, points: int) -> None:
    # 1+1+2+3+3+4+5+5+6 = 30
    assert one_round(start(), number, 0, " ".join(ALL_NINE), " ".join(ALL_NINE)) == (True, points)


def test_the_dearest_round_there_is(start: Start) -> None:
    # (30 + 20) x 4
    assert one_round(start(), 8, 20, " ".join(ALL_NINE), " ".join(ALL_NINE)) == (True, 200)


@pytest.mark.parametrize(
    ("number", "expected", "passing"),
    [
        (2, [None, 8, 7, 9], "Peti passed: draw 2 cards."),
        (7, [None, 32, 28, 36], "Peti passed: discard 1 card from the hand."),
    ],
)
def test_the_worked_example(start: Start, number: int, expected: list[int | None], passing: str) -> None:
    """Scene value 6; plays worth 2, 1 and 3; one player passes (section Passing, the example)."""
    state = start()
    for earlier in range(1, number):
        state = GAME.play.apply(state, round_of(earlier, 0, "rozi", a="", b="", c="", d=""))
    state = GAME.play.apply(
        state, round_of(number, 6, "rumini baliko feco", a="", b="rumini baliko", c="rumini", d="baliko feco")
    )
    assert [cell.value for cell in GAME.tell.sheet(state).rows[number - 1].cells] == expected
    assert [said(ask.ask) for ask in GAME.tell.asks(state) if ask.seat == "a"] == [passing]


def test_the_example_of_play(start: Start) -> None:
    """Three may be played at once, the same by everyone, and one may be held back."""
    state = start()
    move = round_of(1, 3, "rumini baliko negro", a="rumini baliko negro", b="rumini baliko", c="rumini", d="")
    assert GAME.play.check(state, move).allowed
    # 1+1+4+3, 1+1+3, 1+3
    assert [cell.value for cell in GAME.tell.sheet(GAME.play.apply(state, move)).rows[0].cells] == [
        9,
        5,
        4,
        None,
    ]


@pytest.mark.parametrize(
    ("number", "value", "shown", "cards", "points"),
    [
        (1, 5, "rumini negro rozi", "joker:rozi", 11),  # (6+5)x1
        (7, 5, "rumini negro rozi", "joker:rumini", 24),  # (1+5)x4
        (3, 5, "rumini negro rozi", "negro joker:rozi", 30),  # (4+6+5)x2
        (1, 6, "rumini baliko feco", "joker:baliko", 7),  # (1+6)x1
        (1, 6, "rumini baliko feco", "joker:feco", 8),  # (2+6)x1
        (1, 0, "rumini", "rumini", 1),  # (1+0)x1
        (1, 20, "rumini", "rumini", 21),  # (1+20)x1
    ],
)
def test_a_joker_alone_is_a_play(
    start: Start, number: int, value: int, shown: str, cards: str, points: int
) -> None:
    assert one_round(start(), number, value, shown, cards) == (True, points)


def test_the_arithmetic_of_a_cell_is_on_demand(start: Start) -> None:
    state = GAME.play.apply(start(2), round_of(1, 6, "rumini negro", a="rumini joker:negro", b=""))
    cells = GAME.tell.sheet(state).rows[0].cells
    assert said(cells[0].arithmetic) == "Peti: (Rumini 1 + Negró* 4 + scene 6) × 1 = 11"
    assert cells[0].signs == "(1+4+6)×1"
    assert said(cells[1].arithmetic) == "Eszti passed."
