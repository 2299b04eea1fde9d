"""Renders everything that can be printed, with a contact sheet: how large and how quick each page is.

`make printables` writes into build/printables: each PDF in each language, and contact-<language>.pdf with
every page small. The figures that are too large are marked; tests hold the sizes, but no timings.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.core import log
from companion.core.game import Game, Seat, Setup
from companion.core.sheet import Sheet
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, Language, language
from printables.contact import contact_sheet
from printables.document import Leaf, Printable, Unprintable
from printables.paper import PAPERS
from printables.pdf import pdf
from printables.press import look_of, orders, printed
from printables.scoresheet import filled

MOST_BYTES, MOST_MS = 60_000, 50.0
SHOWN_PAPERS = ("A4",)
"""The contact sheet shows one paper, in the game's colour and black; the others are the same, smaller."""
NAMES = (
    "Árvíztűrő Tükörfúrógép Őrült Űrhajós Kft",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "Ő",
    "Maximilian Alexander von Hohenzollern-Si",
    "Zsófia Ágnes Nagy-Kovács és a macskája",
    "Łukasz Ção",
)


def fullest(game: Game[Any, Any]) -> Sheet:
    """A whole match with the most players, long names and every ruling read otherwise."""
    chance = random.Random(7)
    seats = tuple(Seat("abcdefgh"[place], NAMES[place]) for place in range(game.seats[-1]))
    readings = {ruling.id: ruling.readings[-1].id for ruling in game.rulings.values()}
    folded = log.fold(game, Setup(seats, {}, readings), [])
    while not game.finished(folded.state):
        folded = log.extend(folded, [game.random_move(folded.state, chance)])
    return log.sheet_of(folded)


def everything(game: Game[Any, Any], words: Language) -> Iterator[tuple[str, Printable]]:
    """Every order that can be had, and the filled sheet on every paper, by file name."""
    for order in orders(game):
        name = f"{game.slug}-{order.what}-{order.players}-{order.paper}-{order.up}"
        name += ("-back" if order.back else "") + ("-colour" if order.colour else "")
        try:
            yield name.lower(), printed(game, order, words)
        except Unprintable:
            continue
    sheet = fullest(game)
    for paper in PAPERS:
        for colour in (False, True):
            look = look_of(game.emblem, colour=colour)
            name = f"{game.slug}-sheet-{paper}" + ("-colour" if colour else "")
            yield name.lower(), filled(sheet, paper, words, "2026-01-31", look)


def main(folder: Path) -> None:
    """Writes everything, prints a line for each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        words = language(lang)
        shown: list[tuple[str, Leaf]] = []
        for game in GAMES.values():
            figures: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for name, printable in everything(game, words):
                began = time.perf_counter()
                body = pdf(printable)
                pages = len(printable.leaves)
                spent = (time.perf_counter() - began) * 1000 / pages
                (folder / f"{name}-{lang}.pdf").write_bytes(body)
                figures[name.removeprefix(f"{game.slug}-").split("-")[0]].append((len(body) / pages, spent))
                if any(f"-{paper.lower()}" in name for paper in SHOWN_PAPERS) and "back" not in name:
                    numbered = enumerate(printable.leaves, start=1)
                    shown += [(f"{name} {at}/{pages}", leaf) for at, leaf in numbered]
            for kind, found in figures.items():
                largest, slowest = max(size for size, _ in found), max(spent for _, spent in found)
                median = statistics.median(spent for _, spent in found)
                over = " TOO MUCH" if largest > MOST_BYTES or median > MOST_MS else ""
                size = f"{len(found):>3} files, at most {largest / 1000:4.1f} kB a page"
                pace = f"median {median:5.1f} ms, slowest {slowest:5.1f} ms"
                print(f"{lang} {game.slug:<17} {kind:<9} {size}; {pace}{over}")
        sheet = contact_sheet(f"Companion, {lang}", shown, "A4", words)
        (folder / f"contact-{lang}.pdf").write_bytes(pdf(sheet))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
