"""The state of a match of Rumini: what was entered for each round, and the hands at the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.table import Table
from companion.games.rumini.cards import ROUNDS
from companion.games.rumini.moves import Points, Round


@dataclass(frozen=True)
class Known:
    """What a position tells of its round: cards in hand and, by seat, the earlier rounds passed.

    A seat that is left out has told nothing.
    """

    round: int
    hands: Mapping[str, int]
    passed: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class State:
    """Rounds by number and, once the match is over, what each seat still held.

    `known` is there for a position only; then the rounds before say no more than who passed.
    """

    table: Table
    rounds: Mapping[int, Round | Points] = field(default_factory=dict)
    held: Mapping[str, tuple[str, ...]] | None = None
    known: Known | None = None

    @property
    def next_round(self) -> int | None:
        """The first round that has not been entered; None when all eight have."""
        return next((number for number in ROUNDS if number not in self.rounds), None)

    @property
    def last_round(self) -> int | None:
        """The latest round that has been entered."""
        return max(self.rounds, default=None)

    def has_passed(self, round_number: int, seat: str) -> bool:
        """Whether the seat passed in a round that was entered. Raises KeyError for one that was not."""
        entered = self.rounds[round_number]
        if isinstance(entered, Round):
            return seat in entered.played and not entered.played[seat]
        return seat in entered.points and (entered.points[seat] is None or seat in entered.passed)
