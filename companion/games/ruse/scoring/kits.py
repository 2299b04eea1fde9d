"""Kit dice for a tie of the victory, where ruling winner-tie lets them decide it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec

from companion.core.text import Text, listing, t
from companion.core.verdict import Findings
from companion.games.ruse.board import kit_sums
from companion.games.ruse.checks import check_at_most, check_seats
from companion.games.ruse.record import PerSeat, Record
from companion.games.ruse.scoring.form import StepForm, by_seat
from companion.games.ruse.scoring.standing import leaders
from companion.games.ruse.scoring.step import Step, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen import scoring as vixen_scoring

NAME = t("kit dice, for the tie")


class Kits(Record, frozen=True, tag="kits"):
    """Sums of kit dice, for a tie of the victory."""

    sums: PerSeat = msgspec.field(default_factory=dict)


def applies(state: State) -> bool:
    """Whether several lead and kit dice decide (ruling winner-tie)."""
    return state.table.readings.of("winner-tie") == "kit-dice" and len(leaders(state)) > 1


def check_kits(found: Findings, state: State, move: Kits) -> None:
    """Whether the sum of everybody who leads is there (ruling winner-tie)."""
    check_seats(found, state, move.sums, "sums")
    _, most = kit_sums(state.table)
    for seat, total in move.sums.items():
        check_at_most(found, "most", total, most, ("sums", seat))
    for bot in state.table.bots:
        known = vixen_scoring.kit_sum(state)
        if move.sums.get(bot, known) != known:
            text = t("VIXEN's kit dice come to %(sum)s.", sum=known)
            found.finding("most", False, text, ("sums", bot), state.table.readings.asked("tie-kits"))
    missing = [seat for seat in leaders(state) if seat not in move.sums]
    names = listing([state.table.name(seat) for seat in missing])
    found.finding(
        "most",
        not missing,
        t("The kit dice decide.") if not missing else t("Say the sum of kit dice of %(names)s.", names=names),
        ("sums",),
        state.table.readings.asked("winner-tie"),
    )


def apply_kits(state: State, move: Kits) -> State:
    """The sums, for the standings."""
    return replace(state, kits=dict(move.sums))


def spell_kits(state: State, move: Kits) -> list[Text]:
    """The sums."""
    return spell_by_seat(state, move.sums)


class KitsForm(StepForm):
    """Sums of kit dice, for a tie of the victory. Field: sums-<seat>."""

    kind, step, rule = Kits, NAME, "most"
    numbers = (("sums", t("sum of kit dice")),)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Only who leads."""
        return tuple(leaders(state))

    def first_values(self, state: State) -> dict[str, Any]:
        """VIXEN's kit dice are known."""
        return by_seat("sums", dict.fromkeys(state.table.bots, vixen_scoring.kit_sum(state)))

    def recorded_values(self, move: Kits) -> dict[str, Any]:
        """The sums."""
        return by_seat("sums", move.sums)

    def move(self) -> Kits:
        """The sums."""
        return Kits(self.numbers_of("sums"))


def random_kits(state: State, chance: random.Random) -> Kits:
    """A sum for everybody; VIXEN's is known."""
    hers = dict.fromkeys(state.table.bots, vixen_scoring.kit_sum(state))
    return Kits({**{seat: chance.randint(5, 20) for seat in state.seats}, **hers})


def plain_kits(state: State) -> Kits:
    """No sums: the tie stays."""
    return Kits()


STEP = Step(
    StepId.KITS,
    NAME,
    Phase.END,
    Kits,
    check_kits,
    apply_kits,
    spell_kits,
    KitsForm,
    random_kits,
    plain_kits,
    applies,
)
