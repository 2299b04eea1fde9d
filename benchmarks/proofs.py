"""Renders everything that can be printed, with a contact sheet: how large and how quick each page is.

`make printables` writes into build/printables: each PDF in each language, and contact-<language>.pdf with
pages small. Figures that are too large, the best of three, are marked; tests hold the sizes, but no timings.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.core.game import Game
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, Language, language
from printables.contact import contact_sheet
from printables.document import Leaf, Printable, Unprintable
from printables.paper import PAPERS
from printables.pdf import pdf
from printables.press import kinds, look_of, orders, printed
from printables.scoresheet import filled
from tests.printables.papers import full_sheet

MOST_BYTES, MOST_MS = 60_000, 50.0
SHOWN = 4
"""Pages of each file on the contact sheet."""
TIMES = 3


def everything(game: Game[Any, Any], words: Language) -> Iterator[tuple[str, Printable]]:
    """Every order that can be had, and the filled sheet on every paper, by file name."""
    for order in orders(game):
        name = order.name(kinds(game)[order.what].choices, words.lang)
        try:
            yield f"{game.slug}-{name}", printed(game, order, words)
        except Unprintable:
            continue
    sheet = full_sheet(game)
    for paper in PAPERS:
        for colour in (False, True):
            look = look_of(game.paper.emblem, colour=colour)
            name = f"{game.slug}-sheet-{paper.lower()}{'-colour' if colour else ''}-{words.lang}"
            yield name, filled(sheet, paper, words, "2026-01-31", look)


def timed(printable: Printable) -> float:
    """Milliseconds for the whole of it."""
    began = time.perf_counter()
    pdf(printable)
    return (time.perf_counter() - began) * 1000


def main(folder: Path) -> None:
    """Writes everything, prints a line for each kind."""
    folder.mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        words = language(lang)
        shown: list[tuple[str, Leaf]] = []
        for game in GAMES.values():
            figures: dict[str, list[tuple[float, float]]] = defaultdict(list)
            for name, printable in everything(game, words):
                pages = len(printable.leaves)
                spent = min(timed(printable) for _ in range(TIMES)) / pages
                body = pdf(printable)
                (folder / f"{name}.pdf").write_bytes(body)
                figures[name.removeprefix(f"{game.slug}-").split("-")[0]].append((len(body) / pages, spent))
                numbered = list(enumerate(printable.leaves, start=1))[:SHOWN]
                shown += [(f"{name} {at}/{pages}", leaf) for at, leaf in numbered]
            for kind, found in figures.items():
                largest, slowest = max(size for size, _ in found), max(spent for _, spent in found)
                median = statistics.median(spent for _, spent in found)
                over = " TOO MUCH" if largest > MOST_BYTES or slowest > MOST_MS else ""
                size = f"{len(found):>3} files, at most {largest / 1000:4.1f} kB a page"
                pace = f"median {median:5.1f} ms, slowest {slowest:5.1f} ms"
                print(f"{lang} {game.slug:<17} {kind:<9} {size}; {pace}{over}")
        sheet = contact_sheet(f"Companion, {lang}", shown, "A4", words)
        (folder / f"contact-{lang}.pdf").write_bytes(pdf(sheet))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
