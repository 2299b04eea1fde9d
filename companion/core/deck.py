"""A set of cards as data, to be printed and cut out."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Param, Text


@dataclass(frozen=True)
class CardFace:
    """One card: its title, headed lines, a line at the foot, and what stands on its back.

    `lines` are pairs of heading and text, which share the height of the card evenly.
    """

    title: Param
    lines: tuple[tuple[Param, Param], ...]
    foot: Text
    back: Param


@dataclass(frozen=True)
class CardSet:
    """A set of cards, printed in this order; `title` and `owner` (whose they are) stand on every back."""

    title: str
    owner: Text
    cards: tuple[CardFace, ...]
