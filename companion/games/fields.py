"""WTForms fields that the games' forms share: numbers as they were typed, faults as translatable text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wtforms import Field, SelectMultipleField
from wtforms.form import BaseForm

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding

BACK = "back"
MINUSES = str.maketrans({"\N{EN DASH}": "-", "\N{MINUS SIGN}": "-"})
"""What keyboards give for a minus, beside the hyphen; the en dash is the only one on some phones."""
MOST_TAPS = 40


class WholeNumberField(Field):
    """A whole number that keeps what was typed. `data` is None for a blank or for what is no number."""

    def __init__(self, label: str = "", **kwargs: Any) -> None:
        super().__init__(label, **kwargs)
        self.typed = ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        """Reads the last value given; a blank is no number and no fault here."""
        self.typed = valuelist[-1].strip() if valuelist else ""
        self.data = None
        if not self.typed:
            return
        # int() would also take "1_000", "٣" and "+5"; people mean plain digits.
        plain = self.typed.translate(MINUSES)
        digits = plain.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 6:
            self.data = int(plain)
        else:
            self.process_errors.append(t("“%(typed)s” is not a whole number.", typed=self.typed[:20]))

    @property
    def shown(self) -> str:
        """What stands in the field: what was typed, else the value it was given."""
        return self.typed or ("" if self.data is None else str(self.data))


class TapField(SelectMultipleField):
    """Several things to be tapped. What is not among the choices is left to the rules to refuse."""

    def __init__(self, label: str = "", **kwargs: Any) -> None:
        super().__init__(label, validate_choice=False, **kwargs)

    @property
    def tapped(self) -> tuple[str, ...]:
        """The values chosen, in the order of the page."""
        return tuple(self.data or ())


class TappedForm(BaseForm):
    """A form with rows of things tapped one after the other, each kept in a hidden field of its name."""

    rows: tuple[str, ...] = ()

    def tapped(self, row: str | None = None) -> list[str]:
        """What was tapped in a row so far, in order; in the first if none is named."""
        return str(self[row or self.rows[0]].data or "").split()[:MOST_TAPS]

    def touch(self, value: str) -> None:
        """One more tap ("row/token"), or one back. For phones without JavaScript; others do it themselves."""
        row, _, token = value.rpartition("/")
        row = row if row in self.rows else self.rows[0]
        tapped = self.tapped(row)
        self[row].data = " ".join(tapped[:-1] if token == BACK else [*tapped, token[:20]])

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names, else at the first row."""
        name = finding.where[0] if finding.where and finding.where[0] in self else self.rows[0]
        fault(self[name], finding.text)
        return True


def fault(field: Field, text: Text) -> None:
    """Puts a fault at a field, once."""
    if text not in field.errors:
        field.errors = [*field.errors, text]


def fill(form: BaseForm, data: FormData | None, values: dict[str, Any]) -> None:
    """Fills a form from what was typed, else from the values of a recorded move."""
    form.process(formdata=data, data=values)
