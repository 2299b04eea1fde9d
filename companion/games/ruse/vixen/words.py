"""What the human hands do for VIXEN, step by step, in words; and the rulings that stand behind it.

These are the words that depend on the match; those that never change stand in the table of `steps.py`.
"""

from __future__ import annotations

from companion.core.text import Text, t, tn
from companion.core.verdict import Asked
from companion.games.ruse.board import PLACES
from companion.games.ruse.cards import DEN
from companion.games.ruse.state import VIXEN, Fox, State
from companion.games.ruse.vixen import kits
from companion.games.ruse.vixen.due import Due

MOVES_UP_TO = 4


def moves_up_to(state: State, place: str) -> int:
    """Spaces that her fox moves up to in a territory (section Solo Mode; ruling vixen-move)."""
    reading, spaces = state.table.readings.of("vixen-move"), MOVES_UP_TO
    if reading in ("storm-only", "both") and state.time == "day" and state.obstacles.get("storm") == place:
        spaces -= 1
    if reading == "both" and state.star == VIXEN.id:
        spaces += 1
    return spaces


def why_by_card(due: Due) -> Text:
    """What a step follows from: the destiny die, an instant bonus, or the row."""
    if due.fox.destined or due.step == "destiny":
        return t("Her roll is the number of the destiny die.")
    if due.fox.instants:
        return t("An instant bonus of the card, before her die is placed.")
    return t("The row of her card shows it.")


def place_text(due: Due) -> Text:
    """Where her die goes."""
    if due.row.place == DEN:
        return t("Place her die, a %(die)s, above her board.", die=due.fox.die)
    return t("Place her die, a %(die)s, in: %(place)s.", die=due.fox.die, place=PLACES[due.row.place])


def place_why(due: Due) -> Text:
    """Why it goes there."""
    if due.row.place == DEN:
        return t("Rows of the den use a space above her board.")
    return t("Her card names the territory.")


def place_impossible(due: Due) -> Text | None:
    """What is done where all spaces of a territory are taken."""
    if due.row.place == DEN:
        return None
    if due.readings.of("vixen-territory-full") == "place-anyway":
        return t("All spaces are taken: put it beside them all the same.")
    return t("All spaces are taken: you decide where it goes.")


def place_asked(due: Due) -> Asked | None:
    """The den has room for her die; a territory may be full."""
    return None if due.row.place == DEN else due.readings.asked("vixen-territory-full")


def move_text(due: Due) -> Text:
    """How far her fox moves."""
    return tn(
        "Move her fox up to %(num)s space, to the nearest one where she can hunt and mark.",
        "Move her fox up to %(num)s spaces, to the nearest one where she can hunt and mark.",
        moves_up_to(due.state, due.row.place),
    )


def move_why(due: Due) -> Text:
    """Which space is best for her."""
    if due.readings.of("vixen-spot") == "both":
        return t("Best is a space for both, then one to hunt, then one to mark; without any she stays.")
    return t("You decide which space suits her best.")


def move_asked(due: Due) -> Asked | None:
    """How far she moves, where star or storm change it; else which space is best."""
    changed = moves_up_to(due.state, due.row.place) != MOVES_UP_TO
    if due.readings.of("vixen-move") != "neither" and changed:
        return due.readings.asked("vixen-move")
    return due.readings.asked("vixen-spot")


def hunt_asked(due: Due) -> Asked | None:
    """Whether she hunts without the icon; else what keeps her from it."""
    if "hunt" not in due.row.icons and not due.fox.destined:
        return due.readings.asked("vixen-hunt-mark")
    return due.readings.asked("vixen-hunts-blocked")


def mark_text(due: Due) -> Text:
    """A marker of hers, or the oldest one where all are out."""
    if due.fox.markers == 0:
        return t("Move her oldest marker to the space.")
    return t("Put one of her markers on the space.")


def mark_asked(due: Due) -> Asked | None:
    """What happens where all her markers are out; else whether she replaces marks."""
    if due.fox.markers == 0:
        return due.readings.asked("vixen-markers-out")
    return due.readings.asked("vixen-over-mark")


def paths_text(due: Due) -> Text:
    """The path tiles of her row."""
    return tn("Take %(num)s path tile from her bag.", "Take %(num)s path tiles from her bag.", due.row.paths)


def bonus_tiles_text(due: Due) -> Text:
    """The bonus path tiles of her row."""
    return tn(
        "Take %(num)s bonus path tile for her.", "Take %(num)s bonus path tiles for her.", due.row.bonus
    )


def kit_value_text(due: Due) -> Text:
    """Which kit is raised."""
    return t("Raise her kit by one: %(kit)s.", kit=_which(due.fox, kits.raise_kit(due.state, due.fox)))


def kit_growth_text(due: Due) -> Text:
    """Which kit moves on."""
    return t("Move her kit one space on: %(kit)s.", kit=_which(due.fox, kits.grow_kit(due.state, due.fox)))


def kit_growth_asked(due: Due) -> Asked | None:
    """What it takes to leave the den, where a kit does; else which kit moves."""
    if len(kits.grow_kit(due.state, due.fox).outside) > len(due.fox.outside):
        return due.readings.asked("vixen-exit")
    return due.readings.asked("kit-growth-which")


def _which(before: Fox, after: Fox) -> Text:
    """The kit that a step is about."""
    old = {kit.number: kit for kit in before.kits}
    new = {kit.number: kit for kit in after.kits}
    for number, kit in old.items():
        now = new.get(number)
        if now is None:
            return t("the one on space %(space)s, which leaves the den", space=kit.space)
        if now != kit:
            return t("the %(value)s on space %(space)s", value=kit.value, space=kit.space)
    return t("none")
