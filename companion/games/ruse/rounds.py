"""The rounds of RUSE: beginning, destiny, turns, points entered by hand, the extra die."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.text import listing, t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    BY_HAND,
    COMMONS,
    COMMONS_IN_PLAY,
    EXPANSIONS,
    FACES,
    FOURTH_FROM,
    HUNTERS,
    MOST_VP,
    REASONS,
    ROUNDS,
    STEPS_BY,
    TERRITORIES,
    TIMES,
    Reason,
    by_hand,
)
from companion.games.ruse.checks import (
    check_die_earned,
    check_own_turn,
    check_phase,
    check_seat,
    check_territory,
    on_cheese,
)
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Face, Points, Record, Seats, Word
from companion.games.ruse.scoring.flow import begin_next_round, begin_scoring
from companion.games.ruse.state import Fox, Phase, State
from companion.games.ruse.vixen.kits import TRACK_LEAST, TRACK_SPACES, kits_at_start


class Begin(Record, frozen=True, tag="begin"):
    """Who saw a fox last and goes first, and the three common objectives in play.

    With VIXEN: the spaces of her growth `track`, and the `seed` of what the phone deals and rolls for her.
    """

    first: Word
    commons: Seats = ()
    track: Annotated[int, Meta(ge=1, le=30)] | None = None
    seed: Word = ""


class Destiny(Record, frozen=True, tag="destiny"):
    """A round's turns begin: destiny die, day or night, hunter or photographer and where."""

    die: Face
    time: Word
    who: Word
    where: Word


class Turn(Record, frozen=True, tag="turn"):
    """One action die used; `rolled` is what it showed."""

    seat: Word
    rolled: Face | None = None


class Vp(Record, frozen=True, tag="vp"):
    """Victory points with their reason (see `board.REASONS`); `note` is a number or a word beside it."""

    seat: Word
    vp: Points
    reason: Word = msgspec.field(name="for")
    note: Word = ""


class Die(Record, frozen=True, tag="die"):
    """A seat earns its extra action die in its turn."""

    seat: Word


def check_begin(found: Findings, state: State, move: Begin) -> None:
    """Who goes first, and the common objectives in play (sections General Setup, Destiny Phase)."""
    found.finding(
        "begun",
        state.phase is Phase.BEGIN,
        t("The match begins.") if state.phase is Phase.BEGIN else t("The match has begun already."),
    )
    if check_seat(found, state, move.first, ("first",)) and move.first in state.table.bots:
        found.finding("begun", False, t("VIXEN starts in the last place."), ("first",))
    if move.track is not None and not state.table.bots:
        found.finding(
            "begun", False, t("Only VIXEN has a track of her own, and she does not play."), ("track",)
        )
    if state.table.bots and move.track is not None and move.track < TRACK_LEAST:
        text = t("Her three kits begin on the first three spaces: her track has at least three.")
        found.finding("begun", False, text, ("track",))
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


def apply_begin(state: State, move: Begin) -> State:
    """Round 1, clockwise from whoever goes first."""
    seats = state.seats
    if state.phase is not Phase.BEGIN or move.first not in seats:
        return state
    people = [seat for seat in seats if seat not in state.table.bots]
    at = people.index(move.first) if move.first in people else 0
    order = (*people[at:], *people[:at], *state.table.bots)
    commons = tuple(dict.fromkeys(one for one in move.commons if one in COMMONS))
    fox = None
    if state.table.bots:
        track = move.track or (state.box.vixen_track if state.box else 0) or TRACK_SPACES
        fox = Fox(track=track, kits=kits_at_start())
    return replace(state, phase=Phase.DESTINY, order=order, commons=commons, fox=fox, seed=move.seed)


def check_destiny(found: Findings, state: State, move: Destiny) -> None:
    """The destiny tile revealed and the die rolled (section Destiny Phase)."""
    check_phase(found, state, Phase.DESTINY)
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
    night = state.box.night if state.box else ()
    if night and move.die in FACES and move.time in TIMES:
        right = "night" if move.die in night else "day"
        if move.time != right:
            text = t("By the box %(die)s is %(right)s.", die=move.die, right=TIMES[right])
            found.finding("destiny", False, text, ("time",))


def apply_destiny(state: State, move: Destiny) -> State:
    """The turns begin, with everybody's dice (section Destiny Phase)."""
    if state.phase is Phase.SCORING and state.round < ROUNDS[-1]:
        # A step that appeared later was never entered; the match goes on without it.
        state = begin_next_round(state)
    if state.phase is not Phase.DESTINY or not state.order:
        return state
    where = move.where if move.where in TERRITORIES else None
    return replace(
        state,
        phase=Phase.TURNS,
        destiny=move.die,
        time=move.time if move.time in STEPS_BY else "day",
        who=move.who if move.who in HUNTERS else "hunter",
        where=where,
        dice={seat: state.dice_of(seat) for seat in state.order},
        turn=state.order[0],
    )


def check_turn(found: Findings, state: State, move: Turn) -> None:
    """One die used by whoever's turn it is (section Collection Phase)."""
    if not check_phase(found, state, Phase.TURNS) or not check_own_turn(found, state, move.seat):
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


def apply_turn(state: State, move: Turn) -> State:
    """The die is used; the next with a die left goes on, else the scoring begins."""
    if state.phase is not Phase.TURNS or move.seat not in state.order:
        return state
    if move.seat in state.table.bots:
        return state
    return pass_turn(state, move.seat)


def pass_turn(state: State, seat: str) -> State:
    """The turn passes on from a seat that has used a die."""
    dice = {**state.dice, seat: max(0, state.dice.get(seat, 0) - 1)}
    state = replace(state, dice=dice, taken=state.taken + 1, ended=seat)
    out = state.table.bots if state.table.readings.of("vixen-cheese-space") == "no" else ()
    if on_cheese(state, seat) and seat not in out:
        # cheese-space: known from the box, so it comes by itself.
        state = replace(state, cheese=seat)
    at = state.order.index(seat)
    after = (*state.order[at + 1 :], *state.order[: at + 1])
    following = next((seat for seat in after if dice.get(seat, 0) > 0), None)
    if following is not None:
        return replace(state, turn=following)
    return begin_scoring(replace(state, turn=None))


def check_vp(found: Findings, state: State, move: Vp) -> None:
    """Victory points with their reason."""
    check_phase(found, state, Phase.DESTINY, Phase.TURNS, Phase.SCORING, Phase.END)
    check_seat(found, state, move.seat)
    known = move.reason in by_hand(state.table)
    found.finding(
        "vp",
        known,
        t("Reason: %(reason)s.", reason=REASONS[move.reason])
        if known
        else t("%(name)s is not played at this table.", name=EXPANSIONS[move.reason])
        if move.reason in EXPANSIONS
        else t("“%(reason)s” is no reason to enter points by hand.", reason=move.reason[:40]),
        ("for",),
    )
    gains = move.reason in BY_HAND and move.reason != Reason.OTHER
    fits = move.vp != 0 and abs(move.vp) <= MOST_VP and (move.vp > 0 or not gains)
    if move.seat in state.table.bots and known and move.reason != Reason.OTHER:
        text = t("VIXEN gains nothing for it: her VP come of her cards and of the scoring.")
        found.finding("vp", False, text, ("for",))
    found.finding(
        "vp",
        fits,
        t("%(vp)s VP.", vp=move.vp)
        if fits
        else t("0 VP are nothing to note.")
        if not move.vp
        else t("That brings VP and takes none.")
        if move.vp < 0 and gains
        else t("One entry is worth at most %(most)s VP.", most=MOST_VP),
        ("vp",),
    )


def apply_vp(state: State, move: Vp) -> State:
    """One more line in the ledger; a reason that there is not leaves none."""
    if move.seat not in state.seats or move.reason not in REASONS:
        return state
    return note(state, move.seat, move.vp, Reason(move.reason), move.note)


def check_die(found: Findings, state: State, move: Die) -> None:
    """The extra die, earned in a turn (rulings fourth-die, fourth-die-when)."""
    readings = state.table.readings
    if not check_phase(found, state, Phase.TURNS) or not check_own_turn(found, state, move.seat):
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
    check_die_earned(found, state, move.seat, ("seat",))
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


def apply_die(state: State, move: Die) -> State:
    """The extra die with its owner."""
    if move.seat not in state.seats or move.seat in state.fourth:
        return state
    from_round = fourth_from(state)
    state = replace(state, fourth={**state.fourth, move.seat: from_round})
    if state.phase is Phase.TURNS and from_round == state.round >= FOURTH_FROM:
        state = replace(state, dice={**state.dice, move.seat: state.dice.get(move.seat, 0) + 1})
    return state
