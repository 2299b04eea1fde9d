"""Photographs every page as a phone shows it, with a contact sheet for each game: to be looked at.

`make screens` writes into build/screens: a PNG of each way of entering of each game (most players, with and
without bots), of a match that is over and of the pages around it, light and dark; boxes.csv with the places
of heading, form and main action; and contact-<game>.png.
Matches are those of tests/conformance/matches and random ones that come out the same every time.
"""

from __future__ import annotations

import csv
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image, ImageDraw
from playwright.sync_api import Page, sync_playwright

from companion.core import matchfile
from companion.core.game import Game
from companion.core.setups import check_setup, seat_table
from companion.core.table import Seat, Setup
from companion.games.registry import GAMES
from tests.conftest import CHROMIUM, CHROMIUM_ARGS, PHONE, start_server

NAMES = ("Peti", "Eszti", "Gabi", "Évi", "Réka", "Misi", "Zsófi", "Bence")
SEEDS = 3
"""Random matches at each table; together they come by nearly every way of entering."""
RECORDED = Path("tests/conformance/matches")
SCHEMES = ("light", "dark")
AROUND = ("sheet", "log", "settings", "share", "print", "delete")
PARTS = ("h1", "#entry", "#entry input:not([type=hidden])", "#save")
SHOWN = (260, 560)
"""Width and height of a page on the contact sheet, in pixels."""
ACROSS = 6


@dataclass(frozen=True)
class Shot:
    """A page to be photographed: its name, the match behind it (None: none), its address after that."""

    name: str
    match: bytes | None
    address: str


def tables(game: Game[Any, Any]) -> Iterator[tuple[str, Setup]]:
    """The largest table without bots, and the largest with them."""
    default = {option.id: option.choices[0].id for option in game.options}
    chosen = [{**default, option.id: choice.id} for option in game.options for choice in option.choices]
    found: dict[str, Setup] = {}
    for people in reversed(game.seats):
        seats = tuple(Seat("abcdefgh"[place], NAMES[place]) for place in range(people))
        for options in (default, *chosen):
            setup = Setup(seats, options, {})
            name = "bots" if game.bots.seats(people, options) else "people"
            if name not in found and check_setup(game, setup).allowed:
                found[name] = setup
    for name, setup in found.items():
        yield f"{name}-{len(setup.seats)}", setup


def shots(game: Game[Any, Any]) -> Iterator[Shot]:
    """Every page of a game: around its matches, then each way of entering at each table, then the end."""
    for name, address in (
        ("setup", "/new/"),
        ("pads", "/pads/"),
        ("referee", "/referee/"),
        ("box", "/boxes/new/"),
    ):
        if (name != "referee" or game.page.referee) and (name != "box" or game.box):
            yield Shot(name, None, f"{address}{game.slug}")
    recorded = [
        document for path in sorted(RECORDED.glob(f"{game.slug}*.json")) for document in _documents(path)
    ]
    largest = max(recorded, key=lambda found: len(found.setup.seats))
    whole = matchfile.encode(game, largest.setup, largest.moves)
    yield Shot("recorded", whole, "")
    for address in AROUND:
        yield Shot(f"recorded-{address}", whole, f"/{address}")
    for table, setup in tables(game):
        yield from _ways(game, table, setup)


def _documents(path: Path) -> Iterator[matchfile.Document]:
    body = msgspec.json.decode(path.read_bytes())
    yield matchfile.decode(msgspec.json.encode(body["document"]), GAMES)


def _ways(game: Game[Any, Any], table: str, setup: Setup) -> Iterator[Shot]:
    """Each way of entering, in the middle one of the states in which it is open."""
    seen: dict[str, list[tuple[Any, ...]]] = {}
    for seed in range(SEEDS):
        chance = random.Random(seed)
        state = game.play.start(seat_table(game, setup))
        moves: list[Any] = []
        while not game.play.finished(state):
            for way in game.page.inputs(state):
                seen.setdefault(way.id, []).append(tuple(moves))
            move = game.trial.random_move(state, chance)
            moves.append(move)
            state = game.play.apply(state, move)
        seen.setdefault("over", []).append(tuple(moves))
    for way, places in seen.items():
        middle = places[len(places) // 2]
        address = "" if way == "over" else f"?by={way}"
        yield Shot(f"{table}-{way}", matchfile.encode(game, setup, middle), address)


def photograph(page: Page, game: str, shot: Shot, folder: Path) -> Iterator[tuple[Any, ...]]:
    """Writes a PNG in each scheme; gives the boxes of what matters on the page, in CSS pixels."""
    if shot.match is None:
        page.goto(shot.address)
    else:
        page.goto("/import")
        document = {"name": "match.json", "mimeType": "application/json", "buffer": shot.match}
        page.set_input_files("#document", document)
        page.click("button.main")
        page.wait_for_url("**/m/**")
        page.goto(page.url.rstrip("/") + shot.address)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(
            path=folder / f"{game}-{shot.name}-{scheme}.png", full_page=True, animations="disabled"
        )
    for part in PARTS:
        place = page.locator(part).first
        box = place.bounding_box() if place.count() else None
        if box:
            yield (game, shot.name, part, *(round(box[side]) for side in ("x", "y", "width", "height")))


def contact(game: str, folder: Path) -> None:
    """All pages of a game small on one picture, light beside dark."""
    paths = sorted(folder.glob(f"{game}-*-*.png"))
    width, height = SHOWN
    rows = -(-len(paths) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (width + 8), rows * (height + 24)), "white")
    pen = ImageDraw.Draw(sheet)
    for at, path in enumerate(paths):
        x, y = at % ACROSS * (width + 8), at // ACROSS * (height + 24)
        with Image.open(path) as picture:
            small = picture.convert("RGB").resize((width, round(picture.height * width / picture.width)))
            sheet.paste(small.crop((0, 0, width, min(height, small.height))), (x, y + 16))
        pen.text((x, y + 2), path.stem.removeprefix(f"{game}-"), fill="black")
    sheet.save(folder / f"contact-{game}.png")


def main(folder: Path, *slugs: str) -> None:
    """Writes everything for the games named, or for all."""
    folder.mkdir(parents=True, exist_ok=True)
    boxes: list[tuple[Any, ...]] = []
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = start_server(Path(place) / "matches.sqlite3")
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS)
            page = browser.new_context(base_url=server.url, **PHONE).new_page()
            boxes += photograph(page, "any", Shot("start", None, "/"), folder)
            for slug in slugs or GAMES:
                for shot in shots(GAMES[slug]):
                    boxes += photograph(page, slug, shot, folder)
                contact(slug, folder)
                print(f"{slug}: {len(list(folder.glob(f'{slug}-*.png')))} pictures")
            browser.close()
        finally:
            server.stop()
    with (folder / "boxes.csv").open("w", newline="", encoding="utf-8") as out:
        csv.writer(out).writerows([("game", "page", "part", "x", "y", "width", "height"), *boxes])


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/screens"), *sys.argv[2:])
