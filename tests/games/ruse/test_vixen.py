"""VIXEN, worked out from the rulebook by hand before the code: her turns, her scoring, set-ups."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import matchfile, shared_moves
from companion.core.setups import check_setup, seat_table
from companion.core.table import Setup
from companion.games.ruse.game import GAME
from companion.games.ruse.state import State
from tests.conformance.seats import seats_for
from tests.games.ruse.table import document
from tests.games.ruse.test_flows import expect_facts

HERE = Path(__file__).parent
FLOWS = json.loads((HERE / "vixen.json").read_text(encoding="utf-8"))
SETUPS = json.loads((HERE / "vixen_setups.json").read_text(encoding="utf-8"))
KIND = shared_moves.move_type(GAME)


def expect_hers(state: State, wanted: dict[str, Any], place: str) -> None:
    found = GAME.tell.dump(state)["vixen"]
    if found is None:
        # Before the match has begun she has nothing yet.
        assert state.phase == "begin", place
        return
    for name, value in wanted.items():
        told = sorted(found[name]) if name == "outside" else found[name]
        assert told == (sorted(value) if name == "outside" else value), (place, name)


@pytest.mark.parametrize("flow", FLOWS, ids=[flow["id"] for flow in FLOWS])
def test_a_match_with_vixen_goes_as_the_rulebook_has_it(flow: dict[str, Any]) -> None:
    found = document(flow)
    state = GAME.play.start(seat_table(GAME, found.setup))
    for number, move in enumerate(flow["moves"], 1):
        decoded = matchfile.decode_move(move, KIND, f"$.moves[{number - 1}]")
        expected = dict(flow["after"].get(str(number), {}))
        if number == len(flow["moves"]):
            expected |= flow["after"].get("last", {})
        verdict = GAME.play.check(state, decoded)
        refused = expected.get("refused", False)
        place = f"{flow['title']}, move {number} {move}"
        assert verdict.allowed != refused, (place, [f.text for f in verdict.refusals])
        state = state if refused else GAME.play.apply(state, decoded)
        if hers := expected.pop("vixen", {}):
            expect_hers(state, hers, place)
        expect_facts(state, expected, place)


@pytest.mark.parametrize("case", SETUPS, ids=[str(place) for place in range(len(SETUPS))])
def test_who_may_play_with_her(case: dict[str, Any]) -> None:
    seats = seats_for(case["players"])
    assert check_setup(GAME, Setup(seats, case["options"])).allowed == case["allowed"], case["why"]
