"""Cards to cut out, nine to a page, with their backs on the page behind."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.units import mm

from companion.core.deck import CardFace, CardSet
from companion.core.text import Param, Translator, render, t
from printables.document import Leaf, Printable, Unprintable
from printables.fonts import BOLD, REGULAR, register
from printables.lettering import LEADING, centred, fit, left
from printables.paper import PAPERS, Box
from printables.pen import DARK, GREY, HAIRLINE, Look, Pen
from printables.titles import emblem

CARD = (58 * mm, 84 * mm)
ACROSS, DOWN = 3, 3
PADDING = 3 * mm
CUT = 4 * mm


def cards(deck: CardSet, paper: str, translator: Translator, look: Look | None = None) -> Printable:
    """The cards, nine to a page, each page of faces followed by one of backs.

    A card is 58 mm wide and 84 mm high; they adjoin, with marks to cut along around the block. Backs are
    placed for a sheet that is turned over its long side.
    Raises KeyError for an unknown paper and Unprintable for one that nine cards do not fit on.
    """
    register()
    width, height = PAPERS[paper]
    if width < ACROSS * CARD[0] or height < DOWN * CARD[1]:
        raise Unprintable(
            "paper", t("%(paper)s is too small for nine cards. Take A4 or Letter.", paper=paper)
        )
    x0, y0 = (width - ACROSS * CARD[0]) / 2, (height - DOWN * CARD[1]) / 2
    leaves: list[Leaf] = []
    for start in range(0, len(deck.cards), ACROSS * DOWN):
        sheet = _Sheet(deck, deck.cards[start : start + ACROSS * DOWN], x0, y0, translator, look or Look())
        leaves += [Leaf(width, height, sheet.faces), Leaf(width, height, sheet.backs)]
    return Printable(deck.title, translator.lang, tuple(leaves))


@dataclass(frozen=True)
class _Sheet:
    deck: CardSet
    shown: tuple[CardFace, ...]
    x0: float
    y0: float
    translator: Translator
    look: Look

    def faces(self, pen: Pen) -> None:
        for place, card in enumerate(self.shown):
            self._face(pen, self._box(place), card)
        self._cuts(pen)

    def backs(self, pen: Pen) -> None:
        for place, card in enumerate(self.shown):
            # Turned over its long side, a sheet shows its columns the other way round.
            row, column = divmod(place, ACROSS)
            self._back(pen, self._box(row * ACROSS + ACROSS - 1 - column), card)
        self._cuts(pen)

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    def _box(self, place: int) -> Box:
        row, column = divmod(place, ACROSS)
        return Box(self.x0 + column * CARD[0], self.y0 + (DOWN - 1 - row) * CARD[1], *CARD)

    def _cuts(self, pen: Pen) -> None:
        top, edge = self.y0 + DOWN * CARD[1], self.x0 + ACROSS * CARD[0]
        for column in range(ACROSS + 1):
            x = self.x0 + column * CARD[0]
            pen.line(x, self.y0 - CUT, x, self.y0, HAIRLINE, DARK)
            pen.line(x, top, x, top + CUT, HAIRLINE, DARK)
        for row in range(DOWN + 1):
            y = self.y0 + row * CARD[1]
            pen.line(self.x0 - CUT, y, self.x0, y, HAIRLINE, DARK)
            pen.line(edge, y, edge + CUT, y, HAIRLINE, DARK)

    def _face(self, pen: Pen, box: Box, card: CardFace) -> None:
        inner, look = box.inset(PADDING), self.look
        pen.rect(
            Box(box.x + 1.5 * mm, inner.top - 8 * mm, box.width - 3 * mm, 9 * mm), fill=look.tint, corner=4
        )
        size, lines = fit(self._say(card.title), BOLD, inner.width, 9 * mm, 13)
        left(pen, lines, BOLD, size, inner.x, inner.top - 3.5 * mm, look.ink)
        y = inner.top - 9 * mm
        room = (inner.height - 9 * mm - 7 * mm) / max(1, len(card.lines))
        for place, (head, text) in enumerate(card.lines):
            if place:
                pen.line(inner.x, y, inner.right, y, HAIRLINE, GREY)
            size, lines = fit(self._say(head), BOLD, inner.width, 5 * mm, 11)
            left(pen, lines, BOLD, size, inner.x, y - 3.5 * mm)
            size, lines = fit(self._say(text), REGULAR, inner.width, room - 7 * mm, 10.5)
            middle = y - 6 * mm - len(lines) * size * LEADING / 2
            left(pen, lines, REGULAR, size, inner.x, middle)
            y -= room
        size, lines = fit(self._say(card.foot), REGULAR, inner.width, 6 * mm, 7)
        left(pen, lines, REGULAR, size, inner.x, inner.y + 2.5 * mm, DARK)

    def _back(self, pen: Pen, box: Box, card: CardFace) -> None:
        inner, look = box.inset(2 * PADDING), self.look
        pen.rect(inner, width=1.4, ink=look.ink, fill=look.tint, corner=3 * mm)
        middle, centre = inner.x + inner.width / 2, inner.y + inner.height / 2
        if look.emblem:
            emblem(pen, look, middle - 9 * mm, centre + 8 * mm, 18 * mm)
        size, lines = fit(self.deck.title, BOLD, inner.width - 6, 14 * mm, 20)
        centred(pen, lines[:1], BOLD, size, middle, centre, look.ink)
        size, lines = fit(self._say(card.back), BOLD, inner.width - 6, 12 * mm, 13)
        centred(pen, lines[:1], BOLD, size, middle, centre - 9 * mm)
        size, lines = fit(self._say(self.deck.owner), REGULAR, inner.width - 10, 12 * mm, 7)
        centred(pen, lines, REGULAR, size, middle, inner.y + 8 * mm)
