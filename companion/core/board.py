"""A board as data, to be cut out: places for dice, tiles and markers, and the rules beside them."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.aid import Part
from companion.core.text import Param, Text


@dataclass(frozen=True)
class Area:
    """Places in a line under a heading: `side` is that of a place in mm, `spaces` what stands in each.

    `round` places are for markers and tokens. `starts` are those on which something lies at the
    beginning, `goal` is the one that all is about.
    """

    label: Text
    side: float
    spaces: tuple[Param, ...]
    round: bool = False
    starts: frozenset[int] = frozenset()
    goal: int | None = None


@dataclass(frozen=True)
class Board:
    """One board: whose it is, its areas in reading order, rules by their ids, and a line at the foot.

    It is drawn at full size, as the dice, tiles and markers of the box are put on it: an area takes
    `side` mm for each of its places, and flows on into as many lines as the paper asks for. `parts` are the
    rules that stand beneath.
    """

    title: str
    areas: tuple[Area, ...]
    parts: tuple[Part, ...]
    foot: Text
