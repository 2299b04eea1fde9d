"""Common objectives of RUSE: declaring one, and what the phone can know of it."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import COUNTING, MARKS_NEEDED, common_vp
from companion.games.ruse.checks import check_let_out, check_own_turn, check_phase, check_seat
from companion.games.ruse.record import Record, Word
from companion.games.ruse.state import Phase, State


class Common(Record, frozen=True, tag="common"):
    """A common objective is declared."""

    seat: Word
    objective: Word


def check_common(found: Findings, state: State, move: Common) -> None:
    """A common objective declared (section Common Objectives; ruling common-when)."""
    readings = state.table.readings
    if not check_seat(found, state, move.seat):
        return
    if move.seat in state.table.bots:
        found.finding("vixen-common", False, t("VIXEN declares only where her card shows it."), ("seat",))
        return
    late = state.phase is Phase.SCORING
    if late:
        allowed = readings.of("common-when") == "also-at-scoring"
        found.finding(
            "common",
            allowed,
            t("It may be declared at the scoring.")
            if allowed
            else t("It is declared on one's turn only, not at the scoring."),
            (),
            readings.asked("common-when"),
        )
    elif check_phase(found, state, Phase.TURNS):
        check_own_turn(found, state, move.seat)
    if move.objective not in state.commons:
        found.finding("commons", False, t("That objective is not in play."), ("objective",))
        return
    done = state.declared.get(move.objective, ())
    name = state.table.name(move.seat)
    if not found.finding(
        "common-once",
        move.seat not in done,
        t("%(name)s has not declared it yet.", name=name)
        if move.seat not in done
        else t("%(name)s has declared it already.", name=name),
        ("objective",),
    ):
        return
    _check_fulfilled(found, state, move)
    place = len(done)
    found.finding(
        "common",
        True,
        t("Place %(place)s: %(vp)s VP at the end.", place=place + 1, vp=common_vp(move.objective, place)),
        ("objective",),
    )


def _check_fulfilled(found: Findings, state: State, move: Common) -> None:
    """What the phone can know of a common objective: how many private ones are completed."""
    if move.objective == "marks-4":
        _check_marks(found, state, move.seat)
    needed = COUNTING.get(move.objective)
    readings, have = state.table.readings, state.objectives(move.seat)
    if move.objective == "hunting-3":
        found.finding("collection", True, t("Failed tiles lie in the cache too."), (),
                      readings.asked("failed-tiles"))  # fmt: skip
    if needed is None or have is None:
        return
    if move.objective == "kits-3":
        check_let_out(found, state, move.seat, needed, ("objective",))
        if readings.of("kit-outside") == "with-path":
            text = t("Paths lead to their cubes.")
            found.finding("path", True, text, (), readings.asked("kit-outside"))
        return
    fits = have >= needed
    number = tn(
        "%(name)s has completed %(num)s private objective.",
        "%(name)s has completed %(num)s private objectives.",
        have,
        name=state.table.name(move.seat),
    )
    found.finding(
        "private",
        fits,
        number if fits else t("It takes %(needed)s. %(number)s", needed=needed, number=number),
        ("objective",),
        readings.asked("exchanged-objective"),
    )


def _check_marks(found: Findings, state: State, seat: str) -> None:
    """Marked territories, those on the Village track among them (section Village).

    A match does not note where markers lie on the board; a position may say it.
    """
    there, known = state.village.get(seat, 0), state.marks.get(seat)
    if there:
        text = t("Marks on the Village track that count: %(number)s.", number=there)
        found.finding("village-mark", True, text, ("objective",))
    if known is None:
        return
    out = known + there
    text = t("%(name)s has marked territories: %(number)s.", name=state.table.name(seat), number=out)
    fits = out >= MARKS_NEEDED
    text = text if fits else t("It takes %(needed)s. %(number)s", needed=MARKS_NEEDED, number=text)
    found.finding("mark", fits, text, ("objective",))


def apply_common(state: State, move: Common) -> State:
    """One more cube on the objective (section Common Objectives)."""
    done = state.declared.get(move.objective, ())
    if move.objective not in state.commons or move.seat in done or move.seat not in state.seats:
        return state
    return replace(state, declared={**state.declared, move.objective: (*done, move.seat)})
