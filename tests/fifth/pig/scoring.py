"""Who is ahead at Pig."""

from __future__ import annotations

from companion.core.standings import Standings, rank
from tests.fifth.pig.state import State, total


def standings(state: State) -> Standings:
    """The ranking; whoever is level shares."""
    return rank(
        [(seat.id, seat.name, total(state, seat.id)) for seat in state.table.seats], finished=state.finished
    )
