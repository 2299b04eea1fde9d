"""VIXEN's stand-in cards as they are printed."""

from __future__ import annotations

from companion.core.deck import CardFace, CardSet
from companion.core.text import Param, listing, t, tn
from companion.games.ruse.board import PLACES
from companion.games.ruse.vixen_cards import ICONS, Card, Row, stand_in


def _icon(icon: str) -> Param:
    if icon.startswith("vp:"):
        return t("%(vp)s VP", vp=icon.removeprefix("vp:"))
    return ICONS[icon]


def _row(row: Row) -> tuple[Param, Param]:
    faces = "–".join(map(str, row.faces))
    things: list[Param] = []
    if row.paths:
        things.append(tn("%(num)s path tile", "%(num)s path tiles", row.paths))
    if row.bonus:
        things.append(tn("%(num)s bonus path tile", "%(num)s bonus path tiles", row.bonus))
    things += [_icon(icon) for icon in row.icons]
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
