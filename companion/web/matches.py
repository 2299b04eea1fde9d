"""A match at the table: opening it, the page of the round, entering moves, and keeping phones up to date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.core import log, words
from companion.core.forms import Input
from companion.core.game import Seat, Setup, seat_table
from companion.core.house import tidy_name
from companion.core.log import Amend, Folded
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.web import sitting as sittings
from companion.web.forms import SetupForm, StampForm, faults, stamped
from companion.web.fragments import fragment, nothing_new, page, see_other
from companion.web.history import told
from companion.web.messages import say
from companion.web.sitting import Behind, KeyClash, Refused, Saved, Sitting, enter, open_match

blueprint = Blueprint("matches", __name__)


def _setup_page(form: SetupForm, status: int = 200) -> Response:
    me = sittings.known_device()
    given = {name.strip().casefold() for name in form.typed_names}
    known = [name for name in sittings.store().names_of(me) if name.casefold() not in given] if me else []
    count = len(form.setup().seats)
    return page(
        "setup.html",
        status,
        game=form.game,
        form=form,
        known=known[:12],
        faults=[*faults(form), *form.missing],
        steps=_steps(form),
        count=count,
    )


def _steps(form: SetupForm) -> tuple[Text, ...]:
    """What to deal for the players typed so far; for the fewest while there are not enough of them."""
    setup, least = form.setup(), form.game.seats.start
    seats = setup.seats or (Seat("a", ""),)
    if len(seats) < least:
        seats = tuple(Seat(f"s{place}", "") for place in range(least))
    return form.game.setup_steps(seat_table(form.game, msgspec.structs.replace(setup, seats=seats)))


@blueprint.get("/new/<slug>")
def new(slug: str) -> Response:
    """The set-up page of a game."""
    sittings.device()
    return _setup_page(SetupForm(sittings.game_or_404(slug)))


@blueprint.post("/new/<slug>/arrange")
def arrange(slug: str) -> Response:
    """The set-up page with a name added or a seat moved up. Stores nothing."""
    form = SetupForm(sittings.game_or_404(slug))
    if "add" in request.form:
        form.add(request.form["add"])
    if request.form.get("up", "").isdecimal():
        form.move_up(int(request.form["up"][:3]))
    return _setup_page(form)


@blueprint.post("/new/<slug>/steps")
def steps(slug: str) -> Response:
    """What to deal for the players typed so far. Stores nothing."""
    form = SetupForm(sittings.game_or_404(slug))
    return fragment("parts/steps.html", steps=_steps(form), count=len(form.setup().seats), game=form.game)


@blueprint.post("/new/<slug>")
def open_new(slug: str) -> Any:
    """Opens the match."""
    form = SetupForm(sittings.game_or_404(slug))
    if not form.validate():
        return _setup_page(form, 422)
    return see_other(url_for("matches.table", match=_create(slug, form.setup(), form["key"].data or "")))


def _create(slug: str, setup: Setup, key: str) -> str:
    seats = tuple(Seat(seat.id, tidy_name(seat.name)) for seat in setup.seats)
    setup = msgspec.structs.replace(setup, seats=seats)
    return sittings.store().create(
        slug,
        msgspec.json.encode(setup).decode(),
        host=sittings.device(),
        key=f"{sittings.device()}-{key[:64]}",
    )


@blueprint.post("/m/<match>/again")
def again(match: str) -> Any:
    """A new match with the same players, options and readings."""
    sitting = open_match(match, "player")
    stamp = StampForm().stamp()
    if stamp is None:
        abort(400)
    say(t("A new match with the same players."))
    return see_other(
        url_for("matches.table", match=_create(sitting.game.slug, sitting.folded.setup, f"again-{stamp[1]}"))
    )


@blueprint.get("/m/<match>")
def table(match: str) -> Response:
    """The match as it stands."""
    return table_page(open_match(match))


def table_page(
    sitting: Sitting,
    status: int = 200,
    *,
    form: Any = None,
    current: Input[Any, Any] | None = None,
    of: int | None = None,
    key: str | None = None,
    refused: Sequence[Finding] = (),
    since: int | None = None,
    trouble: Text | None = None,
    takes_over: bool = False,
) -> Response:
    """The table page. Without a form it offers the first way to enter what comes next.

    `of` makes the form a correction of that entry; `since` tells what changed after that entry.
    """
    folded, game = sitting.folded, sitting.game
    state = folded.state
    inputs = game.inputs(state)
    if current is None and inputs and sitting.may_enter:
        wanted = request.args.get("by")
        current = next((known for known in inputs if known.id == wanted), inputs[0])
        form = current.build(state, None, None)
    undone = folded.undoable
    return page(
        "table.html",
        status,
        sitting=sitting,
        game=game,
        folded=folded,
        state=state,
        view=game.view(state),
        standings=game.standings(state),
        result=game.sheet(state).result,
        asks=game.asks(state),
        finished=game.finished(state),
        inputs=inputs,
        current=current,
        form=form,
        of=of,
        stamp=stamped(folded.head, key),
        preview=current.preview(state, form) if current and current.preview and form else {},
        faults=[
            *(faults(form) if form is not None and status != 200 else []),
            *([trouble] if trouble else []),
        ],
        refused=refused,
        changes=told(sitting, since) if since is not None else [],
        undo=words.describe(folded, undone) if undone is not None else None,
        redo=words.describe(folded, folded.redoable) if folded.redoable is not None else None,
        steps=game.setup_steps(game.table(state)) if folded.head == 0 else (),
        live=url_for("matches.live", match=sitting.id, seq=folded.head),
        takes_over=takes_over,
    )


def at_entry(folded: Folded[Any, Any], seq: int) -> Folded[Any, Any]:
    """The match as it was when entry `seq` was the last."""
    if seq >= folded.head:
        return folded
    return log.fold(folded.game, folded.origin, [line.move for line in folded.lines[:seq]])


@blueprint.post("/m/<match>/play/<by>")
def play(match: str, by: str) -> Any:
    """Enters a move of the game, as a form of the game puts it."""
    sitting = open_match(match, "player")
    stamp = StampForm().stamp()
    if stamp is None:
        abort(400)
    seq, key = stamp
    # The form is read against the state that it was drawn from: the same page gives the same move again.
    drawn = at_entry(sitting.folded, seq).state
    current = next((known for known in sitting.game.inputs(drawn) if known.id == by), None)
    if current is None:
        abort(404)
    form = current.build(drawn, request.form, None)
    if not form.validate():
        if seq != sitting.folded.head:
            return _behind(sitting, seq, current, None)
        return table_page(sitting, 422, form=form, current=current, key=key)
    move = form.move()
    return _answer(sitting, enter(sitting, move, seq, key), form, current, None, seq, key, move)


def _answer(
    sitting: Sitting,
    outcome: Saved | Refused | Behind | KeyClash,
    form: Any,
    current: Input[Any, Any],
    of: int | None,
    seq: int,
    key: str,
    move: Any,
) -> Any:
    if isinstance(outcome, Saved):
        after = sittings.reopened(sitting)
        say(t("Saved: %(what)s", what=words.describe(after.folded, outcome.seq)))
        return see_other(url_for("matches.table", match=sitting.id))
    if isinstance(outcome, Behind):
        return _behind(sitting, seq, current, move)
    if isinstance(outcome, KeyClash):
        trouble = t("This page has saved something else already. Look at what is there, then save again.")
        return table_page(sittings.reopened(sitting), 422, form=form, current=current, of=of, trouble=trouble)
    refused = outcome.verdict.refusals
    left = [finding for finding in refused if not form.place(finding)]
    return table_page(sitting, 422, form=form, current=current, of=of, key=key, refused=left)


def _behind(sitting: Sitting, seq: int, current: Input[Any, Any], move: Any) -> Response:
    """409: the match as it is now, what changed, and what was typed: as it was, or as a correction.

    If another phone has entered the same round meanwhile, saving again would correct that entry.
    """
    now = sittings.reopened(sitting)
    state, of = now.folded.state, None
    same = now.folded.at(now.game.subject(move)) if move is not None else None
    if same is not None:
        of, state = same.seq, log.state_before(now.folded, same.seq)
        current = current if current.id == now.game.input_for(move).id else now.game.input_for(move)
        form = current.build(state, request.form, same.stands)
    else:
        open_ways = {known.id: known for known in now.game.inputs(state)}
        if current.id not in open_ways:
            return table_page(now, 409, since=seq)
        form = current.build(state, request.form, None)
    return table_page(now, 409, form=form, current=current, of=of, since=seq)


@blueprint.get("/m/<match>/correct/<int:of>")
def correct_form(match: str, of: int) -> Response:
    """An earlier entry in its form, to be corrected in place."""
    sitting = open_match(match, "player")
    line = sitting.folded.line(of)
    if line is None or not line.counts or line.stands is None:
        abort(404)
    state = log.state_before(sitting.folded, of)
    current = _way(sitting, line.stands, state, request.args.get("by"))
    form = current.build(state, None, line.stands)
    return table_page(sitting, form=form, current=current, of=of)


@blueprint.post("/m/<match>/correct/<int:of>/<by>")
def correct(match: str, of: int, by: str) -> Any:
    """Puts a correction of an earlier entry into the log."""
    sitting = open_match(match, "player")
    stamp = StampForm().stamp()
    line = sitting.folded.line(of)
    if stamp is None:
        abort(400)
    if line is None or line.stands is None:
        abort(404)
    seq, key = stamp
    state = log.state_before(sitting.folded, of)
    current = _way(sitting, line.stands, state, by)
    form = current.build(state, request.form, line.stands)
    if not form.validate():
        return table_page(sitting, 422, form=form, current=current, of=of, key=key)
    move = form.move()
    return _answer(
        sitting, enter(sitting, Amend(of, move), seq, key), form, current, of, seq, key, move
    )  # fmt: skip


def _way(sitting: Sitting, move: Any, state: Any, wanted: str | None) -> Input[Any, Any]:
    """The form to correct a move in: another way of the same round if asked for, else its own."""
    ways = {known.id: known for known in sitting.game.inputs(state)}
    return ways.get(wanted or "") or sitting.game.input_for(move)


@blueprint.post("/m/<match>/preview/<by>")
def preview(match: str, by: str) -> Response:
    """What the half-filled form comes to, number by number. Stores nothing."""
    sitting = open_match(match, "player")
    of = request.args.get("of", type=int)
    line = sitting.folded.line(of) if of else None
    stamp = StampForm().stamp()
    if line is not None and line.stands is not None:
        state, recorded = log.state_before(sitting.folded, line.seq), line.stands
    else:
        state, recorded = at_entry(sitting.folded, stamp[0] if stamp else 0).state, None
    ways = [*sitting.game.inputs(state), *([sitting.game.input_for(recorded)] if recorded else [])]
    current = next((known for known in ways if known.id == by and known.preview), None)
    if current is None or current.preview is None:
        abort(404)
    sums = current.preview(state, current.build(state, request.form, recorded))
    return fragment("parts/sums.html", sums=sums)


@blueprint.get("/m/<match>/live")
def live(match: str) -> Response:
    """204 while nothing changed; else the page anew, or word of the change if something is being typed."""
    sitting = open_match(match)
    seq = request.args.get("seq", 0, type=int)
    if sitting.folded.head == seq:
        return nothing_new()
    if request.args.get("dirty"):
        return fragment(
            "parts/news.html",
            changes=told(sitting, seq),
            sitting=sitting,
            live=url_for("matches.live", match=match, seq=sitting.folded.head),
        )
    return table_page(sitting, takes_over=True)
