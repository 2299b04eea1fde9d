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

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def sent(form: Any) -> dict[str, list[str]]:
    """What a browser would send of a filled form."""
    data: dict[str, list[str]] = {}
    for field in form:
        if isinstance(field, BooleanField):
            values = ["y"] if field.data else []
        else:
            values = (
                [str(one) for one in field.data] if isinstance(field.data, list | tuple) else [field.data]
            )
        data[field.name] = [str(value) for value in values if value is not None]
    return data


@every_game
def test_every_refusal_is_on_the_page(host: Visitor, store: SQLiteStore, game: Game[Any, Any]) -> None:
    host.get(f"/new/{game.slug}")
    with host.client.session_transaction() as session:
        device = str(session["device"])
    seen: dict[tuple[str, str], int] = {}
    opened: dict[int, str] = {}
    for (setup, moves, _), place, way, form, _ in hostile.refused_in_form(game, 8, 400):
        state = hostile.a_match(game, 8)[2][place]
        rebuilt = next(one for one in game.page.inputs(state) if one.id == way).build(
            state, MultiDict(sent(form)), None
        )
        if not rebuilt.validate():
            continue
        refusals = game.play.check(state, rebuilt.move()).refusals
        if not refusals or seen.get((way, refusals[0].rule), 0) >= 1 or len(seen) > 24:
            continue
        seen[way, refusals[0].rule] = 1
        if place not in opened:
            match = store.create(
                game.slug, msgspec.json.encode(setup).decode(), host=device, key=f"open-{place:06}"
            )
            for number, move in enumerate(moves[:place]):
                store.append(match, number, f"key-{number:06}", encode_move(move), by=device, rules=1)
            opened[place] = match
        page = host.get(f"/m/{opened[place]}?by={way}")
        answer = host.send(
            page.form(f"/play/{way}"), {name: values or None for name, values in sent(form).items()}
        )
        assert answer.status == 422, (way, refusals)
        for finding in refusals:
            words = re.sub(r"\s+", " ", render(finding.text, language("en")))
            assert words in answer.text, (way, finding.rule, finding.where, words)
    assert seen
