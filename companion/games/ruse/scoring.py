"""The scoring of RUSE, step by step in the rulebook's order: end of round, then end of game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.core.text import Text, t
from companion.games.ruse import ordering, vixen_end
from companion.games.ruse.board import (
    CAMP_GP,
    CATCH_UP_GP,
    CHEESE_VP,
    COMMONS,
    DIE_VP,
    ROUNDS,
    STAR_VP,
    TILE_GP,
    common_vp,
)
from companion.games.ruse.moves import (
    Camp,
    Cheese,
    Growth,
    Hunting,
    Kits,
    Left,
    Objectives,
    Order,
    Outside,
    Penalties,
    Reset,
    Spaces,
    Step,
)
from companion.games.ruse.state import DESTINY, END, OVER, SCORING, TURNS, Entry, State

ROUND_STEPS = (
    "camp",
    "objectives",
    "cheese",
    "left",
    "growth",
    "spaces",
    "camp-reset",
    "reset",
    "order",
)
END_STEPS = ("hunting", "outside", "penalties", "kits")
STEP_OF: dict[type, tuple[str, ...]] = {
    Camp: ("camp", "camp-reset"),
    Objectives: ("objectives",),
    Cheese: ("cheese",),
    Left: ("left",),
    Growth: ("growth",),
    Spaces: ("spaces",),
    Reset: ("reset",),
    Order: ("order",),
    Hunting: ("hunting",),
    Outside: ("outside",),
    Penalties: ("penalties",),
    Kits: ("kits",),
}
NAMES: dict[str, Text] = {
    "camp": t("camp and bear"),
    "objectives": t("private objectives"),
    "cheese": t("the cheese"),
    "left": t("dice left"),
    "growth": t("kits' growth"),
    "spaces": t("cheese spaces"),
    "camp-reset": t("camp and bear"),
    "reset": t("reset and catch-up"),
    "order": t("the next order"),
    "hunting": t("star and hunting collections"),
    "outside": t("kits outside the den, common objectives"),
    "penalties": t("penalties"),
    "kits": t("kit dice, for the tie"),
}


def applies(state: State, step: str) -> bool:
    """Whether a step has anything to do in this match, as it stands."""
    readings, rewards = state.table.readings, {"camp", "bear"} & set(state.obstacles)
    if step == "camp":
        return bool(rewards) and readings.of("camp-bear") == "before-scoring"
    if step == "camp-reset":
        return bool(rewards) and readings.of("camp-bear") == "at-reset"
    if step in ("objectives", "penalties"):
        return state.table.on("private")
    if step == "cheese":
        return state.cheese is not None
    if step == "order":
        return state.round < ROUNDS[-1]
    if step == "kits":
        return readings.of("winner-tie") == "kit-dice" and len(leaders(state)) > 1
    return True


def opened(state: State) -> State:
    """The scoring begins with its first step."""
    return _at(replace(state, phase=SCORING), ROUND_STEPS)


def _at(state: State, steps: Iterable[str]) -> State:
    """The first of these steps that applies; without any, what comes after them."""
    following = next((step for step in steps if applies(state, step)), None)
    if following is not None:
        return replace(state, step=following)
    if state.phase == SCORING:
        return _at(replace(state, phase=END), END_STEPS)
    return replace(state, phase=OVER, step="")


def advanced(state: State) -> State:
    """The state at the step after the one that is due."""
    steps = ROUND_STEPS if state.phase == SCORING else END_STEPS
    return _at(state, steps[steps.index(state.step) + 1 :])


def leaders(state: State) -> list[str]:
    """Who has the most VP."""
    most = max(state.vp(seat) for seat in state.seats)
    return [seat for seat in state.seats if state.vp(seat) == most]


def behind(state: State) -> dict[str, int] | None:
    """Orange spaces behind the leader, where the box knows them (ruling orange-count)."""
    if state.box is None or not state.box.orange:
        return None
    most = max(state.vp(seat) for seat in state.seats)
    to = most if state.table.readings.of("orange-count") == "up-to-leader" else most - 1
    oranges = state.box.oranges
    return {seat: max(0, oranges(to) - oranges(state.vp(seat))) for seat in state.seats}


def landed(state: State) -> tuple[str, ...]:
    """Who stands on a cheese space, where the box knows them."""
    spaces = state.box.cheese if state.box else ()
    return tuple(seat for seat in state.order if state.vp(seat) > 0 and state.vp(seat) % 100 in spaces)


def keeper(state: State, move: Spaces) -> str | None:
    """Who has the cheese of those who landed on a space (rulings cheese-space, vixen-cheese-space)."""
    out = state.table.bots if state.table.readings.of("vixen-cheese-space") == "no" else ()
    in_order = [seat for seat in state.order if seat in move.landed and seat not in out]
    if not in_order:
        return None
    return in_order[-1] if state.table.readings.of("cheese-space") == "after-growth" else in_order[0]


def _noted(state: State, seat: str, points: int, reason: str, note: str = "") -> State:
    if not points or seat not in state.seats:
        return state
    entry = Entry(seat, points, reason, state.round, note, state.phase == END)
    return replace(state, ledger=(*state.ledger, entry))


def apply(state: State, move: Step) -> State:
    """The step carried out, and the next one due. Takes whatever a log holds."""
    state = _reached(state, move)
    if state.step not in STEP_OF[type(move)] or state.phase not in (SCORING, END):
        return state
    state = replace(state, gp={}, last=())
    match move:
        case Camp():
            paid = move.camp if "camp" in state.obstacles else ()
            state = replace(state, gp={seat: CAMP_GP for seat in paid if seat in state.seats})
        case Objectives():
            state = _objectives(state, move)
        case Cheese():
            state = _cheese(state, move)
        case Left():
            for seat in _people(state):
                state = _noted(state, seat, move.dice.get(seat, 0), "dice")
        case Growth():
            state = _growth(state, move)
        case Spaces():
            holder = keeper(state, move)
            state = replace(state, cheese=holder) if holder is not None else state
        case Reset():
            return _reset(state, move)
        case Order():
            return next_round(state, ordering.next_order(state, move, state.order))
        case Hunting():
            state = _hunting(state, move)
        case Outside():
            for seat in _people(state):
                state = _noted(state, seat, sum(move.kits.get(seat, ())), "kits")
            state = _commons(vixen_end.worth(state))
        case Penalties():
            for seat in _people(state):
                state = _noted(state, seat, -sum(move.cards.get(seat, ())), "penalty")
        case Kits():
            state = replace(state, kits=dict(move.sums))
    return advanced(state)


def _reached(state: State, move: Step) -> State:
    """The state at the step of this move, if it comes later than the one that is due.

    A ruling, an option or a correction may make a step appear that nobody was asked for. The entries after it
    are marked by `check`, but they still count.
    """
    wanted = STEP_OF[type(move)][0]
    if state.phase == TURNS:
        state = opened(replace(state, turn=None))
    if state.step in STEP_OF[type(move)]:
        return state
    if wanted == "order" and state.round == ROUNDS[-1]:
        return state
    if state.phase == SCORING and wanted in ROUND_STEPS:
        later = ROUND_STEPS[ROUND_STEPS.index(state.step) + 1 :]
        return replace(state, step=wanted) if wanted in later else state
    if state.phase == SCORING and state.round == ROUNDS[-1]:
        return replace(state, phase=END, step=wanted)
    if state.phase == END and wanted in END_STEPS:
        later = END_STEPS[END_STEPS.index(state.step) + 1 :]
        return replace(state, step=wanted) if wanted in later else state
    return state


def next_round(state: State, order: tuple[str, ...]) -> State:
    """The next round, at its destiny."""
    return replace(
        state, order=order, round=state.round + 1, phase=DESTINY, step="", destiny=None, where=None
    )


def _people(state: State) -> tuple[str, ...]:
    """The seats that people sit in, in turn order."""
    return tuple(seat for seat in state.order if seat not in state.table.bots)


def _objectives(state: State, move: Objectives) -> State:
    for seat in _people(state):
        for card in move.cards.get(seat, ()):
            state = _noted(state, seat, card.vp, "objective", card.card)
            done = (*state.completed.get(seat, ()), card.card)
            state = replace(state, completed={**state.completed, seat: done})
            if card.gain == "star":
                state = replace(state, star=seat)
            elif card.gain == "cheese":
                state = replace(state, cheese=seat)
    return state


def _cheese(state: State, move: Cheese) -> State:
    if not move.takes or state.cheese is None:
        return state
    state = _noted(state, state.cheese, CHEESE_VP, "cheese")
    returned = state.table.readings.of("cheese-after") == "returned"
    return replace(state, cheese=None) if returned else state


def _growth(state: State, move: Growth) -> State:
    state = vixen_end.grown(state)
    for seat in _people(state):
        state = _noted(state, seat, move.vp.get(seat, 0), "growth")
    for seat in dict.fromkeys(move.fourth):
        if seat in state.fourth or seat not in _people(state):
            continue
        if state.round == ROUNDS[-1]:
            state = _noted(state, seat, DIE_VP, "die")
        state = replace(state, fourth={**state.fourth, seat: state.round + 1})
    given = {seat: tiles * TILE_GP for seat, tiles in move.tiles.items() if tiles and seat in state.seats}
    return replace(state, gp=given)


def _reset(state: State, move: Reset) -> State:
    last = state.round == ROUNDS[-1]
    pays = not last or state.table.readings.of("catch-up-last") == "yes"
    gp = {
        seat: spaces * CATCH_UP_GP
        for seat, spaces in move.behind.items()
        if spaces and pays and seat in _people(state)
    }
    before = {seat: state.vp(seat) for seat in state.seats}
    for bot in state.table.bots:
        state = vixen_end.caught_up(state, move.behind.get(bot, 0) if pays else 0)
    early = state.table.readings.of("catch-up-order") == "before" and bool(state.table.bots)
    order_vp = before if early else {}
    return advanced(replace(state, obstacles={}, beaver=None, gp=gp, order_vp=order_vp))


def _hunting(state: State, move: Hunting) -> State:
    if state.star is not None:
        state = _noted(state, state.star, STAR_VP, "star")
    chart = state.box.hunting if state.box else ()
    for seat in state.seats:
        points = move.vp.get(seat, 0)
        tiles = move.tiles.get(seat, vixen_end.collection(state) if seat in state.table.bots else 0)
        if seat not in move.vp and tiles and chart:
            points = chart[min(tiles, len(chart)) - 1]
        state = _noted(state, seat, points, "hunting")
    return state


def _commons(state: State) -> State:
    for objective in COMMONS:
        for place, seat in enumerate(state.declared.get(objective, ())):
            if seat in state.table.bots:
                continue
            state = _noted(state, seat, common_vp(objective, place), "common", objective)
    return state
