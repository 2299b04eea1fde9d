"""Scoresheets on paper: pads of blank ones, and the filled one of a match, with the rows of the screen."""

from __future__ import annotations

from functools import partial

from reportlab.lib.units import mm

from companion.core.sheet import Sheet
from companion.core.text import Translator, t
from printables.document import Printable, Unprintable, leaf
from printables.fonts import register
from printables.grid import Grid
from printables.paper import Box, Page, layout, piles
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

    `fillable` ones have a field in each cell for numbers typed on a tablet: "1.r3.b" is, of the first sheet,
    the third row and the second column. Totals are left to the writer: few readers of PDFs compute.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Unprintable where cells or reminders would be too small.
    """
    register()
    page, look = layout(paper, up), look or Look()
    _check_legible(sheet, paper, up, page, translator)

    def blank(pen: Pen, box: Box, number: int) -> None:
        numbered = sheets > up
        grid = Grid(box, sheet, translator, blank=True, number=number, numbered=numbered, look=look)
        grid.draw(pen)
        if fillable:
            grid.fields(pen)

    leaves = []
    for numbers in piles(sheets, up):
        leaves.append(leaf(page, [partial(blank, number=number) for number in numbers]))
        if back is not None:
            leaves.append(back.side(page, paper, translator, look))
    return Printable(sheet.title, translator.lang, tuple(leaves))


def filled(
    sheet: Sheet, paper: str, translator: Translator, day: str = "", look: Look | None = None
) -> Printable:
    """The scoresheet of a match, one page, with the day it was played (as it is to be written).

    Raises KeyError for an unknown paper.
    """
    register()

    def draw(pen: Pen, box: Box) -> None:
        Grid(box, sheet, translator, blank=False, day=day, look=look or Look()).draw(pen)

    return Printable(sheet.title, translator.lang, (leaf(layout(paper, 1), [draw]),))


def _check_legible(sheet: Sheet, paper: str, up: int, page: Page, translator: Translator) -> None:
    least = CELL_LEAST_ALONE if up == 1 else CELL_LEAST
    for box in page.boxes:
        width, height = Grid(box, sheet, translator, blank=True).cell()
        if width < least[0] or height < least[1]:
            raise Unprintable(
                "up",
                t(
                    "%(columns)s columns, %(up)s to a page, are too small to write in on %(paper)s. "
                    "Take larger paper or fewer to a page.",
                    columns=len(sheet.columns),
                    up=up,
                    paper=paper,
                ),
            )
