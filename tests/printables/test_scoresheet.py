"""Pads and the filled sheet of a match."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader, PdfWriter
from reportlab.lib.units import mm

from companion.core import log
from companion.core.game import Game
from companion.core.match_sheet import sheet_of
from companion.core.matchfile import decode
from companion.core.setups import blank_sheet
from companion.core.sheet import Cell, Sheet
from companion.core.table import Seat, Setup, seat_id
from companion.core.text import render, t, tn
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, Language, language
from printables.document import Unprintable
from printables.grid import Grid
from printables.lettering import SMALLEST
from printables.paper import PAPERS, layout
from printables.pdf import pdf
from printables.press import Order, look_of, printed
from printables.scoresheet import filled, pad
from tests import runs
from tests.printables.papers import (
    LONG_NAMES,
    check_apart,
    check_page,
    full_sheet,
    pages,
    said,
    strings,
    text,
)

MATCHES = sorted((Path(__file__).parent.parent / "conformance" / "matches").glob("*.json"))
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def numbers_in_place(page: PageObject, sheet: Sheet, paper: str, words: Language) -> None:
    """Each cell holds its own number, with its marks, and no other cell's."""
    grid = Grid(layout(paper, 1).boxes[0], sheet, words, blank=False, day="2026-11-30")
    found = strings(page)
    for place, row in enumerate(sheet.rows):
        for seat, cell in enumerate(row.cells):
            box = grid.place(place, seat)
            inside = [
                piece
                for piece in found
                if box.x <= piece.x and piece.right <= box.right and box.y <= piece.y <= box.top
            ]
            if cell.value is None:
                assert not inside or cell.note is not None
            else:
                shown = cell.shown + ("#" if "quick" in cell.marks else "")
                assert [piece.text.strip() for piece in inside].count(shown) == 1, (row.id, seat)


@pytest.mark.parametrize(("game", "paper", "lang"), runs.sampled(product(GAMES.values(), PAPERS, LANGUAGES)))
def test_a_filled_sheet_at_its_fullest_is_one_page(game: Game[Any, Any], paper: str, lang: str) -> None:
    sheet, words = full_sheet(game), language(lang)
    look = look_of(game.paper.emblem, colour=True)
    data = pdf(filled(sheet, paper, words, "2026-11-30", look))
    assert data == pdf(filled(sheet, paper, words, "2026-11-30", look))
    (page,) = pages(data)
    assert len(data) <= 60_000
    check_page(page, blank=False)
    check_apart(page)
    numbers_in_place(page, sheet, paper, words)
    on_paper = said(page)
    assert "Ő" in on_paper
    assert "2026-11-30" in on_paper
    assert sheet.result is not None
    assert " ".join(render(sheet.result, words).split())[:60] in on_paper
    assert "~ " in on_paper
    missing = [
        note
        for note in (*sheet.notes, *sheet.rulings)
        if " ".join(render(note, words).split()) not in on_paper
    ]
    left_out = render(tn("and %(num)s more note", "and %(num)s more notes", len(missing)), words)
    if missing:
        # Small paper may be too small for everything; then it says how much there is.
        assert paper in {"A5", "A6"}
        assert left_out in on_paper


def on_its_paper(row: tuple[Path, str]) -> bool:
    """Each match on one paper, the next one on the next."""
    path, paper = row
    return list(PAPERS).index(paper) == MATCHES.index(path) % len(PAPERS)


@pytest.mark.parametrize(("path", "paper"), runs.sampled(product(MATCHES, PAPERS), on_its_paper))
def test_every_recorded_match_fits_one_page(path: Path, paper: str) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))["document"]
    document = decode(json.dumps(recorded).encode(), GAMES)
    sheet = sheet_of(log.fold(document.game, document.setup, document.moves))
    (page,) = pages(pdf(filled(sheet, paper, language("hu"))))
    check_page(page, blank=False)
    check_apart(page)
    numbers_in_place(page, sheet, paper, language("hu"))


def test_the_arithmetic_stands_small_beneath_the_number() -> None:
    sheet = blank_sheet(GAMES["rumini"], 2)
    first = sheet.rows[0]
    cell = Cell(26, None, "(6+7)×2")
    sheet = replace(sheet, rows=(replace(first, cells=(cell, Cell())), *sheet.rows[1:]))
    (page,) = pages(pdf(filled(sheet, "A4", language("en"))))
    found = {piece.text.strip(): piece for piece in strings(page)}
    number, signs = found["26"], found["(6+7)×2"]
    assert number.y - 20 < signs.y < number.y
    assert SMALLEST <= signs.size < number.size


def test_a_word_beside_a_number_is_not_lost() -> None:
    """A pass that scores its scene: the phone says "14 pass"."""
    sheet = blank_sheet(GAMES["rumini"], 2)
    cell = Cell(14, None, "14×1", t("pass"))
    sheet = replace(sheet, rows=(replace(sheet.rows[0], cells=(cell, Cell())), *sheet.rows[1:]))
    for paper in PAPERS:
        words = [piece.text.strip() for piece in strings(pages(pdf(filled(sheet, paper, language("en"))))[0])]
        assert {"14", "pass", "14×1"} <= set(words)


def test_arithmetic_is_there_for_all_cells_or_for_none_and_then_it_is_said() -> None:
    left_out = "How each number came about"
    for game in GAMES.values():
        sheet = full_sheet(game)
        for paper in PAPERS:
            (page,) = pages(pdf(filled(sheet, paper, language("en"))))
            small = "".join("".join(said(page).split()))
            signs = [cell.signs for row in sheet.rows for cell in row.cells if cell.signs]
            if left_out in said(page):
                assert paper in {"A5", "A6"}
            else:
                assert all(sign.replace(" ", "") in small for sign in signs if len(sign) < 8)


def test_a_match_that_goes_on_says_so() -> None:
    game = GAMES["rumini"]
    sheet = sheet_of(log.fold(game, Setup((Seat("a", "Ann"), Seat("b", "Ben"))), []))
    assert "This match is not over yet." in said(pages(pdf(filled(sheet, "A4", language("en"))))[0])
    assert "not over" not in said(pages(pdf(filled(full_sheet(game), "A4", language("en"))))[0])


def test_names_that_cannot_be_drawn_are_told_apart() -> None:
    sheet = full_sheet(GAMES["rufstock"], names=("🦊", "Ann", "🐱", "Иван", "Ő"))
    on_paper = said(pages(pdf(filled(sheet, "A4", language("en"))))[0])
    for shown in ("? (1)", "Ann", "? (3)", "???? (4)", "Ő"):
        assert shown in on_paper


@every_game
def test_the_names_stand_whole_on_the_larger_papers(game: Game[Any, Any]) -> None:
    sheet = full_sheet(game)
    for paper in ("A4", "Letter"):
        (page,) = pages(pdf(filled(sheet, paper, language("en"))))
        together = "".join(said(page).split())
        for column in sheet.columns:
            if column.name in LONG_NAMES:
                assert "".join(column.name.split()) in together, (paper, column.name)


def test_the_reason_comes_before_corrections_and_these_before_rulings() -> None:
    for game in GAMES.values():
        sheet = full_sheet(game)
        on_paper = said(pages(pdf(filled(sheet, "A4", language("en"))))[0])
        told = [render(sheet.result, language("en")), *(render(note, language("en")) for note in sheet.notes)]
        places = [on_paper.index(" ".join(text.split())[:40]) for text in told if text]
        assert places == sorted(places)
        assert places[-1] < on_paper.index("Rulings used")


def test_names_are_text_and_what_the_typeface_lacks_is_seen() -> None:
    hostile = ("<b>Évi</b> & <img src=x>", "🦊 fox", "\u202eabc", "=1+1", "%(name)s %s {x}", "a\x00b")
    sheet = full_sheet(GAMES["rumini"], names=hostile)
    on_paper = said(pages(pdf(filled(sheet, "A4", language("en"))))[0])
    for wanted in ("<b>Évi</b>", "<img", "? fox", "abc", "=1+1", "%(name)s", "{x}", "ab"):
        assert wanted in on_paper


@every_game
def test_cells_of_a_sheet_alone_on_its_page_take_a_thick_pencil(game: Game[Any, Any]) -> None:
    """At least 9 by 7 mm, for every number of players, on A4, Letter and, where it can be had, smaller."""
    for players in game.seats:
        sheet = blank_sheet(game, players)
        for paper in PAPERS:
            width, height = Grid(layout(paper, 1).boxes[0], sheet, language("hu"), blank=True).cell
            large = width >= 9 * mm and height >= 7 * mm
            assert large or paper in {"A5", "A6"}
            if large:
                assert pad(sheet, paper, 1, language("hu"))
            else:
                with pytest.raises(Unprintable, match="to write in"):
                    pad(sheet, paper, 1, language("hu"))


def test_what_is_too_small_is_said_with_what_to_do() -> None:
    with pytest.raises(Unprintable) as caught:
        pad(blank_sheet(GAMES["rumini"], 6), "A6", 4, language("en"))
    assert caught.value.choice == "up"
    assert render(caught.value.text, language("en")).startswith(
        "6 columns and 10 rows to write in, 4 to a page: too small for A6."
    )


def test_the_pad_carries_multiplier_and_pass_effect_in_both_languages() -> None:
    sheet = blank_sheet(GAMES["rumini"], 4)
    english, hungarian = (text(pdf(pad(sheet, "A4", 1, language(lang)))) for lang in ("en", "hu"))
    for wanted in ("Round 8", "× 4", "+2 cards", "+1 card", "−1 card", "Penalty", "Total", "Counts", "Pass"):
        assert wanted in english
    for wanted in ("8. forduló", "× 4", "+2 lap", "Büntetőpont", "Összesen"):
        assert wanted in hungarian


@pytest.mark.parametrize("up", [1, 2, 4])
def test_sheets_of_several_pages_are_numbered_so_that_cut_piles_follow_each_other(up: int) -> None:
    data = pdf(printed(GAMES["rumini"], Order(players=3, up=up, pages=3), language("en")))
    piles: list[list[int]] = [[] for _ in range(up)]
    for page in pages(data):
        boxes = layout("A4", up).boxes
        for piece in strings(page):
            if piece.text.startswith("No. "):
                place = next(
                    at
                    for at, box in enumerate(boxes)
                    if box.x <= piece.x <= box.right and box.y <= piece.y <= box.top
                )
                piles[place].append(int(piece.text[4:]))
    assert [number for pile in piles for number in pile] == list(range(1, 3 * up + 1))
    assert "No." not in text(pdf(printed(GAMES["rumini"], Order(players=3, up=up), language("en"))))


@every_game
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_back_of_every_page_says_the_rules_in_short(game: Game[Any, Any], paper: str) -> None:
    found = pages(pdf(printed(game, Order(paper=paper, pages=2, back=True, players=3), language("en"))))
    assert len(found) == 4
    rules = [*game.paper.aid.front, *game.paper.aid.back]
    for page in found[1::2]:
        on_paper = said(page)
        for part in rules:
            for rule in part.rules:
                assert " ".join(render(game.rules[rule].text, language("en")).split()) in on_paper
    for page in found[0::2]:
        assert "The rules in short" not in said(page)


def test_the_fonts_are_embedded() -> None:
    (page,) = pages(pdf(filled(full_sheet(GAMES["rumini"]), "A4", language("hu"))))
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "Atkinson" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]


def test_the_document_says_its_language_and_title() -> None:
    reader = PdfReader(io.BytesIO(pdf(pad(blank_sheet(GAMES["rumini"], 2), "A4", 1, language("hu")))))
    assert reader.trailer["/Root"]["/Lang"] == "hu"
    assert reader.metadata is not None
    assert reader.metadata.title == "Rumini: Hajónapló"


def fillable(game: Game[Any, Any], players: int) -> tuple[Sheet, bytes]:
    order = Order("fillable", players)
    return blank_sheet(game, players), pdf(printed(game, order, language("hu")))


@every_game
def test_a_fillable_pad_takes_numbers_and_gives_them_back(game: Game[Any, Any]) -> None:
    for players in game.seats:
        sheet, data = fillable(game, players)
        columns = [seat_id(place) for place in range(len(sheet.columns))]
        cells = {f"1.r{row + 1}.{column}" for row in range(len(sheet.rows)) for column in columns}
        fields = PdfReader(io.BytesIO(data)).get_fields() or {}
        assert cells <= set(fields)
        # The others are the sheet and its rows, which hold the cells.
        assert {name.count(".") for name in set(fields) - cells} <= {0, 1}
        (page,) = pages(data)
        (box,) = layout("A4", 1).boxes
        places = []
        for widget in page["/Annots"]:
            x0, y0, x1, y1 = (float(edge) for edge in widget.get_object()["/Rect"])
            assert box.x <= x0 < x1 <= box.right
            assert box.y <= y0 < y1 <= box.top
            places.append((x0, y0))
        assert len(set(places)) == len(cells)
        typed = {name: str(place - 50) for place, name in enumerate(sorted(cells))}
        writer = PdfWriter(clone_from=io.BytesIO(data))
        writer.update_page_form_field_values(writer.pages[0], typed)
        out = io.BytesIO()
        writer.write(out)
        read = PdfReader(out).get_fields() or {}
        assert {name: read[name].value for name in cells} == typed


def test_a_field_says_what_it_is_for() -> None:
    _, data = fillable(GAMES["ruse"], 2)
    fields = PdfReader(io.BytesIO(data)).get_fields() or {}
    assert fields["1.r1.a"]["/TU"] == "1. forduló · a körökben"
