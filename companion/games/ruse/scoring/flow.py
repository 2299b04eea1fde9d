"""How the scoring goes on: from step to step, from the last one to the next round or to the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import ROUNDS
from companion.games.ruse.record import Record
from companion.games.ruse.scoring import ordering
from companion.games.ruse.scoring.ordering import Order
from companion.games.ruse.scoring.step import Step
from companion.games.ruse.scoring.steps import STEP, steps_in, steps_of
from companion.games.ruse.state import Phase, State, StepId


def begin_scoring(state: State) -> State:
    """The scoring of a round at its first step (section Scoring)."""
    return _go_to_first(replace(state, phase=Phase.SCORING), steps_in(Phase.SCORING))


def _go_to_first(state: State, steps: Iterable[Step[Any]]) -> State:
    """The first of these steps that applies; without any, what comes after them."""
    following = next((step for step in steps if step.applies(state)), None)
    if following is not None:
        return replace(state, step=following.id)
    if state.phase is Phase.SCORING and state.round < ROUNDS[-1]:
        return begin_next_round(state)
    if state.phase is Phase.SCORING:
        return _go_to_first(replace(state, phase=Phase.END), steps_in(Phase.END))
    return replace(state, phase=Phase.OVER, step=None)


def begin_next_round(state: State) -> State:
    """The next round, at its destiny (section Destiny Phase)."""
    return replace(state, round=state.round + 1, phase=Phase.DESTINY, step=None, destiny=None, where=None)


def advance(state: State) -> State:
    """The state at the step after the one that is due."""
    return _go_to_first(state, _after(state))


def _after(state: State) -> tuple[Step[Any], ...]:
    """The steps of this phase after the one that is due."""
    steps = steps_in(state.phase)
    at = [step.id for step in steps].index(state.step) if state.step is not None else len(steps)
    return steps[at + 1 :]


def skip_if_idle(state: State) -> State:
    """The next step, where the one that is due has nothing to do any more: the cheese may have gone back."""
    idle = state.step is not None and not STEP[state.step].applies(state)
    return advance(state) if idle else state


def check_scored(found: Findings, state: State, move: Record) -> None:
    """Everything about a move of the scoring: whether its step is due, and what the step's own rules say.

    An order of play with its result is a claim, which may be judged at any time.
    """
    if isinstance(move, Order) and move.order:
        ordering.check_claim(found, state, move)
        return
    steps = steps_of(move)
    due = state.step in {step.id for step in steps} and state.phase in (Phase.SCORING, Phase.END)
    if found.finding(
        "step",
        due,
        t("Now: %(step)s.", step=steps[0].name)
        if due
        else t("Now it is the turn of another step: %(step)s.", step=STEP[state.step].name)
        if state.step is not None
        else t("The scoring is not on."),
    ):
        steps[0].check(found, state, move)


def apply_scored(state: State, move: Record) -> State:
    """The step of a move carried out, and the next one due. Takes whatever a log holds."""
    steps = steps_of(move)
    state = _reach(state, steps)
    if state.step not in {step.id for step in steps} or state.phase not in (Phase.SCORING, Phase.END):
        return state
    return advance(steps[0].apply(replace(state, gp={}, gp_for="", ended=""), move))


def _reach(state: State, steps: tuple[Step[Any], ...]) -> State:
    """The state at the first of these steps, if it comes later than the one that is due.

    A ruling, an option or a correction may make a step appear that nobody was asked for. The entries after it
    are marked by `check_scored`, but they still count.
    """
    wanted = steps[0]
    if state.phase is Phase.TURNS:
        state = begin_scoring(replace(state, turn=None))
    if state.step in {step.id for step in steps}:
        return state
    last = state.round == ROUNDS[-1]
    if wanted.id is StepId.ORDER and last:
        return state
    if state.phase is wanted.phase:
        return replace(state, step=wanted.id) if wanted in _after(state) else state
    if state.phase is Phase.SCORING and last:
        return replace(state, phase=Phase.END, step=wanted.id)
    return state
