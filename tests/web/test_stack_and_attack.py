"""Stack & Attack through plain forms: what cannot be is refused at its field, with what was typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.core.log import fold
from companion.core.matchfile import decode
from companion.core.text import render
from companion.core.words import describe
from companion.games.registry import GAMES
from companion.games.stack_and_attack.moves import Draws
from companion.i18n import language
from companion.store import SQLiteStore
from tests.web.pages import Page, Visitor


def opened(host: Visitor, *names: str, **values: str) -> Page:
    form = host.get("/new/stack-and-attack").form("/new/stack-and-attack")
    seats = {f"names-{place}": name for place, name in enumerate(names)}
    return host.send(form, {**seats, **values})


def test_a_flip_that_is_missing_is_asked_for_at_its_field(host: Visitor, store: SQLiteStore) -> None:
    page = opened(host, "Peti", "Eszti", "Gabi")
    page = host.send(page.form("/play/start"), {"starter": "a", "flips-a": "4", "flips-b": "2"})
    assert page.status == 422
    assert "Gabi has not flipped." in page.text
    assert 'aria-describedby="fault-flips-c-1"' in page.html
    assert page.form("/play/start").value("flips-b") == "2"
    assert store.head(store.all_matches()[0].id) == 0


def test_an_effect_card_is_played_by_another_in_a_turn(host: Visitor, store: SQLiteStore) -> None:
    page = opened(host, "Peti", "Eszti", "Gabi")
    host.send(page.form("/play/start"), {"starter": "a"})
    match = f"/m/{store.all_matches()[0].id}"
    host.send(host.get(f"{match}?by=buy").form("/play/buy"), {"card": "effect", "cost": "2"})
    host.send(host.get(f"{match}?by=end").form("/play/end"), {"draw": "3"})
    page = host.get(f"{match}?by=effect")
    refused = host.send(page.form("/play/effect"), {"player": "a", "card": "effect", "energy": "1"})
    assert refused.status == 422
    assert "Peti spends energy in their own turn only" in refused.text
    assert refused.form("/play/effect").value("energy") == "1"
    page = host.get(f"{match}?by=effect")
    refused = host.send(page.form("/play/effect"), {"player": "c", "card": "effect"})
    assert "Gabi can have no effect card in hand" in refused.text
    before = store.head(store.all_matches()[0].id)
    page = host.send(host.get(f"{match}?by=effect").form("/play/effect"), {"player": "a", "card": "effect"})
    assert page.status == 200
    assert store.head(store.all_matches()[0].id) == before + 1


@pytest.mark.parametrize(
    ("case", "name", "expected"),
    [
        ("question=stack&rock=big+flat&tower=3f+3f+3f+3f", "tower", "would start at 10"),
        ("question=stack&rock=big+flat&tower=3s+3s+3s&other=3s+3s", "other", "At most 4"),
        ("question=stack&rock=big+flat&tower=3f&energy=60", "energy", "A can have at most"),
        ("question=caveman&flipped=big+flat&bot2=3f", "bot2", "Fregg plays in the hard game only."),
    ],
)
def test_the_referee_refuses_a_table_that_cannot_be(
    host: Visitor, case: str, name: str, expected: str
) -> None:
    page = host.get(f"/referee/stack-and-attack?ask=1&{case}")
    assert page.status == 422
    assert expected in page.text
    assert f'aria-describedby="fault-{name}-1"' in page.html
    typed = dict(part.split("=") for part in case.split("&"))[name].replace("+", " ")
    assert page.form("/referee/stack-and-attack").value(name) == typed


def test_a_cavemans_throw_says_who_at_whom_and_what_came_of_it() -> None:
    """In the log of a recorded match with cavemen: never only that there were draws."""
    found = []
    for path in sorted(
        (Path(__file__).parents[1] / "conformance" / "matches").glob("stack-and-attack*.json")
    ):
        document = decode(json.dumps(json.loads(path.read_text("utf-8"))["document"]).encode(), GAMES)
        folded = fold(document.game, document.setup, document.moves)
        for line in folded.lines:
            if isinstance(line.move, Draws) and line.counts and line.verdict is None:
                found.append(render(describe(folded, line.seq), language("en")))
    assert found
    for text in found:
        assert re.fullmatch(r"\w+ throws the .+ at .+: \d+ against \d+, (hit|missed)", text), text
        attack, defence = map(int, re.findall(r"(\d+) against (\d+)", text)[0])
        # An equal attack succeeds (section Throw Rocks).
        assert text.endswith("hit") == (attack >= defence)
