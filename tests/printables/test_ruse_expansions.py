"""The paper of RUSE with the lines of Firefox and Village: it fits, and the plain pad has none of them."""

from __future__ import annotations

import pytest

from companion.core.setups import blank_sheet, seat_table
from companion.core.sheet import Sheet
from companion.core.table import Seat, Setup
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from printables.pdf import pdf
from printables.scoresheet import filled, pad
from tests.printables.papers import check_page, pages, text

RUSE = GAMES["ruse"]
BOTH = {"firefox": "on", "village": "on", "fifth": "on"}


def blank() -> Sheet:
    seats = tuple(Seat(f"s{place}", "") for place in range(5))
    return RUSE.tell.sheet(RUSE.play.start(seat_table(RUSE, Setup(seats, BOTH))))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_five_with_both_expansions_fit_on_a_page(paper: str, lang: str) -> None:
    for printable in (pad(blank(), paper, 1, language(lang)), filled(blank(), paper, language(lang))):
        data = pdf(printable)
        assert len(printable.leaves) == 1
        for page in pages(data):
            check_page(page)
        assert "Firefox" in text(data)
        assert "Village" in text(data)


def test_the_plain_pad_has_no_lines_of_theirs() -> None:
    data = pdf(pad(blank_sheet(RUSE, 4), "A4", 1, language("en")))
    assert "Firefox" not in text(data)
    assert "Village" not in text(data)
