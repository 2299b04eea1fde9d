"""Rules on a side of a card: headings and short sentences at the largest size that fits."""

from __future__ import annotations

from bisect import bisect_right as bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from reportlab.lib.units import mm

from companion.core.aid import Part
from companion.core.text import Param, Text, Translator, render, t
from companion.core.verdict import Rule
from printables.document import Leaf, leaf, too_small
from printables.fonts import BOLD, REGULAR, drawable
from printables.lettering import LEADING, SMALLEST, break_lines
from printables.paper import Box, Page
from printables.pen import BLACK, DARK, Look, Pen
from printables.titles import ruled_title

TITLE = 9 * mm
LARGEST = 15.0
STEP = 0.25
HEADING = 1.1
"""A heading's size against the text's."""
INDENT = 3 * mm
BEFORE_HEADING = 0.6
"""Room before a heading, in lines."""
TICK = 2.6 * mm


@dataclass(frozen=True)
class Line:
    """A line of text with its size, its indent, the room before it, and a bullet or a box to tick.

    In points; `mark` is "•", or anything else for a box, or nothing.
    """

    text: str
    font: str
    size: float
    indent: float = 0.0
    before: float = 0.0
    mark: str = ""

    @property
    def height(self) -> float:
        """Its height with the room before it, in points."""
        return self.before + self.size * LEADING


@dataclass(frozen=True)
class Reminder:
    """One side: the game's name, what the side is about, and headed rules by their ids."""

    title: str
    heading: Text
    parts: Sequence[Part]
    rules: Mapping[str, Rule]

    def lines(self, size: float, width: float, translator: Translator) -> list[Line]:
        """The rules in lines of this size and no wider than `width`, both in points.

        Raises KeyError for a rule that the game does not have.
        """
        lines: list[Line] = []
        for part in self.parts:
            before = BEFORE_HEADING * size if lines else 0.0
            large = size * HEADING
            lines.extend(wrapped(part.heading, BOLD, large, width, translator, before=before, indent=0.0))
            for text in part.texts(self.rules):
                lines.extend(wrapped(text, REGULAR, size, width, translator, before=0.18 * size, mark="•"))
        return lines

    def fits(self, page: Page, translator: Translator) -> bool:
        """Whether it can be read in every box of the page: whether it fits there in the smallest type."""
        return all(
            height(self.lines(SMALLEST, box.width, translator)) <= box.height - TITLE for box in page.boxes
        )

    def side(self, page: Page, paper: str, translator: Translator, look: Look) -> Leaf:
        """A page with this side in every box, in the largest type that fits, from 15 points down.

        `paper` is the paper's name, for people. Raises Unprintable where it would be too small to read.
        """
        if not self.fits(page, translator):
            raise too_small(t("The rules"), page.up, paper)
        # All boxes of a page are alike, so the type is measured for one of them.
        box = page.boxes[0]
        steps = int((LARGEST - SMALLEST) / STEP)

        def too_high(step: int) -> bool:
            lines = self.lines(SMALLEST + step * STEP, box.width, translator)
            return height(lines) > box.height - TITLE

        # It fits at the smallest size: the largest at which it does is found by halving.
        size = SMALLEST + STEP * bisect(range(1, steps + 1), False, key=too_high)
        lines = self.lines(size, box.width, translator)
        drawing = partial(self._draw, lines=lines, heading=render(self.heading, translator), look=look)
        return leaf(page, [drawing] * page.up)

    def _draw(self, pen: Pen, box: Box, lines: Sequence[Line], heading: str, look: Look) -> None:
        ruled_title(pen, box, TITLE, self.title, heading, look)
        draw(pen, box, box.top - TITLE, lines, look)


def wrapped(
    text: Param,
    font: str,
    size: float,
    width: float,
    translator: Translator,
    *,
    before: float = 0.0,
    indent: float = INDENT,
    mark: str = "",
) -> list[Line]:
    """A text in lines that are, with their indent, no wider than `width` (points).

    `before` is the room before the first of them and `mark` what stands at its left; the others have neither.
    """
    pieces = break_lines(drawable(render(text, translator), font), font, size, width - indent)
    return [
        Line(piece, font, size, indent, before if place == 0 else 0.0, mark if place == 0 else "")
        for place, piece in enumerate(pieces)
    ]


def height(lines: Sequence[Line]) -> float:
    """How high the lines are together, in points."""
    return sum(line.height for line in lines)


def draw(pen: Pen, box: Box, top: float, lines: Sequence[Line], look: Look) -> None:
    """The lines one below the other beneath `top`, from the left edge of the box; headings in the game's ink.

    Of the box only that edge counts: whether the lines fit is the caller's concern (`height`).
    """
    for line, baseline in _placed(top, lines):
        heading = line.font == BOLD and not line.indent
        pen.write(
            line.text, box.x + line.indent, baseline, line.font, line.size, ink=look.ink if heading else BLACK
        )
        if line.mark == "•":
            pen.disc(box.x + line.indent / 2, baseline + line.size * 0.32, line.size * 0.11, fill=look.ink)
        elif line.mark:
            square = Box(box.x + 1 * mm, baseline + line.size * 0.35 - TICK / 2, TICK, TICK)
            pen.rect(square, width=0.7, ink=DARK)


def _placed(top: float, lines: Sequence[Line]) -> Iterator[tuple[Line, float]]:
    y = top
    for line in lines:
        y -= line.height
        yield line, y + line.size * (LEADING - 1) + line.size * 0.1
