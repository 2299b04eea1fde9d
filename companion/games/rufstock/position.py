"""A situation to be judged without its history, as a state."""

from __future__ import annotations

from dataclasses import replace

from companion.core.table import Table
from companion.games.rufstock.cards import VEHICLES, Kind, Vehicle, opposite, other
from companion.games.rufstock.flow import back_at_ticket, settled_after
from companion.games.rufstock.moves import Position
from companion.games.rufstock.state import Stage, State


def from_position(table: Table, position: Position) -> State:
    """The state in which a position stands. Hands that are not given are not known.

    Where the turn is back at the boarding ticket the vehicles are cleared (sections Passing, 2-Player Game).
    """
    state = State(table)
    held: dict[Vehicle, tuple[int, ...]] = {"kombi": position.kombi, "bus": position.bus}
    empty: dict[Vehicle, tuple[int, ...]] = {"kombi": (), "bus": ()}
    stage = Stage(
        turn=position.turn,
        ticket=position.ticket,
        vehicles=empty,
        line=position.line,
        counts={seat: len(hand) for seat, hand in position.hands.items()},
        vehicle=in_play(position) if state.two else None,
        hands=position.hands,
        deck=1,
    )
    # What lies on the vehicles settles their kinds, as if it had been played there one after the other.
    for vehicle in VEHICLES:
        settled = settled_after(state, stage, vehicle, held[vehicle])
        vehicles = {**stage.vehicles, vehicle: held[vehicle]}
        stage = replace(stage, settled=settled, vehicles=vehicles)
    given: dict[Vehicle, Kind] = dict(position.kinds)
    if not state.wild:
        settled = {**stage.settled, **given}
        for vehicle in () if state.two else given:
            # Each vehicle takes one kind, the other vehicle the other: one that is given gives both.
            settled.setdefault(other(vehicle), opposite(given[vehicle]))
        stage = replace(stage, settled=settled)
    # The line lies as it is told, whether it waits for cards or not.
    return replace(state, stage=replace(back_at_ticket(state, stage), missing=0))


def in_play(position: Position) -> Vehicle:
    """The vehicle in play with two players: as it is told, else the Kombi where only it holds cards."""
    if position.vehicle is not None:
        return position.vehicle
    return "kombi" if position.kombi and not position.bus else "bus"


def seats_named(position: Position) -> tuple[tuple[str, str], ...]:
    """The seats that a position names, each with its place in the document."""
    hands = tuple((f"hands.{seat}", seat) for seat in position.hands)
    ticket = (("ticket", position.ticket),) if position.ticket is not None else ()
    return (("turn", position.turn), *ticket, *hands)
