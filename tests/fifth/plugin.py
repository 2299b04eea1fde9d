"""A pytest plugin that registers Pig before any test is collected: `pytest -p tests.fifth.plugin -k pig`.

It does what the registry line and the template folder of a fifth game do, and nothing else.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from types import MappingProxyType
from typing import Any

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemLoader

from companion.games import registry
from tests.fifth.pig.game import GAME

TEMPLATES = Path(__file__).parent / "templates"

registry.GAMES = MappingProxyType({**registry.GAMES, GAME.slug: GAME})
# Whatever is imported from here on reads the registry with Pig in it.
web = importlib.import_module("companion.web")
factory = importlib.import_module("companion.web.app")
plain = factory.create_app


def create_app(*arguments: Any, **options: Any) -> Flask:
    """The application, with the template folder of Pig."""
    app: Flask = plain(*arguments, **options)
    app.jinja_loader = ChoiceLoader([app.jinja_loader, FileSystemLoader(TEMPLATES)])
    return app


factory.create_app = web.create_app = create_app
