"""The readings that a game's Python compares with, read without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.core.game import Game
from tests.conformance.sources import folder_of


def sources(game: Game[Any, Any]) -> list[ast.Module]:
    """The modules of a game, those in folders of its package too."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder_of(game).rglob("*.py"))]


@dataclass(frozen=True)
class Compared:
    """A string that is compared with the reading in force.

    `rulings` holds the ids of those whose reading it may be; none where only the running game knows which.
    """

    rulings: frozenset[str]
    reading: str
    line: int


def compared(trees: Sequence[ast.Module]) -> list[Compared]:
    """Every string that a reading is compared with, matched with or looked up by.

    A reading is `….of("ruling")` or `….asked("ruling").reading`, at once or by way of a name of the function.
    """
    tables = {
        target.id: node.value
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Dict)
    }
    found: list[Compared] = []
    for tree in trees:
        for scope in _scopes(tree):
            found += _Scope(tables, scope).found
    return found


def misread(rulings: Mapping[str, Any], trees: Sequence[ast.Module]) -> list[str]:
    """What of these strings is no reading of its ruling, and which rulings are none, with their lines."""
    faults = []
    for one in compared(trees):
        strange = one.rulings - set(rulings)
        faults += [f"line {one.line}: {ruling} is no ruling" for ruling in sorted(strange)]
        known = {
            reading.id
            for ruling in (one.rulings or set(rulings)) - strange
            for reading in rulings[ruling].readings
        }
        if not strange and one.reading not in known:
            of = " or ".join(sorted(one.rulings)) or "any ruling"
            faults.append(f"line {one.line}: {one.reading} is no reading of {of}")
    return faults


Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def _scopes(tree: ast.Module) -> Iterator[list[ast.AST]]:
    """The nodes of the module outside its functions, and of each outermost function or method."""
    waiting: list[ast.AST] = [tree]
    outside: list[ast.AST] = []
    while waiting:
        for child in ast.iter_child_nodes(waiting.pop()):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield list(ast.walk(child))
            else:
                outside.append(child)
                waiting.append(child)
    yield outside


@dataclass
class _Scope:
    """One function: which of its names stand for readings, and what these are compared with."""

    tables: Mapping[str, ast.Dict]
    nodes: Sequence[ast.AST]
    names: dict[str, set[str]] = field(default_factory=dict)
    found: list[Compared] = field(default_factory=list)

    def __post_init__(self) -> None:
        for node in self.nodes:
            if isinstance(node, ast.Assign | ast.NamedExpr) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    self._name(target, node.value)
        for node in self.nodes:
            self._look(node)

    def _name(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for one, other in zip(target.elts, value.elts, strict=False):
                self._name(one, other)
        elif isinstance(target, ast.Name):
            for node in (value.body, value.orelse) if isinstance(value, ast.IfExp) else (value,):
                asked = _called(node, "of", "asked")
                if asked is not None:
                    self.names.setdefault(target.id, set()).update(asked)

    def _look(self, node: ast.AST) -> None:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for one, operator, other in zip(sides, node.ops, sides[1:], strict=False):
                if isinstance(operator, ast.Eq | ast.NotEq | ast.In | ast.NotIn):
                    self._pair(one, other)
                    self._pair(other, one)
        elif isinstance(node, ast.Match):
            for case in node.cases:
                for pattern in ast.walk(case.pattern):
                    if isinstance(pattern, ast.MatchValue):
                        self._pair(node.subject, pattern.value)
        elif isinstance(node, ast.Subscript):
            self._pair(node.slice, self._keys(node.value))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get" and node.args:
            assert isinstance(node.func, ast.Attribute)
            self._pair(node.args[0], self._keys(node.func.value))

    def _keys(self, table: ast.expr) -> ast.expr | None:
        found = self.tables.get(table.id) if isinstance(table, ast.Name) else table
        return (
            ast.Tuple([key for key in found.keys if key], ast.Load()) if isinstance(found, ast.Dict) else None
        )

    def _pair(self, reading: ast.expr, with_what: ast.expr | None) -> None:
        rulings = self._rulings(reading)
        if rulings is None or with_what is None:
            return
        several = isinstance(with_what, ast.Tuple | ast.List | ast.Set)
        for string in with_what.elts if several else [with_what]:
            if isinstance(string, ast.Constant) and isinstance(string.value, str):
                self.found.append(Compared(frozenset(rulings), string.value, reading.lineno))

    def _rulings(self, node: ast.expr) -> set[str] | None:
        """The rulings whose reading this is, as far as they are named; None if it is no reading."""
        if isinstance(node, ast.NamedExpr):
            return self._rulings(node.value)
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute) and node.attr == "reading":
            asked = _called(node.value, "asked")
            if asked is None and isinstance(node.value, ast.Name):
                asked = self.names.get(node.value.id)
            return set() if asked is None else asked
        return _called(node, "of")


def _called(node: ast.expr, *names: str) -> set[str] | None:
    """The ruling that is asked for its reading here; None where none is, empty where it has no name."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names):
        return None
    if len(node.args) != 1 or "reading" not in ast.unparse(node.func.value):
        return None
    ruling = node.args[0]
    return {ruling.value} if isinstance(ruling, ast.Constant) and isinstance(ruling.value, str) else set()
