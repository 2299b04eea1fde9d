"""The moves of Rufstock: dealing, plays, passes, refilling the line, and just the order of going out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Row = Annotated[tuple[int, ...], Meta(max_length=12)]
"""Cards as a log may hold them: any numbers, which the rules refuse in words, but not without end."""


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="deal"):
    """A round begins on the phone: who starts, and the numbers in the waiting line."""

    round: int
    starter: str
    line: Row


class Laid(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"source": "from"}
):
    """One card of a play, from the hand or from the waiting line."""

    card: int
    source: Literal["hand", "line"] = "hand"


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="play"):
    """Cards laid to a vehicle, in the order they lie on the table."""

    seat: str
    vehicle: str
    laid: Annotated[tuple[Laid, ...], Meta(max_length=60)]


class Pass(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", tag="pass"
):
    """A pass: with a card drawn (its number only if it came from the line), a card moved, or nothing.

    `could` says whether the player could have beaten, where a ruling for two players asks it.
    """

    seat: str
    draw: Literal["line", "deck"] | None = None
    card: int | None = None
    reorder: bool = False
    could: bool = False


class Refill(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="refill"):
    """Cards put into the waiting line from the deck, where a ruling refills it."""

    cards: Row


class Out(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="out"):
    """Just the score: the order in which the seats emptied their hands. The last may be left out."""

    round: int
    order: Annotated[tuple[str, ...], Meta(max_length=20)]


Move = Deal | Play | Pass | Refill | Out

Number = Annotated[int, Meta(ge=1, le=8)]
Numbers = Annotated[tuple[Number, ...], Meta(max_length=52)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation to be judged without its history. Hands in order, where they are known.

    `kinds` is what a vehicle must hold where that is settled although it holds one card or none; `vehicle`
    is the one in play with two players; left out, it is the Bus, or the Kombi where only it holds cards.
    """

    turn: str
    ticket: str | None = None
    kombi: Numbers = ()
    bus: Numbers = ()
    line: Annotated[tuple[Number, ...], Meta(max_length=12)] = ()
    hands: dict[str, Numbers] = msgspec.field(default_factory=dict)
    kinds: dict[Literal["kombi", "bus"], Literal["set", "sequence"]] = msgspec.field(default_factory=dict)
    vehicle: Literal["kombi", "bus"] | None = None
