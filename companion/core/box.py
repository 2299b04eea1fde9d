"""A box: what people have copied from their own game (card values, charts), one record with a name.

Games say what is in theirs; the store keeps boxes for a device, the web edits them, a match carries a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from companion.core.convert import Misfit, convert
from companion.core.forms import FormData
from companion.core.text import Text

Fault = tuple[tuple[str, ...], Text]
"""A place in a box, and what is wrong there."""


class BoxForm(Protocol):
    """A filled form of a box."""

    def validate(self) -> bool:
        """Whether what was typed is a box; the faults stand at the fields."""

    def box(self) -> Any:
        """The box that was typed. Only after `validate` said yes."""


@dataclass(frozen=True)
class BoxKind:
    """What a game's boxes are: their record, what is wrong with one, its form and template, its contents
    in a few words. `why` says what a box is good for, `gather` is the box with what a match (its state) has
    shown of it, or the box kept under that name with it; None where it has shown nothing."""

    record: Any
    check: Callable[[Any], Iterable[Fault]]
    template: str
    build: Callable[[Any, FormData | None], BoxForm]
    contents: Callable[[Any], Sequence[Text]]
    why: Text
    gather: Callable[[Any, Mapping[str, Any] | None], dict[str, Any] | None] = lambda state, kept: None

    def faults(self, body: Any) -> tuple[Fault, ...]:
        """Everything that keeps a JSON value from being a box."""
        try:
            box = convert(body, self.record)
        except Misfit as misfit:
            return ((misfit.where, misfit.reason),)
        return tuple(self.check(box))

    def read(self, body: Any) -> Any:
        """The box in a JSON value; None if it is none."""
        return None if self.faults(body) else convert(body, self.record)

    def written(self, box: Any) -> dict[str, Any]:
        """The box as a JSON value."""
        body: dict[str, Any] = msgspec.to_builtins(box)
        return body
