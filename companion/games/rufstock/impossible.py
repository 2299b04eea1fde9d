"""Tables that no game of Rufstock can come to, each fault at its place in a position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.rufstock.cards import (
    CARDS,
    HAND,
    LINE,
    MOST,
    VEHICLES,
    Kind,
    Vehicle,
    opposite,
    other,
)
from companion.games.rufstock.combination import kinds_of, settled_kind
from companion.games.rufstock.moves import Position
from companion.games.rufstock.position import in_play
from companion.games.rufstock.scoring import vehicle_name
from companion.games.rufstock.state import State

Fault = tuple[str, Text]
Held = Mapping[Vehicle, tuple[int, ...]]


def faults(table: Table, position: Position) -> Iterator[Fault]:
    """Everything about a position that cannot be, by the rulebook and the readings in force.

    Places are paths in the position: "kombi", "line", "kinds.bus", "hands.a". Sections Setup, Vehicles,
    Combinations, Playing Combinations to the Vehicles, 2-Player Game.
    """
    state = State(table)
    held: Held = {"kombi": position.kombi, "bus": position.bus}
    for vehicle in VEHICLES:
        if held[vehicle]:
            yield from _combination(state, vehicle, held[vehicle])
    if state.two:
        yield from _one_vehicle(position, held)
    elif position.vehicle is not None:
        yield "vehicle", t("Both vehicles are in play: it takes two players to have one at a time.")
    if not state.wild and not state.two:
        yield from _two_of_a_kind(state, held)
    yield from _kinds(state, position, held)
    yield from _line(state, position.line, held)
    yield from _hands(state, position)


def _combination(state: State, vehicle: Vehicle, cards: tuple[int, ...]) -> Iterator[Fault]:
    readings = state.table.readings
    row, name = "-".join(map(str, cards)), vehicle_name(vehicle)
    if not kinds_of(cards, readings):
        if len(cards) == 2 and abs(cards[0] - cards[1]) == 1:
            text = t("%(cards)s: two cards are no sequence, by ruling two-card-sequence.", cards=row)
        else:
            text = t(
                "%(cards)s cannot lie on the %(vehicle)s: it is neither a set nor a sequence.",
                cards=row,
                vehicle=name,
            )
        yield vehicle, text
    ruling = "four-card-limit-wild" if state.wild else "four-card-limit"
    in_all = readings.of(ruling) == "combination"
    if len(cards) > (MOST if in_all else MOST + LINE):
        yield (
            vehicle,
            t("A combination has four cards at most, by ruling %(ruling)s.", ruling=ruling)
            if in_all
            else t(
                "A combination has seven cards at most: four from a hand, and the three of the waiting line."
            ),
        )


def _one_vehicle(position: Position, held: Held) -> Iterator[Fault]:
    played = in_play(position)
    beside = other(played)
    if held[beside]:
        yield (
            beside,
            t(
                "With two players one vehicle is in play, here the %(vehicle)s: the %(other)s is empty.",
                vehicle=vehicle_name(played),
                other=vehicle_name(beside),
            ),
        )


def _two_of_a_kind(state: State, held: Held) -> Iterator[Fault]:
    """The two vehicles hold different kinds; with ruling longer-other-type one may have changed its kind."""
    readings = state.table.readings
    found = {settled_kind(held[vehicle], readings) for vehicle in VEHICLES}
    kind = next(iter(found))
    if len(found) > 1 or kind is None:
        return
    if readings.of("longer-other-type") == "allowed":
        # The vehicle that changed its kind held the other one before, of fewer cards.
        least = _shortest(state, opposite(kind)) + 1
        if max(map(len, held.values())) >= least:
            return
    text = (
        t("Two sets cannot lie on the vehicles: once one takes sets, the other takes sequences.")
        if kind == "set"
        else t("Two sequences cannot lie on the vehicles: once one takes sequences, the other takes sets.")
    )
    yield "kombi", text


def _shortest(state: State, kind: Kind) -> int:
    """How many cards the shortest combination of this kind has."""
    readings = state.table.readings
    if kind in kinds_of((1,), readings):
        return 1
    return 2 if kinds_of((1, 2), readings) else 3


def _kinds(state: State, position: Position, held: Held) -> Iterator[Fault]:
    readings, given = state.table.readings, position.kinds
    for vehicle, kind in given.items():
        place, cards, name = f"kinds.{vehicle}", held[vehicle], vehicle_name(vehicle)
        single = len(cards) == 1 and settled_kind(cards, readings) is None
        if state.wild:
            yield place, t("In Wild Rocker mode either kind goes to either vehicle: none is settled.")
        elif not any(held.values()):
            yield place, t("Nothing lies on the vehicles: no kind is settled until somebody plays.")
        elif cards and kinds_of(cards, readings) and kind not in kinds_of(cards, readings):
            yield place, _takes(kind, name, cards)
        elif state.two and (single or not cards):
            yield place, t("With two players only the cards of the vehicle in play settle its kind.")
        elif not state.two and not _fits_beside(state, vehicle, kind, position, held):
            text = (
                t("The %(vehicle)s cannot take sets: the other vehicle does.", vehicle=name)
                if kind == "set"
                else t("The %(vehicle)s cannot take sequences: the other vehicle does.", vehicle=name)
            )
            yield place, text


def _takes(kind: Kind, vehicle: str, cards: tuple[int, ...]) -> Text:
    row = "-".join(map(str, cards))
    if kind == "set":
        return t("%(cards)s is no set: the %(vehicle)s takes sequences.", cards=row, vehicle=vehicle)
    return t("%(cards)s is no sequence: the %(vehicle)s takes sets.", cards=row, vehicle=vehicle)


def _fits_beside(state: State, vehicle: Vehicle, kind: Kind, position: Position, held: Held) -> bool:
    """Whether a vehicle can be settled so beside the other, for what that one shows or is told to take."""
    readings, beside = state.table.readings, other(vehicle)
    kind_beside = settled_kind(held[beside], readings) or position.kinds.get(beside)
    if kind_beside != kind:
        return True
    if readings.of("longer-other-type") != "allowed":
        return False
    # A longer combination of the other kind has changed one of them; an emptied vehicle keeps its kind only
    # where going out clears it.
    return bool(held[vehicle] and held[beside]) or readings.of("out-clears") == "cleared"


def _line(state: State, line: tuple[int, ...], held: Held) -> Iterator[Fault]:
    if len(line) > LINE:
        yield "line", t("%(number)s cards cannot lie in the waiting line: it has three.", number=len(line))
    elif state.table.readings.of("line-refill") != "at-once":
        # What lies on the vehicles was played since they were last cleared, and so were the line's cards.
        taken = sum(max(len(cards) - MOST, 0) for cards in held.values())
        if taken + len(line) > LINE:
            yield (
                "line",
                tn(
                    "The waiting line has three cards, and %(num)s of them lies on the vehicles: "
                    "nobody plays more than four from a hand.",
                    "The waiting line has three cards, and %(num)s of them lie on the vehicles: "
                    "nobody plays more than four from a hand.",
                    taken,
                ),
            )


def _hands(state: State, position: Position) -> Iterator[Fault]:
    """Who is to play has cards, the round is not over, and there are 52 cards in all."""
    table, hands = state.table, position.hands
    if hands.get(position.turn) == ():
        name = table.name(position.turn)
        yield f"hands.{position.turn}", t("%(name)s is out of cards and has no turn.", name=name)
    others = [seat for seat in table.seat_ids if seat != position.turn]
    if all(hands.get(seat) == () for seat in others):
        place = f"hands.{others[-1]}"
        yield place, t("All others are out of cards: the round is over.")
    most = CARDS
    if table.readings.of("deck-empty") == "line-only":
        # Without a new deck nobody draws more than what was not dealt.
        most = CARDS - HAND * (len(table.seat_ids) - 1)
    used = len(position.kombi) + len(position.bus) + len(position.line)
    with_cards = {position.turn} | {seat for seat, hand in hands.items() if hand}
    hidden = len(with_cards - set(hands)) + (1 if len(with_cards) < 2 else 0)
    for seat, hand in hands.items():
        used += len(hand)
        if len(hand) > most:
            name = table.name(seat)
            yield (
                f"hands.{seat}",
                t(
                    "%(name)s cannot hold %(number)s cards: what was dealt and can be drawn makes %(most)s.",
                    name=name,
                    number=len(hand),
                    most=most,
                ),
            )
        elif used + hidden > CARDS:
            yield (
                f"hands.{seat}",
                t("More cards than there are: %(all)s dog cards, with what the others must hold.", all=CARDS),
            )
