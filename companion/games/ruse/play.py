"""Random legal moves of RUSE and random boxes, for the conformance suite."""

from __future__ import annotations

import random
from typing import Any

from companion.games.ruse import scoring
from companion.games.ruse.board import BY_HAND, COMMONS, FACES, OBSTACLES, TERRITORIES
from companion.games.ruse.moves import (
    Begin,
    Camp,
    Card,
    Cheese,
    Common,
    Destiny,
    Did,
    Die,
    Exchange,
    Growth,
    Hunter,
    Hunting,
    Kits,
    Left,
    Move,
    Objectives,
    Obstacle,
    Order,
    Outside,
    Penalties,
    Reset,
    Spaces,
    Token,
    Turn,
    Vp,
)
from companion.games.ruse.rules import check
from companion.games.ruse.simulate import hers
from companion.games.ruse.state import BEGIN, DESTINY, TURNS, Fox, State


def random_box(chance: random.Random) -> dict[str, Any]:
    """A box with any spaces and any chart."""
    return {
        "name": "Any",
        "orange": sorted(chance.sample(range(100), 20)),
        "cheese": sorted(chance.sample(range(1, 100), 5)),
        "hunting": sorted(chance.randint(0, 20) for _ in range(8)),
        "night": sorted(chance.sample(FACES, 3)),
    }


def random_move(state: State, chance: random.Random) -> Move:
    """A random legal move."""
    people = [seat for seat in state.seats if seat not in state.table.bots]
    if state.phase == BEGIN:
        track = chance.randint(3, 9) if state.table.bots else None
        return Begin(chance.choice(people), tuple(chance.sample(list(COMMONS), 3)), track)
    if state.phase == DESTINY:
        return Destiny(
            chance.choice(FACES),
            chance.choice(("day", "night")),
            chance.choice(("hunter", "photographer")),
            chance.choice(TERRITORIES),
        )
    if state.fox is not None and state.turn in state.table.bots:
        return _hers(state, state.fox, chance)
    if chance.random() < 0.35:
        ideas = [idea for idea in _ideas(state, chance) if check(state, idea).allowed]
        if ideas:
            return chance.choice(ideas)
    if state.phase == TURNS:
        return Turn(state.turn or "", chance.choice((None, *FACES)))
    return _step(state, chance)


def _hers(state: State, fox: Fox, chance: random.Random) -> Move:
    """Her card, or the step that is due; now and then it is not possible, or replaces a mark."""
    move = hers(state, fox, chance)
    if not isinstance(move, Did) or move.step == "place":
        return move
    if chance.random() < 0.1:
        return Did(move.step, done=False)
    may = state.table.readings.of("vixen-over-mark") == "if-no-free"
    if move.step == "mark" and may and chance.random() < 0.5:
        return Did(move.step, over=chance.choice([seat.id for seat in state.table.people]))
    return move


def _ideas(state: State, chance: random.Random) -> list[Move]:
    seat = chance.choice(state.seats)
    return [
        Vp(seat, chance.randint(1, 6), chance.choice(BY_HAND)),
        Token(
            chance.choice(("cheese", "star", "beaver")),
            chance.choice((seat, None)),
            chance.choice(TERRITORIES),
        ),
        Hunter(chance.choice(TERRITORIES)),
        Obstacle(chance.choice(list(OBSTACLES)), chance.choice(TERRITORIES)),
        Common(seat, chance.choice(list(COMMONS))),
        Exchange(seat, "cheese"),
        Exchange(seat, None, -chance.randint(1, 3)),
        Die(seat),
    ]


def _step(state: State, chance: random.Random) -> Move:
    seats = tuple(seat for seat in state.seats if seat not in state.table.bots)

    def some() -> tuple[str, ...]:
        return tuple(seat for seat in seats if chance.random() < 0.4)

    def numbers(most: int) -> dict[str, int]:
        return {seat: chance.randint(0, most) for seat in seats}

    match state.step:
        case "camp" | "camp-reset":
            out = state.obstacles
            return Camp(some() if "camp" in out else (), some() if "bear" in out else ())
        case "objectives":
            cards: dict[str, tuple[Card, ...]] = {}
            for seat in some():
                done = state.completed.get(seat, ())
                new = [f"{card:03}" for card in range(1, 45) if f"{card:03}" not in done]
                cards[seat] = (Card(chance.randint(1, 8), chance.choice(new)),)
            return Objectives(cards)
        case "cheese":
            return Cheese(chance.random() < 0.7)
        case "left":
            return Left(numbers(8))
        case "growth":
            fresh = tuple(seat for seat in some() if seat not in state.fourth)
            return Growth(numbers(6), fresh, numbers(1))
        case "spaces":
            return Spaces(some() if chance.random() < 0.3 else ())
        case "reset":
            leaders = scoring.leaders(state)
            return Reset({seat: 0 if seat in leaders else chance.randint(0, 5) for seat in state.seats})
        case "order":
            kits = {seat: chance.randint(3, 9) for seat in state.seats}
            rolls = dict(zip(state.seats, chance.sample(range(1, 7), len(state.seats)), strict=True))
            return Order(kits, rolls)
        case "hunting":
            chart = state.box is not None and bool(state.box.hunting) and chance.random() < 0.5
            return Hunting({}, numbers(5)) if chart else Hunting(numbers(9))
        case "outside":
            kits_out = {}
            for seat in seats:
                have = state.objectives(seat) or 0
                out_now = (
                    chance.randint(0, min(5, have)) if state.table.on("private") else chance.randint(0, 5)
                )
                kits_out[seat] = tuple(chance.randint(1, 6) for _ in range(max(0, out_now)))
            return Outside(kits_out)
        case "penalties":
            return Penalties(
                {seat: tuple(chance.randint(1, 3) for _ in range(chance.randint(0, 2))) for seat in seats}
            )
    return Kits({seat: chance.randint(5, 20) for seat in state.seats})
