"""Where the sources of a game lie, by the game itself: a game may live anywhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from companion.core.game import Game


def package_of(game: Game[Any, Any]) -> str:
    """The name of the package that holds the game: the outermost one with a `game` module."""
    parts = game.play.check.__module__.split(".")
    for depth in range(1, len(parts)):
        package = ".".join(parts[:depth])
        if f"{package}.game" in sys.modules and package != "companion.core":
            return package
    raise AssertionError(f"{game.slug}: no game.py beside or above {game.play.check.__module__}")


def folder_of(game: Game[Any, Any]) -> Path:
    """The folder of that package."""
    return Path(sys.modules[f"{package_of(game)}.game"].__file__ or "").parent
