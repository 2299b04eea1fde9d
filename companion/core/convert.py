"""From JSON values to records, with the place and the reason in our words where a value does not fit."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Iterable
from typing import Any

import msgspec

from companion.core.text import Text, t, tn

SHORT = 40
"""How much is shown of a key or a value that is not ours."""


class Misfit(Exception):
    """A value that does not fit its record.

    `where` is the place as a path of names and numbers, as findings have it: ("seats", "0", "name"), empty
    for the whole; `reason` says what is wrong there, for people.
    """

    def __init__(self, where: tuple[str, ...], reason: Text) -> None:
        super().__init__(where, reason)
        self.where = where
        self.reason = reason


def path_text(root: str, where: Iterable[str]) -> str:
    """A place as a JSON path: "$.setup.seats[0].name" from "$.setup" and ("seats", "0", "name")."""
    return root + "".join(
        f"[{step}]" if step.isascii() and step.isdigit() else f".{step[:SHORT]}" for step in where
    )


def convert(value: Any, kind: Any) -> Any:
    """The value as a record of this kind, strictly: no number is read from a string.

    `value` is what JSON gives (dicts, lists, strings, numbers, booleans, None), `kind` a msgspec struct, a
    union of them or any other type that msgspec knows. Raises Misfit for the first place that does not fit.
    """
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message = str(error)
    reason, _, in_key, path = _parts(message)
    raise Misfit(_where(value, kind, message, path, bool(in_key)), _in_our_words(reason))


_MESSAGE = re.compile(r"(.*?)( - at `(key` in `)?\$([^`]*)`)?", re.DOTALL)
_ANY_KEY = "[...]"


def _parts(message: str) -> tuple[str, str | None, str | None, str]:
    """A message of msgspec: what it says, and whether it is about a key and where, as ".seats[0].name"."""
    found = _MESSAGE.fullmatch(message)
    assert found is not None
    return found[1], found[2], found[3], found[4] or ""


def _where(value: Any, kind: Any, message: str, path: str, in_key: bool) -> tuple[str, ...]:
    """The place of a fault, with the keys that msgspec leaves out ("[...]") named."""
    where: list[str] = []
    steps = re.findall(r"\[\.\.\.\]|[^.\[\]]+", path)
    for step in [*steps, _ANY_KEY] if in_key else steps:
        if step != _ANY_KEY:
            where.append(step)
            continue
        key = _key_at_fault(value, kind, message, where)
        value = _reduced(value, where, {key})
        where.append(key)
    return tuple(where)


def _key_at_fault(value: Any, kind: Any, message: str, where: list[str]) -> str:
    """The first key of the object at `where` that brings this message, found by halving."""
    keys = list(_at(value, where))
    while len(keys) > 1:
        first = keys[: len(keys) // 2]
        try:
            msgspec.convert(_reduced(value, where, set(first)), kind)
            there = False
        except msgspec.ValidationError as error:
            there = str(error) == message
        keys = first if there else keys[len(first) :]
    return str(keys[0])


def _at(value: Any, where: Iterable[str]) -> Any:
    for step in where:
        value = value[int(step)] if isinstance(value, list | tuple) else value[step]
    return value


def _reduced(value: Any, where: list[str], keys: set[str]) -> Any:
    """The value with no other keys than these in the object at `where`."""
    if not where:
        return {key: kept for key, kept in value.items() if key in keys}
    step, rest = where[0], where[1:]
    if isinstance(value, list | tuple):
        place = int(step)
        return [*value[:place], _reduced(value[place], rest, keys), *value[place + 1 :]]
    return {**value, step: _reduced(value[step], rest, keys)}


def _one_of(names: str) -> Text:
    """Types as msgspec names them ("int | null"), in words."""
    texts = [_TYPES.get(name.strip(), _OTHER) for name in names.split("|")]
    text = texts[0]
    for other in texts[1:]:
        text = t("%(this)s or %(other)s", this=text, other=other)
    return text


_OTHER = t("something else")
_TYPES = {
    "int": t("a whole number"),
    "float": t("a number"),
    "str": t("a text"),
    "bool": t("yes or no (true, false)"),
    "array": t("a list"),
    "object": t("an object with fields"),
    "null": t("nothing (null)"),
    "NoneType": t("nothing (null)"),
    "dict": t("an object with fields"),
    "list": t("a list"),
    "tuple": t("a list"),
}


def _wrong_type(found: re.Match[str]) -> Text:
    return t("Here belongs %(wanted)s, not %(given)s.", wanted=_one_of(found[1]), given=_one_of(found[2]))


def _text_length(found: re.Match[str]) -> Text:
    size = int(found[2])
    if found[1] == ">=":
        return tn(
            "A text of at least %(num)s character belongs here.",
            "A text of at least %(num)s characters belongs here.",
            size,
        )
    return tn(
        "A text of at most %(num)s character belongs here.",
        "A text of at most %(num)s characters belongs here.",
        size,
    )


def _size(found: re.Match[str]) -> Text:
    size = int(found[2])
    if found[1] == ">=":
        return tn("At least %(num)s entry belongs here.", "At least %(num)s entries belong here.", size)
    if found[1] == "<=":
        return tn("At most %(num)s entry belongs here.", "At most %(num)s entries belong here.", size)
    return tn("Exactly %(num)s entry belongs here.", "Exactly %(num)s entries belong here.", size)


def _bound(found: re.Match[str]) -> Text:
    limit = int(found[2])
    limit += {">": 1, "<": -1}.get(found[1], 0)
    if found[1].startswith(">"):
        return t("A number of at least %(least)s belongs here.", least=limit)
    return t("A number of at most %(most)s belongs here.", most=limit)


_REASONS = (
    (r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>[^`]+)`", _wrong_type),
    (r"Expected `str` of length ([<>]=) (\d+)", _text_length),
    (r"Expected `(?:array|object)` of (?:at (?:least|most) )?length (?:([<>]=) )?(\d+)(?:, got \d+)?", _size),
    (r"Expected `(?:int|float)` ([<>]=?) (-?\d+)(?:\.0+)?", _bound),
    (
        r"Expected `str` matching regex .*",
        lambda found: t("This text has not the form that belongs here."),
    ),
    (
        r"Object missing required field `(.*)`",
        lambda found: t("The field “%(name)s” is missing.", name=found[1]),
    ),
    (
        r"Object contains unknown field `(.*)`",
        lambda found: t("There is no field “%(name)s” here.", name=found[1][:SHORT]),
    ),
    (
        r"Invalid (?:enum )?value (.*)",
        # The value stands there as Python writes it, with quotes around a text.
        lambda found: t("“%(name)s” is not known here.", name=str(literal_eval(found[1]))[:SHORT]),
    ),
)


def _in_our_words(reason: str) -> Text:
    """What msgspec says of a value, as a text that can be translated; never its own words."""
    for pattern, words in _REASONS:
        found = re.fullmatch(pattern, reason, re.DOTALL)
        if found is not None:
            return words(found)
    return t("This does not belong here.")
