"""Every move, option and ruling of every game stands in the guide that is made of the game itself."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.game import Game
from companion.core.moves_guide import guide, kinds
from companion.games.registry import GAMES
from companion.i18n import language

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_guide_names_all_that_a_document_may_hold(game: Game[Any, Any]) -> None:
    lines = guide(game, language("en")).splitlines()
    for kind in kinds(game):
        start = lines.index(f"## `{kind.__struct_config__.tag}`")
        # A docstring of its own, not one that msgspec or a base class gives.
        assert lines[start + 2].strip(), f"{kind.__name__} has no docstring: say what it records"
        for field in msgspec.structs.fields(kind):
            assert any(f"`{field.encode_name}`" in line for line in lines[start:]), (kind, field.name)
    for option in game.options:
        (line,) = [line for line in lines if line.startswith(f"- `{option.id}` (")]
        assert all(f"`{choice.id}`" in line for choice in option.choices)
    for ruling in game.rulings.values():
        (line,) = [line for line in lines if line.startswith(f"- `{ruling.id}`: ")]
        assert all(f"`{reading.id}`" in line for reading in ruling.readings)


def test_what_may_be_left_out_stands_in_brackets() -> None:
    lines = guide(GAMES["rumini"], language("en")).splitlines()
    assert "Fields: `round`, `points`, [`passed`]" in lines
    assert "Fields: `round`, `scene`, `played`" in lines
