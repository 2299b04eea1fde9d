"""A `Sheet` drawn into a box: title, columns of seats, rows, and beneath them how it ended."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from reportlab.lib.units import mm

from companion.core.sheet import MARKS, Cell, Row, Sheet
from companion.core.table import seat_id
from companion.core.text import Param, Translator, render, t
from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit, left
from printables.names import PADDING, Names
from printables.notes import Note, Notes
from printables.paper import Box
from printables.pen import BLACK, DARK, GREY, HAIRLINE, Look, Pen
from printables.titles import Title

ROW_MOST = 18 * mm
PAD_ROW_MOST = 24 * mm
HEADER_MOST = 15 * mm
NUMBER_LEAST = 8.5
"""The height that a number needs."""
ROW_LEAST = NUMBER_LEAST + 1
"""The height below which a row of a filled sheet prints over the next."""
SIGNS_SHARE = 0.8
"""The share of the room that rows may take for small print to stand in their cells."""
RULE = 1.0
GROUP_RULE = 0.7
NARROW = 90 * mm
"""Below this width what stands beside the row labels goes under them, to leave the columns room."""
LABEL_SIZES = (10.0, 9.0, 8.0, 7.25, SMALLEST)
LABELS_MOST = 0.36
"""The share of the width that labels and what stands beside them may take in larger type."""


@dataclass(frozen=True)
class Frame:
    """Where things go: heights, edges of the columns, sizes of type, the lines of the notes.

    All in points. `title`, `header` and `row` are heights; `columns` are the left edges of all columns and
    the right edge of the last, counted from the edge of the page; `first_seat` is the place among them of the
    first seat's. `label` is the size of the labels' type.
    """

    title: float
    header: float
    row: float
    columns: list[float]
    first_seat: int
    groups: dict[int, int]
    """Rows in a line that bear the same label: the place of the first, and their number."""
    label: float
    small: float
    """The size of the arithmetic; 0 where there is no room for all of it, and so for none."""
    small_height: float
    """What the small print of any cell takes at most: kept free in all of them."""
    notes: Notes


@dataclass(frozen=True)
class Grid:
    """A sheet in a box: blank with room for numbers up to `highest` in the title; or filled, with a day.

    `day` is written as it is given. A sheet with more rows than a page holds is cut into several grids (see
    `parts`): `leaf` is the number of this one, and only the last of the `leaves` has notes. Everything is
    measured once, before the first stroke (`frame`). Whether the cells are large enough to write in is for
    the caller to ask (`cell`).
    """

    box: Box
    sheet: Sheet
    translator: Translator
    blank: bool
    day: str = ""
    highest: int = 0
    leaf: int = 1
    leaves: int = 1
    look: Look = field(default_factory=Look)

    @cached_property
    def frame(self) -> Frame:
        """Everything measured, once."""
        title = min(13 * mm, self.box.height * 0.09)
        rows, room = len(self.sheet.rows), self.box.height - title
        label = self._label_size()
        columns, first_seat = self._columns(label)
        cell = columns[-1] - columns[-2]
        header = 0.0 if self.blank else min(self.box.height / 8, self._names.least(cell))
        with_signs = NUMBER_LEAST + self._small_lines(cell, SMALLEST) * SMALLEST * LEADING + 1
        # Small print for all of them, if a fifth of the room is left for what stands beneath.
        small = SMALLEST if rows * with_signs + header <= room * SIGNS_SHARE else 0.0
        notes = Notes()
        if not self.blank:
            least = rows * (with_signs if small else NUMBER_LEAST + 1.5) + header
            written = (
                []
                if self.leaf < self.leaves
                else self._notes(complete=bool(small) or not self._small_lines(cell, SMALLEST))
            )
            roomy = room - rows * 2.2 * with_signs - header
            notes = Notes.fitted(
                written, self.box.width, (roomy, min(room - least, room * 0.45)), self.translator
            )
        room -= notes.height
        header = max(header, min(HEADER_MOST, room / (rows + 1.4) * 1.4))
        row = min(PAD_ROW_MOST if self.blank else ROW_MOST, (room - header) / rows)
        if small and row > 2.2 * with_signs:
            small = 8.0 if self._small_lines(cell, 8.0) <= self._small_lines(cell, SMALLEST) else small
        taken = self._small_lines(cell, small) * small * LEADING if small else 0.0
        return Frame(
            title, header, row, columns, first_seat, dict(self._groups()), label, small, taken, notes
        )

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a cell, in points."""
        return self.frame.columns[-1] - self.frame.columns[-2], self.frame.row

    def place(self, row: int, seat: int) -> Box:
        """The box of a cell, in points on the page; rows and seats count from 0."""
        frame = self.frame
        x, right = frame.columns[frame.first_seat + seat], frame.columns[frame.first_seat + seat + 1]
        top = self.box.top - frame.title - frame.header - row * frame.row
        return Box(x, top - frame.row, right - x, frame.row)

    def parts(self) -> tuple[Grid, ...]:
        """The same sheet on as many pages as its rows need: alone, if it fits on one.

        Rows are spread evenly; totals, and what else stands after the last round, stay together on the last
        page. Where there is more than one, the arithmetic has room on all of them.
        """
        if self.frame.row >= ROW_LEAST:
            return (self,)
        rows = self.sheet.rows
        tail = next((at for at, row in enumerate(reversed(rows)) if row.kind == "round"), 0)
        cell = self.cell[0]
        row = NUMBER_LEAST + self._small_lines(cell, SMALLEST) * SMALLEST * LEADING + 1
        room = (self.box.height - self.frame.title) * SIGNS_SHARE - self._names.least(cell)
        most = max(tail + 1, int(room / row))
        leaves = -(-len(rows) // most)
        ends = [len(rows) * leaf // leaves for leaf in range(leaves)]
        ends = [min(end, len(rows) - tail) for end in ends]
        return tuple(
            replace(self, sheet=replace(self.sheet, rows=rows[start:end]), leaf=leaf, leaves=leaves)
            for leaf, (start, end) in enumerate(itertools.pairwise([*ends, len(rows)]), start=1)
        )

    @cached_property
    def _title(self) -> Title:
        aside = self._say(t("Date")) if self.blank else self.day
        if self.leaves > 1:
            page = self._say(t("Page %(number)s of %(all)s", number=self.leaf, all=self.leaves))
            aside = " · ".join([*([aside] if aside else []), page])
        reserved = self._number(self.highest) if self.highest else ""
        return Title(
            self.box,
            self.frame.title,
            render(self.sheet.title, self.translator),
            self.look,
            aside,
            reserved,
            line=self.blank,
        )

    def _number(self, number: int) -> str:
        return self._say(t("No. %(number)s", number=number))

    def draw(self, pen: Pen) -> None:
        """The whole of it, but for its number in a pile."""
        frame = self.frame
        self._title.draw(pen)
        top = self.box.top - frame.title
        self._tints(pen, top)
        self._lines(pen, top)
        self._header(pen, top)
        for place, row in enumerate(self.sheet.rows):
            self._row(pen, row, place)
        frame.notes.draw(pen, self.box.x, top - frame.header - len(self.sheet.rows) * frame.row)

    def number(self, pen: Pen, number: int) -> None:
        """Its number in a pile, in the room that `highest` has kept for it."""
        self._title.number(pen, self._number(number))

    def fields(self, pen: Pen, number: int) -> None:
        """A field for a number in each cell: "1.r3.b" is of the first sheet, third row, second column."""
        for place, row in enumerate(self.sheet.rows):
            label = " · ".join([self._say(row.label), *map(self._say, row.aside)])
            for seat in range(len(self.sheet.columns)):
                names = (str(number), f"r{place + 1}", seat_id(seat))
                pen.field(names, label, self.place(place, seat))

    @property
    def narrow(self) -> bool:
        """Whether there is no room for columns beside the labels."""
        return self.box.width < NARROW

    def _say(self, text: Param) -> str:
        said = render(text, self.translator)
        for name, shown in self._names.unreadable.items():
            said = said.replace(name, shown)
        return said

    @cached_property
    def _names(self) -> Names:
        return Names(self.sheet.columns)

    def _label_size(self) -> float:
        """The largest size that leaves the columns room."""
        for size in LABEL_SIZES:
            columns, first = self._columns(size)
            if columns[first] - columns[0] <= self.box.width * LABELS_MOST:
                return size
        return SMALLEST

    def _columns(self, size: float) -> tuple[list[float], int]:
        """The left edge of every column and the right edge of the last; the place of the first seat."""
        rows = self.sheet.rows
        labels = max(width(self._say(row.label), BOLD, size) for row in rows) + 7
        widths = [labels + 2 * PADDING]
        if self.narrow:
            beneath = max(width(self._beneath(row), REGULAR, SMALLEST) for row in rows)
            heads = width(self._heads(), REGULAR, SMALLEST)
            widths = [max(labels, beneath, heads) + 2 * PADDING]
        else:
            for place, head in enumerate(self.sheet.aside):
                texts = [self._say(row.aside[place]) for row in rows if len(row.aside) > place]
                widest = max(
                    *(width(text, REGULAR, size) for text in texts),
                    width(self._say(head), REGULAR, _head_size(size)),
                )
                widths.append(widest + 2 * PADDING)
        seats = len(self.sheet.columns)
        each = (self.box.width - sum(widths)) / seats
        edges = [self.box.x]
        for step in [*widths, *[each] * seats]:
            edges.append(edges[-1] + step)
        return edges, len(widths)

    def _heads(self) -> str:
        return " · ".join(self._say(head).strip("–") for head in self.sheet.aside)

    def _beneath(self, row: Row) -> str:
        return " · ".join(self._say(text) for text in row.aside)

    def _groups(self) -> Iterator[tuple[int, int]]:
        labels, start = [self._say(row.label) for row in self.sheet.rows], 0
        for place in range(1, len(labels) + 1):
            if place == len(labels) or labels[place] != labels[start]:
                yield start, place - start
                start = place

    def _tints(self, pen: Pen, top: float) -> None:
        frame = self.frame
        pen.rect(Box(self.box.x, top - frame.header, self.box.width, frame.header), fill=self.look.tint)
        for place, row in enumerate(self.sheet.rows):
            if row.kind == "total":
                y = top - frame.header - (place + 1) * frame.row
                pen.rect(Box(self.box.x, y, self.box.width, frame.row), fill=self.look.tint)

    def _lines(self, pen: Pen, top: float) -> None:
        frame, rows = self.frame, self.sheet.rows
        below = top - frame.header
        bottom = below - len(rows) * frame.row
        grouped = len(frame.groups) < len(rows)
        for place in range(1, len(rows)):
            y = below - place * frame.row
            first = place in frame.groups
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

    def _header(self, pen: Pen, top: float) -> None:
        frame, columns = self.frame, self.frame.columns
        size = _head_size(frame.label)
        if self.narrow:
            x = columns[0] + PADDING
            pen.write(
                drawable(self._heads(), REGULAR), x, top - frame.header + 3, REGULAR, SMALLEST, ink=DARK
            )
        for place, head in enumerate(() if self.narrow else self.sheet.aside):
            middle = (columns[1 + place] + columns[2 + place]) / 2
            words = [drawable(self._say(head), REGULAR).strip("–")]
            centred(pen, words, REGULAR, size, middle, top - frame.header + size, DARK)
        edges = columns[frame.first_seat :]
        boxes = [Box(x0, top - frame.header, x1 - x0, frame.header) for x0, x1 in itertools.pairwise(edges)]
        self._names.draw(pen, boxes, self.look.ink)

    def _row(self, pen: Pen, row: Row, place: int) -> None:
        frame, columns = self.frame, self.frame.columns
        first = self.place(place, 0)
        middle = first.y + frame.row / 2
        self._label(pen, row, place, first.top)
        for at, text in enumerate(() if self.narrow else row.aside):
            x0, x1 = columns[1 + at], columns[2 + at]
            size, lines = fit(self._say(text), REGULAR, x1 - x0 - 2, frame.row, frame.label)
            if at == 0 and len(self.sheet.aside) == 1:
                left(pen, lines, REGULAR, size, x0 + PADDING, middle)
            else:
                centred(pen, lines, REGULAR, size, (x0 + x1) / 2, middle)
        for at, cell in enumerate(() if self.blank else row.cells):
            self._cell(pen, cell, self.place(place, at), row.kind == "total")

    def _label(self, pen: Pen, row: Row, place: int, top: float) -> None:
        """The label, once for rows that share it where there is a column beside it to tell them apart."""
        frame = self.frame
        number = 1 if self.narrow else frame.groups.get(place, 0)
        flags = "".join(MARKS[mark][0] for mark in MARKS if mark in row.marks)
        x, most = frame.columns[0] + PADDING, frame.columns[1] - frame.columns[0] - PADDING
        middle = top - frame.row / 2
        if not number:
            if flags:
                left(pen, [flags], BOLD, SMALLEST, x, middle)
            return
        font = REGULAR if row.kind == "round" and number == 1 else BOLD
        beneath = self._beneath(row) if self.narrow else ""
        room = frame.row - (SMALLEST * LEADING if beneath else 0)
        size, lines = fit(
            self._say(row.label) + flags, font, most, room, max(SMALLEST, min(frame.label, frame.row * 0.68))
        )
        shift = SMALLEST * LEADING / 2 if beneath else 0
        left(pen, lines, font, size, x, middle + shift)
        if beneath:
            y = middle - len(lines) * size * LEADING / 2
            left(pen, [drawable(beneath, REGULAR)], REGULAR, SMALLEST, x, y, DARK)

    def _small(self, cell: Cell, most: float, size: float) -> list[str]:
        """The small print of a cell: a word beside its number; its arithmetic, broken at a plus."""
        lines = []
        if cell.value is not None and cell.note is not None:
            lines += break_lines(drawable(self._say(cell.note), REGULAR), REGULAR, size, most)
        broken = break_lines(drawable(cell.signs.replace("+", "+ "), REGULAR), REGULAR, size, most)
        return [*lines, *(line.replace("+ ", "+") for line in broken)]

    def _small_lines(self, cell: float, size: float) -> int:
        """The most lines of small print that any cell of this width has."""
        if self.blank:
            return 0
        cells = [one for row in self.sheet.rows for one in row.cells]
        return max((len(self._small(one, cell - 3, size)) for one in cells), default=0)

    def _cell(self, pen: Pen, cell: Cell, box: Box, strong: bool) -> None:
        shown = cell.shown or (self._say(cell.note) if cell.note is not None else "")
        if cell.value is not None:
            shown += "".join(MARKS[mark][0] for mark in MARKS if mark in cell.marks)
        if not shown:
            return
        tiny = self.frame.small
        small = self._small(cell, box.width - 3, tiny) if tiny else []
        # The same for all, whether a cell has small print or not.
        room = max(NUMBER_LEAST, min(box.height - self.frame.small_height, 20.0))
        font = BOLD if strong or cell.value is not None else REGULAR
        largest = max(SMALLEST, min(14 if strong else 12, room * 0.8))
        size, lines = fit(shown, font, box.width - 2, room, largest)
        middle = box.x + box.width / 2
        whole = size * LEADING + len(small) * tiny * LEADING
        top = box.y + box.height / 2 + whole / 2
        centred(pen, lines[:1], font, size, middle, top - size * LEADING / 2)
        if small:
            centred(
                pen,
                small,
                REGULAR,
                tiny,
                middle,
                top - size * LEADING - len(small) * tiny * LEADING / 2,
                DARK,
            )

    def _notes(self, *, complete: bool) -> list[Note]:
        """How it ended, what the marks mean, and what else there is to say, most needed first."""
        result = self.sheet.result or t("This match is not over yet.")
        said = [
            f"{sign} {self._say(meaning)}"
            for mark, (sign, meaning) in MARKS.items()
            if mark in self.sheet.marks
        ]
        if not complete:
            said.append(self._say(t("How each number came about stands on the sheet in the phone.")))
        notes = [Note(self._say(result), BOLD), *(Note(text, REGULAR) for text in said)]
        notes += [Note(self._say(note), REGULAR) for note in self.sheet.notes]
        if self.sheet.rulings:
            notes.append(Note(self._say(t("Rulings used")), BOLD))
        return [*notes, *(Note(self._say(ruling), REGULAR) for ruling in self.sheet.rulings)]


def _head_size(label: float) -> float:
    return max(SMALLEST, label - 2)
