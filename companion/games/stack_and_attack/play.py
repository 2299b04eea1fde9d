"""Random legal moves of Stack & Attack, for the conformance suite: what is flipped can be there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from companion.core import chance as chances
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.box import Box
from companion.games.stack_and_attack.cards import cost
from companion.games.stack_and_attack.moves import (
    Buy,
    Clean,
    Discard,
    Draws,
    End,
    Flip,
    Move,
    Play,
    Reward,
    Shuffle,
    Stack,
    Start,
    Throw,
    Values,
)
from companion.games.stack_and_attack.rocks import EFFECT, FACE_UP, ROCKS, STARTING_DECK
from companion.games.stack_and_attack.rules import apply, check
from companion.games.stack_and_attack.state import State

KINDS = ("medium flat", "big flat", "medium round", "big round", "medium spiked", "big spiked")
"""The rocks of the quarry where no box says which."""


def random_box(chance: random.Random) -> dict[str, Any]:
    """A box with any values, of any six rocks."""
    rocks = {rock: {"attack": chance.randint(0, 6), "defence": chance.randint(0, 6)} for rock in ROCKS}
    effects = [
        {
            "name": f"Effect {number}",
            "cost": chance.randint(0, 3),
            "attack": chance.randint(0, 3),
            "defence": 1,
        }
        for number in range(1, 6)
    ]
    return {"name": "Any", "rocks": rocks, "effects": effects, "quarry": chance.sample(ROCKS, 6)}


def random_move(state: State, chance: random.Random) -> Move:
    """A random legal move; what is flipped is what can be there."""
    if state.turn is None:
        return Start(chance.choice(state.humans))
    if quarry.must_shuffle(state):
        whole = chances.shuffled(quarry.remaining(state) or (), chance)
        return Shuffle(whole[: state.quarry.face_up], whole[state.quarry.face_up :])
    if state.is_bot(state.turn):
        return _caveman(state, chance)
    return _turn(state, state.turn, chance)


def _pool(state: State) -> list[str]:
    """Cards that can still come out of the quarry."""
    whole = quarry.remaining(state)
    if whole is not None:
        return list(whole)
    gone = state.quarry.gone
    left = [rock for rock in ROCKS for _ in range((state.copies if rock in KINDS else 0) - gone.get(rock, 0))]
    effects = sum(count for card, count in state.quarry.gone.items() if card not in ROCKS)
    return left + [EFFECT] * (state.copies * 2 - effects)


def _caveman(state: State, chance: random.Random) -> Move:
    attack = waiting_attack(state)
    top = quarry.top(state)
    if attack is None:
        card = top[0] if top else chance.choice(_pool(state))
        return with_deck(state, Flip(card), chance)
    number = min(2, state.quarry.count)
    drawn = top if top is not None else _drawn(state, _pool(state), number, chance)
    after = len(drawn) if state.is_bot(attack.at) else 0
    defence = _flipped(state, attack.at, chance, after=after)
    move = Draws(drawn, defence, values=_values(state, attack.rock, attack.at, attack.target, chance))
    return with_deck(state, move, chance)


def with_deck(state: State, move: Move, chance: random.Random) -> Move:
    """A move with the quarry shuffled after it, where the phone keeps it and cards went back."""
    after = apply(state, move).quarry
    if (
        not state.simulated
        or after.deck is None
        or after.ordered
        or not isinstance(move, Flip | Draws | Throw)
    ):
        return move
    return msgspec.structs.replace(move, deck=chances.shuffled(after.deck, chance))


def _drawn(state: State, pool: Sequence[str], number: int, chance: random.Random) -> tuple[str | int, ...]:
    """Cards from a pool: by name where the box knows them, else their values."""
    cards = chance.sample(list(pool), min(number, len(pool)))
    if isinstance(state.box, Box):
        return tuple(cards)
    return tuple(chance.randint(0, 6) for _ in cards)


def _flipped(
    state: State, seat: str, chance: random.Random, *, held: Sequence[str] = (), after: int = 0
) -> tuple[str | int, ...]:
    """What a player flips, apart from cards held; or the quarry for a caveman, after so many cards."""
    side = state.sides[seat]
    if state.is_bot(seat):
        left = max(0, min(2, state.quarry.count - after))
        top = quarry.top(state, skip=after)
        return top if top is not None else _drawn(state, _pool(state), left, chance)
    there = side.deck if side.deck is not None else 2
    reshuffled = there < 2 and state.table.readings.of("short-deck") == "reshuffle"
    if reshuffled:
        there += max(0, (side.total or 0) - (side.hand or 0) - there)
    number = min(2, there)
    pool = Counter(side.cards or STARTING_DECK)
    pool.subtract(held)
    if number <= (side.deck or 0):
        pool.subtract(side.discarded)
    return _drawn(state, sorted((+pool).elements()), number, chance)


def _values(state: State, rock: str, at: str, target: int, chance: random.Random) -> Values | None:
    if state.box is not None:
        return None
    stones = state.sides[at].tower[target:]
    return Values(chance.randint(1, 6), tuple(chance.randint(1, 6) for _ in stones), chance.randint(1, 6))


def _turn(state: State, seat: str, chance: random.Random) -> Move:
    options = list(_ideas(state, seat, chance))
    chance.shuffle(options)
    for move in options:
        if chance.random() < 0.85 and check(state, move).allowed:
            return move
    limit = min(state.draw_limit(seat), state.sides[seat].total or 0)
    hold = state.may_hold(seat) and (state.sides[seat].hand or 0) > 0 and chance.random() < 0.5
    ends = [End(seat, draw, hold) for draw in range(limit, -1, -1)]
    return next(move for move in ends if check(state, move).allowed)


def _ideas(state: State, seat: str, chance: random.Random) -> list[Move]:
    side = state.sides[seat]
    cards = sorted(set(side.cards or ()))
    hand = chance.sample(cards, min(3, len(cards)))
    ideas: list[Move] = [_clean(state, seat, chance)]
    row = quarry.row(state) or tuple(_pool(state))
    if row:
        card = chance.choice(row)
        ideas.append(Buy(seat, card, chance.randint(0, 3) if cost(state, card) is None else None))
        ideas.append(Reward(seat, chance.choice(row)))
    for card in hand:
        if card not in ROCKS:
            ideas += [Play(seat, card, chance.randint(0, 1), chance.randint(0, 1)), Discard(seat, card)]
            continue
        ideas += [Stack(seat, card), Stack(seat, card, scaffold=True)]
        for at in state.sides:
            tower = state.sides[at].tower
            if at == seat or not tower:
                continue
            target = chance.randrange(len(tower))
            throw = Throw(
                seat,
                card,
                at,
                target,
                _flipped(state, seat, chance, held=[card]),
                _flipped(state, at, chance),
                values=_values(state, card, at, target, chance),
            )
            ideas.append(with_deck(state, throw, chance) if check(state, throw).allowed else throw)
    return ideas


def _clean(state: State, seat: str, chance: random.Random) -> Clean:
    row, deck = state.quarry.row, state.quarry.deck
    if not state.simulated or row is None or deck is None:
        return Clean(seat)
    mixed = chances.shuffled((*row, *deck), chance)
    return Clean(seat, mixed[:FACE_UP], mixed[FACE_UP:])
