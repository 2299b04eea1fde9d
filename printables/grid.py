"""A `Sheet` drawn into a box: title, columns of seats, rows, and beneath them how it ended."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from reportlab.lib.units import mm

from companion.core.sheet import Cell, Row, Sheet
from companion.core.text import Param, Translator, render, t
from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit, left
from printables.notes import Note, Notes
from printables.paper import Box
from printables.pen import BLACK, DARK, GREY, HAIRLINE, Look, Pen, Segment
from printables.titles import title

ROW_MOST = 18 * mm
PAD_ROW_MOST = 24 * mm
ROW_LEAST = 16.5
PADDING = 1.4 * mm
RULE = 1.0
GROUP_RULE = 0.7
NARROW = 90 * mm
"""Below this width what stands beside the row labels goes under them, to leave the columns room."""
FLAGS = {"quick": "#", "corrected": "~", "doubtful": "!", "pass": ""}
FLAG_TEXTS = {
    "quick": t("# typed as a number"),
    "corrected": t("~ corrected later"),
    "doubtful": t("! breaks the rules as they are read now"),
}


@dataclass(frozen=True)
class Frame:
    """Where things go: heights of title, header and rows, edges of the columns, lines of the notes."""

    title: float
    header: float
    row: float
    columns: list[float]
    first_seat: int
    groups: dict[int, int]
    """Rows in a line that bear the same label: the place of the first, and their number."""
    notes: Notes


@dataclass(frozen=True)
class Grid:
    """A sheet in a box, with its `number` in a pile if it is `numbered`, and the `day` if there is one."""

    box: Box
    sheet: Sheet
    translator: Translator
    blank: bool
    day: str = ""
    number: int = 1
    numbered: bool = False
    look: Look = field(default_factory=Look)

    def frame(self) -> Frame:
        """Everything measured."""
        title_height = min(13 * mm, self.box.height * 0.09)
        rows = len(self.sheet.rows)
        # The rows come first: each keeps room for a number and its arithmetic, where there is any.
        room = self.box.height - title_height
        notes = Notes.fitted(
            self._notes(), self.box.width, max(room - (rows + 1.4) * ROW_LEAST, room / 3), self.translator
        )
        room -= notes.height
        header = min(15 * mm, room / (rows + 1.4) * 1.4)
        row = min(PAD_ROW_MOST if self.blank else ROW_MOST, (room - header) / rows)
        columns, first_seat = self._columns()
        return Frame(title_height, header, row, columns, first_seat, dict(self._groups()), notes)

    def cell(self) -> tuple[float, float]:
        """Width and height of a cell, in points."""
        frame = self.frame()
        return frame.columns[-1] - frame.columns[-2], frame.row

    def draw(self, pen: Pen) -> None:
        """The whole of it."""
        frame = self.frame()
        aside = self._say(t("Date")) if self.blank else self.day
        number = self._say(t("No. %(number)s", number=self.number)) if self.numbered else ""
        title(pen, self.box, frame.title, self.sheet.title, self.look, aside, number=number, line=self.blank)
        top = self.box.top - frame.title
        self._tints(pen, top, frame)
        self._lines(pen, top, frame)
        self._header(pen, top, frame)
        for place, row in enumerate(self.sheet.rows):
            self._row(pen, row, place, top - frame.header - place * frame.row, frame)
        frame.notes.draw(pen, self.box.x, top - frame.header - len(self.sheet.rows) * frame.row)

    def fields(self, pen: Pen) -> None:
        """A field for a number in each cell: "1.r3.b" is of the first sheet, third row, second column."""
        frame = self.frame()
        top = self.box.top - frame.title - frame.header
        for place, row in enumerate(self.sheet.rows):
            y = top - (place + 1) * frame.row
            label = " · ".join([self._say(row.label), *map(self._say, row.aside)])
            for seat in range(len(self.sheet.columns)):
                x, right = frame.columns[frame.first_seat + seat], frame.columns[frame.first_seat + seat + 1]
                names = (str(self.number), f"r{place + 1}", chr(ord("a") + seat))
                pen.field(names, label, Box(x, y, right - x, frame.row))

    @property
    def narrow(self) -> bool:
        """Whether there is no room for columns beside the labels."""
        return self.box.width < NARROW

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    def _columns(self) -> tuple[list[float], int]:
        """The left edge of every column and the right edge of the last; the place of the first seat."""
        size = self._label_size()
        rows = self.sheet.rows
        labels = max(width(self._say(row.label), BOLD, size) for row in rows) + 7
        widths = [labels + 2 * PADDING]
        if self.narrow:
            beneath = max(width(self._beneath(row), REGULAR, SMALLEST) for row in rows)
            widths = [max(labels, beneath) + 2 * PADDING]
        else:
            for place, head in enumerate(self.sheet.aside):
                texts = [self._say(row.aside[place]) for row in rows if len(row.aside) > place]
                widest = max(
                    *(width(text, REGULAR, size) for text in texts), width(self._say(head), REGULAR, SMALLEST)
                )
                widths.append(widest + 2 * PADDING)
        seats = len(self.sheet.columns)
        each = (self.box.width - sum(widths)) / seats
        edges = [self.box.x]
        for step in [*widths, *[each] * seats]:
            edges.append(edges[-1] + step)
        return edges, len(widths)

    def _beneath(self, row: Row) -> str:
        return " · ".join(self._say(text) for text in row.aside)

    def _label_size(self) -> float:
        return 10 if self.box.width > 150 * mm else 8 if self.box.width > 110 * mm else SMALLEST

    def _groups(self) -> Iterator[tuple[int, int]]:
        """Rows in a line that bear the same label, as the place of the first and their number."""
        labels, start = [self._say(row.label) for row in self.sheet.rows], 0
        for place in range(1, len(labels) + 1):
            if place == len(labels) or labels[place] != labels[start]:
                yield start, place - start
                start = place

    def _tints(self, pen: Pen, top: float, frame: Frame) -> None:
        pen.rect(Box(self.box.x, top - frame.header, self.box.width, frame.header), fill=self.look.tint)
        for place, row in enumerate(self.sheet.rows):
            if row.kind == "total":
                y = top - frame.header - (place + 1) * frame.row
                pen.rect(Box(self.box.x, y, self.box.width, frame.row), fill=self.look.tint)

    def _lines(self, pen: Pen, top: float, frame: Frame) -> None:
        rows, below = self.sheet.rows, top - frame.header
        bottom = below - len(rows) * frame.row
        starts = frame.groups
        grouped = len(starts) < len(rows)
        for place in range(1, len(rows)):
            y = below - place * frame.row
            first = place in starts
            heavy = rows[place].kind != rows[place - 1].kind
            edge = self.box.x if first or self.narrow else frame.columns[1]
            strong = GROUP_RULE if first and grouped else HAIRLINE
            pen.line(edge, y, self.box.right, y, RULE if heavy else strong, BLACK if first else GREY)
        for place, x in enumerate(frame.columns[1:-1], start=1):
            seat = place >= frame.first_seat
            edge = top if seat else below
            pen.line(x, edge, x, bottom, RULE if place == frame.first_seat else HAIRLINE, DARK)
        for y in (top, below, bottom):
            pen.line(self.box.x, y, self.box.right, y, RULE, self.look.ink)
        for x in (self.box.x, self.box.right):
            pen.line(x, top, x, bottom, RULE, self.look.ink)

    def _header(self, pen: Pen, top: float, frame: Frame) -> None:
        height, columns = frame.header, frame.columns
        for place, head in enumerate(() if self.narrow else self.sheet.aside):
            middle = (columns[1 + place] + columns[2 + place]) / 2
            words = [drawable(self._say(head), REGULAR).strip("–")]
            centred(pen, words, REGULAR, SMALLEST, middle, top - height + SMALLEST, DARK)
        for place, column in enumerate(self.sheet.columns):
            x0, x1 = columns[frame.first_seat + place], columns[frame.first_seat + place + 1]
            room = Box(x0 + PADDING, top - height, x1 - x0 - 2 * PADDING, height - 1)
            if column.winner:
                room = self._winner(pen, room)
            if column.name:
                size, lines = fit(column.name, BOLD, room.width, room.height - 1, 11)
                centred(pen, lines, BOLD, size, room.x + room.width / 2, room.y + room.height / 2)

    def _winner(self, pen: Pen, box: Box) -> Box:
        """A star over the name or, where the header is too low for that, before it; the room left."""
        side = 3.8 * mm
        if box.height - side > SMALLEST * LEADING * 1.4:
            pen.path(_star(box.x + box.width / 2, box.top - side / 2, 1.7 * mm), fill=self.look.ink)
            return Box(box.x, box.y, box.width, box.height - side)
        pen.path(_star(box.x + side / 2, box.y + box.height / 2, 1.5 * mm), fill=self.look.ink)
        return Box(box.x + side, box.y, box.width - side, box.height)

    def _row(self, pen: Pen, row: Row, place: int, top: float, frame: Frame) -> None:
        height, columns = frame.row, frame.columns
        middle = top - height / 2
        self._label(pen, row, place, top, frame)
        for at, text in enumerate(() if self.narrow else row.aside):
            x0, x1 = columns[1 + at], columns[2 + at]
            size, lines = fit(self._say(text), REGULAR, x1 - x0 - 2, height, self._label_size())
            if at == 0 and len(self.sheet.aside) == 1:
                left(pen, lines, REGULAR, size, x0 + PADDING, middle)
            else:
                centred(pen, lines, REGULAR, size, (x0 + x1) / 2, middle)
        for at, cell in enumerate(() if self.blank else row.cells):
            x0, x1 = columns[frame.first_seat + at], columns[frame.first_seat + at + 1]
            self._cell(pen, cell, Box(x0, top - height, x1 - x0, height), row.kind == "total")

    def _label(self, pen: Pen, row: Row, place: int, top: float, frame: Frame) -> None:
        """The label, once for rows that share it where there is a column beside it to tell them apart."""
        number = 1 if self.narrow else frame.groups.get(place, 0)
        flags = "".join(FLAGS[mark] for mark in sorted(row.marks))
        x, most = frame.columns[0] + PADDING, frame.columns[1] - frame.columns[0] - PADDING
        if not number:
            if flags:
                left(pen, [flags], BOLD, SMALLEST, x, top - frame.row / 2)
            return
        height, font = number * frame.row, REGULAR if row.kind == "round" and number == 1 else BOLD
        beneath = self._beneath(row) if self.narrow else ""
        middle = top - height / 2
        if number > 1:
            # At the head of its rows, where the eye looks for it, unless that is where the marks stand.
            middle, height = top - frame.row / 2, frame.row
        size, lines = fit(self._say(row.label) + flags, font, most, height, self._label_size())
        shift = size * LEADING / 2 if beneath else 0
        left(pen, lines, font, size, x, middle + shift)
        if beneath:
            left(pen, [drawable(beneath, REGULAR)], REGULAR, SMALLEST, x, middle - shift, DARK)

    def _cell(self, pen: Pen, cell: Cell, box: Box, strong: bool) -> None:
        middle = box.x + box.width / 2
        shown = cell.shown or (self._say(cell.note) if cell.note is not None else "")
        if "quick" in cell.marks and cell.value is not None:
            shown += FLAGS["quick"]
        if not shown:
            return
        small = _signs(cell.signs, box.width - 3)
        room = box.height - len(small) * SMALLEST * LEADING
        if room < 8.5:
            small, room = [], box.height
        font = BOLD if strong or cell.value is not None else REGULAR
        largest = max(SMALLEST, min(14 if strong else 12, room * 0.8))
        size, lines = fit(shown, font, box.width - 2, room, largest)
        centred(pen, lines[:1], font, size, middle, box.top - room / 2)
        if small:
            half = len(small) * SMALLEST * LEADING / 2
            centred(pen, small, REGULAR, SMALLEST, middle, box.y + 1 + half, DARK)

    def _notes(self) -> list[Note]:
        """How it ended, what the marks mean, and what else there is to say, most needed first."""
        if self.blank:
            return []
        marks = {mark for row in self.sheet.rows for mark in row.marks}
        marks |= {mark for row in self.sheet.rows for cell in row.cells for mark in cell.marks}
        notes = [Note(self._say(self.sheet.result), BOLD)] if self.sheet.result else []
        notes += [Note(self._say(said), REGULAR) for mark, said in FLAG_TEXTS.items() if mark in marks]
        return [*notes, *(Note(self._say(note), REGULAR) for note in self.sheet.notes)]


def _star(x: float, y: float, radius: float) -> list[Segment]:
    points: list[Segment] = []
    for point in range(10):
        reach = radius if point % 2 == 0 else radius * 0.42
        angle = math.pi / 2 + point * math.pi / 5
        place = (x + reach * math.cos(angle), y + reach * math.sin(angle))
        points.append(("M" if point == 0 else "L", place))
    return [*points, ("Z", ())]


def _signs(signs: str, most: float) -> list[str]:
    """The small print of a cell in lines that break after a plus."""
    broken = break_lines(drawable(signs.replace("+", "+ "), REGULAR), REGULAR, SMALLEST, most)
    return [line.replace("+ ", "+") for line in broken]
