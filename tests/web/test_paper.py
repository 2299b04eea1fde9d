"""What can be printed from the phone, seen before it is; and what is told when it cannot be."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from flask import Flask
from pypdf import PdfReader

from companion.core.game import Game
from companion.games.registry import GAMES
from printables.press import kinds
from tests.web.pages import Visitor

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def words_of(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def checked(html: str, name: str) -> str:
    (value,) = re.findall(rf'name="{name}"[^>]*value="([^"]*)"[^>]*checked', html)
    return str(value)


@every_game
def test_everything_on_offer_is_shown_and_can_be_printed(app: Flask, game: Game[Any, Any]) -> None:
    client = app.test_client()
    offered = re.findall(r'name="what"[^>]*value="(\w+)"', client.get(f"/pads/{game.slug}").text)
    assert offered == list(kinds(game))
    bodies = set()
    for what, kind in kinds(game).items():
        page = client.get(f"/pads/{game.slug}?what={what}")
        assert page.status_code == 200
        pictures = re.findall(r'<svg[^>]*class="leaf"', page.text)
        answer = client.get(f"/pads/{game.slug}/pad.pdf?what={what}")
        assert answer.status_code == 200
        assert answer.mimetype == "application/pdf"
        number = len(PdfReader(io.BytesIO(answer.data)).pages)
        assert len(pictures) == min(2, number)
        if number > 2:
            more = number - 2
            assert f"and {more} more page" in words_of(page.text)
        assert f"{number} page" in words_of(page.text)
        assert f'filename="{game.slug}-{what}-' in answer.headers["Content-Disposition"]
        bodies.add(answer.data)
        # Only what matters to this kind is asked; what was chosen before is kept for the next.
        asked = set(re.findall(r'type="radio"[^>]*name="(\w+)"', page.text))
        assert asked == kind.choices | {"what", "lang"}
        hidden = set(re.findall(r'type="hidden" name="(\w+)"', page.text))
        assert asked | hidden - {"csrf_token"} == {
            "what",
            "players",
            "paper",
            "up",
            "pages",
            "back",
            "colour",
            "lang",
        }
    assert len(bodies) == len(offered)


def test_all_choices_reach_the_paper(app: Flask) -> None:
    address = "/pads/rumini/pad.pdf?players=3&paper=Letter&up=2&pages=2&back=yes&colour=yes&lang=hu"
    answer = app.test_client().get(address)
    reader = PdfReader(io.BytesIO(answer.data))
    assert len(reader.pages) == 4
    assert (float(reader.pages[0].mediabox.width), float(reader.pages[0].mediabox.height)) == (792, 612)
    assert "1. forduló" in reader.pages[0].extract_text()
    assert "1. sz." in reader.pages[0].extract_text()
    assert "A szabályok röviden" in reader.pages[1].extract_text()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("what=cards&paper=A5", "A5 is too small for nine cards"),
        ("what=boards&paper=A6", "A6 is too small for this board"),
        ("what=aid&paper=A6&up=4", "The rules, 4 to a page: too small for A6. Take larger paper or fewer"),
        ("what=pad&paper=A6&up=4", "to write in, 4 to a page: too small for A6. Take larger paper or fewer"),
        ("what=pad&paper=A5&up=1", "26 rows to write in: too small for A5. Take larger paper."),
        ("what=fillable&paper=A6&up=4", "26 rows to write in: too small for A6. Take larger paper."),
        ("what=posters", "is not on offer here"),
        ("what=pad&pages=1000000", "is not on offer here"),
        ("what=cards&up=7", "is not on offer here"),
        ("what=pad&players=x", "is not on offer here"),
    ],
)
@pytest.mark.parametrize("path", ["", "/pad.pdf"])
def test_what_cannot_be_printed_says_why_and_keeps_what_was_chosen(
    app: Flask, query: str, said: str, path: str
) -> None:
    answer = app.test_client().get(f"/pads/ruse{path}?{query}")
    assert answer.status_code == 422
    # At the field, and where the picture would be.
    assert words_of(answer.text).count(said) >= 2
    assert 'class="fault"' in answer.text
    assert 'class="leaf"' not in answer.text
    for name, value in (pair.split("=") for pair in query.split("&")):
        if value not in {"posters", "1000000", "x", "7"} and f'id="{name}-' in answer.text:
            assert checked(answer.text, name) == value


def test_files_are_named_by_what_differs(app: Flask) -> None:
    client, names = app.test_client(), set()
    for query in (
        "",
        "players=3",
        "up=2",
        "pages=2",
        "back=yes",
        "colour=yes",
        "lang=hu",
        "paper=A5",
        "what=aid",
    ):
        headers = client.get(f"/pads/rumini/pad.pdf?{query}").headers
        names.add(headers["Content-Disposition"])
    assert len(names) == 9
    assert 'inline; filename="rumini-pad-4-players-a4-en.pdf"' in names


def test_the_sheet_of_a_match_is_seen_before_it_is_printed(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    host.play(page, "6", "rumini", a="rumini", b="")
    seen = host.get(f"{page.path}/print?paper=A5&colour=yes&lang=hu")
    assert seen.status == 200
    (picture,) = re.findall(r"<svg[^>]*class=\"leaf\".*?</svg>", seen.html, re.DOTALL)
    for wanted in ("Peti", "Eszti", "1. forduló", GAMES["rumini"].paper.emblem.colour):
        assert wanted in picture
    printed = host.get(f"{page.path}/sheet.pdf?paper=A5&colour=yes&lang=hu")
    (leaf,) = PdfReader(io.BytesIO(printed.response.data)).pages
    assert round(float(leaf.mediabox.width)) == 420
    assert "1. forduló" in leaf.extract_text()
    for wrong in ("paper=A3", "colour=gold", "lang=xx"):
        for path in ("print", "sheet.pdf"):
            refused = host.get(f"{page.path}/{path}?{wrong}")
            assert refused.status == 422
            assert "is not on offer here" in refused.text
