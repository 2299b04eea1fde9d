"""A tracker as data: tracks that are marked off and things that run out, for people who prefer paper."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text


@dataclass(frozen=True)
class Mark:
    """A step of a track that means something. `limit` draws a line over the step, beyond which it holds."""

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
    """Things that run out one by one: their number, and what they are."""

    label: Text
    number: int


@dataclass(frozen=True)
class Tracker:
    """A page of tracks and countdowns."""

    title: str
    tracks: tuple[Track, ...]
    countdowns: tuple[Countdown, ...] = ()
    notes: tuple[Text, ...] = ()
