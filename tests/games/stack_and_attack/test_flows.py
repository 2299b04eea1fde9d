"""Turns and matches worked out from the rulebook by hand, before the code: facts after each move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import matchfile, shared_moves
from companion.core.setups import seat_table
from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.state import State
from tests.games.stack_and_attack.table import document

FLOWS = json.loads((Path(__file__).parent / "flows.json").read_text(encoding="utf-8"))
KIND = shared_moves.move_type(GAME)


def told(state: State, name: str) -> Any:
    """One fact of a state: the vocabulary of the flows."""
    dumped = GAME.tell.dump(state)
    if name == "over":
        return state.over is not None
    if name == "winners":
        return sorted(ending.decision(state).winners)
    return dumped[name]


def expect_facts(state: State, wanted: dict[str, Any], place: str) -> None:
    for name, value in wanted.items():
        if name == "refused":
            continue
        found = told(state, name)
        if isinstance(value, dict):
            found = {seat: found[seat] for seat in value}
        elif name in ("winners", "rubble"):
            value = sorted(value)
        assert found == value, (place, name)


@pytest.mark.parametrize("flow", FLOWS, ids=[flow["id"] for flow in FLOWS])
def test_a_match_goes_as_the_rulebook_has_it(flow: dict[str, Any]) -> None:
    more = {"position": flow["position"]} if "position" in flow else {}
    found = document(flow, **more)
    state = found.state() if more else GAME.play.start(seat_table(GAME, found.setup))
    for number, move in enumerate(flow["moves"], 1):
        decoded = matchfile.decode_move(move, KIND, f"$.moves[{number - 1}]")
        expected = flow["after"].get(str(number), {})
        if number == len(flow["moves"]):
            expected = {**expected, **flow["after"].get("last", {})}
        verdict = GAME.play.check(state, decoded)
        refused = expected.get("refused", False)
        assert verdict.allowed != refused, (flow["title"], number, verdict.refusals)
        state = state if refused else GAME.play.apply(state, decoded)
        expect_facts(state, expected, f"{flow['title']}, move {number}")
