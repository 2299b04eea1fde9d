"""Claims to be judged in RUSE: turns in a territory, the den and the expansions, a kit leaving the den."""

from __future__ import annotations

from typing import Annotated

import msgspec
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


class Firefox(Record, frozen=True, tag="firefox"):
    """A turn at the Firefox: the value of the die placed, spaces moved, what the tile brings.

    Without a `tile` there are none left. `by` says what moves the pawn: the action ("die"), or the bonus of
    another tile, by spaces shown ("bonus") or by the Firefox die ("roll"), for which no action die is used.
    """

    seat: Word
    die: Face = 0
    steps: Count = 0
    by: Word = "die"
    tile: bool = True
    gp: Count = 0
    bonus_gp: Count = 0
    vp: Count = 0
    bonus: Word = ""


class Village(Record, frozen=True, tag="village"):
    """A turn in the Village: die, cost of its space, the step with its bonus, what the die pays then.

    `prices` are those printed on the board where they are not the usual ones; `mark_here` is whose mark lies
    on the space reached.
    """

    seat: Word
    die: Face
    gp: Count = 0
    cost: Count = 0
    steps: Count = 1
    bonus_gp: Count = 0
    vp: Count = 0
    bonus: Word = ""
    actions: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    prices: dict[Word, Count] = msgspec.field(default_factory=dict)
    hunting_tile: bool = True
    cache_full: bool = False
    hunted: Word = ""
    kit: Face | None = None
    mark_here: Word | None = None


Beside = Firefox | Village
"""Turns of the expansions: of the board in a log, claims before the referee."""

Claim = Territory | Den | Kit
"""What is a claim only: in a log it changes nothing."""
