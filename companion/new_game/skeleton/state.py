"""The state of a match: the rounds that were entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.table import Table
from companion.new_game.skeleton.moves import Round

ROUNDS = range(1, 11)
MOST = 100


@dataclass(frozen=True)
class State:
    """The set-up in force, and the rounds by number."""

    table: Table
    rounds: Mapping[int, Round] = field(default_factory=dict)

    @property
    def next_round(self) -> int | None:
        """The first round that has not been entered; None when all have."""
        return next((number for number in ROUNDS if number not in self.rounds), None)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.next_round is None
