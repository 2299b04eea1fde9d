"""At whom a caveman throws, at which rock, and why (sections Easy Difficulty, Hard Difficulty)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.core.text import Text, t
from companion.core.verdict import Asked
from companion.games.stack_and_attack.flow import people_in_order
from companion.games.stack_and_attack.rocks import card_name, highest_target, shape, start_of
from companion.games.stack_and_attack.state import Attack, State


class Reason(StrEnum):
    """Why a caveman throws at this tower."""

    ASSIGNED = "assigned"
    TALLEST = "tallest"
    FLATTEST = "flattest"
    NOT_STARTER = "not-starter"


@dataclass(frozen=True)
class Aim:
    """At whom a caveman throws and at which rock, with the reasons.

    `target` is its place from the bottom, counted from 0; None for a tower without rocks. `asked` is the
    ruling that the choice rests on.
    """

    at: str
    target: int | None
    reason: Reason
    why_at: Text
    why_target: Text
    asked: Asked | None


def take_aim(state: State, seat: str, rock: str) -> Aim:
    """What a caveman with this rock aims at now (section Easy Difficulty; rulings hard-order,
    cavemen-attack-cavemen, caveman-no-target)."""
    at, reason, why, asked = _choose_tower(state, seat)
    tower = state.sides[at].tower
    target = highest_target(rock, tower)
    name = state.table.name(at)
    if target is None:
        missing = state.table.readings.asked("caveman-no-target")
        return Aim(at, None, reason, why, t("The tower of %(name)s has no rock.", name=name), missing)
    arm = start_of(tower, target)
    return Aim(
        at,
        target,
        reason,
        why,
        t("The highest rock that a %(rock)s may hit is the %(target)s that starts at %(arm)s.",
          rock=card_name(rock), target=card_name(tower[target]), arm=arm),
        asked,
    )  # fmt: skip


def _choose_tower(state: State, seat: str) -> tuple[str, Reason, Text, Asked | None]:
    readings, table = state.table.readings, state.table
    people = people_in_order(state)
    if len(table.bots) == 2 and readings.of("hard-order") == "targets":
        mine = people[table.bots.index(seat)] if seat in table.bots else people[0]
        why = t("%(caveman)s always throws at %(name)s.", caveman=table.name(seat), name=table.name(mine))
        return mine, Reason.ASSIGNED, why, readings.asked("hard-order")
    asked = readings.asked("cavemen-attack-cavemen") if len(table.bots) == 2 else None
    others = people
    if len(table.bots) == 2 and readings.of("cavemen-attack-cavemen") == "yes":
        others = (*people, *(bot for bot in table.bots if bot != seat))
    heights = {other: state.sides[other].height for other in others}
    tallest = [other for other in others if heights[other] == max(heights.values())]
    if len(tallest) == 1:
        why = t("The tower of %(name)s is the tallest: %(arms)s arms.", name=table.name(tallest[0]),
                arms=heights[tallest[0]])  # fmt: skip
        return tallest[0], Reason.TALLEST, why, asked
    flats = {other: _flat_rocks(state, other) for other in tallest}
    flattest = [other for other in tallest if flats[other] == max(flats.values())]
    if len(flattest) == 1:
        why = t("The towers are level; that of %(name)s has more flat rocks: %(flats)s.",
                name=table.name(flattest[0]), flats=flats[flattest[0]])  # fmt: skip
        return flattest[0], Reason.FLATTEST, why, asked
    starter = people[0]
    chosen = next(
        (other for other in (*people[1:], *table.bots) if other in flattest and other != starter), flattest[0]
    )
    why = (
        t("The towers are level, with as many flat rocks; %(name)s did not start.", name=table.name(chosen))
        if state.starter is not None
        else t("The towers are level, with as many flat rocks. Who started is not said: if it was "
               "%(starter)s, %(name)s is hit.", starter=table.name(starter), name=table.name(chosen))
    )  # fmt: skip
    return chosen, Reason.NOT_STARTER, why, asked


def _flat_rocks(state: State, seat: str) -> int:
    return sum(shape(rock) == "flat" for rock in state.sides[seat].tower)


def waiting_attack(state: State) -> Attack | None:
    """The caveman's throw that waits for its draws; None where none does."""
    if state.flipped is None or state.turn is None or state.over is not None:
        return None
    aimed = take_aim(state, state.turn, state.flipped)
    return None if aimed.target is None else Attack(state.turn, state.flipped, aimed.at, aimed.target)
