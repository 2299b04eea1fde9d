"""Actions that a die pays for, in a territory as in the Village: hunting, marking, raising a kit die."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import FACES, HUNT_GP
from companion.games.ruse.referee.account import Account
from companion.games.ruse.referee.claims import Territory, Village
from companion.games.ruse.state import State

Acting = Territory | Village
"""Turns with actions."""


def check_brought(found: Findings, move: Acting) -> None:
    """A hunting tile only with hunting, a kit die with its faces (sections Hunting, Increasing a Kit)."""
    if move.hunted and "hunt" not in move.actions:
        text = t("Without hunting there is no hunting tile.")
        found.finding("hunt", False, text, ("hunted",))
    if move.kit is not None and move.kit not in FACES:
        found.finding("raise", False, t("A kit die shows from 1 to 6."), ("kit",))


def check_tile_there(found: Findings, move: Acting) -> None:
    """Whether there is a hunting tile to be taken (section Hunting)."""
    found.finding(
        "hunt",
        move.hunting_tile,
        t("A hunting tile lies there.") if move.hunting_tile else t("No hunting tile lies there."),
        ("hunting_tile",),
    )


def check_mark(found: Findings, state: State, move: Acting) -> None:
    """One's own mark is not marked again, another's goes back (section Marking a Territory)."""
    own = move.mark_here == move.seat
    found.finding(
        "mark",
        not own,
        t("It is marked by oneself already.")
        if own
        else t("The mark of %(owner)s goes back to its owner.", owner=state.table.name(move.mark_here))
        if move.mark_here
        else t("It is not marked yet."),
        ("mark_here",),
    )


def check_raise(found: Findings, state: State, move: Acting) -> None:
    """A kit die goes up, where its value is known (section Increasing a Kit; ruling kit-six)."""
    if move.kit not in FACES:
        return
    assert move.kit is not None
    readings = state.table.readings
    six = move.kit >= FACES[-1]
    other = readings.of("kit-six") == "other-die"
    found.finding(
        "raise",
        not (six and other),
        t("The kit die is at 6 already: nothing happens.")
        if six and not other
        else t("The kit die is at 6: take another one.")
        if six
        else t("The kit die goes up to %(value)s.", value=move.kit + 1),
        ("kit",),
        readings.asked("kit-six") if six else None,
    )


def check_hunt(found: Findings, state: State, move: Acting, made: Account) -> None:
    """What the hunt brought (section Hunting)."""
    if move.hunted not in HUNT_GP:
        if move.hunted:
            found.finding(
                "hunt", False, t("“%(tile)s” is no hunting tile.", tile=move.hunted[:40]), ("hunted",)
            )
        return
    gp = HUNT_GP[move.hunted]
    if state.ruse.get(move.seat) == "hunts":
        gp += 2
    made.gain(gp)
    where = (
        t("The cache is full: the tile is discarded.")
        if move.cache_full
        else t("The tile goes into the cache.")
    )
    found.finding("cache", True, t("The hunt brings %(gp)s GP. %(where)s", gp=gp, where=where), ("hunted",))
