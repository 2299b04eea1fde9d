"""Writing a new game: the skeleton copied into its rooms under another name, and the registry line."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

SKELETON = Path(__file__).parent / "skeleton"
PACKAGE = "companion.new_game.skeleton"
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RESERVED = frozenset({"registry", "fields", "game", "games", "core", "web", "store", "parts", "new-game"})
"""Names that a game cannot have: files and rooms that stand where its own would."""
MOST_PLAYERS = 26


class Refused(ValueError):
    """A game that cannot be written; the message says why."""


def package_name(slug: str) -> str:
    """The folder of a game in `companion/games`: its slug with low lines."""
    return slug.replace("-", "_")


def templates(root: Path) -> Path:
    """The folder with a folder of templates for each game."""
    top = root / "templates" / "games"
    return top if top.is_dir() else root / "companion" / "web" / "templates" / "games"


def write(root: Path, slug: str, name: str, least: int, most: int) -> list[Path]:
    """Writes a game that runs into the checkout at `root`; gives the files written, the registry among them.

    Raises Refused, before anything is written, where that is no checkout, for a slug that is none, reserved
    or taken, and for numbers of players that make no range.
    """
    package = package_name(slug)
    if not (root / "pyproject.toml").is_file():
        raise Refused(f"{root} is no checkout: a game is written into the sources, not into an installation.")
    if not SLUG.fullmatch(slug):
        raise Refused(f"“{slug}” is no slug: small letters, digits, single dashes between.")
    if slug in RESERVED or keyword.iskeyword(package):
        raise Refused(f"“{slug}” is a reserved name: {', '.join(sorted(RESERVED))}, and words of Python.")
    if not 1 <= least <= most <= MOST_PLAYERS:
        raise Refused(f"{least}-{most} is no range of players: from 1 up, at most {MOST_PLAYERS}.")
    if '"' in name or "\\" in name or not name.strip().isprintable() or not name.strip():
        raise Refused("A name is one line of text without quotation marks.")
    folder = root / "companion" / "games" / package
    shown, tests = templates(root) / slug, root / "tests" / "games" / package
    for taken in (folder, shown, tests):
        if taken.exists():
            raise Refused(f"{taken.relative_to(root)} is there already.")

    def renamed(path: Path) -> str:
        source = path.read_text(encoding="utf-8").replace(PACKAGE, f"companion.games.{package}")
        source = source.replace("new-game", slug).replace('"New game"', f'"{name.strip()}"')
        return source.replace("range(2, 5)", f"range({least}, {most + 1})")

    made = {folder / path.name: renamed(path) for path in sorted(SKELETON.glob("*.py"))}
    made[folder / "__init__.py"] = f'"""{name.strip()}."""\n'
    made[shown / "points.html"] = renamed(SKELETON / "points.html")
    made[tests / "__init__.py"] = ""
    made[tests / f"test_{package}.py"] = renamed(SKELETON / "test_stub.txt")
    registry = root / "companion" / "games" / "registry.py"
    made[registry] = _registered(registry.read_text(encoding="utf-8"), slug)
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_sorted(text), encoding="utf-8")
    return [path.relative_to(root) for path in made]


def _sorted(source: str) -> str:
    """The source with each unbroken run of single-line imports from our rooms in the order ruff wants."""
    lines, run, sorted_lines = source.splitlines(keepends=True), [], []
    for line in [*lines, ""]:
        if re.match(r"from companion\S* import [^(]*$", line):
            run.append(line)
            continue
        sorted_lines += sorted(run, key=_import_order)
        run = []
        sorted_lines.append(line)
    return "".join(sorted_lines)


def _import_order(line: str) -> tuple[str, bool]:
    module = line.split()[1]
    return module, " as " in line


def _registered(source: str, slug: str) -> str:
    """The registry with a line for the game."""
    listed = re.search(r"^SLUGS = \(\n(?:    \"[a-z0-9-]+\",\n)+", source, re.MULTILINE)
    if listed is None:
        raise Refused("companion/games/registry.py has no list of games that could be added to.")
    return source.replace(listed[0], f'{listed[0]}    "{slug}",\n')
