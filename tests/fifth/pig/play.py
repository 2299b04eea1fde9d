"""A random legal move."""

from __future__ import annotations

import random

from tests.fifth.pig.moves import Move, Round
from tests.fifth.pig.state import FACES, LOST, State


def random_move(state: State, chance: random.Random) -> Move:
    """A round in which everybody rolls up to four times, or until a 1."""
    return Round(state.next_round, {seat: _rolls(chance) for seat in state.table.seat_ids})


def _rolls(chance: random.Random) -> tuple[int, ...]:
    rolls: list[int] = []
    for _ in range(chance.randint(1, 4)):
        rolls.append(chance.choice(FACES))
        if rolls[-1] == LOST:
            break
    return tuple(rolls)
