"""The scoresheet of a match: its rows tied to the entries they came from, and what stands in no row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from companion.core.log import Folded, Line
from companion.core.sheet import MARKS, Mark, Sheet
from companion.core.text import Text, t, tn

S = TypeVar("S")
M = TypeVar("M")


def sheet_of(folded: Folded[S, M]) -> Sheet:
    """The scoresheet of a match, its rows tied to the entries that they came from.

    A row gets the number of its entry, by which it can be corrected, and the marks "corrected" and
    "doubtful" where they apply. What is corrected or doubtful and stands in no row is told in the notes.
    """
    sheet = folded.game.tell.sheet(folded.state)
    rows = []
    for row in sheet.rows:
        line = folded.at(row.id)
        if line is not None:
            marks: set[Mark] = set()
            if line.amended_by is not None:
                marks.add("corrected")
            if line.verdict is not None:
                marks.add("doubtful")
            row = replace(row, entry=line.seq, marks=frozenset(marks))
        rows.append(row)
    shown = {row.entry for row in rows}
    beside = [line for line in folded.lines if line.counts and line.stands and line.seq not in shown]
    return replace(sheet, rows=tuple(rows), notes=(*sheet.notes, *_tell_beside(folded, beside)))


TOLD_ONE_BY_ONE = 4


def _tell_beside(folded: Folded[S, M], lines: Sequence[Line]) -> Iterator[Text]:
    """What was corrected or no longer passes and stands in no row of its own: in words."""
    amended = [line for line in lines if line.amended_by is not None]
    sign, meaning = MARKS["corrected"]
    for line in amended[:TOLD_ONE_BY_ONE]:
        what = folded.game.tell.describe(folded.state, line.stands)
        yield t("%(sign)s %(meaning)s: %(what)s", sign=sign, meaning=meaning, what=what)
    if more := len(amended[TOLD_ONE_BY_ONE:]):
        yield tn(
            "%(sign)s %(num)s more entry corrected later",
            "%(sign)s %(num)s more entries corrected later",
            more,
            sign=sign,
        )
    if doubtful := sum(line.verdict is not None for line in lines):
        yield tn(
            "%(sign)s %(num)s entry breaks the rules as they are read now: see the log",
            "%(sign)s %(num)s entries break the rules as they are read now: see the log",
            doubtful,
            sign=MARKS["doubtful"][0],
        )
