"""Documents for the tests of RUSE."""

from __future__ import annotations

import json
from typing import Any

from companion.core.matchfile import decode
from companion.games.registry import GAMES


def document(case: dict[str, Any], **more: Any) -> Any:
    """A whole document, read as the command line reads it."""
    seats = [{"id": seat, "name": seat.upper()} for seat in "abcde"[: case["players"]]]
    setup = {"seats": seats, "options": case.get("options", {}), "readings": case["readings"]}
    if case.get("box"):
        setup["box"] = case["box"]
    body = {"companion": 1, "game": "ruse", "setup": setup, **more}
    return decode(json.dumps(body).encode(), GAMES)
