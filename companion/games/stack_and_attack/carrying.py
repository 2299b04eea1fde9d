"""Carrying out a move of a turn: who may make it, and what follows of it whatever it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.cavemen import apply_no_target
from companion.games.stack_and_attack.ending import over_after
from companion.games.stack_and_attack.moves import Adjust, Buy, Draws, Flip, Move
from companion.games.stack_and_attack.state import Ending, Over, State

M = TypeVar("M", bound=Move)


def carry_out(state: State, move: M, apply: Callable[[State, M], State]) -> State:
    """The state after `apply` and what follows of it: a rock that has lost its target, the end of the match.

    Unchanged before the first turn, after the end, and by a move of a seat that cannot make it.
    """
    if state.over is not None or state.turn is None:
        return state
    # A caveman's flip and draws name no seat: they are of whoever's turn it is.
    by: str = getattr(move, "seat", state.turn)
    if by not in state.sides or (state.is_bot(by) and not isinstance(move, Flip | Draws | Adjust)):
        return state
    after = apply(state, move)
    if after.over is None and after.flipped is not None and waiting_attack(after) is None:
        after = apply_no_target(after)
    if after.over is None:
        over = over_after(after, by)
        if over is not None and over.how is Ending.QUARRY and after.flipped is not None:
            over = None
        if over is not None:
            over = Over(over.how, over.seat, bought=isinstance(move, Buy) and over.how is Ending.QUARRY)
            after = replace(after, over=over)
    return _with_last_height(after) if after.over is not None else after


def _with_last_height(state: State) -> State:
    """The height of the turn in which the match ended, written down with the others."""
    if state.turn is None or state.over is None or state.over.seat != state.turn:
        return state
    heights = {**state.heights.get(state.round, {}), state.turn: state.sides[state.turn].height}
    return replace(state, heights={**state.heights, state.round: heights})
