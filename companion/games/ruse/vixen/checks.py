"""What is checked of the steps of VIXEN's turn; each is handed the rule that its step is listed with."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    COMMONS,
    DESTINY_BONUSES,
    HUNT_GP,
    OBSTACLES,
    PLACES,
    TERRITORIES,
    common_vp,
)
from companion.games.ruse.state import VIXEN
from companion.games.ruse.vixen.due import Due
from companion.games.ruse.vixen.moves import Did


def check_nothing(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Nothing is to be said about it."""


def check_hunt(found: Findings, rule: str, due: Due, move: Did) -> None:
    """What the hunting tile was."""
    found.finding(
        rule,
        move.tile in HUNT_GP,
        t("She keeps the tile.") if move.tile in HUNT_GP else t("Say what the hunting tile was."),
        ("tile",),
    )


def check_mark(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Whose mark she replaces, if any (ruling vixen-over-mark)."""
    if move.over is None:
        return
    allowed = due.readings.of("vixen-over-mark") == "if-no-free" and move.over in due.state.seats
    found.finding(
        rule,
        allowed,
        t("The mark of %(name)s goes back.", name=due.state.table.name(move.over))
        if allowed
        else t("She does not replace a mark."),
        ("over",),
        due.readings.asked("vixen-over-mark"),
    )


def check_where(found: Findings, rule: str, due: Due, move: Did) -> None:
    """In which territory it is."""
    known = move.where in TERRITORIES
    found.finding(
        rule,
        known,
        t("In: %(place)s.", place=PLACES[move.where or ""]) if known else t("Say in which territory."),
        ("where",),
    )


def check_obstacle(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Which obstacle it is, and where."""
    known = move.obstacle in OBSTACLES
    found.finding(
        "obstacle",
        known,
        t("It is the %(obstacle)s.", obstacle=OBSTACLES[move.obstacle or ""])
        if known
        else t("Say which obstacle it is."),
        ("obstacle",),
        due.readings.asked("vixen-tiles") if due.step == "tile" else None,
    )
    check_where(found, rule, due, move)


def check_tile(found: Findings, rule: str, due: Due, move: Did) -> None:
    """The obstacle that a territory tile brings, if any (ruling vixen-tiles)."""
    if move.obstacle is not None:
        check_obstacle(found, rule, due, move)


def check_common(found: Findings, rule: str, due: Due, move: Did) -> None:
    """An open common objective, by ruling vixen-common one that is worth most, and a cube for it."""
    state, objective = due.state, move.objective or ""
    free = [one for one in state.commons if VIXEN.id not in state.declared.get(one, ())]
    worth = {one: common_vp(one, len(state.declared.get(one, ()))) for one in free}
    open_ = objective in free
    if open_ and due.readings.of("vixen-common") == "highest-open":
        open_ = worth[objective] == max(worth.values())
    found.finding(
        rule,
        open_ and due.fox.cubes > 0,
        t("She puts a cube on: %(objective)s.", objective=COMMONS[objective][0])
        if open_
        else t("She takes the open one worth most, each only once."),
        ("objective",),
        due.readings.asked("vixen-common"),
    )


def check_destiny(found: Findings, rule: str, due: Due, move: Did) -> None:
    """What the destiny tile shows (ruling vixen-destiny)."""
    known = move.bonus in DESTINY_BONUSES
    found.finding(
        rule,
        known,
        t("The destiny tile shows: %(bonus)s.", bonus=DESTINY_BONUSES[move.bonus or ""])
        if known
        else t("Say what the destiny tile shows."),
        ("bonus",),
        due.readings.asked("vixen-destiny"),
    )
