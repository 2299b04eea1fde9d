"""What the steps of VIXEN's turn do: each takes the turn as it stands and the step carried out."""

from __future__ import annotations

from dataclasses import replace

from companion.games.ruse import commons, tokens
from companion.games.ruse.board import MOUNTAIN, TERRITORIES
from companion.games.ruse.state import VIXEN, Fox, State
from companion.games.ruse.vixen import deck, kits
from companion.games.ruse.vixen.due import Due
from companion.games.ruse.vixen.moves import Did

BONUS_STEPS = ("kit+1", "growth", "path", "hunt")
"""Destiny bonuses that are steps of hers; for tracks, GP and resources she has no use."""


def apply_nothing(due: Due, move: Did) -> State:
    """Nothing that the phone keeps."""
    return due.state


def apply_move(due: Due, move: Did) -> State:
    """Her fox has moved: what can be done where it ended is due next."""
    can = move.can if move.done else ()
    return _with(due, replace(due.fox, steps=steps_after_move(due, can)))


def steps_after_move(due: Due, can: tuple[str, ...]) -> tuple[str, ...]:
    """The steps after she has moved: hunt, mark, the other icons; `can` is what her space allows.

    Section Solo Mode; rulings vixen-hunt-mark, vixen-hunts-blocked, vixen-markers-out.
    """
    state, row = due.state, due.row
    readings, place = state.table.readings, row.place
    others = tuple(icon for icon in row.icons if icon not in ("hunt", "mark"))
    if place == MOUNTAIN:
        # Nothing is marked or hunted there.
        return others
    always = readings.of("vixen-hunt-mark") == "always"
    skip = readings.of("vixen-hunts-blocked") == "skip"
    hunter_here = skip and state.where == place
    wolf_here = skip and state.obstacles.get("wolf") == place
    steps = []
    if ("hunt" in row.icons or always) and "hunt" in can and not hunter_here and not wolf_here:
        steps.append("hunt")
    marked = due.fox.markers > 0 or readings.of("vixen-markers-out") == "oldest"
    if ("mark" in row.icons or always) and "mark" in can and not hunter_here and marked:
        steps.append("mark")
    return (*steps, *others)


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
    """The beaver is hers, in her territory."""
    where = move.where if move.where in TERRITORIES else TERRITORIES[0]
    return replace(due.state, beaver=(VIXEN.id, where))


def apply_common(due: Due, move: Did) -> State:
    """A cube of hers on a common objective (section Solo Mode)."""
    state = commons.apply_common(due.state, commons.Common(VIXEN.id, move.objective or ""))
    if state is due.state:
        return state
    return replace(state, fox=replace(due.fox, cubes=max(0, due.fox.cubes - 1)))


def apply_retrieve(due: Due, move: Did) -> State:
    """One die more for her, while there are cards for it (ruling vixen-retrieve)."""
    state = due.state
    if state.table.readings.of("vixen-retrieve") == "while-cards" and deck.for_one_more(state):
        return replace(state, dice={**state.dice, VIXEN.id: state.dice.get(VIXEN.id, 0) + 1})
    return state


def _with(due: Due, fox: Fox) -> State:
    return replace(due.state, fox=fox)
