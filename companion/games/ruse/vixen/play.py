"""Moves of VIXEN's turn with random facts, for simulations and the conformance suite."""

from __future__ import annotations

import random

from companion.games.ruse.board import DESTINY_BONUSES, FACES, OBSTACLES, TERRITORIES
from companion.games.ruse.cards import stand_in
from companion.games.ruse.state import Fox, Kit, State
from companion.games.ruse.tokens import next_clockwise
from companion.games.ruse.vixen import deck
from companion.games.ruse.vixen.kits import can_rise
from companion.games.ruse.vixen.moves import Did, Reveal


def random_turn_move(state: State, fox: Fox, chance: random.Random) -> Reveal | Did:
    """Her card, or the step that is due, with facts that can be."""
    if fox.row is None:
        ready = [card for card in stand_in() if card.level == deck.level(state) and card.round == state.round]
        card = chance.choice([card for card in ready if card.name not in fox.seen] or ready)
        die = chance.choice(FACES)
        row = card.row(die)
        assert row is not None
        return Reveal(die, row, card.dice, card.instant, card.name)
    step = fox.steps[0]
    where = fox.row.territory or chance.choice(TERRITORIES)
    following = next_clockwise(state) or chance.choice([one for one in TERRITORIES if one != state.where])
    facts: dict[str, Did] = {
        "move": Did(step, can=tuple(one for one in ("hunt", "mark") if chance.random() < 0.8)),
        "hunt": Did(step, tile=chance.choice(("failed", "gp", "gp-resource"))),
        "hunter": Did(step, where=following),
        "beaver": Did(step, where=where),
        "destiny": Did(step, bonus=chance.choice(list(DESTINY_BONUSES))),
        "obstacle": Did(step, obstacle=fox.row.obstacle or chance.choice(list(OBSTACLES)), where=where),
        "kit+1": Did(step, kit=_any_kit(state, "kit-value-which", can_rise(fox), chance)),
        "growth": Did(step, kit=_any_kit(state, "kit-growth-which", fox.kits, chance)),
    }
    if step == "common":
        free = deck.open_commons(state)
        return Did(step, objective=next(iter(free))) if free else Did(step, done=False)
    return facts.get(step, Did(step))


def _any_kit(state: State, ruling: str, able: tuple[Kit, ...], chance: random.Random) -> int | None:
    """The space of a kit, where the table decides and there is one."""
    if state.table.readings.of(ruling) != "player" or not able:
        return None
    return chance.choice(able).space


def random_tried_move(state: State, fox: Fox, chance: random.Random) -> Reveal | Did:
    """The same, but now and then a step is not possible, or replaces a mark where the ruling lets it."""
    move = random_turn_move(state, fox, chance)
    if not isinstance(move, Did) or move.step == "place":
        return move
    if chance.random() < 0.1:
        return Did(move.step, done=False)
    may = state.table.readings.of("vixen-over-mark") == "if-no-free"
    if move.step == "mark" and may and chance.random() < 0.5:
        return Did(move.step, over=chance.choice([seat.id for seat in state.table.people]))
    return move
