"""Nothing is created or lost: every rock that entered is somewhere, at every step of random matches."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.core.setups import check_setup, seat_table
from companion.core.table import Seat, Setup
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.play import random_box, random_move
from companion.games.stack_and_attack.rocks import EFFECT, ROCKS, STARTING_DECK
from companion.games.stack_and_attack.state import State
from tests.conformance.corpus import setup_of
from tests.games.stack_and_attack.table import BOX

FEW, MANY = 2, 250
"""Matches of each kind (2 easy, 2 hard, 3, 4 players; cards by name and by number): 16, and 2,000."""


def everything(state: State) -> Counter[str]:
    """All cards that can be named; the quarry as far as its box names it."""
    found: Counter[str] = Counter(state.rubble)
    for side in state.sides.values():
        found.update(side.tower)
        found.update(side.cards or ())
    if state.flipped is not None:
        found[state.flipped] += 1
    whole = state.box.quarry_cards(state.copies) if state.box else None
    if whole is not None:
        left = Counter(whole)
        left.subtract(state.quarry.gone)
        found.update(left)
    return Counter({card: count for card, count in found.items() if count})


def number(state: State) -> int:
    """All cards, the nameless ones of the quarry and the face-up row counted too."""
    named = len(state.rubble) + (state.flipped is not None)
    for side in state.sides.values():
        named += len(side.tower) + len(side.cards or ())
    return named + state.quarry.count + state.quarry.face_up


def setups(players: int, difficulty: str, box: bool, seed: int) -> Setup:
    """A random set-up of one kind."""
    chance = random.Random(seed)
    seats = tuple(Seat("abcd"[place], f"Player {place}") for place in range(players))
    options = {option.id: chance.choice(option.choices).id for option in GAME.options}
    options["difficulty"] = difficulty
    readings = {ruling.id: chance.choice(ruling.readings).id for ruling in GAME.rulings.values()}
    if box:
        return Setup(seats, options, readings, random_box(chance))
    return Setup(seats, {**options, "quarry": "physical"}, readings)


@pytest.mark.parametrize("box", [True, False], ids=["named", "numbers"])
@pytest.mark.parametrize(("players", "difficulty"), [(2, "easy"), (2, "hard"), (3, "easy"), (4, "easy")])
@pytest.mark.parametrize("matches", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
def test_every_rock_is_somewhere(matches: int, players: int, difficulty: str, box: bool) -> None:
    for seed in range(matches):
        setup = setups(players, difficulty, box, seed)
        assert check_setup(GAME, setup).allowed
        chance = random.Random(seed)
        state = GAME.play.start(seat_table(GAME, setup))
        expected, cards = number(state), everything(state)
        assert expected == players * len(STARTING_DECK) + (40 if len(state.sides) == 4 else 32)
        while not GAME.play.finished(state):
            state = GAME.play.apply(state, random_move(state, chance))
            assert number(state) == expected, seed
            if box:
                assert everything(state) == cards, seed
            assert state.quarry.count >= 0
            expect_sides_in_order(state)
            expect_kept_quarry_in_order(state)


def expect_sides_in_order(state: State) -> None:
    for side in state.sides.values():
        assert set(side.tower) <= set(ROCKS)
        if side.deck is not None and side.hand is not None and side.total is not None:
            assert side.deck >= 0
            assert side.hand >= 0
            assert side.deck + side.hand <= side.total


def expect_kept_quarry_in_order(state: State) -> None:
    quarry = state.quarry
    if quarry.deck is None or quarry.row is None or EFFECT in quarry.gone:
        return
    assert len(quarry.deck) == quarry.count
    assert len(quarry.row) == quarry.face_up


def test_random_matches_meet_everything_that_can_happen() -> None:
    """The generator is worth its name: both ends, both cavemen, every kind of move."""
    kinds = ("Start", "Stack", "Buy", "Throw", "Play", "Discard", "Clean", "Reward", "End", "Flip", "Draws")
    missing = {*kinds, "Shuffle", "lorff", "fregg", "fifteen", "quarry"}
    for seed in range(60):
        if not missing:
            break
        chance = random.Random(seed)
        setup = setup_of(GAME, chance)
        state = GAME.play.start(seat_table(GAME, setup))
        while not GAME.play.finished(state):
            move = random_move(state, chance)
            state = GAME.play.apply(state, move)
            missing -= {type(move).__name__, state.turn}
        assert state.over is not None
        missing.discard(state.over.how)
    assert not missing


def test_the_box_of_the_cases_is_a_box() -> None:
    assert GAME.box is not None
    assert not GAME.box.faults(BOX)
