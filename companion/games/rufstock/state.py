"""The state of a match of Rufstock: the rounds that are over, and the one on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.table import Table
from companion.games.rufstock.cards import ROUNDS, Kind, Vehicle


@dataclass(frozen=True)
class Stage:
    """A round on the table.

    `settled` is the kind that a vehicle must hold; `vehicle` the one in play with two players. `counts` are
    the cards in each hand and `hands` the hands themselves, where they are known. `passed` are those who
    passed since the last play, `beaten` those who beat a vehicle, the latest last. `missing` is how many
    the line waits for, `taken` how many turns were taken. `deck` and `discard` are counted; nobody knows what
    they hold. `came_round` says that the vehicles have just been cleared for whoever opens, `opener` who
    opened an empty vehicle beside an occupied one with the last play. `rests` names the rulings that the
    table rests on: by "turn", "vehicle", "ticket", "clearing", or by the vehicle whose cards depend on one.
    """

    turn: str
    ticket: str | None
    vehicles: Mapping[Vehicle, tuple[int, ...]]
    line: tuple[int, ...]
    counts: Mapping[str, int | None]
    settled: Mapping[Vehicle, Kind] = field(default_factory=dict)
    vehicle: Vehicle | None = None
    hands: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    beaten: tuple[str, ...] = ()
    missing: int = 0
    taken: int = 0
    deck: int = 0
    discard: int = 0
    came_round: bool = False
    opener: str | None = None
    rests: Mapping[str, str] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """Whether no vehicle holds a card."""
        return not any(self.vehicles.values())


@dataclass(frozen=True)
class State:
    """The order of going out, round by round; the round on the table, if the phone follows it.

    An order that does not place everybody is of a round that is not over: who is missing in it has no place
    and no points yet. `came_up` names the rulings that some entry has met.
    """

    table: Table
    orders: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    stage: Stage | None = None
    in_play: Vehicle = "bus"
    """With two players: the vehicle in play when the last round ended (ruling `two-player-round-two`)."""
    came_up: tuple[str, ...] = ()

    def over(self, number: int) -> bool:
        """Whether everybody is placed in this round."""
        return len(self.orders.get(number, ())) == len(self.table.seats)

    @property
    def round(self) -> int | None:
        """The round to be played or scored; None when both are over."""
        return next((number for number in ROUNDS if not self.over(number)), None)

    @property
    def wild(self) -> bool:
        """Whether Wild Rocker is played."""
        return self.table.options["mode"] == "wild-rocker"

    @property
    def two(self) -> bool:
        """Whether two play."""
        return len(self.table.seats) == 2

    def left_of(self, seat: str) -> str:
        """The next seat to the left."""
        ids = self.table.seat_ids
        return ids[(ids.index(seat) + 1) % len(ids)]
