"""The head of everything printed: the game's emblem, its name, and what stands at the right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.units import mm

from companion.core.emblem import SIDE
from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import LEADING, SMALLEST, fit, left, right
from printables.paper import Box
from printables.pen import DARK, HAIRLINE, Look, Pen, Segment

GAP = 2 * mm
RULE = 0.8


def emblem(pen: Pen, look: Look, x: float, y: float, side: float) -> None:
    """The emblem in a square whose lower left corner and side are given, in points; nothing without one."""
    scale = side / SIDE
    with pen.placed(x, y, scale):
        for segments, thickness in look.emblem:
            turned: list[Segment] = [(kind, _turned(places)) for kind, places in segments]
            pen.path(turned, width=thickness, ink=look.ink, fill=None if thickness else look.ink)


def _turned(places: tuple[float, ...]) -> tuple[float, ...]:
    # Emblems count downwards as the screen does, paper counts upwards.
    return tuple(SIDE - place if at % 2 else place for at, place in enumerate(places))


@dataclass(frozen=True)
class Title:
    """The uppermost `height` (points) of a box: emblem and `name` at the left, `aside` at the right.

    `line` leaves a line to write on after what stands at the right.
    `reserved` is a text for which room is kept: what is written there differs from sheet to sheet.
    """

    box: Box
    height: float
    name: str
    look: Look
    aside: str = ""
    reserved: str = ""
    line: bool = False

    @cached_property
    def _size(self) -> float:
        return min(9.0, max(SMALLEST, self.height * 0.3))

    @cached_property
    def _edges(self) -> tuple[float, float, float]:
        """The right edges of the text at the right, of what is reserved before it, and of the name."""
        aside = self.box.right - (min(26 * mm, self.box.width * 0.22) + 3 if self.line else 0)
        reserved = aside - self._room(self.aside)
        return aside, reserved, reserved - self._room(self.reserved)

    def _room(self, text: str) -> float:
        return width(drawable(text, REGULAR), REGULAR, self._size) + 3 * mm if text else 0.0

    @property
    def _middle(self) -> float:
        return self.box.top - self.height / 2

    def draw(self, pen: Pen) -> None:
        """Everything but what is reserved."""
        middle, x = self._middle, self.box.x
        side = min(self.height * 0.8, 10 * mm)
        if self.look.emblem:
            emblem(pen, self.look, x, middle - side / 2, side)
            x += side + GAP
        aside, _, edge = self._edges
        if self.line:
            pen.line(aside + 3, middle - 4, self.box.right, middle - 4, HAIRLINE, DARK)
        self._right(pen, self.aside, aside)
        largest = min(17.0, self.height * 0.6)
        # In one line, rather smaller than broken.
        size, lines = fit(self.name, BOLD, edge - x, largest * LEADING, largest)
        left(pen, lines, BOLD, size, x, middle, self.look.ink)

    def number(self, pen: Pen, text: str) -> None:
        """Writes what stands in the reserved room. It should be no wider than `reserved`."""
        self._right(pen, text, self._edges[1])

    def _right(self, pen: Pen, text: str, edge: float) -> None:
        y = self._middle - (self._size * 0.1 if self.line else 0)
        right(pen, [drawable(text, REGULAR)], REGULAR, self._size, edge, y, DARK)


def ruled_title(pen: Pen, box: Box, height: float, name: str, heading: str, look: Look) -> None:
    """A smaller head over a text: the name, what follows beneath at the right, and a line under both.

    It takes the uppermost `height` (points) of the box; both texts shrink to fit into their half.
    """
    middle, side, x = box.top - height * 0.42, height * 0.7, box.x
    if look.emblem:
        emblem(pen, look, x, middle - side / 2, side)
        x += side + GAP
    size, lines = fit(heading, REGULAR, (box.right - x) * 0.45, height * 0.7, 9)
    right(pen, lines[:1], REGULAR, size, box.right, middle, DARK)
    size, lines = fit(name, BOLD, (box.right - x) * 0.53, height * 0.7, 13)
    left(pen, lines, BOLD, size, x, middle, look.ink)
    pen.line(box.x, box.top - height * 0.85, box.right, box.top - height * 0.85, RULE, look.ink)


def star(x: float, y: float, radius: float) -> list[Segment]:
    """A star of five points around a place, as segments for `Pen.path`; the typeface has none."""
    points: list[Segment] = []
    for point in range(10):
        reach = radius if point % 2 == 0 else radius * 0.42
        angle = math.pi / 2 + point * math.pi / 5
        points.append(
            ("M" if point == 0 else "L", (x + reach * math.cos(angle), y + reach * math.sin(angle)))
        )
    return [*points, ("Z", ())]
