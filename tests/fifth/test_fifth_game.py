"""A fifth game is one folder, one template folder and one line: Pig under the suites of every game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SUITES = (
    "tests/conformance",
    "tests/printables/test_aids_and_cards.py",
    "tests/printables/test_everything.py",
    "tests/printables/test_scoresheet.py",
    "tests/web/test_paper.py",
    "tests/web/test_refusals.py",
    "tests/web/test_security.py",
)
HYPOTHESIS = "--hypothesis-seed=0"


def run_pytest(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """The suites of a checkout, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-p", "no:xdist", HYPOTHESIS, *options],
        cwd=root,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )


def passed(run: subprocess.CompletedProcess[str]) -> int:
    """How many tests passed; none may have failed."""
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    found = re.search(r"(\d+) passed", run.stdout)
    if found:
        return int(found[1])
    return sum(line.split("[")[0].count(".") for line in run.stdout.splitlines() if "%]" in line)


@pytest.mark.slow
@pytest.mark.parametrize("suite", SUITES)
def test_the_suites_of_every_game_hold_for_a_fifth(suite: str) -> None:
    assert passed(run_pytest(ROOT, "-p", "tests.fifth.plugin", "-k", "pig", suite)) > 0
