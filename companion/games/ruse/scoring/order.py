"""The next order of play, where ties of VP need kit dice or a roll; `ordering.py` has the rule itself."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import ROUNDS
from companion.games.ruse.checks import check_seats
from companion.games.ruse.scoring import ordering
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.ordering import Order
from companion.games.ruse.scoring.standing import people_at_table
from companion.games.ruse.scoring.step import Step, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId

NAME = t("the next order")


def applies(state: State) -> bool:
    """Whether a round follows."""
    return state.round < ROUNDS[-1]


def check_order(found: Findings, state: State, move: Order) -> None:
    """What decides ties, and the order that comes of it (section Destiny Phase)."""
    check_seats(found, state, move.kits, "kits")
    check_seats(found, state, move.rolls, "rolls")
    check_seats(found, state, move.former, "former")
    ordering.check_numbers(found, state, move)
    ordering.check_order(found, state, move)


def apply_order(state: State, move: Order) -> State:
    """The order of the next round."""
    return replace(state, order=ordering.next_order(state, move, state.order))


def spell_order(state: State, move: Order) -> list[Text]:
    """Kit dice and rolls."""
    return [*spell_by_seat(state, move.kits), *spell_by_seat(state, move.rolls)]


KIT_SUMS: dict[str, Text] = {
    "in-play": t("sum of kit dice, all in play"),
    "on-board": t("sum of kit dice on the personal board"),
}
"""Which kit dice are asked for, by the reading of ruling tie-kits."""


class OrderForm(StepForm):
    """The next order. Fields, where seats are level: kits-<seat>, rolls-<seat>."""

    kind, step, rule = Order, NAME, "order"

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        self.numbers = (("kits", KIT_SUMS[state.table.readings.of("tie-kits")]),)
        if state.table.readings.of("order-tie") == "roll":
            self.numbers = (*self.numbers, ("rolls", t("roll, if level again")))
        super().__init__(state, data, recorded)
        going_by = {seat: ordering.vp_of(state, seat) for seat in state.order or state.seats}
        by_vp = sorted(going_by, key=lambda seat: -going_by[seat])
        self.standing = [(state.table.name(seat), going_by[seat]) for seat in by_vp]

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Only who is level with somebody."""
        former = state.order or state.seats
        tied = ordering.groups_by_vp(state, former)
        return tuple(seat for group in tied if len(group) > 1 for seat in group)

    def first_values(self, state: State) -> dict[str, Any]:
        """VIXEN's kit dice are known."""
        return {f"kits-{bot}": ordering.kits_of(state, Order(), bot) for bot in state.table.bots}

    def recorded_values(self, move: Order) -> dict[str, Any]:
        """Kit dice and rolls."""
        return {**by_seat("kits", move.kits), **by_seat("rolls", move.rolls)}

    def move(self) -> Order:
        """What decides ties."""
        rolls = "rolls" in {name for name, _ in self.numbers}

        def typed(name: str) -> dict[str, int]:
            return {
                seat: number for seat in self.asked if (number := self[f"{name}-{seat}"].data) is not None
            }

        return Order(typed("kits"), typed("rolls") if rolls else {})


def random_order(state: State, chance: random.Random) -> Order:
    """Kit dice for everybody, and rolls that differ."""
    kits = {seat: chance.randint(3, 9) for seat in people_at_table(state)}
    rolls = dict(zip(state.seats, chance.sample(range(1, 7), len(state.seats)), strict=True))
    return Order(kits, rolls)


def plain_order(state: State) -> Order:
    """No kit dice decide."""
    return Order(dict.fromkeys(people_at_table(state), 0))


STEP = Step(
    StepId.ORDER,
    NAME,
    Phase.SCORING,
    Order,
    check_order,
    apply_order,
    spell_order,
    OrderForm,
    random_order,
    plain_order,
    applies,
)
