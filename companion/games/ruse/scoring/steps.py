"""The steps of RUSE's scoring in the rulebook's order: the one list that everything else reads."""

from __future__ import annotations

from typing import Any

from companion.games.ruse.record import Record
from companion.games.ruse.scoring import (
    camp,
    cheese,
    growth,
    hunting,
    kits,
    left,
    objectives,
    order,
    outside,
    penalties,
    reset,
    spaces,
)
from companion.games.ruse.scoring.step import Step
from companion.games.ruse.state import Phase, StepId

STEPS: tuple[Step[Any], ...] = (
    camp.BEFORE_SCORING,
    objectives.STEP,
    cheese.STEP,
    left.STEP,
    growth.STEP,
    spaces.STEP,
    camp.AT_RESET,
    reset.STEP,
    order.STEP,
    hunting.STEP,
    outside.STEP,
    penalties.STEP,
    kits.STEP,
)
"""All steps: at the end of each round (`Phase.SCORING`), then at the end of the game (section Scoring)."""

STEP: dict[StepId, Step[Any]] = {step.id: step for step in STEPS}
"""The steps by id."""


def steps_in(phase: Phase) -> tuple[Step[Any], ...]:
    """The steps of a phase in their order; none outside of the scoring."""
    return tuple(step for step in STEPS if step.phase is phase)


def steps_of(move: Record) -> tuple[Step[Any], ...]:
    """The steps that a move belongs to, in their order: one, two for camp and bear, none for other moves."""
    return tuple(step for step in STEPS if step.kind is type(move))
