"""The cheese: 4 VP for its holder, if these are taken."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from wtforms import RadioField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import CHEESE_VP, Reason
from companion.games.ruse.form import choices
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Record
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.step import Step
from companion.games.ruse.state import Phase, State, StepId

NAME = t("the cheese")


class Cheese(Record, frozen=True, tag="cheese"):
    """Whether the holder of the cheese takes 4 VP for it."""

    takes: bool


def applies(state: State) -> bool:
    """Whether somebody has the cheese."""
    return state.cheese is not None


def check_cheese(found: Findings, state: State, move: Cheese) -> None:
    """What becomes of the cheese (section Cheese; ruling cheese-after)."""
    name = state.table.name(state.cheese or "")
    if state.cheese in state.table.bots and not move.takes:
        text = t("VIXEN takes 4 VP for the cheese at the end of every round: she never keeps it.")
        found.finding("cheese", False, text, ("takes",))
        return
    found.finding(
        "cheese",
        True,
        t("%(name)s takes 4 VP for the cheese.", name=name)
        if move.takes
        else t("%(name)s keeps the cheese.", name=name),
        (),
        state.table.readings.asked("cheese-after"),
    )


def apply_cheese(state: State, move: Cheese) -> State:
    """4 VP for the holder; by ruling cheese-after the cheese goes back (section Cheese)."""
    if not move.takes or state.cheese is None:
        return state
    state = note(state, state.cheese, CHEESE_VP, Reason.CHEESE)
    returned = state.table.readings.of("cheese-after") == "returned"
    return replace(state, cheese=None) if returned else state


def spell_cheese(state: State, move: Cheese) -> list[Text]:
    """What was chosen."""
    return [t("4 VP taken") if move.takes else t("kept")]


class CheeseForm(StepForm):
    """Whether 4 VP are taken for the cheese. Field: takes."""

    kind, step, rule = Cheese, NAME, "cheese"

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        self.of_vixen = state.cheese in state.table.bots
        super().__init__(state, data, recorded)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Nobody has a line: it is about one seat."""
        return ()

    def further_fields(self, state: State) -> dict[str, Any]:
        """The choice."""
        return {"takes": RadioField(choices=choices(("yes", "no")), validate_choice=False)}

    def first_values(self, state: State) -> dict[str, Any]:
        """Mostly it is taken."""
        return {"takes": "yes"}

    def recorded_values(self, move: Cheese) -> dict[str, Any]:
        """What was chosen."""
        return {"takes": "yes" if move.takes else "no"}

    def move(self) -> Cheese:
        """The choice."""
        return Cheese(self.of_vixen or self["takes"].data != "no")


def random_cheese(state: State, chance: random.Random) -> Cheese:
    """Taken more often than not."""
    return Cheese(state.cheese in state.table.bots or chance.random() < 0.7)


def plain_cheese(state: State) -> Cheese:
    """Taken."""
    return Cheese(takes=True)


STEP = Step(
    StepId.CHEESE,
    NAME,
    Phase.SCORING,
    Cheese,
    check_cheese,
    apply_cheese,
    spell_cheese,
    CheeseForm,
    random_cheese,
    plain_cheese,
    applies,
    "games/ruse/cheese.html",
)
