"""Numbers as phones type them."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from companion.games.fields import WholeNumberField


def number(typed: str) -> WholeNumberField:
    form = BaseForm({"points": WholeNumberField()})
    form.process(MultiDict({"points": typed}))
    field = form["points"]
    assert isinstance(field, WholeNumberField)
    return field


@pytest.mark.parametrize("minus", ["-", "–", "−"])
def test_every_minus_of_a_keyboard_is_one(minus: str) -> None:
    field = number(f" {minus}18 ")
    assert field.data == -18
    assert not field.process_errors
    assert field.shown == f"{minus}18"


@pytest.mark.parametrize(
    "typed", ["-", "–", "−", "--1", "–-1", "1–", "1-2", "— 1", "+5", "1_000", "٣", "1234567"]
)
def test_what_is_no_whole_number_is_kept_and_refused(typed: str) -> None:
    field = number(typed)
    assert field.data is None
    assert len(field.process_errors) == 1
    assert field.shown == typed


def test_a_blank_is_no_number_and_no_fault() -> None:
    field = number("  ")
    assert field.data is None
    assert not field.process_errors
