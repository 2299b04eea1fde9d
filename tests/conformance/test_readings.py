"""Every reading of every ruling has an effect, as worked out by hand from the rulebook."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.core.game import Game
from companion.games.registry import GAMES
from tests.command import companion
from tests.conformance.compared import compared, misread, sources
from tests.conformance.sources import folder_of

CASES: list[dict[str, Any]] = [
    case
    for path in sorted((Path(__file__).parent / "readings").glob("*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))
]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def cases_of(game: str) -> list[dict[str, Any]]:
    """Those kept here, and those that lie in the game's own folder."""
    own = folder_of(GAMES[game]) / "readings.json"
    cases = [*CASES, *(json.loads(own.read_text(encoding="utf-8")) if own.exists() else [])]
    return [case for case in cases if case["document"]["game"] == game]


def dig(body: Any, path: str) -> Any:
    """What stands at a path: keys and numbers between dots, "#" for how many there are."""
    for step in path.split("."):
        body = len(body) if step == "#" else body[int(step) if isinstance(body, list) else step]
    return body


def come_to(case: Mapping[str, Any], reading: str) -> Any:
    """What the command prints at the case's place when the ruling is read like that."""
    setup = case["document"]["setup"]
    chosen = {**setup.get("readings", {}), case["ruling"]: reading}
    document = {**case["document"], "setup": {**setup, "readings": chosen}}
    done = companion(case["command"], "-", stdin=json.dumps(document))
    assert done.returncode in ((0, 1) if case["command"] == "check" else (0,)), done.stderr.decode()
    return dig(json.loads(done.stdout), case["at"])


@pytest.mark.parametrize(
    ("game", "case"),
    [(slug, case) for slug in GAMES for case in cases_of(slug)],
    ids=lambda value: value if isinstance(value, str) else f"{value['ruling']} {value['at']}",
)
def test_each_reading_comes_to_what_was_worked_out(game: str, case: dict[str, Any]) -> None:
    assert case["about"]
    readings = {reading.id for reading in GAMES[game].rulings[case["ruling"]].readings}
    assert set(case["values"]) <= readings
    assert {reading: come_to(case, reading) for reading in case["values"]} == case["values"]


def test_every_case_is_of_a_game() -> None:
    assert {case["document"]["game"] for case in CASES} == set(GAMES)


def without_effect(game: Game[Any, Any], cases: list[dict[str, Any]]) -> set[str]:
    """The readings that come to something else than the default nowhere in these cases."""
    shown = {
        (case["ruling"], reading)
        for case in cases
        for reading, value in case["values"].items()
        for default in [GAMES[game.slug].rulings[case["ruling"]].default]
        if default in case["values"] and value != case["values"][default]
    }
    wanted = {
        (ruling.id, reading.id)
        for ruling in game.rulings.values()
        for reading in ruling.readings
        if reading.id != ruling.default
    }
    return {f"{ruling}: {reading}" for ruling, reading in wanted - shown}


@every_game
def test_every_reading_comes_to_something_else_somewhere(game: Game[Any, Any]) -> None:
    missing = without_effect(game, cases_of(game.slug))
    assert not missing, "; ".join(sorted(missing))


def test_a_reading_without_a_case_is_named() -> None:
    game = GAMES["rumini"]
    cases = cases_of("rumini")
    ruling = cases[0]["ruling"]
    others = [case for case in cases if case["ruling"] != ruling]
    assert without_effect(game, others) - without_effect(game, cases) == {
        f"{ruling}: {reading.id}"
        for reading in game.rulings[ruling].readings
        if reading.id != game.rulings[ruling].default
    }


@every_game
def test_the_sources_compare_with_readings_that_there_are(game: Game[Any, Any]) -> None:
    trees = sources(game)
    assert compared(trees)
    assert misread(game.rulings, trees) == []


SNIPPET = """
TABLE = {"yes": 1, "nein": 2}

def score(state, readings, which):
    asked = readings.asked("tie")
    how, other = state.table.readings.of("joker"), 3
    if readings.of("joker") == "yes" or "sometimes" != state.table.readings.of("joker"):
        return TABLE[readings.of("joker")] + TABLE.get(how)
    if asked.reading in ("share", "drwa") and readings.asked("tie").reading == "draw":
        return {"draw": 1, "dawr": 2}[asked.reading]
    match how:
        case "yes" | "noo":
            return 1
    if readings.of(which) == "nowhere" or readings.of(which) == "no" or other == "anything":
        return readings.of("tei") == "draw"
    if (found := readings.of("joker")) == "never" or found not in {"no", "not"}:
        return state.of("joker") == "of something else"

class Form:
    def build(self, readings):
        asked = readings.asked("joker") if self else None
        return lambda: asked.reading == "yess"
"""


def test_a_misspelt_reading_is_found_wherever_it_hides() -> None:
    rulings = {
        ruling: SimpleNamespace(readings=[SimpleNamespace(id=reading) for reading in readings])
        for ruling, readings in {"tie": ["share", "draw"], "joker": ["yes", "no"]}.items()
    }
    faults = [fault.split(": ", 1)[1] for fault in misread(rulings, [ast.parse(SNIPPET)])]
    assert sorted(faults) == [
        "dawr is no reading of tie",
        "drwa is no reading of tie",
        "nein is no reading of joker",
        "nein is no reading of joker",
        "never is no reading of joker",
        "noo is no reading of joker",
        "not is no reading of joker",
        "nowhere is no reading of any ruling",
        "sometimes is no reading of joker",
        "tei is no ruling",
        "yess is no reading of joker",
    ]
