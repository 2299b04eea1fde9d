"""Paper: every size, one page, nothing outside the margins, no glyph missing, the same bytes each time."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter

from companion.core import log, shared_moves
from companion.core.game import Game, Seat, Setup, blank_sheet, blank_tracker
from companion.core.sheet import Sheet
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from printables.aid import aid, rulings
from printables.cards import cards
from printables.fonts import drawable, width
from printables.lettering import SMALLEST, break_lines, fit
from printables.paper import PAPERS, UPS, layout
from printables.scoresheet import Illegible, filled, pad
from printables.tracker import tracker

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
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


def full_sheet(game: Game[Any, Any], seed: int = 3) -> Sheet:
    """The sheet of a whole match with the most players, the longest names and every other reading."""
    chance = random.Random(seed)
    seats = tuple(Seat("abcdefgh"[place], LONG_NAMES[place]) for place in range(game.seats[-1]))
    readings = {ruling.id: ruling.readings[-1].id for ruling in game.rulings.values()}
    folded = log.fold(game, Setup(seats, {}, readings), [])
    while not game.finished(folded.state):
        folded = log.extend(folded, [game.random_move(folded.state, chance)])
    first = folded.lines[0].move
    return log.sheet_of(log.extend(folded, [shared_moves.Amend(1, first)]))


def pages(data: bytes) -> list[Any]:
    return list(PdfReader(io.BytesIO(data)).pages)


def text(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in pages(data))


def drawn(data: bytes) -> list[tuple[str, float, float, float]]:
    """Every string with its place and size."""
    found: list[tuple[str, float, float, float]] = []

    def visit(piece: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:
        if piece.strip():
            found.append((piece, tm[4], tm[5], size))

    for page in pages(data):
        page.extract_text(visitor_text=visit)
    return found


@every_game
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", UPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_pads_for_every_number_of_players(game: Game[Any, Any], paper: str, up: int, lang: str) -> None:
    for players in game.seats:
        sheet = blank_sheet(game, players)
        try:
            data = pad(sheet, paper, up, language(lang))
        except Illegible:
            # Only small paper cut into small pieces is too small, and it is said.
            crowded = {("A6", 4)}
            if len(sheet.rows) > 14:
                crowded |= {("A6", 2), ("A5", 4)}
            if len(sheet.rows) > 20:
                crowded |= {("A6", 1), ("A5", 2), ("A4", 4), ("Letter", 4)}
            assert (paper, up) in crowded
            continue
        assert data == pad(sheet, paper, up, language(lang))
        (page,) = pages(data)
        size = (float(page.mediabox.width), float(page.mediabox.height))
        assert size == pytest.approx((layout(paper, up).width, layout(paper, up).height), abs=0.01)
        words = text(data)
        assert words.count(game.name) == up
        assert "■" not in words
        inside(data, paper, up)


def inside(data: bytes, paper: str, up: int) -> None:
    """Nothing is written outside the boxes of the page, and nothing smaller than can be read."""
    page = layout(paper, up)
    for piece, x, y, size in drawn(data):
        assert size >= SMALLEST - 0.01, piece
        assert any(box.x - 0.5 <= x <= box.right and box.y - 0.5 <= y <= box.top for box in page.boxes), (
            piece,
            x,
            y,
        )


@every_game
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_filled_sheet_at_its_fullest_is_one_page(game: Game[Any, Any], paper: str, lang: str) -> None:
    sheet = full_sheet(game)
    data = filled(sheet, paper, language(lang))
    assert data == filled(sheet, paper, language(lang))
    assert len(pages(data)) == 1
    assert len(data) <= 60_000
    inside(data, paper, 1)
    words = text(data)
    for row in sheet.rows:
        for cell in row.cells:
            assert cell.shown in words
    assert "Ő" in words
    assert "■" not in words


@every_game
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", UPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_trackers_for_every_number_of_players(game: Game[Any, Any], paper: str, up: int, lang: str) -> None:
    for players in game.seats:
        tracked = blank_tracker(game, players)
        if tracked is None:
            assert game.tracker is None
            continue
        try:
            data = tracker(tracked, paper, up, language(lang))
        except Illegible:
            assert (paper, up) in {("A6", 2), ("A6", 4), ("A5", 4)}
            continue
        assert data == tracker(tracked, paper, up, language(lang))
        assert len(pages(data)) == 1
        assert len(data) <= 60_000
        inside(data, paper, up)
        words = text(data)
        assert "■" not in words
        for countdown in tracked.countdowns:
            assert words.count(render(countdown.label, language(lang))) == up
        # Each step of each track, and each number of the countdown down to 1.
        numbers = [piece for piece, *_ in drawn(data) if piece.strip() == "15"]
        assert len(numbers) == up * (len(tracked.tracks) + len(tracked.countdowns))


def test_a_tracker_knows_who_plays() -> None:
    """Two players have Lorff beside them, whose track has neither limits nor bonuses; 27 cards, or 35."""
    two, four = (blank_tracker(GAMES["stack-and-attack"], players) for players in (2, 4))
    assert two is not None
    assert four is not None
    assert [track.name for track in two.tracks] == ["", "", "Lorff"]
    assert [mark.step for mark in two.tracks[2].marks] == [15]
    assert [mark.step for mark in two.tracks[0].marks] == [7, 12, 5, 9, 12, 15]
    assert (two.countdowns[0].number, four.countdowns[0].number) == (27, 35)


def test_the_pad_carries_multiplier_and_pass_effect_in_both_languages() -> None:
    sheet = blank_sheet(GAMES["rumini"], 4)
    english, hungarian = (text(pad(sheet, "A4", 1, language(lang))) for lang in ("en", "hu"))
    for wanted in ("Round 8", "× 4", "+2 cards", "+1 card", "−1 card", "Penalty", "Total", "Counts", "Pass"):
        assert wanted in english
    for wanted in ("8. forduló", "× 4", "+2 lap", "Büntetőpont", "Összesen"):
        assert wanted in hungarian


def test_cells_are_large_enough_to_write_in_or_it_is_said() -> None:
    game = GAMES["rumini"]
    assert pad(blank_sheet(game, 6), "A6", 2, language("en"))
    with pytest.raises(Illegible) as caught:
        pad(blank_sheet(game, 6), "A6", 4, language("en"))
    assert render(caught.value.text, language("en")).startswith("6 columns, 4 to a page, are too small")


def test_the_fonts_are_embedded() -> None:
    (page,) = pages(filled(full_sheet(GAMES["rumini"]), "A4", language("hu")))
    fonts = [font.get_object() for font in page["/Resources"]["/Font"].values()]
    assert fonts
    for font in fonts:
        assert "Atkinson" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]


def test_the_document_says_its_language_and_title() -> None:
    reader = PdfReader(io.BytesIO(pad(blank_sheet(GAMES["rumini"], 2), "A4", 1, language("hu"))))
    assert reader.trailer["/Root"]["/Lang"] == "hu"
    assert reader.metadata is not None
    assert reader.metadata.title == "Rumini: Hajónapló"


def test_cut_marks_only_where_there_is_something_to_cut() -> None:
    assert layout("A4", 1).cuts_x == layout("A4", 1).cuts_y == ()
    assert (len(layout("A4", 2).cuts_x), len(layout("A4", 2).cuts_y)) == (1, 0)
    assert (len(layout("A4", 4).cuts_x), len(layout("A4", 4).cuts_y)) == (1, 1)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", UPS)
def test_boxes_lie_within_the_page_and_apart(paper: str, up: int) -> None:
    page = layout(paper, up)
    assert len(page.boxes) == up
    for number, box in enumerate(page.boxes):
        assert box.x >= 15
        assert box.y >= 15
        assert box.right <= page.width - 15
        assert box.top <= page.height - 15
        for other in page.boxes[:number]:
            assert other.right <= box.x or box.right <= other.x or other.top <= box.y or box.top <= other.y
    with pytest.raises(ValueError, match="3 to a page"):
        layout(paper, 3)


def test_a_glyph_outside_the_font_is_replaced_visibly() -> None:
    assert drawable("Évi 🦊 ő", "AtkinsonHyperlegible-Regular") == "Évi ? ő"
    assert drawable("a\x00b\u202ec", "AtkinsonHyperlegible-Regular") == "abc"


@pytest.mark.parametrize("name", LONG_NAMES)
def test_names_fit_or_end_in_an_ellipsis(name: str) -> None:
    for most, height in ((200.0, 40.0), (60.0, 30.0), (20.0, 12.0)):
        size, lines = fit(name, "AtkinsonHyperlegible-Bold", most, height, 11)
        assert size >= SMALLEST
        assert len(lines) * size <= height
        assert all(width(line, "AtkinsonHyperlegible-Bold", size) <= most + 0.01 for line in lines)
        whole = "".join(lines).replace(" ", "")
        assert whole == name.replace(" ", "") or lines[-1].endswith("…")


def test_an_endless_word_is_broken_quickly_and_fully() -> None:
    lines = break_lines("W" * 40, "AtkinsonHyperlegible-Regular", 8, 30)
    assert "".join(lines) == "W" * 40
    assert all(re.fullmatch("W+", line) for line in lines)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.cards], ids=lambda game: game.slug)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_nine_to_a_page_with_their_backs(game: Game[Any, Any], paper: str, lang: str) -> None:
    assert game.cards is not None
    deck = game.cards()
    data = cards(deck, paper, language(lang))
    assert data == cards(deck, paper, language(lang))
    found = pages(data)
    assert len(found) == 2 * -(-len(deck.cards) // 9)
    assert len(data) <= 60_000 * len(found)
    names = [str(render(card.title, language(lang))) for card in deck.cards]
    assert len(set(names)) == len(names)
    owner = str(render(deck.owner, language(lang))).split()
    for number, page in enumerate(found):
        words = page.extract_text()
        assert "■" not in words
        shown = deck.cards[9 * (number // 2) : 9 * (number // 2) + 9]
        if number % 2:
            # The back says whose cards these are.
            assert words.split().count(owner[0]) >= len(shown)
    width, height = (float(found[0].mediabox.width), float(found[0].mediabox.height))
    for piece, x, y, size in drawn(data):
        assert size >= SMALLEST - 0.01, piece
        assert 0 < x < width, piece
        assert 0 < y < height, piece
    said = " ".join(text(data).split())
    assert all(" ".join(name.split()) in said for name in names)


@every_game
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("up", UPS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_player_aids_say_the_rules_that_the_referee_cites(
    game: Game[Any, Any], paper: str, up: int, lang: str
) -> None:
    words = language(lang)
    try:
        data = aid(game.name, game.aid, game.rules, paper, up, words)
    except Illegible:
        # A card must be about as large as A6 to be read.
        assert (paper, up) in {("A6", 2), ("A6", 4), ("A5", 4)}
        return
    assert data == aid(game.name, game.aid, game.rules, paper, up, words)
    found = pages(data)
    assert len(found) == 2
    inside(data, paper, up)
    for page, parts in zip(found, (game.aid.front, game.aid.back), strict=True):
        said = " ".join(page.extract_text().split())
        assert "■" not in said
        for part in parts:
            assert said.count(render(part.heading, words)) >= up
            for rule in part.rules:
                last_word = render(game.rules[rule].text, words).split()[-1]
                assert last_word in said, rule


@every_game
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_open_points_fill_as_many_pages_as_they_need(game: Game[Any, Any], paper: str, lang: str) -> None:
    words = language(lang)
    data = rulings(game.name, game.rulings.values(), paper, words)
    assert data == rulings(game.name, game.rulings.values(), paper, words)
    inside(data, paper, 1)
    found = [" ".join(page.extract_text().split()) for page in pages(data)]
    # The last page is none that stands empty, and no point is torn in two.
    assert all(len(said) > 80 for said in found)
    for ruling in game.rulings.values():
        question = " ".join(render(ruling.question, words).split())
        (page,) = [said for said in found if question in said]
        assert all(" ".join(render(one.text, words).split()) in page for one in ruling.readings)


@every_game
@pytest.mark.parametrize("up", UPS)
def test_a_fillable_pad_takes_numbers_and_gives_them_back(game: Game[Any, Any], up: int) -> None:
    sheet = blank_sheet(game, game.seats[-1])
    try:
        data = pad(sheet, "A4", up, language("hu"), fillable=True)
    except Illegible:
        assert (game.slug, up) == ("ruse", 4)
        return
    assert data == pad(sheet, "A4", up, language("hu"), fillable=True)
    inside(data, "A4", up)
    fields = PdfReader(io.BytesIO(data)).get_fields() or {}
    assert len(fields) == up * len(sheet.rows) * len(sheet.columns)
    (page,) = pages(data)
    for widget in page["/Annots"]:
        x0, y0, x1, y1 = (float(edge) for edge in widget.get_object()["/Rect"])
        # No field reaches out of the sheet that it belongs to.
        assert any(
            box.x <= x0 < x1 <= box.right and box.y <= y0 < y1 <= box.top for box in layout("A4", up).boxes
        )
    typed = {name: str(place - 50) for place, name in enumerate(fields)}
    writer = PdfWriter(clone_from=io.BytesIO(data))
    writer.update_page_form_field_values(writer.pages[0], typed)
    out = io.BytesIO()
    writer.write(out)
    read = PdfReader(out).get_fields() or {}
    assert {name: field.value for name, field in read.items()} == typed
