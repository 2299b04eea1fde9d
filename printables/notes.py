"""What stands beneath a filled sheet: how it ended and the rulings used, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm

from companion.core.text import Translator, render, tn
from printables.fonts import REGULAR, drawable
from printables.lettering import LEADING, SMALLEST, break_lines
from printables.pen import Pen

ABOVE = 1.6 * mm
GAP = 4 * mm
COLUMN_LEAST = 62 * mm
WAYS = ((9.0, 1), (8.0, 1), (8.0, 2), (7.25, 2), (SMALLEST, 1), (SMALLEST, 2), (SMALLEST, 3))
"""Sizes and numbers of columns, the most comfortable first."""


@dataclass(frozen=True)
class Note:
    """One note, already in the reader's language, and its typeface: bold ones are headings."""

    text: str
    font: str


Block = list[tuple[str, str]]
"""The lines of a note, each with its typeface."""


def _blocks(notes: Sequence[Note], size: float, column: float) -> list[Block]:
    return [
        [(line, note.font) for line in break_lines(drawable(note.text, note.font), note.font, size, column)]
        for note in notes
    ]


def _columns(blocks: Sequence[Block], number: int) -> tuple[tuple[tuple[str, str], ...], ...]:
    """So many columns filled one after the other, as level as whole notes allow."""
    most = max(-(-sum(map(len, blocks)) // number), *map(len, blocks))
    while True:
        columns: list[Block] = [[]]
        for block in blocks:
            if columns[-1] and len(columns[-1]) + len(block) > most:
                columns.append([])
            columns[-1] += block
        if len(columns) <= number:
            break
        most += 1
    columns += [[] for _ in range(number - len(columns))]
    return tuple(map(tuple, columns))


@dataclass(frozen=True)
class Notes:
    """Notes set in columns: for each column its lines, with their typeface.

    `size` is that of the type and `column` the width of a column, in points. Without notes there is nothing
    to draw and no height.
    """

    size: float = WAYS[0][0]
    column: float = 0.0
    columns: tuple[tuple[tuple[str, str], ...], ...] = ()

    @classmethod
    def fitted(
        cls, notes: Sequence[Note], width: float, most: tuple[float, float], translator: Translator
    ) -> Notes:
        """The notes in the most comfortable way (see `WAYS`) that is no higher than there is room.

        `width` is that of all columns with the gaps between them; all measures are in points.
        `most` is the height up to which the rows stay roomy, for larger type, and that up to which they can
        be read, for the smallest. Where no way fits, the last line says how many are left out.
        """
        found = cls()
        for size, number in WAYS:
            column = (width - (number - 1) * GAP) / number
            if notes and (number == 1 or column >= COLUMN_LEAST):
                found = cls(size, column, _columns(_blocks(notes, size, column), number))
                if found.height <= (most[0] if size > SMALLEST else most[1]):
                    return found
        if not notes:
            return found
        lines = max(1, int((most[1] - ABOVE) / (found.size * LEADING)))
        blocks = _blocks(notes, found.size, found.column)
        for kept in range(len(notes) - 1, 0, -1):
            if kept > 1 and notes[kept - 1].font != REGULAR:
                # No heading stands at the end, and none is counted.
                continue
            left_out = sum(note.font == REGULAR for note in notes[kept:])
            more = Note(
                render(tn("and %(num)s more note", "and %(num)s more notes", left_out), translator), REGULAR
            )
            shown = [*blocks[:kept], *_blocks([more], found.size, found.column)]
            columns = _columns(shown, len(found.columns))
            if kept == 1 or max(map(len, columns)) <= lines:
                return cls(found.size, found.column, columns)
        return found

    @property
    def height(self) -> float:
        """Their height with the room above them, in points."""
        lines = max(map(len, self.columns), default=0)
        return ABOVE + lines * self.size * LEADING + 1 if lines else 0.0

    def draw(self, pen: Pen, x: float, top: float) -> None:
        """All of them beneath `top`, the first column beginning at `x`."""
        for place, lines in enumerate(self.columns):
            y = top - ABOVE - self.size
            for line, font in lines:
                pen.write(line, x + place * (self.column + GAP), y, font, self.size)
                y -= self.size * LEADING
