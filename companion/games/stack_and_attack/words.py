"""What an entry did, in words, and the state for the command line."""

from __future__ import annotations

from typing import Any

from companion.core.text import Text
from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.aim import take_aim, waiting_attack
from companion.games.stack_and_attack.move_kinds import kind_of
from companion.games.stack_and_attack.moves import Move
from companion.games.stack_and_attack.rocks import DRAW_AT, ENERGY_AT, HOLD_AT
from companion.games.stack_and_attack.state import State


def subject(move: Move) -> str:
    """What a move is about, where there can be but one such move; else empty."""
    return kind_of(move).subject


def describe(state: State, move: Move) -> Text:
    """A move in a few words."""
    return kind_of(move).describe(state, move)


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says, except what only the phone knows."""
    kind = kind_of(move)
    return kind.spell(state, move) if kind.spell is not None else (kind.describe(state, move),)


def reveals(state: State, move: Move) -> Text | None:
    """What has been seen once a move was carried out at the table; None where nothing hidden was."""
    return kind_of(move).reveals


def dump(state: State) -> dict[str, Any]:
    """The state for the command line. The order of a simulated quarry is nobody's to see."""
    attack, aimed = waiting_attack(state), None
    if attack is not None:
        aim = take_aim(state, attack.seat, attack.rock)
        aimed = {
            "by": attack.seat,
            "rock": attack.rock,
            "at": attack.at,
            "target": attack.target,
            "why": [aim.why_at, aim.why_target],
        }
    turn = state.turn if state.over is None else None
    sides = state.sides
    return {
        "turn": turn,
        "starter": state.starter,
        "energy": state.left(state.turn) if state.turn is not None and not state.is_bot(state.turn) else None,
        "towers": {seat: list(side.tower) for seat, side in sides.items()},
        "heights": {seat: side.height for seat, side in sides.items()},
        "bonuses": {seat: _bonuses(state, seat) for seat in state.humans},
        "cards": {seat: ending.cards(state, seat) for seat in state.humans},
        "decks": {seat: sides[seat].deck for seat in state.humans},
        "owned": {seat: None if (own := sides[seat].cards) is None else sorted(own) for seat in state.humans},
        "destroyed": {seat: side.destroyed for seat, side in sides.items()},
        "quarry": state.quarry.count,
        "face_up": None if state.quarry.row is None else list(state.quarry.row),
        "rubble": sorted(state.rubble),
        "target": aimed,
        "over": None if state.over is None else state.over.how,
        "last": list(state.last),
    }


def _bonuses(state: State, seat: str) -> list[str]:
    arms = state.counts_for(seat)
    return [name for name, at in (("draw", DRAW_AT), ("energy", ENERGY_AT), ("hold", HOLD_AT)) if arms >= at]
