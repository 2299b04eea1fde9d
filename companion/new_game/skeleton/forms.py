"""The forms: how a move is entered, and where a refusal is shown."""

from __future__ import annotations

from wtforms.form import BaseForm

from companion.core.forms import FormData, Input
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault, fill
from companion.new_game.skeleton.moves import Move, Round
from companion.new_game.skeleton.state import ROUNDS, State


class RoundForm(BaseForm):
    """Type each player's points. Fields: points-<seat>."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.round = recorded.round if recorded else state.next_round or ROUNDS[-1]
        super().__init__({f"points-{seat}": WholeNumberField() for seat in state.table.seat_ids})
        typed = recorded.points if recorded else {}
        fill(self, data, {f"points-{seat}": points for seat, points in typed.items()})

    @property
    def subject(self) -> str:
        """The round, as `game.play.subject` names it."""
        return f"round:{self.round}"

    def validate(self) -> bool:
        """Whether every player has a number."""
        super().validate()
        for seat in self.state.table.seats:
            field = self[f"points-{seat.id}"]
            if field.data is None and not field.errors:
                fault(field, t("Type the points of %(name)s. A blank is not a zero.", name=seat.name))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The round as it was typed."""
        points = {seat: self[f"points-{seat}"].data for seat in self.state.table.seat_ids}
        return Round(self.round, points)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the player it is about."""
        name = "-".join(finding.where)
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True


POINTS: Input[State, Move] = Input("points", t("Type numbers"), "games/new-game/points.html", RoundForm)


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now."""
    return () if state.finished else (POINTS,)


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return POINTS
