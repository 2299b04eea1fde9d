"""A match at the table: opening it, the page of the round, entering moves, and keeping phones up to date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.core import log, shared_moves, words
from companion.core.forms import Input
from companion.core.house import tidy_name
from companion.core.log import Folded
from companion.core.setups import seat_table
from companion.core.shared_moves import Amend
from companion.core.table import Seat, Setup
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.store import KeyUsed
from companion.web import sitting as sittings
from companion.web.forms import SetupForm, StampForm, faults, new_key, stamped
from companion.web.fragments import fragment, page, see_other, wants_fragment
from companion.web.history import told
from companion.web.live import answer, poll_address
from companion.web.messages import say
from companion.web.sitting import Behind, KeyClash, Saved, Sitting, enter, open_match

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
    return form.game.tell.setup_steps(seat_table(form.game, msgspec.structs.replace(setup, seats=seats)))


def setup_form(slug: str) -> SetupForm:
    """The set-up form of a game, with this device's boxes of it."""
    game, me = sittings.game_or_404(slug), sittings.known_device()
    return SetupForm(game, boxes=boxes_of(me, slug) if me and game.box else None)


def boxes_of(device: str, slug: str) -> dict[str, dict[str, Any]]:
    """The boxes of a device for a game by id, the one changed last first."""
    return {box.id: msgspec.json.decode(box.body) for box in sittings.store().boxes(device, slug)}


@blueprint.get("/new/<slug>")
def new(slug: str) -> Response:
    """The set-up page of a game."""
    sittings.device()
    return _setup_page(setup_form(slug))


@blueprint.post("/new/<slug>/arrange")
def arrange(slug: str) -> Response:
    """The set-up page with a name added or a seat moved up. Stores nothing."""
    form = setup_form(slug)
    if "add" in request.form:
        form.add(request.form["add"])
    if request.form.get("up", "").isdecimal():
        form.move_up(int(request.form["up"][:3]))
    return _setup_page(form)


@blueprint.post("/new/<slug>/steps")
def steps(slug: str) -> Response:
    """What to deal for the players typed so far. Stores nothing."""
    form = setup_form(slug)
    return fragment("parts/steps.html", steps=_steps(form), count=len(form.setup().seats), game=form.game)


@blueprint.post("/new/<slug>")
def open_new(slug: str) -> Any:
    """Opens the match."""
    form = setup_form(slug)
    if not form.validate():
        return _setup_page(form, 422)
    try:
        match = _create(slug, form.setup(), form["key"].data or new_key())
    except KeyUsed:
        form["key"].data = new_key()
        form.missing.append(t("This page has opened a match already, with other names. Open one with these?"))
        return _setup_page(form, 422)
    return see_other(url_for("matches.table", match=match))


def _create(slug: str, setup: Setup, key: str, company_of: str | None = None) -> str:
    seats = tuple(Seat(seat.id, tidy_name(seat.name)) for seat in setup.seats)
    setup = msgspec.structs.replace(setup, seats=seats)
    return sittings.store().create(
        slug,
        msgspec.json.encode(setup).decode(),
        host=sittings.device(),
        key=f"{sittings.device()}-{key[:64]}",
        company_of=company_of,
    )


@blueprint.post("/m/<match>/again")
def again(match: str) -> Any:
    """A new match with the same players, options and readings; the other phones come along."""
    sitting = open_match(match, "player")
    stamp = StampForm().stamp()
    if stamp is None:
        abort(400)
    key = f"again-{stamp[1]}"
    new = _create(sitting.game.slug, sitting.folded.setup, key, company_of=sitting.id)
    say(t("A new match with the same players. Other phones find it on their start page."))
    return see_other(url_for("matches.table", match=new))


@blueprint.get("/m/<match>")
def table(match: str) -> Response:
    """The match as it stands."""
    response = table_page(open_match(match))
    if wants_fragment():
        # After a save htmx has followed a redirect; the address bar is to say where it ended.
        response.headers["HX-Replace-Url"] = request.full_path.rstrip("?")
    return response


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
    lost: Text | None = None,
    touched: bool = False,
    takes_over: bool = False,
) -> Response:
    """The table page. Without a form it offers the first way to enter what comes next.

    `of` makes the form a correction of that entry; `since` tells what changed after that entry; `lost` says
    what was typed that cannot be saved now: the form is then shown, not offered.
    """
    folded, game = sitting.folded, sitting.game
    state = folded.state
    inputs = game.page.inputs(state)
    if current is None and inputs and sitting.may_enter:
        wanted = request.args.get("by")
        current = next((known for known in inputs if known.id == wanted), inputs[0])
        form = current.build(state, None, None)
    line = folded.line(of) if of is not None else None
    drawn = state
    if line is not None and line.stands is not None:
        # A correction shows what could be entered then.
        drawn = log.state_before(folded, line.seq)
        inputs = _ways(sitting, line.stands, drawn)
    return page(
        "table.html",
        status,
        sitting=sitting,
        game=game,
        folded=folded,
        state=drawn,
        view=game.tell.view(drawn),
        standings=game.play.standings(state),
        result=game.tell.sheet(state).result,
        asks=game.tell.asks(state),
        finished=game.play.finished(state),
        inputs=inputs,
        current=current,
        form=form,
        of=of,
        lost=lost,
        touched=touched,
        touch_url=url_for("matches.touch", match=sitting.id, by=current.id, of=of) if current else "",
        stamp=stamped(folded.head, key),
        preview=current.preview(state, form) if current and current.preview and form else {},
        faults=[
            *(faults(form) if form is not None and status != 200 else []),
            *([trouble] if trouble else []),
        ],
        refused=refused,
        changes=told(sitting, since) if since is not None else [],
        undo=undo_of(sitting),
        redo=redo_of(sitting),
        steps=game.tell.setup_steps(game.play.table(state)) if folded.head == 0 else (),
        live=poll_address("matches.live", sitting, by=request.args.get("by")),
        takes_over=takes_over,
    )


def undo_of(sitting: Sitting) -> Text | None:
    """What this device may undo now, in words. What the host set is the host's to undo."""
    of = sitting.folded.undoable
    return words.describe(sitting.folded, of) if of is not None and may_undo(sitting, of) else None


def redo_of(sitting: Sitting) -> Text | None:
    """What this device may bring back now, in words."""
    of = sitting.folded.redoable
    if of is None or not may_undo(sitting, of):
        return None
    return words.describe(sitting.folded, sitting.folded.lines[of - 1].move.of)


def may_undo(sitting: Sitting, of: int) -> bool:
    """Whether this device may undo entry `of`, or redo what the undo `of` took back."""
    line = sitting.folded.line(of)
    if line is not None and isinstance(line.move, shared_moves.Undo):
        line = sitting.folded.line(line.move.of)
    return line is None or sitting.is_host or not isinstance(line.move, shared_moves.SETUP_MOVES)


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
    current = next((known for known in sitting.game.page.inputs(drawn) if known.id == by), None)
    if current is None:
        abort(404)
    form = current.build(drawn, request.form, None)
    return _entered(sitting, form, current, None, seq, key)


def _entered(
    sitting: Sitting, form: Any, current: Input[Any, Any], of: int | None, seq: int, key: str
) -> Any:
    """The answer to a filled form: saved, refused with its reasons, or behind what others have entered."""
    if not form.validate():
        if seq != sitting.folded.head:
            return _behind(sitting, form, current, of, seq)
        return table_page(sitting, 422, form=form, current=current, of=of, key=key)
    move = form.move()
    outcome = enter(sitting, move if of is None else Amend(of, move), seq, key)
    if isinstance(outcome, Saved):
        after = sittings.reopened(sitting)
        say(t("Saved: %(what)s", what=words.describe(after.folded, outcome.seq)))
        return see_other(url_for("matches.table", match=sitting.id))
    if isinstance(outcome, Behind):
        return _behind(sitting, form, current, of, seq)
    if isinstance(outcome, KeyClash):
        # The page's move is saved already and this is another: a lost answer, then a second thought.
        return _behind(sitting, form, current, of, seq, 422)
    refused = outcome.verdict.refusals
    left = [finding for finding in refused if not form.place(finding)]
    return table_page(sitting, 422, form=form, current=current, of=of, key=key, refused=left)


def _behind(
    sitting: Sitting, form: Any, current: Input[Any, Any], of: int | None, seq: int, status: int = 409
) -> Response:
    """The match as it is now, what changed, and what was typed, about the same thing as when it was typed.

    If that has been entered meanwhile, saving again corrects it; if it is still open, saving again enters it;
    else it cannot be saved now, and is shown for people to read.
    """
    now = sittings.reopened(sitting)
    folded, game, subject = now.folded, now.game, form.subject
    line = folded.line(of) if of is not None else folded.at(subject)
    if line is not None and line.counts and line.stands is not None:
        state = log.state_before(folded, line.seq)
        again = current.build(state, request.form, line.stands)
        return table_page(now, status, form=again, current=current, of=line.seq, since=seq)
    if current.id in {known.id for known in game.page.inputs(folded.state)}:
        again = current.build(folded.state, request.form, None)
        if again.subject == subject:
            return table_page(now, status, form=again, current=current, since=seq)
    lost = t("What you typed stands below, but it cannot be saved now: the match has moved on.")
    return table_page(now, status, form=form, current=current, since=seq, lost=lost)


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
    if stamp is None:
        abort(400)
    seq, key = stamp
    drawn = at_entry(sitting.folded, seq)
    line = drawn.line(of)
    if line is None or line.stands is None:
        abort(404)
    state = log.state_before(drawn, of)
    current = _way(sitting, line.stands, state, by)
    form = current.build(state, request.form, line.stands)
    return _entered(sitting, form, current, of, seq, key)


def _ways(sitting: Sitting, move: Any, state: Any) -> tuple[Input[Any, Any], ...]:
    """The forms that an entry can be corrected in: those that were open then, its own among them."""
    own = sitting.game.page.input_for(move)
    open_then: tuple[Input[Any, Any], ...] = sitting.game.page.inputs(state)
    return open_then if own in open_then else (own, *open_then)


def _way(sitting: Sitting, move: Any, state: Any, wanted: str | None) -> Input[Any, Any]:
    """The form to correct a move in: the one asked for, else its own."""
    ways = {known.id: known for known in _ways(sitting, move, state)}
    return ways.get(wanted or "") or sitting.game.page.input_for(move)


@blueprint.post("/m/<match>/touch/<by>")
def touch(match: str, by: str) -> Response:
    """One tap on a row of things, for phones without JavaScript: the form with it added. Stores nothing."""
    sitting = open_match(match, "player")
    of = request.args.get("of", type=int)
    line = sitting.folded.line(of) if of else None
    stamp = StampForm().stamp()
    if line is not None and line.stands is not None:
        state = log.state_before(sitting.folded, line.seq)
        current = _way(sitting, line.stands, state, by)
        form: Any = current.build(state, request.form, line.stands)
    else:
        state = at_entry(sitting.folded, stamp[0] if stamp else 0).state
        found = next((known for known in sitting.game.page.inputs(state) if known.id == by), None)
        if found is None:
            abort(404)
        current, form = found, found.build(state, request.form, None)
    if not hasattr(form, "touch") or stamp is None:
        abort(404)
    if stamp[0] != sitting.folded.head:
        return _behind(sitting, form, current, of, stamp[0])
    form.touch(request.form.get("touch", ""))
    return table_page(sitting, form=form, current=current, of=of, key=stamp[1], touched=True)


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
    ways = [*sitting.game.page.inputs(state), *([sitting.game.page.input_for(recorded)] if recorded else [])]
    current = next((known for known in ways if known.id == by and known.preview), None)
    if current is None or current.preview is None:
        abort(404)
    sums = current.preview(state, current.build(state, request.form, recorded))
    return fragment("parts/sums.html", sums=sums)


@blueprint.get("/m/<match>/live")
def live(match: str) -> Response:
    """The table page, if it has changed."""
    return answer(match, lambda sitting: table_page(sitting, takes_over=True))
