"""Entering a move of the game and correcting one: the filled form, one tap of it, what it comes to so far."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, request, url_for

from companion.core import log, words
from companion.core.shared_moves import Amend
from companion.core.text import t
from companion.web.access import Behind, KeyClash, MatchAccess, Saved, enter, open_match, refresh
from companion.web.drawn import Drawn, drawn_from, way_to_correct
from companion.web.fragments import fragment, see_other
from companion.web.messages import push_message
from companion.web.table import table_page

blueprint = Blueprint("entry", __name__)


@blueprint.post("/m/<match>/play/<by>")
def play(match: str, by: str) -> Any:
    """Enters a move of the game, as a form of the game puts it.

    303 to the table once it is saved; 422 with what is wrong at its fields, or if the page's key has saved
    another move; 409 if the match has moved on since the page was drawn. 400 without a stamp, 403 for
    watchers, 404 if there was no such way of entering.
    """
    access = open_match(match, "player")
    return _answer(access, drawn_from(access, by))


@blueprint.get("/m/<match>/correct/<int:of>")
def correct_form(match: str, of: int) -> Response:
    """An earlier entry in its form, to be corrected in place.

    403 for watchers, 404 if the entry does not count or is no move of the game.
    """
    access = open_match(match, "player")
    line = access.folded.line(of)
    if line is None or not line.counts or line.stands is None:
        abort(404)
    before = log.state_before(access.folded, of)
    way = way_to_correct(access, line.stands, before, request.args.get("by"))
    return table_page(access, form=way.build(before, None, line.stands), current=way, of=of)


@blueprint.post("/m/<match>/correct/<int:of>/<by>")
def correct(match: str, of: int, by: str) -> Any:
    """Puts a correction of an earlier entry into the log.

    Answers as `play` does; 404 if there was no such move of the game.
    """
    access = open_match(match, "player")
    return _answer(access, drawn_from(access, by, of))


@blueprint.post("/m/<match>/touch/<by>")
def touch(match: str, by: str) -> Response:
    """One tap on a row of things, for phones without JavaScript: the form with it added. Stores nothing.

    `of` in the address is the entry that is being corrected. 200 with the form, 409 if the match has moved
    on; 400 without a stamp, 403 for watchers, 404 for a form without such rows.
    """
    access = open_match(match, "player")
    drawn = drawn_from(access, by, request.args.get("of", type=int))
    form = drawn.form()
    if not hasattr(form, "touch"):
        abort(404)
    if drawn.seq != access.folded.head:
        return _behind(access, drawn, form)
    form.touch(request.form.get("touch", ""))
    return table_page(access, form=form, current=drawn.input, of=drawn.of, key=drawn.key, touched=True)


@blueprint.post("/m/<match>/preview/<by>")
def preview(match: str, by: str) -> Response:
    """What the half-filled form comes to, number by number, when its page was drawn. Stores nothing.

    `of` in the address is the entry that is being corrected. 200 with the numbers; 400 without a stamp, 403
    for watchers, 404 for a form that has no preview.
    """
    access = open_match(match, "player")
    drawn = drawn_from(access, by, request.args.get("of", type=int))
    if drawn.input.preview is None:
        abort(404)
    return fragment("parts/sums.html", sums=drawn.input.preview(drawn.state, drawn.form()))


def _answer(access: MatchAccess, drawn: Drawn) -> Any:
    """The answer to a filled form: saved, refused with its reasons, or behind what others have entered."""
    form = drawn.form()
    if not form.validate():
        if drawn.seq != access.folded.head:
            return _behind(access, drawn, form)
        return table_page(access, 422, form=form, current=drawn.input, of=drawn.of, key=drawn.key)
    move = form.move()
    outcome = enter(access, move if drawn.of is None else Amend(drawn.of, move), drawn.seq, drawn.key)
    if isinstance(outcome, Saved):
        after = refresh(access)
        push_message(t("Saved: %(what)s", what=words.describe(after.folded, outcome.seq)))
        return see_other(url_for("table.show", match=access.id))
    if isinstance(outcome, Behind):
        return _behind(access, drawn, form)
    if isinstance(outcome, KeyClash):
        # The page's move is saved already and this is another: a lost answer, then a second thought.
        return _behind(access, drawn, form, 422)
    left = [finding for finding in outcome.verdict.refusals if not form.place(finding)]
    return table_page(access, 422, form=form, current=drawn.input, of=drawn.of, key=drawn.key, refused=left)


def _behind(access: MatchAccess, drawn: Drawn, form: Any, status: int = 409) -> Response:
    """The match as it is now, what changed, and what was typed, about the same thing as when it was typed.

    If that has been entered meanwhile, saving again corrects it; if it is still open, saving again enters it;
    else it cannot be saved now, and is shown for people to read.
    """
    now = refresh(access)
    folded, current, subject = now.folded, drawn.input, form.subject
    line = folded.line(drawn.of) if drawn.of is not None else folded.at(subject)
    if line is not None and line.counts and line.stands is not None:
        before = log.state_before(folded, line.seq)
        redrawn = current.build(before, request.form, line.stands)
        return table_page(now, status, form=redrawn, current=current, of=line.seq, since=drawn.seq)
    if current.id in {known.id for known in now.game.page.inputs(folded.state)}:
        redrawn = current.build(folded.state, request.form, None)
        if redrawn.subject == subject:
            return table_page(now, status, form=redrawn, current=current, since=drawn.seq)
    lost = t("What you typed stands below, but it cannot be saved now: the match has moved on.")
    return table_page(now, status, form=form, current=current, since=drawn.seq, lost=lost)
