"""The state of a match of Pig: the rounds that were entered, however many."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.table import Table
from tests.fifth.pig.moves import Round

FACES = range(1, 7)
LOST = 1


@dataclass(frozen=True)
class State:
    """The set-up in force, and the rounds in order, the first at 0."""

    table: Table
    rounds: tuple[Round, ...] = ()

    @property
    def next_round(self) -> int:
        """The number of the round that comes next."""
        return len(self.rounds) + 1

    @property
    def target(self) -> int:
        """The points that end the match (option `target`)."""
        return int(self.table.options["target"])

    @property
    def finished(self) -> bool:
        """Whether somebody has reached the target."""
        return any(total(self, seat) >= self.target for seat in self.table.seat_ids)


def points(state: State, number: int, seat: str) -> int | None:
    """What a round brought a seat; 0 after a 1, None where it did not roll."""
    rolls = state.rounds[number - 1].rolls.get(seat) if number < state.next_round else None
    return None if not rolls else 0 if LOST in rolls else sum(rolls)


def total(state: State, seat: str) -> int:
    """All rounds so far; with ruling `lost` read as "everything", those since the last 1."""
    so_far = 0
    for entered in state.rounds:
        rolls = entered.rolls.get(seat, ())
        if LOST not in rolls:
            so_far += sum(rolls)
        elif state.table.readings.of("lost") == "everything":
            so_far = 0
    return so_far
