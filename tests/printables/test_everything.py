"""Every printable of every game in every size and language, blank: pages, margins, type, bytes, pictures."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import astuple
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from companion.core.game import Game
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, Language, language
from printables.document import Unprintable
from printables.paper import PAPERS
from printables.pdf import pdf
from printables.pen import FIELD_SHOWN
from printables.picture import svg
from printables.press import KINDS, Order, kinds, orders, printed
from tests import runs
from tests.printables.papers import check_apart, check_page, leaves_match, pages, strings

MOST_BYTES = 60_000
"""Of a page."""

every_kind = pytest.mark.parametrize(
    ("game", "what"),
    [(game, what) for game in GAMES.values() for what in kinds(game)],
    ids=lambda value: value if isinstance(value, str) else value.slug,
)


TOO_SMALL: dict[tuple[str, str], set[tuple[str, int]]] = {
    # Papers, and numbers to a page, on which it could not be written in or read, whoever plays.
    ("rumini", "pad"): {("A6", 4)},
    ("rufstock", "aid"): {("A6", 4)},
    ("stack-and-attack", "pad"): {("A5", 4), ("A6", 2), ("A6", 4)},
    ("stack-and-attack", "aid"): {("A6", 4)},
    ("stack-and-attack", "tracker"): {("A5", 4), ("A6", 2), ("A6", 4)},
    ("ruse", "pad"): {("A4", 4), ("Letter", 4), *((paper, up) for paper in ("A5", "A6") for up in (1, 2, 4))},
    ("ruse", "fillable"): {("A5", 1), ("A6", 1)},
    ("ruse", "aid"): {("A5", 4), ("A6", 2), ("A6", 4)},
    ("ruse", "cards"): {("A5", 1), ("A6", 1)},
    ("ruse", "boards"): {("A5", 1), ("A6", 1)},
}
TOO_SMALL_FOR_FIVE = {("rufstock", "pad"): {("A6", 4)}}
TOO_SMALL_IN_HUNGARIAN = {("rumini", "aid"): {("A6", 4)}, ("stack-and-attack", "aid"): {("A5", 4)}}
KNOWN = {slug for slug, _ in TOO_SMALL}
"""Games whose sizes are held to the lists above."""


def refused(game: Game[Any, Any], order: Order, words: Language) -> bool:
    """Whether it is, at the choice that would help."""
    try:
        printed(game, order, words)
    except Unprintable as error:
        return error.choice == ("up" if order.up > 1 else "paper")
    return False


def check_order(game: Game[Any, Any], order: Order, lang: str) -> None:
    """It comes out whole, or is refused where it must be."""
    words, kind = language(lang), (game.slug, order.what)
    small = TOO_SMALL.get(kind, set())
    if lang == "hu":
        small = small | TOO_SMALL_IN_HUNGARIAN.get(kind, set())
    if order.players == 5:
        small = small | TOO_SMALL_FOR_FIVE.get(kind, set())
    too_small = refused(game, order, words)
    if game.slug in KNOWN:
        expected = (order.paper, order.up) in small
    else:
        # A game that is not in the lists comes out on large paper; where else is for its table to see.
        expected = too_small and (order.paper in {"A5", "A6"} or order.up > 1)
    assert too_small == expected, (
        f"{game.slug}: {order.what} for {order.players} on {order.paper}, {order.up} to a page, in {lang} "
        + (
            f'is refused. If it must be, add ("{order.paper}", {order.up}) to its TOO_SMALL.'
            if too_small
            else f'comes out. Take ("{order.paper}", {order.up}) from its TOO_SMALL.'
        )
    )
    if too_small:
        return
    printable = printed(game, order, words)
    data = pdf(printable)
    leaves_match(data, printable)
    if order.players == game.seats[-1]:
        assert data == pdf(printed(game, order, words)), order
    assert len(data) <= MOST_BYTES * len(printable.leaves), order
    assert printable.lang == lang
    for page in pages(data):
        check_page(page)
        # No page stands empty.
        assert strings(page)


@every_kind
def test_a_sample_of_sizes_comes_out_whole_or_is_refused_in_words(game: Game[Any, Any], what: str) -> None:
    """Any two choices meet in it: each paper with each language, each number of players with each paper."""
    every = [(order, lang) for order in orders(game) if order.what == what for lang in LANGUAGES]
    for order, lang in runs.pairwise(every, lambda row: (*astuple(row[0]), row[1])):
        check_order(game, order, lang)


@pytest.mark.slow
@every_kind
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_size_comes_out_whole_or_is_refused_in_words(
    game: Game[Any, Any], what: str, paper: str, lang: str
) -> None:
    for order in orders(game):
        if (order.what, order.paper) == (what, paper):
            check_order(game, order, lang)


@every_kind
def test_the_picture_is_what_comes_out(game: Game[Any, Any], what: str) -> None:
    printable = printed(game, Order(what, game.seats[-1], colour=True), language("hu"))
    for number, (page, leaf) in enumerate(zip(pages(pdf(printable)), printable.leaves, strict=True), start=1):
        picture = ElementTree.fromstring(svg(leaf, f"{number}. oldal"))
        assert picture.get("aria-label") == f"{number}. oldal"
        assert picture.get("viewBox") == f"0 0 {leaf.width:.2f} {leaf.height:.2f}".replace(".00", "")
        in_picture = sorted("".join((element.text or "").split()) for element in picture.iter("text"))
        on_paper = sorted("".join(piece.text.split()) for piece in strings(page))
        check_apart(page)
        assert "".join(sorted("".join(in_picture))) == "".join(sorted("".join(on_paper)))
        assert in_picture


@every_kind
def test_colour_is_the_games_own_and_black_is_the_default(game: Game[Any, Any], what: str) -> None:
    for colour in (False, True):
        printable = printed(game, Order(what, game.seats[-1], colour=colour), language("en"))
        inks = {
            element.get(name)
            for leaf in printable.leaves
            for element in ElementTree.fromstring(svg(leaf, "")).iter()
            for name in ("fill", "stroke")
        } - {None, "none"}
        grey = {ink for ink in inks if ink and ink[1:3] == ink[3:5] == ink[5:7]}
        # Fields to be filled in are shown as pale places on the picture; they are not printed.
        assert inks - grey - {FIELD_SHOWN} <= {game.paper.emblem.colour, game.paper.emblem.tint}
        assert (game.paper.emblem.colour in inks) == colour


def test_the_bytes_do_not_depend_on_the_run(tmp_path: Path) -> None:
    """Sets and dictionaries are ordered by another seed in each process."""
    written = []
    for seed in ("1", "2"):
        out = tmp_path / f"{seed}.pdf"
        subprocess.run(
            [sys.executable, "-m", "companion", "pad", "ruse", "--fillable", "-o", str(out)],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        written.append(out.read_bytes())
    assert written[0] == written[1]


def test_a_kind_that_a_game_does_not_have_is_no_key() -> None:
    assert {name for name, kind in KINDS.items() if not kind.offered(GAMES["rumini"])} == {
        "tracker",
        "cards",
        "boards",
    }
    with pytest.raises(KeyError):
        printed(GAMES["rumini"], Order("cards"), language("en"))
