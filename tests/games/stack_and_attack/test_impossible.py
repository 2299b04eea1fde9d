"""What cannot be: tables that no match comes to, and moves that the game's own pieces do not give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core import log, matchfile, shared_moves
from companion.core.matchfile import DocumentError
from companion.core.text import render
from companion.games.stack_and_attack import forms
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.moves import (
    Buy,
    Clean,
    End,
    Flip,
    Play,
    Reward,
    Stack,
    Start,
    Throw,
    Values,
)
from companion.games.stack_and_attack.rules import apply, check
from companion.games.stack_and_attack.table_forms import StartForm
from companion.games.stack_and_attack.turn_forms import EffectForm
from companion.i18n import language
from tests.games.stack_and_attack.table import BOX, begun, document

HERE = Path(__file__).parent
TABLES = json.loads((HERE / "impossible_tables.json").read_text(encoding="utf-8"))
MOVES = json.loads((HERE / "impossible_moves.json").read_text(encoding="utf-8"))
KIND = shared_moves.move_type(GAME)
ENGLISH = language("en")


@pytest.mark.parametrize("case", TABLES, ids=[case["id"] for case in TABLES])
def test_a_table_that_cannot_be_is_refused_at_its_place(case: dict[str, Any]) -> None:
    with pytest.raises(DocumentError) as refused:
        document(case, position=case["position"], claim={"type": "count"})
    assert refused.value.place == f"$.position.{case['place']}", case["why"]
    assert str(case.get("most", "")) in render(refused.value.reason, ENGLISH)


@pytest.mark.parametrize("case", MOVES, ids=[case["id"] for case in MOVES])
def test_a_move_that_cannot_be_is_refused_and_marked(case: dict[str, Any]) -> None:
    if "position" in case:
        found = document(case, position=case["position"], claim=case["claim"])
        verdict = check(found.state(), found.claim)
        apply(found.state(), found.claim)
    else:
        found = document(case, moves=[*case["moves"], case["claim"]])
        folded = log.fold(GAME, found.setup, found.moves)
        assert [line.seq for line in folded.marked] == [len(found.moves)], case["why"]
        marked = folded.marked[0].verdict
        assert marked is not None
        verdict = marked
    refusals = {(finding.rule, finding.where): finding for finding in verdict.refusals}
    where = tuple(case["where"])
    assert (case["rule"], where) in refusals, (case["why"], list(refusals))
    text = render(refusals[case["rule"], where].text, ENGLISH)
    assert str(case.get("most", "")) in text


def test_an_effect_card_that_says_so_is_played_in_anothers_turn() -> None:
    others = {
        **BOX,
        "effects": [{**effect, "others": effect["name"] == "Spark"} for effect in BOX["effects"]],
    }
    case = {"players": 3, "options": {}, "readings": {}, "box": False}
    body = {"companion": 1, "game": "stack-and-attack", "setup": {
        "seats": [{"id": seat, "name": seat} for seat in "abc"], "box": others}}  # fmt: skip
    setup = matchfile.decode(json.dumps(body).encode(), {GAME.slug: GAME}).setup
    moves = (Start("a"), Buy("a", "Spark"), End("a", 3), Play("a", "Spark", draw=1))
    folded = log.fold(GAME, setup, moves)
    assert not folded.marked
    assert folded.state.turn == "b"
    assert folded.state.left("b") == 4
    assert (folded.state.sides["a"].hand, folded.state.sides["a"].deck) == (3, 7)
    unboxed = document(case, moves=[]).setup
    plain = (Start("a"), Buy("a", "effect", 1), End("a", 3), Play("a", "effect"))
    assert not log.fold(GAME, unboxed, plain).marked


def test_an_effect_card_is_offered_while_a_caveman_moves() -> None:
    state = begun(2)
    for move in (Start("a"), Buy("a", "effect", 1), End("a", 3), End("b", 3)):
        state = apply(state, move)
    assert forms.EFFECT in forms.inputs(state)
    form = EffectForm(state, None, None)
    assert list(form["player"].choices) == ["a", "b"]


def test_a_refused_flip_stands_at_its_field() -> None:
    state = begun(3)
    form = StartForm(state, None, None)
    for finding in check(state, Start(None, {"a": (4,), "b": (2,)})).refusals:
        assert form.place(finding)
    assert form["flips-c"].errors
    assert not form["starter"].errors


def test_a_clean_up_after_a_reward_that_was_not_replaced_fills_the_row() -> None:
    state = begun(3, options={"grand-reward": "on", "clean-up": "on"}, readings={"reward-replaced": "no"})
    for move in (Start("a"), End("a", 3), Stack("b", "big flat"), End("b", 3), End("c", 3)):
        state = apply(state, move)
    throw = Throw("a", "medium round", "b", 0, (3, 2), (1, 1), values=Values(4, (5,)))
    for after in (throw, Reward("a", "medium flat"), Clean("a")):
        assert check(state, after).allowed
        state = apply(state, after)
    # 27 in the deck and four face up: four shuffled in, five flipped.
    assert (state.quarry.count, state.quarry.face_up) == (26, 5)


@pytest.mark.parametrize("reading", ["two", "up-to-two"])
def test_the_instruction_for_a_cavemans_throw_names_what_decides(reading: str) -> None:
    state = begun(2, readings={"draw-optional": reading})
    for move in (Start("a"), Stack("a", "big flat"), End("a", 3), End("b", 3), Flip("medium round")):
        state = apply(state, move)
    last = GAME.tell.asks(state)[-1]
    assert last.asked is not None
    assert last.asked.ruling == "draw-optional"
    assert ("up to 2" in render(last.ask, ENGLISH)) == (reading == "up-to-two")


TALL = ("big flat", "big round", "big flat", "medium flat", "medium flat", "small flat")
"""Fourteen arms that a person could stack: 3, 6, 9, 11, 13, 14."""


@pytest.mark.parametrize(
    ("options", "position", "claim"),
    [
        ({}, {"turn": "a", "towers": {"a": TALL}}, {"type": "stack", "seat": "a", "rock": "small flat"}),
        (
            {"scaffolding": "on", "discard-effects": "on"},
            {"turn": "a", "energy": 6, "towers": {"a": TALL}},
            {"type": "stack", "seat": "a", "rock": "big round", "scaffold": True},
        ),
        ({}, {"turn": "lorff", "towers": {"lorff": ["big flat"] * 4 + ["small flat"] * 2}},
         {"type": "flip", "card": "medium flat"}),
    ],
)  # fmt: skip
def test_whoever_comes_to_fifteen_arms_is_told_that_the_game_ends(
    options: dict[str, str], position: dict[str, Any], claim: dict[str, Any]
) -> None:
    case = {"players": 2, "options": options, "readings": {}, "box": False}
    found = document(case, position=position, claim=claim)
    verdict = check(found.state(), found.claim)
    assert verdict.allowed
    said = [finding.rule for finding in verdict.findings]
    assert said[-1] == "fifteen"
    assert apply(found.state(), found.claim).over is not None


def test_a_quarry_that_nobody_counted_holds_what_is_not_in_sight() -> None:
    # 27 in the easy game's deck; 13 rocks of the quarry are in sight, so that 14 are left at most.
    towers = {
        "a": ["big spiked", "big spiked", "medium spiked", "medium spiked"],
        "b": ["big spiked", "big spiked", "medium spiked", "medium spiked"],
        "lorff": ["big flat"] * 3 + ["small flat"] * 2,
    }
    case = {"players": 2, "options": {}, "readings": {}, "box": False}
    found = document(case, position={"turn": "a", "towers": towers}, claim={"type": "count"})
    assert found.state().quarry.count == 14


@pytest.mark.parametrize("starter", [None, "a"])
def test_a_starter_who_is_not_named_is_no_reason(starter: str | None) -> None:
    case = {"players": 2, "options": {}, "readings": {}, "box": False}
    position = {"turn": "lorff", "starter": starter, "towers": {"a": ["big flat"], "b": ["big flat"]}}
    found = document(case, position=position, claim={"type": "flip", "card": "big round"})
    verdict = check(found.state(), found.claim)
    said = [render(finding.text, ENGLISH) for finding in verdict.findings if finding.rule == "caveman-target"]
    assert ("Who started is not said" in said[0]) == (starter is None)
    assert verdict.allowed


def test_a_rock_of_anothers_starting_deck_may_be_stacked() -> None:
    # Thrown without success, it lies in the defender's discard pile: no card has left the quarry for it.
    case = {"players": 3, "options": {}, "readings": {}, "box": False}
    position = {"turn": "a", "quarry": 27, "towers": {"a": ["big flat"]}}
    found = document(case, position=position, claim={"type": "stack", "seat": "a", "rock": "big flat"})
    assert check(found.state(), found.claim).allowed


@pytest.mark.parametrize("reading", ["turns", "targets"])
def test_when_lorff_moves_in_the_hard_game_names_its_ruling(reading: str) -> None:
    case = {
        "players": 2,
        "options": {"difficulty": "hard"},
        "readings": {"hard-order": reading},
        "box": False,
    }
    state = document(case, moves=[]).setup
    moves = (Start("a"), End("a", 3), Flip("big flat"))
    marked = log.fold(GAME, state, moves).marked
    assert bool(marked) == (reading == "targets")
    if marked:
        verdict = marked[0].verdict
        assert verdict is not None
        assert [f.asked and f.asked.ruling for f in verdict.refusals] == ["hard-order"]
