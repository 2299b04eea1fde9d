"""What the templates of Rufstock need to know of a state."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Param, Text, t, tn
from companion.games.rufstock import scoring
from companion.games.rufstock.cards import ROUNDS, VEHICLES, Kind
from companion.games.rufstock.forms import KEYS
from companion.games.rufstock.state import State


@dataclass(frozen=True)
class VehicleView:
    """One vehicle: its name, what stands on it, what it takes now, whether it is in play."""

    id: str
    name: str
    cards: tuple[int, ...]
    takes: Text | None
    in_play: bool


@dataclass(frozen=True)
class SeatView:
    """One player at the table."""

    name: str
    cards: Text | None
    turn: bool
    ticket: bool
    place: int | None


@dataclass(frozen=True)
class View:
    """The heading of the table page, and the table itself if the phone follows it."""

    heading: Text
    aside: tuple[Param, ...]
    vehicles: tuple[VehicleView, ...]
    line: tuple[int, ...]
    deck: int
    seats: tuple[SeatView, ...]
    keys: tuple[int, ...]
    shows_totals: bool = False


def view(state: State) -> View:
    """The page as it stands after the log."""
    aside: list[Param] = [t("Wild Rocker mode")] if state.wild else []
    if state.round is None:
        return View(t("The match is over"), (), (), (), 0, (), KEYS)
    heading = t("Round %(round)s of %(all)s", round=state.round, all=len(ROUNDS))
    stage = state.stage
    if stage is None:
        return View(heading, tuple(aside), (), (), 0, (), KEYS)
    vehicles = tuple(
        VehicleView(
            vehicle,
            scoring.vehicle_name(vehicle),
            stage.vehicles[vehicle],
            _takes(stage.settled.get(vehicle)),
            stage.vehicle in (None, vehicle),
        )
        for vehicle in VEHICLES
    )
    seats = tuple(
        SeatView(
            seat.name,
            None if count is None else tn("%(num)s card", "%(num)s cards", count),
            seat.id == stage.turn,
            seat.id == stage.ticket,
            stage.out.index(seat.id) + 1 if seat.id in stage.out else None,
        )
        for seat in state.table.seats
        for count in [stage.counts.get(seat.id)]
    )
    return View(heading, tuple(aside), vehicles, stage.line, stage.deck, seats, KEYS)


def _takes(kind: Kind | None) -> Text | None:
    if kind is None:
        return None
    return t("takes sets") if kind == "set" else t("takes sequences")
