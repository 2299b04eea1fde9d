"""Checking and applying moves of Pig."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import Text, listing, t
from companion.core.verdict import Findings, Verdict
from tests.fifth.pig.moves import Move
from tests.fifth.pig.state import FACES, LOST, State, points, total


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    following = move.round == state.next_round
    found.finding(
        "round-order",
        following,
        t("Round %(round)s is next.", round=state.next_round),
        ("round",),
    )
    for seat in state.table.seats:
        rolled = bool(move.rolls.get(seat.id))
        found.finding("everyone", rolled, _line(seat.name, move.rolls.get(seat.id, ())), ("rolls", seat.id))
    for seat_id, rolls in move.rolls.items():
        where = ("rolls", seat_id)
        if seat_id not in state.table.seat_ids:
            found.finding("known-seat", False, t("There is no “%(seat)s” here.", seat=seat_id[:40]), where)
            continue
        name = state.table.name(seat_id)
        found.finding("die-face", all(face in FACES for face in rolls), _line(name, rolls), where)
        ended = LOST in rolls
        found.finding(
            "one-ends",
            LOST not in rolls[:-1],
            t("%(name)s rolled a 1.", name=name) if ended else _line(name, rolls),
            where,
            state.table.readings.asked("lost") if ended else None,
        )
    if found.verdict().allowed and (after := apply(state, move)).finished:
        best = max(total(after, seat) for seat in state.table.seat_ids)
        found.finding("target", True, t("The target is reached: %(total)s.", total=best))
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move: the next round, or another one in the place of an earlier."""
    if not 1 <= move.round <= state.next_round:
        return state
    place = move.round - 1
    return replace(state, rounds=(*state.rounds[:place], move, *state.rounds[place + 1 :]))


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """A line for each seat."""
    return tuple(_line(state.table.name(seat), rolls) for seat, rolls in move.rolls.items())


def arithmetic(state: State, number: int, seat: str) -> Text:
    """How the points of a round came about."""
    return _line(state.table.name(seat), state.rounds[number - 1].rolls.get(seat, ()))


def signs(state: State, number: int, seat: str) -> str:
    """The same in figures."""
    rolls = state.rounds[number - 1].rolls.get(seat, ())
    # One roll is the number itself.
    return "+".join(map(str, rolls)) if len(rolls) > 1 and points(state, number, seat) else ""


def _line(name: str, rolls: tuple[int, ...]) -> Text:
    if not rolls:
        return t("%(name)s did not roll.", name=name)
    return t("%(name)s rolled %(rolls)s.", name=name, rolls=listing(rolls))
