"""Papers, boxes and piles; lettering that always fits."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.fonts import BOLD, REGULAR, drawable, width
from printables.lettering import SMALLEST, break_lines, fit
from printables.paper import PAPERS, UPS, layout, piles
from tests.printables.papers import LONG_NAMES


def test_cut_marks_only_where_there_is_something_to_cut() -> None:
    assert layout("A4", 1).cuts_x == layout("A4", 1).cuts_y == ()
    assert (len(layout("A4", 2).cuts_x), len(layout("A4", 2).cuts_y)) == (1, 0)
    assert (len(layout("A4", 4).cuts_x), len(layout("A4", 4).cuts_y)) == (1, 1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", UPS)
def test_boxes_lie_within_the_page_and_apart(paper: str, up: int) -> None:
    page = layout(paper, up)
    assert len(page.boxes) == page.up == up
    for number, box in enumerate(page.boxes):
        assert box.x >= 15
        assert box.y >= 15
        assert box.right <= page.width - 15
        assert box.top <= page.height - 15
        for other in page.boxes[:number]:
            assert other.right <= box.x or box.right <= other.x or other.top <= box.y or box.top <= other.y
    with pytest.raises(ValueError, match="3 to a page"):
        layout(paper, 3)


@given(st.integers(1, 400), st.sampled_from(UPS))
def test_piles_laid_on_each_other_are_in_sequence_and_no_page_is_half_empty(sheets: int, up: int) -> None:
    found = piles(sheets, up)
    assert all(len(page) == up for page in found)
    assert len(found) * up >= sheets > (len(found) - 1) * up
    assert [page[place] for place in range(up) for page in found] == list(range(1, len(found) * up + 1))


def test_a_glyph_outside_the_font_is_replaced_visibly() -> None:
    assert drawable("Évi 🦊 ő", REGULAR) == "Évi ? ő"
    assert drawable("a\x00b\u202ec", REGULAR) == "abc"


@pytest.mark.parametrize("name", LONG_NAMES)
def test_names_fit_or_end_in_an_ellipsis(name: str) -> None:
    for most, height in ((200.0, 40.0), (60.0, 30.0), (20.0, 12.0)):
        size, lines = fit(name, BOLD, most, height, 11)
        assert size >= SMALLEST
        assert len(lines) * size <= height
        assert all(width(line, BOLD, size) <= most + 0.01 for line in lines)
        whole = "".join(lines).replace(" ", "")
        assert whole == name.replace(" ", "") or lines[-1].endswith("…")


def test_an_endless_word_is_broken_quickly_and_fully() -> None:
    lines = break_lines("W" * 40, REGULAR, 8, 30)
    assert "".join(lines) == "W" * 40
    assert all(re.fullmatch("W+", line) for line in lines)
