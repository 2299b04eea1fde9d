"""VIXEN's cards: what a card says, what makes one whole, and the stand-in deck of our own.

The stand-in cards are not the publisher's; docs/stand-in-deck.md says how they were made.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.box import Fault
from companion.core.text import Text, t
from companion.games.ruse.board import BONUS_TILES, FACES, MOUNTAIN, OBSTACLES, ROUNDS, TERRITORIES

ICONS: dict[str, Text] = {
    "hunt": t("hunting"),
    "mark": t("marking"),
    "tile": t("territory tile"),
    "kit+1": t("kit value +1"),
    "growth": t("kit growth"),
    "path": t("path tile"),
    "bonus": t("bonus path tile"),
    "cheese": t("cheese"),
    "star": t("star"),
    "hunter": t("hunter or photographer moves"),
    "obstacle": t("obstacle"),
    "beaver": t("beaver"),
    "common": t("common objective"),
    "retrieve": t("action die back"),
}
OBSTACLE = "obstacle"
"""The icon of a row that may name which obstacle it is."""
DEN = "den"
PLACES = (*TERRITORIES, MOUNTAIN, DEN)
LEVELS = (1, 2, 3, 4)
CARDS = 52
"""Her cards in the box, of all levels (section In the Box)."""
DICE = 4
"""Action dice that she owns (section Solo Mode, Setup)."""
IN_ROUND = {1: 2, 2: 3, 3: 4, 4: 4}
"""Cards, and dice, of each round: 13 a level."""

Small = Annotated[int, Meta(ge=0, le=20)]
Icons = Annotated[tuple[str, ...], Meta(max_length=12)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One row of a card: the faces of the die that lead to it, where she goes, what she gets there.

    `where` is the territory of a tile, the beaver or an obstacle, where the row leads to no territory;
    `obstacle` which one comes. Rows that say neither leave it to what is printed on the card.
    """

    faces: Annotated[tuple[int, ...], Meta(max_length=6)]
    place: Annotated[str, Meta(max_length=20)]
    icons: Icons = ()
    vp: Small = 0
    paths: Small = 0
    bonus: Small = 0
    where: Annotated[str, Meta(max_length=20)] = ""
    obstacle: Annotated[str, Meta(max_length=20)] = ""

    @property
    def territory(self) -> str | None:
        """The territory that tile, beaver and obstacle of the row belong to; None if it does not say."""
        if self.where in TERRITORIES:
            return self.where
        return self.place if self.place in TERRITORIES else None


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of VIXEN's cards. `name` tells cards apart; a card that is not known whole lacks rows."""

    level: Annotated[int, Meta(ge=1, le=4)]
    round: Annotated[int, Meta(ge=1, le=4)]
    dice: Annotated[int, Meta(ge=1, le=DICE)]
    rows: Annotated[tuple[Row, ...], Meta(max_length=6)]
    instant: Icons = ()
    name: Annotated[str, Meta(max_length=40)] = ""

    def row(self, die: int) -> Row | None:
        """The row of a face, if the card knows it."""
        return next((row for row in self.rows if die in row.faces), None)

    def with_row(self, row: Row) -> Card:
        """The card with this row for its faces, in place of what stood there."""
        kept = []
        for old in self.rows:
            rest = tuple(face for face in old.faces if face not in row.faces)
            if msgspec.structs.replace(old, faces=row.faces) == row and rest != old.faces:
                # The same again; its other faces stay with it.
                return self
            if rest:
                kept.append(msgspec.structs.replace(old, faces=rest))
        return msgspec.structs.replace(self, rows=(*kept, row))

    @property
    def whole(self) -> bool:
        """Whether every face has its row."""
        return sorted(face for row in self.rows for face in row.faces) == list(FACES)


def is_instant(icon: str) -> bool:
    """Whether an instant bonus is known: an icon, or "vp:2"."""
    points = icon.removeprefix("vp:")
    return icon in ICONS or (
        icon.startswith("vp:") and points.isascii() and points.isdigit() and len(points) < 3
    )


def faults(card: Card, place: tuple[str, ...]) -> Iterable[Fault]:
    """Everything that is wrong with a card, naming the card and the row."""
    title = card.name or "–"
    faces = [face for row in card.rows for face in row.faces]
    if len(set(faces)) != len(faces) or not set(faces) <= set(FACES):
        yield (*place, "rows"), t("Card %(card)s: every face from 1 to 6 stands once.", card=title)
    for number, row in enumerate(card.rows):
        where = (*place, "rows", str(number))
        if row.place not in PLACES:
            yield (*where, "place"), t("Card %(card)s, row %(row)s: “%(place)s” is no place.", card=title,
                                       row=number + 1, place=row.place)  # fmt: skip
        for icon in row.icons:
            if icon not in ICONS:
                yield (*where, "icons"), t("Card %(card)s, row %(row)s: “%(icon)s” is no icon.", card=title,
                                           row=number + 1, icon=icon[:20])  # fmt: skip
        if row.place != DEN and (row.paths or row.bonus):
            yield (*where, "paths"), t("Card %(card)s, row %(row)s: path tiles are taken in the den.",
                                       card=title, row=number + 1)  # fmt: skip
        if row.where and row.where not in TERRITORIES:
            yield (*where, "where"), t("Card %(card)s, row %(row)s: “%(place)s” is no place.", card=title,
                                       row=number + 1, place=row.where)  # fmt: skip
        if row.obstacle and row.obstacle not in OBSTACLES:
            yield (*where, "obstacle"), t("Card %(card)s, row %(row)s: “%(obstacle)s” is no obstacle.",
                                          card=title, row=number + 1, obstacle=row.obstacle)  # fmt: skip
        elif row.obstacle and OBSTACLE not in row.icons:
            yield (*where, "obstacle"), t("Card %(card)s, row %(row)s: it names an obstacle and shows none.",
                                          card=title, row=number + 1)  # fmt: skip
        if row.where in TERRITORIES and row.place in TERRITORIES and row.where != row.place:
            yield (*where, "where"), t("Card %(card)s, row %(row)s: what it brings belongs where it leads.",
                                       card=title, row=number + 1)  # fmt: skip
        if row.bonus > BONUS_TILES:
            yield (*where, "bonus"), t("There are %(number)s bonus path tiles in all.", number=BONUS_TILES)
    if card.round == ROUNDS[0] and card.dice != IN_ROUND[card.round]:
        yield (*place, "dice"), t("Card %(card)s: in round 1 she has two action dice.", card=title)
    for icon in card.instant:
        if not is_instant(icon):
            yield (*place, "instant"), t("Card %(card)s: “%(icon)s” is no icon.", card=title, icon=icon[:20])


@cache
def stand_in() -> tuple[Card, ...]:
    """The stand-in deck: 52 cards of our own."""
    data = (resources.files("companion.games.ruse") / "stand_in.json").read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Card]))
