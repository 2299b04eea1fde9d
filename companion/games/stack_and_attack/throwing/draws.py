"""What each side flips and plays in a combat, whoever throws (section Throw Rocks; FAQ 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.text import listing, t, tn
from companion.core.verdict import Asked, Findings
from companion.games.stack_and_attack import limits, quarry
from companion.games.stack_and_attack.common import check_card, copies_left, remove_from_hand
from companion.games.stack_and_attack.rocks import ROCKS, card_name
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.throwing.sums import Role

DRAWN = 2
"""Cards that each side flips in a combat."""


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
        if named.count(card) > max(1, side.copies_of(card, () if shuffled else side.discarded)):
            found.finding(
                "owned",
                False,
                t("%(name)s does not have so many of it: %(card)s.", name=name, card=card_name(card)),
                (where,),
            )


def check_flips(
    found: Findings, state: State, seat: str, cards: Sequence[str | int], where: str, *, after: int = 0
) -> None:
    """Notes whether as many cards were flipped as the rules ask for, and whether they can be who flips'.

    Rulings short-deck (fewer than two in the deck) and draw-optional; cavemen flip from the quarry, where
    `after` cards were flipped already.
    """
    bot = state.is_bot(seat)
    name, number = state.table.name(seat), len(cards)
    if bot:
        least = most = min(DRAWN, max(state.quarry.count - after, 0))
        asked = None
    else:
        least, most = flip_range(state, seat)
        asked = asked_for_flips(state, seat)
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
    _check_numbers(found, state, seat, cards, where)
    named = [card for card in cards if isinstance(card, str)]
    for card in dict.fromkeys(named):
        if not quarry.check_known(found, state, card, (where,)):
            continue
        if bot:
            left = quarry.left_of(state, card)
            if left is not None and named.count(card) > left:
                quarry.check_left(found, state, card, (where,))
            continue
        side = state.sides[seat]
        reshuffled = side.deck is not None and number > side.deck
        if side.cards is None:
            have = copies_left(state, card)
        else:
            have = side.copies_of(card, () if reshuffled else side.discarded)
        if named.count(card) > have:
            found.finding(
                "owned",
                False,
                t("%(name)s does not have so many of it: %(card)s.", name=name, card=card_name(card)),
                (where,),
            )


def _check_numbers(found: Findings, state: State, seat: str, cards: Sequence[str | int], where: str) -> None:
    """Notes values that no card of a seat has, by the box; without one, values that are none."""
    numbers = [card for card in cards if isinstance(card, int)]
    box, role = state.box, Role(where)
    if box is None:
        if any(number > limits.VALUE for number in numbers):
            found.finding("values", False, t("A value lies between 0 and 99."), (where,))
        return
    side = state.sides[seat]
    own = ROCKS if state.is_bot(seat) or side.cards is None else side.cards
    printed = {int(getattr(box.rocks[card], role)) for card in own if card in box.rocks}
    if any(card not in ROCKS for card in own) or limits.effects_out(state) or state.is_bot(seat):
        counts = state.table.readings.of("flipped-effect") == "bonus"
        printed |= {int(getattr(effect, role)) if counts else 0 for effect in box.effects}
    for number in dict.fromkeys(numbers):
        if number not in printed:
            found.finding(
                "values",
                False,
                t("No card that %(name)s can flip has the value %(number)s; by the box they have %(values)s.",
                  name=state.table.name(seat), number=number,
                  values=listing([str(value) for value in sorted(printed)])),
                (where,),
            )  # fmt: skip


def flip_range(state: State, seat: str) -> tuple[int, int]:
    """How many cards a player must and may flip (rulings short-deck, draw-optional)."""
    side, readings = state.sides[seat], state.table.readings
    optional = readings.of("draw-optional") == "up-to-two"
    if side.deck is None:
        return 0, DRAWN
    there = side.deck
    if there < DRAWN and readings.of("short-deck") == "reshuffle":
        there += side.in_discard
    most = min(DRAWN, there)
    return (0 if optional else most), most


def asked_for_flips(state: State, seat: str) -> Asked:
    """The ruling that says how many cards a player flips: short-deck, or draw-optional with two or more."""
    deck, readings = state.sides[seat].deck, state.table.readings
    short = deck is None or deck < DRAWN
    return readings.asked("short-deck") if short else readings.asked("draw-optional")


def apply_flips(state: State, seat: str, cards: Sequence[str | int]) -> State:
    """The state after cards were flipped off a deck to the discard pile; a caveman's go back into the quarry.

    `cards` are names, or values where no box knows the names. Raises KeyError for a seat that does not play.
    """
    side, number = state.sides[seat], len(cards)
    if state.is_bot(seat):
        return replace(state, quarry=quarry.lose_order(state.quarry)) if number else state
    seen = (*side.discarded, *(card for card in cards if isinstance(card, str)))
    state = state.with_side(seat, discarded=seen)
    if side.deck is None or not number:
        return state
    if number <= side.deck:
        return state.with_side(seat, deck=side.deck - number)
    # Ruling short-deck: the discard pile was shuffled in when the deck gave out.
    return state.with_side(seat, deck=max(0, side.deck + side.in_discard - number), discarded=())


def check_effects(found: Findings, state: State, seat: str, cards: Sequence[str], where: str) -> None:
    """Notes whether the effect cards played in a combat are their owner's."""
    for card in cards:
        if state.is_bot(seat):
            found.finding("owned", False, t("Cavemen have no cards to play."), (where,))
        elif card in ROCKS:
            found.finding(
                "effects-free", False, t("A %(card)s is no effect card.", card=card_name(card)), (where,)
            )
        elif quarry.check_known(found, state, card, (where,)):
            check_card(found, state, seat, card, (where,))


def check_bonus(
    found: Findings,
    state: State,
    seat: str,
    bonus: int,
    named: Sequence[str],
    role: Role,
    *,
    thrown: int = 0,
) -> None:
    """Notes whether effect cards that a seat can have by now add so much, apart from those named.

    `thrown` is 1 for the side whose rock leaves the hand, 0 for the other.
    """
    where = (f"{role}_bonus",)
    if not bonus:
        return
    if state.is_bot(seat):
        found.finding("caveman-tower", False, t("Cavemen have no effect cards: their bonus is 0."), where)
        return
    name, hand = state.table.name(seat), state.sides[seat].hand
    cards = limits.playable_effects(state, seat) - len(named)
    if hand is not None:
        cards = min(cards, hand - thrown - len(named))
    most = limits.most_bonus(state, seat, role, named, cards)
    if bonus > most:
        found.finding(
            "owned",
            False,
            t("%(name)s can have no effect card to play: the bonus is 0.", name=name)
            if cards <= 0
            else t("The effect cards that %(name)s can have add at most %(most)s, not %(number)s.", name=name,
                   most=most, number=bonus),
            where,
        )  # fmt: skip


def check_top(
    found: Findings, state: State, cards: Sequence[str | int], where: str, *, skip: int = 0
) -> None:
    """Notes whether the cards are those on top of the quarry that the phone keeps, after the first `skip`."""
    top = quarry.top(state, skip=skip)
    if top is None:
        return
    on_top = tuple(cards) == top
    found.finding(
        "caveman-draw",
        on_top,
        t("The phone flips them from its quarry.")
        if on_top
        else t("The phone keeps the quarry: other cards lie on top."),
        (where,),
    )


def discard_effects(state: State, seat: str, cards: Sequence[str]) -> State:
    """The state after effect cards went to their owner's discard pile. Cavemen have none."""
    for card in cards if not state.is_bot(seat) else ():
        state = remove_from_hand(state, seat, card, away=False)
    return state
