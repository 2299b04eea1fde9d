"""A situation without its history: from the document to the state that a claim is judged in."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.table import Table
from companion.games.stack_and_attack.ending import over_after
from companion.games.stack_and_attack.moves import Position
from companion.games.stack_and_attack.rocks import ROCKS, shape
from companion.games.stack_and_attack.state import GrandReward, Over, Side, State, start

_REWARDS = {"open": GrandReward.OPEN, "spent": GrandReward.SPENT}


def seats_named(position: Position) -> tuple[tuple[str, str], ...]:
    """Every seat that a position names: its place in the document ("towers.a"), and the seat."""
    named = [("turn", position.turn)]
    if position.starter is not None:
        named.append(("starter", position.starter))
    for field in ("towers", "hands", "decks", "cards", "destroyed", "reached"):
        named += [(f"{field}.{seat}", seat) for seat in getattr(position, field)]
    return tuple(named)


def from_position(table: Table, position: Position) -> State:
    """The state of a position. Cards that it does not tell are unknown; what is no rock is left out."""
    state = start(table)
    for seat in table.seat_ids:
        tower = tuple(rock for rock in position.towers.get(seat, ()) if rock in ROCKS)
        side = Side(
            tower=tower,
            known=position.hands.get(seat),
            deck=position.decks.get(seat),
            owns=position.cards.get(seat),
            destroyed=position.destroyed.get(seat, 0),
        )
        hand = position.hands.get(seat)
        side = replace(
            side,
            hand=None if hand is None else len(hand),
            reached=max(side.height, position.reached.get(seat, 0)),
        )
        state = replace(state, sides={**state.sides, seat: side})
    thrown = position.turn in table.bots and shape(position.flipped or "") in ("round", "spiked")
    first = table.people[0].id if table.people else None
    state = replace(
        state,
        starter=position.starter or first,
        turn=position.turn,
        discarded=position.discarded,
        quarry=replace(state.quarry, count=position.quarry),
        reward=_REWARDS.get(position.reward, position.reward),
        flipped=position.flipped if thrown else None,
    )
    if position.energy is not None and position.turn in state.sides:
        state = replace(state, gained=position.energy - state.allowance(position.turn))
    over = over_after(state, position.turn)
    return replace(state, over=Over(over.how, over.seat)) if over is not None else state
