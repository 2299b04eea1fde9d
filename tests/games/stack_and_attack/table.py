"""Tables for the tests of Stack & Attack: set-ups, and the made-up box of the cases and flows."""

from __future__ import annotations

import json
from typing import Any

from companion.core.matchfile import decode
from companion.core.setups import seat_table
from companion.core.table import Setup
from companion.games.registry import GAMES
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.state import State, start

_VALUES = {
    "small flat": (1, 2),
    "medium flat": (2, 3),
    "big flat": (3, 5),
    "small round": (2, 1),
    "medium round": (3, 2),
    "big round": (5, 3),
    "small spiked": (2, 2),
    "medium spiked": (4, 2),
    "big spiked": (6, 4),
}
BOX: dict[str, Any] = {
    "name": "Values made up for tests",
    "rocks": {rock: {"attack": attack, "defence": defence} for rock, (attack, defence) in _VALUES.items()},
    "effects": [
        {"name": "Rock Solid", "cost": 2, "defence": 3},
        {"name": "Big Hit", "cost": 2, "attack": 3},
        {"name": "Spark", "cost": 1},
        {"name": "Windfall", "cost": 3},
        {"name": "Shove", "cost": 2, "attack": 1},
    ],
    "quarry": ["medium flat", "big flat", "medium round", "big round", "medium spiked", "big spiked"],
}


def setup_json(case: dict[str, Any]) -> dict[str, Any]:
    """The set-up of a case or a flow, as in a document."""
    seats = [{"id": seat, "name": seat.upper()} for seat in "abcd"[: case["players"]]]
    setup = {"seats": seats, "options": case["options"], "readings": case["readings"]}
    return {**setup, "box": BOX} if case["box"] else setup


def document(case: dict[str, Any], **more: Any) -> Any:
    """A whole document, read as the command line reads it."""
    body = {"companion": 1, "game": "stack-and-attack", "setup": setup_json(case), **more}
    return decode(json.dumps(body).encode(), GAMES)


def begun(players: int = 3, *, box: bool = False, **given: Any) -> State:
    """The state before the first turn."""
    case = {"players": players, "options": {}, "readings": {}, "box": box, **given}
    found: Setup = document(case).setup
    return start(seat_table(GAME, found))
