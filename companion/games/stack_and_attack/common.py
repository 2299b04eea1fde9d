"""Checks that several moves share: whose turn, whose card, what it costs, how many cards are flipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.rocks import EFFECT, ENERGY_AT, ROCKS, called
from companion.games.stack_and_attack.state import Side, State

DRAWN = 2
"""Cards that each side flips in a combat."""


def check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...] = ("seat",)) -> bool:
    """Notes whether somebody of this name plays."""
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
    """Notes whether the match is on and it is this seat's turn."""
    if not check_seat(found, state, seat):
        return False
    if state.over is not None:
        return found.finding("over", False, t("The match is over: nothing more is played."), ("seat",))
    if state.turn is None:
        return found.finding("begun", False, t("Say first who starts."), ("seat",))
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


def check_rock(found: Findings, rock: str) -> bool:
    """Notes whether there is such a rock."""
    return found.finding(
        "rock",
        rock in ROCKS,
        t("It is a %(rock)s.", rock=called(rock))
        if rock in ROCKS
        else t("“%(rock)s” is no rock.", rock=rock[:40]),
        ("rock",),
    )


def check_card(found: Findings, state: State, seat: str, card: str, where: tuple[str, ...]) -> None:
    """Notes whether a card is this seat's own, and can be in the hand, as far as that is known."""
    side, name = state.sides[seat], state.table.name(seat)
    if side.known is not None:
        holds = card in side.known or (card not in ROCKS and EFFECT in side.known)
        found.finding(
            "in-hand",
            holds,
            t("%(name)s holds the %(card)s.", name=name, card=called(card))
            if holds
            else t("%(name)s holds no %(card)s.", name=name, card=called(card)),
            where,
        )
        return
    owned = 1 if side.cards is None else max(0, _copies(side, card, side.discarded))
    if owned:
        if side.cards is not None:
            found.finding("owned", True, t("The %(card)s is among the cards of %(name)s.", card=called(card),
                                           name=name), where)  # fmt: skip
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
          card=called(card)),
        where,
    )  # fmt: skip


def _copies(side: Side, card: str, without: Sequence[str] = ()) -> int:
    """Copies of a card that a seat has apart from some; an effect card without a name may be any."""
    cards = Counter(side.cards or ())
    cards.subtract(without)
    unnamed = cards[EFFECT] if card not in ROCKS and card != EFFECT else 0
    return cards[card] + unnamed


def check_together(
    found: Findings, state: State, seat: str, hand: Sequence[str], flipped: Sequence[str | int], where: str
) -> None:
    """Notes whether all that a seat throws, plays and flips in one combat can be its own at once."""
    side, name = state.sides[seat], state.table.name(seat)
    if side.hand is not None and len(hand) > max(1, side.hand):
        found.finding(
            "in-hand",
            False,
            tn("%(name)s has %(num)s card in hand.", "%(name)s has %(num)s cards in hand.", side.hand,
               name=name),
            (where,),
        )  # fmt: skip
    if side.cards is None:
        return
    named = [*hand, *(card for card in flipped if isinstance(card, str))]
    shuffled = side.deck is not None and len(flipped) > side.deck
    for card in dict.fromkeys(named):
        if named.count(card) > max(1, _copies(side, card, () if shuffled else side.discarded)):
            found.finding(
                "owned",
                False,
                t("%(name)s does not have so many of it: %(card)s.", name=name, card=called(card)),
                (where,),
            )


def check_energy(found: Findings, state: State, seat: str, cost: int, where: tuple[str, ...]) -> None:
    """Notes whether a cost can be paid; where the ninth arm matters, its ruling is cited."""
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


def check_flips(
    found: Findings, state: State, seat: str, cards: Sequence[str | int], where: str, *, after: int = 0
) -> None:
    """Notes whether as many cards were flipped as the rules ask for, and whether they can be who flips'.

    Rulings short-deck (fewer than two in the deck) and draw-optional; cavemen flip from the quarry, where
    `after` cards were flipped already.
    """
    bot, readings = state.is_bot(seat), state.table.readings
    name, number = state.table.name(seat), len(cards)
    if bot:
        least = most = min(DRAWN, max(state.quarry.count - after, 0))
        asked = None
    else:
        least, most = _flip_range(state, seat)
        short = state.sides[seat].deck is None or (state.sides[seat].deck or 0) < DRAWN
        asked = readings.asked("short-deck") if short else readings.asked("draw-optional")
    fits = least <= number <= most
    rule = "caveman-draw" if bot else "draw-two"
    if fits:
        text = tn("%(name)s flips %(num)s card.", "%(name)s flips %(num)s cards.", number, name=name)
    elif least == most:
        text = tn("%(name)s flips %(num)s card, not %(number)s.", "%(name)s flips %(num)s cards, not "
                  "%(number)s.", least, name=name, number=number)  # fmt: skip
    else:
        text = t("%(name)s flips from %(least)s to %(most)s cards, not %(number)s.", name=name, least=least,
                 most=most, number=number)  # fmt: skip
    found.finding(rule, fits, text, (where,), asked)
    named = [card for card in cards if isinstance(card, str)]
    for card in dict.fromkeys(named):
        if not quarry.check_known(found, state, card, (where,)):
            continue
        if bot:
            left = quarry.left_of(state, card)
            if left is not None and named.count(card) > left:
                quarry.check_left(found, state, card, (where,))
        elif (side := state.sides[seat]).cards is not None:
            enough = side.deck is None or number <= side.deck
            have = _copies(side, card, side.discarded if enough else ())
            if named.count(card) > have:
                found.finding(
                    "owned",
                    False,
                    t("%(name)s does not have so many of it: %(card)s.", name=name, card=called(card)),
                    (where,),
                )


def _flip_range(state: State, seat: str) -> tuple[int, int]:
    """How many cards a player must and may flip."""
    side, readings = state.sides[seat], state.table.readings
    optional = readings.of("draw-optional") == "up-to-two"
    if side.deck is None:
        return 0, DRAWN
    there = side.deck
    if there < DRAWN and readings.of("short-deck") == "reshuffle":
        there += _discarded(side)
    most = min(DRAWN, there)
    return (0 if optional else most), most


def _discarded(side: Side) -> int:
    """Cards in the discard pile, as far as they are known."""
    if side.total is None or side.deck is None:
        return 0
    return max(0, side.total - side.deck - (side.hand or 0))


def flips(state: State, seat: str, cards: Sequence[str | int]) -> State:
    """The state after cards were flipped off a deck. A caveman's go back into the quarry."""
    side, number = state.sides[seat], len(cards)
    if state.is_bot(seat):
        return replace(state, quarry=quarry.mixed(state.quarry)) if number else state
    seen = (*side.discarded, *(card for card in cards if isinstance(card, str)))
    state = state.with_side(seat, discarded=seen)
    if side.deck is None or not number:
        return state
    if number <= side.deck:
        return state.with_side(seat, deck=side.deck - number)
    # Ruling short-deck: the discard pile was shuffled in when the deck gave out.
    return state.with_side(seat, deck=max(0, side.deck + _discarded(side) - number), discarded=())


def used(state: State, seat: str, card: str, *, away: bool) -> State:
    """A card leaves the hand: for good (`away`), or to its owner's discard pile."""
    side = state.sides[seat]
    cards, known, hand = side.cards, side.known, side.hand
    if away and cards is not None and _copies(side, card):
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
