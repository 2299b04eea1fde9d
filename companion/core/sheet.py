"""A scoresheet as data: the same rows on the phone, on paper and in JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from companion.core.text import Param, Text, Translator, number, render, t

Mark = Literal["pass", "quick", "corrected", "doubtful"]
MARKS: dict[Mark, tuple[str, Text]] = {
    "quick": ("#", t("typed as a number")),
    "corrected": ("~", t("corrected later")),
    "doubtful": ("!", t("breaks the rules as they are read now")),
}
"""The sign of each mark and what it means, for screen and paper. A pass is written out as a note."""

RowKind = Literal["round", "extra", "total"]


@dataclass(frozen=True)
class Column:
    """One seat's column: the seat's id and name (empty on a pad). `winner` is set when the match is over."""

    seat: str
    name: str
    winner: bool = False


@dataclass(frozen=True)
class Cell:
    """One field: a number, or nothing yet. A blank is never a zero.

    `arithmetic` is how the number came about, in a sentence; `signs` the same in figures, as short as it
    goes, for the small print in a paper cell. `note` is a word that stands in the cell beside or instead of
    a number ("pass"). `marks`: "quick" for a number that was typed instead of computed, "pass" for a pass.
    """

    value: int | None = None
    arithmetic: Text | None = None
    signs: str = ""
    note: Text | None = None
    marks: frozenset[Mark] = frozenset()

    @property
    def shown(self) -> str:
        """The number as it is written, or an empty string."""
        return "" if self.value is None else number(self.value)


@dataclass(frozen=True)
class Row:
    """One line of the sheet: its label, what is printed beside it (multiplier, pass effect), its cells.

    `id` is the subject of the move that fills the row, where there is one (see `Playing.subject`). `marks`:
    "corrected" for a row that was amended, "doubtful" for one that no longer passes.
    """

    id: str
    label: Text
    kind: RowKind
    cells: tuple[Cell, ...]
    aside: tuple[Param, ...] = ()
    entry: int | None = None
    """The number of the log entry that this row came from, if it is one that can be corrected."""
    marks: frozenset[Mark] = frozenset()


@dataclass(frozen=True)
class Sheet:
    """A whole scoresheet. `aside` heads the columns printed beside the row labels.

    `game` is the slug, `title` what stands over the sheet. Every row has a cell for each column, in their
    order, and as many texts beside its label as there are heads.
    `result` is how the match ended, None while it goes on; `notes` are what there is to say of it, `rulings`
    the open points that it rests on, with their readings.
    """

    game: str
    title: str | Text
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    aside: tuple[Text, ...] = ()
    result: Text | None = None
    notes: tuple[Text, ...] = ()
    rulings: tuple[Text, ...] = ()

    @property
    def marks(self) -> set[Mark]:
        """The marks that stand anywhere on it."""
        return {mark for row in self.rows for mark in (*row.marks, *(m for c in row.cells for m in c.marks))}


def as_json(sheet: Sheet, translator: Translator) -> dict[str, Any]:
    """The sheet for the command line: numbers as numbers, texts in the translator's language.

    An object with the fields of `Sheet`, but for its game; what is missing is null, marks are sorted lists.
    """

    def rendered(text: Param | None) -> str | None:
        return None if text is None else render(text, translator)

    return {
        "title": rendered(sheet.title),
        "columns": [
            {"seat": column.seat, "name": column.name, "winner": column.winner} for column in sheet.columns
        ],
        "aside": [rendered(head) for head in sheet.aside],
        "rows": [
            {
                "id": row.id,
                "label": rendered(row.label),
                "kind": row.kind,
                "aside": [rendered(item) for item in row.aside],
                "entry": row.entry,
                "marks": sorted(row.marks),
                "cells": [
                    {
                        "value": cell.value,
                        "arithmetic": rendered(cell.arithmetic),
                        "note": rendered(cell.note),
                        "marks": sorted(cell.marks),
                    }
                    for cell in row.cells
                ],
            }
            for row in sheet.rows
        ],
        "result": rendered(sheet.result),
        "notes": [rendered(note) for note in sheet.notes],
        "rulings": [rendered(ruling) for ruling in sheet.rulings],
    }
