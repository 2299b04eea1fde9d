"""What could I play? Proved against brute force in every mode and reading; with a table of counts."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.setups import seat_table
from companion.core.table import Seat, Setup
from companion.games.rufstock.cards import CARDS, VEHICLES
from companion.games.rufstock.game import GAME
from companion.games.rufstock.moves import Deal, Laid, Play, Position
from companion.games.rufstock.plays import plays, shed
from companion.games.rufstock.position import from_position
from companion.games.rufstock.state import State
from tests import runs
from tests.conformance.corpus import random_match, seeds, setup_of

CHANGING = (
    "four-card-limit",
    "four-card-limit-wild",
    "single-card",
    "hand-card-needed",
    "longer-other-type",
    "gap-fill",
    "two-card-sequence",
)


def state_of(position: Position, mode: str, players: int, readings: dict[str, str]) -> State:
    seats = tuple(Seat("abcde"[place], "ABCDE"[place]) for place in range(players))
    return from_position(seat_table(GAME, Setup(seats, {"mode": mode}, readings)), position)


def naive(state: State) -> set[Play]:
    """Every slice of the hand, every choice of line cards, every way to put them in, both vehicles."""
    stage = state.stage
    assert stage is not None
    hand = stage.hands[stage.turn]
    slices = {hand[start:end] for start in range(len(hand) + 1) for end in range(start, len(hand) + 1)}
    found = set()
    for cards in slices:
        for size in range(len(stage.line) + 1):
            for added in set(itertools.permutations(stage.line, size)):
                for laid in merges([Laid(c) for c in cards], [Laid(c, "line") for c in added]):
                    for vehicle in VEHICLES:
                        play = Play(stage.turn, vehicle, laid)
                        if GAME.play.check(state, play).allowed:
                            found.add(play)
    return found


def merges(hand: list[Laid], line: list[Laid]) -> Iterator[tuple[Laid, ...]]:
    total = len(hand) + len(line)
    for places in itertools.combinations(range(total), len(line)):
        rest, added = iter(hand), iter(line)
        yield tuple(next(added) if place in places else next(rest) for place in range(total))


small = st.lists(st.integers(1, 4), max_size=5).map(tuple)


@st.composite
def positions(draw: Any) -> tuple[State, str]:
    mode = draw(st.sampled_from(["normal", "wild-rocker"]))
    players = draw(st.sampled_from([2, 3]))
    readings = {
        name: draw(st.sampled_from([reading.id for reading in GAME.rulings[name].readings]))
        for name in CHANGING
    }
    held = st.sampled_from([(), (2,), (3, 3), (1, 2), (3, 2), (2, 2, 2), (1, 2, 3), (4, 3, 2, 1)])
    position = Position(
        turn="a",
        ticket="b",
        kombi=draw(held),
        bus=draw(held),
        line=draw(st.lists(st.integers(1, 4), max_size=3).map(tuple)),
        hands={"a": draw(small)},
        vehicle=draw(st.sampled_from(["kombi", "bus"])),
    )
    return state_of(position, mode, players, readings), mode


@given(positions())
@settings(max_examples=runs.part_of(150))
def test_plays_are_exactly_those_that_brute_force_finds(found: tuple[State, str]) -> None:
    state, _ = found
    listed = plays(state, "a")
    assert len(listed) == len(set(listed))
    assert set(listed) == naive(state)


@given(positions())
def test_the_plays_that_shed_most_come_first(found: tuple[State, str]) -> None:
    state, _ = found
    sheds = [shed(play) for play in plays(state, "a")]
    assert sheds == sorted(sheds, reverse=True)


HAND = (3, 4, 4, 5, 6, 6, 6, 2)
LINE = (4, 5, 7)
# mode, kombi, bus, the reading that differs: allowed plays with HAND and LINE, counted by brute force
COUNTS = [
    ("normal", (), (), {}, 84),
    ("normal", (5, 5), (), {}, 39),
    ("normal", (), (3, 4), {}, 39),
    ("normal", (5, 5), (3, 4), {"longer-other-type": "allowed"}, 49),
    ("normal", (), (), {"hand-card-needed": "no"}, 94),
    ("normal", (), (), {"single-card": "set"}, 84),
    ("normal", (), (), {"two-card-sequence": "no"}, 58),
    ("wild-rocker", (1, 2, 3), (6, 7, 8), {}, 16),
]


@pytest.mark.parametrize(("mode", "kombi", "bus", "readings", "count"), COUNTS)
def test_counts(
    mode: str, kombi: tuple[int, ...], bus: tuple[int, ...], readings: dict[str, str], count: int
) -> None:
    position = Position("a", "b", kombi, bus, LINE, {"a": HAND})
    state = state_of(position, mode, 3, readings)
    assert len(naive(state)) == count
    assert len(plays(state, "a")) == count


def test_without_a_known_hand_there_is_nothing_to_say() -> None:
    assert plays(state_of(Position("a"), "normal", 3, {}), "a") == ()


@given(seed=seeds)
def test_no_card_is_created_or_lost(seed: int) -> None:
    """52 at every step between deck, hands, line, vehicles and discard pile."""
    _, _, states = random_match(GAME, seed)
    for state in states:
        stage = state.stage
        if stage is None:
            continue
        held = sum(count or 0 for count in stage.counts.values())
        lying = len(stage.line) + sum(map(len, stage.vehicles.values()))
        assert held + lying + stage.deck + stage.discard == CARDS


def test_random_matches_follow_the_table_to_the_end_of_a_round() -> None:
    ends: Counter[bool] = Counter()
    for seed in range(200):
        _, moves, states = random_match(GAME, seed)
        for before, move, after in zip(states, moves, states[1:], strict=False):
            if isinstance(move, Play) and before.stage is not None and after.stage is None:
                ends[True] += 1
    assert ends[True] > 20


def test_random_set_ups_reach_every_mode() -> None:
    chance = random.Random(1)
    setups = [setup_of(GAME, chance) for _ in range(200)]
    assert {(setup.options["mode"], len(setup.seats)) for setup in setups} == {
        (mode, players) for mode in ("normal", "wild-rocker") for players in range(2, 6)
    }


def test_a_known_hand_goes_on_being_known_while_it_is_played_from() -> None:
    state = state_of(Position("a", "a", hands={"a": (3, 6, 7, 5)}, line=(8, 1, 2)), "normal", 3, {})
    laid = (Laid(6), Laid(7), Laid(8, "line"))
    after = GAME.play.apply(state, Play("a", "bus", laid)).stage
    assert after is not None
    assert after.hands["a"] == (3, 5)
    assert after.line == (1, 2)
    assert GAME.play.apply(replace(state, stage=None), Deal(1, "a", (1, 2, 3))).stage is not None
