"""Dice and shuffles. The generator is passed in; what it gave is stored as a fact in a move.

A page's one-time key makes the generator of its form: tapping twice rolls once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def generator(key: str) -> random.Random:
    """The generator that belongs to a one-time key: the same key gives the same chances again.

    On every machine and in every process: a string seeds Python's generator through its characters, never
    through its hash. It is for games, not for secrets.
    """
    return random.Random(key)


def shuffled(things: Sequence[T], chance: random.Random) -> tuple[T, ...]:
    """The things in another order; the same set in whatever order it comes in is shuffled alike.

    Things are told apart by their `repr`, which must therefore say what they are; equal things may be there
    several times. Takes the numbers that it needs out of `chance`.
    """
    ordered = sorted(things, key=repr)
    chance.shuffle(ordered)
    return tuple(ordered)


def roll(chance: random.Random, faces: int = 6) -> int:
    """One roll of a die with the numbers from 1 to `faces`, all as likely."""
    return chance.randint(1, faces)
