"""No way into a corner and nothing thrown away: what a second look at RUSE turned up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core import log
from companion.core.setups import seat_table
from companion.core.shared_moves import Amend, SetOption, SetRuling
from companion.core.table import Seat, Setup
from companion.games.ruse.forms.inputs import input_for, inputs
from companion.games.ruse.game import GAME
from companion.games.ruse.moves import Move
from companion.games.ruse.referee.form import RefereeForm
from companion.games.ruse.rounds import Vp
from companion.games.ruse.scoring.growth import Growth
from companion.games.ruse.scoring.objectives import Card, Objectives
from companion.games.ruse.scoring.outside import Outside
from companion.games.ruse.state import Phase, State
from companion.games.ruse.tokens import Exchange, Token
from tests.conformance.corpus import folded_match, random_match
from tests.games.ruse.table import document

WHOLE: dict[str, Any] = next(
    flow
    for flow in json.loads((Path(__file__).parent / "flows.json").read_text(encoding="utf-8"))
    if flow["id"] == "whole"
)


def whole(length: int | None = None) -> log.Folded[Any, Any]:
    found = document(WHOLE, moves=WHOLE["moves"][:length])
    return log.fold(GAME, found.setup, found.moves)


def at(kind: str) -> int:
    """How many moves come before the first of this kind."""
    return next(number for number, move in enumerate(WHOLE["moves"]) if move["type"] == kind)


def refused(state: State, move: Move) -> set[str]:
    return {finding.rule for finding in GAME.play.check(state, move).refusals}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(
    "change",
    [
        SetOption("private", "on"),
        SetRuling("camp-bear", "at-reset"),
        SetRuling("camp-bear", "before-scoring"),
        SetRuling("cheese-after", "kept"),
        SetRuling("fourth-die-when", "at-once"),
        SetRuling("catch-up-last", "no"),
    ],
    ids=lambda change: f"{change.id}",
)
def test_a_step_that_appears_later_throws_nothing_away(seed: int, change: Any) -> None:
    before = folded_match(GAME, seed)
    assert before.state.phase is Phase.OVER
    folded = log.extend(before, [change])
    # Private objectives brought back have penalties, the last step: those are asked for, nothing else.
    assert folded.state.phase is Phase.OVER or folded.state.step == "penalties"
    assert folded.state.round == 4


def test_a_die_earned_by_a_correction_leaves_the_match_where_it_was() -> None:
    folded = whole()
    entry = 1 + at("growth")
    move = folded.lines[entry - 1].move
    fuller = Growth(move.vp, ("a", "b", "c", "d"), move.tiles)
    corrected = log.extend(folded, [Amend(entry, fuller)])
    assert corrected.state.phase is Phase.OVER
    assert corrected.marked


def test_there_are_five_kits() -> None:
    state = whole(at("outside")).state
    state = replace(state, completed={**state.completed, "a": ("",) * 5})
    assert refused(state, Outside({"a": (6,) * 6})) == {"outside"}
    assert refused(state, Outside({"a": (6,) * 5})) == set()


def test_a_card_is_completed_once_and_exchanged_if_it_was_completed() -> None:
    state = whole(at("objectives")).state
    assert refused(state, Objectives({"a": (Card(5, "003"), Card(5, "003"))})) == {"private"}
    later = whole().state
    assert later.completed
    running = whole(60).state
    assert running.turn is not None
    seat = running.turn
    assert refused(running, Exchange(seat, None, -2, "044")) >= {"exchange"}


def test_the_cheese_step_goes_with_the_cheese() -> None:
    state = whole(at("cheese")).state
    assert state.step == "cheese"
    state = GAME.play.apply(state, Token("cheese", None))
    assert state.step == "left"
    assert inputs(state)


def test_every_entry_can_be_corrected_in_every_form_that_was_open() -> None:
    folded = whole()
    for line in folded.lines:
        state = log.state_before(folded, line.seq)
        for way in {id(way): way for way in (*inputs(state), input_for(line.move))}.values():
            form: Any = way.build(state, None, line.move)
            # Its own form holds the entry as it is; another one may lack something, and says so at a field.
            if way is input_for(line.move):
                assert form.validate(), (line.move, form.errors)
                assert GAME.play.check(state, form.move()).allowed, line.move
            else:
                assert form.validate() or any(form.errors.values()), line.move


def test_the_form_of_an_entry_gives_the_entry_again() -> None:
    odd = Objectives({"a": tuple(Card(number, f"{number + 4:03}") for number in range(1, 7))})
    starred = Objectives({"a": (Card(5, "005", "star"),), "b": (Card(5, "001"),)})
    state = whole(at("objectives")).state
    for move in (odd, starred):
        form: Any = input_for(move).build(state, None, move)
        assert form.validate()
        again = form.move()
        assert {seat: cards for seat, cards in again.cards.items() if cards} == move.cards


def test_the_chart_follows_the_floor() -> None:
    seats = (Seat("a", "A"), Seat("b", "B"))
    for floor, expected in (("negative", 2), ("zero", 7)):
        state = GAME.play.start(seat_table(GAME, Setup(seats, {}, {"vp-floor": floor})))
        for move in whole(2).lines:
            state = GAME.play.apply(state, move.move)
        for vp in (-5, 7):
            state = GAME.play.apply(state, Vp("a", vp, "other"))
        assert state.vp("a") == expected


@pytest.mark.parametrize(("order", "allowed"), [("2 3 1", True), ("3 1 2", False)])
def test_the_referee_reads_an_order_as_it_is_said(order: str, allowed: bool) -> None:
    """B has 31; A and C have 23, with kit dice 9 and 11: B, C, A."""

    class Typed(dict[str, list[str]]):
        def getlist(self, name: str) -> list[str]:
            return self.get(name, [])

    data = Typed(question=["order"], vp=["23 31 23"], kits=["9 8 11"], order=[order])
    form = RefereeForm(seat_table(GAME, Setup(())), data)
    assert form.validate()
    state, claim = form.case()
    assert GAME.play.check(state, claim).allowed == allowed


def test_random_matches_are_long_enough_to_be_worth_something() -> None:
    missing = {"Camp", "Cheese", "Common", "Die", "Exchange", "Hunter", "Obstacle", "Token", "Vp"}
    for seed in range(20):
        if missing:
            missing -= {type(move).__name__ for move in random_match(GAME, seed).moves}
    assert not missing
