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
WAYS = ((7.5, 1), (SMALLEST, 1), (SMALLEST, 2), (SMALLEST, 3))
"""Sizes and numbers of columns, the most comfortable first."""


@dataclass(frozen=True)
class Note:
    """One of them, and its typeface."""

    text: str
    font: str


@dataclass(frozen=True)
class Notes:
    """Notes set in columns: for each column its lines, with their typeface."""

    size: float
    column: float
    columns: tuple[tuple[tuple[str, str], ...], ...] = ()

    @classmethod
    def fitted(cls, notes: Sequence[Note], width: float, most: float, translator: Translator) -> Notes:
        """The notes in the most comfortable way that is no higher than `most`.

        Where none is, the last line says how many are left out.
        """
        found = cls(WAYS[0][0], width)
        for size, number in WAYS:
            column = (width - (number - 1) * GAP) / number
            if notes and (number == 1 or column >= COLUMN_LEAST):
                found = cls._set(notes, size, column, number)
                if found.height <= most:
                    return found
        if not notes:
            return found
        lines = max(1, int((most - ABOVE) / (found.size * LEADING)))
        kept = list(notes)
        while len(kept) > 1:
            kept.pop()
            left_out = len(notes) - len(kept)
            more = tn("and %(num)s more note", "and %(num)s more notes", left_out)
            shown = [*kept, Note(render(more, translator), REGULAR)]
            tried = cls._set(shown, found.size, found.column, len(found.columns))
            if max(map(len, tried.columns)) <= lines:
                return tried
        return cls._set(kept, found.size, found.column, len(found.columns))

    @classmethod
    def _set(cls, notes: Sequence[Note], size: float, column: float, number: int) -> Notes:
        """Columns filled one after the other, as level as whole notes allow."""
        blocks = [
            [
                (line, note.font)
                for line in break_lines(drawable(note.text, note.font), note.font, size, column)
            ]
            for note in notes
        ]
        total = sum(map(len, blocks))
        most = max(-(-total // number), *map(len, blocks))
        while True:
            columns: list[list[tuple[str, str]]] = [[]]
            for block in blocks:
                if columns[-1] and len(columns[-1]) + len(block) > most:
                    columns.append([])
                columns[-1] += block
            if len(columns) <= number:
                break
            most += 1
        columns += [[] for _ in range(number - len(columns))]
        return cls(size, column, tuple(map(tuple, columns)))

    @property
    def height(self) -> float:
        """Their height with the room above them, in points."""
        lines = max(map(len, self.columns), default=0)
        return ABOVE + lines * self.size * LEADING + 1 if lines else 0.0

    def draw(self, pen: Pen, x: float, top: float) -> None:
        """All of them beneath `top`."""
        for place, lines in enumerate(self.columns):
            y = top - ABOVE - self.size
            for line, font in lines:
                pen.write(line, x + place * (self.column + GAP), y, font, self.size)
                y -= self.size * LEADING
