"""A random legal move, for the suite that runs over every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.games.rufstock.cards import LINE, NUMBERS, VEHICLES, Vehicle
from companion.games.rufstock.flow import awaited
from companion.games.rufstock.moves import Deal, Laid, Move, Out, Pass, Play, Refill
from companion.games.rufstock.rules import check
from companion.games.rufstock.scoring import next_starter
from companion.games.rufstock.state import Stage, State

TRIES = 12


def random_move(state: State, chance: random.Random) -> Move:
    """A move that the rules allow in this state; the match must not be over.

    Rounds are followed on the table or only scored, whatever the option says, and sometimes left half-way.
    """
    assert state.round is not None
    stage = state.stage
    if stage is None:
        if chance.random() < 0.3:
            return _out(state, (), chance)
        starter = next_starter(state) if state.over(1) else chance.choice(state.table.seat_ids)
        return Deal(state.round, starter, tuple(chance.choices(NUMBERS, k=LINE)))
    waits = awaited(state, stage)
    if waits:
        return Refill(tuple(chance.choices(NUMBERS, k=chance.randint(1, waits))))
    if chance.random() < 0.02:
        return _out(state, stage.out, chance)
    for move in _wishes(stage, chance):
        if check(state, move).allowed:
            return move
    return _out(state, stage.out, chance)


def _out(state: State, known: tuple[str, ...], chance: random.Random) -> Out:
    assert state.round is not None
    rest = [seat for seat in state.table.seat_ids if seat not in known]
    chance.shuffle(rest)
    return Out(state.round, (*known, *rest))


def _wishes(stage: Stage, chance: random.Random) -> Iterator[Move]:
    """Plays that may do, then every kind of pass, then plain openings."""
    for _ in range(TRIES):
        vehicle: Vehicle = stage.vehicle or ("kombi" if chance.random() < 0.5 else "bus")
        yield Play(stage.turn, vehicle, _row(stage, vehicle, chance))
    yield Pass(stage.turn, "line", chance.choice(stage.line)) if stage.line else Pass(stage.turn)
    yield Pass(stage.turn, "deck", could=chance.random() < 0.5)
    yield Pass(stage.turn, reorder=True)
    yield Pass(stage.turn)
    for vehicle in VEHICLES:
        for number in NUMBERS:
            for size in (1, 2):
                yield Play(stage.turn, vehicle, (Laid(number),) * size)


def _row(stage: Stage, vehicle: Vehicle, chance: random.Random) -> tuple[Laid, ...]:
    size = min(max(len(stage.vehicles[vehicle]) + chance.randint(0, 1), 1), 4)
    number = chance.choice(NUMBERS)
    step = chance.choice((0, 0, 1, -1))
    cards = [number + step * place for place in range(size)]
    line = list(stage.line)
    laid = []
    for place, card in enumerate(cards):
        from_line = card in line and place > 0 and chance.random() < 0.5
        if from_line:
            line.remove(card)
        laid.append(Laid(card, "line" if from_line else "hand"))
    return tuple(laid)
