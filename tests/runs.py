"""How much of everything a run of the tests tries: a sample for every change, or all there is."""

from __future__ import annotations

import os
import random

from hypothesis import settings

SEED = "COMPANION_TEST_SEED"
"""The environment's name for where the run's random matches begin; whoever wants the same again sets it."""
QUICK, FULL = "quick", "full"
"""The profiles of Hypothesis, chosen with `--hypothesis-profile`."""
EXAMPLES = {QUICK: 8, FULL: 60}
"""Examples of each property, and random matches of each game and kind of set-up."""


def start() -> int:
    """Where this run's random matches begin: the same in all its workers, another in every run."""
    return int(os.environ.setdefault(SEED, str(random.SystemRandom().randrange(10**6))))


def part_of(full: int) -> int:
    """So many examples in a full run, as much fewer in a quick one as of every other property."""
    return -(-full * settings().max_examples // EXAMPLES[FULL])
