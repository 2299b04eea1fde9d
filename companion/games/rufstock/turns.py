"""What plays and passes share: whose turn it is, a line that waits for cards, vehicles just cleared."""

from __future__ import annotations

from companion.core.text import t, tn
from companion.core.verdict import Asked, Findings
from companion.games.rufstock.flow import awaited
from companion.games.rufstock.scoring import vehicle_name
from companion.games.rufstock.state import Stage, State


def check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...]) -> bool:
    """Notes a seat that does not exist."""
    known = seat in state.table.seat_ids
    if not known:
        found.finding(
            "known-seat", False, t("There is no seat “%(seat)s” in this match.", seat=seat[:40]), where
        )
    return known


def check_line_is_full(found: Findings, state: State, stage: Stage) -> None:
    """Notes that the waiting line is to be refilled before anybody plays or passes (ruling line-refill)."""
    waits = awaited(state, stage)
    if waits:
        found.finding(
            "refill",
            False,
            tn(
                "First %(num)s card goes from the deck into the waiting line.",
                "First %(num)s cards go from the deck into the waiting line.",
                waits,
            ),
            asked=state.table.readings.asked("line-refill"),
        )


def note_clearing(found: Findings, state: State, stage: Stage) -> None:
    """Notes that the vehicles have just been cleared for whoever opens."""
    if not stage.came_round:
        return
    name = state.table.name(stage.turn)
    if stage.vehicle is not None:
        found.finding(
            "switch",
            True,
            t(
                "The turn is back at the ticket: the vehicle is cleared, and %(name)s opens the %(vehicle)s.",
                name=name,
                vehicle=vehicle_name(stage.vehicle),
            ),
            asked=resting(state, stage, "vehicle"),
        )
    else:
        found.finding(
            "cleared",
            True,
            t("The turn is back at the ticket: both vehicles are cleared, and %(name)s opens.", name=name),
            asked=resting(state, stage, "turn", "clearing"),
        )


def resting(state: State, stage: Stage, *what: str) -> Asked | None:
    """The ruling that something on the table rests on, the first that there is; see `Stage.rests`."""
    rulings = [stage.rests[key] for key in what if key in stage.rests]
    return state.table.readings.asked(rulings[0]) if rulings else None


def check_turn(found: Findings, state: State, stage: Stage, seat: str) -> None:
    """Notes whether it is this seat's turn."""
    found.finding(
        "turn",
        seat == stage.turn,
        t("It is the turn of %(name)s.", name=state.table.name(stage.turn))
        if seat == stage.turn
        else t(
            "It is the turn of %(name)s, not of %(other)s.",
            name=state.table.name(stage.turn),
            other=state.table.name(seat),
        ),
        ("seat",),
        resting(state, stage, "turn"),
    )
