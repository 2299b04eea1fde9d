"""The edges of RUSE's scoring: who is named, what is known of VIXEN, what decides a tie.

Worked from the rulebook before the code (sections Scoring, Destiny Phase, Collection Phase, Solo Mode).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.game import Ask
from companion.core.setups import seat_table
from companion.core.text import render
from companion.games.ruse.cards import Row
from companion.games.ruse.commons import Common
from companion.games.ruse.game import GAME
from companion.games.ruse.rounds import Begin, Destiny, Turn, Vp
from companion.games.ruse.scoring.camp import Camp
from companion.games.ruse.scoring.ending import outcome
from companion.games.ruse.scoring.growth import Growth
from companion.games.ruse.scoring.hunting import Hunting
from companion.games.ruse.scoring.kits import Kits
from companion.games.ruse.scoring.left import Left
from companion.games.ruse.scoring.order import Order
from companion.games.ruse.scoring.outside import Outside
from companion.games.ruse.scoring.reset import Reset
from companion.games.ruse.scoring.spaces import Spaces
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.tokens import Hunter, Token
from companion.games.ruse.vixen.moves import Did, Reveal
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
    assert ("catch-up", ("behind", "a")) in refused(scoring(begun(), StepId.RESET), Reset({"a": 2}))
    ahead = GAME.play.apply(begun(), Vp("b", 3, "other"))
    assert refused(scoring(ahead, StepId.RESET), Reset({"a": 1, "b": 0, "c": 1})) == set()


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


def asks_at_her_step(
    icons: tuple[str, ...], place: str, players: int = 1, *, steps: tuple[str, ...] = ("place",), **given: Any
) -> tuple[Ask, ...]:
    """What is asked at a step of VIXEN's row; `given` is what is otherwise of her or the table."""
    readings = given.pop("readings", {})
    table = {name: given.pop(name, None) for name in ("beaver", "star")}
    state = begun(players, {"vixen": "1"}, **readings)
    for seat in "abc"[:players]:
        state = GAME.play.apply(state, Turn(seat))
    assert state.turn == "vixen"
    assert state.fox is not None
    state = replace(state, **table, fox=replace(state.fox, **given))
    for move in (Reveal(3, Row(faces=(), place=place, icons=icons, vp=1), 2), *map(Did, steps)):
        assert refused(state, move) == set()
        state = GAME.play.apply(state, move)
    return tuple(GAME.tell.asks(state))


def told_at_her_step(*row: Any, **given: Any) -> str:
    """The same in words."""
    return " ".join(render(ask.ask, language("en")) for ask in asks_at_her_step(*row, **given))


class TestWhatVixensHandsAreTold:
    def test_a_kit_rises_where_one_is_below_six(self) -> None:
        start = GAME.play.apply(begun(1, {"vixen": "1"}), Turn("a")).fox
        assert start is not None
        raised = tuple(replace(kit, value=6) for kit in start.kits)
        assert "nothing rises" not in told_at_her_step(("kit+1",), "den")
        assert "nothing rises" in told_at_her_step(("kit+1",), "den", kits=raised)

    def test_a_common_objective_takes_a_cube_that_she_has(self) -> None:
        assert "Put one of her cubes on a common objective." in told_at_her_step(("common",), "den")
        assert "All her cubes are used" in told_at_her_step(("common",), "den", cubes=0)

    def test_the_beaver_comes_to_the_territory_of_her_row(self) -> None:
        told = told_at_her_step(("beaver",), "forest", steps=("place", "move"))
        assert "Put the beaver in: Forest; it is hers." in told

    @pytest.mark.parametrize(
        ("reading", "beaver", "marks", "owner"),
        [
            ("supply", None, True, False),
            ("supply", ("b", "forest"), True, True),
            ("supply", ("b", "river"), True, False),  # in another territory
            ("supply", ("vixen", "forest"), True, False),  # her own
            ("none", ("b", "forest"), False, False),
        ],
    )
    def test_whoever_gains_by_her_way_is_told_by_ruling_vixen_tolls(
        self, reading: str, beaver: tuple[str, str] | None, marks: bool, owner: bool
    ) -> None:
        # 1 GP for a mark that is passed, 2 for one that is ended on, 2 for a beaver that is met
        told = told_at_her_step(
            ("hunt",), "forest", players=2, readings={"vixen_tolls": reading}, beaver=beaver
        )
        assert ("1 GP to a player whose mark she passes, 2 GP to one on whose mark she ends" in told) is marks
        assert ("If she meets the beaver: 2 GP to B." in told) is owner
        assert ("If she meets the beaver" in told) is owner


@pytest.mark.parametrize(
    ("place", "star", "ruling"),
    [
        ("river", None, "vixen-hunts-blocked"),  # the hunter is there
        ("forest", "vixen", "vixen-move"),  # the star moves her one space further, or it does not
    ],
)
def test_how_far_vixen_moves_rests_on_a_ruling(place: str, star: str | None, ruling: str) -> None:
    asks = asks_at_her_step(("hunt",), place, star=star, readings={"vixen_move": "both"})
    assert asks[0].asked is not None
    assert asks[0].asked.ruling == ruling


@pytest.mark.parametrize(("number", "last"), [(3, False), (4, True)])
def test_a_die_won_in_the_last_scoring_is_worth_two_points(number: int, last: bool) -> None:
    state = scoring(begun(), StepId.GROWTH, round_number=number)
    texts = [render(f.text, language("en")) for f in GAME.play.check(state, Growth(fourth=("a",))).findings]
    assert any("2 VP" in text for text in texts) is last
    assert any("extra die" in text for text in texts) is not last


def test_the_collection_of_vixen_is_the_one_that_was_counted() -> None:
    state = scoring(begun(1, {"vixen": "1"}), StepId.HUNTING, Phase.END, 4)
    assert ("collection", ("tiles", "vixen")) in refused(state, Hunting(tiles={"vixen": 1}))
    assert ("collection", ("tiles", "vixen")) not in refused(state, Hunting(tiles={"vixen": 0}))


def test_an_order_that_is_claimed_names_everybody() -> None:
    case = {"players": 2, "readings": {}}
    position = {"round": 2, "turn": "a", "vp": {"a": 20, "b": 15}}
    for order, fits in ((["a", "b"], True), (["a"], False), (["a", "a"], False)):
        claim = {"type": "order", "order": order, "former": ["a", "b"]}
        found = document(case, position=position, claim=claim)
        assert GAME.play.check(found.state(), found.claim).allowed is fits


@pytest.mark.parametrize(("kit", "fits"), [(0, False), (1, True), (5, True), (6, False)])
def test_there_are_five_kits_to_leave_the_den(kit: int, fits: bool) -> None:
    position = {"round": 3, "turn": "a", "completed": {"a": 5}}
    claim = {"type": "kit", "seat": "a", "kit": kit, "path": True}
    found = document({"players": 2, "readings": {}}, position=position, claim=claim)
    assert GAME.play.check(found.state(), found.claim).allowed is fits
