"""A contact sheet: every page small, side by side, with its name beneath."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from reportlab.lib.units import mm

from companion.core.text import Translator
from printables.document import Leaf, Printable
from printables.fonts import BOLD, REGULAR, register
from printables.lettering import centred, fit, left
from printables.paper import Box, layout
from printables.pen import DARK, HAIRLINE, Pen

ACROSS, DOWN = 5, 4
TITLE = 10 * mm
CAPTION = 8 * mm
GAP = 3 * mm


def contact_sheet(
    title: str, pages: Sequence[tuple[str, Leaf]], paper: str, translator: Translator
) -> Printable:
    """Pages with their captions, twenty to a page, each as large as its place allows in its own shape.

    `pages` are (caption, leaf) pairs; leaves may be of any size. Fields on them are only shown.
    Raises KeyError for an unknown paper.
    """
    register()
    page = layout(paper, 1)
    (box,) = page.boxes
    wide, high = box.width / ACROSS, (box.height - TITLE) / DOWN

    def draw(pen: Pen, shown: Sequence[tuple[str, Leaf]]) -> None:
        size, lines = fit(title, BOLD, box.width, TITLE, 14)
        left(pen, lines, BOLD, size, box.x, box.top - TITLE / 2)
        for place, (caption, leaf) in enumerate(shown):
            row, column = divmod(place, ACROSS)
            x, top = box.x + column * wide, box.top - TITLE - row * high
            scale = min((wide - GAP) / leaf.width, (high - CAPTION) / leaf.height)
            with pen.placed(x, top - leaf.height * scale, scale):
                leaf.draw(pen)
                pen.rect(Box(0, 0, leaf.width, leaf.height), width=HAIRLINE / scale, ink=DARK)
            size, lines = fit(caption, REGULAR, wide - GAP, CAPTION - 4, 7)
            centred(pen, lines, REGULAR, size, x + (wide - GAP) / 2, top - leaf.height * scale - CAPTION / 2)

    each = ACROSS * DOWN
    leaves = tuple(
        Leaf(page.width, page.height, partial(draw, shown=pages[start : start + each]))
        for start in range(0, len(pages), each)
    )
    return Printable(title, translator.lang, leaves)
