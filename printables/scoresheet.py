"""Scoresheets on paper: pads of blank ones, and the filled one of a match, with the rows of the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from reportlab.lib.units import mm

from companion.core.sheet import Sheet
from companion.core.text import Translator, render, t
from printables.document import Leaf, Printable, leaf, too_small
from printables.fonts import register
from printables.grid import Grid
from printables.paper import Box, layout, piles
from printables.pen import Look, Pen
from printables.reminder import Reminder

CELL_LEAST = (6 * mm, 5.5 * mm)
"""The smallest cell in which a number can still be written by hand."""
CELL_LEAST_ALONE = (9 * mm, 7 * mm)
"""The smallest on a sheet that has a page for itself: for a child with a thick pencil."""


def pad(
    sheet: Sheet,
    paper: str,
    up: int,
    translator: Translator,
    *,
    look: Look | None = None,
    sheets: int = 1,
    back: Reminder | None = None,
    fillable: bool = False,
) -> Printable:
    """Blank scoresheets, `up` of them on one page of `paper` ("A4", "Letter", "A5", "A6").

    At least `sheets` of them, every page full; where that takes more than one page they are numbered, and in
    an order in which the piles, cut and laid on each other, stay in sequence. With a `back` every page is
    followed by one of reminders, which are all alike and so fit whichever way the page is turned.

    `sheet` is a blank one (see `companion.core.game.blank_sheet`), `back` comes from `aid.back_of_pad`.
    `fillable` ones have a field in each cell for numbers typed on a tablet: "1.r3.b" is, of the first sheet,
    the third row and the second column. Totals are left to the writer: few readers of PDFs compute.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Unprintable where cells or reminders would be too small.
    """
    register()
    page, look = layout(paper, up), look or Look()
    numbers = piles(sheets, up)
    highest = sheets if len(numbers) > 1 else 0
    grids = [Grid(box, sheet, translator, blank=True, highest=highest, look=look) for box in page.boxes]
    _check_legible(grids, up, paper)
    blank = leaf(page, [partial(_sheet, grid) for grid in grids])
    behind = back.side(page, paper, translator, look) if back is not None else None

    def draw(pen: Pen, on_page: list[int]) -> None:
        # Pages differ in their numbers only.
        if highest:
            pen.stamp(blank.draw)
        else:
            blank.draw(pen)
        for grid, number in zip(grids, on_page, strict=True):
            if highest:
                grid.number(pen, number)
            if fillable:
                grid.fields(pen, number)

    leaves = []
    for on_page in numbers:
        leaves.append(Leaf(page.width, page.height, partial(draw, on_page=on_page)))
        if behind is not None:
            leaves.append(Leaf(page.width, page.height, partial(_stamped, behind.draw)))
    return Printable(render(sheet.title, translator), translator.lang, tuple(leaves))


def _sheet(grid: Grid, pen: Pen, box: Box) -> None:
    grid.draw(pen)


def _stamped(draw: Callable[[Pen], None], pen: Pen) -> None:
    pen.stamp(draw)


def filled(
    sheet: Sheet, paper: str, translator: Translator, day: str = "", look: Look | None = None
) -> Printable:
    """The scoresheet of a match, with the day it was played (as it is to be written).

    It stays one page, however much there is to say, as long as its rows have room: type shrinks to 6.5
    points, and notes for which there is no room then are counted in the last line. With more rows than that
    it goes on, on numbered pages, with totals and notes on the last. Raises KeyError for an unknown paper.
    """
    register()
    page = layout(paper, 1)
    grid = Grid(page.boxes[0], sheet, translator, blank=False, day=day, look=look or Look())
    leaves = tuple(leaf(page, [partial(_sheet, part)]) for part in grid.parts())
    return Printable(render(sheet.title, translator), translator.lang, leaves)


def _check_legible(grids: list[Grid], up: int, paper: str) -> None:
    least = CELL_LEAST_ALONE if up == 1 else CELL_LEAST
    for grid in grids:
        width, height = grid.cell
        if width < least[0] or height < least[1]:
            rows, columns = len(grid.sheet.rows), len(grid.sheet.columns)
            what = t("%(columns)s columns and %(rows)s rows to write in", columns=columns, rows=rows)
            raise too_small(what, up, paper)
