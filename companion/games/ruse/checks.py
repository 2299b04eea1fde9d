"""What the checks of several moves of RUSE share: seat, phase, turn, territory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.core.text import Text, t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import DECK, KITS_FOR_DIE, LAST_CARD, PLACES, TERRITORIES, TRACK
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
        else t("There is no seat “%(seat)s” in this match.", seat=seat[:40]),
        where,
    )


def check_seats(found: Findings, state: State, given: Iterable[str], field: str) -> None:
    """Notes every seat given in a field of a move that nobody sits in."""
    for seat in given:
        if seat not in state.seats:
            check_seat(found, state, seat, (field, seat))


def check_once(found: Findings, given: Iterable[str], field: str, rule: str) -> None:
    """Notes, under a rule of the caller, every seat that stands twice in a field of a move."""
    seats = list(given)
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            found.finding(rule, False, t("“%(name)s” is there twice.", name=seat[:40]), (field,))


def check_at_most(
    found: Findings, rule: str, number: int, most: int, where: tuple[str, ...], *, least: int = 0
) -> bool:
    """Notes, under a rule of the caller, a number that no table can reach; nothing where it is possible."""
    if least <= number <= most:
        return True
    text = t("%(number)s is not possible: from %(least)s to %(most)s.", number=number, least=least, most=most)
    return found.finding(rule, False, text, where)


def check_let_out(found: Findings, state: State, seat: str, kits: int, where: tuple[str, ...]) -> bool:
    """Notes whether a seat's objectives let so many kits out (section Private Objectives vs. Kits).

    What is not known is not held against anybody: a position may leave the objectives open, and a table may
    play without them. (Ruling exchanged-objective)
    """
    have = state.objectives(seat) if state.table.on("private") else None
    fits = have is None or have >= kits
    needed = tn(
        "For %(num)s kit it takes %(needed)s completed objective.",
        "For %(num)s kits it takes %(needed)s completed objectives.",
        kits,
        needed=kits,
    )
    return found.finding(
        "kit-out",
        fits,
        needed
        if fits
        else t(
            "%(needed)s %(name)s has %(have)s.", needed=needed, name=state.table.name(seat), have=have or 0
        ),
        where,
        state.table.readings.asked("exchanged-objective"),
    )


def may_earn_die(state: State, seat: str) -> bool:
    """Whether a seat's objectives let the two kits go that earn the extra die (ruling fourth-die).

    To the end of their tracks kits go without any; onto the den board, and on to an instinct, the second one
    goes with two (sections Private Objectives vs. Kits, Destiny Phase).
    """
    have = state.objectives(seat) if state.table.on("private") else None
    return state.table.readings.of("fourth-die") == "growth-end" or have is None or have >= KITS_FOR_DIE


def check_die_earned(found: Findings, state: State, seat: str, where: tuple[str, ...]) -> bool:
    """Notes a seat that cannot have earned the extra die (ruling fourth-die)."""
    if may_earn_die(state, seat):
        return True
    text = t(
        "Two kits out of the den earn the die; it takes two objectives, %(name)s has %(have)s.",
        name=state.table.name(seat),
        have=state.objectives(seat) or 0,
    )
    return found.finding("kit-out", False, text, where, state.table.readings.asked("fourth-die"))


def is_cheese_space(state: State, vp: int) -> bool:
    """Whether this many VP stand on a cheese space of the VP track that the box knows (section Cheese)."""
    return state.box is not None and vp > 0 and vp % TRACK in state.box.cheese


def is_card(state: State, number: str) -> bool:
    """Whether a private objective has this number; a fifth player's cards are not in the book."""
    if state.box is not None and number in state.box.objectives:
        return True
    last = LAST_CARD + (DECK if state.table.on("fifth") else 0)
    plain = len(number) == 3 and number.isascii() and number.isdigit()
    return plain and 1 <= int(number) <= last


def on_cheese(state: State, seat: str) -> bool:
    """Whether a seat stands on such a space."""
    return is_cheese_space(state, state.vp(seat))


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


def check_territory(found: Findings, where: str, rule: str, places: tuple[str, ...] = TERRITORIES) -> bool:
    """Notes, under a rule of the caller, whether it is one of these territories, the four as a rule."""
    return found.finding(
        rule,
        where in places,
        t("It is in: %(where)s.", where=PLACES[where])
        if where in places
        else t("“%(where)s” is none of the four territories.", where=where[:40])
        if where
        else t("Say in which territory."),
        ("where",),
    )
