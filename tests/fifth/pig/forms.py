"""The form of Pig: the rolls of each player, as they fell."""

from __future__ import annotations

from wtforms import StringField
from wtforms.form import BaseForm

from companion.core.forms import FormData, Input
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import fault, fill
from tests.fifth.pig.moves import Move, Round
from tests.fifth.pig.state import State


class RollsForm(BaseForm):
    """Type each player's rolls: "3 5 2". Fields: rolls-<seat>."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.round = recorded.round if recorded else state.next_round
        super().__init__({f"rolls-{seat}": StringField() for seat in state.table.seat_ids})
        known = recorded.rolls if recorded else {}
        fill(self, data, {f"rolls-{seat}": " ".join(map(str, rolls)) for seat, rolls in known.items()})

    @property
    def subject(self) -> str:
        """The round."""
        return f"round:{self.round}"

    def validate(self) -> bool:
        """Whether everybody's rolls can be read."""
        super().validate()
        for seat in self.state.table.seats:
            field = self[f"rolls-{seat.id}"]
            if not all(face.isascii() and face.isdigit() and len(face) < 4 for face in self._faces(seat.id)):
                fault(field, t("Type the rolls of %(name)s with blanks between.", name=seat.name))
        return not any(field.errors for field in self)

    def _faces(self, seat: str) -> list[str]:
        return str(self[f"rolls-{seat}"].data or "").split()

    def move(self) -> Move:
        """The round as it was typed."""
        seats = self.state.table.seat_ids
        return Round(self.round, {seat: tuple(map(int, self._faces(seat))) for seat in seats})

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the player it is about."""
        name = "-".join(finding.where)
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True


ROLLS: Input[State, Move] = Input("rolls", t("Rolls"), "games/pig/rolls.html", RollsForm)


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now."""
    return () if state.finished else (ROLLS,)


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return ROLLS
