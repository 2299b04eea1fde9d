"""Who is scored, and who leads: what several steps of the scoring ask."""

from __future__ import annotations

from companion.games.ruse.state import State


def people_in_order(state: State) -> tuple[str, ...]:
    """The seats that people sit in, in turn order."""
    return tuple(seat for seat in state.order if seat not in state.table.bots)


def people_at_table(state: State) -> tuple[str, ...]:
    """The seats that people sit in, as they sit."""
    return tuple(seat for seat in state.seats if seat not in state.table.bots)


def leaders(state: State) -> list[str]:
    """The seats with the most VP."""
    most = max(state.vp(seat) for seat in state.seats)
    return [seat for seat in state.seats if state.vp(seat) == most]
