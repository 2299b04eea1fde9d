"""The ledger of RUSE: victory points, each with its reason and its round."""

from __future__ import annotations

from dataclasses import replace

from companion.games.ruse.board import Reason
from companion.games.ruse.state import Entry, State


def note(
    state: State, seat: str, points: int, reason: Reason, word: str = "", *, final: bool = False
) -> State:
    """The state with one more line in the ledger: `points` VP for a seat, in the round that is on.

    `word` stands beside it (a card, an objective); `final` marks the scoring at the end of the game. Without
    points, or for a seat that nobody sits in, nothing is noted. (Section Scoring)
    """
    if not points or seat not in state.seats:
        return state
    return replace(state, ledger=(*state.ledger, Entry(seat, points, reason, state.round, word, final)))
