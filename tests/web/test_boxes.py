"""Boxes: entered once, kept for a device, chosen at set-up and in mid-match, taken away and brought in."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.store import SQLiteStore
from tests.games.stack_and_attack.table import BOX
from tests.web.pages import Page, Visitor

FILE = {"companion-box": 1, "game": "stack-and-attack", "box": BOX}


def filled(**changed: str) -> dict[str, str | list[str] | None]:
    """The form of the box of the cases."""
    values: dict[str, str | list[str] | None] = {"name": "Ours", "quarry": list(BOX["quarry"])}
    for rock, strength in BOX["rocks"].items():
        values |= {f"{rock}-{side}": str(value) for side, value in strength.items()}
    for line, effect in enumerate(BOX["effects"]):
        values[f"effect-{line}"] = effect["name"]
        values |= {
            f"effect-{line}-{part}": str(effect.get(part, 0)) for part in ("cost", "attack", "defence")
        }
    return {**values, **changed}


def make(visitor: Visitor, **changed: str) -> Page:
    form = visitor.get("/boxes/new/stack-and-attack").form("/boxes/new/stack-and-attack")
    return visitor.send(form, filled(**changed))


def import_box(visitor: Visitor, body: Any) -> Page:
    form = visitor.get("/boxes").form("/boxes")
    data: dict[str, Any] = dict(form.fields)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    data["document"] = (io.BytesIO(raw), "box.json")
    return Page(visitor.client.post("/boxes", data=data, follow_redirects=True))


def own(store: SQLiteStore) -> list[dict[str, Any]]:
    rows = store._db.rows("SELECT body FROM boxes ORDER BY rowid")
    return [json.loads(row["body"]) for row in rows]


def test_a_box_is_kept_changed_and_deleted(host: Visitor, store: SQLiteStore) -> None:
    page = make(host)
    assert "The box is kept on this device." in page.text
    assert "Attack and defence of 9 rocks, 5 effect cards." in page.text
    assert own(store) == [{**BOX, "name": "Ours"}]
    (box,) = store._db.rows("SELECT id FROM boxes")
    form = host.get(f"/boxes/{box['id']}").form(f"/boxes/{box['id']}")
    assert form.value("big spiked-attack") == "6"
    assert "Ours again" in host.send(form, {"name": "Ours  again"}).text
    assert own(store) == [{**BOX, "name": "Ours again"}]
    asked = host.get(f"/boxes/{box['id']}/delete")
    assert "Delete this box?" in asked.text
    host.send(asked.form("/delete"))
    assert own(store) == []


def test_a_second_tap_keeps_one_box(host: Visitor, store: SQLiteStore) -> None:
    form = host.get("/boxes/new/stack-and-attack").form("/boxes/new/stack-and-attack")
    for _ in range(3):
        host.send(form, filled())
    assert len(own(store)) == 1
    page = host.send(form, filled(name="Another"))
    assert page.status == 422
    assert "This page has kept another box already." in page.text
    host.send(page.form("/boxes/new"), {})
    assert [box["name"] for box in own(store)] == ["Ours", "Another"]


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("name", " ", "Give the box a name."),
        ("name", "x" * 41, "A name has at most 40 characters."),
        ("big flat-attack", "", "Attack and defence of the big flat rock are missing."),
        ("big flat-attack", "many", "“many” is not a whole number."),
        ("big flat-defence", "-1", "A value lies between 0 and 99."),
        ("effect-0", "", "Every effect card needs a name of its own."),
        ("effect-1", "rock solid", "Every effect card needs a name of its own."),
        ("effect-0-cost", "", "Say what the effect card costs."),
        ("effect-0", "big flat", "Every effect card needs a name of its own."),
    ],
)
def test_a_fault_is_said_at_its_field_and_nothing_is_lost(
    host: Visitor, store: SQLiteStore, field: str, typed: str, said: str
) -> None:
    page = make(host, **{field: typed})
    assert page.status == 422
    assert said in page.text
    assert own(store) == []
    again = page.form("/boxes/new")
    assert again.value("big spiked-attack") == "6"
    assert again.value("effect-4") == "Shove"


def test_six_rocks_or_none_are_in_the_quarry(host: Visitor, store: SQLiteStore) -> None:
    form = host.get("/boxes/new/stack-and-attack").form("/boxes/new/stack-and-attack")
    page = host.send(form, {**filled(), "quarry": ["big flat", "big round"]})
    assert "The quarry holds six different rocks" in page.text
    host.send(page.form("/boxes/new"), {"quarry": []})
    assert "quarry" not in own(store)[0]


def test_a_box_goes_out_and_in_as_a_file(host: Visitor, visitor: Callable[[], Visitor]) -> None:
    page = import_box(host, FILE)
    assert BOX["name"] in page.text
    (address,) = {form.action for form in page.forms if "delete" in form.action} or {""}
    assert address == ""
    (box,) = [part.split('"')[0] for part in page.html.split('href="/boxes/') if "/box.json" in part[:40]]
    taken = host.client.get(f"/boxes/{box}")
    assert taken.headers["Content-Disposition"].startswith("attachment")
    assert json.loads(taken.data) == FILE
    # Another device has its own boxes, and cannot see this one.
    stranger = visitor()
    assert BOX["name"] not in stranger.get("/boxes").text
    assert stranger.client.get(f"/boxes/{box}").status_code == 404
    assert BOX["name"] in import_box(stranger, taken.data).text


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        [],
        {},
        {**FILE, "companion-box": 2},
        {**FILE, "game": "rumini"},
        {**FILE, "game": "nothing"},
        {**FILE, "more": 1},
        {**FILE, "box": {}},
        {**FILE, "box": {**BOX, "rocks": {}}},
        {**FILE, "box": {**BOX, "rocks": {**BOX["rocks"], "huge flat": {"attack": 1, "defence": 1}}}},
        {**FILE, "box": {**BOX, "quarry": ["big flat"] * 6}},
        {**FILE, "box": {**BOX, "effects": [{"name": "x", "cost": -1}]}},
        {**FILE, "box": {**BOX, "name": ""}},
        b'{"companion-box": 1, "companion-box": 1}',
        b'{"companion-box": NaN}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_box_is_turned_away(host: Visitor, store: SQLiteStore, body: Any) -> None:
    page = import_box(host, body)
    assert page.status == 422
    assert "Nothing was stored" in page.text
    assert own(store) == []


def open_match(host: Visitor, **values: str) -> Page:
    form = host.get("/new/stack-and-attack").form("/new/stack-and-attack")
    return host.send(form, {"names-0": "Peti", "names-1": "Eszti", **values})


def test_a_match_takes_a_copy_of_the_box(host: Visitor, store: SQLiteStore) -> None:
    make(host)
    page = open_match(host)
    setup = json.loads(store.all_matches()[0].setup)
    assert setup["box"] == {**BOX, "name": "Ours"}
    store._db.writer.execute("DELETE FROM boxes")
    assert host.get(page.path).status == 200
    assert "In use: Ours" in host.get(f"{page.path}/settings").text
    assert json.loads(host.client.get(f"{page.path}/match.json").data)["setup"]["box"]["name"] == "Ours"
    again = host.get("/new/stack-and-attack")
    assert "Enter a box" in again.text


def test_a_box_may_be_brought_in_later(host: Visitor, store: SQLiteStore) -> None:
    page = open_match(host)
    assert "box" not in json.loads(store.all_matches()[0].setup)
    refused = host.send(host.get(f"{page.path}/settings").form("/settings/option"), {})
    assert refused.status == 422
    make(host)
    settings = host.get(f"{page.path}/settings")
    assert "None: values are typed as they are needed." in settings.text
    form = settings.form("/settings/box")
    (name, value) = form.buttons[0]
    after = host.send(form, {name: value})
    assert "The box “Ours” is used" in after.text
    assert "In use: Ours" in after.text
    undone = host.send(host.get(page.path).form("/undo"))
    assert undone.status == 200
    assert "None: values are typed as they are needed." in host.get(f"{page.path}/settings").text


def test_the_phone_keeps_the_quarry_only_with_a_box(host: Visitor) -> None:
    page = open_match(host, **{"option-quarry": "simulated"})
    assert page.status == 422
    assert "To keep the quarry the phone needs a box" in page.text
    make(host)
    assert open_match(host, **{"option-quarry": "simulated"}).path.startswith("/m/")


def test_a_second_tap_shuffles_the_same(host: Visitor, store: SQLiteStore) -> None:
    """What the phone shuffles comes from the form's one-time key: the same key is the same move."""
    make(host)
    page = open_match(host, **{"option-quarry": "simulated"})
    page = host.send(page.form("/play/start"), {"starter": "a"})
    form = page.form("/play/shuffle")
    first = host.send(form)
    second = host.send(form)
    assert (first.status, second.status) == (200, 200)
    match = store.all_matches()[0].id
    assert store.head(match) == 2
    cards = json.loads(store.moves(match)[1].move)
    assert sorted([*cards["row"], *cards["deck"]]) == sorted(
        [rock for rock in BOX["quarry"] for _ in range(4)]
        + [effect["name"] for effect in BOX["effects"][:4] for _ in range(2)]
    )
    # Nobody reads in the log how the deck lies: of 32 cards it names the five that are face up,
    # on the entry's line and in what it opens.
    log = host.get(f"/m/{match}/log").text
    names = [*BOX["quarry"], *(effect["name"] for effect in BOX["effects"])]
    assert sum(log.count(name) for name in names) == 2 * 5


def test_a_bot_s_name_is_taken(host: Visitor) -> None:
    form = host.get("/new/stack-and-attack").form("/new/stack-and-attack")
    page = host.send(form, {"names-0": "Peti", "names-1": "LORFF"})
    assert page.status == 422
    assert "“LORFF” is there twice." in page.text


def test_a_correction_offers_what_could_be_entered_then(host: Visitor) -> None:
    """The rocks of whoever's turn it was, before the entry, not those of now."""
    page = open_match(host)
    page = host.send(page.form("/play/start"), {"starter": "a"})
    page = host.send(page.form("/play/stack"), {"rock": "big-flat"})
    page = host.send(host.get(f"{page.path}?by=end").form("/play/end"))
    correct = host.get(f"{page.path}/correct/2").form("/correct/2/stack")
    assert "big-flat" in correct.offered["rock"]
    assert correct.value("rock") == "big-flat"
    after = host.send(correct, {"rock": "big-round"})
    assert "Corrected: Peti stacks" in after.text
    assert "Peti: 3 arms, big round rock" in after.html
