"""The edges of RUSE's scoring: who is named, what is known of VIXEN, what decides a tie.

Worked from the rulebook before the code (sections Scoring, Destiny Phase, Collection Phase, Solo Mode).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.setups import seat_table
from companion.core.text import render
from companion.games.ruse.cards import Row
from companion.games.ruse.commons import Common
from companion.games.ruse.game import GAME
from companion.games.ruse.rounds import Begin, Destiny, Turn, Vp
from companion.games.ruse.scoring.camp import Camp
from companion.games.ruse.scoring.ending import outcome
from companion.games.ruse.scoring.hunting import Hunting
from companion.games.ruse.scoring.kits import Kits
from companion.games.ruse.scoring.left import Left
from companion.games.ruse.scoring.order import Order
from companion.games.ruse.scoring.outside import Outside
from companion.games.ruse.scoring.reset import Reset
from companion.games.ruse.scoring.spaces import Spaces
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.tokens import Hunter, Token
from companion.games.ruse.vixen.moves import Reveal
from companion.i18n import language
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


@pytest.mark.parametrize(("left", "fits"), [(12, True), (13, False)])
def test_two_dice_leave_no_more_than_they_can_show(left: int, fits: bool) -> None:
    assert refused(scoring(begun(), StepId.LEFT), Left({"a": left})) == (
        set() if fits else {("left", ("dice", "a"))}
    )


def test_rolls_for_the_order_are_of_somebody_who_plays() -> None:
    state = scoring(begun(), StepId.ORDER)
    assert ("known-seat", ("rolls", "z")) in refused(state, Order({}, {"z": 3}))


def test_whoever_leads_is_no_space_behind() -> None:
    state = scoring(begun(), StepId.RESET)
    assert refused(state, Reset({"a": 2})) == {("catch-up", ("behind", "a"))}
    ahead = GAME.play.apply(begun(), Vp("b", 3, "other"))
    assert refused(scoring(ahead, StepId.RESET), Reset({"a": 2})) == set()


def test_a_collection_is_entered_by_tiles_only_where_its_worth_is_known() -> None:
    state = scoring(begun(), StepId.HUNTING, Phase.END, 4)
    assert refused(state, Hunting(tiles={"a": 3})) == {("collection", ("tiles",))}
    assert refused(state, Hunting(vp={"a": 3})) == set()


def test_a_token_that_nobody_has_does_not_go_back() -> None:
    assert refused(begun(), Token("cheese")) == {("token", ("seat",))}
    taken = GAME.play.apply(begun(), Token("cheese", "a"))
    assert refused(taken, Token("cheese")) == set()


def test_the_hunter_moves_to_a_territory_while_turns_are_taken() -> None:
    assert refused(begun(), Hunter("forest")) == set()
    assert refused(begun(), Hunter("sea")) == {("hunter", ("where",))}
    assert refused(scoring(begun(), StepId.LEFT), Hunter("forest")) != set()


@pytest.mark.parametrize(("mine", "hers", "won"), [(5, 3, 1), (3, 5, -1)])
def test_how_a_match_against_vixen_ended(mine: int, hers: int, won: int) -> None:
    state = begun(1, {"vixen": "2"})
    for seat, vp in (("a", mine), ("vixen", hers)):
        state = GAME.play.apply(state, Vp(seat, vp, "other"))
    assert outcome(state) is None
    ended = outcome(replace(state, phase=Phase.OVER, step=None, turn=None))
    assert ended is not None
    assert ended.won == won
    assert "level 2 by 2 VP" in render(ended.text, language("en"))


@pytest.mark.parametrize(("reading", "won"), [("draw", 0), ("vixen", -1)])
def test_a_tie_with_vixen_is_read_by_its_ruling(reading: str, won: int) -> None:
    ended = outcome(replace(begun(1, {"vixen": "1"}, vixen_tie=reading), phase=Phase.OVER, turn=None))
    assert ended is not None
    assert ended.won == won


@pytest.mark.parametrize(
    ("objective", "rule", "ruling"),
    [
        ("hunting-3", "collection", "failed-tiles"),
        ("objectives-3", "private", "exchanged-objective"),
    ],
)
def test_a_common_objective_names_the_ruling_that_it_rests_on(objective: str, rule: str, ruling: str) -> None:
    state = replace(begun(), commons=("objectives-3", "hunting-3", "marks-4"))
    state = replace(state, completed={"a": ("005", "006", "007")})
    assert (rule, ruling) in asked(state, Common("a", objective))
    assert ("collection", "failed-tiles") not in asked(state, Common("a", "objectives-3"))
