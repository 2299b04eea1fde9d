"""Checking and applying the moves of Stack & Attack: which file knows about which move."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import listing, t
from companion.core.verdict import Findings, Verdict
from companion.games.stack_and_attack import bots, ending, quarry, throwing, turns
from companion.games.stack_and_attack.common import check_seat
from companion.games.stack_and_attack.flow import order
from companion.games.stack_and_attack.moves import (
    Adjust,
    Buy,
    Clean,
    Count,
    Discard,
    Draws,
    End,
    Flip,
    Move,
    Play,
    Reward,
    Shuffle,
    Stack,
    Start,
    Throw,
)
from companion.games.stack_and_attack.state import Over, State


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    match move:
        case Start():
            _check_start(found, state, move)
        case Stack():
            turns.check_stack(found, state, move)
        case Buy():
            turns.check_buy(found, state, move)
        case Throw():
            throwing.check_throw(found, state, move)
        case Play() | Discard():
            turns.check_play(found, state, move)
        case Clean():
            turns.check_clean(found, state, move)
        case Reward():
            turns.check_reward(found, state, move)
        case End():
            turns.check_end(found, state, move)
        case Flip():
            bots.check_flip(found, state, move)
        case Draws():
            bots.check_draws(found, state, move)
        case Shuffle():
            _check_shuffle(found, state, move)
        case Adjust():
            turns.check_adjust(found, state, move)
        case Count():
            ending.check_count(found, state, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: what has no place any more changes nothing."""
    if isinstance(move, Count):
        return ending.count(state, move)
    if state.over is not None:
        return state
    if isinstance(move, Start | Shuffle):
        return _start(state, move) if isinstance(move, Start) else _shuffle(state, move)
    if state.turn is None:
        return state
    by = state.turn if isinstance(move, Flip | Draws) else move.seat
    if by not in state.sides or (state.is_bot(by) and not isinstance(move, Flip | Draws | Adjust)):
        return state
    after = _carried_out(state, move)
    if after.over is None and after.flipped is not None and bots.waiting(after) is None:
        after = bots.no_target(after)
    if after.over is None:
        over = ending.ended(after, by)
        if over is not None and over.how == "quarry" and after.flipped is not None:
            over = None
        if over is not None:
            over = Over(over.how, over.seat, bought=isinstance(move, Buy) and over.how == "quarry")
            after = replace(after, over=over)
    return _noted(after) if after.over is not None else after


def _carried_out(state: State, move: Move) -> State:
    match move:
        case Stack():
            return turns.stack(state, move)
        case Buy():
            return turns.buy(state, move)
        case Throw():
            return throwing.throw(state, move)
        case Play() | Discard():
            return turns.play(state, move)
        case Clean():
            return turns.clean(state, move)
        case Reward():
            return turns.reward(state, move)
        case End():
            return turns.end(state, move)
        case Flip():
            return bots.flip(state, move)
        case Draws():
            return bots.draws(state, move)
        case Adjust():
            return turns.adjust(state, move)
    return state


def _noted(state: State) -> State:
    """The heights of the turn in which the match ended, written down with the others."""
    if state.turn is None or state.over is None or state.over.seat != state.turn:
        return state
    noted = {**state.heights.get(state.round, {}), state.turn: state.sides[state.turn].height}
    return replace(state, heights={**state.heights, state.round: noted})


def _check_start(found: Findings, state: State, move: Start) -> None:
    found.finding(
        "begun",
        state.turn is None and state.over is None,
        t("The match begins.") if state.turn is None else t("The match has begun already."),
        ("starter",),
    )
    best = highest(state, move)
    names = state.table.name
    if move.starter is None or move.flips:
        level = listing([names(seat) for seat in best])
        alone = len(best) == 1 and move.starter in (None, best[0])
        found.finding(
            "starter",
            alone,
            t("%(name)s flipped the highest attack value and starts.", name=names(best[0]))
            if len(best) == 1
            else t("%(names)s are level: they flip again.", names=level),
            ("flips", *best[:1]) if move.starter is None else ("starter",),
        )
    if move.starter is None or not check_seat(found, state, move.starter, ("starter",)):
        return
    if state.is_bot(move.starter):
        found.finding("starter", False, t("Cavemen do not start."), ("starter",))
        return
    found.finding("starting-hand", True, t("Everybody shuffles their deck and draws three cards."))


def highest(state: State, move: Start) -> list[str]:
    """Who flipped highest: only those who tied flip again, and their later cards count."""
    level = list(state.humans)
    for turn in range(max(map(len, move.flips.values()), default=0)):
        flipped = {seat: move.flips[seat][turn] for seat in level if len(move.flips.get(seat, ())) > turn}
        if len(flipped) < len(level):
            break
        level = [seat for seat in level if flipped[seat] == max(flipped.values())]
        if len(level) == 1:
            break
    return level


def starter(state: State, move: Start) -> str | None:
    """Who starts, as said or by the flips; None if that is open."""
    if move.starter is not None:
        return move.starter if move.starter in state.humans else None
    best = highest(state, move)
    return best[0] if len(best) == 1 else None


def _start(state: State, move: Start) -> State:
    first = starter(state, move)
    if state.turn is not None or first is None:
        return state
    begun = replace(state, starter=first)
    return replace(begun, turn=order(begun)[0])


def _check_shuffle(found: Findings, state: State, move: Shuffle) -> None:
    if state.over is not None:
        found.finding("over", False, t("The match is over: nothing more is played."))
        return
    found.finding(
        "begun",
        state.turn is not None,
        t("The match is on.") if state.turn is not None else t("Say first who starts."),
    )
    if state.quarry.ordered or state.flipped is not None:
        found.finding("shuffle", False, t("The phone keeps the quarry in order already."), ("row",))
        return
    whole = quarry.remaining(state)
    if whole is None:
        found.finding("shuffle", False, t("The box does not say what is left in the quarry."), ("row",))
        return
    fits = sorted((*move.row, *move.deck)) == sorted(whole) and len(move.row) == state.quarry.face_up
    found.finding(
        "shuffle",
        fits,
        t("The phone keeps the quarry from here on.")
        if fits
        else t("These are not the cards that are left in the quarry."),
        ("row",),
    )


def _shuffle(state: State, move: Shuffle) -> State:
    whole = quarry.remaining(state)
    if (
        state.quarry.ordered
        or state.turn is None
        or whole is None
        or sorted((*move.row, *move.deck)) != sorted(whole)
    ):
        return state
    return replace(state, quarry=replace(state.quarry, row=move.row, deck=move.deck, ordered=True))
