"""Who starts: the highest attack value that was flipped, or whoever is named (section Setup)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import listing, t
from companion.core.verdict import Findings
from companion.games.stack_and_attack.common import check_seat
from companion.games.stack_and_attack.flow import order
from companion.games.stack_and_attack.moves import Start
from companion.games.stack_and_attack.state import State


def check_start(found: Findings, state: State, move: Start) -> None:
    """Everything about who starts: whether the match has begun, whose flips were highest, who is named."""
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
    """The seats that flipped highest, several where that is open: only those who tied flip again, and their
    later cards count (section Setup)."""
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
    """The seat that starts, as it was named or by the flips; None if that is open."""
    if move.starter is not None:
        return move.starter if move.starter in state.humans else None
    best = highest(state, move)
    return best[0] if len(best) == 1 else None


def apply_start(state: State, move: Start) -> State:
    """The first turn of the first round; unchanged where it has begun or is open who starts."""
    first = starter(state, move)
    if state.turn is not None or first is None:
        return state
    begun = replace(state, starter=first)
    return replace(begun, turn=order(begun)[0])
