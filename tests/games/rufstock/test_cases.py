"""Plays and passes judged one by one; each verdict was worked out from the rulebook before the code."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.core import matchfile
from companion.core.matchfile import DocumentError
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import language

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


NO_DOCUMENT = {"bad-01", "bad-02", "bad-03", "bad-04", "bad-05", "bad-10", "bad-12", "tw-08", "tw-09"}


def document(case: dict[str, Any]) -> bytes:
    seats = [{"id": seat, "name": seat.upper()} for seat in "abcde"[: case["players"]]]
    setup = {"seats": seats, "options": {"mode": case["mode"]}, "readings": case["readings"]}
    body = {"companion": 1, "game": "rufstock", "setup": setup}
    return json.dumps({**body, "position": case["position"], "claim": case["claim"]}).encode()


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_verdict_is_that_of_the_rulebook(case: dict[str, Any]) -> None:
    try:
        found = matchfile.decode(document(case), GAMES)
    except DocumentError:
        # What no document can hold, or no table of this game, is turned away before it is judged.
        assert case["id"] in NO_DOCUMENT
        return
    assert case["id"] not in NO_DOCUMENT
    verdict = found.game.play.check(found.state(), found.claim)
    refused = [render(finding.text, language("en")) for finding in verdict.refusals]
    assert verdict.allowed is case["allowed"], (case["why"], refused)


def test_there_are_cases_of_either_kind_in_every_mode() -> None:
    kinds = Counter((case["mode"], case["players"] == 2, case["allowed"]) for case in CASES)
    assert {key for key in kinds if not key[1]} == {
        (mode, False, allowed) for mode in ("normal", "wild-rocker") for allowed in (True, False)
    }
    assert kinds["normal", True, True] >= 5
    assert kinds["normal", True, False] >= 5


def findings(position: dict[str, Any], claim: dict[str, Any], **readings: str) -> dict[str, bool]:
    case = {"players": 3, "mode": "normal", "readings": readings, "position": position, "claim": claim}
    found = matchfile.decode(document(case), GAMES)
    return {
        finding.rule: finding.holds for finding in found.game.play.check(found.state(), found.claim).findings
    }


def test_all_faults_of_a_play_are_told_at_once() -> None:
    position = {"turn": "a", "ticket": "b", "kombi": [4, 4, 4], "line": [1], "hands": {"b": [5, 7, 2]}}
    laid = [{"card": 5}, {"card": 2}, {"card": 9}, {"card": 8, "from": "line"}]
    claim = {"type": "play", "seat": "b", "vehicle": "van", "laid": laid}
    found = findings(position, claim)
    assert {rule for rule, holds in found.items() if not holds} == {
        "turn",
        "numbers",
        "side-by-side",
        "line-cards",
        "vehicle",
        "combination",
    }


def test_what_holds_is_told_with_the_ruling_that_it_rests_on() -> None:
    position = {"turn": "a", "kombi": [5], "hands": {"a": [3, 4]}}
    claim = {"type": "play", "seat": "a", "vehicle": "kombi", "laid": [{"card": 3}, {"card": 4}]}
    assert all(findings(position, claim).values())
    assert not findings(position, claim, **{"two-card-sequence": "no"})["combination"]
