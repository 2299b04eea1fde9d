"""Reset and catch-up: the board cleared, GP for who is behind."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec

from companion.core.text import Text, t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import CATCH_UP_GP, ROUNDS
from companion.games.ruse.checks import check_seats
from companion.games.ruse.record import Count, Record, Word
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.standing import people_in_order
from companion.games.ruse.scoring.step import Step, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen import scoring as vixen_scoring

NAME = t("reset and catch-up")


class Reset(Record, frozen=True, tag="reset"):
    """The table is reset; orange spaces that each seat is behind the leader."""

    behind: dict[Word, Count] = msgspec.field(default_factory=dict)


def spaces_behind(state: State) -> dict[str, int] | None:
    """Orange spaces of each seat behind the leader (ruling orange-count); None where no box knows them."""
    if state.box is None or not state.box.orange:
        return None
    most = max(state.vp(seat) for seat in state.seats)
    to = most if state.table.readings.of("orange-count") == "up-to-leader" else most - 1
    oranges = state.box.oranges
    return {seat: max(0, oranges(to) - oranges(state.vp(seat))) for seat in state.seats}


def most_behind(state: State, seat: str) -> int:
    """Orange spaces that a seat can be behind at most: one on each space up to the leader's."""
    gap = max(map(state.vp, state.seats)) - max(0, state.vp(seat))
    between = state.table.readings.of("orange-count") == "between"
    return max(0, gap - 1 if between else gap)


def _pays(state: State) -> bool:
    """Whether there is a catch-up in this round (ruling catch-up-last)."""
    return state.round < ROUNDS[-1] or state.table.readings.of("catch-up-last") == "yes"


def check_reset(found: Findings, state: State, move: Reset) -> None:
    """Only who is behind catches up (section Scoring; rulings catch-up-last, orange-count)."""
    readings = state.table.readings
    check_seats(found, state, move.behind, "behind")
    if state.table.bots:
        text = t("VIXEN gains 1 VP for each orange space.")
        found.finding("vixen-catch-up", True, text, (), readings.asked("catch-up-order"))
    found.finding("reset", True, t("Foxes back, obstacles and beaver off, hunting tiles refilled."))
    if state.table.on("village"):
        found.finding("village", True, t("Village: new hunting tiles on its empty spaces."))
    if state.round == ROUNDS[-1]:
        found.finding(
            "catch-up",
            True,
            t("There is a catch-up after round 4 too.")
            if readings.of("catch-up-last") == "yes"
            else t("There is no catch-up after round 4."),
            (),
            readings.asked("catch-up-last"),
        )
    known = spaces_behind(state) if _pays(state) else None
    if known is None and _pays(state):
        _check_level(found, state, move)
    for seat in state.seats:
        spaces = move.behind.get(seat, 0)
        right = spaces if known is None else known[seat]
        most = most_behind(state, seat)
        words = tn("%(name)s is %(num)s orange space behind.", "%(name)s is %(num)s orange spaces behind.",
                   right, name=state.table.name(seat))  # fmt: skip
        if spaces != right:
            text = t("Not %(number)s by the box: %(right)s", number=spaces, right=words)
            asked = readings.asked("orange-count")
            found.finding("catch-up", False, text, ("behind", seat), asked)
        elif spaces > most:
            text = t(
                "%(name)s can be at most %(most)s orange spaces behind: so far is the leader.",
                name=state.table.name(seat),
                most=most,
            )
            found.finding("catch-up", False, text, ("behind", seat), readings.asked("orange-count"))
        elif spaces:
            found.finding("catch-up", True, words, ("behind", seat), readings.asked("orange-count"))


def _check_level(found: Findings, state: State, move: Reset) -> None:
    """Notes who is less far behind than somebody with more VP, or not as far as who is level with them.

    On one track the orange spaces up to the leader are never fewer from further behind (ruling orange-count).
    """
    asked = state.table.readings.asked("orange-count")
    for seat in state.seats:
        for other in state.seats:
            level = state.vp(seat) == state.vp(other) and state.seats.index(other) < state.seats.index(seat)
            fewer = move.behind.get(seat, 0) < move.behind.get(other, 0)
            more = level and move.behind.get(seat, 0) > move.behind.get(other, 0)
            if not (more or (fewer and (level or max(0, state.vp(seat)) < state.vp(other)))):
                continue
            name, ahead = state.table.name(seat), state.table.name(other)
            text = (
                t("%(name)s and %(other)s are level: they are equally far behind.", name=name, other=ahead)
                if level
                else t("%(name)s is no less far behind than %(other)s.", name=name, other=ahead)
            )
            found.finding("catch-up", False, text, ("behind", seat), asked)
            break


def apply_reset(state: State, move: Reset) -> State:
    """Obstacles and beaver off; 2 GP for each orange space behind, for VIXEN 1 VP.

    Sections Scoring, Solo Mode; rulings catch-up-last, catch-up-order.
    """
    pays = _pays(state)
    gp = {
        seat: spaces * CATCH_UP_GP
        for seat, spaces in move.behind.items()
        if spaces and pays and seat in people_in_order(state)
    }
    before = {seat: state.vp(seat) for seat in state.seats}
    for bot in state.table.bots:
        state = vixen_scoring.apply_catch_up(state, move.behind.get(bot, 0) if pays else 0)
    early = state.table.readings.of("catch-up-order") == "before" and bool(state.table.bots)
    return replace(
        state, obstacles={}, beaver=None, gp=gp, gp_for="catch-up", order_vp=before if early else {}
    )


def spell_reset(state: State, move: Reset) -> list[Text]:
    """The spaces."""
    return spell_by_seat(state, move.behind)


class ResetForm(StepForm):
    """Reset and catch-up. Field: behind-<seat>."""

    kind, step, rule = Reset, NAME, "reset"
    numbers = (("behind", t("orange spaces behind the leader")),)
    help = (
        t("Standing foxes back to the centre."),
        t("Camp, bear, wolf, storm and beaver off the board."),
        t("New hunting tiles on empty spaces."),
        t("Action dice back to the boards, empty tiles off."),
    )

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN too, who gains VP."""
        return state.order or state.seats

    def first_values(self, state: State) -> dict[str, Any]:
        """Where the box knows the orange spaces."""
        return by_seat("behind", spaces_behind(state) or {})

    def recorded_values(self, move: Reset) -> dict[str, Any]:
        """The spaces."""
        return by_seat("behind", move.behind)

    def move(self) -> Reset:
        """The reset."""
        return Reset(self.numbers_of("behind"))


def random_reset(state: State, chance: random.Random) -> Reset:
    """Any number of spaces that each seat can be behind; those of the box, where it knows them."""
    known = spaces_behind(state)
    if known is not None:
        return Reset(known)
    # Orange spaces at equal distances, wherever they are printed.
    every, own = chance.randint(2, 9), 1 if state.table.readings.of("orange-count") == "between" else 0
    to = max(map(state.vp, state.seats)) - own
    crossed = {seat: max(0, state.vp(seat)) // every for seat in state.seats}
    return Reset({seat: max(0, to // every - crossed[seat]) for seat in state.seats})


def plain_reset(state: State) -> Reset:
    """Nobody is behind."""
    return Reset()


STEP = Step(
    StepId.RESET,
    NAME,
    Phase.SCORING,
    Reset,
    check_reset,
    apply_reset,
    spell_reset,
    ResetForm,
    random_reset,
    plain_reset,
)
