"""How many cards each player must be holding, as far as the rounds tell (sections Setup and Passing).

The companion never sees a hand. It knows six cards were dealt, which were played, and what passing brought;
where a score was typed as a number, or drawing is a choice, it knows no more and says so with None.
"""

from __future__ import annotations

from companion.games.rumini.cards import CHARACTER_CARDS, HAND, ROUNDS, SWAP
from companion.games.rumini.moves import Round
from companion.games.rumini.state import State


def pass_effect(state: State, round_number: int) -> int:
    """Cards that a pass in this round brings (+) or costs (-) (section Passing; ruling `pass-effects`)."""
    if round_number >= 7:
        return -1
    if round_number >= 5:
        return 0
    early = round_number <= 2
    return 2 if early == (state.table.readings.of("pass-effects") == "text") else 1


def hand_before(state: State, round_number: int, seat: str) -> int | None:
    """Cards in hand when a round begins; round 9 is the end of the match. None if it cannot be known."""
    size: int | None = HAND
    for number in ROUNDS:
        if state.known is not None and number == state.known.round:
            size = state.known.hands.get(seat, size)
        if number >= round_number:
            break
        size = None if size is None else _hand_after(state, number, seat, size)
    return size


def hand_limits(state: State, round_number: int, passed: tuple[int, ...] | None = None) -> tuple[int, int]:
    """The fewest and the most cards that any hand can hold when a round begins; round 9 is the end.

    `passed` are the earlier rounds in which its owner passed, having played in the others; None where that
    is not known.
    """
    readings = state.table.readings
    fewest = most = HAND
    for number in range(1, round_number):
        change = pass_effect(state, number)
        # A draw may be left out where it is a choice, where the pile runs out, and by whoever is skipped.
        sure = readings.of("pass-compulsory") == "must"
        drawn = sure and len(state.table.seats) <= 4 and not (_skips(state) and fewest == 0)
        kept = change < 0 and (not sure or (number == ROUNDS[-1] and readings.of("last-discard") == "no"))
        by_pass = 0 if kept or (_skips(state) and most == 0) else change
        if passed is None:
            fewest, most = 0, most + max(by_pass, -1)
        elif number in passed:
            fewest, most = fewest + (change if change <= 0 or drawn else 0), most + by_pass
        else:
            fewest, most = 0, most - 1 + at_once(state, number)
        fewest, most = max(fewest, 0), max(most, 0)
    return fewest, most


def at_once(state: State, round_number: int) -> int:
    """How many cards drawn for passing may still be played in the same round. Ruling `pass-draw-timing`."""
    if state.table.readings.of("pass-draw-timing") == "no":
        return 0
    return max(pass_effect(state, round_number), 0)


def most_playable(state: State, round_number: int, seat: str) -> int:
    """The most cards that a seat can play in a round, whatever the rounds before were.

    The slip may lie in one of those, so a log is not held against a play; what a position tells of the seat
    is.
    """
    known = state.known
    if known is None:
        most = hand_limits(state, round_number)[1]
    elif seat in known.hands:
        most = known.hands[seat]
    else:
        most = hand_limits(state, round_number, known.passed.get(seat))[1]
    return most + at_once(state, round_number)


def _skips(state: State) -> bool:
    return state.table.readings.of("empty-hand") == "skipped"


def _hand_after(state: State, number: int, seat: str, before: int) -> int | None:
    entered = state.rounds.get(number)
    if entered is None:
        return None
    if not state.has_passed(number, seat):
        if not isinstance(entered, Round):
            return None
        if pass_effect(state, number) > 0 and state.table.readings.of("pass-draw-timing") == "yes":
            # They may have passed, drawn and then played what they drew; nobody has told us.
            return None
        left = before - len(entered.played.get(seat, ()))
        return left if left >= 0 else None
    change = pass_effect(state, number)
    readings = state.table.readings
    if change == 0 or (change < 0 and before == 0):
        return before
    if number == 8 and readings.of("last-discard") == "no":
        return before
    if before == 0 and readings.of("empty-hand") == "skipped":
        return before
    if readings.of("pass-compulsory") == "may":
        return None
    if change > 0 and pile_may_be_empty(state, number):
        return None
    return before + change


def cards_played(state: State, round_number: int, seat: str) -> int:
    """How many cards a seat played in a round that was entered by its cards; 0 where that is not known."""
    entered = state.rounds.get(round_number)
    return len(entered.played.get(seat, ())) if isinstance(entered, Round) else 0


def skipped(state: State, round_number: int, seat: str) -> bool:
    """Whether a seat that played nothing had nothing to play and so was skipped. Ruling `empty-hand`."""
    return state.table.readings.of("empty-hand") == "skipped" and hand_before(state, round_number, seat) == 0


def pile_may_be_empty(state: State, round_number: int) -> bool:
    """Whether the draw pile may not last for the draws of this round.

    68 cards less the hands dealt; up to three a player may have been swapped before the first round, so
    this is the earliest moment at which it can happen (with five or six players only).
    """
    players = len(state.table.seats)
    at_least = CHARACTER_CARDS - players * (HAND + SWAP)
    drawn = sum(
        max(pass_effect(state, number), 0)
        for number in ROUNDS
        if number <= round_number and number in state.rounds
        for seat in state.table.seat_ids
        if state.has_passed(number, seat)
    )
    return drawn > at_least
