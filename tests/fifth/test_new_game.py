"""`python -m companion.new_game`: what it writes runs, and what it says is missing is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.new_game.__main__ import main
from companion.new_game.missing import contrast
from companion.new_game.skeleton.game import GAME as SKELETON
from companion.new_game.writing import MOST_PLAYERS, Refused, write
from tests.conformance import hostile
from tests.fifth.test_fifth_game import ROOT, passed, run_pytest

ROOMS = ("companion", "printables", "tests", "pyproject.toml", "templates", "static")
IGNORED = shutil.ignore_patterns("__pycache__", "browser", "trust", "fifth")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what is needed to write a game and to run its suites."""
    for room in ROOMS:
        source = ROOT / room
        if source.is_dir():
            shutil.copytree(source, tmp_path / room, ignore=IGNORED)
        elif source.exists():
            shutil.copy(source, tmp_path / room)
    return tmp_path


def new_game(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion.new_game", *options], cwd=root, capture_output=True, text=True
    )


def test_what_is_written_replays_and_says_what_it_lacks(checkout: Path) -> None:
    written = new_game(checkout, "dice-duel", "--players", "2-8", "--name", "Dice Duel")
    assert written.returncode == 0, written.stderr
    assert "python -m companion.new_game --check dice-duel" in written.stdout
    seats = [{"id": place, "name": place.upper()} for place in "abcdefgh"]
    empty = {"companion": 1, "game": "dice-duel", "setup": {"seats": seats}, "moves": []}
    replayed = subprocess.run(
        [sys.executable, "-m", "companion", "replay", "-"],
        cwd=checkout,
        input=json.dumps(empty),
        capture_output=True,
        text=True,
        check=True,
    )
    body = json.loads(replayed.stdout)
    assert (body["game"], body["status"], len(body["standings"])) == ("dice-duel", "running", 8)
    assert body["sheet"]["title"] == "Dice Duel"
    lacks = new_game(checkout, "--check", "dice-duel")
    assert lacks.returncode == 1
    lines = [re.sub(r"^\d+\. ", "", line) for line in lacks.stdout.splitlines()]
    assert [line.split(":")[0].split(" ")[0] for line in lines] == [
        "rulebook.py",
        "rulebook.py",
        "tests/conformance/matches/dice-duel-….json",
        "3",
    ]
    again = new_game(checkout, "dice-duel")
    assert again.returncode == 2
    assert "is there already" in again.stderr
    games = (checkout / "companion" / "games" / "registry.py").read_text(encoding="utf-8")
    assert games.count('"dice-duel",') == 1


@pytest.mark.slow
def test_what_is_written_stands_under_the_suites(checkout: Path) -> None:
    assert new_game(checkout, "dice-duel", "--players", "2-8").returncode == 0
    for suite in ("tests/conformance", "tests/games/dice_duel", "tests/printables/test_everything.py"):
        # A document for each reading is its author's to write: `--check` asks for it.
        options = () if suite.endswith("dice_duel") else ("-k", "dice-duel and not comes_to_something_else")
        assert passed(run_pytest(checkout, *options, suite)) > 0
    pages = run_pytest(checkout, "-k", "dice-duel", "tests/web/test_security.py", "tests/web/test_paper.py")
    assert passed(pages) > 0


def test_the_skeleton_stands_up_to_what_games_do() -> None:
    hostile.check_answers_everything(SKELETON, 1)
    hostile.check_draws_everything(SKELETON, 2)
    hostile.check_refusals_have_places(SKELETON, 3)
    hostile.check_subjects_agree(SKELETON, 4)


@pytest.mark.parametrize(
    ("slug", "least", "most", "said"),
    [
        ("registry", 2, 4, "reserved"),
        ("class", 2, 4, "reserved"),
        ("Pig", 2, 4, "no slug"),
        ("pig--two", 2, 4, "no slug"),
        ("../pig", 2, 4, "no slug"),
        ("rumini", 2, 4, "is there already"),
        ("pig", 0, 4, "no range"),
        ("pig", 4, 2, "no range"),
        ("pig", 2, MOST_PLAYERS + 1, "no range"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is(
    slug: str, least: int, most: int, said: str
) -> None:
    before = (ROOT / "companion" / "games" / "registry.py").read_bytes()
    with pytest.raises(Refused, match=said):
        write(ROOT, slug, "Name", least, most)
    assert (ROOT / "companion" / "games" / "registry.py").read_bytes() == before


def test_an_installation_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no checkout"):
        write(tmp_path, "pig", "Pig", 2, 4)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("options", [["pig", "--players", "two"], ["fields"], ["pig", "--name", 'a"b']])
def test_the_command_line_says_what_is_wrong(options: list[str]) -> None:
    run = CliRunner().invoke(main, options)
    assert run.exit_code == 2
    assert "Error:" in run.output


def test_a_game_that_is_not_there_is_said_first() -> None:
    run = CliRunner().invoke(main, ["--check", "nowhere"])
    assert run.exit_code == 1
    assert (
        "1. companion/games/nowhere is missing. Write it: python -m companion.new_game nowhere" in run.output
    )


@pytest.mark.parametrize("slug", ["rumini", "rufstock", "stack-and-attack", "ruse"])
def test_the_games_of_the_house_lack_nothing(slug: str) -> None:
    run = CliRunner().invoke(main, ["--check", slug])
    assert run.output == f"{slug} lacks nothing. Run: make test\n"


def test_contrast_is_that_of_the_guidelines() -> None:
    """WCAG 2.2: black on white is 21 to 1; #777777 on white is 4.48 to 1, just not enough."""
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48
    assert contrast("#ffffff", "#777777") == contrast("#777777", "#ffffff")
