"""A page is read as it was drawn, whatever has come into the match since: saved, tapped on, or summed up."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from tests.web.pages import Page, Visitor
from tests.web.test_rufstock import at_the_table

CAVEMAN = Path(__file__).parents[1] / "conformance" / "matches" / "stack-and-attack.json"


def undo(host: Visitor, path: str, times: int) -> None:
    for _ in range(times):
        assert "Undone" in host.send(host.get(path).form("/undo")).text


def to_correct(host: Visitor) -> tuple[Page, Page]:
    """The table, and the page that corrects Eszti's play: the second of the round, entry 3."""
    page = at_the_table(host)
    page = host.send(page.form("/play/play"), {"laid": "2 3 4", "vehicle": "bus"})
    page = host.send(page.form("/play/play"), {"laid": "5 6 7", "vehicle": "bus"})
    drawn = host.get(f"{page.path}/correct/3")
    assert drawn.form("/correct/3/play").value("laid") == "5 6 7"
    return page, drawn


@pytest.mark.parametrize("way", ["/correct/3/play", "/touch/play?of=3"])
def test_a_correction_is_never_taken_for_another_turn(host: Visitor, way: str) -> None:
    page, drawn = to_correct(host)
    # With both plays undone it is Peti's turn: what was typed for Eszti's must not be offered as his.
    undo(host, page.path, 2)
    form = drawn.form("/correct/3/play")
    form.action = page.path + way
    late = host.send(form, {"laid": "4 5 6", "touch": "1"})
    assert late.status == 409
    assert "cannot be saved now" in late.text
    assert 'id="save"' not in late.html


def test_a_tap_on_a_correction_that_is_still_there_keeps_it(host: Visitor) -> None:
    page, drawn = to_correct(host)
    host.send(host.get(f"{page.path}/correct/2").form("/correct/2/play"), {"laid": "1 2 3"})
    form = drawn.form("/correct/3/play")
    form.action = f"{page.path}/touch/play?of=3"
    late = host.send(form, {"touch": "1"})
    assert late.status == 409
    assert late.form("/correct/3/play").value("laid") == "5 6 7"
    assert "Corrected" in late.text


def test_the_sums_of_a_correction_are_those_of_its_page(host: Visitor) -> None:
    document = json.loads(CAVEMAN.read_text(encoding="utf-8"))["document"]
    document["moves"] = document["moves"][:18]
    bring = host.get("/import").form("/import")
    data = {**dict(bring.fields), "document": (io.BytesIO(json.dumps(document).encode()), "match.json")}
    page = Page(host.client.post("/import", data=data, follow_redirects=True))
    drawn = host.get(f"{page.path}/correct/18")
    form = drawn.form("/correct/18/draws")
    form.action = f"{page.path}/preview/draws?of=18"
    # The attack is 6 + 2 + 3, the defence 3 + 1 above + 2 + 1.
    before = host.send(form)
    assert "11" in before.text
    assert "7" in before.text
    # Without the draws and the card before them there is no attack to be summed up in the match as it is now.
    undo(host, page.path, 2)
    after = host.send(form)
    assert (after.status, after.text) == (200, before.text)


@pytest.mark.parametrize("way", ["play/play", "correct/3/play", "touch/play?of=3", "touch/play"])
def test_a_form_without_its_stamp_is_none(host: Visitor, way: str) -> None:
    page, drawn = to_correct(host)
    form = drawn.form("/correct/3/play")
    form.action = f"{page.path}/{way}"
    assert host.send(form, {"seq": None}).status == 400


def test_entries_that_were_not_there_are_not_found(host: Visitor) -> None:
    page, drawn = to_correct(host)
    form = drawn.form("/correct/3/play")
    for way in ("correct/4/play", "touch/play?of=4", "preview/play?of=3", "play/none", "touch/none"):
        form.action = f"{page.path}/{way}"
        assert host.send(form).status == 404, way
    assert re.search(r"/touch/play\?of=3", drawn.html)
