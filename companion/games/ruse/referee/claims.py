"""Claims to be judged in RUSE: a territory turn, a den turn, a kit leaving the den."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.games.ruse.record import Count, Face, Points, Record, Seats, Word


class Territory(Record, frozen=True, tag="territory"):
    """A territory turn to be judged: the die, the way, who and what is there, the actions."""

    seat: Word
    territory: Word
    die: Face
    gp: Count = 0
    bonus_gp: Count = 0
    cost: Count = 0
    steps: Points = 0
    passed: Seats = ()
    mark_here: Word | None = None
    beaver_met: bool = False
    shows: Annotated[tuple[Word, ...], Meta(max_length=8)] = ("hunt", "mark", "track", "kit")
    hunting_tile: bool = True
    cache_full: bool = False
    actions: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    hunted: Word = ""
    kit: Face | None = None
    zone: Word = ""
    choice: Word = ""


class Den(Record, frozen=True, tag="den"):
    """A den turn to be judged: what is paid, tiles drawn and placed."""

    seat: Word
    die: Face
    pay: Count
    gp: Count = 0
    bonus_gp: Count = 0
    cost: Count = 0
    drawn: Count = 0
    placed: Count = 0
    unsuitable: bool = False


class Kit(Record, frozen=True, tag="kit"):
    """A kit leaving the den to be judged: the how-manieth it is, whether a path leads to its cube."""

    seat: Word
    kit: Count
    path: bool = False


Claim = Territory | Den | Kit
