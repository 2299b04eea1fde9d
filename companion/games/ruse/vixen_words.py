"""The steps of VIXEN's turn in words: what the human hands do, why, and which ruling stands behind it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text, t, tn
from companion.core.verdict import Asked
from companion.games.ruse import vixen_kits
from companion.games.ruse.board import PLACES
from companion.games.ruse.state import Fox, State
from companion.games.ruse.vixen_cards import DEN, ICONS
from companion.games.ruse.vixen_kits import VIXEN

MOVES_UP_TO = 4


@dataclass(frozen=True)
class Instruction:
    """One step of her turn in words: what the human hands do, why, and what rests on a ruling."""

    step: str
    text: Text
    why: Text
    impossible: Text
    asked: Asked | None = None


NAMES: dict[str, Text] = {
    **ICONS,
    "place": t("her die"),
    "move": t("her fox"),
    "paths": t("path tiles"),
    "bonus-tiles": t("bonus path tiles"),
    "destiny": t("the destiny bonus"),
}


def moves_up_to(state: State, place: str) -> int:
    """Spaces that her fox moves up to (ruling vixen-move)."""
    reading, spaces = state.table.readings.of("vixen-move"), MOVES_UP_TO
    if reading in ("storm-only", "both") and state.time == "day" and state.obstacles.get("storm") == place:
        spaces -= 1
    if reading == "both" and state.star == VIXEN.id:
        spaces += 1
    return spaces


def told(state: State, fox: Fox) -> Instruction | None:
    """The step that is due, for the human hands; None if none is."""
    if not fox.steps or fox.row is None:
        return None
    step, row, readings = fox.steps[0], fox.row, state.table.readings
    place = PLACES[row.place]
    nothing = t("Then nothing happens; go on.")
    if fox.instants:
        why = t("An instant bonus of the card, before her die is placed.")
    else:
        why = t("The row of her card shows it.")
    if fox.destined or step == "destiny":
        why = t("Her roll is the number of the destiny die.")
    asked: Asked | None = None
    match step:
        case "place" if row.place == DEN:
            text = t("Place her die, a %(die)s, above her board.", die=fox.die)
            why = t("Rows of the den use a space above her board.")
        case "place":
            text = t("Place her die, a %(die)s, in: %(place)s.", die=fox.die, place=place)
            why = t("Her card names the territory.")
            asked = readings.asked("vixen-territory-full")
            nothing = (
                t("All spaces are taken: put it beside them all the same.")
                if asked.reading == "place-anyway"
                else t("All spaces are taken: you decide where it goes.")
            )
        case "move":
            text = tn(
                "Move her fox up to %(num)s space, to the nearest one where she can hunt and mark.",
                "Move her fox up to %(num)s spaces, to the nearest one where she can hunt and mark.",
                moves_up_to(state, row.place),
            )
            asked = readings.asked("vixen-spot")
            why = (
                t("Best is a space for both, then one to hunt, then one to mark; without any she stays.")
                if asked.reading == "both"
                else t("You decide which space suits her best.")
            )
            if readings.of("vixen-move") != "neither" and moves_up_to(state, row.place) != MOVES_UP_TO:
                asked = readings.asked("vixen-move")
            nothing = t("Then she stays where she is.")
        case "hunt":
            text = t("Take the hunting tile for her: what was it?")
            asked = readings.asked("vixen-hunts-blocked")
            if "hunt" not in row.icons and not fox.destined:
                asked = readings.asked("vixen-hunt-mark")
            nothing = t("No tile there: nothing is taken.")
        case "mark":
            out = fox.markers == 0
            text = (
                t("Move her oldest marker to the space.")
                if out
                else t("Put one of her markers on the space.")
            )
            asked = readings.asked("vixen-markers-out") if out else readings.asked("vixen-over-mark")
            nothing = t("The space cannot be marked: nothing happens.")
        case "destiny":
            text = t("She gains the destiny bonus: what does the tile show?")
            asked = readings.asked("vixen-destiny")
            nothing = t("Then she gains nothing.")
        case "paths":
            text = tn(
                "Take %(num)s path tile from her bag.", "Take %(num)s path tiles from her bag.", row.paths
            )
        case "path":
            text = t("Take a path tile from her bag.")
        case "bonus-tiles":
            text = tn(
                "Take %(num)s bonus path tile for her.", "Take %(num)s bonus path tiles for her.", row.bonus
            )
        case "bonus":
            text = t("Take a bonus path tile for her.")
            asked = readings.asked("bonus-tiles-in-threes")
        case "kit+1":
            text = t("Raise her kit by one: %(kit)s.", kit=_which(fox, vixen_kits.raised(state, fox)))
            asked = readings.asked("kit-value-which")
        case "growth":
            text = t("Move her kit one space on: %(kit)s.", kit=_which(fox, vixen_kits.grown(state, fox)))
            asked = readings.asked("kit-growth-which")
            if len(vixen_kits.grown(state, fox).outside) > len(fox.outside):
                asked = readings.asked("vixen-exit")
        case "tile":
            text = t("Take a territory tile of that territory for her.")
            asked = readings.asked("vixen-tiles")
        case "common":
            text = t("Put one of her cubes on a common objective.")
            asked = readings.asked("vixen-common")
        case "retrieve":
            text = t("Give her back one action die.")
            asked = readings.asked("vixen-retrieve")
        case "cheese":
            text = t("Give her the cheese, from whoever has it.")
        case "star":
            text = t("Give her the star, from whoever has it.")
        case "hunter":
            text = t("Move the hunter or photographer to the next territory clockwise.")
        case "obstacle":
            text = t("Place an obstacle as on the card.")
        case _:
            text = t("Put the beaver in her territory; it is hers.")
    return Instruction(step, text, why, nothing, asked)


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
