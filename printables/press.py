"""Everything that can be printed of a game: the kinds, what may be chosen of each, how it is made."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.core.emblem import Emblem
from companion.core.game import Game
from companion.core.setups import blank_sheet, blank_tracker
from companion.core.text import Text, Translator, render, t
from printables.aid import aid, back_of_pad, rulings
from printables.boards import boards
from printables.cards import cards
from printables.document import Printable
from printables.paper import PAPERS, UPS, layout
from printables.pen import BLACK, PALE, Look, Segment
from printables.scoresheet import pad
from printables.tracker import tracker

AnyGame = Game[Any, Any]
PAGES = (1, 2, 5, 10, 25)


@dataclass(frozen=True)
class Order:
    """What is to be printed. A kind looks only at the choices that it has; the others stand as they are.

    `what` is the id of a kind in `KINDS`, `paper` one of `paper.PAPERS`, `up` how many to a page (one of
    `paper.UPS`), `pages` how many pages of a pad, `back` whether reminders stand behind them.
    """

    what: str = "pad"
    players: int = 4
    paper: str = "A4"
    up: int = 1
    pages: int = 1
    back: bool = False
    colour: bool = False

    def name(self, choices: frozenset[str], lang: str) -> str:
        """What a file of it is called, by the choices that matter: "pad-4-players-a4-2-up-hu".

        `choices` are those of its kind, `lang` the code of the language. Without game and ending.
        """
        parts = [self.what]
        parts += [f"{self.players}-players"] if "players" in choices else []
        parts += [self.paper.lower()]
        parts += [f"{self.up}-up"] if "up" in choices and self.up > 1 else []
        parts += [f"{self.pages}-pages"] if "pages" in choices and self.pages > 1 else []
        parts += ["back"] if "back" in choices and self.back else []
        parts += ["colour"] if self.colour else []
        return "-".join([*parts, lang])


Maker = Callable[[AnyGame, Order, Translator, Look], Printable]


@dataclass(frozen=True)
class Kind:
    """A kind of printable: its name, which choices of an order matter to it, how it is made, who has it.

    `choices` are names of fields of `Order`. `make` is only called for a game for which `offered` says that
    it has the kind; it raises Unprintable for what does not fit.
    """

    text: Text
    choices: frozenset[str]
    make: Maker
    offered: Callable[[AnyGame], bool] = lambda game: True


def look_of(emblem: Emblem, *, colour: bool) -> Look:
    """The emblem as a pen draws it, in black with a grey tint, or in the game's colour with its own."""
    strokes = tuple((_segments(stroke.path), stroke.width) for stroke in emblem.strokes)
    return Look(strokes, emblem.colour, emblem.tint) if colour else Look(strokes, BLACK, PALE)


def _segments(path: str) -> tuple[Segment, ...]:
    """The segments of an emblem's path: absolute "M", "L", "C" and "Z", as `Stroke` has them."""
    found: list[Segment] = []
    kinds_of_segment: tuple[Literal["M", "L", "C", "Z"], ...] = ("M", "L", "C", "Z")
    for piece in re.findall(r"[MLCZ][^MLCZ]*", path):
        kind = next(known for known in kinds_of_segment if piece.startswith(known))
        found.append((kind, tuple(map(float, piece[1:].split()))))
    return tuple(found)


def _pad(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    page = layout(order.paper, order.up)
    back = (
        back_of_pad(render(game.name, translator), game.paper.aid, game.rules, page, translator)
        if order.back
        else None
    )
    sheet = blank_sheet(game, order.players)
    return pad(sheet, order.paper, order.up, translator, look=look, sheets=order.pages * order.up, back=back)


def _fillable(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    # Filled in on a screen, one sheet is enough.
    return pad(blank_sheet(game, order.players), order.paper, 1, translator, look=look, fillable=True)


def _aid(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    name = render(game.name, translator)
    return aid(name, game.paper.aid, game.rules, order.paper, order.up, translator, look)


def _rulings(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    return rulings(render(game.name, translator), game.rulings.values(), order.paper, translator, look)


def _tracker(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    tracked = blank_tracker(game, order.players)
    assert tracked is not None
    return tracker(tracked, order.paper, order.up, translator, look)


def _cards(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    assert game.paper.cards is not None
    return cards(game.paper.cards(), order.paper, translator, look)


def _boards(game: AnyGame, order: Order, translator: Translator, look: Look) -> Printable:
    name = render(game.name, translator)
    return boards(name, game.paper.boards, game.rules, order.paper, translator, look)


def _has_tracker(game: AnyGame) -> bool:
    return game.paper.tracker is not None


def _has_cards(game: AnyGame) -> bool:
    return game.paper.cards is not None


def _has_boards(game: AnyGame) -> bool:
    return bool(game.paper.boards)


ALL = frozenset({"paper", "colour"})
KINDS: Mapping[str, Kind] = {
    "pad": Kind(t("score pad"), ALL | {"players", "up", "pages", "back"}, _pad),
    "fillable": Kind(t("score pad to fill in on a screen"), ALL | {"players"}, _fillable),
    "aid": Kind(t("player aids, two sides"), ALL | {"up"}, _aid),
    "rulings": Kind(t("open points, for the box"), ALL, _rulings),
    "tracker": Kind(
        t("tracker to mark off"),
        ALL | {"players", "up"},
        _tracker,
        _has_tracker,
    ),
    "cards": Kind(t("cards to cut out, nine to a page"), ALL, _cards, _has_cards),
    "boards": Kind(t("boards to cut out"), ALL, _boards, _has_boards),
}


def kinds(game: AnyGame) -> dict[str, Kind]:
    """The kinds that this game has, by id, in the order in which they are offered."""
    return {name: kind for name, kind in KINDS.items() if kind.offered(game)}


def printed(game: AnyGame, order: Order, translator: Translator) -> Printable:
    """What was ordered, measured through but not yet drawn: `pdf.pdf` and `picture.svg` do that.

    Raises KeyError for a kind that the game does not have or an unknown paper, ValueError for a number to a
    page that is not in `paper.UPS`, and Unprintable for what does not fit on the paper.
    """
    look = look_of(game.paper.emblem, colour=order.colour)
    return kinds(game)[order.what].make(game, order, translator, look)


def orders(game: AnyGame) -> Iterator[Order]:
    """Everything that a game has, in every size: for tests, benchmarks and the contact sheet."""
    for name, kind in kinds(game).items():
        for paper in PAPERS:
            plain = Order(what=name, players=game.seats[-1], paper=paper)
            for up in UPS if "up" in kind.choices else (1,):
                for players in game.seats if "players" in kind.choices else (plain.players,):
                    yield replace(plain, up=up, players=players)
                if "back" in kind.choices:
                    yield replace(plain, up=up, back=True, pages=2)
            yield replace(plain, colour=True)
