"""The moves of a game as a page of text: what `companion moves` prints, from the moves' own docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from companion.core.game import Game
from companion.core.text import Translator, render


def guide(game: Game[Any, Any], translator: Translator) -> str:
    """What a document of this game may hold, in Markdown: moves, options and rulings, each by its id.

    A move is described by its docstring, with its fields in order; those in brackets may be left out.
    Docstrings are English; labels and questions are in the translator's language.
    """
    return "\n".join(_lines(game, translator)) + "\n"


def kinds(game: Game[Any, Any]) -> tuple[type[msgspec.Struct], ...]:
    """The types of the game's moves, in the order of its union."""
    return get_args(game.play.move) or (game.play.move,)


def _lines(game: Game[Any, Any], translator: Translator) -> Iterator[str]:
    yield f"# {render(game.name, translator)}"
    for kind in kinds(game):
        fields = [
            f"`{field.encode_name}`" if field.required else f"[`{field.encode_name}`]"
            for field in msgspec.structs.fields(kind)
        ]
        yield ""
        yield f"## `{kind.__struct_config__.tag}`"
        yield ""
        yield inspect.cleandoc(kind.__doc__ or "")
        if fields:
            yield ""
            yield "Fields: " + ", ".join(fields)
    if game.options:
        yield ""
        yield "## Options"
        yield ""
    for option in game.options:
        choices = ", ".join(f"`{choice.id}`" for choice in option.choices)
        yield f"- `{option.id}` ({render(option.label, translator)}): {choices}"
    if game.rulings:
        yield ""
        yield "## Rulings"
        yield ""
    for ruling in game.rulings.values():
        readings = ", ".join(f"`{reading.id}`" for reading in ruling.readings)
        yield f"- `{ruling.id}`: {render(ruling.question, translator)} {readings}"
