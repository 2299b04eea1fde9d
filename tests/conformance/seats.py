"""Seats for any number of players: ids as the set-up page gives them, names of their own."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.table import Seat, seat_id


def seats_for(number: int, names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """So many seats, named in order by `names` and, beyond those, "Player 7"."""
    return tuple(
        Seat(seat_id(place), names[place] if place < len(names) else f"Player {place}")
        for place in range(number)
    )
