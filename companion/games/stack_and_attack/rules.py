"""Checking and applying the moves of Stack & Attack, each by its kind."""

from __future__ import annotations

from companion.core.verdict import Findings, Verdict
from companion.games.stack_and_attack.carrying import carry_out
from companion.games.stack_and_attack.move_kinds import Time, kind_of
from companion.games.stack_and_attack.moves import Move
from companion.games.stack_and_attack.state import State


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    kind_of(move).check(found, state, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: what has no place any more changes nothing."""
    kind = kind_of(move)
    if kind.time is Time.TURN:
        return carry_out(state, move, kind.apply)
    if kind.time is Time.MATCH and state.over is not None:
        return state
    return kind.apply(state, move)
