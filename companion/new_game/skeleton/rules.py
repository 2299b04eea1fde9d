"""Checking and applying moves: every finding about a move, and what it does to the state."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import Text, t
from companion.core.verdict import Findings, Verdict
from companion.new_game.skeleton.moves import Move
from companion.new_game.skeleton.scoring import standings
from companion.new_game.skeleton.state import MOST, ROUNDS, State


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move, in the order of the rulebook. Never raises: a log may hold anything."""
    found = Findings()
    _check_round(found, state, move.round)
    for seat in state.table.seats:
        named = seat.id in move.points
        found.finding(
            "everyone",
            named,
            t("%(name)s has points.", name=seat.name)
            if named
            else t("%(name)s has no points in this round.", name=seat.name),
            ("points", seat.id),
        )
    for seat_id, points in move.points.items():
        where = ("points", seat_id)
        if seat_id not in state.table.seat_ids:
            found.finding(
                "known-seat", False, t("There is no seat “%(seat)s” in this match.", seat=seat_id[:40]), where
            )
            continue
        found.finding(
            "points-range",
            0 <= points <= MOST,
            t("%(name)s: %(points)s.", name=state.table.name(seat_id), points=points),
            where,
        )
    if found.verdict().allowed and (after := apply(state, move)).finished:
        ranked = standings(after)
        found.finding(
            "most-points",
            True,
            ranked.tie or t("The totals decide."),
            asked=state.table.readings.asked("tie") if ranked.tie else None,
        )
    return found.verdict()


def _check_round(found: Findings, state: State, number: int) -> None:
    there = number in ROUNDS
    found.finding(
        "number-of-rounds",
        there,
        t("Round %(round)s of %(all)s", round=number, all=len(ROUNDS))
        if there
        else t("There is no round %(round)s.", round=number),
        ("round",),
    )
    following = number == state.next_round
    found.finding(
        "round-order",
        following,
        t("Round %(round)s is next.", round=number)
        if following
        else t("Round %(round)s is not the next one.", round=number),
        ("round",),
    )


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: a round that does not exist changes nothing."""
    if move.round not in ROUNDS:
        return state
    return replace(state, rounds={**state.rounds, move.round: move})


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says, a line for each seat."""
    return tuple(
        t("%(name)s: %(points)s.", name=state.table.name(seat), points=points)
        for seat, points in move.points.items()
    )
