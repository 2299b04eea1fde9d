"""The order of play of RUSE's next round: by VP, ties by kit dice, further ties by ruling."""

from __future__ import annotations

import msgspec

from companion.core.text import Text, listing, t
from companion.core.verdict import Findings
from companion.games.ruse.board import FACES, kit_sums
from companion.games.ruse.checks import check_seats
from companion.games.ruse.record import Face, PerSeat, Record, Seats, Word
from companion.games.ruse.state import State
from companion.games.ruse.vixen import scoring as vixen_scoring


class Order(Record, frozen=True, tag="order"):
    """The next order of play: kit dice and rolls where seats are level. A claim has an order."""

    kits: PerSeat = msgspec.field(default_factory=dict)
    rolls: dict[Word, Face] = msgspec.field(default_factory=dict)
    order: Seats = ()
    former: Seats = ()


MISSING: dict[str, Text] = {
    "in-play": t("say the sums of all their kit dice in play, those outside the den too"),
    "on-board": t("say the sums of the kit dice on their personal boards"),
}
"""What is asked for in a tie, by the reading of ruling tie-kits."""


def groups_by_vp(state: State, former: tuple[str, ...]) -> list[list[str]]:
    """Seats with equal VP, the most VP first; each group in the former order."""
    totals = sorted({vp_of(state, seat) for seat in former}, reverse=True)
    return [[seat for seat in former if vp_of(state, seat) == total] for total in totals]


def vp_of(state: State, seat: str) -> int:
    """The VP that the order goes by (ruling catch-up-order)."""
    return state.order_vp.get(seat, state.vp(seat))


def next_order(state: State, move: Order, former: tuple[str, ...]) -> tuple[str, ...]:
    """The next order of play (section Destiny Phase; ruling order-tie)."""
    roll = state.table.readings.of("order-tie") == "roll"

    def key(seat: str) -> tuple[int, ...]:
        rolled = -move.rolls.get(seat, 0) if roll else 0
        return (-vp_of(state, seat), -kits_of(state, move, seat), rolled, former.index(seat))

    order = sorted(former, key=key)
    if state.table.readings.of("vixen-order") == "always":
        order.sort(key=lambda seat: seat in state.table.bots)
    return tuple(order)


def kits_of(state: State, move: Order, seat: str) -> int:
    """The sum of a seat's kit dice; VIXEN's are known (ruling tie-kits)."""
    if seat in state.table.bots and seat not in move.kits:
        return vixen_scoring.kit_sum(state)
    return move.kits.get(seat, 0)


def check_order(found: Findings, state: State, move: Order) -> None:
    """Notes what decides ties, and the order that comes of it."""
    for bot in state.table.bots:
        known = vixen_scoring.kit_sum(state)
        if move.kits.get(bot, known) != known:
            text = t("VIXEN's kit dice come to %(sum)s.", sum=known)
            found.finding("order-tie", False, text, ("kits", bot), state.table.readings.asked("tie-kits"))
    if _check_ties(found, state, move, state.order):
        _say_order(found, state, next_order(state, move, state.order))


def check_numbers(found: Findings, state: State, move: Order) -> None:
    """Notes sums that kit dice cannot come to, and rolls that a die does not show (ruling tie-kits)."""
    least, most = kit_sums(state.table)
    for seat, total in move.kits.items():
        if not least <= total <= most:
            text = t("Kit dice come to %(least)s to %(most)s together.", least=least, most=most)
            asked = state.table.readings.asked("tie-kits")
            found.finding("order-tie", False, text, ("kits", seat), asked)
    for seat, rolled in move.rolls.items():
        if rolled not in FACES:
            found.finding("order-tie", False, t("A die shows from 1 to 6."), ("rolls", seat))


def _say_order(found: Findings, state: State, order: tuple[str, ...]) -> None:
    names = listing([state.table.name(seat) for seat in order])
    found.finding("order", True, t("The order is %(names)s, by VP.", names=names))
    if state.table.bots:
        last = (
            t("VIXEN is placed like the others.")
            if order[-1] not in state.table.bots
            else t("VIXEN is last.")
        )
        found.finding("order", True, last, (), state.table.readings.asked("vixen-order"))


def _check_ties(found: Findings, state: State, move: Order, former: tuple[str, ...]) -> bool:
    """Notes what ties need: kit dice, then the former order or a roll."""
    readings, complete = state.table.readings, True
    for tied in groups_by_vp(state, former):
        if len(tied) < 2:
            continue
        names = listing([state.table.name(seat) for seat in tied])
        summed = all(seat in move.kits or seat in state.table.bots for seat in tied)
        complete &= found.finding(
            "order-tie",
            summed,
            t("%(names)s have equal VP: their kit dice decide.", names=names)
            if summed
            else t("%(names)s have equal VP: %(what)s.", names=names, what=MISSING[readings.of("tie-kits")]),
            ("kits", tied[0]),
            readings.asked("tie-kits"),
        )
        for number in sorted({kits_of(state, move, seat) for seat in tied}, reverse=True):
            level = [seat for seat in tied if kits_of(state, move, seat) == number]
            if not summed or len(level) < 2:
                continue
            names = listing([state.table.name(seat) for seat in level])
            rolls = [move.rolls.get(seat) for seat in level]
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
                ("rolls", level[0]),
                readings.asked("order-tie"),
            )
    return complete


def check_claim(found: Findings, state: State, move: Order) -> None:
    """An order of play that somebody claims, with the former order it came from."""
    for field in ("kits", "rolls", "order", "former"):
        check_seats(found, state, getattr(move, field), field)
    check_numbers(found, state, move)
    former = move.former or state.order or state.seats
    if sorted(former) != sorted(state.seats) or sorted(move.order) != sorted(state.seats):
        found.finding("order", False, t("An order names every player once."), ("order",))
        return
    if not _check_ties(found, state, move, former):
        return
    right = next_order(state, move, former)
    names = listing([state.table.name(seat) for seat in right])
    claimed = listing([state.table.name(seat) for seat in move.order])
    fits = move.order == right
    text = (
        t("The order is %(names)s, by VP.", names=names)
        if fits
        else t("Not %(claimed)s: by VP the order is %(names)s.", claimed=claimed, names=names)
    )
    found.finding("order", fits, text, ("order",))
