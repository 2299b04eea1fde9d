"""Each thing that a game can lack is said, in words that lead: Pig with one thing taken away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.aid import Aid, Part
from companion.core.text import t
from companion.core.verdict import Rule
from companion.new_game.missing import Look
from tests.fifth.pig.game import GAME
from tests.fifth.test_fifth_game import ROOT

EMBLEM = GAME.paper.emblem
SHEET = GAME.tell.sheet


def paper(**changes: Any) -> Any:
    return replace(GAME, paper=replace(GAME.paper, **changes))


def sheet(change: Any) -> Any:
    return replace(GAME, tell=replace(GAME.tell, sheet=lambda state: change(SHEET(state))))


def renamed_rows(drawn: Any) -> Any:
    rows = tuple(replace(row, id=f"line-{place}") for place, row in enumerate(drawn.rows))
    return replace(drawn, rows=rows)


def twice(drawn: Any) -> Any:
    return replace(drawn, rows=(*drawn.rows, drawn.rows[0]))


def narrower(drawn: Any) -> Any:
    return replace(drawn, columns=drawn.columns[1:])


ENDLESS = replace(GAME, play=replace(GAME.play, finished=lambda state: False))
LONG_RULES = {**GAME.rules, "everyone": Rule("everyone", t("Rolling"), t("rolling on " * 3000))}


@pytest.mark.parametrize(
    ("look", "game", "said"),
    [
        (
            "play",
            replace(GAME, play=replace(GAME.play, finished=lambda state: False)),
            "have no bound",
        ),
        (
            "rows",
            sheet(lambda drawn: replace(drawn, rows=(*drawn.rows, drawn.rows[0]))),
            "two rows are called",
        ),
        (
            "rows",
            sheet(lambda drawn: replace(drawn, columns=drawn.columns[1:])),
            "2 cells for 1 columns",
        ),
        (
            "subjects",
            sheet(renamed_rows),
            "row “line-0” ties to no entry",
        ),
        ("colours", paper(emblem=replace(EMBLEM, colour="purple")), "colour is “purple”, not #rrggbb"),
        ("colours", paper(emblem=replace(EMBLEM, tint="#FFF")), "tint is “#FFF”, not #rrggbb"),
        ("colours", paper(emblem=replace(EMBLEM, colour="#d0a0c8")), "on white has a contrast of"),
        ("colours", paper(emblem=replace(EMBLEM, strokes=())), "there is no stroke"),
        ("paper", replace(GAME, rules=LONG_RULES), "on A4 is refused: The rules: too small for A4"),
        ("paper", paper(aid=Aid((Part(t("x"), ("no-such-rule",)),), GAME.paper.aid.back)), "“no-such-rule”"),
        ("matches", GAME, "tests/conformance/matches/pig-….json is missing"),
        ("words", GAME, "hu.po: 8 texts are not translated, the first: “Roll and bank, or lose it all.”"),
        ("forms", GAME, "The template of “rolls” is missing: games/pig/rolls.html"),
    ],
)
def test_it_is_said_with_what_to_do(look: str, game: Any, said: str) -> None:
    lines = list(getattr(Look(game, ROOT), look)())
    assert any(said in line for line in lines), lines


@pytest.mark.parametrize("look", ["play", "rows", "subjects", "moves", "colours", "paper"])
def test_pig_lacks_nothing_of_these(look: str) -> None:
    assert list(getattr(Look(GAME, ROOT), look)()) == []
