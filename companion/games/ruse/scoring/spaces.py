"""Cheese spaces: who ends the scoring on one of them has the cheese."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.checks import check_once, check_seat, on_cheese
from companion.games.ruse.record import Record, Seats
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.standing import people_at_table
from companion.games.ruse.scoring.step import Step, random_seats
from companion.games.ruse.state import Phase, State, StepId

NAME = t("cheese spaces")


class Spaces(Record, frozen=True, tag="spaces"):
    """Who ends the scoring on a cheese space of the VP track."""

    landed: Seats = ()


def seats_on_cheese(state: State) -> tuple[str, ...]:
    """Who stands on a cheese space, where the box knows them; else nobody."""
    return tuple(seat for seat in state.order if on_cheese(state, seat))


def keeper(state: State, move: Spaces) -> str | None:
    """Who has the cheese of those who landed on a space (rulings cheese-space, vixen-cheese-space)."""
    out = state.table.bots if state.table.readings.of("vixen-cheese-space") == "no" else ()
    in_order = [seat for seat in state.order if seat in move.landed and seat not in out]
    if not in_order:
        return None
    return in_order[-1] if state.table.readings.of("cheese-space") == "after-growth" else in_order[0]


def check_spaces(found: Findings, state: State, move: Spaces) -> None:
    """Who landed on a cheese space, and who has the cheese of it (section Cheese)."""
    readings = state.table.readings
    for seat in move.landed:
        check_seat(found, state, seat, ("landed",))
        if seat in state.table.bots:
            text = (
                t("VIXEN stands on a cheese space.")
                if readings.of("vixen-cheese-space") == "collects"
                else t("VIXEN stands on a cheese space and takes no cheese of it.")
            )
            found.finding("cheese-space", True, text, ("landed",), readings.asked("vixen-cheese-space"))
    check_once(found, move.landed, "landed", "cheese-space")
    _check_box(found, state, move)
    holder = keeper(state, move)
    if holder is not None:
        text = t("%(name)s has the cheese.", name=state.table.name(holder))
        found.finding("cheese-space", True, text, ("landed",), readings.asked("cheese-space"))


def _check_box(found: Findings, state: State, move: Spaces) -> None:
    """Who stands where, by the log, against the cheese spaces of the box."""
    if state.box is None or not state.box.cheese:
        return
    spaces = ", ".join(map(str, state.box.cheese))
    right = seats_on_cheese(state)
    free = state.table.bots if state.table.readings.of("vixen-cheese-space") == "no" else ()
    for seat in state.order:
        if seat in move.landed and seat not in right:
            text = t(
                "%(name)s stands on %(vp)s; the cheese spaces are %(spaces)s.",
                name=state.table.name(seat),
                vp=state.vp(seat),
                spaces=spaces,
            )
            found.finding("cheese-space", False, text, ("landed", seat))
        if seat in right and seat not in move.landed and seat not in free:
            text = t(
                "%(name)s stands on %(vp)s, a cheese space: it is missing here.",
                name=state.table.name(seat),
                vp=state.vp(seat),
            )
            found.finding("cheese-space", False, text, ("landed", seat))


def apply_spaces(state: State, move: Spaces) -> State:
    """The cheese with whoever keeps it of those who landed."""
    holder = keeper(state, move)
    return replace(state, cheese=holder) if holder is not None else state


def spell_spaces(state: State, move: Spaces) -> list[Text]:
    """Who stands there."""
    return [t("On a cheese space: %(name)s", name=state.table.name(seat)) for seat in move.landed]


class SpacesForm(StepForm):
    """Who stands on a cheese space. Field: landed-<seat>."""

    kind, step, rule = Spaces, NAME, "cheese-space"
    ticks = (("landed", t("stands on a cheese space")),)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN too."""
        return state.order or state.seats

    def first_values(self, state: State) -> dict[str, Any]:
        """Where the box knows the spaces."""
        return {f"landed-{seat}": True for seat in seats_on_cheese(state)}

    def recorded_values(self, move: Spaces) -> dict[str, Any]:
        """Who was tapped."""
        return {f"landed-{seat}": True for seat in move.landed}

    def move(self) -> Spaces:
        """Who stands there."""
        return Spaces(self.seats_ticked("landed"))


def random_spaces(state: State, chance: random.Random) -> Spaces:
    """Mostly nobody; whoever stands there, where the box knows the spaces."""
    if state.box is not None and state.box.cheese:
        return Spaces(seats_on_cheese(state))
    return Spaces(random_seats(people_at_table(state), chance) if chance.random() < 0.3 else ())


def plain_spaces(state: State) -> Spaces:
    """Nobody stands there."""
    return Spaces()


STEP = Step(
    StepId.SPACES,
    NAME,
    Phase.SCORING,
    Spaces,
    check_spaces,
    apply_spaces,
    spell_spaces,
    SpacesForm,
    random_spaces,
    plain_spaces,
)
