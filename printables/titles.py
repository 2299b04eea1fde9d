"""The head of everything printed: the game's emblem, its name, and what stands at the right."""

from __future__ import annotations

from reportlab.lib.units import mm

from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import LEADING, fit, left, right
from printables.paper import Box
from printables.pen import DARK, HAIRLINE, Look, Pen, Segment

EMBLEM = 48
"""Emblems are drawn in a square of this side, from its upper left corner."""
GAP = 2 * mm
RULE = 0.8


def emblem(pen: Pen, look: Look, x: float, y: float, side: float) -> None:
    """The emblem in a square whose lower left corner is given."""
    scale = side / EMBLEM
    with pen.placed(x, y, scale):
        for segments, thickness in look.emblem:
            turned: list[Segment] = [(kind, _turned(places)) for kind, places in segments]
            pen.path(turned, width=thickness, ink=look.ink, fill=None if thickness else look.ink)


def _turned(places: tuple[float, ...]) -> tuple[float, ...]:
    # Emblems count downwards as the screen does, paper counts upwards.
    return tuple(EMBLEM - place if at % 2 else place for at, place in enumerate(places))


def title(
    pen: Pen,
    box: Box,
    height: float,
    name: str,
    look: Look,
    aside: str,
    *,
    number: str = "",
    line: bool = False,
) -> None:
    """The uppermost `height` of the box. `line` leaves a line to write on after what stands at the right."""
    middle = box.top - height / 2
    side = min(height * 0.8, 10 * mm)
    x = box.x
    if look.emblem:
        emblem(pen, look, x, middle - side / 2, side)
        x += side + GAP
    size = min(9.0, max(6.5, height * 0.3))
    edge = box.right
    if line:
        start = edge - min(26 * mm, box.width * 0.22)
        pen.line(start, middle - 4, edge, middle - 4, HAIRLINE, DARK)
        edge = start - 3
    for text in (aside, number):
        if text:
            shown = drawable(text, REGULAR)
            right(pen, [shown], REGULAR, size, edge, middle - (size * 0.1 if line else 0), DARK)
            edge -= width(shown, REGULAR, size) + 3 * mm
    largest = min(17.0, height * 0.6)
    # In one line, rather smaller than broken.
    size, lines = fit(name, BOLD, edge - x, largest * LEADING, largest)
    left(pen, lines, BOLD, size, x, middle, look.ink)


def ruled_title(pen: Pen, box: Box, height: float, name: str, heading: str, look: Look) -> None:
    """A smaller head over a text: the name, what follows beneath at the right, and a line under both."""
    middle, side, x = box.top - height * 0.42, height * 0.7, box.x
    if look.emblem:
        emblem(pen, look, x, middle - side / 2, side)
        x += side + GAP
    size, lines = fit(heading, REGULAR, (box.right - x) * 0.45, height * 0.7, 9)
    right(pen, lines[:1], REGULAR, size, box.right, middle, DARK)
    size, lines = fit(name, BOLD, (box.right - x) * 0.53, height * 0.7, 13)
    left(pen, lines, BOLD, size, x, middle, look.ink)
    pen.line(box.x, box.top - height * 0.85, box.right, box.top - height * 0.85, RULE, look.ink)
