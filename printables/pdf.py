"""A printable as a PDF with embedded fonts, the same bytes for the same leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from printables.document import Printable
from printables.fields import Fields
from printables.fonts import REGULAR, register
from printables.paper import Box
from printables.pen import BLACK, DASHES, FIELD_SHOWN, HAIRLINE, Align, Pen, Segment

ROUND = 1
"""ReportLab's number for round ends and corners."""


def pdf(printable: Printable) -> bytes:
    """The PDF: embedded fonts, nothing taken from outside, the same bytes every time.

    One page for each leaf, in its size. Date and id in it are fixed, whenever it is made.
    Fields are written with the leaves that have any (`Pen.field`).
    """
    register()
    out = BytesIO()
    canvas = Canvas(
        out,
        invariant=1,
        initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs take it for a number
        lang=printable.lang,
        pageCompression=1,
    )
    canvas.setTitle(printable.title)
    canvas.setAuthor("Companion")
    canvas.setCreator("Companion")
    pen = _PdfPen(canvas)
    for leaf in printable.leaves:
        canvas.setPageSize((leaf.width, leaf.height))
        leaf.draw(pen)
        canvas.showPage()
        pen.begin_anew()
    canvas.save()
    return out.getvalue()


class _PdfPen:
    """Says to the canvas only what has changed since the stroke before: a page has hundreds of strokes."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._said: dict[str, object] = {}
        self._fields: Fields | None = None
        self._depth = 0
        self._stamps: dict[Callable[[Pen], None], str] = {}

    def begin_anew(self) -> None:
        """On a new page nothing has been said yet: ReportLab begins each with its own defaults."""
        self._said.clear()

    def write(
        self, text: str, x: float, y: float, font: str, size: float, align: Align = "left", ink: str = BLACK
    ) -> None:
        canvas = self._canvas
        self._fill(ink)
        canvas.setFont(font, size)
        draw = {
            "left": canvas.drawString,
            "centre": canvas.drawCentredString,
            "right": canvas.drawRightString,
        }
        draw[align](x, y, text)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        width: float = HAIRLINE,
        ink: str = BLACK,
        *,
        dashed: bool = False,
    ) -> None:
        self._stroke(width, ink, dashed=dashed)
        self._canvas.line(x0, y0, x1, y1)

    def rect(
        self,
        box: Box,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
        corner: float = 0,
        dashed: bool = False,
    ) -> None:
        drawn = self._outline(width, ink, fill, dashed=dashed)
        if corner:
            self._canvas.roundRect(box.x, box.y, box.width, box.height, corner, **drawn)
        else:
            self._canvas.rect(box.x, box.y, box.width, box.height, **drawn)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
    ) -> None:
        self._canvas.circle(x, y, radius, **self._outline(width, ink, fill))

    def path(
        self, segments: Sequence[Segment], *, width: float = 0, ink: str = BLACK, fill: str | None = None
    ) -> None:
        outline = self._canvas.beginPath()
        steps: dict[str, Callable[..., None]] = {
            "M": outline.moveTo, "L": outline.lineTo, "C": outline.curveTo, "Z": outline.close,
        }  # fmt: skip
        for kind, places in segments:
            steps[kind](*places)
        self._canvas.drawPath(outline, **self._outline(width, ink, fill))

    def field(self, names: tuple[str, ...], tooltip: str, box: Box) -> None:
        if self._depth:
            # A field cannot be turned or scaled: of a page drawn small only the place is shown.
            self.rect(box.inset(3), fill=FIELD_SHOWN, corner=2)
            return
        if self._fields is None:
            self._fields = Fields(self._canvas)
        self._fields.number(names, tooltip, box)

    def stamp(self, draw: Callable[[Pen], None]) -> None:
        """The strokes are written once and named; each page then holds the name."""
        canvas = self._canvas
        if draw not in self._stamps:
            self._stamps[draw] = f"stamp{len(self._stamps)}"
            canvas.beginForm(self._stamps[draw])
            said, self._said = self._said, {}
            draw(self)
            self._said = said
            canvas.endForm()
        canvas.doForm(self._stamps[draw])

    @contextmanager
    def placed(self, x: float, y: float, scale: float) -> Iterator[None]:
        self._canvas.saveState()
        before = dict(self._said)
        self._canvas.translate(x, y)
        self._canvas.scale(scale, scale)
        self._depth += 1
        yield
        self._depth -= 1
        self._canvas.restoreState()
        self._said = before

    def _outline(self, width: float, ink: str, fill: str | None, *, dashed: bool = False) -> dict[str, int]:
        if width:
            self._stroke(width, ink, dashed=dashed)
        if fill is not None:
            self._fill(fill)
        return {"stroke": int(width > 0), "fill": int(fill is not None)}

    def _fill(self, ink: str) -> None:
        if self._new("fill", ink):
            self._canvas.setFillColor(HexColor(ink))

    def _stroke(self, width: float, ink: str, *, dashed: bool) -> None:
        canvas = self._canvas
        if self._new("ink", ink):
            canvas.setStrokeColor(HexColor(ink))
        if self._new("width", width):
            canvas.setLineWidth(width)
        if self._new("dashed", dashed):
            canvas.setDash(*DASHES) if dashed else canvas.setDash()
        if self._new("round", ROUND):
            canvas.setLineJoin(ROUND)
            canvas.setLineCap(ROUND)

    def _new(self, name: str, value: object) -> bool:
        new = self._said.get(name) != value
        self._said[name] = value
        return new
