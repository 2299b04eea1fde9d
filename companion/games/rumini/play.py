"""A random legal move, for the suite that runs over every game."""

from __future__ import annotations

import random

from companion.games.rumini.cards import CHARACTERS, JOKER, SCENE_VALUES, multiplier
from companion.games.rumini.hands import skipped
from companion.games.rumini.moves import Hands, Move, Points, Round, Scene
from companion.games.rumini.state import State


def random_move(state: State, chance: random.Random) -> Move:
    """A move that the rules allow in this state; the match must not be over."""
    seats = state.table.seat_ids
    number = state.next_round
    if number is None:
        cards = [*CHARACTERS, JOKER]
        return Hands({seat: tuple(chance.choices(cards, k=chance.randint(0, 6))) for seat in seats})
    if chance.random() < 0.2:
        return _points(state, number, chance)
    shown = tuple(chance.sample(list(CHARACTERS), chance.randint(1, 5)))
    played = {seat: _play(shown, chance) for seat in seats}
    characters = shown if chance.random() < 0.9 else None
    return Round(number, Scene(chance.choice(SCENE_VALUES), characters), played)


def _play(shown: tuple[str, ...], chance: random.Random) -> tuple[str, ...]:
    cards = chance.sample(shown, chance.randint(0, len(shown)))
    if cards and chance.random() < 0.2:
        cards[0] = f"{JOKER}:{cards[0]}"
    return tuple(cards)


def _points(state: State, number: int, chance: random.Random) -> Points:
    passes_score = state.table.readings.of("pass-scores-scene") == "yes"
    points: dict[str, int | None] = {}
    passed = []
    scene = chance.choice(SCENE_VALUES)
    for seat in state.table.seat_ids:
        points[seat] = (scene + chance.randint(1, 20)) * multiplier(number)
        if chance.random() < 0.3:
            if passes_score and not skipped(state, number, seat):
                passed.append(seat)
                points[seat] = scene * multiplier(number)
            else:
                points[seat] = None
    return Points(number, points, tuple(passed))
