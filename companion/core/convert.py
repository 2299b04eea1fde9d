"""From JSON values to records, with the place and the reason in our words where a value does not fit."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from companion.core.text import Text, t


class Misfit(Exception):
    """A value that does not fit its record.

    `path` is the place, as ".seats[0].name", empty for the whole; `reason` says what is wrong there, for
    people.
    """

    def __init__(self, path: str, reason: Text) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    @property
    def where(self) -> tuple[str, ...]:
        """The place as a path of names and numbers, as findings have it: ("seats", "0", "name")."""
        return tuple(re.findall(r"[^.\[\]]+", self.path))


def convert(value: Any, kind: Any) -> Any:
    """The value as a record of this kind, strictly: no number is read from a string.

    `value` is what JSON gives (dicts, lists, strings, numbers, booleans, None), `kind` a msgspec struct, a
    union of them or any other type that msgspec knows. Raises Misfit for the first place that does not fit.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise Misfit(path.rstrip("`"), _in_our_words(reason)) from None


_REASONS = (
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>[^`]+)`", "expected"),
    (r"Object missing required field `(?P<name>[^`]+)`", "missing"),
    (r"Object contains unknown field `(?P<name>[^`]+)`", "unknown"),
    (r"Invalid value '(?P<name>[^']*)'.*", "value"),
)


def _in_our_words(reason: str) -> Text:
    """What msgspec says of a value, as a text that can be translated."""
    for pattern, kind in _REASONS:
        found = re.fullmatch(pattern, reason)
        if found is None:
            continue
        if kind == "expected":
            return t("Here belongs %(wanted)s, not %(given)s.", wanted=found["wanted"], given=found["given"])
        if kind == "missing":
            return t("The field “%(name)s” is missing.", name=found["name"])
        if kind == "unknown":
            return t("There is no field “%(name)s” here.", name=found["name"][:40])
        return t("“%(name)s” is not known here.", name=found["name"][:40])
    return t("This does not belong here: %(reason)s.", reason=reason)
