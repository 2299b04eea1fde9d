"""Nothing that the rulebook's own pieces cannot bring gets in: a case for each kind, worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import log
from companion.core.matchfile import DocumentError
from companion.core.setups import seat_table
from companion.core.table import Setup
from companion.games.ruse.game import GAME
from companion.games.ruse.referee.form import RefereeForm
from companion.games.ruse.rounds import Destiny
from companion.games.ruse.scoring.reset import Reset
from companion.games.ruse.scoring.spaces import Spaces
from tests.games.ruse.table import document

CASES = json.loads((Path(__file__).parent / "impossible.json").read_text(encoding="utf-8"))
TABLES = [case for case in CASES if "place" in case]
CLAIMS = [case for case in CASES if "claim" in case]
BOX = {"name": "Ours", "orange": [5, 10, 15], "cheese": [52], "night": [4, 5, 6]}
WINTER_4 = {"name": "Ours", "winter": {"hunt": 4}}
BEGUN = [
    {"type": "begin", "first": "a", "commons": ["track-4", "hunting-3", "objectives-3"]},
    {"type": "destiny", "die": 4, "time": "night", "who": "hunter", "where": "farm"},
]


def boxed(*moves: dict[str, Any]) -> Any:
    found = document({"players": 2, "readings": {}, "box": BOX}, moves=[*BEGUN, *moves])
    return log.fold(GAME, found.setup, found.moves).state


class Typed(dict[str, list[str]]):
    def getlist(self, name: str) -> list[str]:
        return self.get(name, [])


@pytest.mark.parametrize("case", TABLES, ids=[case["title"] for case in TABLES])
def test_a_table_that_cannot_be_is_no_document(case: dict[str, Any]) -> None:
    with pytest.raises(DocumentError) as caught:
        document({"players": 3, **case}, position=case["position"])
    assert caught.value.args[0] == f"$.position.{case['place']}"


@pytest.mark.parametrize("case", CLAIMS, ids=[case["title"] for case in CLAIMS])
def test_a_claim_that_cannot_be_is_refused_at_its_place(case: dict[str, Any]) -> None:
    found = document({"players": 3, **case}, position=case["position"], claim=case["claim"])
    refusals = GAME.play.check(found.state(), found.claim).refusals
    assert (case["rule"], tuple(case["where"])) in {(one.rule, one.where) for one in refusals}


def test_a_turn_that_ends_on_a_cheese_space_brings_the_cheese() -> None:
    state = boxed({"type": "vp", "seat": "a", "vp": 52, "for": "other"}, {"type": "turn", "seat": "a"})
    assert state.cheese == "a"
    assert GAME.tell.asks(state)[0].rule == "cheese-space"


def test_the_box_is_held_against_entries() -> None:
    turns = [{"type": "turn", "seat": seat} for seat in "abab"]
    before = [
        {"type": "objectives"},
        {"type": "left", "dice": {"a": 10, "b": 4}},
        {"type": "growth"},
    ]
    state = boxed(*turns, *before)
    assert GAME.play.check(state, Spaces(())).allowed
    assert {one.where for one in GAME.play.check(state, Spaces(("a",))).refusals} == {("landed", "a")}
    state = GAME.play.apply(state, Spaces(()))
    assert GAME.play.check(state, Reset({"b": 2})).allowed
    assert {one.where for one in GAME.play.check(state, Reset({"b": 1})).refusals} == {("behind", "b")}
    begun = log.fold(GAME, Setup(state.table.seats, {}, {}, BOX), []).state
    begun = GAME.play.apply(begun, document({"players": 2, "readings": {}}, moves=BEGUN[:1]).moves[0])
    assert not GAME.play.check(begun, Destiny(4, "day", "hunter", "farm")).allowed


def test_the_page_refuses_the_same_at_the_field() -> None:
    data = Typed(question=["territory"], territory=["river"], die=["3"], time=["dusk"], obstacles=["Wolf"])
    form = RefereeForm(seat_table(GAME, Setup(())), data)
    assert not form.validate()
    assert form["time"].errors
    assert form["obstacles"].errors


def test_winter_is_judged_at_the_costs_of_the_box() -> None:
    """Hunting costs 3 in this box's winter: a die of 1 and its 2 GP reach, for 4 not."""
    claim = {
        "type": "territory",
        "seat": "a",
        "territory": "river",
        "die": 1,
        "steps": 1,
        "actions": ["hunt"],
    }
    position = {"turn": "a", "round": 2}
    for box, allowed in ((None, False), ({"name": "Ours", "winter": {"hunt": 3}}, True), (WINTER_4, False)):
        case = {"players": 2, "readings": {}, "options": {"winter": "on"}, "box": box}
        found = document(case, position=position, claim=claim)
        assert GAME.play.check(found.state(), found.claim).allowed == allowed, box
