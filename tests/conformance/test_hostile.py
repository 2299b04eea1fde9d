"""Every game stands up to what documents, forms and other processes may bring."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.game import Game
from companion.games.registry import GAMES
from tests.conformance import hostile
from tests.conformance.sources import package_of

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_any_move_that_can_be_written_is_answered(game: Game[Any, Any], seed: int) -> None:
    hostile.check_answers_everything(game, seed)


@every_game
def test_a_log_with_any_move_in_it_can_be_drawn(game: Game[Any, Any]) -> None:
    hostile.check_draws_everything(game, 3)


@every_game
def test_refusals_name_a_field_and_are_seen(game: Game[Any, Any]) -> None:
    hostile.check_refusals_have_places(game, 5)


@every_game
def test_forms_say_what_the_game_says_a_move_is_about(game: Game[Any, Any]) -> None:
    hostile.check_subjects_agree(game, 6)


def test_a_log_gives_the_same_state_in_every_process() -> None:
    games = [(game, f"{package_of(game)}.game", "GAME") for game in GAMES.values()]
    hostile.check_states_are_the_same_everywhere(games)
