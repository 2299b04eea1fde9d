"""A `Sheet` on paper: blank as a pad, or filled in. The rows are those of the screen."""

from __future__ import annotations

import math
from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.core.sheet import Cell, Row, Sheet
from companion.core.text import Translator, render, t
from printables.document import HAIRLINE, document
from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit, left
from printables.paper import Box, layout

ROW_MOST = 18 * mm
PAD_ROW_MOST = 24 * mm
NOTE_SIZE = 7.5
PADDING = 1.2 * mm
RULE = 1.0


def pad(sheet: Sheet, paper: str, up: int, translator: Translator) -> bytes:
    """Blank scoresheets, `up` of them on one page of `paper` ("A4", "Letter", "A5", "A6"), as a PDF.

    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4.
    """
    return _pdf(sheet, paper, up, translator, blank=True)


def filled(sheet: Sheet, paper: str, translator: Translator) -> bytes:
    """The scoresheet of a match as a PDF of one page. Raises KeyError for an unknown paper."""
    return _pdf(sheet, paper, 1, translator, blank=False)


def _pdf(sheet: Sheet, paper: str, up: int, translator: Translator, *, blank: bool) -> bytes:
    def draw(canvas: Canvas, box: Box) -> None:
        _Drawing(canvas, box, sheet, translator, blank).draw()

    return document(layout(paper, up), sheet.title, translator.lang, draw)


@dataclass
class _Drawing:
    canvas: Canvas
    box: Box
    sheet: Sheet
    translator: Translator
    blank: bool

    def draw(self) -> None:
        notes = self._notes()
        notes_height = len(notes) * NOTE_SIZE * LEADING + (PADDING if notes else 0)
        title_height = min(11 * mm, self.box.height * 0.09)
        rows = len(self.sheet.rows)
        room = self.box.height - title_height - notes_height
        header = min(15 * mm, room / (rows + 1.4) * 1.4)
        row_height = min(PAD_ROW_MOST if self.blank else ROW_MOST, (room - header) / rows)
        self._title(title_height)
        top = self.box.top - title_height
        columns = self._columns()
        self._grid(top, header, row_height, columns)
        self._header(top, header, columns)
        for place, row in enumerate(self.sheet.rows):
            self._row(row, top - header - place * row_height, row_height, columns)
        y = top - header - rows * row_height - PADDING - NOTE_SIZE
        self.canvas.setFont(REGULAR, NOTE_SIZE)
        for line in notes:
            self.canvas.drawString(self.box.x, y, line)
            y -= NOTE_SIZE * LEADING

    def _say(self, text: object) -> str:
        return render(text, self.translator)  # type: ignore[arg-type]

    def _title(self, height: float) -> None:
        middle = self.box.top - height / 2
        date = "" if not self.blank else self._say(t("Date"))
        line_width = 26 * mm if self.box.width > 90 * mm else 18 * mm
        room = self.box.width - (line_width + width(date, REGULAR, 8) + 8 if date else 0)
        size, lines = fit(self.sheet.title, BOLD, room, height, min(15, height * 0.6))
        left(self.canvas, lines, BOLD, size, self.box.x, middle)
        if date:
            start = self.box.right - line_width
            self.canvas.setLineWidth(HAIRLINE)
            self.canvas.line(start, middle - 4, self.box.right, middle - 4)
            self.canvas.setFont(REGULAR, 8)
            self.canvas.drawRightString(start - 3, middle - 3, date)

    def _columns(self) -> list[float]:
        """The x of every column's left edge, and the right edge of the last."""
        size = self._label_size()
        labels = [self._say(row.label) for row in self.sheet.rows]
        widths = [max(width(label, BOLD, size) for label in labels) + 2 * PADDING + 7]
        for place, head in enumerate(self.sheet.aside):
            texts = [self._say(row.aside[place]) for row in self.sheet.rows if len(row.aside) > place]
            widths.append(
                max(
                    *(width(text, REGULAR, size) for text in texts),
                    width(self._say(head), REGULAR, SMALLEST),
                )
                + 2 * PADDING
            )
        seats = len(self.sheet.columns)
        each = (self.box.width - sum(widths)) / seats
        edges = [self.box.x]
        for step in [*widths, *[each] * seats]:
            edges.append(edges[-1] + step)
        return edges

    def _label_size(self) -> float:
        return 9.5 if self.box.width > 150 * mm else 8 if self.box.width > 110 * mm else SMALLEST

    def _grid(self, top: float, header: float, row_height: float, columns: list[float]) -> None:
        canvas, rows = self.canvas, self.sheet.rows
        bottom = top - header - len(rows) * row_height
        canvas.saveState()
        for place, row in enumerate(rows):
            if row.kind == "total":
                canvas.setFillGray(0.92)
                y = top - header - (place + 1) * row_height
                canvas.rect(self.box.x, y, self.box.width, row_height, stroke=0, fill=1)
        canvas.setStrokeGray(0.25)
        for place in range(len(rows) + 1):
            heavy = place in (0, len(rows)) or rows[place].kind != rows[place - 1].kind
            canvas.setLineWidth(RULE if heavy else HAIRLINE)
            y = top - header - place * row_height
            canvas.line(self.box.x, y, self.box.right, y)
        canvas.setLineWidth(RULE)
        canvas.line(self.box.x, top, self.box.right, top)
        first_seat = 1 + len(self.sheet.aside)
        for place, x in enumerate(columns):
            canvas.setLineWidth(RULE if place in (0, first_seat, len(columns) - 1) else HAIRLINE)
            canvas.line(x, top, x, bottom)
        canvas.restoreState()

    def _header(self, top: float, height: float, columns: list[float]) -> None:
        first_seat = 1 + len(self.sheet.aside)
        for place, head in enumerate(self.sheet.aside):
            x0, x1 = columns[1 + place], columns[2 + place]
            centred(
                self.canvas, [drawable(self._say(head), REGULAR)], REGULAR, SMALLEST, (x0 + x1) / 2,
                top - height + SMALLEST,
            )  # fmt: skip
        for place, column in enumerate(self.sheet.columns):
            x0, x1 = columns[first_seat + place], columns[first_seat + place + 1]
            star = 4 * mm if column.winner else 0
            if column.name:
                size, lines = fit(column.name, BOLD, x1 - x0 - 2 * PADDING, height - star - 2, 11)
                centred(self.canvas, lines, BOLD, size, (x0 + x1) / 2, top - star - (height - star) / 2)
            if column.winner:
                self._star((x0 + x1) / 2, top - star / 2 - 1, 1.7 * mm)

    def _row(self, row: Row, top: float, height: float, columns: list[float]) -> None:
        middle = top - height / 2
        font = REGULAR if row.kind == "round" else BOLD
        label = self._say(row.label) + "".join(_FLAGS[mark] for mark in sorted(row.marks))
        size, lines = fit(label, font, columns[1] - columns[0] - PADDING, height, self._label_size())
        left(self.canvas, lines, font, size, columns[0] + PADDING, middle)
        for place, text in enumerate(row.aside):
            x0, x1 = columns[1 + place], columns[2 + place]
            size, lines = fit(self._say(text), REGULAR, x1 - x0 - 2, height, self._label_size())
            centred(self.canvas, lines, REGULAR, size, (x0 + x1) / 2, middle)
        if self.blank:
            return
        first_seat = 1 + len(self.sheet.aside)
        for place, cell in enumerate(row.cells):
            x0, x1 = columns[first_seat + place], columns[first_seat + place + 1]
            self._cell(cell, Box(x0, top - height, x1 - x0, height), row.kind == "total")

    def _cell(self, cell: Cell, box: Box, strong: bool) -> None:
        middle = box.x + box.width / 2
        shown = cell.shown or (self._say(cell.note) if cell.note is not None else "")
        if "quick" in cell.marks and cell.value is not None:
            shown += _FLAGS["quick"]
        if not shown:
            return
        small = break_lines(
            drawable(cell.signs.replace("+", "+ "), REGULAR), REGULAR, SMALLEST, box.width - 3
        )
        small = [line.replace("+ ", "+") for line in small]
        room = box.height - len(small) * SMALLEST * LEADING
        if room < 8.5:
            small, room = [], box.height
        font = BOLD if strong or cell.value is not None else REGULAR
        largest = min(14 if strong else 12, room * 0.8)
        size, lines = fit(shown, font, box.width - 2, room, max(SMALLEST, largest))
        centred(self.canvas, lines[:1], font, size, middle, box.top - room / 2)
        if small:
            centred(
                self.canvas, small, REGULAR, SMALLEST, middle,
                box.y + 1 + len(small) * SMALLEST * LEADING / 2,
            )  # fmt: skip

    def _notes(self) -> list[str]:
        if self.blank:
            return []
        texts = [self._say(self.sheet.result)] if self.sheet.result else []
        texts += [self._say(note) for note in self.sheet.notes]
        marks = {mark for row in self.sheet.rows for mark in row.marks}
        marks |= {mark for row in self.sheet.rows for cell in row.cells for mark in cell.marks}
        if "quick" in marks:
            texts.append(self._say(t("# typed as a number, not added up from cards")))
        if "corrected" in marks:
            texts.append(self._say(t("~ corrected later")))
        if "doubtful" in marks:
            texts.append(self._say(t("! does not pass the rules as they are read now")))
        lines: list[str] = []
        for text in texts:
            lines += break_lines(drawable(text, REGULAR), REGULAR, NOTE_SIZE, self.box.width)
        # The rows come first: notes may take a third of the page, no more.
        most = int(self.box.height / 3 / (NOTE_SIZE * LEADING))
        return lines if len(lines) <= most else [*lines[: most - 1], "…"]

    def _star(self, x: float, y: float, radius: float) -> None:
        path = self.canvas.beginPath()
        for point in range(10):
            reach = radius if point % 2 == 0 else radius * 0.42
            angle = math.pi / 2 + point * math.pi / 5
            step = path.moveTo if point == 0 else path.lineTo
            step(x + reach * math.cos(angle), y + reach * math.sin(angle))
        path.close()
        self.canvas.drawPath(path, stroke=0, fill=1)


_FLAGS = {"quick": "#", "corrected": "~", "doubtful": "!", "pass": ""}
