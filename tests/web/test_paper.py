"""What can be printed from the phone; and what is told when it cannot be."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask

from companion.core.game import Game
from companion.games.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_everything_on_offer_can_be_printed(app: Flask, game: Game[Any, Any]) -> None:
    client = app.test_client()
    page = client.get(f"/pads/{game.slug}").text
    offered = re.findall(r'name="what"[^>]*value="(\w+)"', page)
    expected = {"pad", "fillable", "aid", "rulings"} | ({"tracker"} if game.tracker else set())
    assert set(offered) == expected | ({"cards"} if game.cards else set())
    bodies = set()
    for what in offered:
        answer = client.get(f"/pads/{game.slug}/pad.pdf?what={what}")
        assert answer.status_code == 200
        assert answer.mimetype == "application/pdf"
        bodies.add(answer.data)
    assert len(bodies) == len(offered)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("what=cards&paper=A5", "A5 is too small for nine cards"),
        ("what=aid&paper=A6&up=4", "too small to read on A6"),
        ("what=pad&paper=A6&up=4", "too small to write in on A6"),
        ("what=posters", "is not on offer here"),
    ],
)
def test_what_cannot_be_printed_says_why_and_keeps_what_was_chosen(app: Flask, query: str, said: str) -> None:
    answer = app.test_client().get(f"/pads/ruse/pad.pdf?{query}")
    assert answer.status_code == 422
    assert said in re.sub(r"<[^>]+>", "", answer.text)
    for name, value in (pair.split("=") for pair in query.split("&")):
        if value != "posters":
            assert re.search(rf'name="{name}"[^>]*value="{value}"[^>]*checked', answer.text)
