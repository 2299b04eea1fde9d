"""Dice left: what is left on the action dice is worth as many VP."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import FACES, Reason
from companion.games.ruse.checks import check_people, check_seats
from companion.games.ruse.ledger import note
from companion.games.ruse.record import PerSeat, Record
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.standing import people_at_table, people_in_order
from companion.games.ruse.scoring.step import Step, random_numbers, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId

NAME = t("dice left")


class Left(Record, frozen=True, tag="left"):
    """What is left on each seat's action dice, together."""

    dice: PerSeat = msgspec.field(default_factory=dict)


def check_left(found: Findings, state: State, move: Left) -> None:
    """No more than the seat's dice can show (section Scoring)."""
    check_seats(found, state, move.dice, "dice")
    check_people(found, state, move.dice, "dice", t("VIXEN gains no VP for what is left on her dice."))
    for seat, number in move.dice.items():
        if seat not in state.seats:
            continue
        most = FACES[-1] * state.dice_of(seat)
        name = state.table.name(seat)
        found.finding(
            "left",
            0 <= number <= most,
            t("%(name)s has %(number)s left on the dice.", name=name, number=number)
            if 0 <= number <= most
            else t("%(name)s can have from 0 to %(most)s left on the dice.", name=name, most=most),
            ("dice", seat),
        )


def apply_left(state: State, move: Left) -> State:
    """As many VP as are left on the dice, for people (sections Scoring, Solo Mode)."""
    for seat in people_in_order(state):
        state = note(state, seat, move.dice.get(seat, 0), Reason.DICE)
    return state


def spell_left(state: State, move: Left) -> list[Text]:
    """The sums."""
    return spell_by_seat(state, move.dice)


class LeftForm(StepForm):
    """What is left on the action dice. Field: dice-<seat>."""

    kind, step, rule = Left, NAME, "left"
    numbers = (("dice", t("left on the dice")),)

    def recorded_values(self, move: Left) -> dict[str, Any]:
        """The sums."""
        return by_seat("dice", move.dice)

    def move(self) -> Left:
        """The sums."""
        return Left(self.numbers_of("dice"))


def random_left(state: State, chance: random.Random) -> Left:
    """A little on everybody's dice."""
    return Left(random_numbers(people_at_table(state), chance, 8))


def plain_left(state: State) -> Left:
    """Nothing is left."""
    return Left()


STEP = Step(
    StepId.LEFT,
    NAME,
    Phase.SCORING,
    Left,
    check_left,
    apply_left,
    spell_left,
    LeftForm,
    random_left,
    plain_left,
)
