"""The referee for the den of RUSE: a den turn with its account, a kit leaving the den."""

from __future__ import annotations

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import DEN, FACES, KITS
from companion.games.ruse.checks import check_own_turn, check_seat
from companion.games.ruse.referee.account import Account, check_die, note_account, open_account, place_die
from companion.games.ruse.referee.claims import Den, Kit
from companion.games.ruse.state import State


def check_den(found: Findings, state: State, move: Den) -> Account:
    """A den turn (section Explore Your Den)."""
    made = open_account(state, move)
    if not check_own_turn(found, state, move.seat) or not check_die(found, state, move.seat):
        return made
    found.finding(
        "place",
        move.die in (0, *FACES),
        t("The die shows %(die)s.", die=move.die)
        if move.die in (0, *FACES)
        else t("An action die shows from 1 to 6, or is empty."),
        ("die",),
    )
    place_die(found, state, move, made)
    if not found.finding(
        "den",
        move.pay in DEN,
        t("For %(pay)s tiles are drawn.", pay=move.pay)
        if move.pay in DEN
        else t("In the den 1, 3, 5 or 6 are paid, not %(pay)s.", pay=move.pay),
        ("pay",),
    ):
        return made
    drawn, placed = DEN[move.pay]
    fits = move.drawn == drawn and (move.placed == (0 if move.unsuitable else placed))
    found.finding(
        "den",
        fits,
        t("For %(pay)s: drawn %(drawn)s, placed %(placed)s.", pay=move.pay, drawn=drawn, placed=placed)
        if not move.unsuitable or not fits
        else t("Unsuitable tiles go back into the bag; the turn ends."),
        ("drawn",),
    )
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
    readings, have = state.table.readings, state.objectives(move.seat)
    there = 1 <= move.kit <= KITS
    found.finding(
        "kit-out",
        there and (have is None or have >= move.kit),
        t("There are five kits.")
        if not there
        else tn("It takes %(num)s completed objective.", "It takes %(num)s completed objectives.", move.kit),
        ("kit",),
        readings.asked("exchanged-objective"),
    )
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
