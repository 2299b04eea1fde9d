"""The stylesheets keep apart: layers, one file a game, no class with two owners; colours that can be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.core.emblem import Emblem
from companion.core.game import Game
from companion.games.registry import GAMES
from companion.web import assets, colours, places
from tests.web.pages import Visitor

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SHARED = ("base.css", "parts.css")
CLASS = re.compile(r"\.(-?[_a-zA-Z][\w-]*)")


def sheet(name: str) -> str:
    text = (places.folder("static") / name).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def own_sheets() -> dict[str, str]:
    folder = places.folder("static") / "games"
    return {path.stem: sheet(f"games/{path.name}") for path in sorted(folder.glob("*.css"))}


def selectors(text: str) -> set[str]:
    """Every selector of a stylesheet, those of a list one by one; at-rules are none."""
    preludes = re.findall(r"([^{};]+)\{", text)
    return {
        one.strip()
        for prelude in preludes
        if not prelude.strip().startswith("@")
        for one in re.split(r",(?![^(]*\))", prelude)
    }


def classes(text: str) -> set[str]:
    return {name for one in selectors(text) for name in CLASS.findall(one)}


def shared_classes() -> set[str]:
    return set().union(*(classes(sheet(name)) for name in SHARED))


def mixed(text: str, shared: set[str]) -> list[str]:
    """Selectors that would restyle a shared part of the whole page, not one within a class of the game."""
    return [
        one
        for one in selectors(text)
        if (found := set(CLASS.findall(one))) and found <= shared and "&" not in one
    ]


def test_the_parser_sees_what_it_is_to_see() -> None:
    text = "@layer x {\n .game-a { .b:not(.c) > p, & form:has(.d:checked) .e { gap: 1.5rem; } }\n .b { } }"
    assert selectors(text) == {".game-a", ".b:not(.c) > p", "& form:has(.d:checked) .e", ".b"}
    assert classes(text) == {"game-a", "b", "c", "d", "e"}
    assert set(mixed(text, {"b", "c"})) == {".b:not(.c) > p", ".b"}


def test_every_file_is_in_its_layer_and_a_game_under_its_class() -> None:
    assert sheet("base.css").lstrip().startswith("@layer base, parts, games;")
    for name in SHARED:
        layers = set(re.findall(r"@layer (\w+) \{", sheet(name)))
        assert layers == {name.removesuffix(".css")}
    for slug, text in own_sheets().items():
        opened = re.match(r"\s*@layer games \{\s*\.game-([\w-]+) \{(.*)\}\s*\}\s*$", text, re.DOTALL)
        assert opened is not None, slug
        assert opened[1] == slug
        # All of it stands in that one block.
        depth = 0
        for sign in re.findall(r"[{}]", opened[2]):
            depth += 1 if sign == "{" else -1
            assert depth >= 0, slug


def test_no_class_is_of_two_games_or_of_a_game_and_the_parts() -> None:
    shared, owner = shared_classes(), {}
    for slug, text in own_sheets().items():
        assert not mixed(text, shared), slug
        for name in classes(text) - shared:
            assert owner.setdefault(name, slug) == slug, f"{name}: {owner[name]} and {slug}"
    assert len(owner) > 50


def test_no_class_of_a_template_is_the_id_of_a_way_of_entering() -> None:
    """A form that had its input's id as a class was caught by a rule of another game."""
    for path in places.folder("templates").rglob("*.html"):
        for found in re.findall(r'class="([^"]*)"', path.read_text(encoding="utf-8")):
            assert ".id" not in found, f"{path.name}: {found}"


def test_the_form_says_its_input_without_a_class(host: Visitor) -> None:
    page = host.client.get(host.open_rumini("Peti", "Eszti").path)
    form = re.search(r'<form[^>]* id="entry"[^>]*>', page.text)
    assert form is not None
    assert 'data-input="cards"' in form[0]
    assert 'class="entry"' in form[0]


@every_game
def test_a_page_has_base_parts_and_its_own_game(client: FlaskClient, game: Game[Any, Any]) -> None:
    linked = re.compile(r'rel="stylesheet" href="/static/\w+/([^"]+)"')
    own = linked.findall(client.get(f"/new/{game.slug}").text)
    assert own == ["base.css", "parts.css", f"games/{game.slug}.css"]
    assert linked.findall(client.get("/").text) == list(SHARED)


@every_game
def test_the_colours_of_a_game_are_its_emblems(game: Game[Any, Any]) -> None:
    text = assets.load()["base.css"].body.decode()
    light, dark = re.findall(rf"\.game-{game.slug} \{{ (.*?) \}}", text)
    assert f"--accent: {game.paper.emblem.colour};" in light
    assert f"--tint: {game.paper.emblem.tint};" in light
    assert game.paper.emblem.colour not in dark


PAPER, INK = {"light": "#fbf6ee", "dark": "#221e1a"}, {"light": "#26201b", "dark": "#f2e9dd"}


@pytest.mark.parametrize(
    "colour", [*(game.paper.emblem.colour for game in GAMES.values()), "#1040a0", "#767600"]
)
def test_colours_can_be_read(colour: str) -> None:
    """WCAG 2.1, 1.4.3: at least 4.5 for letters. The last two are of no game of ours."""
    text = colours.stylesheet({"x": Emblem((), colour, "#f0f0f0")})
    for scheme, found in zip(("light", "dark"), re.findall(r"\.game-x \{ (.*?) \}", text), strict=True):
        named = dict(re.findall(r"--([\w-]+): (#\w+);", found))
        assert colours.contrast(named["accent"], named["accent-ink"]) >= 4.5
        assert colours.contrast(named["accent"], PAPER[scheme]) >= 4.3
        assert colours.contrast(named["tint"], INK[scheme]) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert colours.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert colours.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_every_css_file_on_the_disk_is_served() -> None:
    folder = Path(places.folder("static"))
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} <= set(assets.load())
