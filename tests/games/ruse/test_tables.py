"""The tables of RUSE are whole: every step of the scoring and of VIXEN's turn, every rule they name."""

from __future__ import annotations

from typing import get_args

from companion.games.ruse.cards import ICONS
from companion.games.ruse.moves import Scored
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.steps import STEPS
from companion.games.ruse.state import Phase, StepId
from companion.games.ruse.vixen.steps import STEPS as VIXEN_STEPS


def test_every_step_of_the_scoring_is_listed_once_in_the_order_of_the_rulebook() -> None:
    assert [step.id for step in STEPS] == list(StepId)
    assert [step.id for step in STEPS if step.phase is Phase.END] == [
        "hunting",
        "outside",
        "penalties",
        "kits",
    ]


def test_every_move_of_the_scoring_has_its_step_and_its_form() -> None:
    assert set(get_args(Scored)) == {step.kind for step in STEPS}
    for step in STEPS:
        assert isinstance(step.form, type)
        assert issubclass(step.form, StepForm)
        assert (step.form.kind, step.form.step) == (step.kind, step.name)
        assert step.form.rule in RULES


def test_every_icon_of_a_card_is_a_step_of_hers() -> None:
    assert set(VIXEN_STEPS) == {*ICONS, "place", "move", "paths", "bonus-tiles", "destiny"}
    assert all(VIXEN_STEPS[icon].name == name for icon, name in ICONS.items())


def test_every_rule_of_her_steps_is_in_the_rulebook() -> None:
    assert {step.rule for step in VIXEN_STEPS.values()} <= set(RULES)
