"""A sheet with more rounds than a page holds goes on on the next one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.core import log
from companion.core.match_sheet import sheet_of
from companion.core.sheet import Sheet
from companion.core.table import Setup
from companion.i18n import LANGUAGES, language
from printables.fonts import width
from printables.paper import PAPERS, Box
from printables.pdf import pdf
from printables.picture import svg
from printables.press import look_of
from printables.scoresheet import filled
from tests.conformance.seats import seats_for
from tests.fifth.pig.game import GAME
from tests.fifth.pig.moves import Round
from tests.printables.papers import LONG_NAMES, check_apart, check_page, pages, said


def long_sheet(rounds: int, players: int) -> Sheet:
    """A match in which nearly everybody loses nearly every round."""
    chance = random.Random(rounds)
    seats = seats_for(players, LONG_NAMES)

    def rolls() -> tuple[int, ...]:
        return (chance.randint(2, 6), chance.randint(2, 6), *((1,) if chance.random() < 0.97 else ()))

    moves = [Round(number, {seat.id: rolls() for seat in seats}) for number in range(1, rounds + 1)]
    return sheet_of(log.fold(GAME, Setup(seats, {"target": "100"}), moves))


class Recorder:
    """A pen that notes the box of each text."""

    def __init__(self) -> None:
        self.texts: list[tuple[str, Box]] = []

    def write(
        self, text: str, x: float, y: float, font: str, size: float, align: str = "left", ink: str = ""
    ) -> None:
        wide = width(text, font, size)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        self.texts.append((text, Box(left, y - 0.05 * size, wide, 0.65 * size)))

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **options: None

    @contextmanager
    def placed(self, x: float, y: float, scale: float) -> Iterator[None]:
        yield


def meet(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("rounds", "players"), [(10, 8), (25, 4), (41, 2), (41, 8), (60, 5), (120, 3)])
def test_no_text_is_printed_over_another(paper: str, rounds: int, players: int) -> None:
    sheet = long_sheet(rounds, players)
    printable = filled(sheet, paper, language("en"), "2026-11-30", look_of(GAME.paper.emblem, colour=False))
    labels = []
    for leaf in printable.leaves:
        pen = Recorder()
        leaf.draw(pen)
        for place, (text, box) in enumerate(pen.texts):
            for other, there in pen.texts[:place]:
                assert not meet(box, there), (text, other)
            assert box.x > 0
            assert box.right < leaf.width
            assert box.y > 0
            assert box.top < leaf.height
        labels.append([text for text, _ in pen.texts if text.startswith("Round ")])
    assert [label for on_page in labels for label in on_page] == [
        f"Round {number}" for number in range(1, rounds + 1)
    ]
    assert all(labels[:-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_totals_and_notes_stand_on_the_last_page_and_pages_are_numbered(lang: str) -> None:
    sheet, words = long_sheet(41, 8), language(lang)
    printable = filled(sheet, "A6", words, "2026-11-30")
    found = pages(pdf(printable))
    assert len(found) == len(printable.leaves) > 1
    for number, page in enumerate(found, start=1):
        check_page(page, blank=False)
        check_apart(page)
        on_paper = said(page)
        last = number == len(found)
        assert "2026-11-30" in on_paper
        assert words.gettext("Page %(number)s of %(all)s") % {"number": number, "all": len(found)} in on_paper
        assert (words.gettext("Total") in on_paper) == last
        assert ("not over" in on_paper or "nincs vége" in on_paper or "Rulings used" in on_paper) <= last
        assert svg(printable.leaves[number - 1], "x")


def test_every_number_is_there_once_in_its_order() -> None:
    sheet = long_sheet(41, 2)
    printable = filled(sheet, "A6", language("en"))
    texts = []
    for leaf in printable.leaves:
        pen = Recorder()
        leaf.draw(pen)
        texts += [text for text, _ in pen.texts]
    wanted = [cell.shown for row in sheet.rows for cell in row.cells]
    assert [text for text in texts if text.lstrip("−").isdigit()] == wanted


def test_a_sheet_that_fits_stays_one_page() -> None:
    for paper in PAPERS:
        printable = filled(long_sheet(10, 2), paper, language("en"))
        assert len(printable.leaves) == 1
        assert "Page 1" not in said(pages(pdf(printable))[0])
