"""The referee for the den of RUSE: a den turn with its account, a kit leaving the den."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import DEN, KITS
from companion.games.ruse.checks import check_let_out, check_seat
from companion.games.ruse.referee.account import (
    Account,
    check_turn_open,
    note_account,
    open_account,
    place_die,
)
from companion.games.ruse.referee.claims import Den, Kit
from companion.games.ruse.state import State


def check_den(found: Findings, state: State, move: Den) -> Account:
    """A den turn (section Explore Your Den)."""
    made = open_account(state, move)
    if not check_turn_open(found, state, move):
        return made
    place_die(found, state, move, made)
    if not found.finding(
        "den",
        move.pay in DEN,
        t("In the den %(pay)s can be paid.", pay=move.pay)
        if move.pay in DEN
        else t("In the den 1, 3, 5 or 6 are paid, not %(pay)s.", pay=move.pay),
        ("pay",),
    ):
        return made
    drawn, placed = DEN[move.pay]
    placed = 0 if move.unsuitable else placed
    fits = move.drawn == drawn and move.placed == placed
    found.finding(
        "den",
        fits,
        t("Not so: who pays %(pay)s draws %(drawn)s and places %(placed)s.", pay=move.pay, drawn=drawn,
          placed=placed)
        if not fits
        else t("Unsuitable tiles go back into the bag; the turn ends.")
        if move.unsuitable
        else t("For %(pay)s: drawn %(drawn)s, placed %(placed)s.", pay=move.pay, drawn=drawn, placed=placed),
        ("drawn",) if move.drawn != drawn else ("placed",),
    )  # fmt: skip
    enough = made.pay(move.pay)
    found.finding(
        "cost",
        enough,
        t("It costs %(cost)s.", cost=move.pay)
        if enough
        else t("It costs %(cost)s; die and GP do not reach.", cost=move.pay),
        ("pay",),
        state.table.readings.asked("zero-die-gp"),
    )
    note_account(found, state, move, made)
    return made


def check_kit(found: Findings, state: State, move: Kit) -> None:
    """A kit leaving the den (section Private Objectives vs. Kits; ruling kit-outside)."""
    if not check_seat(found, state, move.seat):
        return
    if move.seat in state.table.bots:
        text = t("VIXEN makes no move of people's: she takes her turn by her card.")
        found.finding("vixen-turn", False, text, ("seat",))
        return
    readings = state.table.readings
    if 1 <= move.kit <= KITS:
        check_let_out(found, state, move.seat, move.kit, ("kit",))
    else:
        found.finding("kit-out", False, t("A player has five kits: from 1 to 5."), ("kit",))
    needs_path = readings.of("kit-outside") == "with-path"
    found.finding(
        "path",
        move.path or not needs_path,
        t("A path leads to its cube: the instinct is developed.")
        if move.path
        else t("Without a path it waits on the den board.")
        if not needs_path
        else t("Without a path it does not count as outside."),
        ("path",),
        readings.asked("kit-outside"),
    )
