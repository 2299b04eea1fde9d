"""VIXEN alone through all rounds, with random rolls and hunting tiles: what her levels come to."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.core.table import Table
from companion.games.ruse.board import FACES, TERRITORIES
from companion.games.ruse.moves import Move
from companion.games.ruse.rounds import Begin, Destiny, Turn
from companion.games.ruse.rules import apply
from companion.games.ruse.scoring.steps import STEP
from companion.games.ruse.state import VIXEN, Phase, State, start
from companion.games.ruse.vixen.kits import TRACK_SPACES
from companion.games.ruse.vixen.play import random_turn_move


def match(table: Table, chance: random.Random) -> State:
    """A whole match of VIXEN beside a player who only uses dice."""
    state = apply(start(table), Begin("a", ("objectives-3", "path-3", "marks-4"), TRACK_SPACES))
    while state.phase is not Phase.OVER:
        state = apply(state, _next(state, chance))
    return state


def points(state: State) -> Mapping[str, int]:
    """Her points by their reason. Hunting collections are left out: their chart is a box fact."""
    found: dict[str, int] = {}
    for entry in state.ledger:
        if entry.seat == VIXEN.id:
            found[entry.reason.value] = found.get(entry.reason.value, 0) + entry.vp
    return found


def _next(state: State, chance: random.Random) -> Move:
    if state.phase is Phase.DESTINY:
        return Destiny(
            chance.choice(FACES), chance.choice(("day", "night")), "hunter", chance.choice(TERRITORIES)
        )
    if state.step is not None:
        move: Move = STEP[state.step].plain_move(state)
        return move
    if state.turn == VIXEN.id and state.fox is not None:
        return random_turn_move(state, state.fox, chance)
    return Turn(state.turn or "")
