"""What the host may change in mid-match: rulings, options, names; taking the match away; deleting it."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, url_for

from companion.core import words
from companion.core.house import tidy_name
from companion.core.shared_moves import Rename, SetBox, SetOption, SetRuling
from companion.core.table import Option, options_to_choose
from companion.core.text import t
from companion.games.registry import GAMES
from companion.store import documents
from companion.web.access import (
    Behind,
    KeyClash,
    MatchAccess,
    Saved,
    enter,
    folds,
    open_match,
    refresh,
    store,
)
from companion.web.forms import ChangeForm, Fault, StampForm, stamped
from companion.web.fragments import file, page, see_other
from companion.web.history import list_changes
from companion.web.live import answer, poll_address
from companion.web.messages import push_message
from companion.web.setup import boxes_of

blueprint = Blueprint("settings", __name__)


@blueprint.get("/m/<match>/settings")
def show(match: str) -> Response:
    """Rulings, options and names in force; the host may change them. 404 without access."""
    return _page(open_match(match))


def _page(access: MatchAccess, status: int = 200, **context: Any) -> Response:
    folded = access.folded
    return page(
        "settings.html",
        status,
        access=access,
        game=access.game,
        folded=folded,
        table=access.game.play.table(folded.state),
        stamp=stamped(folded.head),
        live=poll_address("settings.live", access),
        options=_options(access),
        boxes=_boxes(access),
        gathered=access.game.box is not None and access.game.box.gather(folded.state, None) is not None,
        **{"faults": [], "changes": [], "typed": {}, **context},
    )


def _options(access: MatchAccess) -> list[Option]:
    """The options that this table has to choose, and those that it has chosen all the same."""
    table = access.game.play.table(access.folded.state)
    to_choose = options_to_choose(access.game.options, len(table.people), table.options)
    return [
        option
        for option in access.game.options
        if option in to_choose or table.options[option.id] != option.default
    ]


def _boxes(access: MatchAccess) -> dict[str, dict[str, Any]]:
    """The boxes that this device could bring in."""
    if access.game.box is None:
        return {}
    return boxes_of(access.member.device, access.game.slug)


@blueprint.get("/m/<match>/settings/live")
def live(match: str) -> Response:
    """The page if anything has changed since entry `seq`, else 204; see `live.answer`."""
    return answer(match, lambda access: _page(access, replace_main=True))


_KINDS = {
    "ruling": lambda subject, value: SetRuling(subject, value),
    "option": lambda subject, value: SetOption(subject, value),
    "rename": lambda subject, value: Rename(subject, tidy_name(value)),
    "box": lambda subject, value: SetBox(msgspec.json.decode(value)),
}


@blueprint.post("/m/<match>/settings/<kind>")
def change(match: str, kind: str) -> Any:
    """One change, entered into the log like any other move; scores follow. 303 to the page.

    `kind` is one of `_KINDS`. 409 if the match has moved on, 422 if the rules refuse it or the page's key has
    saved another change; 400 for another kind or without a stamp, 403 for all but the host, 404 without
    access and for an unknown box.
    """
    access = open_match(match, "host")
    form = ChangeForm()
    stamp = form.stamp()
    if kind not in _KINDS or stamp is None:
        abort(400)
    seq, key = stamp
    subject, value = form.subject.data or "", form.value.data or ""
    if kind == "box":
        box = store().box(access.member.device, value)
        if box is None:
            abort(404)
        value = box.body
    outcome = enter(access, _KINDS[kind](subject, value), seq, key)
    if isinstance(outcome, Saved):
        now = refresh(access)
        push_message(words.describe(now.folded, outcome.seq))
        if kind == "rename":
            store().remember_name(access.member.device, tidy_name(value))
        return see_other(url_for("settings.show", match=match))
    now = refresh(access)
    typed = {(kind, subject): value}
    if isinstance(outcome, Behind):
        return _page(now, 409, changes=list_changes(now, seq), typed=typed)
    if isinstance(outcome, KeyClash):
        return _page(now, 422, typed=typed, faults=[Fault(t("This page has saved something else already."))])
    at = f"name-{subject}" if kind == "rename" else ""
    found = [Fault(finding.text, at) for finding in outcome.verdict.refusals]
    return _page(access, 422, typed=typed, faults=found)


@blueprint.post("/m/<match>/keep")
def keep_box(match: str) -> Any:
    """Keeps what the match has shown of the table's box, for this device: its box changed, or a new one.

    303 to the boxes. 400 without a stamp or with nothing to keep, 403 for watchers, 404 without access.
    """
    access = open_match(match, "player")
    kind, state = access.game.box, access.folded.state
    body = kind.gather(state, None) if kind else None
    stamp = StampForm().stamp()
    if kind is None or body is None or stamp is None or kind.faults(body):
        abort(400)
    mine = {
        box.id: msgspec.json.decode(box.body) for box in store().boxes(access.member.device, access.game.slug)
    }
    existing = next((box for box, kept in mine.items() if kept.get("name") == body["name"]), None)
    if existing is not None:
        body = kind.gather(state, mine[existing])
    text = msgspec.json.encode(body, order="deterministic").decode()
    if existing is not None:
        store().change_box(access.member.device, existing, text)
    else:
        store().new_box(access.member.device, access.game.slug, text, key=stamp[1])
    push_message(t("The box is kept on this device."))
    return see_other(url_for("boxes.listed"))


@blueprint.get("/m/<match>/match.json")
def export_match(match: str) -> Response:
    """The match as a document, to be kept or imported elsewhere. 404 without access."""
    access = open_match(match)
    body = documents.export_match(store(), access.record, GAMES)
    return file(body, "application/json", f"{file_name(access)}.json", inline=False)


def file_name(access: MatchAccess) -> str:
    """The game and the day; no names, which may be anything."""
    return f"{access.game.slug}-{access.record.created[:10]}"


@blueprint.get("/m/<match>/delete")
def ask_delete(match: str) -> Response:
    """Asks before a match is deleted. 403 for all but the host, 404 without access."""
    access = open_match(match, "host")
    return page("delete.html", access=access, game=access.game)


@blueprint.post("/m/<match>/delete")
def delete(match: str) -> Any:
    """Deletes the match for everyone; 303 to the start page. 403 for all but the host, 404 without access."""
    access = open_match(match, "host")
    store().delete(access.id)
    folds().forget(access.id)
    push_message(t("The match is deleted."))
    return see_other(url_for("start.home"))
