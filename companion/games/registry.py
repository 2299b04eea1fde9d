"""The one list of games. A game is in the house by standing here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.core.game import Game
from companion.games.rufstock.game import GAME as RUFSTOCK
from companion.games.rumini.game import GAME as RUMINI
from companion.games.ruse.game import GAME as RUSE
from companion.games.stack_and_attack.game import GAME as STACK_AND_ATTACK

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {game.slug: game for game in (RUMINI, RUFSTOCK, STACK_AND_ATTACK, RUSE)}
)
