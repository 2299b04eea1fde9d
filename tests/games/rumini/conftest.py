from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.core.setups import seat_table
from companion.core.table import Seat, Setup
from companion.games.rumini.game import GAME
from companion.games.rumini.state import State

NAMES = {"a": "Peti", "b": "Eszti", "c": "Gabi", "d": "Évi", "e": "Zita", "f": "Ottó"}


@pytest.fixture
def start() -> Callable[..., State]:
    """A match about to begin: how many players, and readings that differ from the defaults."""

    def make(players: int = 4, **readings: str) -> State:
        seats = tuple(Seat(letter, NAMES[letter]) for letter in list(NAMES)[:players])
        chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
        return GAME.play.start(seat_table(GAME, Setup(seats, {}, chosen)))

    return make
