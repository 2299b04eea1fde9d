"""VIXEN alone through all rounds, with random rolls and hunting tiles: what her levels come to."""

from __future__ import annotations

import random
from collections.abc import Mapping

from companion.core.table import Table
from companion.games.ruse import deck
from companion.games.ruse.board import DESTINY_BONUSES, FACES, OBSTACLES, TERRITORIES
from companion.games.ruse.moves import (
    Begin,
    Camp,
    Cheese,
    Destiny,
    Did,
    Growth,
    Hunting,
    Kits,
    Left,
    Move,
    Objectives,
    Order,
    Outside,
    Penalties,
    Reset,
    Reveal,
    Spaces,
    Turn,
)
from companion.games.ruse.rules import apply
from companion.games.ruse.state import DESTINY, OVER, TURNS, Fox, State, start
from companion.games.ruse.vixen_cards import stand_in
from companion.games.ruse.vixen_kits import VIXEN

TRACK = 6
"""Spaces of her growth track in a simulation: a number of ours, the board's was not at hand."""


def match(table: Table, chance: random.Random) -> State:
    """A whole match of VIXEN beside a player who only uses dice."""
    state = apply(start(table), Begin("a", ("objectives-3", "path-3", "marks-4"), TRACK))
    while state.phase != OVER:
        state = apply(state, _next(state, chance))
    return state


def points(state: State) -> Mapping[str, int]:
    """Her points by their reason. Hunting collections are left out: their chart is a box fact."""
    found: dict[str, int] = {}
    for entry in state.ledger:
        if entry.seat == VIXEN.id:
            found[entry.reason] = found.get(entry.reason, 0) + entry.vp
    return found


def _next(state: State, chance: random.Random) -> Move:
    if state.phase == DESTINY:
        return Destiny(
            chance.choice(FACES), chance.choice(("day", "night")), "hunter", chance.choice(TERRITORIES)
        )
    if state.phase == TURNS:
        if state.turn == VIXEN.id and state.fox is not None:
            return hers(state, state.fox, chance)
        return Turn(state.turn or "")
    steps: dict[str, Move] = {
        "objectives": Objectives(),
        "cheese": Cheese(takes=True),
        "left": Left(),
        "growth": Growth(),
        "spaces": Spaces(),
        "reset": Reset(),
        "order": Order(dict.fromkeys(state.seats, 0)),
        "hunting": Hunting(),
        "outside": Outside(),
        "penalties": Penalties(),
    }
    return steps.get(state.step) or _camp(state)


def _camp(state: State) -> Move:
    return Kits() if state.step == "kits" else Camp()


def hers(state: State, fox: Fox, chance: random.Random) -> Move:
    """Her card, or the step that is due, with facts that can be."""
    if fox.row is None:
        ready = [card for card in stand_in() if card.level == deck.level(state) and card.round == state.round]
        card = chance.choice([card for card in ready if card.name not in fox.seen] or ready)
        die = chance.choice(FACES)
        row = card.row(die)
        assert row is not None
        return Reveal(die, row, card.dice, card.instant, card.name)
    step = fox.steps[0]
    where = chance.choice(TERRITORIES)
    match_step: dict[str, Move] = {
        "move": Did(step, can=tuple(one for one in ("hunt", "mark") if chance.random() < 0.8)),
        "hunt": Did(step, tile=chance.choice(("failed", "gp", "gp-resource"))),
        "hunter": Did(step, where=where),
        "beaver": Did(step, where=where),
        "destiny": Did(step, bonus=chance.choice(list(DESTINY_BONUSES))),
        "obstacle": Did(step, obstacle=chance.choice(list(OBSTACLES)), where=where),
    }
    if step == "common":
        free = deck.open_commons(state)
        return Did(step, objective=next(iter(free))) if free and fox.cubes else Did(step, done=False)
    return match_step.get(step, Did(step))
