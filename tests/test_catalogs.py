"""The catalogs hold every text that the sources hold, and every text of theirs is translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import companion
from companion.i18n import LANGUAGES, language

ROOT = Path(companion.__file__).parent.parent
KEYWORDS = {"t": None, "tn": (1, 2), "_": None, "gettext": None, "ngettext": (1, 2)}
METHODS = [
    ("companion/**.py", "python"),
    ("printables/**.py", "python"),
    ("templates/**.html", "jinja2"),
]
PLACEHOLDER = re.compile(r"%\((\w+)\)s")


def in_the_sources() -> set[str | tuple[str, ...]]:
    found = extract_from_dir(str(ROOT), METHODS, keywords=KEYWORDS)
    return {message if isinstance(message, str) else tuple(message) for _, _, message, _, _ in found}


def catalog(lang: str) -> Catalog:
    with (ROOT / "companion" / "locale" / f"{lang}.po").open("rb") as source:
        return read_po(source, locale=lang, abort_invalid=True)


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_text_is_translated_with_all_its_places(lang: str) -> None:
    messages = {message.id: message for message in catalog(lang) if message.id}
    assert set(messages) == in_the_sources()
    for message in messages.values():
        originals = message.id if isinstance(message.id, tuple | list) else (message.id,)
        translated = message.string if isinstance(message.string, tuple | list) else (message.string,)
        assert all(translated), message.id
        assert not message.fuzzy, message.id
        places = set(PLACEHOLDER.findall(" ".join(originals)))
        for text in translated:
            assert set(PLACEHOLDER.findall(text)) <= places, message.id
            assert len(originals) > 1 or set(PLACEHOLDER.findall(text)) == places, message.id


def test_no_suffix_is_glued_to_a_name_or_number() -> None:
    """Hungarian suffixes follow the vowels of the word before them, which nobody knows beforehand."""
    for message in catalog("hu"):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for text in texts:
            assert not re.search(r"%\(\w+\)s-?[a-záéíóöőúüű]", text), text
            assert not re.search(r"\b[Aa]z? %\((name|names|old|new|what|card)\)s", text), text


def test_both_languages_speak() -> None:
    assert language("hu").gettext("Save") == "Mentés"
    assert language("en").gettext("Save") == "Save"
    assert language("hu").listing(["a", "b", "c"]) == "a, b és c"
