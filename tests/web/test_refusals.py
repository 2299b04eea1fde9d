"""Whatever a form sends and the rules refuse, the page says every reason, at its field or above the form."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField

from companion.core.game import Game
from companion.core.matchfile import encode_move
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import language
from companion.store import SQLiteStore
from tests.conformance import hostile
from tests.web.pages import Visitor

MOST = 24
"""Pages looked at for each game: one for each input and rule that refuses first."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def sent(form: Any) -> dict[str, list[str]]:
    """What a browser would send of a filled form."""
    data: dict[str, list[str]] = {}
    for field in form:
        given = field.data
        if isinstance(field, BooleanField):
            given = "y" if given else None
        values = list(given) if isinstance(given, list | tuple) else [given]
        data[field.name] = [str(value) for value in values if value is not None]
    return data


@every_game
def test_every_refusal_is_on_the_page(host: Visitor, store: SQLiteStore, game: Game[Any, Any]) -> None:
    host.get(f"/new/{game.slug}")
    with host.client.session_transaction() as session:
        device = str(session["device"])
    anchors = set(re.findall(r' id="([^"]+)"', host.get(f"/rules/{game.slug}").html))
    seen: set[tuple[str, str]] = set()
    opened: dict[int, str] = {}
    for (setup, moves, states), place, by, form, _ in hostile.refused_in_form(game, 8, 400):
        state = states[place]
        way = next(one for one in game.page.inputs(state) if one.id == by)
        rebuilt = way.build(state, MultiDict(sent(form)), None)
        refusals = game.play.check(state, rebuilt.move()).refusals if rebuilt.validate() else ()
        if not refusals or (by, refusals[0].rule) in seen or len(seen) >= MOST:
            continue
        seen.add((by, refusals[0].rule))
        if place not in opened:
            body = msgspec.json.encode(setup).decode()
            opened[place] = store.create(game.slug, body, host=device, key=f"open-{place:06}")
            for at, move in enumerate(moves[:place]):
                store.append(opened[place], at, f"key-{at:06}", encode_move(move), by=device, rules=1)
        page = host.get(f"/m/{opened[place]}?by={by}")
        values = {name: given or None for name, given in sent(form).items()}
        answer = host.send(page.form(f"/play/{by}"), values)
        assert answer.status == 422, (by, refusals)
        for finding in refusals:
            words = re.sub(r"\s+", " ", render(finding.text, language("en")))
            assert words in answer.text, (by, finding.rule, finding.where, words)
        # What the summary leads to is there: the fault at its field, the rule on its page.
        summary = answer.html.split('id="faults"')[1].split("</ul>")[0]
        ids = re.findall(r' id="([^"]+)"', answer.html)
        places = re.findall(r'href="#([^"]+)"', summary)
        rules = re.findall(r'href="/rules/[^"#]+#([^"]+)"', summary)
        assert places or rules, (by, refusals)
        for at in places:
            assert ids.count(at) == 1, (by, at)
        assert set(rules) <= anchors, by
    assert seen
