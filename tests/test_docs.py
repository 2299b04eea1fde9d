"""The documentation is held to the code: rooms that exist, commands that are there, promises with tests."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import companion
from companion.cli import main
from companion.core import house, matchfile
from companion.games.registry import GAMES
from companion.new_game.__main__ import main as new_game
from companion.new_game.writing import RESERVED
from tests.conformance import hostile

ROOT = Path(companion.__file__).parent.parent


def test_the_house_is_drawn_as_it_stands() -> None:
    drawn = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```")[3]
    folders: list[tuple[int, str]] = []
    named = set()
    for line in drawn.splitlines():
        found = re.match(r"( *)([\w./-]+)", line)
        if not found:
            continue
        depth, name = len(found[1]), found[2]
        folders = [(at, folder) for at, folder in folders if at < depth]
        path = "/".join([*(folder for _, folder in folders), name.rstrip("/")])
        assert (ROOT / path).exists(), path
        if name.endswith("/"):
            folders.append((depth, name.rstrip("/")))
        else:
            named.add(path)
    modules = {
        str(path.relative_to(ROOT))
        for room in ("companion", "printables")
        for path in (ROOT / room).rglob("*.py")
        if path.name != "__init__.py"
    }
    assert modules == named


def test_the_walls_hold_for_every_game_and_name_none() -> None:
    source = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = {
        contract["name"]: contract for contract in tomllib.loads(source)["tool"]["importlinter"]["contracts"]
    }
    assert contracts["no game knows another"]["modules"] == ["companion.games.*"]
    only = contracts["only the registry, and what reads it, knows a game by name"]
    assert only["forbidden_modules"] == ["companion.games.*.*"]
    assert not [slug for slug in GAMES if slug.replace("-", "_") in source]


def test_every_command_of_the_readme_is_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^    companion (\w+)", readme, re.MULTILINE))
    assert named == set(main.commands)
    targets = set(re.findall(r"^    make ([\w-]+)", readme, re.MULTILINE))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)


def test_the_example_document_is_a_match() -> None:
    guide = (ROOT / "docs" / "match-document.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", guide, re.DOTALL)
    assert example is not None
    assert matchfile.decode(example[1].encode(), GAMES).game.slug == "rumini"
    assert json.loads(example[1])["companion"] == matchfile.VERSION


def test_rulings_and_limits_of_the_guide_are_those_of_the_code() -> None:
    guide = (ROOT / "docs" / "match-document.md").read_text(encoding="utf-8")
    told = [game for game in GAMES.values() if f"## Moves of {str(game.name).split(':')[0]}\n" in guide]
    assert len(told) >= 4
    for game in told:
        assert all(f"`{ruling}`" in guide for ruling in game.rulings)
    assert f"{matchfile.MAX_MOVES:,} moves" in guide
    assert f"{matchfile.MAX_DEPTH} levels" in guide
    assert f"{matchfile.MAX_BYTES // 1024 // 1024} MiB" in guide


def test_every_promise_of_trust_names_its_test() -> None:
    trust = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w\d+) \|.*?\| `([^`]+)` \|", trust, re.MULTILINE)
    assert len(rows) >= 14
    for _, test in rows:
        path, _, name = test.partition("::")
        source = (ROOT / path).read_text(encoding="utf-8")
        assert not name or f"def {name}(" in source, test


def test_the_index_of_documents_is_whole_and_its_links_lead_somewhere() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"\]\(([^)]+)\)", index))
    assert {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"} <= listed
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)


def test_every_command_of_the_contributors_guide_is_there() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"`make ([\w-]+)`", guide))
    assert targets
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
    for path in re.findall(r"`((?:companion|tests|docs)/[\w./-]+)`", guide):
        assert (ROOT / path).exists(), path


def test_the_guide_to_adding_a_game_holds() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    (.+)$", guide, re.MULTILINE)
    assert commands == [
        "python -m companion.new_game pig --players 2-8",
        "python -m companion.new_game --check pig",
        "make test",
    ]
    options = {option for param in new_game.params for option in param.opts}
    assert set(re.findall(r"--[a-z]+", guide)) <= options
    reserved = re.search(r"taken: ((?:`[a-z-]+` ?)+(?:`[a-z-]+`)), and", guide)
    assert reserved is not None
    assert set(re.findall(r"`([a-z-]+)`", reserved[1])) == RESERVED
    assert all(re.match("(setup|log)-", rule) for rule in house.RULES)
    assert f"{hostile.LONG:,} moves" in guide
    assert f"{matchfile.MAX_MOVES:,} moves" in guide
    skeleton = Path(companion.__file__).parent / "new_game" / "skeleton"
    for name in re.findall(r"`(\w+\.py)`", guide):
        assert (skeleton / name).exists(), name
    for folder in re.findall(r"`((?:companion|tests)/[\w/]+)`", guide):
        assert (ROOT / folder).exists(), folder
    assert "docs/adding-a-game.md" in (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
