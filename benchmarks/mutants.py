"""Mutation testing: faults put into the rules one at a time, to see whether a test fails.

The tests of a room are collected once. Each mutant is a fork in which the code of its function is exchanged
and the tests that reach its lines run, the quickest first, until one fails. What stands outside functions
(tables, texts, rulings) is not mutated, nor are messages.
"""

from __future__ import annotations

import argparse
import ast
import gc
import os
import pickle
import random
import resource
import signal
import sys
import time
import types
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent
NO_RULES = """aid arithmetic board box box_form caveboards convert deck emblem form forms game match_sheet
matchfile move_words moves_guide paper play referee rulebook rulings sheet simulate table_forms text tracker
turn_forms view"""
"""Modules that only draw, fill in, word, print, play at random or wire."""
RULES_ALL_THE_SAME = {"core/sheet.py", "core/rulings.py", "ruse/board.py"}
SUITES = ("/test_readings.py", "/test_games.py::test_recorded_matches_")
SLOW = 2
"""Seconds of a test above which it is left out; a mutant may take ten times that."""
SWAPS: dict[type[Any], type[Any]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or,
    ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
Place = tuple[Any, str, int | None, object, range]
"""A node, its field, the index there, what to put in its place, and the lines that are touched."""


def faults(node: ast.AST, lines: range) -> Iterator[Place]:
    """What can be wrong in this one node."""
    if isinstance(node, ast.Compare):
        yield from ((node, "ops", i, SWAPS[type(op)](), lines) for i, op in enumerate(node.ops))
    elif isinstance(node, ast.BoolOp | ast.BinOp | ast.AugAssign) and type(node.op) in SWAPS:
        yield node, "op", None, SWAPS[type(node.op)](), lines
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield node, "value", None, not node.value, lines
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from ((node, "value", None, node.value + by, lines) for by in (1, -1))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, "value", None, f"~{node.value}", lines
    elif isinstance(node, ast.Name) and node.id in NAMES:
        yield node, "id", None, NAMES[node.id], lines
    elif _is_dropped(node):
        yield node, "value", None, ast.Constant(None), lines
    elif isinstance(node, ast.comprehension):
        yield from ((node, "ifs", i, ast.UnaryOp(ast.Not(), test), lines) for i, test in enumerate(node.ifs))
    if isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(node.test, ast.Compare):
        yield node, "test", None, ast.UnaryOp(ast.Not(), node.test), _lines(node.test)


def _is_dropped(node: ast.AST) -> bool:
    """Whether a node returns, does or yields something that may as well be forgotten."""
    if isinstance(node, ast.Return):
        return node.value is not None and ast.unparse(node.value) != "None"
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Yield | ast.YieldFrom)


def _lines(node: Any) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def places(node: ast.AST, lines: range = range(0), inside: bool = False) -> Iterator[Place]:
    """All faults in the functions below a node, but for those of texts, docstrings and annotations."""
    called = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
    documents = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if (
        documents
        or called in ("t", "tn", "isinstance", "cast")
        or isinstance(node, ast.JoinedStr | ast.Assert)
    ):
        return
    lines = _lines(node) if hasattr(node, "lineno") else lines
    if inside:
        yield from faults(node, lines)
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list") or isinstance(value, ast.arguments):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from places(child, lines, inside or isinstance(node, ast.FunctionDef))


def codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """This code and all within it."""
    yield code
    for one in code.co_consts:
        yield from codes(one) if isinstance(one, types.CodeType) else ()


def mutate(path: Path, number: int, functions: list[types.FunctionType]) -> dict[str, Any]:
    """Puts one fault into the functions of a file; says where and what it is."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node, field, index, value, lines = list(places(tree))[number]
    before = ast.unparse(node)
    if index is None:
        setattr(node, field, value)
    else:
        getattr(node, field)[index] = value
    made = compile(ast.fix_missing_locations(tree), path, "exec")
    found = {(code.co_qualname, code.co_firstlineno): code for code in codes(made)}
    for one in functions:
        new = found[one.__code__.co_qualname, one.__code__.co_firstlineno]
        if new != one.__code__:
            one.__code__ = new
    fault = " ".join(f"{before[:110]} -> {ast.unparse(node)[:110]}".split())
    return {"file": str(path.relative_to(ROOT)), "lines": lines, "fault": fault}


def fails(item: pytest.Item) -> bool:
    """Runs one test."""
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Trial:
    """A pytest plugin that tries the mutants of a room in the place of running its tests."""

    def __init__(self, room: str, only: str, sample: int, seed: int, jobs: int) -> None:
        self.room, self.jobs = room, jobs
        folder = ROOT / "companion" / ("core" if room == "core" else f"games/{room}")
        self.out = ROOT / "build" / "mutants" / room
        self.out.mkdir(parents=True, exist_ok=True)
        self.chosen: list[tuple[Path, int]] = []
        for path in sorted(folder.rglob("*.py")):
            name = f"{room}/{path.relative_to(folder)}"
            unruly = path.stem in NO_RULES.split() or "/forms/" in name
            if only in name and (not unruly or name in RULES_ALL_THE_SAME):
                count = len(list(places(ast.parse(path.read_text(encoding="utf-8")))))
                some = random.Random(f"{seed} {name}").sample(range(count), min(count, sample))
                self.chosen += [(path, number) for number in sorted(some)]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests over all games the readings and recorded matches of the room; for core, two games."""
        games = ("[rumini", "[rufstock") if self.room == "core" else (f"[{self.room.replace('_', '-')}",)
        items[:] = [
            item
            for item in items
            if "conformance" not in item.nodeid
            or (any(suite in item.nodeid for suite in SUITES) and any(game in item.nodeid for game in games))
        ]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """First each test as it is, to see which lines it reaches; then the mutants, several at once."""
        if not (pid := os.fork()):
            try:
                (self.out / "reached").write_bytes(pickle.dumps(self.reached(session.items)))
            finally:
                os._exit(0)
        os.waitpid(pid, 0)
        tests = pickle.loads((self.out / "reached").read_bytes())
        print(
            f"{len(tests)} tests, {sum(one[0] for one in tests):.0f} s; {len(self.chosen)} mutants",
            flush=True,
        )
        functions = [one for one in gc.get_objects() if isinstance(one, types.FunctionType)]
        gc.freeze()
        running: set[int] = set()
        for path, number in self.chosen:
            if len(running) == self.jobs:
                running.remove(os.wait()[0])
            if pid := os.fork():
                running.add(pid)
                continue
            try:
                self.tried(path, number, functions, session.items, tests)
            finally:
                os._exit(0)
        for pid in running:
            os.waitpid(pid, 0)
        return True

    def tried(
        self, path: Path, number: int, functions: list[Any], items: list[pytest.Item], tests: Any
    ) -> None:
        """Tries one mutant in its fork, and leaves in a file which test killed it."""
        answer = self.out / ".".join((*path.relative_to(ROOT).with_suffix("").parts, str(number)))
        resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (10 * SLOW, 10 * SLOW))
        fault = mutate(path, number, [one for one in functions if one.__code__.co_filename == str(path)])
        touched = {(str(path), line) for line in fault["lines"]}
        reaching = [items[place] for _, place, lines in sorted(tests) if lines & touched]
        # What stands there if the mutant comes to no end.
        answer.write_bytes(pickle.dumps({**fault, "by": "no end", "tests": len(reaching)}))
        by = next((item.nodeid for item in reaching if fails(item)), None)
        answer.write_bytes(pickle.dumps({**fault, "by": by, "tests": len(reaching)}))

    def reached(self, items: list[pytest.Item]) -> list[tuple[float, int, set[tuple[str, int]]]]:
        """Of each test that holds and is not slow the time, the place, and the lines of rules it reaches."""
        files = {str(path) for path, _ in self.chosen}
        lines: set[tuple[str, int]] = set()

        def stop(number: int, frame: object) -> None:
            raise TimeoutError

        def step(frame: types.FrameType, event: str, arg: object) -> Any:
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return step

        signal.signal(signal.SIGPROF, stop)
        found = []
        for place, item in enumerate(items):
            lines.clear()
            began = time.process_time()
            signal.setitimer(signal.ITIMER_PROF, SLOW)
            sys.settrace(lambda frame, event, arg: step if frame.f_code.co_filename in files else None)
            try:
                holds = not fails(item)
            except TimeoutError:
                holds = False
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
                sys.settrace(None)
            if holds:
                found.append((time.process_time() - began, place, set(lines)))
        return found


def main() -> None:
    """Tries the mutants of one room, prints what survived and how each file fared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("room", choices=["core", "rumini", "rufstock", "stack_and_attack", "ruse"])
    parser.add_argument("--only", default="", help="only files with this in their names")
    parser.add_argument("--sample", type=int, default=60, help="at most so many mutants of a file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    trial = Trial(**vars(options))
    for left in trial.out.iterdir():
        left.unlink()
    os.environ["COMPANION_TEST_SEED"] = "0"
    folder = "tests/core" if options.room == "core" else f"tests/games/{options.room}"
    suite = [f"tests/conformance/{name}.py" for name in ("test_readings", "test_games")]
    pytest.main([folder, *suite, "--hypothesis-seed=0"], plugins=[trial])
    (trial.out / "reached").unlink()
    found = [pickle.loads(path.read_bytes()) for path in sorted(trial.out.iterdir())]
    lived = [one for one in found if one["by"] is None]
    for one in lived:
        print(f"{one['file']}:{one['lines'][0]}  {one['fault']}  ({one['tests']} tests)")
    tried, survived = (Counter(one["file"] for one in some) for some in (found, lived))
    for file, count in tried.items():
        print(f"{file:<60} {count:4} tried {count - survived[file]:4} killed {survived[file]:4} survived")
    print(f"{options.room}: {len(found)} tried, {len(found) - len(lived)} killed, {len(lived)} survived")


if __name__ == "__main__":
    main()
