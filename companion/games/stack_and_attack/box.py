"""What is printed on the cards of a table's own box: attack and defence of the rocks, the effect cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.box import Fault
from companion.core.text import Text, t
from companion.games.stack_and_attack.rocks import EFFECT, QUARRY_ROCKS, ROCKS, card_name

Value = Annotated[int, Meta(ge=0, le=99)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
EFFECTS = (4, 5)
"""Kinds of effect cards in the quarry, with four and with five copies of the rocks."""


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rock adds to an attack and to a defence."""

    attack: Value
    defence: Value


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An effect card: its cost, and what it adds when played to an attack or a defence.

    `others` says that it may be played in another's turn (apart from the combats that its owner is in).
    """

    name: Name
    cost: Value
    attack: Value = 0
    defence: Value = 0
    others: bool = False


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The box: rocks by name, effect cards, and which rocks the quarry holds (empty where that is not known).

    The first four effects are the quarry's with four copies of the rocks, the first five with five.
    """

    name: Name
    rocks: dict[str, Strength]
    effects: Annotated[tuple[Effect, ...], Meta(max_length=6)] = ()
    quarry: Annotated[tuple[str, ...], Meta(max_length=QUARRY_ROCKS)] = ()

    def effect(self, name: str) -> Effect | None:
        """The effect card with this name."""
        return next((effect for effect in self.effects if effect.name == name), None)

    def quarry_cards(self, copies: int) -> tuple[str, ...] | None:
        """Every card of the quarry with `copies` of each rock; None if the box does not say."""
        kinds = self.effects[:copies]
        if len(self.quarry) != QUARRY_ROCKS or len(kinds) < copies:
            return None
        return (
            *(rock for rock in self.quarry for _ in range(copies)),
            *(effect.name for effect in kinds for _ in range(2)),
        )


def check(box: Box) -> Iterable[Fault]:
    """Everything that is wrong with a box, at its place."""
    if not box.name.strip():
        yield ("name",), t("Give the box a name.")
    for rock in box.rocks:
        if rock not in ROCKS:
            yield ("rocks", rock[:40]), t("“%(name)s” is no rock.", name=rock[:40])
    for rock in ROCKS:
        if rock not in box.rocks:
            yield ("rocks", rock), t("Attack and defence of the %(rock)s are missing.", rock=card_name(rock))
    seen: set[str] = set()
    for place, effect in enumerate(box.effects):
        name = effect.name.strip().casefold()
        if not name or name in seen or name in (*ROCKS, EFFECT):
            yield ("effects", str(place), "name"), t("Every effect card needs a name of its own.")
        seen.add(name)
    if box.quarry and (len(set(box.quarry)) != QUARRY_ROCKS or not set(box.quarry) <= set(ROCKS)):
        yield ("quarry",), t("The quarry holds six different rocks; mark six, or none if you do not know.")


def summary(box: Box) -> tuple[Text, ...]:
    """What a box holds, in a few words."""
    complete = box.quarry_cards(EFFECTS[0]) is not None
    return (
        t("Attack and defence of %(rocks)s rocks, %(effects)s effect cards.", rocks=len(box.rocks),
          effects=len(box.effects)),
        t("Knows the whole quarry: the phone can shuffle it.")
        if complete
        else t("Does not know the whole quarry: six rocks and at least four effect cards are needed."),
    )  # fmt: skip
