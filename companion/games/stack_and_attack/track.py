"""Towers and quarry on paper, for people who prefer a pencil."""

from __future__ import annotations

from companion.core.table import Table
from companion.core.text import t
from companion.core.tracker import Countdown, Mark, Track, Tracker
from companion.games.stack_and_attack.rocks import DRAW_AT, ENERGY_AT, FACE_UP, GOAL, HOLD_AT, quarry_size
from companion.games.stack_and_attack.state import copies

LIMITS = (
    Mark(7, t("no big rock"), limit=True),
    Mark(12, t("small only"), limit=True),
)
BONUSES = (
    Mark(DRAW_AT, t("draw 4")),
    Mark(ENERGY_AT, t("5 energy")),
    Mark(HOLD_AT, t("hold 1")),
)
WON = Mark(GOAL, t("won"))


def tracker(table: Table) -> Tracker:
    """A track for each seat and the quarry's face-down cards; cavemen know no limits and no bonuses."""
    tracks = tuple(
        Track(seat.name, GOAL, (WON,) if seat.id in table.bots else (*LIMITS, *BONUSES, WON))
        for seat in table.seats
    )
    left = quarry_size(copies(table)) - FACE_UP
    notes = (
        t("Fill a tower up to its height; rub out what is destroyed. Above the dashed lines no big rock is "
          "stacked or hit, then nothing but small ones."),
        t("Cross out a card of the quarry when one is bought or flipped for a caveman. At 0 the game ends."),
    )  # fmt: skip
    return Tracker("Stack & Attack", tracks, (Countdown(t("Cards in the quarry deck"), left),), notes)
