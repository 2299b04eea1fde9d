"""The edges of RUSE's scoring: who is named, what is known of VIXEN, what decides a tie.

Worked from the rulebook before the code (sections Scoring, Destiny Phase, Collection Phase, Solo Mode).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.setups import seat_table
from companion.games.ruse.cards import Row
from companion.games.ruse.game import GAME
from companion.games.ruse.rounds import Begin, Destiny, Turn
from companion.games.ruse.scoring.camp import Camp
from companion.games.ruse.scoring.kits import Kits
from companion.games.ruse.scoring.outside import Outside
from companion.games.ruse.scoring.spaces import Spaces
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen.moves import Reveal
from tests.games.ruse.table import document

COMMONS = ("objectives-3", "path-3", "marks-4")


def begun(players: int = 3, options: dict[str, str] | None = None, **readings: str) -> State:
    """Round 1, the destiny revealed; a goes first."""
    chosen = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    found = document({"players": players, "options": options or {}, "readings": chosen})
    state: State = GAME.play.start(seat_table(GAME, found.setup))
    for move in (Begin("a", COMMONS), Destiny(4, "day", "hunter", "river")):
        assert GAME.play.check(state, move).allowed
        state = GAME.play.apply(state, move)
    return state


def refused(state: State, move: Any) -> set[tuple[str, tuple[str, ...]]]:
    return {(finding.rule, finding.where) for finding in GAME.play.check(state, move).refusals}


def asked(state: State, move: Any) -> set[tuple[str, str | None]]:
    return {(f.rule, f.asked.ruling if f.asked else None) for f in GAME.play.check(state, move).findings}


def scoring(state: State, step: StepId, phase: Phase = Phase.SCORING, round_number: int = 1) -> State:
    """The state at a step of the scoring."""
    return replace(state, phase=phase, step=step, turn=None, round=round_number)


def test_kits_outside_are_of_somebody_who_plays() -> None:
    state = scoring(begun(), StepId.OUTSIDE, Phase.END, 4)
    assert refused(state, Outside({"z": (3,)})) == {("known-seat", ("kits", "z"))}
    assert refused(state, Outside({"a": ()})) == set()


def test_who_has_the_cheese_of_a_space_is_said_with_its_ruling() -> None:
    state = scoring(begun(), StepId.SPACES)
    assert ("cheese-space", "cheese-space") in asked(state, Spaces(("a", "b")))
    assert ("cheese-space", "cheese-space") not in asked(state, Spaces())


@pytest.mark.parametrize(
    ("camp", "bear", "nobody"), [((), (), True), (("a",), (), False), ((), ("a",), False)]
)
def test_an_empty_camp_is_said_only_where_nobody_ended_there(
    camp: tuple[str, ...], bear: tuple[str, ...], nobody: bool
) -> None:
    state = replace(scoring(begun(), StepId.CAMP), obstacles={"camp": "forest", "bear": "river"})
    verdict = GAME.play.check(state, Camp(camp, bear))
    assert verdict.allowed
    assert (("camp", ()) in {(finding.rule, finding.where) for finding in verdict.findings}) is nobody


def test_the_kit_dice_of_vixen_in_a_tie_are_those_on_her_board() -> None:
    # Nobody has a point yet, so everybody leads.
    state = scoring(begun(1, {"vixen": "1"}, winner_tie="kit-dice"), StepId.KITS, Phase.END, 4)
    known = 3 * 1  # three kits of value 1
    assert refused(state, Kits({"a": 4, "vixen": known})) == set()
    assert refused(state, Kits({"a": 4, "vixen": known + 1})) == {("most", ("sums", "vixen"))}


@pytest.mark.parametrize(
    ("faces", "die", "fits"), [((3, 4), 3, True), ((3, 4), 5, False), ((), 5, True), ((), 7, False)]
)
def test_vixens_die_is_one_that_her_row_is_for(faces: tuple[int, ...], die: int, fits: bool) -> None:
    state = begun(1, {"vixen": "1"})
    state = GAME.play.apply(state, Turn("a"))
    assert state.turn == "vixen"
    verdict = refused(state, Reveal(die, Row(faces=faces, place="den", vp=1), 2))
    assert (("vixen-turn", ("die",)) not in verdict) is fits
