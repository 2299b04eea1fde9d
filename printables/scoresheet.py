"""A `Sheet` on paper: blank as a pad, or filled in. The rows are those of the screen."""

from __future__ import annotations

import math
from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.core.sheet import Cell, Row, Sheet
from companion.core.text import Param, Text, Translator, render, t
from printables.document import HAIRLINE, document
from printables.fields import number_field
from printables.fonts import BOLD, REGULAR, drawable, register, width
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit, left
from printables.paper import Box, Page, layout

ROW_MOST = 18 * mm
PAD_ROW_MOST = 24 * mm
NOTE_SIZE = 7.5
PADDING = 1.2 * mm
RULE = 1.0
NARROW = 90 * mm
"""Below this width what stands beside the row labels goes under them, to leave the columns room."""
CELL_LEAST = (6 * mm, 5.5 * mm)
"""The smallest cell in which a number can still be written by hand."""


class Illegible(ValueError):
    """So many columns and sheets do not fit on this paper. `text` says so to people."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


def pad(sheet: Sheet, paper: str, up: int, translator: Translator, *, fillable: bool = False) -> bytes:
    """Blank scoresheets, `up` of them on one page of `paper` ("A4", "Letter", "A5", "A6"), as a PDF.

    `fillable` ones have a field in each cell for numbers typed on a tablet: "1.r3.b" is, of the first sheet,
    the third row and the second column. Totals are left to the writer: few readers of PDFs compute.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Illegible where the cells would be too small to write in.
    """
    return _pdf(sheet, paper, up, translator, blank=True, fillable=fillable)


def filled(sheet: Sheet, paper: str, translator: Translator, day: str = "") -> bytes:
    """The scoresheet of a match as a PDF of one page, with the day it was played (as it is to be written).

    Raises KeyError for an unknown paper.
    """
    return _pdf(sheet, paper, 1, translator, blank=False, day=day)


def _pdf(
    sheet: Sheet,
    paper: str,
    up: int,
    translator: Translator,
    *,
    blank: bool,
    day: str = "",
    fillable: bool = False,
) -> bytes:
    page = layout(paper, up)

    def draw(canvas: Canvas, box: Box) -> None:
        drawing = _Drawing(canvas, box, sheet, translator, blank, day)
        drawing.draw()
        if fillable:
            drawing.fields(1 + page.boxes.index(box))

    register()
    if blank:
        _check_legible(sheet, paper, up, page, translator)
    return document(page, sheet.title, translator.lang, draw)


def _check_legible(sheet: Sheet, paper: str, up: int, page: Page, translator: Translator) -> None:
    for box in page.boxes:
        frame = _Drawing(None, box, sheet, translator, blank=True).frame()
        if frame.columns[-1] - frame.columns[-2] < CELL_LEAST[0] or frame.row < CELL_LEAST[1]:
            raise Illegible(
                t(
                    "%(columns)s columns, %(up)s to a page, are too small to write in on %(paper)s. "
                    "Take larger paper or fewer to a page.",
                    columns=len(sheet.columns),
                    up=up,
                    paper=paper,
                )
            )


@dataclass(frozen=True)
class _Frame:
    """Where things go: heights of title, header and rows, edges of the columns, lines of the notes."""

    title: float
    header: float
    row: float
    columns: list[float]
    first_seat: int
    notes: list[str]


@dataclass
class _Drawing:
    canvas: Canvas | None
    box: Box
    sheet: Sheet
    translator: Translator
    blank: bool
    day: str = ""

    def frame(self) -> _Frame:
        notes = self._notes()
        notes_height = len(notes) * NOTE_SIZE * LEADING + (PADDING if notes else 0)
        title = min(11 * mm, self.box.height * 0.09)
        rows = len(self.sheet.rows)
        room = self.box.height - title - notes_height
        header = min(15 * mm, room / (rows + 1.4) * 1.4)
        row = min(PAD_ROW_MOST if self.blank else ROW_MOST, (room - header) / rows)
        columns, first_seat = self._columns()
        return _Frame(title, header, row, columns, first_seat, notes)

    def draw(self) -> None:
        canvas, frame = self.paper, self.frame()
        self._title(frame.title)
        top = self.box.top - frame.title
        self._grid(top, frame)
        self._header(top, frame)
        for place, row in enumerate(self.sheet.rows):
            self._row(row, top - frame.header - place * frame.row, frame)
        y = top - frame.header - len(self.sheet.rows) * frame.row - PADDING - NOTE_SIZE
        canvas.setFont(REGULAR, NOTE_SIZE)
        for line in frame.notes:
            canvas.drawString(self.box.x, y, line)
            y -= NOTE_SIZE * LEADING

    def fields(self, number: int) -> None:
        """A field for a number in each cell of the sheet with this number on the page."""
        frame = self.frame()
        top = self.box.top - frame.title - frame.header
        for place, row in enumerate(self.sheet.rows):
            y = top - (place + 1) * frame.row
            for seat in range(len(self.sheet.columns)):
                x, right = frame.columns[frame.first_seat + seat], frame.columns[frame.first_seat + seat + 1]
                name = f"{number}.r{place + 1}.{chr(ord('a') + seat)}"
                number_field(self.paper, name, self._say(row.label), Box(x, y, right - x, frame.row))

    @property
    def paper(self) -> Canvas:
        """The canvas. A drawing made only to be measured has none."""
        assert self.canvas is not None
        return self.canvas

    @property
    def narrow(self) -> bool:
        return self.box.width < NARROW

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    def _title(self, height: float) -> None:
        canvas, middle = self.paper, self.box.top - height / 2
        date = "" if not self.blank else self._say(t("Date"))
        line_width = 26 * mm if not self.narrow else min(18 * mm, self.box.width * 0.28)
        room = self.box.width - (line_width + width(date, REGULAR, 8) + 8 if date else 0)
        room -= width(self.day, REGULAR, 9) + 8 if self.day else 0
        size, lines = fit(self.sheet.title, BOLD, room, height, min(15, height * 0.6))
        left(canvas, lines, BOLD, size, self.box.x, middle)
        if self.day:
            canvas.setFont(REGULAR, 9)
            canvas.drawRightString(self.box.right, middle - 3, self.day)
        if date:
            start = self.box.right - line_width
            canvas.setLineWidth(HAIRLINE)
            canvas.line(start, middle - 4, self.box.right, middle - 4)
            canvas.setFont(REGULAR, 8)
            canvas.drawRightString(start - 3, middle - 3, date)

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
        return 9.5 if self.box.width > 150 * mm else 8 if self.box.width > 110 * mm else SMALLEST

    def _grid(self, top: float, frame: _Frame) -> None:
        canvas, rows = self.paper, self.sheet.rows
        bottom = top - frame.header - len(rows) * frame.row
        canvas.saveState()
        for place, row in enumerate(rows):
            if row.kind == "total":
                canvas.setFillGray(0.92)
                y = top - frame.header - (place + 1) * frame.row
                canvas.rect(self.box.x, y, self.box.width, frame.row, stroke=0, fill=1)
        canvas.setStrokeGray(0.25)
        for place in range(len(rows) + 1):
            heavy = place in (0, len(rows)) or rows[place].kind != rows[place - 1].kind
            canvas.setLineWidth(RULE if heavy else HAIRLINE)
            y = top - frame.header - place * frame.row
            canvas.line(self.box.x, y, self.box.right, y)
        canvas.setLineWidth(RULE)
        canvas.line(self.box.x, top, self.box.right, top)
        for place, x in enumerate(frame.columns):
            outer = place in (0, frame.first_seat, len(frame.columns) - 1)
            canvas.setLineWidth(RULE if outer else HAIRLINE)
            canvas.line(x, top, x, bottom)
        canvas.restoreState()

    def _header(self, top: float, frame: _Frame) -> None:
        canvas, height, columns = self.paper, frame.header, frame.columns
        for place, head in enumerate(() if self.narrow else self.sheet.aside):
            middle = (columns[1 + place] + columns[2 + place]) / 2
            words = [drawable(self._say(head), REGULAR)]
            centred(canvas, words, REGULAR, SMALLEST, middle, top - height + SMALLEST)
        for place, column in enumerate(self.sheet.columns):
            x0, x1 = columns[frame.first_seat + place], columns[frame.first_seat + place + 1]
            star = 4 * mm if column.winner else 0
            if column.name:
                size, lines = fit(column.name, BOLD, x1 - x0 - 2 * PADDING, height - star - 2, 11)
                centred(canvas, lines, BOLD, size, (x0 + x1) / 2, top - star - (height - star) / 2)
            if column.winner:
                self._star((x0 + x1) / 2, top - star / 2 - 1, 1.7 * mm)

    def _row(self, row: Row, top: float, frame: _Frame) -> None:
        canvas, height, columns = self.paper, frame.row, frame.columns
        middle = top - height / 2
        font = REGULAR if row.kind == "round" else BOLD
        label = self._say(row.label) + "".join(_FLAGS[mark] for mark in sorted(row.marks))
        beneath = self._beneath(row) if self.narrow else ""
        size, lines = fit(label, font, columns[1] - columns[0] - PADDING, height, self._label_size())
        shift = size * LEADING / 2 if beneath else 0
        left(canvas, lines, font, size, columns[0] + PADDING, middle + shift)
        if beneath:
            words = [drawable(beneath, REGULAR)]
            left(canvas, words, REGULAR, SMALLEST, columns[0] + PADDING, middle - shift)
        for place, text in enumerate(() if self.narrow else row.aside):
            x0, x1 = columns[1 + place], columns[2 + place]
            size, lines = fit(self._say(text), REGULAR, x1 - x0 - 2, height, self._label_size())
            centred(canvas, lines, REGULAR, size, (x0 + x1) / 2, middle)
        for place, cell in enumerate(() if self.blank else row.cells):
            x0, x1 = columns[frame.first_seat + place], columns[frame.first_seat + place + 1]
            self._cell(cell, Box(x0, top - height, x1 - x0, height), row.kind == "total")

    def _cell(self, cell: Cell, box: Box, strong: bool) -> None:
        canvas, middle = self.paper, box.x + box.width / 2
        shown = cell.shown or (self._say(cell.note) if cell.note is not None else "")
        if "quick" in cell.marks and cell.value is not None:
            shown += _FLAGS["quick"]
        if not shown:
            return
        small = _signs(cell.signs, box.width - 3)
        room = box.height - len(small) * SMALLEST * LEADING
        if room < 8.5:
            small, room = [], box.height
        font = BOLD if strong or cell.value is not None else REGULAR
        largest = max(SMALLEST, min(14 if strong else 12, room * 0.8))
        size, lines = fit(shown, font, box.width - 2, room, largest)
        centred(canvas, lines[:1], font, size, middle, box.top - room / 2)
        if small:
            half = len(small) * SMALLEST * LEADING / 2
            centred(canvas, small, REGULAR, SMALLEST, middle, box.y + 1 + half)

    def _notes(self) -> list[str]:
        if self.blank:
            return []
        texts = [self._say(self.sheet.result)] if self.sheet.result else []
        texts += [self._say(note) for note in self.sheet.notes]
        marks = {mark for row in self.sheet.rows for mark in row.marks}
        marks |= {mark for row in self.sheet.rows for cell in row.cells for mark in cell.marks}
        if "quick" in marks:
            texts.append(self._say(t("# typed as a number")))
        if "corrected" in marks:
            texts.append(self._say(t("~ corrected later")))
        if "doubtful" in marks:
            texts.append(self._say(t("! breaks the rules as they are read now")))
        lines: list[str] = []
        for text in texts:
            lines += break_lines(drawable(text, REGULAR), REGULAR, NOTE_SIZE, self.box.width)
        # The rows come first: notes may take a third of the page, no more.
        most = int(self.box.height / 3 / (NOTE_SIZE * LEADING))
        return lines if len(lines) <= most else [*lines[: most - 1], "…"]

    def _star(self, x: float, y: float, radius: float) -> None:
        path = self.paper.beginPath()
        for point in range(10):
            reach = radius if point % 2 == 0 else radius * 0.42
            angle = math.pi / 2 + point * math.pi / 5
            step = path.moveTo if point == 0 else path.lineTo
            step(x + reach * math.cos(angle), y + reach * math.sin(angle))
        path.close()
        self.paper.drawPath(path, stroke=0, fill=1)


def _signs(signs: str, most: float) -> list[str]:
    """The small print of a cell in lines that break after a plus."""
    broken = break_lines(drawable(signs.replace("+", "+ "), REGULAR), REGULAR, SMALLEST, most)
    return [line.replace("+ ", "+") for line in broken]


_FLAGS = {"quick": "#", "corrected": "~", "doubtful": "!", "pass": ""}
