"""What is printed, as far as the rulebook tells: numbers, hands, the waiting line, points by place."""

from __future__ import annotations

from typing import Literal

Vehicle = Literal["kombi", "bus"]
Kind = Literal["set", "sequence"]

VEHICLES: tuple[Vehicle, ...] = ("kombi", "bus")
VEHICLE_NAMES = {"kombi": "Kombi", "bus": "Bus"}
NUMBERS = range(1, 9)
"""The vehicles carry 1 and 8. How many copies there are of each number is not in the rulebook."""

CARDS = 52
HAND = 8
LINE = 3
LINE_MOST = 12
MOST = 4
ROUNDS = (1, 2)


def other(vehicle: Vehicle) -> Vehicle:
    """The other vehicle."""
    return "bus" if vehicle == "kombi" else "kombi"


def opposite(kind: Kind) -> Kind:
    """The other kind of combination."""
    return "sequence" if kind == "set" else "set"


def points_for(place: int) -> int:
    """4 for the first to empty their hand, then one less each (section End of Round). Places from 0."""
    return max(4 - place, 0)
