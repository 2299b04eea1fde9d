"""The one typeface, Atkinson Hyperlegible (OFL), from its package: for paper and for the screen alike."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from io import BytesIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

_FOLDER = resources.files("fontpkg_atkinson_hyperlegible") / "files"

REGULAR, BOLD = "AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"
FILES: dict[str, Traversable] = {name: _FOLDER / f"{name}.ttf" for name in (REGULAR, BOLD)}

MISSING = "\N{REPLACEMENT CHARACTER}"
STAND_IN = "?"


@cache
def register() -> dict[str, TTFont]:
    """Makes the fonts known to ReportLab, once; gives them by name (`REGULAR`, `BOLD`).

    To be called before anything is measured or drawn; calling it again costs nothing.
    """
    fonts = {}
    for name, path in FILES.items():
        font = TTFont(name, BytesIO(path.read_bytes()))
        pdfmetrics.registerFont(font)
        fonts[name] = font
    return fonts


@lru_cache(maxsize=10_000)
def drawable(text: str, font: str) -> str:
    """The text with every character that the font lacks replaced visibly; controls are left out.

    `font` is the name of one of the typefaces; raises KeyError for another. Everything that a pen writes goes
    through here: a character without a letter would leave a blank, and nobody would know.
    """
    known = register()[font].face.charToGlyph
    stand_in = MISSING if ord(MISSING) in known else STAND_IN
    return "".join(
        character if ord(character) in known else stand_in
        for character in text
        if character.isprintable() or ord(character) in known
    )


def readable(text: str, font: str) -> bool:
    """Whether the font has a letter or a digit of the text, by which it can be told from others."""
    known = register()[font].face.charToGlyph
    return any(character.isalnum() and ord(character) in known for character in text)


def width(text: str, font: str, size: float) -> float:
    """How wide the text is in this typeface at this size, in points. Expects it `drawable`."""
    return _unit_width(text, font) * size


@lru_cache(maxsize=10_000)
def _unit_width(text: str, font: str) -> float:
    """At a size of 1; the same words are measured at size after size until they fit."""
    register()
    return float(pdfmetrics.stringWidth(text, font, 1000)) / 1000
