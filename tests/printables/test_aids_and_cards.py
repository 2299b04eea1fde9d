"""Trackers, cards, boards, player aids and the list of open points: what stands on them."""

from __future__ import annotations

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from reportlab.lib.units import mm

from companion.core.game import Game
from companion.core.setups import blank_tracker
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from printables.cards import CARD
from printables.document import Unprintable
from printables.paper import PAPERS, UPS
from printables.pdf import pdf
from printables.picture import svg
from printables.press import Order, printed
from tests import runs
from tests.printables.papers import pages, said, strings

games_with_boards = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.paper.boards], ids=lambda game: game.slug
)


def out(game: Game[Any, Any], order: Order, lang: str = "en") -> list[Any]:
    return pages(pdf(printed(game, order, language(lang))))


@pytest.mark.parametrize(("players", "up", "lang"), runs.sampled(product((2, 3, 4), UPS, LANGUAGES)))
def test_a_tracker_counts_every_step_and_every_card(players: int, up: int, lang: str) -> None:
    game = GAMES["stack-and-attack"]
    tracked = blank_tracker(game, players)
    assert tracked is not None
    (page,) = out(game, Order("tracker", players, up=up), lang)
    for countdown in tracked.countdowns:
        assert said(page).count(render(countdown.label, language(lang))) == up
    numbers = [piece for piece in strings(page) if piece.text.strip() == "15"]
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


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_nine_to_a_page_with_their_backs(paper: str, lang: str) -> None:
    game = GAMES["ruse"]
    assert game.paper.cards is not None
    deck, words = game.paper.cards(), language(lang)
    found = out(game, Order("cards", paper=paper), lang)
    assert len(found) == 2 * -(-len(deck.cards) // 9)
    names = [" ".join(render(card.title, words).split()) for card in deck.cards]
    assert len(set(names)) == len(names) == 52
    owner = render(deck.owner, words).split()
    for number, page in enumerate(found):
        on_paper = said(page)
        first = 9 * (number // 2)
        if number % 2:
            # The back says whose cards these are.
            assert on_paper.split().count(owner[0]) >= len(deck.cards[first : first + 9])
        else:
            assert all(name in on_paper for name in names[first : first + 9])
    with pytest.raises(Unprintable, match="too small for nine cards"):
        printed(game, Order("cards", paper="A5"), words)


def test_a_back_lies_behind_its_face() -> None:
    """Turned over its long side, the sheet shows its columns the other way round."""
    game = GAMES["ruse"]
    assert game.paper.cards is not None
    cards = game.paper.cards().cards
    found = out(game, Order("cards"))
    for number in range(0, len(found), 2):
        face, back = found[number], found[number + 1]
        page_width = float(face.mediabox.width)
        shown = cards[9 * (number // 2) : 9 * (number // 2) + 9]
        for card in shown:
            title, level = (render(text, language("en")) for text in (card.title, card.back))
            (x,) = [piece.x for piece in strings(face) if piece.text.strip() == title]
            column = int((x - (page_width - 3 * CARD[0]) / 2) / CARD[0])
            columns = {
                int((piece.x - (page_width - 3 * CARD[0]) / 2) / CARD[0])
                for piece in strings(back)
                if piece.text.strip() == level
            }
            assert 2 - column in columns


@pytest.mark.parametrize(
    ("game", "paper", "up", "lang"), runs.sampled(product(GAMES.values(), PAPERS, UPS, LANGUAGES))
)
def test_player_aids_say_the_rules_that_the_referee_cites(
    game: Game[Any, Any], paper: str, up: int, lang: str
) -> None:
    words = language(lang)
    try:
        found = out(game, Order("aid", paper=paper, up=up), lang)
    except Unprintable:
        # A card must be about as large as A6 to be read.
        assert (paper, up) in {("A6", 2), ("A6", 4), ("A5", 4)}
        return
    assert len(found) == 2
    for page, parts in zip(found, (game.paper.aid.front, game.paper.aid.back), strict=True):
        on_paper = said(page)
        for part in parts:
            assert on_paper.count(render(part.heading, words)) >= up
            for rule in part.rules:
                assert on_paper.count(" ".join(render(game.rules[rule].text, words).split())) == up, rule


@pytest.mark.parametrize(("game", "paper", "lang"), runs.sampled(product(GAMES.values(), PAPERS, LANGUAGES)))
def test_open_points_fill_as_many_pages_as_they_need(game: Game[Any, Any], paper: str, lang: str) -> None:
    words = language(lang)
    found = [said(page) for page in out(game, Order("rulings", paper=paper), lang)]
    # The last page is none that stands empty, and no point is torn in two.
    assert all(len(on_paper) > 80 for on_paper in found)
    for ruling in game.rulings.values():
        question = " ".join(render(ruling.question, words).split())
        (page,) = [on_paper for on_paper in found if question in on_paper]
        assert all(" ".join(render(one.text, words).split()) in page for one in ruling.readings)


@games_with_boards
@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_hold_everything_at_full_size(game: Game[Any, Any], lang: str) -> None:
    words = language(lang)
    for paper in ("A4", "Letter"):
        found = out(game, Order("boards", paper=paper), lang)
        on_paper = " ".join(said(page) for page in found)
        for board in game.paper.boards:
            assert board.title in on_paper
            for area in board.areas:
                assert " ".join(render(area.label, words).split()) in on_paper
                assert all(
                    " ".join(render(space, words).split()) in on_paper for space in area.spaces if space
                )
            for part in board.parts:
                for text in part.texts(game.rules):
                    assert " ".join(render(text, words).split()) in on_paper
        pictures = [
            ElementTree.fromstring(svg(leaf, ""))
            for leaf in printed(game, Order("boards", paper=paper), words).leaves
        ]
        drawn = {float(one.get("width", 0)) for picture in pictures for one in picture.iter("rect")}
        for board in game.paper.boards:
            for area in board.areas:
                # Each place is drawn at its size, less half a millimetre on every side.
                assert area.round or any(abs(side - (area.side - 1) * mm) < 0.01 for side in drawn)


def test_vixens_board_has_a_place_for_all_that_she_gets() -> None:
    """RUSE, solo mode, Setup: 4 action dice, two in reserve; 5 kit dice, two black; 4 markers; 5 cubes."""
    (board,) = GAMES["ruse"].paper.boards
    number = {render(area.label, language("en")): len(area.spaces) for area in board.areas}
    assert number["Dice placed in the den"] == 4
    assert number["Action dice in reserve"] == 2
    assert number["Black kit dice in reserve"] == 2
    assert number["Kit dice outside the den"] == 5
    assert number["Territory markers"] == 4
    assert number["Cubes"] == 5
    track = next(area for area in board.areas if area.spaces[:2] == ("1", "2"))
    assert track.starts == {0, 1, 2}


def test_cavemen_have_a_track_of_fifteen_arms() -> None:
    """Stack & Attack, Two-Player Rules: each gets just a scoring track."""
    boards = GAMES["stack-and-attack"].paper.boards
    assert [board.title for board in boards] == ["Lorff", "Fregg"]
    for board in boards:
        (track,) = board.areas
        # From no arm, where the marker stands at the beginning, to fifteen.
        assert len(track.spaces) == 16
        assert (track.starts, track.goal) == ({0}, 15)
