"""The step of VIXEN's turn that is due, with all that it may depend on."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.rulings import Readings
from companion.games.ruse.cards import Row
from companion.games.ruse.state import Fox, State


@dataclass(frozen=True)
class Due:
    """A step of her turn: its id, the match, what she has, the row of her card."""

    step: str
    state: State
    fox: Fox
    row: Row

    @property
    def readings(self) -> Readings:
        """The readings in force at this table."""
        return self.state.table.readings


def due_now(state: State) -> Due | None:
    """The step that is due; None if it is not her turn, or her card is not revealed."""
    fox = state.fox
    if fox is None or fox.row is None or not fox.steps:
        return None
    return Due(fox.steps[0], state, fox, fox.row)
