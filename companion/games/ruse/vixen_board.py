"""VIXEN's board as it is printed: places for everything of hers, and the rules of her turn and scoring."""

from __future__ import annotations

from companion.core.aid import Part
from companion.core.board import Area, Board
from companion.core.text import t
from companion.games.ruse.rounds import TRACK_SPACES

DIE, KIT, MARKER, CUBE, TOKEN, TILE = 18, 15, 15, 11, 22, 28
"""Sides of places in millimetres: action dice have 16, kit dice 12."""

AREAS = (
    Area(t("Dice placed in the den"), DIE, ("", "", "", "")),
    Area(t("Action dice in reserve"), DIE, ("", ""), starts=frozenset({0, 1})),
    Area(t("Territory markers"), MARKER, ("", "", "", ""), round=True, starts=frozenset({0, 1, 2, 3})),
    Area(
        t("Kit dice: growth track, one space to the right at a round's end"),
        KIT,
        tuple(str(space) for space in range(1, TRACK_SPACES + 1)),
        starts=frozenset({0, 1, 2}),
    ),
    Area(t("Kit dice outside the den"), KIT, ("", "", "", "", "")),
    Area(t("Black kit dice in reserve"), KIT, ("", ""), starts=frozenset({0, 1})),
    Area(t("Cubes"), CUBE, ("", "", "", "", ""), starts=frozenset(range(5))),
    Area(t("Tokens"), TOKEN, (t("cheese"), t("star"), t("beaver")), round=True),
    Area(
        t("Tiles, and what they are worth at the end"),
        TILE,
        (
            t("path tiles: 1 VP for 3"),
            t("bonus path tiles: 1 VP each"),
            t("territory tiles: 1 VP for 2"),
            t("hunting tiles: by the chart"),
        ),
    ),
)

BOARD = Board(
    "VIXEN",
    AREAS,
    (
        Part(
            t("Her turn"),
            ("vixen-turn", "vixen-row", "vixen-hunt", "vixen-mark", "vixen-icons", "vixen-common"),
        ),
        Part(t("End of a round"), ("cheese", "vixen-round", "vixen-catch-up")),
        Part(t("End of the game"), ("vixen-end", "outside", "most")),
    ),
    t(
        "Companion's stand-in for the solo board; the growth track of the printed one may be of another "
        "length. Shaded places are taken at the beginning; her deck lies on the left."
    ),
)
