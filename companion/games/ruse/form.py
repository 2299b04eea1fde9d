"""What the forms of RUSE share: choices, the key of a page, a form of the round board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wtforms.form import BaseForm

from companion.core.forms import FormData
from companion.core.text import Text
from companion.core.verdict import Finding
from companion.games.fields import fault
from companion.games.ruse.state import State


def choices(keys: Iterable[object]) -> dict[str, str]:
    """Choices for a field, each named by its key; the templates know their names."""
    return {str(key): str(key) for key in keys}


def key_of(data: FormData | None) -> str:
    """The one-time key that a form came with: the seed of what the phone deals and rolls."""
    keys = data.getlist("key") if data is not None and "key" in data else []
    return keys[-1] if keys else ""


class BoardForm(BaseForm):
    """A form of RUSE: built for a state, from what was typed or from a recorded move.

    `missing` says what must be tapped, field by field; `first` names the field for a fault without a place.
    """

    first = ""
    missing: tuple[tuple[str, Text], ...] = ()

    def __init__(self, state: State, recorded: object | None, fields: dict[str, Any]) -> None:
        self.state, self.recorded = state, recorded
        self.seats = {seat.id: seat.name for seat in state.table.seats}
        self.subject = f"turn:{state.round}:{state.phase}:{state.taken}:{state.step or ''}"
        super().__init__(fields)

    def validate(self) -> bool:
        """Whether everything that must be there was tapped."""
        super().validate()
        for name, text in self.missing:
            if not self[name].data and self[name].data != 0 and not self[name].errors:
                fault(self[name], text)
        return not any(field.errors for field in self)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names, else at the first one."""
        name = finding.where[0] if finding.where and finding.where[0] in self else self.first
        if not name:
            return False
        fault(self[name], finding.text)
        return True
