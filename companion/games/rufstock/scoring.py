"""Points by the order of going out, totals, the next starter (sections End of Round, End of the Game)."""

from __future__ import annotations

from companion.core.standings import Standings, TieBreak, rank, victory
from companion.core.text import Text, listing, t
from companion.games.rufstock.cards import ROUNDS, VEHICLE_NAMES, points_for
from companion.games.rufstock.state import State


def for_place(place: int) -> int:
    """Points for a place counted from 1."""
    return points_for(place - 1)


def vehicle_name(vehicle: str) -> str:
    """The vehicle as it is printed; an unknown one as it was named."""
    return VEHICLE_NAMES.get(vehicle, vehicle[:20])


def place(state: State, round_number: int, seat: str) -> int | None:
    """At which place a seat went out in a round, counted from 1; None as long as it has no place."""
    order = state.orders.get(round_number, ())
    return order.index(seat) + 1 if seat in order else None


def round_points(state: State, round_number: int, seat: str) -> int | None:
    """A seat's points in a round; None as long as it has no place."""
    found = place(state, round_number, seat)
    return None if found is None else for_place(found)


def total(state: State, seat: str) -> int:
    """A seat's points so far."""
    return sum(round_points(state, number, seat) or 0 for number in ROUNDS)


def next_starter(state: State) -> str:
    """Who begins round 2: the player to the left of who went out first in round 1.

    Raises KeyError while nobody is out in round 1.
    """
    return state.left_of(state.orders[1][0])


def standings(state: State) -> Standings:
    """The ranking. A tie is settled by ruling `tie`."""
    tie_breaks: tuple[TieBreak, ...] = ()
    if state.table.readings.of("tie") == "second-round":
        tie_breaks = (
            TieBreak(
                key=lambda seat: round_points(state, ROUNDS[-1], seat) or 0,
                decided=lambda names: t(
                    "%(names)s are level; the better second round decides.", names=listing(names)
                ),
            ),
        )
    return rank(
        [(seat.id, seat.name, total(state, seat.id)) for seat in state.table.seats],
        finished=state.round is None,
        tie_breaks=tie_breaks,
    )


def result(state: State) -> Text | None:
    """Who won, in words; None while the match is running."""
    return victory(standings(state))
