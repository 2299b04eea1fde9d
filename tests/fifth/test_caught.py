"""The conformance suite catches what it is for: each check passes Pig and fails a Pig broken in that way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.game import Game
from tests.conformance import hostile
from tests.fifth import broken
from tests.fifth.pig.game import GAME


@pytest.mark.parametrize(
    ("check", "name", "said"),
    [
        (hostile.check_answers_everything, "SEAT", "KeyError: 'nobody'"),
        (hostile.check_answers_everything, "NUMBER", "IndexError"),
        (hostile.check_answers_everything, "APPLY", "no such face"),
        (hostile.check_answers_everything, "SPELL", "IndexError"),
        (hostile.check_answers_everything, "RULE", "house-rule"),
        (hostile.check_draws_everything, "SHEET", "AssertionError"),
        (hostile.check_refusals_have_places, "PLACE", "which is no field of Round"),
        (hostile.check_refusals_have_places, "SWALLOWING", "at no field"),
        (hostile.check_subjects_agree, "SUBJECT", "the form says “rolls:1”, the game “round:1”"),
    ],
)
def test_a_broken_game_is_caught(check: Callable[[Game[Any, Any], int], None], name: str, said: str) -> None:
    check(GAME, 1)
    with pytest.raises(AssertionError, match=said):
        check(getattr(broken, name), 1)


@pytest.mark.parametrize("name", ["CLOCK", "CHANCE", "PROCESS", "ORDER"])
def test_a_state_that_is_not_the_logs_alone_is_caught(name: str) -> None:
    with pytest.raises(AssertionError, match="another state in another process"):
        hostile.check_states_are_the_same_everywhere([(getattr(broken, name), "tests.fifth.broken", name)])


def test_a_sound_game_gives_the_same_state_everywhere() -> None:
    hostile.check_states_are_the_same_everywhere([(GAME, "tests.fifth.pig.game", "GAME")])
