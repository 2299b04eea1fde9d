"""Who starts: the highest attack value that was flipped, or whoever is named (section Setup)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from companion.core.text import listing, t
from companion.core.verdict import Findings
from companion.games.stack_and_attack.common import check_seat
from companion.games.stack_and_attack.flow import order
from companion.games.stack_and_attack.limits import VALUE
from companion.games.stack_and_attack.moves import Start
from companion.games.stack_and_attack.rocks import STARTING_DECK
from companion.games.stack_and_attack.state import State


def check_start(found: Findings, state: State, move: Start) -> None:
    """Everything about who starts: whether the match has begun, whose flips were highest, who is named."""
    found.finding(
        "begun",
        state.turn is None and state.over is None,
        t("The match begins.") if state.turn is None else t("The match has begun already."),
        ("starter",),
    )
    if move.flips or move.starter is None:
        _check_flips(found, state, move)
    if move.starter is None or not check_seat(found, state, move.starter, ("starter",)):
        return
    if state.is_bot(move.starter):
        found.finding("starter", False, t("Cavemen do not start."), ("starter",))
        return
    found.finding("starting-hand", True, t("Everybody shuffles their deck and draws three cards."))


def _check_flips(found: Findings, state: State, move: Start) -> None:
    """Everything about what was flipped: by everybody once, then by those only who are level (section
    Determine the Starting Player); and who starts by that."""
    names = state.table.name
    strangers = [seat for seat in move.flips if seat not in state.humans]
    for seat in strangers:
        text = (
            t("%(name)s is a caveman and has no card to flip.", name=names(seat))
            if seat in state.sides
            else t("Nobody called “%(name)s” plays here.", name=seat[:40])
        )
        found.finding("known-seat", False, text, ("flips", seat))
    if not move.flips:
        found.finding("starter", False, t("Say who starts, or what everybody flipped."), ("starter",))
        return
    wrong = [_check_values(found, state, seat, flips) for seat, flips in move.flips.items() if flips]
    level, late, spare = _flips_missing(state, move)
    for seat in late:
        text = (
            t("%(names)s are level: %(name)s flips again.", names=listing([names(one) for one in level]),
              name=names(seat))
            if move.flips.get(seat)
            else t("%(name)s has not flipped.", name=names(seat))
        )  # fmt: skip
        found.finding("starter", False, text, ("flips", seat))
    for seat in spare:
        text = t("%(name)s does not flip so often: only who is level flips again.", name=names(seat))
        found.finding("starter", False, text, ("flips", seat))
    if late or spare or strangers or not all(wrong):
        return
    first = level[0]
    right = move.starter in (None, first)
    found.finding(
        "starter",
        right,
        t("%(name)s flipped the highest attack value and starts.", name=names(first))
        if right
        else t("Not %(other)s but %(name)s flipped the highest attack value and starts.", name=names(first),
               other=names((move.starter or "")[:40])),
        ("starter",) if move.starter is not None else ("flips", first),
    )  # fmt: skip


def _flips_missing(state: State, move: Start) -> tuple[list[str], list[str], list[str]]:
    """Who is level after the flips, who of them has to flip still, and who flipped without need."""
    level = list(state.humans)
    spare: list[str] = []
    for turn in range(max(1, *map(len, move.flips.values())) + 1):
        flipped = {seat: flips[turn] for seat, flips in move.flips.items() if len(flips) > turn}
        alone = turn > 0 and len(level) == 1
        spare += [seat for seat in flipped if seat in state.humans and (alone or seat not in level)]
        if alone:
            continue
        late = [seat for seat in level if seat not in flipped]
        if late:
            return level, late, list(dict.fromkeys(spare))
        level = [seat for seat in level if flipped[seat] == max(flipped[one] for one in level)]
    return level, [], list(dict.fromkeys(spare))


def _check_values(found: Findings, state: State, seat: str, flips: tuple[int, ...]) -> bool:
    """Notes values that the starting deck does not have, by the box; without one, what is no value."""
    box, name = state.box, state.table.name(seat)
    if len(flips) > len(STARTING_DECK):
        text = t("%(name)s has %(most)s cards to flip.", name=name, most=len(STARTING_DECK))
        return found.finding("starter", False, text, ("flips", seat))
    if box is None:
        fits = all(number <= VALUE for number in flips)
        return fits or found.finding("values", False, t("A value lies between 0 and 99."), ("flips", seat))
    printed = Counter(box.rocks[rock].attack for rock in STARTING_DECK if rock in box.rocks)
    wrong = next((number for number in flips if flips.count(number) > printed[number]), None)
    if wrong is None:
        return True
    text = t("The starting deck of %(name)s does not give that: %(number)s; by the box it has %(values)s.",
             name=name, number=wrong,
             values=listing([str(value) for value in sorted(printed.elements())]))  # fmt: skip
    return found.finding("values", False, text, ("flips", seat))


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
