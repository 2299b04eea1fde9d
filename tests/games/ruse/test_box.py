"""The box of RUSE: spaces of the track, what is computed from them, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.setups import seat_table
from companion.games.ruse.box import Box
from companion.games.ruse.forms.box import read_objectives
from companion.games.ruse.game import GAME
from companion.games.ruse.moves import Move
from companion.games.ruse.rounds import Begin, Destiny, Turn, Vp
from companion.games.ruse.scoring.reset import spaces_behind
from companion.games.ruse.scoring.spaces import seats_on_cheese
from companion.games.ruse.state import State
from tests.games.ruse.table import document

BOX: dict[str, Any] = {"name": "Made up", "orange": [5, 10, 15, 99], "cheese": [7], "hunting": [1, 3, 6]}


def played(readings: dict[str, str], *points: tuple[str, int]) -> State:
    """A round 1 of two players at its scoring, with points entered."""
    found = document({"players": 2, "readings": readings, "box": BOX})
    state = GAME.play.start(seat_table(GAME, found.setup))
    moves: list[Move] = [Begin("a", ("path-3", "marks-4", "track-4")), Destiny(1, "day", "hunter", "river")]
    moves += [Vp(seat, vp, "other") for seat, vp in points]
    moves += [Turn("a"), Turn("b"), Turn("a"), Turn("b")]
    for move in moves:
        verdict = GAME.play.check(state, move)
        assert verdict.allowed, verdict.refusals
        state = GAME.play.apply(state, move)
    return state


@pytest.mark.parametrize(
    ("vp", "oranges"), [(0, 0), (4, 0), (5, 1), (15, 3), (98, 3), (99, 4), (104, 4), (105, 5), (-3, 0)]
)
def test_orange_spaces_up_to_a_total(vp: int, oranges: int) -> None:
    box = Box("x", orange=(5, 10, 15, 99))
    assert box.oranges(vp) == oranges


@pytest.mark.parametrize(
    ("reading", "behind"),
    # a has 15, b has 5: orange above b are 10 and the leader's own 15
    [("up-to-leader", {"a": 0, "b": 2}), ("between", {"a": 0, "b": 1})],
)
def test_orange_spaces_behind_the_leader(reading: str, behind: dict[str, int]) -> None:
    state = played({"orange-count": reading}, ("a", 15), ("b", 5))
    assert spaces_behind(state) == behind


def test_who_stands_on_a_cheese_space() -> None:
    assert seats_on_cheese(played({}, ("a", 7), ("b", 8))) == ("a",)
    assert seats_on_cheese(played({}, ("a", 99), ("a", 8), ("b", 1))) == ("a",)


@pytest.mark.parametrize(
    "changed",
    [
        {"orange": [5, 5]},
        {"orange": [100]},
        {"night": [1, 7]},
        {"night": [1, 1]},
        {"hunting": [3, 1]},
        {"objectives": {"5": {"vp": 1, "penalty": 1}}},
        {"name": " "},
        {"clockwise": ["river", "river"]},
    ],
)
def test_what_is_no_box(changed: dict[str, Any]) -> None:
    assert GAME.box is not None
    assert not GAME.box.faults(BOX)
    assert GAME.box.faults({**BOX, **changed})


@pytest.mark.parametrize("typed", ["005 5", "005 5 3 1", "x 5 3", "005 5 3\n5 4 2", "005 100 3"])
def test_objectives_that_cannot_be_read(typed: str) -> None:
    assert read_objectives(typed) is None


def test_objectives_are_read_a_line_each() -> None:
    found = read_objectives("5 5 3\n\n 012, 7, 2")
    assert found is not None
    assert {key: (one.vp, one.penalty) for key, one in found.items()} == {"005": (5, 3), "012": (7, 2)}
