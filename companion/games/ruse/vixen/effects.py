"""What the steps of VIXEN's turn do: each takes the turn as it stands and the step carried out."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from companion.games.ruse import commons, tokens
from companion.games.ruse.board import TERRITORIES
from companion.games.ruse.cards import DEN, DICE
from companion.games.ruse.state import VIXEN, Fox, State
from companion.games.ruse.vixen import deck, kits, spots
from companion.games.ruse.vixen.due import Due
from companion.games.ruse.vixen.moves import Did

BONUS_STEPS = ("kit+1", "growth", "path", "hunt")
"""Destiny bonuses that are steps of hers; for tracks, GP and resources she has no use."""


def apply_nothing(due: Due, move: Did) -> State:
    """Nothing that the phone keeps."""
    return due.state


def apply_place_full(due: Due, move: Did) -> State:
    """Her row goes on where the table puts her die in place of a full territory (vixen-territory-full)."""
    chosen = due.readings.of("vixen-territory-full") == "player" and move.where in TERRITORIES
    if not chosen or due.row.place == DEN or due.row.place == move.where:
        return due.state
    return _with(due, replace(due.fox, row=msgspec.structs.replace(due.row, place=move.where)))


def apply_move(due: Due, move: Did) -> State:
    """Her fox has moved: what can be done where it ended is due next."""
    can = move.can if move.done else ()
    return _with(due, replace(due.fox, steps=steps_after_move(due, can)))


def steps_after_move(due: Due, can: tuple[str, ...]) -> tuple[str, ...]:
    """The steps after she has moved: hunt, mark, the other icons; `can` is what her space allows.

    Section Solo Mode; rulings vixen-hunt-mark, vixen-hunts-blocked, vixen-markers-out.
    """
    others = tuple(icon for icon in due.row.icons if icon not in (spots.HUNT, spots.MARK))
    return (*(step for step in spots.spot_of(due).wanted if step in can), *others)


def apply_hunt(due: Due, move: Did) -> State:
    """One more hunting tile; those that failed are counted apart."""
    fox = due.fox
    return _with(due, replace(fox, hunting=fox.hunting + 1, failed=fox.failed + (move.tile == "failed")))


def apply_mark(due: Due, move: Did) -> State:
    """One marker less; without any her oldest one was moved."""
    return _with(due, replace(due.fox, markers=max(0, due.fox.markers - 1)))


def apply_paths(due: Due, move: Did) -> State:
    """The path tiles of her row."""
    return _with(due, replace(due.fox, paths=due.fox.paths + due.row.paths))


def apply_path(due: Due, move: Did) -> State:
    """One path tile."""
    return _with(due, replace(due.fox, paths=due.fox.paths + 1))


def apply_bonus_tiles(due: Due, move: Did) -> State:
    """The bonus path tiles of her row."""
    return _with(due, replace(due.fox, bonus=due.fox.bonus + due.row.bonus))


def apply_bonus(due: Due, move: Did) -> State:
    """One bonus path tile."""
    return _with(due, replace(due.fox, bonus=due.fox.bonus + 1))


def apply_destiny(due: Due, move: Did) -> State:
    """What the destiny tile shows is due next, if it is of use to her (ruling vixen-destiny)."""
    if move.bonus not in BONUS_STEPS:
        return due.state
    return _with(due, replace(due.fox, steps=(move.bonus, *due.fox.steps), destined=True))


def apply_kit_value(due: Due, move: Did) -> State:
    """The value of a kit one up (ruling kit-value-which)."""
    return _with(due, kits.raise_kit(due.state, due.fox, move.kit))


def apply_kit_growth(due: Due, move: Did) -> State:
    """A kit one space on (ruling kit-growth-which)."""
    return _with(due, kits.grow_kit(due.state, due.fox, move.kit))


def apply_tile(due: Due, move: Did) -> State:
    """One territory tile, with the obstacle it brings (ruling vixen-tiles)."""
    state = _with(due, replace(due.fox, tiles=due.fox.tiles + 1))
    if move.obstacle is not None and state.table.readings.of("vixen-tiles") == "obstacles":
        return tokens.apply_obstacle(state, tokens.Obstacle(move.obstacle, move.where))
    return state


def apply_cheese(due: Due, move: Did) -> State:
    """The cheese is hers."""
    return replace(due.state, cheese=VIXEN.id)


def apply_star(due: Due, move: Did) -> State:
    """The star is hers."""
    return replace(due.state, star=VIXEN.id)


def apply_hunter(due: Due, move: Did) -> State:
    """The hunter or photographer has moved."""
    return tokens.apply_hunter(due.state, tokens.Hunter(move.where or ""))


def apply_obstacle(due: Due, move: Did) -> State:
    """An obstacle is on the board."""
    return tokens.apply_obstacle(due.state, tokens.Obstacle(move.obstacle or "", move.where))


def apply_beaver(due: Due, move: Did) -> State:
    """The beaver is hers, in the territory said, else in that of her row."""
    where = move.where if move.where in TERRITORIES else due.row.territory or TERRITORIES[0]
    return replace(due.state, beaver=(VIXEN.id, where))


def apply_common(due: Due, move: Did) -> State:
    """A cube of hers on a common objective (section Solo Mode)."""
    state = commons.apply_common(due.state, commons.Common(VIXEN.id, move.objective or ""))
    if state is due.state:
        return state
    return replace(state, fox=replace(due.fox, cubes=max(0, due.fox.cubes - 1)))


def apply_retrieve(due: Due, move: Did) -> State:
    """One die more for her, while there are cards for it (ruling vixen-retrieve); she owns four."""
    state, dice = due.state, due.state.dice.get(VIXEN.id, 0)
    for_turn = due.readings.of("vixen-retrieve") == "while-cards"
    if for_turn and dice < DICE and deck.can_retrieve(state, due.fox) and deck.for_one_more(state):
        return replace(state, dice={**state.dice, VIXEN.id: dice + 1})
    return state


def _with(due: Due, fox: Fox) -> State:
    return replace(due.state, fox=fox)
