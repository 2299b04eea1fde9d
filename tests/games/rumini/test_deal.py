"""Setting up (section Setup): 6 cards, swap up to 3; scenes dealt, returned, passed, discarded, drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.rumini.cards import CHARACTER_CARDS, CHARACTERS, scenes_dealt, scenes_left
from companion.games.rumini.game import GAME
from companion.games.rumini.state import State
from tests.games.rumini.play import said

# players: dealt each, passed each, left in the pile, drawn to reach 8
NUMBERS = {2: (4, 3, 4, 4), 3: (4, 3, 6, 2), 4: (4, 3, 8, 0), 5: (3, 2, 5, 3), 6: (3, 2, 6, 2)}


@pytest.mark.parametrize("players", NUMBERS)
def test_the_set_up_says_the_numbers_for_these_players(start: Callable[..., State], players: int) -> None:
    dealt, passed, left, drawn = NUMBERS[players]
    assert (scenes_dealt(players), scenes_left(players)) == (dealt, left)
    steps = [said(step) for step in GAME.tell.setup_steps(GAME.play.table(start(players)))]
    assert steps[0].startswith("Deal 6 character cards to each player")
    assert "swaps up to 3" in steps[1]
    assert steps[2].startswith(f"Deal {dealt} scene cards")
    assert "returns 1" in steps[3]
    assert f"passes the other {passed}" in steps[4]
    assert "discards 1 of those received" in steps[5]
    if drawn:
        assert steps[6].startswith(f"{left} scene cards are in the pile. Draw {drawn} more")
    else:
        assert steps[6] == f"Exactly {left} scene cards are in the pile: draw none."
    assert left + drawn == 8


def test_the_printed_cards() -> None:
    assert CHARACTER_CARDS == 68
    assert len(CHARACTERS) == 9
    assert sum(value for _, value in CHARACTERS.values()) == 30
