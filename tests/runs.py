"""How much of everything a run of the tests tries: a sample for every change, or all there is."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

SEED = "COMPANION_TEST_SEED"
"""The environment's name for where the run's random matches begin; whoever wants the same again sets it."""
QUICK, FULL = "quick", "full"
"""The profiles of Hypothesis, chosen with `--hypothesis-profile`."""
EXAMPLES = {QUICK: 8, FULL: 60}
"""Examples of each property, and random matches of each game and kind of set-up."""


def start() -> int:
    """Where this run's random matches begin: the same for all its workers, another for each run but CI's."""
    usual = "1" if os.environ.get("CI") else str(random.SystemRandom().randrange(10**6))
    return int(os.environ.setdefault(SEED, usual))


def part_of(full: int) -> int:
    """So many examples in a full run, as much fewer in a quick one as of every other property."""
    return -(-full * settings().max_examples // EXAMPLES[FULL])


def pairwise(rows: Iterable[T], choices: Callable[[T], Sequence[object]] = tuple) -> list[T]:
    """A few of the rows, in which any two choices meet that meet in one of all the rows.

    `choices` gives what a row is made of, always in the same order.
    """
    pairs = [(row, set(combinations(enumerate(choices(row)), 2))) for row in rows]
    missing = set().union(*(found for _, found in pairs))
    sample = []
    while missing:
        row, found = max(pairs, key=lambda pair: len(pair[1] & missing))
        sample.append(row)
        missing -= found
    return sample


def sampled(
    rows: Iterable[tuple[Any, ...]], usual: Callable[[tuple[Any, ...]], bool] | None = None
) -> list[Any]:
    """All rows as parameters; those that are not `usual`, or not of the pairwise sample, are slow."""
    rows = list(rows)
    few = {id(row) for row in (pairwise(rows, choices_of) if usual is None else filter(usual, rows))}
    return [
        pytest.param(*row, id="-".join(choices_of(row)), marks=[] if id(row) in few else [pytest.mark.slow])
        for row in rows
    ]


def choices_of(row: tuple[Any, ...]) -> tuple[str, ...]:
    """What a row of parameters is called by, piece by piece."""
    return tuple(str(getattr(value, "slug", None) or getattr(value, "stem", value)) for value in row)
