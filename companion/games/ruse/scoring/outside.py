"""Kits outside the den and common objectives, at the end of the game; VIXEN's tiles with them."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import COMMONS, FACES, KITS, Reason, common_vp
from companion.games.ruse.checks import check_let_out, check_people, check_seats
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Face, Record, Word
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.standing import people_at_table, people_in_order
from companion.games.ruse.scoring.step import Step, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId
from companion.games.ruse.vixen import scoring as vixen_scoring

NAME = t("kits outside the den, common objectives")


class Outside(Record, frozen=True, tag="outside"):
    """Values of the kit dice outside the den."""

    kits: dict[Word, Annotated[tuple[Face, ...], Meta(max_length=8)]] = msgspec.field(default_factory=dict)


def check_outside(found: Findings, state: State, move: Outside) -> None:
    """At most five kits that dice can show (sections Scoring, Private Objectives vs. Kits)."""
    readings = state.table.readings
    if state.fox is not None:
        text = t("VIXEN's tiles and kits outside are counted by the phone.")
        found.finding("vixen-end", True, text, (), readings.asked("bonus-tiles-in-threes"))
    check_seats(found, state, move.kits, "kits")
    check_people(found, state, move.kits, "kits", t("VIXEN's kits outside are counted by the phone."))
    for seat, kits in move.kits.items():
        if seat not in state.seats:
            continue
        name = state.table.name(seat)
        fits = len(kits) <= KITS and all(kit in FACES for kit in kits)
        found.finding(
            "outside",
            fits,
            t("%(name)s has %(vp)s VP of kits outside the den.", name=name, vp=sum(kits))
            if fits
            else t("There are at most five kits, each from 1 to 6."),
            ("kits", seat),
            readings.asked("kit-outside"),
        )
        if kits and seat not in state.table.bots:
            check_let_out(found, state, seat, min(len(kits), KITS), ("kits", seat))


def apply_outside(state: State, move: Outside) -> State:
    """People's kits, VIXEN's things, the common objectives by place (sections Scoring, Solo Mode)."""
    for seat in people_in_order(state):
        state = note(state, seat, sum(move.kits.get(seat, ())), Reason.KITS, final=True)
    state = vixen_scoring.apply_final(state)
    for objective in COMMONS:
        for place, seat in enumerate(state.declared.get(objective, ())):
            if seat not in state.table.bots:
                state = note(state, seat, common_vp(objective, place), Reason.COMMON, objective, final=True)
    return state


def spell_outside(state: State, move: Outside) -> list[Text]:
    """The values."""
    return spell_by_seat(state, move.kits)


class OutsideForm(StepForm):
    """Kit dice outside the den. Field: kits-<seat>, their values."""

    kind, step, rule = Outside, NAME, "outside"
    rows = (("kits", t("values of the kits outside: 6 4")),)
    help = (t("The common objectives are added by themselves."),)

    def recorded_values(self, move: Outside) -> dict[str, Any]:
        """The values."""
        return {f"kits-{seat}": " ".join(map(str, kits)) for seat, kits in move.kits.items()}

    def move(self) -> Outside:
        """The values."""
        return Outside({seat: self.row_of("kits", seat) for seat in self.asked})


def random_outside(state: State, chance: random.Random) -> Outside:
    """As many kits as the private objectives let out."""
    kits = {}
    for seat in people_at_table(state):
        most = min(KITS, state.objectives(seat) or 0) if state.table.on("private") else KITS
        kits[seat] = tuple(chance.randint(1, 6) for _ in range(max(0, chance.randint(0, most))))
    return Outside(kits)


def plain_outside(state: State) -> Outside:
    """People's kits are in the den."""
    return Outside()


STEP = Step(
    StepId.OUTSIDE,
    NAME,
    Phase.END,
    Outside,
    check_outside,
    apply_outside,
    spell_outside,
    OutsideForm,
    random_outside,
    plain_outside,
)
