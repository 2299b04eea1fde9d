"""Cards to cut out, nine to a page, with their backs on the page behind."""

from __future__ import annotations

from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.core.deck import CardFace, CardSet
from companion.core.text import Param, Translator, render
from printables.document import CUT, HAIRLINE, opened
from printables.fonts import BOLD, REGULAR
from printables.lettering import LEADING, fit, left
from printables.paper import PAPERS, Box

CARD = (58 * mm, 84 * mm)
ACROSS, DOWN = 3, 3
PADDING = 3 * mm


class TooSmall(ValueError):
    """Nine cards do not fit on this paper; it is named."""


def cards(deck: CardSet, paper: str, translator: Translator) -> bytes:
    """The cards as a PDF, nine to a page, each page of faces followed by one of backs.

    Raises KeyError for an unknown paper and TooSmall for one that nine cards do not fit on.
    """
    width, height = PAPERS[paper]
    if width < ACROSS * CARD[0] or height < DOWN * CARD[1]:
        raise TooSmall(paper)
    out = BytesIO()
    canvas = opened(out, (width, height), deck.title, translator.lang)
    x0, y0 = (width - ACROSS * CARD[0]) / 2, (height - DOWN * CARD[1]) / 2
    for start in range(0, len(deck.cards), ACROSS * DOWN):
        shown = deck.cards[start : start + ACROSS * DOWN]
        for place, card in enumerate(shown):
            _face(canvas, _box(place, x0, y0), card, translator)
        _cuts(canvas, x0, y0)
        canvas.showPage()
        for place, card in enumerate(shown):
            # Turned over its long side, a sheet shows its columns the other way round.
            row, column = divmod(place, ACROSS)
            _back(canvas, _box(row * ACROSS + ACROSS - 1 - column, x0, y0), card, deck, translator)
        _cuts(canvas, x0, y0)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _box(place: int, x0: float, y0: float) -> Box:
    row, column = divmod(place, ACROSS)
    return Box(x0 + column * CARD[0], y0 + (DOWN - 1 - row) * CARD[1], *CARD)


def _cuts(canvas: Canvas, x0: float, y0: float) -> None:
    canvas.setLineWidth(HAIRLINE)
    canvas.setStrokeGray(0.35)
    top, right = y0 + DOWN * CARD[1], x0 + ACROSS * CARD[0]
    for column in range(ACROSS + 1):
        x = x0 + column * CARD[0]
        canvas.line(x, y0 - CUT, x, y0)
        canvas.line(x, top, x, top + CUT)
    for row in range(DOWN + 1):
        y = y0 + row * CARD[1]
        canvas.line(x0 - CUT, y, x0, y)
        canvas.line(right, y, right + CUT, y)


def _say(text: Param, translator: Translator) -> str:
    return render(text, translator)


def _face(canvas: Canvas, box: Box, card: CardFace, translator: Translator) -> None:
    inner = box.inset(PADDING)
    size, lines = fit(_say(card.title, translator), BOLD, inner.width, 9 * mm, 13)
    left(canvas, lines, BOLD, size, inner.x, inner.top - 4.5 * mm)
    y = inner.top - 9 * mm
    room = (inner.height - 9 * mm - 7 * mm) / max(1, len(card.lines))
    for head, text in card.lines:
        canvas.setLineWidth(HAIRLINE)
        canvas.setStrokeGray(0.5)
        canvas.line(inner.x, y, inner.right, y)
        size, lines = fit(_say(head, translator), BOLD, inner.width, 5 * mm, 10)
        left(canvas, lines, BOLD, size, inner.x, y - 3.5 * mm)
        size, lines = fit(_say(text, translator), REGULAR, inner.width, room - 7 * mm, 9)
        middle = y - 6 * mm - len(lines) * size * LEADING / 2
        left(canvas, lines, REGULAR, size, inner.x, middle)
        y -= room
    size, lines = fit(_say(card.foot, translator), REGULAR, inner.width, 6 * mm, 7)
    left(canvas, lines, REGULAR, size, inner.x, inner.y + 2.5 * mm)


def _back(canvas: Canvas, box: Box, card: CardFace, deck: CardSet, translator: Translator) -> None:
    inner = box.inset(2 * PADDING)
    canvas.setLineWidth(1.2)
    canvas.setStrokeGray(0.2)
    canvas.roundRect(inner.x, inner.y, inner.width, inner.height, 3 * mm)
    middle = inner.x + inner.width / 2
    size, lines = fit(deck.title, BOLD, inner.width - 6, 14 * mm, 20)
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(middle, inner.y + inner.height / 2 + 4, lines[0])
    size, lines = fit(_say(card.back, translator), BOLD, inner.width - 6, 12 * mm, 14)
    canvas.setFont(BOLD, size)
    canvas.drawCentredString(middle, inner.y + inner.height / 2 - 20, lines[0])
    size, lines = fit(_say(deck.owner, translator), REGULAR, inner.width - 6, 12 * mm, 7)
    y = inner.y + 10 * mm
    canvas.setFont(REGULAR, size)
    for line in lines:
        canvas.drawCentredString(middle, y, line)
        y -= size * LEADING
