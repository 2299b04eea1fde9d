"""Boxes: what people have copied from their own games, kept for this device, as files too."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.core.box import BoxKind
from companion.core.game import Game
from companion.core.matchfile import DocumentError, read_object
from companion.core.text import Text, t
from companion.games.registry import GAMES
from companion.store import BoxRecord, KeyUsed
from companion.web.access import device, game_or_404, known_device, store
from companion.web.forms import Fault, ImportForm, faults, new_key
from companion.web.fragments import file, page, see_other
from companion.web.messages import push_message

blueprint = Blueprint("boxes", __name__)
VERSION = 1


def _kind(slug: str) -> tuple[Game[Any, Any], BoxKind]:
    game = game_or_404(slug)
    if game.box is None:
        abort(404)
    return game, game.box


def _record(box: str) -> tuple[BoxRecord, Game[Any, Any], BoxKind]:
    me = known_device()
    record = store().box(me, box) if me else None
    if record is None:
        abort(404)
    game, kind = _kind(record.game)
    return record, game, kind


@blueprint.get("/boxes")
def listed() -> Response:
    """The boxes of this device."""
    return _listed(ImportForm(formdata=None))


def _listed(form: ImportForm, status: int = 200, fault: Text | None = None, place: str = "") -> Response:
    me = known_device()
    found = []
    for record in store().boxes(me) if me else ():
        game, kind = _kind(record.game)
        body = msgspec.json.decode(record.body)
        box = kind.read(body)
        found.append(
            {
                "id": record.id,
                "game": game,
                "name": body.get("name"),
                "contents": kind.contents(box) if box else (),
            }
        )
    form.key.data = form.key.data or new_key()
    games = [game for game in GAMES.values() if game.box]
    return page("boxes.html", status, boxes=found, games=games, form=form, fault=fault, place=place)


@blueprint.get("/boxes/new/<slug>")
def new(slug: str) -> Response:
    """An empty box of a game. 404 if it has no boxes."""
    game, kind = _kind(slug)
    device()
    return _page(game, kind, kind.build(None, None), new_key())


def _page(
    game: Game[Any, Any],
    kind: BoxKind,
    form: Any,
    key: str,
    *,
    status: int = 200,
    box: str | None = None,
    more: Sequence[Text] = (),
) -> Response:
    found = [*faults(form), *map(Fault, (*getattr(form, "other", ()), *more))] if status != 200 else []
    return page("box.html", status, game=game, kind=kind, form=form, key=key, box=box, faults=found)


@blueprint.post("/boxes/new/<slug>")
def make(slug: str) -> Any:
    """Keeps a new box; 303 to the boxes.

    422 with the form for what is no box, or if the page's key has kept another; 404 if the game has no boxes.
    """
    game, kind = _kind(slug)
    key = request.form.get("key", "")[:64] or new_key()
    form: Any = kind.build(None, request.form)
    if not form.validate():
        return _page(game, kind, form, key, status=422)
    try:
        store().new_box(device(), slug, _body(kind.written(form.box())), key=key)
    except KeyUsed:
        used = t("This page has kept another box already. Save once more to keep this one too.")
        return _page(game, kind, form, new_key(), status=422, more=[used])
    push_message(t("The box is kept on this device."))
    return see_other(url_for("boxes.listed"))


def _body(box: dict[str, Any]) -> str:
    return msgspec.json.encode(box, order="deterministic").decode()


@blueprint.get("/boxes/<box>")
def show(box: str) -> Response:
    """A box in its form. 404 if this device has none of this id."""
    record, game, kind = _record(box)
    form = kind.build(kind.read(msgspec.json.decode(record.body)), None)
    return _page(game, kind, form, new_key(), box=box)


@blueprint.post("/boxes/<box>")
def change(box: str) -> Any:
    """Keeps a changed box; 303 to the boxes. Matches that use it have their own copy and stay as they are.

    422 with the form for what is no box, 404 if this device has none of this id.
    """
    record, game, kind = _record(box)
    form: Any = kind.build(None, request.form)
    if not form.validate():
        return _page(game, kind, form, new_key(), status=422, box=box)
    store().change_box(device(), record.id, _body(kind.written(form.box())))
    push_message(t("The box is kept on this device."))
    return see_other(url_for("boxes.listed"))


@blueprint.get("/boxes/<box>/box.json")
def export_box(box: str) -> Response:
    """A box as a JSON file. 404 if this device has none of this id."""
    record, game, _ = _record(box)
    body = {"companion-box": VERSION, "game": game.slug, "box": msgspec.json.decode(record.body)}
    text = json.dumps(body, ensure_ascii=False, indent=1) + "\n"
    return file(text.encode(), "application/json", f"box-{game.slug}.json", inline=False)


@blueprint.post("/boxes")
def import_box() -> Any:
    """Keeps a box from a file; 303 to the boxes.

    422 with the place of the fault if the file is none, and nothing is stored; also if the page's key
    has kept another.
    """
    form = ImportForm()
    upload = request.files.get("document")
    data = b""
    if upload:
        with upload.stream:
            data = upload.read()
    key = (form.key.data or new_key())[:64]
    try:
        if not data:
            raise DocumentError("$", t("Choose the file of a box first."))
        slug, body = _read(data)
        store().new_box(device(), slug, _body(body), key=key)
    except DocumentError as error:
        return _listed(form, 422, error.reason, error.place)
    except KeyUsed:
        form.key.data = new_key()
        return _listed(
            form, 422, t("This page has brought another file already. Choose the file again."), "$"
        )
    push_message(t("The box is kept on this device."))
    return see_other(url_for("boxes.listed"))


def _read(data: bytes) -> tuple[str, dict[str, Any]]:
    body = read_object(data)
    if body.get("companion-box") != VERSION or set(body) != {"companion-box", "game", "box"}:
        raise DocumentError("$", t("This is not the file of a box."))
    game = GAMES.get(str(body["game"]))
    if game is None or game.box is None:
        raise DocumentError("$.game", t("There is no game with boxes of that name."))
    for place, reason in game.box.faults(body["box"]):
        raise DocumentError("$.box" + "".join(f".{step}" for step in place), reason)
    return game.slug, game.box.written(game.box.read(body["box"]))


@blueprint.get("/boxes/<box>/delete")
def ask_delete(box: str) -> Response:
    """Asks before a box is deleted. 404 if this device has none of this id."""
    record, game, _ = _record(box)
    return page("box_delete.html", game=game, box=record, name=msgspec.json.decode(record.body).get("name"))


@blueprint.post("/boxes/<box>/delete")
def delete(box: str) -> Any:
    """Deletes a box of this device; 303 to the boxes. 404 if it has none of this id."""
    record, _, _ = _record(box)
    store().delete_box(device(), record.id)
    push_message(t("The box is deleted."))
    return see_other(url_for("boxes.listed"))
