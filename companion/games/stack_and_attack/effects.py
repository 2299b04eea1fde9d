"""Effect cards played outside of a throw, in one's own turn or another's; variant #1 (Spend Energy, FAQ)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.common import (
    check_card,
    check_on,
    check_person,
    check_seat,
    check_turn,
    remove_from_hand,
)
from companion.games.stack_and_attack.limits import GIVEN
from companion.games.stack_and_attack.moves import Discard, Play
from companion.games.stack_and_attack.rocks import ROCKS, card_name
from companion.games.stack_and_attack.state import State


def check_play(found: Findings, state: State, move: Play | Discard) -> None:
    """An effect card played, or discarded for energy (FAQ 10 and 11; variant #1)."""
    if not _check_when(found, state, move) or not quarry.check_known(found, state, move.card, ("card",)):
        return
    if move.card in ROCKS:
        found.finding(
            "effects-free", False, t("A %(card)s is no effect card.", card=card_name(move.card)), ("card",)
        )
        return
    check_card(found, state, move.seat, move.card, ("card",))
    if isinstance(move, Play):
        found.finding("effects-free", True, t("Effect cards are played for nothing."))
        found.finding("adjust", True, t("It does what is printed on it."))
        _check_gifts(found, state, move)
        return
    on = state.table.on("discard-effects")
    found.finding(
        "discard-effect",
        on and not state.discarded,
        t("Discarding it gives one energy.")
        if on and not state.discarded
        else t("Discarding effect cards for energy is not played at this table.")
        if not on
        else t("An effect card was discarded for energy in this turn already."),
        ("card",),
    )


def _check_when(found: Findings, state: State, move: Play | Discard) -> bool:
    """Whether the card may be played now: in one's own turn, or in another's if it says so (section Spend
    Energy: whenever specified on the card)."""
    if isinstance(move, Discard) or state.turn in (move.seat, None):
        return check_turn(found, state, move.seat)
    if not (
        check_seat(found, state, move.seat)
        and check_person(found, state, move.seat)
        and check_on(found, state)
        and state.turn is not None
    ):
        return False
    effect = state.box.effect(move.card) if state.box else None
    other = state.table.name(state.turn)
    if effect is not None and not effect.others:
        text = t("It is the turn of %(other)s: by the box “%(card)s” is played in one's own turn only.",
                 other=other, card=move.card)  # fmt: skip
        return found.finding("effect-when", False, text, ("card",))
    text = (
        t("“%(card)s” may be played in another's turn; it is that of %(other)s.", other=other, card=move.card)
        if effect is not None
        else t("It is the turn of %(other)s: the card must say that it is played in another's turn.",
               other=other)
    )  # fmt: skip
    return found.finding("effect-when", True, text, ("card",))


def _check_gifts(found: Findings, state: State, move: Play) -> None:
    """What an effect card gives: energy in one's own turn only, and cards as far as there are any."""
    side, name = state.sides[move.seat], state.table.name(move.seat)
    for field, number in (("energy", move.energy), ("draw", move.draw)):
        if number > GIVEN:
            text = t("Effect cards give at most %(most)s, not %(number)s.", most=GIVEN, number=number)
            found.finding("adjust", False, text, (field,))
    if move.energy and move.seat != state.turn:
        text = t("%(name)s spends energy in their own turn only: none is given now.", name=name)
        found.finding("energy", False, text, ("energy",))
    if side.deck is not None and move.draw > side.deck:
        text = tn("The deck of %(name)s holds only %(num)s card.", "The deck of %(name)s holds only %(num)s "
                  "cards.", side.deck, name=name)  # fmt: skip
        found.finding("in-deck", True, text, ("draw",))


def apply_play(state: State, move: Play | Discard) -> State:
    """The effect card in the discard pile, the energy and the cards that it gives with its owner."""
    state = remove_from_hand(state, move.seat, move.card, away=False)
    own = move.seat == state.turn
    if isinstance(move, Discard):
        return replace(state, gained=state.gained + 1, discarded=True) if own else state
    side = state.sides[move.seat]
    drawn = move.draw if side.deck is None else min(move.draw, side.deck)
    if drawn and side.deck is not None and side.hand is not None:
        state = state.with_side(move.seat, deck=side.deck - drawn, hand=side.hand + drawn)
    return replace(state, gained=state.gained + move.energy) if own else state
