"""The one list of games. A game is in the house by standing here.

Each is imported when it is first asked for: a verdict on one game waits for no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.game import Game

AnyGame = Game[Any, Any]


def _rumini() -> AnyGame:
    from companion.games.rumini.game import GAME

    return GAME


def _rufstock() -> AnyGame:
    from companion.games.rufstock.game import GAME

    return GAME


def _stack_and_attack() -> AnyGame:
    from companion.games.stack_and_attack.game import GAME

    return GAME


def _ruse() -> AnyGame:
    from companion.games.ruse.game import GAME

    return GAME


class _Games(Mapping[str, AnyGame]):
    """Games by slug, in the order of the start page."""

    def __init__(self, loaders: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._loaders = loaders

    def __getitem__(self, slug: str) -> AnyGame:
        return self._loaders[slug]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)

    def __contains__(self, slug: object) -> bool:
        return slug in self._loaders


GAMES: Mapping[str, AnyGame] = _Games(
    {"rumini": _rumini, "rufstock": _rufstock, "stack-and-attack": _stack_and_attack, "ruse": _ruse}
)
