"""A tracker as data: tracks that are marked off and things that run out, for people who prefer paper."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text


@dataclass(frozen=True)
class Mark:
    """A step of a track (counted from 1 at its foot) that means something, and what, in a few words.

    `limit` draws a line over the step: what the text says holds beyond it.
    """

    step: int
    text: Text
    limit: bool = False


@dataclass(frozen=True)
class Track:
    """One track, numbered from 1 at its foot. `name` is blank where people write theirs."""

    name: str
    steps: int
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Countdown:
    """Things that run out one by one: what they are, and how many boxes to tick there are for them."""

    label: Text
    number: int


@dataclass(frozen=True)
class Tracker:
    """A page of tracks side by side and countdowns beneath, in this order; `notes` stand at the foot."""

    title: str
    tracks: tuple[Track, ...]
    countdowns: tuple[Countdown, ...] = ()
    notes: tuple[Text, ...] = ()
