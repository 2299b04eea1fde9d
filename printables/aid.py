"""Player aids and the list of open points on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.core.aid import Aid, Part
from companion.core.rulings import Ruling
from companion.core.text import Text, Translator, render, t
from companion.core.verdict import Rule
from printables.document import HAIRLINE, document
from printables.fonts import BOLD, REGULAR, drawable, register
from printables.lettering import LEADING, SMALLEST, break_lines, fit, left
from printables.paper import Box, layout
from printables.scoresheet import Illegible

TITLE = 8 * mm
LARGEST = 11.0
HEADING = 1.1
"""A heading's size against the text's."""
INDENT = 3 * mm
BEFORE_HEADING = 0.6
"""Room before a heading, in lines."""
TICK = 2.6 * mm


@dataclass(frozen=True)
class _Line:
    text: str
    font: str
    size: float
    indent: float = 0.0
    before: float = 0.0
    mark: str = ""

    @property
    def height(self) -> float:
        return self.before + self.size * LEADING


def aid(
    title: str, aids: Aid, rules: Mapping[str, Rule], paper: str, up: int, translator: Translator
) -> bytes:
    """A card for each player, `up` of them on one page of `paper`, the backs on the page behind, as a PDF.

    All backs are alike, so they fit whichever way the sheet is turned.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Illegible where the text would be too small to read.
    """
    register()
    page = layout(paper, up)

    def side(heading: Text, parts: Sequence[Part]) -> Callable[[Canvas, Box], None]:
        for box in page.boxes:
            if _height(_part_lines(parts, rules, SMALLEST, box.width, translator)) > box.height - TITLE:
                raise Illegible(
                    t(
                        "A player aid, %(up)s to a page, is too small to read on %(paper)s. "
                        "Take larger paper or fewer to a page.",
                        up=up,
                        paper=paper,
                    )
                )

        def draw(canvas: Canvas, box: Box) -> None:
            _title(canvas, box, title, render(heading, translator))
            size = LARGEST
            while True:
                lines = _part_lines(parts, rules, size, box.width, translator)
                if _height(lines) <= box.height - TITLE or size <= SMALLEST:
                    break
                size = max(SMALLEST, size - 0.25)
            _draw(canvas, box, box.top - TITLE, lines)

        return draw

    sides = side(t("Your turn"), aids.front), side(t("Scoring and the end"), aids.back)
    return document(page, title, translator.lang, *sides)


def rulings(title: str, points: Iterable[Ruling], paper: str, translator: Translator) -> bytes:
    """The open points of a rulebook with their readings, to be ticked and kept in the box, as a PDF.

    As many pages as it takes. Raises KeyError for an unknown paper.
    """
    register()
    page = layout(paper, 1)
    (box,) = page.boxes
    size = 7.0 if paper == "A6" else 8.0 if paper == "A5" else 9.0
    pages: list[list[_Line]] = [[]]
    for point in points:
        lines = _ruling_lines(point, size, box.width, translator)
        if pages[-1] and _height(pages[-1]) + _height(lines) > box.height - TITLE:
            pages.append([])
        pages[-1].extend(lines)
    heading = render(t("House rulings"), translator)

    def one(number: int, lines: list[_Line]) -> Callable[[Canvas, Box], None]:
        def draw(canvas: Canvas, box: Box) -> None:
            _title(canvas, box, title, f"{heading} {number}/{len(pages)}")
            _draw(canvas, box, box.top - TITLE, lines)

        return draw

    return document(page, title, translator.lang, *(one(at + 1, lines) for at, lines in enumerate(pages)))


def _part_lines(
    parts: Sequence[Part],
    rules: Mapping[str, Rule],
    size: float,
    width: float,
    translator: Translator,
) -> list[_Line]:
    lines: list[_Line] = []
    for part in parts:
        before = BEFORE_HEADING * size if lines else 0.0
        lines.append(
            _Line(drawable(render(part.heading, translator), BOLD), BOLD, size * HEADING, 0.0, before)
        )
        for text in part.said(rules):
            lines.extend(_wrapped(text, REGULAR, size, width, translator, before=0.18 * size, mark="•"))
    return lines


def _ruling_lines(point: Ruling, size: float, width: float, translator: Translator) -> list[_Line]:
    small = max(SMALLEST, size - 1.5)
    lines = [
        *_wrapped(point.question, BOLD, size, width, translator, before=size, indent=0.0),
        *_wrapped(point.section, REGULAR, small, width, translator, indent=0.0),
    ]
    for place, reading in enumerate(point.readings):
        text = (
            t("%(reading)s (holds unless you choose)", reading=reading.text) if place == 0 else reading.text
        )
        lines += _wrapped(text, REGULAR, size, width, translator, before=0.25 * size, indent=5 * mm, mark="□")
    return [
        *lines,
        *_wrapped(point.why, REGULAR, small, width, translator, before=0.25 * size, indent=5 * mm),
    ]


def _wrapped(
    text: Text,
    font: str,
    size: float,
    width: float,
    translator: Translator,
    *,
    before: float = 0.0,
    indent: float = INDENT,
    mark: str = "",
) -> list[_Line]:
    pieces = break_lines(drawable(render(text, translator), font), font, size, width - indent)
    return [
        _Line(piece, font, size, indent, before if place == 0 else 0.0, mark if place == 0 else "")
        for place, piece in enumerate(pieces)
    ]


def _height(lines: Sequence[_Line]) -> float:
    return sum(line.height for line in lines)


def _title(canvas: Canvas, box: Box, title: str, heading: str) -> None:
    size, lines = fit(title, BOLD, box.width * 0.55, TITLE * 0.7, 13)
    left(canvas, lines, BOLD, size, box.x, box.top - TITLE * 0.4)
    size, lines = fit(heading, REGULAR, box.width * 0.43, TITLE * 0.7, 9)
    canvas.setFont(REGULAR, size)
    canvas.drawRightString(box.right, box.top - TITLE * 0.4 - size * 0.35, lines[0])
    canvas.setLineWidth(HAIRLINE)
    canvas.line(box.x, box.top - TITLE * 0.85, box.right, box.top - TITLE * 0.85)


def _draw(canvas: Canvas, box: Box, top: float, lines: Sequence[_Line]) -> None:
    y = top
    for line in lines:
        y -= line.height
        baseline = y + line.size * (LEADING - 1) + line.size * 0.1
        canvas.setFont(line.font, line.size)
        canvas.drawString(box.x + line.indent, baseline, line.text)
        if line.mark == "•":
            canvas.circle(
                box.x + line.indent / 2, baseline + line.size * 0.32, line.size * 0.11, stroke=0, fill=1
            )
        elif line.mark:
            canvas.setLineWidth(0.7)
            canvas.rect(box.x + 1 * mm, baseline + line.size * 0.35 - TICK / 2, TICK, TICK)
