"""The rocks of Stack & Attack: kinds, weights, starting deck, and where big and medium ones may go."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import Param, Text, listing, t

SIZES = ("small", "medium", "big")
SHAPES = ("flat", "round", "spiked")
ROCKS = tuple(f"{size} {shape}" for shape in SHAPES for size in SIZES)
EFFECT = "effect"
"""An effect card of which nothing more is known."""
EFFECT_COPIES = 2
"""Copies of each effect card in the quarry (section The Quarry)."""

WEIGHT = {"small": 1, "medium": 2, "big": 3}
"""Energy to stack, buy or throw a rock, and its height in arms."""

STARTING_DECK = (
    *["small flat"] * 3,
    "medium flat",
    "big flat",
    *["small round"] * 3,
    "medium round",
    "big round",
)
HAND = 3
ENERGY = 4
FACE_UP = 5
GOAL = 15
LOWEST_REFUSED = {"big": 8, "medium": 13}
"""The arm that a rock of this size can no longer start at, or hit a rock that starts there."""

DRAW_AT, ENERGY_AT, HOLD_AT = 5, 9, 12
"""Heights at which a tower gives a fourth card, a fifth energy, a card to hold."""

QUARRY_ROCKS = 6
SCAFFOLD = 6
CLEAN_UP = 2
PER_ARM = 5
"""Stone Rampage: points of destroyed defence for one arm."""

_NAMES = {
    "small flat": t("small flat rock"),
    "medium flat": t("medium flat rock"),
    "big flat": t("big flat rock"),
    "small round": t("small round rock"),
    "medium round": t("medium round rock"),
    "big round": t("big round rock"),
    "small spiked": t("small spiked rock"),
    "medium spiked": t("medium spiked rock"),
    "big spiked": t("big spiked rock"),
    EFFECT: t("effect card"),
}


def size(rock: str) -> str:
    """The size of a rock by its name."""
    return rock.split(" ", 1)[0]


def shape(rock: str) -> str:
    """The shape of a rock by its name; empty for other cards."""
    return rock.split(" ", 1)[1] if rock in ROCKS else ""


_WEIGHTS = {rock: WEIGHT[size(rock)] for rock in ROCKS}


def weight(rock: str) -> int:
    """Energy and arms of a rock; 0 for what is no rock."""
    return _WEIGHTS.get(rock, 0)


def height(tower: Sequence[str]) -> int:
    """The arms of a tower."""
    return sum(weight(rock) for rock in tower)


def start_of(tower: Sequence[str], place: int) -> int:
    """The lowest arm of the rock at this place, counted from 0 at the bottom."""
    return height(tower[:place]) + 1


def reaches(rock: str, arm: int) -> bool:
    """Whether a rock of this size may be stacked at, or hit a rock that starts at, this arm."""
    limit = LOWEST_REFUSED.get(size(rock))
    return limit is None or arm < limit


def highest_target(rock: str, tower: Sequence[str]) -> int | None:
    """The highest place of a tower that a thrown rock may hit; None for a tower without rocks."""
    legal = [place for place in range(len(tower)) if reaches(rock, start_of(tower, place))]
    return max(legal, default=None)


def card_name(card: str) -> Param:
    """A card in words: rocks are translated, effect cards keep the name they have in the box."""
    return _NAMES.get(card, card)


_SHORT = {
    "small flat": t("small flat"),
    "medium flat": t("medium flat"),
    "big flat": t("big flat"),
    "small round": t("small round"),
    "medium round": t("medium round"),
    "big round": t("big round"),
    "small spiked": t("small spiked"),
    "medium spiked": t("medium spiked"),
    "big spiked": t("big spiked"),
}


def short(card: str) -> Param:
    """A card in as few words as will do beside its drawing."""
    return _SHORT.get(card) or card_name(card)


def cards_text(cards: Sequence[str]) -> Text:
    """Several cards as an enumeration."""
    if not cards:
        return t("nothing")
    return t("%(cards)s", cards=listing([card_name(card) for card in cards]))


def quarry_size(decks: int) -> int:
    """Cards in the quarry with `decks` copies of each rock: 32 with 4, 40 with 5."""
    return decks * QUARRY_ROCKS + decks * 2
