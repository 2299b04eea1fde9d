"""Every kind of page of every game is drawn, and names nothing that is not there."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2 import StrictUndefined, UndefinedError

from tests.web.pages import Page, Visitor

MATCHES = Path(__file__).parents[1] / "conformance" / "matches"
RECORDED = ("rumini-three-players-mixed", "rufstock-two-players-wild", "stack-and-attack", "ruse-whole")
SHARED = {"undo", "redo", "amend", "ruling", "option", "box", "rename"}


def bring_in(host: Visitor, document: dict[str, Any]) -> Page:
    fields = dict(host.get("/import").form("/import").fields)
    upload = (io.BytesIO(json.dumps(document).encode()), "match.json")
    return Page(host.client.post("/import", data={**fields, "document": upload}, follow_redirects=True))


def test_an_undefined_name_raises(app: Flask) -> None:
    assert app.jinja_env.undefined is StrictUndefined
    with app.test_request_context(), pytest.raises(UndefinedError):
        app.jinja_env.from_string("{{ request.no_such_thing }}").render()


@pytest.mark.parametrize("name", RECORDED)
def test_every_kind_of_entry_has_its_pages(host: Visitor, name: str) -> None:
    document = json.loads((MATCHES / f"{name}.json").read_text(encoding="utf-8"))["document"]
    first: dict[str, int] = {}
    for seq, move in enumerate(document["moves"], 1):
        first.setdefault(move["type"], seq)
    for seq in first.values():
        # The table where this kind of entry comes next, with each way of entering it.
        page = bring_in(host, {**document, "moves": document["moves"][: seq - 1]})
        assert page.status == 200
        ways = sorted(set(re.findall(r'href="/m/[\w-]+\?(by=[\w-]+)"', page.html)))
        for way in ways:
            shown = host.get(f"{page.path}?{way}")
            assert shown.status == 200, way
            answer = host.send(shown.form("/play/"))
            assert answer.status in {200, 422}, way
            if answer.status == 200:
                # A blank form may be a move; the next way begins where this one did.
                page = bring_in(host, {**document, "moves": document["moves"][: seq - 1]})
    page = bring_in(host, document)
    for kind, seq in first.items():
        shown = host.get(f"{page.path}/correct/{seq}")
        assert shown.status == (
            404 if kind in {"undo", "redo", "amend", "ruling", "option", "box", "rename"} else 200
        )
    for path in ("", "/sheet", "/log", "/settings", "/print", "/share"):
        assert host.get(page.path + path).status == 200, path


@pytest.mark.parametrize("slug", ["rumini", "rufstock", "stack-and-attack", "ruse"])
def test_every_game_has_its_pages_without_a_match(host: Visitor, slug: str) -> None:
    assert host.get(f"/new/{slug}").status == 200
    assert host.get(f"/pads/{slug}").status == 200
    for path in (f"/referee/{slug}", f"/referee/{slug}?ask=1", f"/boxes/new/{slug}"):
        assert host.get(path).status in {200, 404, 422}, path
