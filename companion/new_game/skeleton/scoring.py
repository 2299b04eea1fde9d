"""What a match is worth: totals, ranks, and how a tie is settled."""

from __future__ import annotations

from companion.core.standings import Standings, TieBreak, rank
from companion.core.text import listing, t
from companion.new_game.skeleton.state import ROUNDS, State


def points(state: State, number: int, seat: str) -> int | None:
    """What a seat scored in a round; None where nothing was entered."""
    entered = state.rounds.get(number)
    return entered.points.get(seat) if entered else None


def total(state: State, seat: str) -> int:
    """The rounds entered so far."""
    return sum(points(state, number, seat) or 0 for number in state.rounds)


def standings(state: State) -> Standings:
    """The ranking. A tie is settled by ruling `tie`."""
    tie_breaks: tuple[TieBreak, ...] = ()
    if state.table.readings.of("tie") == "last-round":
        tie_breaks = (
            TieBreak(
                key=lambda seat: points(state, ROUNDS[-1], seat) or 0,
                decided=lambda names: t(
                    "%(names)s are level on points; the last round decides.", names=listing(names)
                ),
            ),
        )
    return rank(
        [(seat.id, seat.name, total(state, seat.id)) for seat in state.table.seats],
        finished=state.finished,
        tie_breaks=tie_breaks,
    )
