"""A player aid as data: the rules of a turn and of the scoring on the two sides of a small card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.text import Text
from companion.core.verdict import Rule


@dataclass(frozen=True)
class Part:
    """A heading and the ids of the rules beneath it, in the order in which they are needed.

    The ids are those of the game's rulebook (`Game.rules`): an aid words no rule of its own.
    """

    heading: Text
    rules: tuple[str, ...]

    def texts(self, rules: Mapping[str, Rule]) -> tuple[Text, ...]:
        """The texts of its rules: the same that the referee cites.

        Raises KeyError for a rule that the game does not have.
        """
        return tuple(rules[rule].text for rule in self.rules)


@dataclass(frozen=True)
class Aid:
    """What one player holds in the hand: the side for the turn, and the side for the scoring.

    Sizes and papers are the printing room's concern (`printables.aid`); the conformance suite holds the ids
    to the rulebook.
    """

    front: tuple[Part, ...]
    back: tuple[Part, ...]
