"""The moves of Rumini: a round by its cards, a round by its numbers, the hands at the end. A position."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The scene card of a round. `characters` are the ids it shows; None if nobody entered them."""

    value: int
    characters: tuple[str, ...] | None = None


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="round"):
    """What each seat played to a scene: character ids, a joker as "joker:negro"; an empty list is a pass."""

    round: int
    scene: Scene
    played: dict[str, tuple[str, ...]]


class Points(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
    tag="points",
):
    """Quick entry: the round's score of each seat as people added it up; None is a pass.

    `passed` names seats that passed and still score, where the table's ruling lets them.
    """

    round: int
    points: dict[str, int | None]
    passed: tuple[str, ...] = ()


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hands"):
    """What each seat still holds after round 8, card by card; an empty list is an empty hand."""

    held: dict[str, tuple[str, ...]]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round without the match before it.

    `passed` has the earlier rounds in which a seat passed (it played in the others), `hands` how many cards
    a seat holds as the round begins. A seat that is left out has told nothing.
    """

    round: Annotated[int, Meta(ge=1, le=8)]
    passed: dict[str, Annotated[tuple[Annotated[int, Meta(ge=1, le=8)], ...], Meta(max_length=8)]] = (
        msgspec.field(default_factory=dict)
    )
    hands: dict[str, Annotated[int, Meta(ge=0, le=68)]] = msgspec.field(default_factory=dict)


Move = Round | Points | Hands
