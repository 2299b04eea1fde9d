"""What the host may change in mid-match: rulings, options, names; taking the match away; deleting it."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, url_for

from companion.core import words
from companion.core.house import tidy_name
from companion.core.shared_moves import Rename, SetBox, SetOption, SetRuling
from companion.core.text import t
from companion.games.registry import GAMES
from companion.store import documents
from companion.web import sitting as sittings
from companion.web.forms import ChangeForm, StampForm, stamped
from companion.web.fragments import file, page, see_other
from companion.web.history import told
from companion.web.live import answer, poll_address
from companion.web.matches import boxes_of
from companion.web.messages import say
from companion.web.sitting import Behind, KeyClash, Saved, Sitting, enter, open_match

blueprint = Blueprint("settings", __name__)


@blueprint.get("/m/<match>/settings")
def show(match: str) -> Response:
    """Rulings, options and names in force; the host may change them."""
    return _page(open_match(match))


def _page(sitting: Sitting, status: int = 200, **context: Any) -> Response:
    folded = sitting.folded
    return page(
        "settings.html",
        status,
        sitting=sitting,
        game=sitting.game,
        folded=folded,
        table=sitting.game.play.table(folded.state),
        stamp=stamped(folded.head),
        live=poll_address("settings.live", sitting),
        boxes=_boxes(sitting),
        gathered=sitting.game.box is not None and sitting.game.box.gather(folded.state, None) is not None,
        **{"faults": [], "changes": [], "typed": {}, **context},
    )


def _boxes(sitting: Sitting) -> dict[str, dict[str, Any]]:
    """The boxes that this device could bring in."""
    if sitting.game.box is None:
        return {}
    return boxes_of(sitting.member.device, sitting.game.slug)


@blueprint.get("/m/<match>/settings/live")
def live(match: str) -> Response:
    """The page, if anything has changed."""
    return answer(match, lambda sitting: _page(sitting, takes_over=True))


_KINDS = {
    "ruling": lambda subject, value: SetRuling(subject, value),
    "option": lambda subject, value: SetOption(subject, value),
    "rename": lambda subject, value: Rename(subject, tidy_name(value)),
    "box": lambda subject, value: SetBox(msgspec.json.decode(value)),
}


@blueprint.post("/m/<match>/settings/<kind>")
def change(match: str, kind: str) -> Any:
    """One change, entered into the log like any other move; scores follow."""
    sitting = open_match(match, "host")
    form = ChangeForm()
    stamp = form.stamp()
    if kind not in _KINDS or stamp is None:
        abort(400)
    seq, key = stamp
    subject, value = form.subject.data or "", form.value.data or ""
    if kind == "box":
        box = sittings.store().box(sitting.member.device, value)
        if box is None:
            abort(404)
        value = box.body
    outcome = enter(sitting, _KINDS[kind](subject, value), seq, key)
    if isinstance(outcome, Saved):
        now = sittings.reopened(sitting)
        say(words.describe(now.folded, outcome.seq))
        if kind == "rename":
            sittings.store().remember_name(sitting.member.device, tidy_name(value))
        return see_other(url_for("settings.show", match=match))
    now = sittings.reopened(sitting)
    typed = {(kind, subject): value}
    if isinstance(outcome, Behind):
        return _page(now, 409, changes=told(now, seq), typed=typed)
    if isinstance(outcome, KeyClash):
        return _page(now, 422, typed=typed, faults=[t("This page has saved something else already.")])
    texts = [finding.text for finding in outcome.verdict.refusals]
    return _page(sitting, 422, typed=typed, faults=texts)


@blueprint.post("/m/<match>/keep")
def keep(match: str) -> Any:
    """Keeps what the match has shown of the table's box, for this device: its box changed, or a new one."""
    sitting = open_match(match, "player")
    kind, state = sitting.game.box, sitting.folded.state
    body = kind.gather(state, None) if kind else None
    stamp = StampForm().stamp()
    if kind is None or body is None or stamp is None or kind.faults(body):
        abort(400)
    mine = {
        box.id: msgspec.json.decode(box.body)
        for box in sittings.store().boxes(sitting.member.device, sitting.game.slug)
    }
    same = next((box for box, kept in mine.items() if kept.get("name") == body["name"]), None)
    if same is not None:
        body = kind.gather(state, mine[same])
    text = msgspec.json.encode(body, order="deterministic").decode()
    if same is not None:
        sittings.store().change_box(sitting.member.device, same, text)
    else:
        sittings.store().new_box(sitting.member.device, sitting.game.slug, text, key=stamp[1])
    say(t("The box is kept on this device."))
    return see_other(url_for("boxes.listed"))


@blueprint.get("/m/<match>/match.json")
def export_match(match: str) -> Response:
    """The match as a document, to be kept or brought back elsewhere."""
    sitting = open_match(match)
    body = documents.export_match(sittings.store(), sitting.record, GAMES)
    return file(body, "application/json", f"{file_name(sitting)}.json", inline=False)


def file_name(sitting: Sitting) -> str:
    """The game and the day; no names, which may be anything."""
    return f"{sitting.game.slug}-{sitting.record.created[:10]}"


@blueprint.get("/m/<match>/delete")
def ask_delete(match: str) -> Response:
    """Asks once more before a match is deleted."""
    sitting = open_match(match, "host")
    return page("delete.html", sitting=sitting, game=sitting.game)


@blueprint.post("/m/<match>/delete")
def delete(match: str) -> Any:
    """Deletes the match for everyone."""
    sitting = open_match(match, "host")
    sittings.store().delete(sitting.id)
    sittings.folds().forget(sitting.id)
    say(t("The match is deleted."))
    return see_other(url_for("start.home"))
