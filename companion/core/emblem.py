"""A game's emblem as data: the same strokes on the screen and on paper."""

from __future__ import annotations

from dataclasses import dataclass

SIDE = 48
"""Emblems are drawn in a square of this side; places count from its upper left corner."""


@dataclass(frozen=True)
class Stroke:
    """A path of "M x y", "L x y", "C x y x y x y" and "Z", in places of the square: filled, or a line.

    The letters are absolute, as in SVG, and the only ones: paper draws the same paths (`printables.press`).
    `width` is that of the line, in units of the square; at 0 the path is filled.
    """

    path: str
    width: float = 0


@dataclass(frozen=True)
class Emblem:
    """The strokes, drawn in one ink, and the game's colour and its tint on white ("#rrggbb")."""

    strokes: tuple[Stroke, ...]
    colour: str
    tint: str
