"""Boards to be cut out: areas that flow like words, and beneath them the rules, in columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.units import mm

from companion.core.board import Area, Board
from companion.core.text import Param, Translator, render, t
from companion.core.verdict import Rule
from printables.document import Leaf, Printable, Unprintable
from printables.fonts import BOLD, REGULAR, drawable, register, width
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit
from printables.paper import Box, Page, layout
from printables.pen import BLACK, DARK, HAIRLINE, WHITE, Look, Pen
from printables.reminder import Line, draw, height, wrapped
from printables.titles import Title

TITLE = 10 * mm
PADDING = 4 * mm
GAP = 5 * mm
BETWEEN = 3 * mm
LABEL = 7.5
LABEL_ROOM = 4.5 * mm
TEXT = 8.0
RULE = 2.0
COLUMN = 62 * mm
"""The narrowest column of rules."""
APART = 8 * mm
"""Between two boards on a page."""


def boards(
    title: str,
    wanted: Sequence[Board],
    rules: Mapping[str, Rule],
    paper: str,
    translator: Translator,
    look: Look | None = None,
) -> Printable:
    """The boards at full size, as many on a page as it holds, with a dashed line to cut along.

    `title` is that of the document, `rules` the rulebook that the boards name rules of. Places keep their
    sides in mm, whatever the paper: areas flow into as many lines as it takes.
    Raises KeyError for an unknown paper and Unprintable for one that a board does not fit on.
    """
    register()
    page = layout(paper, 1)
    (box,) = page.boxes
    pages: list[list[_Drawing]] = [[]]
    y = box.top
    for board in wanted:
        drawing = _Drawing(board, rules, box.width, translator, look or Look())
        if drawing.too_wide or drawing.height > box.height:
            raise Unprintable(
                "paper", t("%(paper)s is too small for this board. Take larger paper.", paper=paper)
            )
        if pages[-1] and y - drawing.height < box.y:
            pages.append([])
            y = box.top
        pages[-1].append(drawing)
        y -= drawing.height + APART
    return Printable(title, translator.lang, tuple(_leaf(page, drawings) for drawings in pages))


def _leaf(page: Page, drawings: list[_Drawing]) -> Leaf:
    def drawn(pen: Pen) -> None:
        y = page.boxes[0].top
        for drawing in drawings:
            drawing.draw(pen, page.boxes[0].x, y)
            y -= drawing.height + APART

    return Leaf(page.width, page.height, drawn)


@dataclass(frozen=True)
class _Drawing:
    board: Board
    rules: Mapping[str, Rule]
    width: float
    translator: Translator
    look: Look

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    @property
    def _inner(self) -> float:
        return self.width - 2 * PADDING

    @property
    def too_wide(self) -> bool:
        """Whether a single place is wider than the board."""
        return any(area.side * mm > self._inner for area in self.board.areas)

    def _label_width(self, area: Area) -> float:
        return width(drawable(self._say(area.label), BOLD), BOLD, LABEL)

    def _per_line(self, area: Area) -> int:
        return max(1, min(len(area.spaces), int(self._inner / (area.side * mm))))

    def _size(self, area: Area) -> tuple[float, float]:
        per_line = self._per_line(area)
        lines = -(-len(area.spaces) // per_line)
        wide = max(per_line * area.side * mm, min(self._inner, self._label_width(area)))
        return wide, LABEL_ROOM + lines * area.side * mm

    def _flow(self) -> list[list[Area]]:
        """The areas in lines, as many in each as it holds."""
        lines: list[list[Area]] = [[]]
        x = 0.0
        for area in self.board.areas:
            wide = self._size(area)[0]
            if lines[-1] and x + wide > self._inner + 0.01:
                lines.append([])
                x = 0.0
            lines[-1].append(area)
            x += wide + GAP
        return lines

    def _columns(self) -> list[list[Line]]:
        """The rules in columns: whole parts, each in the column that is shortest so far."""
        number = max(1, min(3, len(self.board.parts), int((self._inner + GAP) / (COLUMN + GAP))))
        wide = (self._inner - (number - 1) * GAP) / number
        columns: list[list[Line]] = [[] for _ in range(number)]
        for part in self.board.parts:
            column = min(columns, key=height)
            heading = drawable(self._say(part.heading), BOLD)
            column.append(Line(heading, BOLD, TEXT, 0.0, TEXT * 0.6 if column else 0.0))
            for text in part.texts(self.rules):
                column += wrapped(text, REGULAR, TEXT, wide, self.translator, before=1.4, mark="•")
        return columns

    @cached_property
    def height(self) -> float:
        """The height of the whole board, in points."""
        areas = sum(max(self._size(area)[1] for area in line) + BETWEEN for line in self._flow())
        foot = len(self._foot()) * SMALLEST * LEADING
        return TITLE + areas + max(map(height, self._columns())) + BETWEEN + foot + 2 * PADDING

    def _foot(self) -> list[str]:
        return break_lines(drawable(self._say(self.board.foot), REGULAR), REGULAR, SMALLEST, self._inner)

    def draw(self, pen: Pen, x: float, top: float) -> None:
        pen.rect(Box(x, top - self.height, self.width, self.height), width=0.6, ink=DARK, dashed=True)
        inner = Box(x + PADDING, top - self.height + PADDING, self._inner, self.height - 2 * PADDING)
        Title(inner, TITLE, self.board.title, self.look).draw(pen)
        y = inner.top - TITLE
        for line in self._flow():
            at = inner.x
            for area in line:
                self._area(pen, area, at, y)
                at += self._size(area)[0] + GAP
            y -= max(self._size(area)[1] for area in line) + BETWEEN
        columns = self._columns()
        wide = (inner.width - (len(columns) - 1) * GAP) / len(columns)
        for place, lines in enumerate(columns):
            draw(pen, Box(inner.x + place * (wide + GAP), inner.y, wide, 0), y, lines, self.look)
        foot = self._foot()
        for place, text in enumerate(foot):
            up = (len(foot) - 1 - place) * SMALLEST * LEADING
            pen.write(text, inner.x, inner.y + up, REGULAR, SMALLEST, ink=DARK)

    def _area(self, pen: Pen, area: Area, x: float, top: float) -> None:
        label = drawable(self._say(area.label), BOLD)
        pen.write(label, x, top - LABEL, BOLD, LABEL, ink=self.look.ink)
        side, per_line = area.side * mm, self._per_line(area)
        for place, text in enumerate(area.spaces):
            line, column = divmod(place, per_line)
            box = Box(x + column * side, top - LABEL_ROOM - (line + 1) * side, side, side).inset(0.5 * mm)
            middle = box.x + box.width / 2, box.y + box.height / 2
            fill = self.look.tint if place in area.starts else WHITE
            outline = RULE if place == area.goal else HAIRLINE * 2
            if area.round:
                pen.disc(*middle, box.width / 2, width=outline, ink=DARK, fill=fill)
            else:
                pen.rect(box, width=outline, ink=DARK, fill=fill, corner=1.5 * mm)
            size, lines = fit(self._say(text), REGULAR, box.width * 0.86, box.height * 0.8, 9)
            if lines:
                centred(pen, lines, REGULAR, size, *middle, BLACK)
