"""Refusal is a value: what the rules say about one move, every finding of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import msgspec

from companion.core.text import Text


@dataclass(frozen=True)
class Rule:
    """One rule: where it stands (the section's heading) and what it says, in our words.

    The id ("log-undo") is cited beside the branch that applies the rule. The same text stands in verdicts,
    in the referee's answer and on player aids.
    """

    id: str
    section: Text
    text: Text


class Asked(msgspec.Struct, frozen=True):
    """A ruling that a finding rests on, with the reading in force: the ids of both."""

    ruling: str
    reading: str


class Finding(msgspec.Struct, frozen=True):
    """What one rule says about one move.

    `where` names the place in the move that the finding is about, as a path of field names and seats:
    ("scene", "value"), ("played", "a"). An empty path is the move as a whole.
    """

    rule: str
    holds: bool
    text: Text
    where: tuple[str, ...] = ()
    asked: Asked | None = None


class Verdict(msgspec.Struct, frozen=True):
    """All findings about a move. It is allowed if none of them fails."""

    findings: tuple[Finding, ...]

    @property
    def allowed(self) -> bool:
        """Whether every finding holds."""
        return all(finding.holds for finding in self.findings)

    @property
    def refusals(self) -> tuple[Finding, ...]:
        """The findings that do not hold."""
        return tuple(finding for finding in self.findings if not finding.holds)


@dataclass
class Findings:
    """Collects findings while a move is being checked; nothing stops at the first fault.

    `finding` is the one place where a rule id is cited; a test reads these calls and compares them with
    the rulebook.
    """

    found: list[Finding] = field(default_factory=list)

    def finding(
        self,
        rule: str,
        holds: bool,
        text: Text,
        where: Iterable[str] = (),
        asked: Asked | None = None,
    ) -> bool:
        """Notes what the rule says; gives `holds` back, so that a check can build on it.

        `rule` is the id of a rule of the game or of the house, `text` says what is so, in this match's names
        and numbers, whether it holds or not. `where` is the place in the move (see `Finding`), `asked` the
        ruling that it rests on, where there is one.
        """
        self.found.append(Finding(rule, holds, text, tuple(where), asked))
        return holds

    def verdict(self) -> Verdict:
        """The verdict of all that was noted."""
        return Verdict(tuple(self.found))


def index(rules: Iterable[Rule]) -> Mapping[str, Rule]:
    """Rules by id, in the order given.

    Raises ValueError for an id that is there twice.
    """
    by_id: dict[str, Rule] = {}
    for rule in rules:
        if rule.id in by_id:
            raise ValueError(f"rule id twice: {rule.id}")
        by_id[rule.id] = rule
    return by_id
