"""The page of a match at the table: how it stands, the form for what comes next, what can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, request, url_for

from companion.core import log, shared_moves, words
from companion.core.forms import Input
from companion.core.text import Text
from companion.core.verdict import Finding
from companion.web.access import MatchAccess, open_match
from companion.web.drawn import ways_to_correct
from companion.web.forms import Fault, faults, stamped
from companion.web.fragments import page, wants_fragment
from companion.web.history import list_changes
from companion.web.live import answer, poll_address

blueprint = Blueprint("table", __name__)


@blueprint.get("/m/<match>")
def show(match: str) -> Response:
    """The match as it stands; `by` in the address is the way of entering wanted. 404 without access."""
    response = table_page(open_match(match))
    if wants_fragment():
        # After a save htmx has followed a redirect; the address bar is to say where it ended.
        response.headers["HX-Replace-Url"] = request.full_path.rstrip("?")
    return response


def table_page(
    access: MatchAccess,
    status: int = 200,
    *,
    form: Any = None,
    current: Input[Any, Any] | None = None,
    of: int | None = None,
    key: str | None = None,
    refused: Sequence[Finding] = (),
    since: int | None = None,
    trouble: Text | None = None,
    lost: Text | None = None,
    touched: bool = False,
    replace_main: bool = False,
) -> Response:
    """The table page with this status. Without a form it offers the first way to enter what comes next.

    `form` is a form of the way of entering `current`, `key` its one-time key; `of` makes it a correction of
    that entry, `touched` says that something was typed into it. `refused` are findings with no field in the
    form, `trouble` another fault in words. `since` adds what was entered after that number. `lost` says why
    what was typed cannot be saved now: the form is then shown, not offered. `replace_main` as for `page`.
    """
    folded, game = access.folded, access.game
    state = folded.state
    inputs = game.page.inputs(state)
    if current is None and inputs and access.may_enter:
        wanted = request.args.get("by")
        current = next((known for known in inputs if known.id == wanted), inputs[0])
        form = current.build(state, None, None)
    line = folded.line(of) if of is not None else None
    drawn = state
    if line is not None and line.stands is not None:
        # A correction shows what could be entered then.
        drawn = log.state_before(folded, line.seq)
        inputs = ways_to_correct(access, line.stands, drawn)
    return page(
        "table.html",
        status,
        access=access,
        game=game,
        folded=folded,
        state=drawn,
        view=game.tell.view(drawn),
        standings=game.play.standings(state),
        result=game.tell.sheet(state).result if game.play.finished(state) else None,
        asks=game.tell.asks(state),
        finished=game.play.finished(state),
        inputs=inputs,
        current=current,
        form=form,
        of=of,
        lost=lost,
        touched=touched,
        touch_url=url_for("entry.touch", match=access.id, by=current.id, of=of) if current else "",
        stamp=stamped(folded.head, key),
        preview=current.preview(state, form) if current and current.preview and form else {},
        faults=[
            *(faults(form) if form is not None and status != 200 else []),
            *([Fault(trouble)] if trouble else []),
        ],
        refused=refused,
        changes=list_changes(access, since) if since is not None else [],
        undo=undo_of(access),
        redo=redo_of(access),
        steps=game.tell.setup_steps(game.play.table(state)) if folded.head == 0 else (),
        live=poll_address("table.live", access, by=request.args.get("by")),
        replace_main=replace_main,
    )


def undo_of(access: MatchAccess) -> Text | None:
    """What this device may undo now, in words. What the host set is the host's to undo."""
    of = access.folded.undoable
    return words.describe(access.folded, of) if of is not None and may_undo(access, of) else None


def redo_of(access: MatchAccess) -> Text | None:
    """What this device may redo now, in words."""
    of = access.folded.redoable
    if of is None or not may_undo(access, of):
        return None
    return words.describe(access.folded, access.folded.lines[of - 1].move.of)


def may_undo(access: MatchAccess, of: int) -> bool:
    """Whether this device may undo entry `of`, or redo what the undo `of` took back."""
    line = access.folded.line(of)
    if line is not None and isinstance(line.move, shared_moves.Undo):
        line = access.folded.line(line.move.of)
    return line is None or access.is_host or not isinstance(line.move, shared_moves.SETUP_MOVES)


@blueprint.get("/m/<match>/live")
def live(match: str) -> Response:
    """The table page if it has changed since entry `seq`, else 204; see `live.answer`."""
    return answer(match, lambda access: table_page(access, replace_main=True))
