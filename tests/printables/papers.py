"""What the tests of paper share: a match at its fullest, and reading a PDF back."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from companion.core import log, shared_moves
from companion.core.game import Game
from companion.core.match_sheet import sheet_of
from companion.core.sheet import Sheet
from companion.core.table import Setup
from printables.document import Printable
from printables.fonts import BOLD, REGULAR, width
from printables.lettering import SMALLEST
from printables.paper import EDGE
from tests.conformance.seats import seats_for

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


_sheets: dict[tuple[int, int, tuple[str, ...]], tuple[Game[Any, Any], Sheet]] = {}


def full_sheet(game: Game[Any, Any], seed: int = 3, names: tuple[str, ...] = LONG_NAMES) -> Sheet:
    """The sheet of a whole match with the most players, the longest names and every other reading."""
    key = (id(game), seed, names)
    if key not in _sheets:
        _sheets[key] = (game, _full_sheet(game, seed, names))
    return _sheets[key][1]


def _full_sheet(game: Game[Any, Any], seed: int, names: tuple[str, ...]) -> Sheet:
    chance = random.Random(seed)
    seats = seats_for(game.seats[-1], names)
    readings = {ruling.id: ruling.readings[-1].id for ruling in game.rulings.values()}
    folded = log.fold(game, Setup(seats, {}, readings), [])
    while not game.play.finished(folded.state):
        folded = log.extend(folded, [game.trial.random_move(folded.state, chance)])
    first = folded.lines[0].move
    return sheet_of(log.extend(folded, [shared_moves.Amend(1, first)]))


@lru_cache(maxsize=200)
def _read(data: bytes) -> tuple[PageObject, ...]:
    return tuple(PdfReader(io.BytesIO(data)).pages)


def pages(data: bytes) -> list[PageObject]:
    """Its pages; the same bytes are read once."""
    return list(_read(data))


def text(data: bytes) -> str:
    """All its text."""
    return "\n".join(page.extract_text() for page in pages(data))


def said(page: PageObject) -> str:
    """The text of a page with single spaces."""
    kept = vars(page)
    if "said" not in kept:
        kept["said"] = " ".join(page.extract_text().split())
    return str(kept["said"])


@dataclass(frozen=True)
class Piece:
    """A string on a page: its place, its size as it is seen, its typeface."""

    text: str
    x: float
    y: float
    size: float
    font: str

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.x + width(self.text.rstrip(), self.font, self.size)

    def meets(self, other: Piece) -> bool:
        """Whether the two are printed over each other; ascents and descents may touch."""
        apart = self.right <= other.x + 0.1 or other.right <= self.x + 0.1
        low, high = sorted((self, other), key=lambda piece: piece.y)
        return not apart and low.y + low.size * 0.6 > high.y - high.size * 0.05


def strings(page: PageObject) -> list[Piece]:
    """Every string, those of stamps included; a page is gone through once."""
    kept = vars(page)
    if "pieces" not in kept:
        kept["pieces"] = _strings(page)
    return list(kept["pieces"])


def _strings(page: PageObject) -> list[Piece]:
    found: list[Piece] = []

    def visit(piece: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if piece.strip():
            name = BOLD if font and "Bold" in str(font["/BaseFont"]) else REGULAR
            x, y = tm[4] * cm[0] + tm[5] * cm[2] + cm[4], tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append(Piece(piece.strip("\n"), x, y, size * abs(tm[3] * cm[3]), name))

    page.extract_text(visitor_text=visit)
    return found


Matrix = tuple[float, float, float, float, float, float]


def strokes(page: PageObject) -> Iterator[tuple[float, float]]:
    """The places that lines, curves and rectangles go to, those of stamps included."""
    contents = page.get_contents()
    assert contents is not None
    yield from _strokes(ContentStream(contents, page.pdf), page["/Resources"], page.pdf, (1, 0, 0, 1, 0, 0))


def _strokes(
    contents: ContentStream, resources: Any, pdf: Any, matrix: Matrix
) -> Iterator[tuple[float, float]]:
    kept: list[Matrix] = []
    for operands, operator in contents.operations:
        numbers = [float(value) for value in operands if isinstance(value, (int, float))]
        a, b, c, d, e, f = matrix
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            g, h, i, j, k, m = numbers
            turned = (g * a + h * c, g * b + h * d, i * a + j * c, i * b + j * d)
            matrix = (*turned, k * a + m * c + e, k * b + m * d + f)
        elif operator == b"Do":
            stamp = resources["/XObject"][operands[0]].get_object()
            yield from _strokes(ContentStream(stamp, pdf), stamp["/Resources"], pdf, matrix)
        elif operator in (b"m", b"l", b"c", b"re"):
            if operator == b"re":
                x, y, wide, high = numbers
                numbers = [x, y, x + wide, y + high]
            for x, y in zip(numbers[::2], numbers[1::2], strict=True):
                yield a * x + c * y + e, b * x + d * y + f


def check_page(page: PageObject, *, blank: bool = True) -> None:
    """Nothing outside what printers reach, nothing too small to read, no glyph missing.

    On what is blank nothing is shortened either.
    """
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    for piece in strings(page):
        assert piece.size >= SMALLEST - 0.01, piece
        assert not set("■\0") & set(piece.text), piece
        assert piece.x >= EDGE - 0.5, piece
        assert piece.right <= wide - EDGE + 0.5, piece
        assert EDGE - 0.5 <= piece.y <= high - EDGE, piece
        assert not blank or not piece.text.rstrip().endswith("…"), piece
    for x, y in strokes(page):
        assert EDGE - 0.5 <= x <= wide - EDGE + 0.5
        assert EDGE - 0.5 <= y <= high - EDGE + 0.5


def check_apart(page: PageObject) -> None:
    """Nothing is printed over anything else."""
    found = strings(page)
    for place, one in enumerate(found):
        for other in found[:place]:
            assert not one.meets(other), (one, other)


def leaves_match(data: bytes, printable: Printable) -> None:
    """As many pages as leaves, each of its size."""
    found = pages(data)
    assert len(found) == len(printable.leaves)
    for page, leaf in zip(found, printable.leaves, strict=True):
        assert abs(float(page.mediabox.width) - leaf.width) < 0.01
        assert abs(float(page.mediabox.height) - leaf.height) < 0.01
