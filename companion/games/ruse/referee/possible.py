"""What no table of RUSE can look like: the faults of a situation, each with its place in the document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.ruse.board import (
    COMMONS,
    COMMONS_IN_PLAY,
    COUNTING,
    DECK,
    EXPANSIONS,
    FACES,
    FOURTH_FROM,
    INSTINCTS,
    KITS,
    MARKERS,
    OBSTACLES,
    RUSES,
    TERRITORIES,
    TIMES,
    kit_sums,
    most_dice,
    obstacle_places,
)
from companion.games.ruse.referee.position import Position

Fault = tuple[str, Text]
"""A place in the document, below the position, and what is wrong there."""


def faults(table: Table, position: Position) -> Iterator[Fault]:
    """Everything in a situation that no table can show, under the readings in force.

    Nothing unknown is dropped: ids stand as the rulebook's things are called here, in small letters.
    """
    yield from _board_faults(table, position)
    yield from _personal_faults(table, position)
    yield from _common_faults(table, position)
    yield from _round_faults(table, position)


def _board_faults(table: Table, position: Position) -> Iterator[Fault]:
    """Day or night, hunter, obstacles, beaver (sections Destiny Phase, Hunter / Photographer, Obstacles)."""
    yield from _unknown("time", position.time, TIMES)
    if position.hunter is not None:
        yield from _unknown("hunter", position.hunter, TERRITORIES)
    for name, where in position.obstacles.items():
        yield from _unknown(f"obstacles.{name}", name, OBSTACLES)
        yield from _unknown(f"obstacles.{name}", where, obstacle_places(name))
    places, reading = list(position.obstacles.values()), table.readings.of("new-obstacle")
    if reading == "all" and len(places) > 1:
        yield "obstacles", t("A new obstacle replaces all others here: there is at most one.")
    if reading == "same-territory":
        for name, where in position.obstacles.items():
            if places.count(where) > 1:
                text = t("A new obstacle replaces that of its territory: there is at most one in each.")
                yield f"obstacles.{name}", text
    if position.beaver is not None:
        yield from _unknown("beaver.where", position.beaver.where, TERRITORIES)


def _personal_faults(table: Table, position: Position) -> Iterator[Fault]:
    """Objectives, instincts, Ruse tiles, VP (sections Private Objectives, Instincts, Ruse Tiles)."""
    for seat, number in position.completed.items():
        if number and seat in table.bots:
            yield f"completed.{seat}", t("VIXEN has no private objectives.")
        if number > DECK:
            yield f"completed.{seat}", t("There are at most %(most)s: the cards of a deck.", most=DECK)
        if number and not table.on("private"):
            yield f"completed.{seat}", t("This table plays without private objectives.")
    for seat, instincts in position.instincts.items():
        for place, instinct in enumerate(instincts):
            yield from _unknown(f"instincts.{seat}[{place}]", instinct, INSTINCTS)
            if instinct in instincts[:place]:
                yield f"instincts.{seat}[{place}]", t("It is there twice.")
        if instincts and seat in table.bots:
            yield f"instincts.{seat}", t("VIXEN develops no instincts.")
        most = position.completed.get(seat, KITS) if table.on("private") else KITS
        if len(instincts) > min(most, KITS):
            yield (
                f"instincts.{seat}",
                t(
                    "There are at most %(most)s: a kit each, and an objective for each kit.",
                    most=min(most, KITS),
                ),
            )
    given: dict[str, str] = {}
    for seat, tile in position.ruse.items():
        yield from _unknown(f"ruse.{seat}", tile, RUSES)
        if seat in table.bots:
            yield f"ruse.{seat}", t("VIXEN has no Ruse tile.")
        if tile in given.values():
            yield f"ruse.{seat}", t("There is one Ruse tile of each kind.")
        given[seat] = tile
    for seat, points in position.vp.items():
        if points < 0 and table.readings.of("vp-floor") == "zero":
            yield f"vp.{seat}", t("At this table VP do not fall below 0.")
    yield from _mark_faults(table, position)
    least, most = kit_sums(table)
    for seat, total in position.kits.items():
        if not least <= total <= most:
            text = t("Kit dice come to %(least)s to %(most)s together.", least=least, most=most)
            yield f"kits.{seat}", text


def _mark_faults(table: Table, position: Position) -> Iterator[Fault]:
    """Marked territories: four markers each, on the Village track with that expansion (section Village)."""
    for seat, marks in position.village.items():
        if marks and not table.on("village"):
            yield f"village.{seat}", t("%(name)s is not played at this table.", name=EXPANSIONS["village"])
    for field in ("marks", "village"):
        for seat, marks in getattr(position, field).items():
            out = marks if field == "marks" else marks + position.marks.get(seat, 0)
            if out > MARKERS:
                text = t("There are at most %(most)s: the markers of a player.", most=MARKERS)
                yield f"{field}.{seat}", text


def _common_faults(table: Table, position: Position) -> Iterator[Fault]:
    """Common objectives in play, and who declared them (section Common Objectives)."""
    for place, objective in enumerate(position.commons):
        yield from _unknown(f"commons[{place}]", objective, COMMONS)
        if objective in position.commons[:place]:
            yield f"commons[{place}]", t("It is there twice.")
    if len(position.commons) > COMMONS_IN_PLAY:
        yield "commons", t("Three common objectives are in play.")
    for objective, seats in position.declared.items():
        yield from _unknown(f"declared.{objective}", objective, COMMONS)
        if position.commons and objective not in position.commons:
            yield f"declared.{objective}", t("That objective is not in play.")
        for place, seat in enumerate(seats):
            if seat in seats[:place]:
                yield f"declared.{objective}[{place}]", t("It is there twice.")
            needed = COUNTING.get(objective, 0)
            if seat not in table.bots and position.completed.get(seat, needed) < needed:
                yield (
                    f"declared.{objective}[{place}]",
                    tn(
                        "It takes %(num)s completed objective.",
                        "It takes %(num)s completed objectives.",
                        needed,
                    ),
                )


def _round_faults(table: Table, position: Position) -> Iterator[Fault]:
    """The order, the dice, the destiny die (section Destiny Phase; ruling fourth-die)."""
    if position.order and sorted(position.order) != sorted(table.seat_ids):
        yield "order", t("An order names every player once.")
    if position.destiny is not None and position.destiny not in FACES:
        yield "destiny", t("The destiny die has the faces 1 to 6.")
    for seat, dice in position.dice.items():
        most = most_dice(position.round)
        if dice > most:
            yield f"dice.{seat}", t("In this round there are at most %(most)s dice.", most=most)
        elif (
            dice == most
            and position.round >= FOURTH_FROM
            and seat not in table.bots
            and table.on("private")
            and table.readings.of("fourth-die") != "growth-end"
            and position.completed.get(seat, 2) < 2
        ):
            yield f"dice.{seat}", t("The fourth die takes two completed objectives at this table.")


def _unknown(place: str, value: str, known: Iterable[str] | Mapping[str, object]) -> Iterator[Fault]:
    if value not in known:
        words = ", ".join(known)
        yield place, t("“%(what)s” is not known here. Known: %(known)s.", what=value[:40], known=words)
