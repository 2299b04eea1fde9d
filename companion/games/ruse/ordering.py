"""The order of play of RUSE's next round: by VP, ties by kit dice, further ties by ruling."""

from __future__ import annotations

from companion.core.text import listing, t
from companion.core.verdict import Findings
from companion.games.ruse.moves import Order
from companion.games.ruse.state import State


def level(state: State, former: tuple[str, ...]) -> list[list[str]]:
    """Seats with the same VP, the most VP first."""
    totals = sorted({state.vp(seat) for seat in former}, reverse=True)
    return [[seat for seat in former if state.vp(seat) == total] for total in totals]


def next_order(state: State, move: Order, former: tuple[str, ...]) -> tuple[str, ...]:
    """The next order of play (section Destiny Phase; ruling order-tie)."""
    roll = state.table.readings.of("order-tie") == "roll"

    def key(seat: str) -> tuple[int, ...]:
        rolled = -move.rolls.get(seat, 0) if roll else 0
        return (-state.vp(seat), -move.kits.get(seat, 0), rolled, former.index(seat))

    return tuple(sorted(former, key=key))


def check(found: Findings, state: State, move: Order) -> None:
    """Notes what decides ties, and the order that comes of it."""
    if _check_ties(found, state, move, state.order):
        _say_order(found, state, next_order(state, move, state.order))


def _say_order(found: Findings, state: State, order: tuple[str, ...]) -> None:
    names = listing([state.table.name(seat) for seat in order])
    found.finding("order", True, t("The order is %(names)s, by VP.", names=names))


def _check_ties(found: Findings, state: State, move: Order, former: tuple[str, ...]) -> bool:
    """Notes what ties need: kit dice, then the former order or a roll."""
    readings, complete = state.table.readings, True
    for tied in level(state, former):
        if len(tied) < 2:
            continue
        names = listing([state.table.name(seat) for seat in tied])
        told = all(seat in move.kits for seat in tied)
        complete &= found.finding(
            "order-tie",
            told,
            t("%(names)s have equal VP: their kit dice decide.", names=names)
            if told
            else t("%(names)s have equal VP: say the sums of their kit dice.", names=names),
            ("kits", tied[0]),
            readings.asked("tie-kits"),
        )
        for number in sorted({move.kits.get(seat, 0) for seat in tied}, reverse=True):
            same = [seat for seat in tied if move.kits.get(seat, 0) == number]
            if not told or len(same) < 2:
                continue
            names = listing([state.table.name(seat) for seat in same])
            rolls = [move.rolls.get(seat) for seat in same]
            keep = readings.of("order-tie") == "keep"
            settled = keep or (None not in rolls and len(set(rolls)) == len(rolls))
            complete &= found.finding(
                "order-tie",
                settled,
                t("%(names)s have equal kit dice: their former order stays.", names=names)
                if keep
                else t("%(names)s have equal kit dice: the higher roll goes first.", names=names)
                if settled
                else t("%(names)s have equal kit dice: roll, and roll again if level.", names=names),
                ("rolls", same[0]),
                readings.asked("order-tie"),
            )
    return complete


def check_claim(found: Findings, state: State, move: Order) -> None:
    """An order of play that somebody claims, with the former order it came from."""
    former = move.former or state.order or state.seats
    if sorted(former) != sorted(state.seats) or sorted(move.order) != sorted(state.seats):
        found.finding("order", False, t("An order names every player once."), ("order",))
        return
    if not _check_ties(found, state, move, former):
        return
    right = next_order(state, move, former)
    names = listing([state.table.name(seat) for seat in right])
    found.finding("order", move.order == right, t("The order is %(names)s, by VP.", names=names), ("order",))
