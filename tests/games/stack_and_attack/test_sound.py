"""No way into a corner, and no card twice: what a second look at the game turned up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core import log
from companion.core.setups import check_setup
from companion.core.shared_moves import SetBox, SetOption
from companion.core.table import Seat, Setup
from companion.games.stack_and_attack import forms, quarry
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.moves import (
    Adjust,
    Buy,
    Draws,
    End,
    Flip,
    Move,
    Play,
    Reward,
    Shuffle,
    Stack,
    Start,
    Throw,
)
from companion.games.stack_and_attack.state import State
from tests.games.stack_and_attack.table import BOX, begun, document


def after(state: State, *moves: Move) -> State:
    for move in moves:
        verdict = GAME.play.check(state, move)
        assert verdict.allowed, (move, verdict.refusals)
        state = GAME.play.apply(state, move)
    return state


def refused(state: State, move: Move) -> set[str]:
    return {finding.rule for finding in GAME.play.check(state, move).refusals}


def shuffle(state: State) -> Shuffle:
    whole = quarry.remaining(state)
    assert whole is not None
    return Shuffle(whole[: state.quarry.face_up], whole[state.quarry.face_up :])


def test_what_lies_in_the_discard_pile_is_not_in_the_hand() -> None:
    state = after(begun(box=True), Start("a"), Buy("a", "medium spiked"))
    assert refused(state, Stack("a", "medium spiked")) == {"owned"}
    state = after(begun(box=True), Start("a"), Buy("a", "Big Hit"))
    assert refused(state, Play("a", "Big Hit")) == {"owned"}
    state = after(state, End("a", 3), End("b", 3), End("c", 3), Play("a", "Big Hit"))
    assert refused(state, Play("a", "Big Hit")) == {"owned"}


def test_one_card_is_not_used_twice_in_one_throw() -> None:
    state = after(
        begun(box=True), Start("a"), Buy("a", "Big Hit"), End("a", 1), End("b", 3), Stack("c", "big flat")
    )
    state = after(state, End("c", 3))
    draw = ("small flat", "small round")

    def throw(rock: str, attack: tuple[str, ...], effects: tuple[str, ...]) -> Throw:
        return Throw("a", rock, "c", 0, attack, draw, attack_effects=effects)

    assert refused(state, throw("big round", draw, ())) == set()
    assert refused(state, throw("big round", draw, ("Big Hit",))) == {"in-hand"}
    assert refused(state, throw("big round", draw, ("Big Hit",) * 20)) == {"in-hand", "owned"}
    assert refused(state, throw("big round", ("big round", "small flat"), ())) == {"owned"}


def test_a_tower_set_straight_while_a_throw_waits_lets_the_caveman_end() -> None:
    state = after(
        begun(2), Start("a"), Stack("a", "small flat"), End("a", 3), End("b", 3), Flip("medium round")
    )
    assert waiting_attack(state) is not None
    state = after(state, Adjust("a", ()))
    assert (state.turn, state.flipped, state.rubble) == ("a", None, ("medium round",))
    assert forms.inputs(state)


def simulated(players: int = 2, **options: str) -> State:
    return begun(players, box=True, options={"quarry": "simulated", **options})


def test_a_quarry_that_the_phone_lost_count_of_stops_nothing() -> None:
    state = after(simulated(), Start("a"))
    state = after(state, shuffle(state), Adjust("a", (), quarry=20))
    assert quarry.remaining(state) is None
    assert forms.STACK in forms.inputs(state)
    assert forms.SHUFFLE not in forms.inputs(state)


def test_another_box_in_mid_match_stops_nothing() -> None:
    found = document({"players": 2, "options": {"quarry": "simulated"}, "readings": {}, "box": True})
    folded = log.fold(GAME, found.setup, [Start("a")])
    folded = log.extend(folded, [shuffle(folded.state)])
    other = {
        **BOX,
        "quarry": ["small flat", "small round", "small spiked", "big flat", "big round", "big spiked"],
    }
    change = SetBox(other)
    assert log.check(folded, change).allowed
    state = log.extend(folded, [change]).state
    assert forms.inputs(state)
    assert state.quarry.ordered or forms.SHUFFLE in forms.inputs(state)


def test_the_reward_is_a_face_up_card() -> None:
    state = after(simulated(2, **{"grand-reward": "on"}), Start("a"))
    state = after(state, shuffle(state), Stack("a", "big flat"), End("a", 3))
    assert state.quarry.row is not None
    draw = ("small flat", "small round")
    hit = Throw("b", "big round", "a", 0, draw, ("small round", "small round"))
    state = after(state, hit)
    assert state.reward == "b"
    hidden = next(card for card in BOX["quarry"] if card not in state.quarry.row)
    assert refused(state, Reward("b", hidden)) == {"face-up"}
    assert refused(state, Reward("b", state.quarry.row[0])) == set()


def test_a_caveman_draws_the_cards_on_top_of_the_phones_quarry() -> None:
    state = after(simulated(2), Start("a"))
    whole = quarry.remaining(state)
    assert whole is not None
    first = ["big round", "medium flat", "big flat"]
    rest = list(whole)
    for card in first:
        rest.remove(card)
    state = after(state, Shuffle(tuple(rest[:5]), (*first, *rest[5:])), Stack("a", "big flat"))
    state = after(state, End("a", 3), End("b", 3), Flip("big round"))
    assert waiting_attack(state) is not None
    defence, deck = ("small flat", "small round"), tuple(rest[5:])
    assert refused(state, Draws(("medium flat", "big flat"), defence, deck=deck)) == set()
    assert refused(state, Draws(("medium flat", "big round"), defence, deck=deck)) == {"caveman-draw"}


def test_a_caveman_is_defended_by_the_cards_on_top_of_the_phones_quarry() -> None:
    state = after(simulated(2), Start("a"))
    whole = quarry.remaining(state)
    assert whole is not None
    top = ("medium flat", "big flat")
    rest = list(whole)
    for card in top:
        rest.remove(card)
    state = after(state, Shuffle(tuple(rest[:5]), (*top, *rest[5:])))
    state = state.with_side("lorff", tower=("small flat",))
    attack, deck = ("small round", "small flat"), tuple(rest[5:])
    assert refused(state, Throw("a", "small flat", "lorff", 0, attack, top, deck=deck)) == set()
    other = Throw("a", "small flat", "lorff", 0, attack, ("medium flat", "big round"), deck=deck)
    assert refused(state, other) == {"caveman-draw"}


def test_a_card_is_not_played_and_flipped_against_a_caveman() -> None:
    state = after(begun(2, box=True), Start("a"))
    cards = state.sides["a"].cards
    assert cards is not None
    state = state.with_side("a", cards=(*cards, "Rock Solid"), owns=10, tower=("small flat",))
    state = replace(state, turn="lorff", flipped="big round", quarry=replace(state.quarry, count=25))
    flips = ("big flat", "medium flat"), ("Rock Solid", "small round")
    assert refused(state, Draws(*flips, defence_effects=("Rock Solid",))) == {"owned"}
    assert refused(state, Draws(*flips)) == set()


def test_a_reward_that_is_not_replaced_leaves_the_other_face_up_cards() -> None:
    row = ("medium flat", "big flat", "medium round", "big round", "medium spiked")
    kept = replace(begun(box=True).quarry, row=row, deck=("big spiked",), ordered=True)
    left = quarry.take_face_up(kept, "medium round", replaced=False)
    assert (left.row, left.face_up) == (("medium flat", "big flat", "big round", "medium spiked"), 4)


def test_only_a_face_up_card_is_bought() -> None:
    state = after(simulated(2), Start("a"))
    state = after(state, shuffle(state))
    assert state.quarry.row is not None
    hidden = next(card for card in BOX["quarry"] if card not in state.quarry.row)
    assert refused(state, Buy("a", hidden)) == {"face-up"}
    assert refused(state, Buy("a", state.quarry.row[0])) == set()


@pytest.mark.parametrize("in_row", [True, False])
def test_a_purchase_from_the_table_makes_the_phone_shuffle_again(in_row: bool) -> None:
    """The quarry is kept by the phone, then lies on the table, then is kept again: nothing is marked."""
    found = document({"players": 3, "options": {"quarry": "simulated"}, "readings": {}, "box": True})
    folded = log.fold(GAME, found.setup, [Start("a")])
    folded = log.extend(folded, [shuffle(folded.state), SetOption("quarry", "physical")])
    row = folded.state.quarry.row
    assert row is not None
    kinds = [card for card in BOX["quarry"] if (card in row) == in_row]
    form: Any = forms.BUY.build(folded.state, None, Buy("a", kinds[0]))
    move = form.move()
    assert move.kept is False
    folded = log.extend(folded, [move, SetOption("quarry", "simulated")])
    assert not folded.marked
    assert quarry.must_shuffle(folded.state)


def test_cavemen_who_throw_at_each_other_draw_four_cards() -> None:
    state = begun(
        2,
        box=True,
        options={"quarry": "simulated", "difficulty": "hard"},
        readings={"cavemen-attack-cavemen": "yes"},
    )
    state = after(state, Start("a"))
    whole = list(quarry.remaining(state) or ())
    for card in ("medium flat", "big spiked"):
        whole.remove(card)
    state = after(state, Shuffle(tuple(whole[:5]), ("medium flat", "big spiked", *whole[5:])), End("a", 3))
    state = after(state, Flip("medium flat"), End("b", 3), Flip("big spiked"))
    attack = waiting_attack(state)
    assert attack is not None
    assert (attack.seat, attack.at) == ("fregg", "lorff")
    form: Any = forms.DRAWS.build(state, None, None)
    move = form.move()
    assert isinstance(move, Draws)
    deck_now = state.quarry.deck or ()
    assert (*move.attack, *move.defence) == deck_now[:4]
    after(state, move)


@pytest.mark.parametrize(
    "seats",
    [
        (Seat("a", "Peti"), Seat("fregg", "Eszti")),
        (Seat("a", "Peti"), Seat("b", "fregg")),
        (Seat("lorff", "Peti"), Seat("b", "Eszti")),
    ],
)
def test_a_bot_keeps_its_id_and_name_under_every_option(seats: tuple[Seat, ...]) -> None:
    assert not check_setup(GAME, Setup(seats)).allowed


def test_shuffling_has_its_time() -> None:
    state = simulated()
    assert refused(state, shuffle(state)) == {"begun"}
    state = after(state, Start("a"))
    state = after(state, shuffle(state))
    assert refused(state, shuffle(state)) == {"shuffle"}
