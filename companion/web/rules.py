"""The rules of a game in our words, by section, each with its open points; found by a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, request

from companion.core import house
from companion.core.game import Game
from companion.core.rulings import Readings, Ruling
from companion.core.text import Param, Text
from companion.core.verdict import Rule
from companion.web.access import MatchAccess, find_access, fold_access, game_or_404, known_device, store
from companion.web.fragments import own_address, page
from companion.web.language import plain

blueprint = Blueprint("rules", __name__)
LONGEST = 60


@dataclass(frozen=True)
class Section:
    """What stands under one heading: its rules and its open points, those that were searched for."""

    heading: Text
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]


@blueprint.get("/rules/<slug>")
def show(slug: str) -> Response:
    """The rules of a game, those of the house last. 404 if there is no such game.

    `q` in the address are words that a rule or a ruling must hold. `match` is a match of this device at this
    game: its readings are shown and the page leads back to it. `back` is another page of ours to go back to.
    """
    game = game_or_404(slug)
    access = _match(game)
    typed = request.args.get("q", "")[:LONGEST]
    found = list(_found(game, typed))
    return page(
        "rules.html",
        game=game,
        sections=found,
        typed=typed.strip(),
        hits=sum(len(section.rules) + len(section.rulings) for section in found),
        match=access.id if access else None,
        back=own_address(request.args.get("back", "")),
        readings=_readings(access),
    )


def _match(game: Game[Any, Any]) -> MatchAccess | None:
    """The match that the reader came from, if it is one of this game that this device may see."""
    match, me = request.args.get("match", ""), known_device()
    if not match or me is None or store().access(match, me) is None:
        return None
    access = fold_access(find_access(match))
    return access if access.game.slug == game.slug else None


def _readings(access: MatchAccess | None) -> Readings | None:
    return access.game.play.table(access.folded.state).readings if access else None


def _found(game: Game[Any, Any], typed: str) -> Iterator[Section]:
    words = _folded(typed).split()
    for heading, rules, rulings in _sections(game):
        kept = tuple(rule for rule in rules if _holds(words, (heading, rule.text)))
        open_points = tuple(
            ruling
            for ruling in rulings
            if _holds(
                words,
                (heading, ruling.question, ruling.why, *(reading.text for reading in ruling.readings)),
            )
        )
        if kept or open_points:
            yield Section(heading, kept, open_points)


def _sections(game: Game[Any, Any]) -> Iterator[tuple[Text, list[Rule], list[Ruling]]]:
    """Heading by heading in the rulebook's order, then the house's own."""
    every = [*game.rules.values(), *house.RULES.values()]
    points = list(game.rulings.values())
    headings = dict.fromkeys(
        (*game.sections, *(rule.section for rule in every), *(ruling.section for ruling in points))
    )
    own = {rule.section for rule in house.RULES.values()}
    for heading in sorted(headings, key=own.__contains__):
        yield (
            heading,
            [rule for rule in every if rule.section == heading],
            [ruling for ruling in points if ruling.section == heading],
        )


def _holds(words: Iterable[str], texts: Iterable[Param]) -> bool:
    """Whether all the words are somewhere in the texts, as this reader has them."""
    said = _folded(" ".join(plain(text) for text in texts))
    return all(word in said for word in words)


def _folded(text: str) -> str:
    """A text as it is compared: without case, accents and what stands between words."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return re.sub(r"[\W_]+", " ", letters)
