"""The quarry: what is left in it, cards that leave it and cards that are shuffled back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack.moves import Shuffle
from companion.games.stack_and_attack.rocks import EFFECT, QUARRY_ROCKS, ROCKS, card_name, cards_text
from companion.games.stack_and_attack.state import Quarry, State


def is_effect(card: str) -> bool:
    """Whether a card is an effect card, named or not."""
    return card not in ROCKS


def is_known(state: State, card: str) -> bool:
    """Whether there is such a card at all."""
    return card in ROCKS or card == EFFECT or (state.box is not None and state.box.effect(card) is not None)


def check_known(found: Findings, state: State, card: str, where: tuple[str, ...]) -> bool:
    """Notes whether there is such a card at all."""
    known = is_known(state, card)
    return found.finding(
        "rock",
        known,
        t("The card: %(card)s.", card=card_name(card))
        if known
        else t("“%(card)s” is no card of this game, or of the box.", card=card[:40]),
        where,
    )


def check_left(found: Findings, state: State, card: str, where: tuple[str, ...]) -> None:
    """Notes whether the quarry, face-up row included, can still hold such a card."""
    left = left_of(state, card)
    if left is None:
        return
    if left <= 0 and card in ROCKS and (kinds := quarry_kinds(state)) is not None and card not in kinds:
        found.finding(
            "quarry-copies",
            False,
            t("The quarry has no %(card)s; its six kinds of rock: %(rocks)s.", card=card_name(card),
              rocks=cards_text(kinds)),
            where,
        )  # fmt: skip
        return
    found.finding(
        "quarry-copies",
        left > 0,
        tn("%(num)s %(card)s can still come from the quarry.", "%(num)s of %(card)s can still come from the "
           "quarry.", left, card=card_name(card))
        if left > 0
        else t("No %(card)s is left in the quarry: all copies are out.", card=card_name(card)),
        where,
    )  # fmt: skip


def quarry_kinds(state: State) -> tuple[str, ...] | None:
    """The six kinds of rock of the quarry: as the box has them, or all seen; None while they are open."""
    box = state.box
    kinds = tuple(rock for rock in ROCKS if box is not None and rock in box.quarry)
    if len(kinds) < QUARRY_ROCKS:
        kinds = tuple(rock for rock in ROCKS if rock in state.quarry.seen)
    return kinds if len(kinds) >= QUARRY_ROCKS else None


def left_of(state: State, card: str) -> int | None:
    """Copies of a card that are still in the quarry or face up; None where nothing can be said (section The
    Quarry: four copies of each rock, five where `State.copies` says so; two of each effect card)."""
    gone = state.quarry.gone
    if card in ROCKS:
        kinds = quarry_kinds(state)
        whole = state.copies if kinds is None or card in kinds else 0
        return whole - gone.get(card, 0)
    effects = state.copies * 2 - sum(count for name, count in gone.items() if is_effect(name))
    if state.box is None or card == EFFECT:
        return effects if effects <= 0 or state.box is not None else None
    named = [effect.name for effect in state.box.effects[: state.copies]]
    return min(effects, 2 * (card in named) - gone.get(card, 0))


def remaining(state: State) -> tuple[str, ...] | None:
    """All cards of the quarry and the face-up row, by name; None if the box does not know them."""
    whole = state.box.quarry_cards(state.copies) if state.box else None
    if whole is None:
        return None
    left = Counter(whole)
    left.subtract({card: count for card, count in state.quarry.gone.items() if card != EFFECT})
    for _ in range(state.quarry.gone.get(EFFECT, 0)):
        unnamed = max((card for card in left if is_effect(card)), key=lambda card: left[card], default=None)
        if unnamed is not None:
            left[unnamed] -= 1
    cards = tuple(left.elements())
    return (
        cards if len(cards) == state.quarry.count + state.quarry.face_up and min(left.values()) >= 0 else None
    )


def flip_top(quarry: Quarry, card: str, *, kept: bool | None = None) -> Quarry:
    """The quarry without its top card, which was this one.

    `kept` says whether it came from the quarry that the phone keeps, None where that cannot be doubted.
    """
    gone = _count_gone(quarry.gone, card, 1)
    seen = _with_kind(quarry.seen, card, gone)
    quarry = replace(quarry, count=quarry.count - 1, gone=gone, seen=seen)
    if quarry.deck is None:
        return quarry
    if kept is not False and quarry.ordered and quarry.deck and quarry.deck[0] == card:
        return replace(quarry, deck=quarry.deck[1:])
    # Another card than the phone had: it has lost track, and asks for the row and a shuffle.
    return replace(quarry, row=None, deck=None, ordered=False)


def take_face_up(quarry: Quarry, card: str, *, replaced: bool = True, kept: bool | None = None) -> Quarry:
    """The quarry after a face-up card was taken, its place filled from the deck unless `replaced` is false.

    `kept` says whether it came from the quarry that the phone keeps, None where that cannot be doubted.
    """
    gone = _count_gone(quarry.gone, card, 1)
    seen = _with_kind(quarry.seen, card, gone)
    quarry = replace(quarry, gone=gone, seen=seen)
    if replaced:
        quarry = replace(quarry, count=quarry.count - 1)
    else:
        quarry = replace(quarry, face_up=quarry.face_up - 1)
    if quarry.row is None or quarry.deck is None:
        return quarry
    lost = kept is False or card not in quarry.row or not quarry.ordered
    if lost or (replaced and not quarry.deck):
        return replace(quarry, row=None, deck=None, ordered=False)
    row = list(quarry.row)
    place = row.index(card)
    if not replaced:
        return replace(quarry, row=tuple(row[:place] + row[place + 1 :]))
    row[place] = quarry.deck[0]
    return replace(quarry, row=tuple(row), deck=quarry.deck[1:])


def return_cards(quarry: Quarry, cards: Sequence[str]) -> Quarry:
    """The quarry with cards shuffled into it; its order is lost."""
    gone = quarry.gone
    for card in cards:
        gone = _count_gone(gone, card, -1)
    deck = None if quarry.deck is None else (*quarry.deck, *cards)
    return replace(quarry, count=quarry.count + len(cards), gone=gone, deck=deck, ordered=False)


def lose_order(quarry: Quarry) -> Quarry:
    """The quarry after cards were looked at and shuffled back: the order is lost."""
    return replace(quarry, ordered=False)


def set_order(quarry: Quarry, deck: Sequence[str]) -> Quarry:
    """The quarry as the phone has shuffled it, from its top; unchanged by none, or by others than its own."""
    if not deck or quarry.deck is None or sorted(deck) != sorted(quarry.deck):
        return quarry
    return replace(quarry, deck=tuple(deck), ordered=True)


def must_shuffle(state: State) -> bool:
    """Whether the phone is to keep the quarry and has not shuffled it, or has lost track of it."""
    waits = state.turn is not None and state.flipped is None and state.over is None
    return state.simulated and waits and not state.quarry.ordered and remaining(state) is not None


def row(state: State) -> tuple[str, ...] | None:
    """The face-up cards, where the phone keeps the quarry."""
    return state.quarry.row if state.simulated and state.quarry.ordered else None


def check_face_up(found: Findings, state: State, card: str, kept: bool | None) -> None:
    """Notes whether a card lies face up in the quarry that the phone keeps."""
    there = row(state)
    if there is None or kept is False:
        return
    found.finding(
        "face-up",
        card in there,
        t("The %(card)s lies face up.", card=card_name(card))
        if card in there
        else t("No %(card)s lies face up.", card=card_name(card)),
        ("card",),
    )


def top(state: State, cards: int = 2, skip: int = 0) -> tuple[str, ...] | None:
    """The top cards of the quarry after the first `skip`, where the phone keeps it in order."""
    quarry = state.quarry
    if not state.simulated or quarry.deck is None or not quarry.ordered:
        return None
    return quarry.deck[skip : skip + cards]


def _with_kind(seen: tuple[str, ...], card: str, gone: Mapping[str, int]) -> tuple[str, ...]:
    """A rock that was shuffled into the quarry before it came out need not be of the quarry's kinds."""
    own = card in ROCKS and gone.get(card, 0) > 0
    return (*seen, card) if own and card not in seen else seen


def _count_gone(gone: Mapping[str, int], card: str, by: int) -> dict[str, int]:
    counts = dict(gone)
    counts[card] = counts.get(card, 0) + by
    return {name: count for name, count in counts.items() if count}


def check_order(found: Findings, state: State, cards: Sequence[str], where: tuple[str, ...]) -> None:
    """Notes cards that are none, in a quarry as a phone has shuffled it; the first of them."""
    for card in cards:
        if not is_known(state, card):
            check_known(found, state, card, where)
            return


def check_shuffle(found: Findings, state: State, move: Shuffle) -> None:
    """Notes whether the phone can keep the quarry from here on: whether these are the cards that are left."""
    if state.over is not None:
        found.finding("over", False, t("The match is over: nothing more is played."))
        return
    found.finding(
        "begun",
        state.turn is not None,
        t("The match is on.") if state.turn is not None else t("Say first who starts."),
    )
    if state.quarry.ordered or state.flipped is not None:
        found.finding("shuffle", False, t("The phone keeps the quarry in order already."), ("row",))
        return
    whole = remaining(state)
    if whole is None:
        found.finding("shuffle", False, t("The box does not say what is left in the quarry."), ("row",))
        return
    fits = sorted((*move.row, *move.deck)) == sorted(whole) and len(move.row) == state.quarry.face_up
    found.finding(
        "shuffle",
        fits,
        t("The phone keeps the quarry from here on.")
        if fits
        else t("These are not the cards that are left in the quarry."),
        ("row",),
    )


def apply_shuffle(state: State, move: Shuffle) -> State:
    """The state with the quarry as the phone keeps it; unchanged by cards that are not those left in it."""
    whole = remaining(state)
    if (
        state.quarry.ordered
        or state.turn is None
        or whole is None
        or sorted((*move.row, *move.deck)) != sorted(whole)
    ):
        return state
    return replace(state, quarry=replace(state.quarry, row=move.row, deck=move.deck, ordered=True))
