"""What is printed of VIXEN: the stand-in cards, and a board with places for everything of hers."""

from __future__ import annotations

from companion.core.aid import Part
from companion.core.board import Area, Board
from companion.core.deck import CardFace, CardSet
from companion.core.text import Param, listing, t, tn
from companion.games.ruse.board import OBSTACLES, PLACES
from companion.games.ruse.cards import ICONS, Card, Row, stand_in
from companion.games.ruse.vixen.kits import TRACK_SPACES


def _icon(icon: str, row: Row | None = None) -> Param:
    if icon.startswith("vp:"):
        return t("%(vp)s VP", vp=icon.removeprefix("vp:"))
    what: Param = ICONS[icon]
    if row is None:
        return what
    if icon == "obstacle" and row.obstacle:
        what = OBSTACLES[row.obstacle]
    if icon in ("obstacle", "tile", "beaver") and row.where:
        return t("%(what)s (%(where)s)", what=what, where=PLACES[row.where])
    return what


def _row(row: Row) -> tuple[Param, Param]:
    faces = "–".join(map(str, row.faces))
    things: list[Param] = []
    if row.paths:
        things.append(tn("%(num)s path tile", "%(num)s path tiles", row.paths))
    if row.bonus:
        things.append(tn("%(num)s bonus path tile", "%(num)s bonus path tiles", row.bonus))
    things += [_icon(icon, row) for icon in row.icons]
    things.append(t("%(vp)s VP", vp=row.vp))
    return t("%(faces)s: %(place)s", faces=faces, place=PLACES[row.place]), t(
        "%(things)s", things=listing(things)
    )


def _face(card: Card) -> CardFace:
    lines = [_row(row) for row in card.rows]
    if card.instant:
        lines.insert(
            0, (t("Instant bonus"), t("%(things)s", things=listing([_icon(i) for i in card.instant])))
        )
    back = t("level %(level)s · round %(round)s", level=card.level, round=card.round)
    title = t("%(name)s · %(dice)s dice", name=card.name, dice=card.dice)
    return CardFace(title, tuple(lines), t("Companion's stand-in card"), back)


def card_set() -> CardSet:
    """The stand-in deck, 52 cards of our own."""
    owner = t("Stand-in card made for Companion; not a card of the publisher's.")
    return CardSet("VIXEN", owner, tuple(_face(card) for card in stand_in()))


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
