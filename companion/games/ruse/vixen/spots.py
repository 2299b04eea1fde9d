"""Where VIXEN's fox goes in a territory: how far, what is to be done there, and what keeps her from it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text, t, tn
from companion.core.verdict import Asked
from companion.games.ruse.board import MOUNTAIN, PLACES
from companion.games.ruse.state import VIXEN, State
from companion.games.ruse.vixen.due import Due

MOVES_UP_TO = 4
HUNT, MARK = "hunt", "mark"


def moves_up_to(state: State, place: str) -> int:
    """Spaces that her fox moves up to in a territory (section Solo Mode; ruling vixen-move)."""
    reading, spaces = state.table.readings.of("vixen-move"), MOVES_UP_TO
    if reading in ("storm-only", "both") and state.time == "day" and state.obstacles.get("storm") == place:
        spaces -= 1
    if reading == "both" and state.star == VIXEN.id:
        spaces += 1
    return spaces


@dataclass(frozen=True)
class Spot:
    """What she looks for in the row's territory: `wanted` holds hunt and mark as far as she may do them.

    `why` says what keeps her from the rest, or that her row shows no more; `asked` is the ruling behind it.
    """

    wanted: tuple[str, ...]
    why: Text | None = None
    asked: Asked | None = None


def spot_of(due: Due) -> Spot:
    """What she looks for (section Solo Mode; hunt, mark, hunter, wolf, markers).

    Rulings vixen-hunt-mark, vixen-hunts-blocked, vixen-markers-out.
    """
    state, row, readings = due.state, due.row, due.readings
    if row.place == MOUNTAIN:
        return Spot((), t("In the mountain nothing is hunted or marked."))
    shown = [icon for icon in (HUNT, MARK) if icon in row.icons]
    by_ruling = readings.of("vixen-hunt-mark") == "always" and len(shown) < 2
    if by_ruling:
        shown = [HUNT, MARK]
    if not shown:
        return Spot((), t("Her row shows neither hunting nor marking."), readings.asked("vixen-hunt-mark"))
    skip = readings.of("vixen-hunts-blocked") == "skip"
    if skip and state.where == row.place:
        why = (
            t("The photographer is there: she neither hunts nor marks.")
            if state.who == "photographer"
            else t("The hunter is there: she neither hunts nor marks.")
        )
        return Spot((), why, readings.asked("vixen-hunts-blocked"))
    wanted = list(shown)
    reasons: list[tuple[Text, Asked]] = []
    if skip and HUNT in wanted and state.obstacles.get("wolf") == row.place:
        wanted.remove(HUNT)
        reasons.append((t("The wolf is there: she does not hunt."), readings.asked("vixen-hunts-blocked")))
    if MARK in wanted and due.fox.markers == 0 and readings.of("vixen-markers-out") == "skip":
        wanted.remove(MARK)
        out = t("All her markers are out: she marks no more.")
        reasons.append((out, readings.asked("vixen-markers-out")))
    if not reasons and len(shown) == 1:
        only = t("Her row hunts only.") if HUNT in shown else t("Her row marks only.")
        return Spot(tuple(wanted), only, readings.asked("vixen-hunt-mark"))
    if not reasons:
        return Spot(tuple(wanted), None, readings.asked("vixen-hunt-mark") if by_ruling else None)
    why, asked = reasons[0]
    if len(reasons) > 1:
        why = t("%(first)s %(then)s", first=why, then=reasons[1][0])
    return Spot(tuple(wanted), why, asked)


def move_text(due: Due) -> Text:
    """Where her fox goes and how far; why she looks for no more."""
    spot = spot_of(due)
    text = _move_text(due, spot.wanted)
    return text if spot.why is None else t("%(first)s %(then)s", first=text, then=spot.why)


def _move_text(due: Due, wanted: tuple[str, ...]) -> Text:
    place = due.row.place
    if place == MOUNTAIN:
        return t("Put her fox in the mountain.")
    if not wanted:
        return t("Put her fox at the start of: %(place)s; if it stands there already, it stays.",
                 place=PLACES[place])  # fmt: skip
    spaces = moves_up_to(due.state, place)
    if due.readings.of("vixen-spot") == "player":
        return tn(
            "Move her fox up to %(num)s space, to the space that suits her best.",
            "Move her fox up to %(num)s spaces, to the space that suits her best.",
            spaces,
        )
    if wanted == (HUNT,):
        return tn(
            "Move her fox up to %(num)s space, to the nearest one with a hunting tile.",
            "Move her fox up to %(num)s spaces, to the nearest one with a hunting tile.",
            spaces,
        )
    if wanted == (MARK,):
        return tn(
            "Move her fox up to %(num)s space, to the nearest one that she can mark.",
            "Move her fox up to %(num)s spaces, to the nearest one that she can mark.",
            spaces,
        )
    return tn(
        "Move her fox up to %(num)s space, to the nearest one where she can hunt and mark.",
        "Move her fox up to %(num)s spaces, to the nearest one where she can hunt and mark.",
        spaces,
    )


def move_why(due: Due) -> Text:
    """Which space is best for her."""
    wanted = spot_of(due).wanted
    if not wanted:
        return t("She moves to hunt or to mark; where she does neither, her fox goes no further.")
    if due.readings.of("vixen-spot") == "player":
        return t("You decide which space suits her best.")
    if len(wanted) == 1:
        return t("Best is the nearest space for it; without any within reach she stays.")
    return t("Best is a space for both, then one to hunt, then one to mark; without any she stays.")


def move_asked(due: Due) -> Asked | None:
    """What decides: what keeps her from it, how far she moves by storm or star, else which space is best."""
    spot = spot_of(due)
    if not spot.wanted:
        return spot.asked
    ignores = due.readings.of("vixen-hunts-blocked") == "ignore"
    wolf = HUNT in spot.wanted and due.state.obstacles.get("wolf") == due.row.place
    if ignores and (due.state.where == due.row.place or wolf):
        return due.readings.asked("vixen-hunts-blocked")
    changed = moves_up_to(due.state, due.row.place) != MOVES_UP_TO
    if due.readings.of("vixen-move") != "neither" and changed:
        return due.readings.asked("vixen-move")
    if spot.asked is not None and spot.asked.ruling != "vixen-hunt-mark":
        return spot.asked
    return due.readings.asked("vixen-spot")
