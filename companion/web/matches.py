"""The matches of a device, as pages list them."""

from __future__ import annotations

from typing import Any

from companion.games.registry import GAMES
from companion.store import Summary
from companion.web.access import folds, store

LISTED = 30


def matches_of(device: str | None, game: str | None = None) -> list[dict[str, Any]]:
    """The latest matches that a device takes part in, of one game or of all, the one touched last first.

    Each with its id, its game, the names of its seats, where it stands, whether it is over, and when it was
    touched. None for a browser that has no id yet.
    """
    if device is None:
        return []
    found = [summary for summary in store().matches_of(device) if game in (None, summary.match.game)]
    return [_listed(summary) for summary in found[:LISTED]]


def _listed(summary: Summary) -> dict[str, Any]:
    game = GAMES[summary.match.game]
    folded = folds().of(summary.match)
    return {
        "id": summary.match.id,
        "game": game,
        "names": [seat.name for seat in folded.setup.seats],
        "stands": game.tell.sheet(folded.state).result or game.tell.view(folded.state).heading,
        "finished": game.play.finished(folded.state),
        "touched": summary.touched,
    }
