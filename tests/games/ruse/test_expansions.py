"""Firefox and Village: claims worked out from their sections by hand, turns of the board, sheet and pages."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from companion.core import log
from companion.core.matchfile import DocumentError
from companion.core.setups import seat_table
from companion.core.table import Setup
from companion.core.text import render
from companion.core.verdict import Findings
from companion.games.ruse.expansions import random_beside
from companion.games.ruse.game import GAME
from companion.games.ruse.referee.claims import Firefox, Village
from companion.games.ruse.referee.expansions import check_firefox, check_village
from companion.games.ruse.referee.form import RefereeForm
from companion.games.ruse.rulebook import RULES
from companion.i18n import language
from tests.games.ruse.table import document

CASES = json.loads((Path(__file__).parent / "expansions.json").read_text(encoding="utf-8"))
TABLES = [case for case in CASES if "place" in case]
REFUSED = [case for case in CASES if "refused" in case]
ALLOWED = [case for case in CASES if "claim" in case and "refused" not in case]
BOTH = {"firefox": "on", "village": "on"}
BEGUN = [
    {"type": "begin", "first": "a", "commons": ["marks-4", "hunting-3", "objectives-3"]},
    {"type": "destiny", "die": 4, "time": "night", "who": "hunter", "where": "farm"},
]


def at_table(*moves: dict[str, Any], options: dict[str, str] = BOTH) -> Any:
    case = {"players": 2, "readings": {}, "options": options}
    found = document(case, moves=[*BEGUN, *moves])
    return log.fold(GAME, found.setup, found.moves)


def row_of(state: Any, row_id: str) -> Any:
    return next((row for row in GAME.tell.sheet(state).rows if row.id == row_id), None)


@pytest.mark.parametrize("case", ALLOWED, ids=[case["title"] for case in ALLOWED])
def test_what_the_sections_allow_comes_to_what_they_say(case: dict[str, Any]) -> None:
    found = document(case, position=case["position"], claim=case["claim"])
    state = found.state()
    verdict = GAME.play.check(state, found.claim)
    assert verdict.allowed, [render(one.text, language("en")) for one in verdict.refusals]
    if isinstance(found.claim, Firefox | Village):
        judge: Any = check_firefox if isinstance(found.claim, Firefox) else check_village
        made = judge(Findings(), state, found.claim)
        assert {name: getattr(made, name) for name in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", REFUSED, ids=[case["title"] for case in REFUSED])
def test_what_they_do_not_allow_is_refused_at_its_place(case: dict[str, Any]) -> None:
    found = document(case, position=case["position"], claim=case["claim"])
    refusals = GAME.play.check(found.state(), found.claim).refusals
    assert tuple(case["refused"]) in {(one.rule, one.where[0] if one.where else "") for one in refusals}
    assert {one.rule for one in refusals} <= set(RULES)


@pytest.mark.parametrize("case", TABLES, ids=[case["title"] for case in TABLES])
def test_a_table_that_cannot_be_is_no_document(case: dict[str, Any]) -> None:
    with pytest.raises(DocumentError) as caught:
        document(case, position=case["position"])
    assert caught.value.args[0] == f"$.position.{case['place']}"


def test_their_turns_use_a_die_and_note_their_points() -> None:
    folded = at_table(
        {"type": "firefox", "seat": "a", "die": 3, "steps": 3, "vp": 2, "bonus": "star"},
        {"type": "village", "seat": "b", "die": 4, "actions": ["mark"], "vp": 1},
        {"type": "firefox", "seat": "a", "by": "bonus", "steps": 1, "vp": 3},
    )
    state = folded.state
    assert not folded.marked
    assert (state.turn, dict(state.dice)) == ("a", {"a": 1, "b": 1})
    assert (state.by("a", "firefox"), state.by("b", "village")) == (5, 1)
    assert dict(state.village) == {"b": 1}
    assert GAME.tell.dump(state)["village"] == {"b": 1}
    assert [cell.value for cell in row_of(state, "firefox:1").cells] == [5, None]
    assert [cell.value for cell in row_of(state, "village:1").cells] == [None, 1]
    assert [cell.value for cell in row_of(state, "total").cells] == [5, 1]


def test_growth_points_of_a_turn_are_asked_for() -> None:
    # No tiles left: 4 GP; the die is emptied: 2 GP.
    state = at_table({"type": "firefox", "seat": "a", "die": 3, "steps": 3, "tile": False}).state
    assert dict(state.gp) == {"a": 6}
    assert GAME.tell.asks(state)[0].rule == "firefox-tile"


def test_a_mark_that_is_replaced_goes_back() -> None:
    mark = {"type": "village", "die": 4, "actions": ["mark"]}
    state = at_table({**mark, "seat": "a"}, {**mark, "seat": "b", "mark_here": "a"}).state
    assert dict(state.village) == {"a": 0, "b": 1}


def test_without_the_expansions_the_turn_is_marked_and_the_sheet_keeps_its_lines() -> None:
    folded = at_table({"type": "village", "seat": "a", "die": 4, "vp": 2, "actions": ["mark"]}, options={})
    assert folded.marked
    assert folded.state.turn == "b"
    assert row_of(folded.state, "village:1") is None
    assert row_of(folded.state, "firefox:1") is None
    assert [cell.value for cell in row_of(folded.state, "during:1").cells] == [2, None]


def test_the_pad_has_their_lines_where_they_are_played() -> None:
    for options, lines in (({}, 5), ({"firefox": "on"}, 6), (BOTH, 7)):
        blank = document({"players": 2, "readings": {}, "options": options}, moves=[])
        state = GAME.play.start(seat_table(GAME, blank.setup))
        of_round = [row for row in GAME.tell.sheet(state).rows if row.id.endswith(":1")]
        assert len(of_round) == lines


def test_their_forms_make_the_turn_that_was_tapped() -> None:
    state = at_table().state
    ways = {way.id: way for way in GAME.page.inputs(state)}
    form = ways["firefox"].build(state, MultiDict([("by", "die"), ("die", "5"), ("vp", "1")]), None)
    assert form.validate()
    assert form.move() == Firefox("a", 5, 5, vp=1)
    typed = MultiDict([("die", "3"), ("actions", "hunt"), ("price-hunt", "1"), ("mark_here", "b")])
    form = ways["village"].build(state, typed, None)
    assert form.validate()
    assert form.move() == Village("a", 3, actions=("hunt",), prices={"hunt": 1}, mark_here="b")
    again = ways["village"].build(state, None, form.move())
    assert again.move() == form.move()
    assert not ways["firefox"].build(state, MultiDict([("by", "die")]), None).validate()
    alone = at_table(options={}).state
    assert not {"firefox", "village"} & {way.id for way in GAME.page.inputs(alone)}


def test_the_referee_s_page_asks_for_both() -> None:
    table = seat_table(GAME, Setup((), BOTH))
    typed = MultiDict([("question", "village"), ("die", "2"), ("village_actions", "mark"), ("gp", "1")])
    form = RefereeForm(table, typed)
    assert form.validate()
    assert form.case()[1] == Village("a", 2, 1, actions=("mark",))
    form = RefereeForm(table, MultiDict([("question", "firefox"), ("die", "2"), ("spaces", "3")]))
    assert form.validate()
    state, claim = form.case()
    assert [one.where for one in GAME.play.check(state, claim).refusals] == [("steps",)]
    typed = MultiDict([("question", "common"), ("objective", "marks-4"), ("marks", "3"), ("village", "2")])
    form = RefereeForm(table, typed)
    assert not form.validate()
    assert form["village"].errors


def test_chance_finds_their_turns() -> None:
    state, chance = at_table().state, random.Random(3)
    found = [move for _ in range(200) if (move := random_beside(state, chance)) is not None]
    assert {type(move) for move in found} == {Firefox, Village}
    assert all(GAME.play.check(state, move).allowed for move in found)
