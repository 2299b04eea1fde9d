"""A random legal move, for the suite that runs over every game."""

from __future__ import annotations

import random

from companion.new_game.skeleton.moves import Move, Round
from companion.new_game.skeleton.state import MOST, State


def random_move(state: State, chance: random.Random) -> Move:
    """A move that the rules allow in this state; the match must not be over."""
    points = {seat: chance.randint(0, MOST) for seat in state.table.seat_ids}
    return Round(state.next_round or 1, points)
