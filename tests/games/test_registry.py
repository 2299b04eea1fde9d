"""The list of games, each imported when it is asked for."""

from __future__ import annotations

import pytest

from companion.games.registry import GAMES


def test_every_game_stands_under_its_own_slug() -> None:
    assert list(GAMES) == [game.slug for game in GAMES.values()]
    assert len(GAMES) == len(list(GAMES)) >= 4


def test_a_game_is_the_same_each_time_and_an_unknown_one_is_none() -> None:
    assert GAMES["rumini"] is GAMES["rumini"]
    assert "chess" not in GAMES
    assert GAMES.get("chess") is None
    with pytest.raises(KeyError):
        GAMES["chess"]
