"""The languages: catalogs read from their .po files at first use, for web, paper and command line.

Reading the .po itself keeps compiled files out of the repository and out of step with nothing.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from gettext import NullTranslations as Untranslated
from importlib import resources
from typing import TYPE_CHECKING

from babel import Locale
from babel.lists import format_list

if TYPE_CHECKING:
    from babel.support import NullTranslations, Translations

LANGUAGES = {"en": "English", "hu": "Magyar"}


@cache
def catalog(lang: str) -> Translations | NullTranslations:
    """The gettext catalog of a language. English is the language of the messages themselves.

    Raises KeyError for a language that is not in `LANGUAGES`.
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    from babel.support import NullTranslations, Translations

    if lang == "en":
        return NullTranslations()
    # Only who reads in another language waits for what reads catalogs.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (resources.files("companion.locale") / f"{lang}.po").open("rb") as source:
        messages = read_po(source, locale=lang, abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Translations(fp=compiled)


class Language:
    """A `companion.core.text.Translator` for one of `LANGUAGES`."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._catalog = Untranslated() if lang == "en" else catalog(lang)
        self._locale = Locale.parse(lang)

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return str(self._catalog.gettext(message))

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The message in this language, in the form that the number asks for."""
        return str(self._catalog.ngettext(singular, plural, number))

    def listing(self, items: Sequence[str]) -> str:
        """The items as one enumeration."""
        return str(format_list(list(items), locale=self._locale))


@cache
def language(lang: str) -> Language:
    """The language with this code. Raises KeyError if it is not in `LANGUAGES`."""
    return Language(lang)
