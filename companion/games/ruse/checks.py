"""What the checks of several moves of RUSE share: seat, phase, turn, territory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import PLACES, TERRITORIES
from companion.games.ruse.state import Phase, State

PHASES: dict[Phase, Text] = {
    Phase.BEGIN: t("the set-up"),
    Phase.DESTINY: t("the destiny phase"),
    Phase.TURNS: t("the turns"),
    Phase.SCORING: t("the scoring"),
    Phase.END: t("the final scoring"),
    Phase.OVER: t("the end"),
}


def check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...] = ("seat",)) -> bool:
    """Notes whether somebody of this id plays; `where` is its place in the move."""
    known = seat in state.seats
    return found.finding(
        "known-seat",
        known,
        t("%(name)s plays.", name=state.table.name(seat))
        if known
        else t("Nobody called “%(name)s” plays here.", name=seat[:40]),
        where,
    )


def check_seats(found: Findings, state: State, given: Iterable[str], field: str) -> None:
    """Notes every seat given in a field of a move that nobody sits in."""
    for seat in given:
        if seat not in state.seats:
            check_seat(found, state, seat, (field, seat))


def check_people(
    found: Findings, state: State, given: Mapping[str, object] | Iterable[str], field: str, text: Text
) -> None:
    """Notes, with what is right instead, where something of people's is entered for VIXEN."""
    for seat in given:
        something = given[seat] if isinstance(given, Mapping) else True
        if seat in state.table.bots and something:
            place = (field, seat) if isinstance(given, Mapping) else (field,)
            found.finding("vixen-round", False, text, place)


def check_phase(found: Findings, state: State, *phases: Phase) -> bool:
    """Notes whether the match is in one of these phases."""
    return found.finding(
        "phase",
        state.phase in phases,
        t("Round %(round)s is in %(phase)s.", round=state.round, phase=PHASES[state.phase])
        if state.phase in phases
        else t("That belongs to another phase: the match is in %(phase)s.", phase=PHASES[state.phase]),
    )


def check_own_turn(found: Findings, state: State, seat: str) -> bool:
    """Notes whether it is this seat's turn (section 3. Actions Phase)."""
    if not check_seat(found, state, seat):
        return False
    if seat in state.table.bots:
        text = t("VIXEN makes no move of people's: she takes her turn by her card.")
        return found.finding("vixen-turn", False, text, ("seat",))
    name = state.table.name(seat)
    other = state.table.name(state.turn) if state.turn else "–"
    return found.finding(
        "turn",
        state.turn == seat,
        t("It is the turn of %(name)s.", name=name)
        if state.turn == seat
        else t("It is not the turn of %(name)s but of %(other)s.", name=name, other=other),
        ("seat",),
    )


def check_territory(found: Findings, where: str, rule: str) -> bool:
    """Notes, under a rule of the caller, whether it is one of the four territories."""
    return found.finding(
        rule,
        where in TERRITORIES,
        t("It is in: %(where)s.", where=PLACES[where])
        if where in TERRITORIES
        else t("“%(where)s” is none of the four territories.", where=where[:40]),
        ("where",),
    )
