"""A situation without its history: from the document to the state that a claim is judged in."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.core.table import Table
from companion.games.stack_and_attack.ending import over_after
from companion.games.stack_and_attack.limits import from_quarry
from companion.games.stack_and_attack.moves import Position
from companion.games.stack_and_attack.rocks import FACE_UP, ROCKS, quarry_size, shape
from companion.games.stack_and_attack.state import Ending, GrandReward, Over, Side, State, copies, start

REWARDS = {"open": GrandReward.OPEN, "spent": GrandReward.SPENT}
"""The Grand Reward in a document, where it is no seat."""
UNCOUNTED = 20
"""Cards of the quarry's deck where nobody counted them, or fewer if so many more are in sight."""


def seats_named(position: Position) -> tuple[tuple[str, str], ...]:
    """Every seat that a position names: its place in the document ("towers.a"), and the seat."""
    named = [("turn", position.turn)]
    if position.starter is not None:
        named.append(("starter", position.starter))
    for field in ("towers", "hands", "decks", "cards", "destroyed", "reached"):
        named += [(f"{field}.{seat}", seat) for seat in getattr(position, field)]
    return tuple(named)


def from_position(table: Table, position: Position) -> State:
    """The state of a position. Cards that it does not tell are unknown.

    Takes impossible ones too (`possible.position_faults` says which these are): what is no rock is left out.
    """
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
    gone = cards_out(table, position)
    inside = quarry_size(copies(table)) - FACE_UP - gone.total()
    count = max(1, min(UNCOUNTED, inside)) if position.quarry is None else position.quarry
    last = thrown and position.quarry == 0 and table.readings.of("caveman-last-card") == "acts"
    state = replace(
        state,
        starter=position.starter,
        turn=position.turn,
        discarded=position.discarded,
        quarry=replace(
            state.quarry, count=count, gone=gone, seen=tuple(card for card in gone if card in ROCKS)
        ),
        reward=REWARDS.get(position.reward, position.reward),
        flipped=position.flipped if thrown else None,
        running_out=last,
    )
    if position.energy is not None and position.turn in state.sides:
        state = replace(state, gained=position.energy - state.allowance(position.turn))
    over = over_after(state, position.turn)
    if over is None or (last and over.how is Ending.QUARRY):
        return state
    return replace(state, over=Over(over.how, over.seat))


def cards_out(table: Table, position: Position) -> Counter[str]:
    """The cards in sight that have left the quarry for certain."""
    return from_quarry(table, position.towers, position.hands.values(), position.flipped)
