"""What the tests of paper share: a match at its fullest, and reading a PDF back."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from companion.core import log, shared_moves
from companion.core.game import Game, Seat, Setup
from companion.core.sheet import Sheet
from printables.document import Printable
from printables.fonts import BOLD, REGULAR, width
from printables.paper import EDGE

LONG_NAMES = (
    "Árvíztűrő Tükörfúrógép Őrült Űrhajós Kft",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "Ő",
    "Maximilian Alexander von Hohenzollern-Si",
    "<b>Évi</b> & <img src=x>",
    "Łukasz Ção",
    "Zsófia Ágnes Nagy-Kovács és a macskája",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
)


def full_sheet(game: Game[Any, Any], seed: int = 3, names: tuple[str, ...] = LONG_NAMES) -> Sheet:
    """The sheet of a whole match with the most players, the longest names and every other reading."""
    chance = random.Random(seed)
    seats = tuple(Seat("abcdefgh"[place], names[place]) for place in range(game.seats[-1]))
    readings = {ruling.id: ruling.readings[-1].id for ruling in game.rulings.values()}
    folded = log.fold(game, Setup(seats, {}, readings), [])
    while not game.finished(folded.state):
        folded = log.extend(folded, [game.random_move(folded.state, chance)])
    first = folded.lines[0].move
    return log.sheet_of(log.extend(folded, [shared_moves.Amend(1, first)]))


def pages(data: bytes) -> list[PageObject]:
    """Its pages."""
    return list(PdfReader(io.BytesIO(data)).pages)


def text(data: bytes) -> str:
    """All its text."""
    return "\n".join(page.extract_text() for page in pages(data))


def said(page: PageObject) -> str:
    """The text of a page with single spaces."""
    return " ".join(page.extract_text().split())


def strings(page: PageObject) -> list[tuple[str, float, float, float, str]]:
    """Every string with its place, size and typeface."""
    found: list[tuple[str, float, float, float, str]] = []

    def visit(piece: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if piece.strip():
            name = BOLD if font and "Bold" in str(font["/BaseFont"]) else REGULAR
            found.append((piece.strip("\n"), tm[4], tm[5], size, name))

    page.extract_text(visitor_text=visit)
    return found


def strokes(page: PageObject) -> Iterator[tuple[float, float]]:
    """The places that lines, curves and rectangles go to."""
    matrix, kept = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in ContentStream(contents, page.pdf).operations:
        numbers = [float(value) for value in operands if isinstance(value, (int, float))]
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = matrix
            g, h, i, j, k, m = numbers
            turned = (g * a + h * c, g * b + h * d, i * a + j * c, i * b + j * d)
            matrix = (*turned, k * a + m * c + e, k * b + m * d + f)
        elif operator in (b"m", b"l", b"c", b"re"):
            if operator == b"re":
                x, y, wide, high = numbers
                numbers = [x, y, x + wide, y + high]
            a, b, c, d, e, f = matrix
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                yield a * x + c * y + e, b * x + d * y + f


def check_page(page: PageObject, smallest: float) -> None:
    """Nothing outside what printers reach, nothing too small to read, no glyph missing."""
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    for piece, x, y, size, font in strings(page):
        assert size >= smallest - 0.01, piece
        assert "■" not in piece
        assert "\0" not in piece
        assert x >= EDGE - 0.5, piece
        assert x + width(piece.rstrip(), font, size) <= wide - EDGE + 0.5, piece
        assert EDGE - 0.5 <= y <= high - EDGE, piece
    for x, y in strokes(page):
        assert EDGE - 0.5 <= x <= wide - EDGE + 0.5
        assert EDGE - 0.5 <= y <= high - EDGE + 0.5


def leaves_match(data: bytes, printable: Printable) -> None:
    """As many pages as leaves, each of its size."""
    found = pages(data)
    assert len(found) == len(printable.leaves)
    for page, leaf in zip(found, printable.leaves, strict=True):
        assert abs(float(page.mediabox.width) - leaf.width) < 0.01
        assert abs(float(page.mediabox.height) - leaf.height) < 0.01
