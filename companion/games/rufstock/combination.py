"""Combinations: what is a set or a sequence, and what beats what (Combinations, Wild Rocker Mode)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from companion.core.rulings import Readings
from companion.games.rufstock.cards import Kind, Vehicle


def kinds_of(cards: Sequence[int], readings: Readings) -> frozenset[Kind]:
    """What the cards are, in the order they lie; nothing, one kind, or both for a single card.

    Rests on rulings `single-card` and `two-card-sequence`.
    """
    if not cards:
        return frozenset()
    if len(cards) == 1:
        either = readings.of("single-card") == "either"
        return frozenset(("set", "sequence")) if either else frozenset(("set",))
    steps = {after - before for before, after in pairwise(cards)}
    if steps == {0}:
        return frozenset(("set",))
    if steps in ({1}, {-1}) and (len(cards) > 2 or readings.of("two-card-sequence") == "yes"):
        return frozenset(("sequence",))
    return frozenset()


def settled_kind(cards: Sequence[int], readings: Readings) -> Kind | None:
    """The one kind that the cards are; None for nothing, and for a single card that fits both."""
    kinds = kinds_of(cards, readings)
    return next(iter(kinds)) if len(kinds) == 1 else None


def preferred(vehicle: Vehicle, laid: Sequence[int], held: Sequence[int]) -> bool:
    """Whether of two combinations of the same size and kind the vehicle prefers the new one.

    The Kombi wants lower numbers, the Bus higher; equal ones do not beat.
    """
    return min(laid) < min(held) if vehicle == "kombi" else min(laid) > min(held)


def outranks(laid: Sequence[int], held: Sequence[int], readings: Readings) -> bool | None:
    """Wild Rocker, same size: whether the kinds decide, and how; None where they do not.

    A set beats a sequence, a sequence never beats a set; two single cards compare by the vehicle alone.
    """
    if len(laid) == 1:
        return None
    new, old = settled_kind(laid, readings), settled_kind(held, readings)
    if new == old or new is None or old is None:
        return None
    return new == "set"
