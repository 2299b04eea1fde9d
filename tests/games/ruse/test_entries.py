"""Entries and claims against a match: refused at their place and by the right ruling, or allowed, and said.

Each was decided from the rulebook; sections Scoring, Territory Tiles, Private Objectives, Solo Mode.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.core import log
from companion.core.text import Text, render
from companion.games.ruse.box import Box, check_box
from companion.games.ruse.cards import Card, Row
from companion.games.ruse.game import GAME
from companion.i18n import language
from tests.games.ruse.table import document

CASES = json.loads((Path(__file__).parent / "entries.json").read_text(encoding="utf-8"))
ROW = Row((1, 2, 3, 4, 5, 6), "forest", ("hunt",), 1)


def plain(text: Text) -> str:
    return render(text, language("en"))


@pytest.mark.parametrize("case", CASES, ids=[case["title"] for case in CASES])
def test_an_entry_is_judged_as_the_rulebook_has_it(case: dict[str, Any]) -> None:
    found = document(case, moves=case["moves"], claim=case["claim"])
    state = log.fold(GAME, found.setup, found.moves).state
    verdict = GAME.play.check(state, found.claim)
    findings = verdict.findings
    if "rule" in case:
        findings = tuple(
            one for one in verdict.refusals if (one.rule, list(one.where)) == (case["rule"], case["where"])
        )
        assert findings
    else:
        assert verdict.allowed, [plain(one.text) for one in verdict.refusals]
    if "ruling" in case:
        assert case["ruling"] in {one.asked.ruling for one in findings if one.asked}
    if "words" in case:
        assert case["words"] in {plain(one.text) for one in findings}


@pytest.mark.parametrize(
    ("box", "place"),
    [
        ({"night": (1, 2, 3, 4, 5, 6)}, ("night",)),
        ({"objectives": {"001": {"vp": 9, "penalty": 3}}}, ("objectives", "001")),
        ({"objectives": {"056": {"vp": 5, "penalty": 3}}}, ("objectives", "056")),
        ({"clockwise": ("river", "forest", "field")}, ("clockwise",)),
        ({"clockwise": ("river", "forest", "field", "mountain")}, ("clockwise",)),
        ({"winter": {"hunt": 1}}, ("winter", "hunt")),
        ({"vixen": (Card(1, 1, 3, (ROW,), name="11A"),)}, ("vixen", "0", "dice")),
        (
            {"vixen": (Card(1, 1, 2, (Row((1,), "den", obstacle="wolf"),), name="11A"),)},
            ("vixen", "0", "rows", "0", "obstacle"),
        ),
        (
            {"vixen": (Card(1, 1, 2, (Row((1,), "river", ("tile",), where="farm"),), name="11A"),)},
            ("vixen", "0", "rows", "0", "where"),
        ),
        (
            {"vixen": (Card(1, 1, 2, (Row((1,), "den", bonus=13),), name="11A"),)},
            ("vixen", "0", "rows", "0", "bonus"),
        ),
        ({"vixen": tuple(Card(1, 2, 3, (ROW,), name=str(number)) for number in range(53))}, ("vixen",)),
    ],
)
def test_a_box_holds_what_the_game_can_hold(box: dict[str, Any], place: tuple[str, ...]) -> None:
    made = msgspec.convert({"name": "Ours", **box}, Box)
    assert place in {where for where, _ in check_box(made)}


def test_a_box_as_the_rulebook_prints_it_has_no_fault() -> None:
    box = {
        "name": "Ours",
        "night": (1, 3, 5),
        "objectives": {"001": {"vp": 5, "penalty": 3}, "044": {"vp": 5, "penalty": 3}},
        "clockwise": ("river", "forest", "field", "farm"),
        "winter": {"hunt": 2, "mark": 2},
        "vixen": (Card(1, 1, 2, (ROW,), name="11A"),),
    }
    assert not list(check_box(msgspec.convert(box, Box)))
