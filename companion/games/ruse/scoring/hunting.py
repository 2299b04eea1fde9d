"""The star and the hunting collections, at the end of the game."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.core.forms import FormData
from companion.core.text import Text, t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import HUNTING_TILES, MOST_VP, STAR_VP, Reason
from companion.games.ruse.checks import check_at_most, check_seats
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Count, PerSeat, Record, Word
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.standing import people_at_table
from companion.games.ruse.scoring.step import Step, random_numbers, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen import scoring as vixen_scoring

NAME = t("star and hunting collections")


class Hunting(Record, frozen=True, tag="hunting"):
    """VP of the hunting collections at the end, or the number of tiles where the box has the chart."""

    vp: PerSeat = msgspec.field(default_factory=dict)
    tiles: dict[Word, Count] = msgspec.field(default_factory=dict)


def check_hunting(found: Findings, state: State, move: Hunting) -> None:
    """Collections by their tiles where the chart is known; the star (sections Scoring, Star)."""
    check_seats(found, state, move.vp, "vp")
    check_seats(found, state, move.tiles, "tiles")
    _check_numbers(found, state, move)
    for bot in state.table.bots:
        counted = vixen_scoring.collection(state)
        if move.tiles.get(bot, counted) != counted:
            text = t("VIXEN's collection comes to %(tiles)s tiles.", tiles=counted)
            found.finding("collection", False, text, ("tiles", bot),
                          state.table.readings.asked("failed-tiles"))  # fmt: skip
    failed = state.table.readings.asked("failed-tiles")
    found.finding("collection", True, t("Collections by their number of tiles."), (), failed)
    if state.star is not None:
        name = state.table.name(state.star)
        found.finding("star", True, t("%(name)s has the star: 4 VP.", name=name))


def _check_numbers(found: Findings, state: State, move: Hunting) -> None:
    """Tiles that there are, VP that the chart of the box can bring (section Hunting)."""
    chart = state.box.hunting if state.box else ()
    if move.tiles and not chart:
        text = t("No chart is known: enter the VP of the collections.")
        found.finding("collection", False, text, ("tiles",))
    if sum(move.tiles.values()) > HUNTING_TILES and not state.table.on("village"):
        text = t("There are %(number)s hunting tiles in all.", number=HUNTING_TILES)
        found.finding("collection", False, text, ("tiles", next(iter(move.tiles))))
    # A second level (instinct) is a second collection of the same chart.
    single = {0, *chart}
    possible = sorted({one + other for one in single for other in single})
    for seat, points in move.vp.items():
        name = state.table.name(seat)
        if chart and points not in possible:
            found.finding(
                "collection",
                False,
                t("%(name)s cannot have %(vp)s VP by the chart of the box: %(chart)s.", name=name, vp=points,
                  chart=", ".join(map(str, chart))),
                ("vp", seat),
            )  # fmt: skip
        elif not chart:
            check_at_most(found, "collection", points, MOST_VP, ("vp", seat))
        tiles = move.tiles.get(seat, 0)
        if chart and tiles and points != chart[min(tiles, len(chart)) - 1]:
            found.finding(
                "collection",
                False,
                tn("By the chart of the box %(num)s tile brings %(vp)s VP.",
                   "By the chart of the box %(num)s tiles bring %(vp)s VP.", tiles,
                   vp=chart[min(tiles, len(chart)) - 1]),
                ("vp", seat),
            )  # fmt: skip


def apply_hunting(state: State, move: Hunting) -> State:
    """4 VP for the star, and the collections: as entered, or from the box's chart (section Scoring)."""
    if state.star is not None:
        state = note(state, state.star, STAR_VP, Reason.STAR, final=True)
    chart = state.box.hunting if state.box else ()
    for seat in state.seats:
        points = move.vp.get(seat, 0)
        tiles = move.tiles.get(seat, vixen_scoring.collection(state) if seat in state.table.bots else 0)
        if seat not in move.vp and tiles and chart:
            points = chart[min(tiles, len(chart)) - 1]
        state = note(state, seat, points, Reason.HUNTING, final=True)
    return state


def spell_hunting(state: State, move: Hunting) -> list[Text]:
    """VP, or tiles."""
    return [*spell_by_seat(state, move.vp), *spell_by_seat(state, move.tiles)]


class HuntingForm(StepForm):
    """Hunting collections at the end. Field: vp-<seat>, or tiles-<seat> where the box has the chart."""

    kind, step, rule = Hunting, NAME, "collection"

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        chart = state.box is not None and bool(state.box.hunting)
        if isinstance(recorded, Hunting):
            chart = chart and bool(recorded.tiles or not recorded.vp)
        failed = state.table.readings.of("failed-tiles") == "count"
        tiles = t("hunting tiles, failed ones too") if failed else t("hunting tiles that did not fail")
        points = (
            t("VP of the collection, failed tiles too")
            if failed
            else t("VP of the collection, no failed tiles")
        )
        self.numbers = (("tiles", tiles),) if chart else (("vp", points),)
        self.help = ()
        if state.star is not None:
            self.help = (t("%(name)s has the star: 4 VP are added.", name=state.table.name(state.star)),)
        super().__init__(state, data, recorded)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN's collection is asked for where no chart is known; else the phone counts it."""
        chart = self.numbers[0][0] == "tiles"
        return people if chart else state.order or state.seats

    def recorded_values(self, move: Hunting) -> dict[str, Any]:
        """What was entered."""
        return {**by_seat("vp", move.vp), **by_seat("tiles", move.tiles)}

    def move(self) -> Hunting:
        """The collections."""
        name = self.numbers[0][0]
        return Hunting(**{name: self.numbers_of(name)})


def random_hunting(state: State, chance: random.Random) -> Hunting:
    """Tiles where the box has the chart, else VP; with the chart now and then VP all the same."""
    chart = state.box is not None and bool(state.box.hunting) and chance.random() < 0.5
    people = people_at_table(state)
    if chart:
        return Hunting({}, random_numbers(people, chance, 4))
    if state.box is not None and state.box.hunting:
        return Hunting({seat: chance.choice((0, *state.box.hunting)) for seat in people})
    return Hunting(random_numbers(people, chance, 9))


def plain_hunting(state: State) -> Hunting:
    """People have no collections."""
    return Hunting()


STEP = Step(
    StepId.HUNTING,
    NAME,
    Phase.END,
    Hunting,
    check_hunting,
    apply_hunting,
    spell_hunting,
    HuntingForm,
    random_hunting,
    plain_hunting,
)
