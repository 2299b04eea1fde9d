"""What moves of every kind share: whose turn it is, whose card, what it costs; a card leaves the hand."""

from __future__ import annotations

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack import limits
from companion.games.stack_and_attack.rocks import (
    EFFECT,
    EFFECT_COPIES,
    ENERGY_AT,
    GOAL,
    ROCKS,
    card_name,
)
from companion.games.stack_and_attack.state import State


def check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...] = ("seat",)) -> bool:
    """Notes whether somebody of this id plays, and says so; `where` is the field that names the seat."""
    known = seat in state.sides
    return found.finding(
        "known-seat",
        known,
        t("%(name)s plays.", name=state.table.name(seat))
        if known
        else t("Nobody called “%(name)s” plays here.", name=seat[:40]),
        where,
    )


def check_turn(found: Findings, state: State, seat: str) -> bool:
    """Notes whether the match is on and it is this seat's turn (section Turn Order), and says so."""
    if not check_seat(found, state, seat):
        return False
    if not check_person(found, state, seat) or not check_on(found, state):
        return False
    assert state.turn is not None
    name = state.table.name(seat)
    if state.flipped is not None:
        waiting = state.table.name(state.turn)
        return found.finding("turn", False, t("%(name)s is throwing: enter both draws first.", name=waiting))
    return found.finding(
        "turn",
        state.turn == seat,
        t("It is the turn of %(name)s.", name=name)
        if state.turn == seat
        else t("It is not the turn of %(name)s but of %(other)s.", name=name,
               other=state.table.name(state.turn)),
        ("seat",),
        state.table.readings.asked("hard-order") if len(state.table.bots) == 2 else None,
    )  # fmt: skip


def check_on(found: Findings, state: State) -> bool:
    """Notes whether the match is on, where it is not."""
    if state.over is not None:
        return found.finding("over", False, t("The match is over: nothing more is played."), ("seat",))
    if state.turn is None:
        return found.finding("begun", False, t("Say first who starts."), ("seat",))
    return True


def check_person(found: Findings, state: State, seat: str) -> bool:
    """Notes whether a seat makes moves at all, where it does not (section Lorff's Turn)."""
    if not state.is_bot(seat):
        return True
    return found.finding(
        "caveman-tower",
        False,
        t("%(name)s is a caveman: nobody moves for him. Flip the quarry's top card in his turn.",
          name=state.table.name(seat)),
        ("seat",),
    )  # fmt: skip


def check_caveman_turn(found: Findings, state: State) -> bool:
    """Notes whether the match is on and it is a caveman's turn, and says so."""
    if state.over is not None:
        return found.finding("over", False, t("The match is over: nothing more is played."))
    if state.turn is None:
        return found.finding("begun", False, t("Say first who starts."))
    bot = state.is_bot(state.turn)
    return found.finding(
        "turn",
        bot,
        t("It is the turn of %(name)s.", name=state.table.name(state.turn))
        if bot
        else t("It is the turn of %(name)s, who is no caveman.", name=state.table.name(state.turn)),
        (),
        state.table.readings.asked("hard-order") if len(state.table.bots) == 2 else None,
    )


def check_rock(found: Findings, rock: str) -> bool:
    """Notes whether there is such a rock, and says so."""
    return found.finding(
        "rock",
        rock in ROCKS,
        t("It is a %(rock)s.", rock=card_name(rock))
        if rock in ROCKS
        else t("“%(rock)s” is no rock.", rock=rock[:40]),
        ("rock",),
    )


def check_card(found: Findings, state: State, seat: str, card: str, where: tuple[str, ...]) -> None:
    """Notes whether a card is this seat's own, and can be in the hand, as far as that is known.

    A position tells the hand; a log tells the cards that a seat has, and those that lie in the discard pile.
    """
    side, name = state.sides[seat], state.table.name(seat)
    if side.known is not None:
        holds = card in side.known or (card not in ROCKS and EFFECT in side.known)
        found.finding(
            "in-hand",
            holds,
            t("%(name)s holds the %(card)s.", name=name, card=card_name(card))
            if holds
            else t("%(name)s holds no %(card)s.", name=name, card=card_name(card)),
            where,
        )
        return
    owned = copies_left(state, card) if side.cards is None else side.copies_of(card, side.discarded)
    owned = max(0, owned)
    if owned:
        if side.cards is not None:
            found.finding("owned", True, t("The %(card)s is among the cards of %(name)s.",
                                           card=card_name(card), name=name), where)  # fmt: skip
        if side.hand is not None:
            found.finding(
                "in-hand",
                side.hand > 0,
                tn("%(name)s has %(num)s card in hand.", "%(name)s has %(num)s cards in hand.", side.hand,
                   name=name)
                if side.hand > 0
                else t("%(name)s has no cards left in hand.", name=name),
                where,
            )  # fmt: skip
        return
    found.finding(
        "owned",
        False,
        t("%(name)s can have no %(card)s in hand: all are elsewhere.", name=name,
          card=card_name(card)),
        where,
    )  # fmt: skip


def copies_left(state: State, card: str) -> int:
    """Copies of a card that may be in a hand which nobody told: those that lie nowhere else in sight."""
    if card not in ROCKS:
        out = limits.effects_out(state)
        if state.box is None or card == EFFECT:
            return out
        held = [held for side in state.sides.values() for held in side.known or ()]
        kinds = [effect.name for effect in state.box.effects[: state.copies]]
        return min(out, EFFECT_COPIES - held.count(card)) if card in kinds else 0
    seen = [rock for side in state.sides.values() for rock in (*side.tower, *(side.known or ()))]
    gone = seen.count(card) + state.rubble.count(card) + (1 if state.flipped == card else 0)
    return limits.copies_out(state, card) - gone


def note_fifteen(found: Findings, state: State, seat: str, arms: int) -> None:
    """Says that a tower of so many arms ends the game, where it does (section Winning Conditions, FAQ 6)."""
    if arms < GOAL:
        return
    rampage = state.table.on("stone-rampage")
    found.finding(
        "fifteen",
        True,
        t("%(name)s has 15 arms: the game ends at once.", name=state.table.name(seat)),
        (),
        state.table.readings.asked("rampage-after-15") if rampage else None,
    )


def check_energy(found: Findings, state: State, seat: str, cost: int, where: tuple[str, ...]) -> None:
    """Notes whether a cost in energy can be paid (section Energy); where the ninth arm matters, its ruling
    is cited."""
    left = state.left(seat)
    side = state.sides[seat]
    differs = (side.height >= ENERGY_AT) != (side.reached >= ENERGY_AT)
    found.finding(
        "energy",
        cost <= left,
        t("It costs %(cost)s energy; %(left)s are left.", cost=cost, left=left)
        if cost <= left
        else t("It costs %(cost)s energy, but only %(left)s are left.", cost=cost, left=left),
        where,
        state.table.readings.asked("bonus-kept") if differs else None,
    )


def remove_from_hand(state: State, seat: str, card: str, *, away: bool) -> State:
    """A card leaves the hand: for good (`away`), or to its owner's discard pile.

    What is not known of the hand stays unknown, and a card that is not there is not missed. Raises KeyError
    for a seat that does not play.
    """
    side = state.sides[seat]
    cards, known, hand = side.cards, side.known, side.hand
    if away and cards is not None and side.copies_of(card):
        own = list(cards)
        own.remove(card if card in own else EFFECT)
        cards = tuple(own)
    if known is not None:
        held = list(known)
        named = card if card in held else EFFECT
        if named in held:
            held.remove(named)
        known = tuple(held)
    discarded = side.discarded if away else (*side.discarded, card)
    owns = side.owns - 1 if away and side.owns is not None else side.owns
    hand = None if hand is None else max(0, hand - 1)
    return state.with_side(seat, cards=cards, known=known, hand=hand, owns=owns, discarded=discarded)
