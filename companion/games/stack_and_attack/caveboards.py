"""Lorff's and Fregg's scoring tracks as boards to be cut out, with what a caveman does."""

from __future__ import annotations

from companion.core.aid import Part
from companion.core.board import Area, Board
from companion.core.text import t
from companion.games.stack_and_attack.rocks import GOAL

ARM = 11
"""The side of a place in millimetres."""

PARTS = (
    Part(t("His turn"), ("flip", "caveman-effect", "caveman-flat", "caveman-target", "caveman-rock")),
    Part(t("Drawing"), ("caveman-draw", "hard-turns")),
)

BOARDS = tuple(
    Board(
        name,
        (
            Area(
                t("Arms of his tower, without limits or bonuses"),
                ARM,
                (*(str(arm) for arm in range(GOAL)), t("%(arms)s: won", arms=GOAL)),
                starts=frozenset({0}),
                goal=GOAL,
            ),
        ),
        PARTS,
        t("Companion's own track, for a marker: any small thing."),
    )
    for name in ("Lorff", "Fregg")
)
