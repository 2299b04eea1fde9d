"""Documents changed at random: allowed, refused, or turned away in one line; none brings a crash."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from companion import cli
from companion.core import matchfile
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from tests.conformance.corpus import random_match

HERE = Path(__file__).parent
MOVES = 30
"""A recorded match is cut to so many moves: what comes later is reached by positions and by other cuts."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 13, 99, 10**6, -(10**6), 10**14, 0.5, "", "a", "A", "zz", "x" * 60,
    "joker", "a\nb", "é", "%(name)s", "$.a[0]",
    [], {}, [None], [[]], [1, 2, 3], {"a": 1}, {"zz": []}, {"": ""},
)  # fmt: skip


@cache
def documents(slug: str) -> tuple[str, ...]:
    """The documents that are kept for a game: recorded matches, and the cases of its readings.

    A game of which nothing is kept yet gives a random match.
    """
    found = [json.loads(file.read_text())["document"] for file in sorted(HERE.glob(f"matches/{slug}-*.json"))]
    found += [json.loads(file.read_text())["document"] for file in HERE.glob(f"matches/{slug}.json")]
    for file in sorted(HERE.glob(f"readings/{slug}*.json")):
        found += [case["document"] for case in json.loads(file.read_text())]
    if not found:
        game = GAMES[slug]
        setup, moves, _ = random_match(game, 1)
        found.append(json.loads(matchfile.encode(game, setup, moves)))
    return tuple(json.dumps(document) for document in found)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in a JSON value, as keys and indexes."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def mutate(body: Any, chance: random.Random) -> None:
    """Changes one place: another value, a value from elsewhere, a key lost, doubled or spelt otherwise."""
    known = list(places(body))
    path = chance.choice(known)
    holder, key = body, path[-1]
    for step in path[:-1]:
        holder = holder[step]
    old = holder[key]
    match chance.randrange(8):
        case 0 | 1:
            holder[key] = json.loads(json.dumps(chance.choice(ODD)))
        case 2 if isinstance(old, int):
            holder[key] = old + chance.choice((-100, -2, -1, 1, 2, 100))
        case 3 if isinstance(old, str):
            holder[key] = chance.choice((old.upper(), old.title(), f"{old} ", old[:-1], f"{old}:{old}"))
        case 4:
            del holder[key]
        case 5 if isinstance(holder, dict):
            holder[chance.choice(("zz", "vixen", str(key).upper(), f"{key}s"))] = holder.pop(key)
        case 5 | 6 if isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), json.loads(json.dumps(old)))
        case _:
            other: Any = body
            for step in chance.choice(known):
                other = other[step]
            holder[key] = json.loads(json.dumps(other))


def mutated(slug: str, seed: int) -> dict[str, Any]:
    """A document with one to three changes; a match cut at random, often with a claim."""
    chance = random.Random(f"{slug}-{seed}")
    body: dict[str, Any] = json.loads(chance.choice(documents(slug)))
    moves = body.get("moves", [])
    if len(moves) > MOVES or (moves and "claim" not in body and chance.random() < 0.6):
        cut = chance.randrange(min(len(moves), MOVES))
        body.pop("log", None)
        body["claim"], body["moves"] = moves[cut], moves[:cut]
    for _ in range(chance.choice((1, 1, 2, 3))):
        # What a change does to the set-up stops at its door; let it be a move more often than not.
        part = chance.choice(
            [body, *(body[name] for name in ("moves", "claim", "position") if body.get(name))]
        )
        if any(True for _ in places(part)):
            mutate(part, chance)
    return body


def faults(command: str, body: Any, result: Result) -> str:
    """What is wrong with an answer of the command line; empty if nothing is."""
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return f"{command}: {result.exception!r}"
    lines = result.stderr.splitlines()
    if result.exit_code == 2:
        if len(lines) != 1 or not lines[0].startswith("$") or ": " not in lines[0] or result.stdout:
            return f"{command}: {result.stderr!r}"
        return ""
    if lines or result.exit_code not in ((0, 1) if command == "check" else (0,)):
        return f"{command}: exit {result.exit_code}, {result.stderr!r}"
    answer = json.loads(result.stdout)
    if command == "check" and answer["allowed"] != (result.exit_code == 0):
        return f"{command}: exit {result.exit_code} for allowed {answer['allowed']}"
    return ""


def try_out(slug: str, seeds: range) -> list[tuple[str, Any]]:
    """Runs mutated documents through `check` and `replay`; gives the faults, each with its document."""
    runner, found = CliRunner(), []
    for seed in seeds:
        body = mutated(slug, seed)
        data = json.dumps(body).encode()
        commands = ("check", "replay") if "claim" in body else ("replay",)
        for command in commands:
            lang = sorted(LANGUAGES)[seed % len(LANGUAGES)]
            result = runner.invoke(cli.main, [command, "-", "--lang", lang], input=data)
            fault = faults(command, body, result)
            if fault:
                found.append((fault, body))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_a_mutated_document_brings_one_line_and_no_crash(slug: str) -> None:
    assert try_out(slug, range(60)) == []


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_two_thousand_mutated_documents(slug: str) -> None:
    assert try_out(slug, range(60, 2000)) == []
