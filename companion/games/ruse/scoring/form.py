"""What the forms of RUSE's scoring share: a line for each player."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, Field, StringField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.ruse.form import BoardForm
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.state import State

MOST_WORDS = 8


class StepForm(BoardForm):
    """A step: for each seat numbers, rows of numbers, or ticks; fields are named "<what>-<seat>".

    `kind` is the move, `step` the step's name, `rule` the id of the rule that is shown. `numbers`, `rows` and
    `ticks` say what is asked of each seat; `help` what is to be done at the table.
    """

    kind: Any = None
    step: Text
    rule = "step"
    numbers: tuple[tuple[str, Text], ...] = ()
    rows: tuple[tuple[str, Text], ...] = ()
    ticks: tuple[tuple[str, Text], ...] = ()
    help: tuple[Text, ...] = ()
    places: dict[str, str] = {}
    """Where a finding about a part of the move stands: part to field."""

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        people = tuple(seat for seat in (state.order or state.seats) if seat not in state.table.bots)
        self.asked = self.seats_asked(state, people)
        fields: dict[str, Field] = dict(self.further_fields(state))
        for seat in self.asked:
            fields |= {f"{name}-{seat}": WholeNumberField() for name, _ in self.numbers}
            fields |= {f"{name}-{seat}": StringField() for name, _ in self.rows}
            fields |= {f"{name}-{seat}": BooleanField() for name, _ in self.ticks}
        super().__init__(state, recorded, fields)
        self.why = RULES[self.rule].text
        fill(
            self,
            data,
            self.recorded_values(recorded) if isinstance(recorded, self.kind) else self.first_values(state),
        )

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Whose line there is, in turn order."""
        return people

    def further_fields(self, state: State) -> dict[str, Any]:
        """Fields that belong to no seat."""
        return {}

    def first_values(self, state: State) -> dict[str, Any]:
        """What stands in the form before anything was typed."""
        return {}

    def recorded_values(self, move: Any) -> dict[str, Any]:
        """What stands in the form of a recorded move."""
        return {}

    def validate(self) -> bool:
        """Whether the numbers can be read."""
        super().validate()
        for seat in self.asked:
            for name, _ in self.numbers:
                number = self[f"{name}-{seat}"].data
                if number is not None and not 0 <= number <= 99:
                    fault(self[f"{name}-{seat}"], t("A number from 0 to 99 belongs here."))
            for name, _ in self.rows:
                if read_row(self[f"{name}-{seat}"].data or "") is None:
                    fault(self[f"{name}-{seat}"], t("Numbers with blanks between them belong here."))
        return not any(field.errors for field in self)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field and the seat that it names."""
        if len(finding.where) < 2:
            return False
        name = f"{self.places.get(finding.where[0], finding.where[0])}-{finding.where[1]}"
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True

    def numbers_of(self, name: str) -> dict[str, int]:
        """The numbers typed for each seat; a blank is 0."""
        return {seat: self[f"{name}-{seat}"].data or 0 for seat in self.asked}

    def seats_ticked(self, name: str) -> tuple[str, ...]:
        """The seats that were tapped."""
        return tuple(seat for seat in self.asked if self[f"{name}-{seat}"].data)

    def row_of(self, name: str, seat: str) -> tuple[int, ...]:
        """The numbers typed in a row."""
        return read_row(self[f"{name}-{seat}"].data or "") or ()


def read_row(typed: str) -> tuple[int, ...] | None:
    """Numbers with blanks between them; None for anything else."""
    words = typed.replace(",", " ").replace("+", " ").split()
    if len(words) > MOST_WORDS or not all(
        word.isascii() and word.isdigit() and len(word) < 4 for word in words
    ):
        return None
    return tuple(map(int, words))


def by_seat(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """Values for a field of each seat."""
    return {f"{name}-{seat}": value for seat, value in given.items()}
