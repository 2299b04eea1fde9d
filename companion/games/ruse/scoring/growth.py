"""Kits' growth: VP of the tracks, extra dice earned, hunting tiles given up; VIXEN's kits move on."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import DIE_VP, HUNTING_TILES, MOST_VP, ROUNDS, TILE_GP, Reason
from companion.games.ruse.checks import (
    check_die_earned,
    check_once,
    check_people,
    check_seat,
    check_seats,
    may_earn_die,
)
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Count, PerSeat, Record, Seats, Word
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.standing import people_at_table, people_in_order
from companion.games.ruse.scoring.step import Step, random_numbers, random_seats, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen import scoring as vixen_scoring

NAME = t("kits' growth")


class Growth(Record, frozen=True, tag="growth"):
    """The growth phase: VP of the tracks, who earned the extra die, hunting tiles given up."""

    vp: PerSeat = msgspec.field(default_factory=dict)
    fourth: Seats = ()
    tiles: dict[Word, Count] = msgspec.field(default_factory=dict)


def check_growth(found: Findings, state: State, move: Growth) -> None:
    """VP of the tracks, tiles given up, dice earned once (sections Kits' Growth, Hunting, Destiny Phase)."""
    readings = state.table.readings
    check_seats(found, state, move.vp, "vp")
    check_seats(found, state, move.tiles, "tiles")
    alone = t("VIXEN's kits move on by themselves: no VP, no die, no tiles given up.")
    check_people(found, state, move.vp, "vp", alone)
    check_people(found, state, move.tiles, "tiles", alone)
    check_people(found, state, move.fourth, "fourth", alone)
    if state.fox is not None:
        text = t("VIXEN: every kit one space to the right, her dice back.")
        found.finding("vixen-round", True, text, (), readings.asked("reserve-kit"))
        at_end = any(kit.space >= state.fox.track for kit in state.fox.kits)
        for line in vixen_scoring.growth_lines(state, state.fox):
            asked = readings.asked("vixen-exit") if at_end else None
            found.finding("vixen-round", True, line, (), asked)
    for seat, points in move.vp.items():
        found.finding(
            "growth",
            0 <= points <= MOST_VP,
            t("%(name)s: %(vp)s VP on the growth tracks.", name=state.table.name(seat), vp=points)
            if 0 <= points <= MOST_VP
            else t("Growth tracks take no VP.")
            if points < 0
            else t("Growth tracks bring at most %(most)s VP in a round.", most=MOST_VP),
            ("vp", seat),
        )
    for seat, tiles in move.tiles.items():
        if sum(move.tiles.values()) > HUNTING_TILES and not state.table.on("village"):
            text = t("There are %(number)s hunting tiles in all.", number=HUNTING_TILES)
            found.finding("tile-gp", False, text, ("tiles", seat))
        elif tiles:
            text = t(
                "%(name)s gives up tiles for %(gp)s GP.", name=state.table.name(seat), gp=tiles * TILE_GP
            )
            found.finding("tile-gp", True, text, ("tiles", seat))
    check_once(found, move.fourth, "fourth", "die-won")
    for seat in move.fourth:
        if not check_seat(found, state, seat, ("fourth",)):
            continue
        name, fresh = state.table.name(seat), seat not in state.fourth
        last = state.round == ROUNDS[-1]
        found.finding(
            "die-won",
            fresh,
            t("%(name)s has the extra die already.", name=name)
            if not fresh
            else t("%(name)s wins a die in the last scoring: 2 VP.", name=name)
            if last
            else t("%(name)s earns the extra die.", name=name),
            ("fourth", seat),
            readings.asked("fourth-die"),
        )
        check_die_earned(found, state, seat, ("fourth", seat))


def apply_growth(state: State, move: Growth) -> State:
    """VP noted, extra dice with their owners (2 VP after the last round), 4 GP for each tile given up."""
    state = vixen_scoring.apply_growth(state)
    for seat in people_in_order(state):
        state = note(state, seat, move.vp.get(seat, 0), Reason.GROWTH)
    for seat in dict.fromkeys(move.fourth):
        if seat in state.fourth or seat not in people_in_order(state):
            continue
        if state.round == ROUNDS[-1]:
            state = note(state, seat, DIE_VP, Reason.DIE)
        state = replace(state, fourth={**state.fourth, seat: state.round + 1})
    given = {seat: tiles * TILE_GP for seat, tiles in move.tiles.items() if tiles and seat in state.seats}
    return replace(state, gp=given, gp_for="tile-gp")


def spell_growth(state: State, move: Growth) -> list[Text]:
    """VP, extra dice, tiles."""
    name = state.table.name
    return [
        *spell_by_seat(state, move.vp),
        *(t("%(name)s: extra die", name=name(seat)) for seat in move.fourth),
        *(
            t("%(name)s gives up hunting tiles: %(tiles)s", name=name(seat), tiles=tiles)
            for seat, tiles in move.tiles.items()
            if tiles
        ),
    ]


EARNED: dict[str, Text] = {
    "growth-end": t("two kits at the end of their tracks"),
    "den-board": t("two kits on the den board"),
    "instinct": t("two instincts developed"),
}
"""What earns the extra die, by the reading of ruling fourth-die."""


class GrowthForm(StepForm):
    """The growth phase. Fields: vp-<seat>, tiles-<seat>, fourth-<seat>."""

    kind, step, rule = Growth, NAME, "growth"
    numbers = (("vp", t("VP of the tracks")), ("tiles", t("hunting tiles given up")))
    help: tuple[Text, ...] = (
        t("Pay GP step by step to move kit dice right; the last step costs a resource or hunting tile too."),
        t("The end of track 1 or 2 brings a black kit die; with its objective a kit goes to the den board."),
        t("Hunting tiles may be given up for 4 GP each."),
    )

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        self.last = state.round == ROUNDS[-1]
        earned = EARNED[state.table.readings.of("fourth-die")]
        label = (
            t("wins a die: 2 VP (%(how)s)", how=earned)
            if self.last
            else t("earns the extra die (%(how)s)", how=earned)
        )
        self.ticks = (("fourth", label),)
        super().__init__(state, data, recorded)
        self.has_die = frozenset(state.fourth)
        if state.fox is not None:
            self.help = (*self.help, t("VIXEN: her dice go back to her board."))

    def recorded_values(self, move: Growth) -> dict[str, Any]:
        """What was entered."""
        return {
            **by_seat("vp", move.vp),
            **by_seat("tiles", move.tiles),
            **{f"fourth-{seat}": True for seat in move.fourth},
        }

    def move(self) -> Growth:
        """The growth of all."""
        tiles = {seat: number for seat, number in self.numbers_of("tiles").items() if number}
        return Growth(self.numbers_of("vp"), self.seats_ticked("fourth"), tiles)


def random_growth(state: State, chance: random.Random) -> Growth:
    """VP for everybody, a die for some who have none, a tile here and there."""
    people = people_at_table(state)
    fresh = tuple(
        seat
        for seat in random_seats(people, chance)
        if seat not in state.fourth and may_earn_die(state, seat)
    )
    return Growth(random_numbers(people, chance, 6), fresh, random_numbers(people, chance, 1))


def plain_growth(state: State) -> Growth:
    """People's kits stay."""
    return Growth()


STEP = Step(
    StepId.GROWTH,
    NAME,
    Phase.SCORING,
    Growth,
    check_growth,
    apply_growth,
    spell_growth,
    GrowthForm,
    random_growth,
    plain_growth,
)
