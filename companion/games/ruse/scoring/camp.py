"""Camp and bear: who ends the round in their territories.

Their place in the scoring is open (ruling camp-bear): before it, or at the reset. The list of steps has both.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from companion.core.forms import FormData
from companion.core.text import Text, listing, t
from companion.core.verdict import Findings
from companion.games.ruse.board import CAMP_GP
from companion.games.ruse.checks import check_once, check_people, check_seat
from companion.games.ruse.record import Record, Seats
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.standing import people_at_table
from companion.games.ruse.scoring.step import Step, random_seats
from companion.games.ruse.state import Phase, State, StepId

NAME = t("camp and bear")


class Camp(Record, frozen=True, tag="camp"):
    """Who ends the round in the territories of camp and bear."""

    camp: Seats = ()
    bear: Seats = ()


def applies_before_scoring(state: State) -> bool:
    """Whether camp or bear is on the board and pays before the scoring."""
    return _on_board(state) and state.table.readings.of("camp-bear") == "before-scoring"


def applies_at_reset(state: State) -> bool:
    """Whether camp or bear is on the board and pays at the reset."""
    return _on_board(state) and state.table.readings.of("camp-bear") == "at-reset"


def _on_board(state: State) -> bool:
    return "camp" in state.obstacles or "bear" in state.obstacles


def check_camp(found: Findings, state: State, move: Camp) -> None:
    """Who is at camp and bear, as far as these are on the board (section Obstacles)."""
    readings = state.table.readings
    for name, seats in (("camp", move.camp), ("bear", move.bear)):
        for seat in seats:
            check_seat(found, state, seat, (name,))
        check_people(found, state, seats, name, t("VIXEN gains neither GP nor resources."))
        if seats:
            there = name in state.obstacles
            names = listing([state.table.name(seat) for seat in seats])
            found.finding(
                "camp",
                there,
                (
                    t("At the camp: 2 GP for %(names)s.", names=names)
                    if name == "camp"
                    else t("At the bear: a resource for %(names)s.", names=names)
                )
                if there
                else t("It is not on the board."),
                (name,),
                readings.asked("camp-bear"),
            )
    check_once(found, move.camp, "camp", "camp")
    check_once(found, move.bear, "bear", "camp")
    for seat in move.bear:
        if seat in move.camp and state.obstacles.get("camp") != state.obstacles.get("bear"):
            text = t("%(name)s cannot be in two territories.", name=state.table.name(seat))
            found.finding("camp", False, text, ("bear", seat))
    if not move.camp and not move.bear:
        found.finding("camp", True, t("Nobody ended the round there."), (), readings.asked("camp-bear"))


def apply_camp(state: State, move: Camp) -> State:
    """2 GP for everybody at the camp, if it is on the board (section Obstacles)."""
    paid = move.camp if "camp" in state.obstacles else ()
    return replace(state, gp={seat: CAMP_GP for seat in paid if seat in state.seats}, gp_for="camp")


def spell_camp(state: State, move: Camp) -> list[Text]:
    """Who is where."""
    name = state.table.name
    return [
        *(t("At the camp: %(name)s", name=name(seat)) for seat in move.camp),
        *(t("At the bear: %(name)s", name=name(seat)) for seat in move.bear),
    ]


class CampForm(StepForm):
    """Who ends the round at camp and bear. Fields: camp-<seat>, bear-<seat>."""

    kind, step, rule = Camp, NAME, "camp"

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        labels = {"camp": t("at the camp"), "bear": t("at the bear")}
        out = [name for name in labels if name in state.obstacles] or list(labels)
        self.ticks = tuple((name, labels[name]) for name in out)
        super().__init__(state, data, recorded)

    def recorded_values(self, move: Camp) -> dict[str, Any]:
        """Who was tapped."""
        return {f"{name}-{seat}": True for name in ("camp", "bear") for seat in getattr(move, name)}

    def move(self) -> Camp:
        """Who is there."""
        names = {name for name, _ in self.ticks}
        return Camp(*(self.seats_ticked(name) if name in names else () for name in ("camp", "bear")))


def random_camp(state: State, chance: random.Random) -> Camp:
    """Some people at what is on the board."""
    people = people_at_table(state)
    camp = random_seats(people, chance) if "camp" in state.obstacles else ()
    bear = random_seats(people, chance) if "bear" in state.obstacles else ()
    return Camp(camp, tuple(seat for seat in bear if seat not in camp))


def plain_camp(state: State) -> Camp:
    """Nobody is there."""
    return Camp()


BEFORE_SCORING = Step(
    StepId.CAMP,
    NAME,
    Phase.SCORING,
    Camp,
    check_camp,
    apply_camp,
    spell_camp,
    CampForm,
    random_camp,
    plain_camp,
    applies_before_scoring,
)
AT_RESET = Step(
    StepId.CAMP_RESET,
    NAME,
    Phase.SCORING,
    Camp,
    check_camp,
    apply_camp,
    spell_camp,
    CampForm,
    random_camp,
    plain_camp,
    applies_at_reset,
)
