"""The one list of games. A game is in the house by standing here.

Each is imported when it is first asked for: a verdict on one game waits for no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from companion.core.game import Game

AnyGame = Game[Any, Any]

SLUGS = (
    "rumini",
    "rufstock",
    "stack-and-attack",
    "ruse",
)
"""In the order of the start page. A game's package bears its slug's name, with underscores."""


class _Games(Mapping[str, AnyGame]):
    """Games by slug."""

    def __init__(self, slugs: Sequence[str]) -> None:
        self._slugs = slugs

    def __getitem__(self, slug: str) -> AnyGame:
        if slug not in self._slugs:
            raise KeyError(slug)
        game: AnyGame = import_module(f"companion.games.{slug.replace('-', '_')}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._slugs)

    def __len__(self) -> int:
        return len(self._slugs)

    def __contains__(self, slug: object) -> bool:
        return slug in self._slugs


GAMES: Mapping[str, AnyGame] = _Games(SLUGS)
