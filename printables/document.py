"""A PDF in memory: embedded fonts, the same bytes for the same input, nothing taken from outside."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from printables.fonts import REGULAR, register
from printables.paper import Box, Page

HAIRLINE = 0.4
CUT = 4 * mm


def document(page: Page, title: str, lang: str, *sides: Callable[[Canvas, Box], None]) -> bytes:
    """A page for each of `sides`, which is called for each of its boxes, and cut marks between them."""
    out = BytesIO()
    canvas = opened(out, (page.width, page.height), title, lang)
    for draw in sides:
        for box in page.boxes:
            draw(canvas, box)
        _cut_marks(canvas, page)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def opened(out: BytesIO, size: tuple[float, float], title: str, lang: str) -> Canvas:
    """A canvas that writes the same bytes for the same drawing, in the one typeface."""
    register()
    canvas = Canvas(
        out,
        pagesize=size,
        invariant=1,
        initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs take it for a number
        lang=lang,
        pageCompression=1,
    )
    canvas.setTitle(title)
    canvas.setAuthor("Companion")
    canvas.setCreator("Companion")
    return canvas


def _cut_marks(canvas: Canvas, page: Page) -> None:
    canvas.saveState()
    canvas.setLineWidth(HAIRLINE)
    canvas.setStrokeGray(0.35)
    for x in page.cuts_x:
        for start in (0.0, page.height - CUT, *(y - CUT / 2 for y in page.cuts_y)):
            canvas.line(x, start, x, start + CUT)
    for y in page.cuts_y:
        for start in (0.0, page.width - CUT, *(x - CUT / 2 for x in page.cuts_x)):
            canvas.line(start, y, start + CUT, y)
    canvas.restoreState()
