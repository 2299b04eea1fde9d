"""The round board of RUSE: beginning, destiny, turns, tokens, hunter, obstacles, points entered by hand."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Findings
from companion.games.ruse import scoring
from companion.games.ruse.board import (
    BY_HAND,
    COMMONS,
    COMMONS_IN_PLAY,
    FACES,
    FOURTH_FROM,
    PLACES,
    REASONS,
    ROUNDS,
    STEPS_BY,
    TERRITORIES,
)
from companion.games.ruse.moves import (
    Begin,
    Destiny,
    Die,
    Turn,
    Vp,
)
from companion.games.ruse.state import BEGIN, DESTINY, END, OVER, SCORING, TURNS, Entry, Fox, Kit, State

TRACK_SPACES = 6
"""Spaces of VIXEN's growth track where nobody has counted them."""

HUNTERS: dict[str, Text] = {"hunter": t("hunter"), "photographer": t("photographer")}
TIMES: dict[str, Text] = {"day": t("day"), "night": t("night")}
PHASES: dict[str, Text] = {
    BEGIN: t("the set-up"),
    DESTINY: t("the destiny phase"),
    TURNS: t("the turns"),
    SCORING: t("the scoring"),
    END: t("the final scoring"),
    OVER: t("the end"),
}


def check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...] = ("seat",)) -> bool:
    """Notes whether somebody of this id plays."""
    known = seat in state.seats
    return found.finding(
        "known-seat",
        known,
        t("%(name)s plays.", name=state.table.name(seat))
        if known
        else t("Nobody called “%(name)s” plays here.", name=seat[:40]),
        where,
    )


def check_phase(found: Findings, state: State, *phases: str) -> bool:
    """Notes whether the match is in one of these phases."""
    return found.finding(
        "phase",
        state.phase in phases,
        t("Round %(round)s is in %(phase)s.", round=state.round, phase=PHASES[state.phase])
        if state.phase in phases
        else t("That belongs to another phase: the match is in %(phase)s.", phase=PHASES[state.phase]),
    )


def check_begin(found: Findings, state: State, move: Begin) -> None:
    """Who goes first, and the common objectives in play."""
    found.finding(
        "begun",
        state.phase == BEGIN,
        t("The match begins.") if state.phase == BEGIN else t("The match has begun already."),
    )
    if check_seat(found, state, move.first, ("first",)) and move.first in state.table.bots:
        found.finding("begun", False, t("VIXEN starts in the last place."), ("first",))
    odd = [objective for objective in move.commons if objective not in COMMONS]
    fits = not odd and len(move.commons) == len(set(move.commons)) == COMMONS_IN_PLAY
    found.finding(
        "commons",
        fits,
        t("In play: %(commons)s.", commons=listing([COMMONS[one][0] for one in move.commons]))
        if fits
        else t("“%(objective)s” is no common objective.", objective=odd[0][:40])
        if odd
        else t("Three different common objectives are in play."),
        ("commons",),
    )


def begin(state: State, move: Begin) -> State:
    """Round 1, clockwise from whoever goes first."""
    seats = state.seats
    if state.phase != BEGIN or move.first not in seats:
        return state
    people = [seat for seat in seats if seat not in state.table.bots]
    at = people.index(move.first) if move.first in people else 0
    order = (*people[at:], *people[:at], *state.table.bots)
    commons = tuple(dict.fromkeys(one for one in move.commons if one in COMMONS))
    fox = None
    if state.table.bots:
        track = move.track or (state.box.vixen_track if state.box else 0) or TRACK_SPACES
        fox = Fox(track=track, kits=tuple(Kit(number, 1, number) for number in (1, 2, 3)))
    return replace(state, phase=DESTINY, order=order, commons=commons, fox=fox, seed=move.seed)


def check_destiny(found: Findings, state: State, move: Destiny) -> None:
    """The destiny tile revealed and the die rolled (section Destiny Phase)."""
    check_phase(found, state, DESTINY)
    found.finding(
        "destiny",
        move.die in FACES,
        t("The destiny die shows %(die)s.", die=move.die)
        if move.die in FACES
        else t("The destiny die has the faces 1 to 6."),
        ("die",),
    )
    for field, value, known in (("time", move.time, TIMES), ("who", move.who, HUNTERS)):
        found.finding(
            "destiny",
            value in known,
            t("It is %(what)s.", what=known[value])
            if value in known
            else t("“%(what)s” is not known here.", what=value[:40]),
            (field,),
        )
    check_territory(found, move.where, "destiny")


def check_territory(found: Findings, where: str, rule: str) -> bool:
    """Notes whether it is one of the four territories."""
    return found.finding(
        rule,
        where in TERRITORIES,
        t("It is in: %(where)s.", where=PLACES[where])
        if where in TERRITORIES
        else t("“%(where)s” is none of the four territories.", where=where[:40]),
        ("where",),
    )


def destiny(state: State, move: Destiny) -> State:
    """The turns begin, with everybody's dice."""
    if state.phase == SCORING and state.round < ROUNDS[-1]:
        # A step that appeared later was never entered; the match goes on without it.
        state = scoring.next_round(state, state.order)
    if state.phase != DESTINY or not state.order:
        return state
    where = move.where if move.where in TERRITORIES else None
    return replace(
        state,
        phase=TURNS,
        destiny=move.die,
        time=move.time if move.time in STEPS_BY else "day",
        who=move.who if move.who in HUNTERS else "hunter",
        where=where,
        dice={seat: state.dice_of(seat) for seat in state.order},
        turn=state.order[0],
    )


def check_turn(found: Findings, state: State, move: Turn) -> None:
    """One die used by whoever's turn it is."""
    if not check_phase(found, state, TURNS) or not check_own_turn(found, state, move.seat):
        return
    if move.seat in state.table.bots:
        found.finding("vixen-turn", False, t("VIXEN takes her turn by her card."), ("seat",))
        return
    left = state.dice.get(move.seat, 0)
    found.finding(
        "dice",
        left > 0,
        tn("%(name)s has %(num)s die left.", "%(name)s has %(num)s dice left.", left,
           name=state.table.name(move.seat)),
    )  # fmt: skip
    if move.rolled is None:
        return
    found.finding(
        "collect",
        move.rolled in FACES,
        t("Rolled: %(number)s.", number=move.rolled)
        if move.rolled in FACES
        else t("An action die has the faces 1 to 6."),
        ("rolled",),
    )
    if move.rolled == state.destiny:
        found.finding("destiny-bonus", True, t("That is the number of the destiny die: take its bonus."))


def check_own_turn(found: Findings, state: State, seat: str) -> bool:
    """Notes whether it is this seat's turn."""
    if not check_seat(found, state, seat):
        return False
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


def turn(state: State, move: Turn) -> State:
    """The die is used; the next with a die left goes on, else the scoring begins."""
    if state.phase != TURNS or move.seat not in state.order:
        return state
    if move.seat in state.table.bots:
        return state
    return passed(state, move.seat)


def passed(state: State, seat: str) -> State:
    """The turn passes on from a seat that has used a die."""
    dice = {**state.dice, seat: max(0, state.dice.get(seat, 0) - 1)}
    state = replace(state, dice=dice, taken=state.taken + 1)
    at = state.order.index(seat)
    after = (*state.order[at + 1 :], *state.order[: at + 1])
    following = next((seat for seat in after if dice.get(seat, 0) > 0), None)
    if following is not None:
        return replace(state, turn=following)
    return scoring.opened(replace(state, turn=None))


def check_vp(found: Findings, state: State, move: Vp) -> None:
    """Victory points with their reason."""
    check_phase(found, state, DESTINY, TURNS, SCORING, END)
    check_seat(found, state, move.seat)
    known = move.reason in BY_HAND
    found.finding(
        "vp",
        known,
        t("Reason: %(reason)s.", reason=REASONS[move.reason])
        if known
        else t("“%(reason)s” is no reason to enter points by hand.", reason=move.reason[:40]),
        ("for",),
    )
    found.finding(
        "vp",
        move.vp != 0,
        t("%(vp)s VP.", vp=move.vp) if move.vp else t("0 VP are nothing to note."),
        ("vp",),
    )


def vp(state: State, move: Vp) -> State:
    """One more line in the ledger."""
    if move.seat not in state.seats or move.reason not in REASONS:
        return state
    return noted(state, move.seat, move.vp, move.reason, move.note)


def noted(state: State, seat: str, points: int, reason: str, note: str = "", *, final: bool = False) -> State:
    """The state with points in the ledger, if there are any."""
    if not points:
        return state
    return replace(state, ledger=(*state.ledger, Entry(seat, points, reason, state.round, note, final)))


def check_die(found: Findings, state: State, move: Die) -> None:
    """The extra die, earned in a turn (rulings fourth-die, fourth-die-when)."""
    readings = state.table.readings
    if not check_phase(found, state, TURNS) or not check_own_turn(found, state, move.seat):
        return
    name = state.table.name(move.seat)
    fresh = move.seat not in state.fourth
    found.finding(
        "die-won",
        fresh,
        t("%(name)s earns the extra die.", name=name)
        if fresh
        else t("%(name)s has the extra die already.", name=name),
        ("seat",),
        readings.asked("fourth-die"),
    )
    from_round = fourth_from(state)
    found.finding(
        "die-won",
        True,
        t("It counts from round %(round)s on.", round=max(FOURTH_FROM, from_round))
        if from_round <= ROUNDS[-1]
        else t("No round is left to use it in."),
        (),
        readings.asked("fourth-die-when"),
    )


def fourth_from(state: State) -> int:
    """The round from which a die earned now counts."""
    return state.round + (0 if state.table.readings.of("fourth-die-when") == "at-once" else 1)


def die(state: State, move: Die) -> State:
    """The extra die with its owner."""
    if move.seat not in state.seats or move.seat in state.fourth:
        return state
    from_round = fourth_from(state)
    state = replace(state, fourth={**state.fourth, move.seat: from_round})
    if state.phase == TURNS and from_round == state.round >= FOURTH_FROM:
        state = replace(state, dice={**state.dice, move.seat: state.dice.get(move.seat, 0) + 1})
    return state
