"""Translatable text for the pure rooms: a message with its parameters, turned into a string at the edge.

Rules, verdicts and sheets are computed without knowing who reads them. They carry `Text`; the web, the
paper and the command line render it in the reader's language. Names are plain `str` parameters: data,
never translated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec


class Text(msgspec.Struct, frozen=True):
    """One message: a gettext id, its plural where there is one, and the values for its %(name)s places.

    With a plural, the parameter `num` is the number that chooses the form. Made by `t` and `tn`, so that the
    message is found for translation.
    """

    msgid: str
    params: Mapping[str, Param] = msgspec.field(default_factory=dict)
    plural: str = ""

    def __hash__(self) -> int:
        return hash((self.msgid, self.plural))


class Listing(msgspec.Struct, frozen=True):
    """Several things as one enumeration; the language decides on commas and the last "and".

    Each is rendered like any parameter: strings stay as they are, texts are translated.
    """

    items: tuple[Param, ...]


Param = str | int | Text | Listing


class Translator(Protocol):
    """A language: gettext, its plurals and its way of enumerating."""

    lang: str

    def gettext(self, message: str) -> str:
        """The message in this language."""

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The message in this language, in the form that the number asks for."""

    def listing(self, items: Sequence[str]) -> str:
        """ "a, b and c" in this language."""


def t(msgid: str, /, **params: Param) -> Text:
    """A translatable message; this name is a gettext keyword (see `make messages`)."""
    return Text(msgid, params)


def tn(singular: str, plural: str, number: int, /, **params: Param) -> Text:
    """A translatable message with a plural; the number is its %(num)s."""
    return Text(singular, {"num": number, **params}, plural)


def listing(items: Sequence[Param]) -> Listing:
    """An enumeration as a parameter of a Text."""
    return Listing(tuple(items))


def number(value: int) -> str:
    """A whole number as people print it: with a true minus sign."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def render(text: Param, translator: Translator) -> str:
    """The text in the translator's language, with its parameters, those within them included.

    Strings come back as they are and numbers with a true minus sign. Nothing is escaped: that is for whoever
    puts the text into a page or a file. Raises KeyError for a message with a place that has no parameter.
    """
    if isinstance(text, str):
        return text
    if isinstance(text, int):
        return number(text)
    if isinstance(text, Listing):
        return translator.listing([render(item, translator) for item in text.items])
    if text.plural:
        count = text.params["num"]
        message = translator.ngettext(text.msgid, text.plural, count if isinstance(count, int) else 0)
    else:
        message = translator.gettext(text.msgid)
    if not text.params:
        return message
    return message % {name: render(value, translator) for name, value in text.params.items()}
