"""The log of a match: what was entered, by whom, what it replaced; undo and redo."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from companion.core import words
from companion.core.shared_moves import Redo, Undo
from companion.core.text import Text, t
from companion.web.access import Behind, MatchAccess, Saved, enter, open_match, refresh
from companion.web.forms import UndoForm, stamped
from companion.web.fragments import page, see_other
from companion.web.history import list_changes
from companion.web.live import answer, poll_address
from companion.web.messages import push_message
from companion.web.table import may_undo, redo_of, table_page, undo_of

blueprint = Blueprint("log", __name__)


@blueprint.get("/m/<match>/log")
def entries(match: str) -> Response:
    """The entries, the latest first; with `before` in the address those before it. 404 without access."""
    return _page(open_match(match), request.args.get("before", type=int))


def _page(access: MatchAccess, before: int | None = None, *, replace_main: bool = False) -> Response:
    folded = access.folded
    shown = list(reversed(list_changes(access, before=before)))
    return page(
        "log.html",
        access=access,
        game=access.game,
        parts=[list(part) for _, part in groupby(shown, lambda entry: (entry.round, entry.day))],
        earlier=shown[-1].seq if shown and shown[-1].seq > 1 else None,
        later=before is not None,
        stamp=stamped(folded.head),
        undo=undo_of(access),
        redo=redo_of(access),
        folded=folded,
        # An old page does not change.
        live=poll_address("log.live", access) if before is None else None,
        replace_main=replace_main,
    )


@blueprint.get("/m/<match>/log/live")
def live(match: str) -> Response:
    """The log if it has grown since entry `seq`, else 204; see `live.answer`."""
    return answer(match, lambda access: _page(access, replace_main=True))


def _revealed(access: MatchAccess, of: int) -> Text | None:
    """What has been seen at the table once an entry was carried out, and cannot be unseen."""
    line = access.folded.line(of)
    if line is None or line.stands is None:
        return None
    return access.game.tell.reveals(access.folded.state, line.stands)


@blueprint.post("/m/<match>/undo")
def undo(match: str) -> Any:
    """Undoes the latest entry that counts, if it is the one that the page named; 303 to the table.

    409 if the match has moved on, 422 if that entry cannot be undone; 400 without stamp or number, 403 for
    watchers, and for players if the host set it; 404 without access.
    """
    return _enter(match, Undo)


@blueprint.post("/m/<match>/redo")
def redo(match: str) -> Any:
    """Redoes what was last undone, if it is the one that the page named. Answers as `undo` does."""
    return _enter(match, Redo)


def _enter(match: str, kind: type[Undo] | type[Redo]) -> Any:
    access = open_match(match, "player")
    form = UndoForm()
    stamp = form.stamp()
    if stamp is None or form.of.data is None:
        abort(400)
    seq, key = stamp
    if not may_undo(access, form.of.data):
        abort(403)
    revealed = _revealed(access, form.of.data) if kind is Undo else None
    outcome = enter(access, kind(form.of.data), seq, key)
    if isinstance(outcome, Saved):
        now = refresh(access)
        what = words.describe(now.folded, outcome.seq)
        push_message(t("%(what)s. %(revealed)s", what=what, revealed=revealed) if revealed else what)
        return see_other(url_for("table.show", match=match))
    if isinstance(outcome, Behind):
        return table_page(refresh(access), 409, since=seq)
    return table_page(refresh(access), 422, trouble=t("That cannot be undone now. Nothing was changed."))
