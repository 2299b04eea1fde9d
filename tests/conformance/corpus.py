"""Random matches, each made once a run and shared by every test that wants one."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from companion.core import log
from companion.core.game import Game
from companion.core.setups import check_setup, seat_table
from companion.core.table import Setup
from tests import runs
from tests.conformance.seats import seats_for

LONG = 1500
"""More moves than any match of ours takes: a match that is not over by then goes nowhere."""


class Match(NamedTuple):
    """A whole random match: its set-up, its moves, and the state before each move and at the end."""

    setup: Setup
    moves: tuple[Any, ...]
    states: tuple[Any, ...]


def setup_of(game: Game[Any, Any], chance: random.Random) -> Setup:
    """A random set-up that the game allows: players, options and readings."""
    while not check_setup(game, setup := _any_setup(game, chance)).allowed:
        pass
    return setup


def _any_setup(game: Game[Any, Any], chance: random.Random) -> Setup:
    seats = seats_for(chance.choice(list(game.seats)))
    options = {option.id: chance.choice(option.choices).id for option in game.options}
    readings = {ruling.id: chance.choice(ruling.readings).id for ruling in game.rulings.values()}
    box = game.trial.random_box(chance) if game.trial.random_box and chance.random() < 0.6 else msgspec.UNSET
    return Setup(seats, options, readings, box)


_matches: dict[tuple[int, int], tuple[Game[Any, Any], Match]] = {}
_folds: dict[tuple[int, int], log.Folded[Any, Any]] = {}


def random_match(game: Game[Any, Any], seed: int) -> Match:
    """The match of this game and this seed; what is in it is shared, so nobody may change it."""
    # The game is kept beside its match: no other can get its number then.
    key = (id(game), seed)
    if key not in _matches:
        _matches[key] = (game, _played(game, random.Random(seed)))
    return _matches[key][1]


def _played(game: Game[Any, Any], chance: random.Random) -> Match:
    setup = setup_of(game, chance)
    states = [game.play.start(seat_table(game, setup))]
    moves: list[Any] = []
    while not game.play.finished(states[-1]):
        move = game.trial.random_move(states[-1], chance)
        verdict = game.play.check(states[-1], move)
        assert verdict.allowed, (move, verdict.refusals)
        moves.append(move)
        states.append(game.play.apply(states[-1], move))
        assert len(moves) < LONG, "the match does not end"
    return Match(setup, tuple(moves), tuple(states))


def folded_match(game: Game[Any, Any], seed: int) -> log.Folded[Any, Any]:
    """That match as its log makes it."""
    key = (id(game), seed)
    if key not in _folds:
        setup, moves, _ = random_match(game, seed)
        _folds[key] = log.fold(game, setup, moves)
    return _folds[key]


def corpus() -> tuple[int, ...]:
    """The seeds of this run's matches; each run has others (`tests.runs.start`)."""
    first = 1000 * runs.start()
    return tuple(range(first, first + settings().max_examples))


seeds = st.deferred(lambda: st.sampled_from(corpus()))
"""One of the corpus. A fault names it: `random_match` makes the same match of it in any run."""
