"""Rounds and whole matches worked out from the rulebook by hand before the code: facts after each move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import matchfile, shared_moves
from companion.core.setups import seat_table
from companion.games.ruse.game import GAME
from companion.games.ruse.state import State
from tests.games.ruse.table import document

FLOWS = json.loads((Path(__file__).parent / "flows.json").read_text(encoding="utf-8"))
KIND = shared_moves.move_type(GAME)


def told(state: State, name: str) -> Any:
    """One fact of a state: the vocabulary of the flows."""
    if name == "winners":
        return sorted(row.seat for row in GAME.play.standings(state).winners)
    return GAME.tell.dump(state)[name]


def expect_facts(state: State, wanted: dict[str, Any], place: str) -> None:
    for name, value in wanted.items():
        if name == "refused":
            continue
        found = told(state, name)
        if name == "by":
            for seat, reasons in value.items():
                assert {reason: found[seat].get(reason, 0) for reason in reasons} == reasons, (place, seat)
        elif name in ("vp", "dice", "gp"):
            assert {seat: found.get(seat, 0) for seat in value} == value, (place, name)
        elif name == "place":
            assert {one: found.get(one, []) for one in value} == value, place
        else:
            assert found == (sorted(value) if name == "winners" else value), (place, name)


@pytest.mark.parametrize("flow", FLOWS, ids=[flow["id"] for flow in FLOWS])
def test_a_match_goes_as_the_rulebook_has_it(flow: dict[str, Any]) -> None:
    found = document(flow)
    state = GAME.play.start(seat_table(GAME, found.setup))
    for number, move in enumerate(flow["moves"], 1):
        decoded = matchfile.decode_move(move, KIND, f"$.moves[{number - 1}]")
        expected = flow["after"].get(str(number), {})
        if number == len(flow["moves"]):
            expected = {**expected, **flow["after"].get("last", {})}
        verdict = GAME.play.check(state, decoded)
        refused = expected.get("refused", False)
        place = f"{flow['title']}, move {number} {move}"
        assert verdict.allowed != refused, (place, [f.text for f in verdict.refusals])
        state = state if refused else GAME.play.apply(state, decoded)
        expect_facts(state, expected, place)
