"""Setting up a match: names, options, readings and the box; opening it; the same players once more."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
from flask import Blueprint, Response, abort, request, url_for

from companion.core.house import tidy_name
from companion.core.table import Seat, Setup
from companion.core.text import listing, t
from companion.store import KeyUsed
from companion.web.access import device, game_or_404, known_device, open_match, store
from companion.web.forms import Fault, SetupForm, StampForm, faults, new_key
from companion.web.fragments import fragment, page, see_other
from companion.web.messages import push_message

blueprint = Blueprint("setup", __name__)
MOST_KNOWN = 12
"""How many names are offered; the latest are the likeliest."""


def _setup_page(form: SetupForm, status: int = 200) -> Response:
    me = known_device()
    return page(
        "setup.html",
        status,
        form=form,
        known=[(name, form.seats(name)) for name in store().names_of(me)[:MOST_KNOWN]] if me else [],
        faults=[*faults(form), *map(Fault, form.missing)],
        **_drawn(form),
    )


def _drawn(form: SetupForm) -> dict[str, Any]:
    """What of the page follows from the names and options as they stand."""
    game, table = form.game, form.table()
    names = [seat.name for seat in table.seats if seat.name.strip()]
    options = [option.id for option in form.options]
    return {
        "game": game,
        "steps": game.tell.setup_steps(table),
        "count": len(table.people),
        "company": listing(names) if len(names) == len(table.seats) else None,
        "aside": [option.id for option in game.options if option.id not in options],
    }


@blueprint.app_template_filter("digest")
def digest(said: str) -> str:
    """A few letters that stand for a text in an id, so that what was ticked stays ticked beside its text."""
    return f"{zlib.crc32(said.encode()):08x}"


def setup_form(slug: str) -> SetupForm:
    """The set-up form of a game, with this device's boxes of it. Aborts with 404 for an unknown game."""
    game, me = game_or_404(slug), known_device()
    return SetupForm(game, boxes=boxes_of(me, slug) if me and game.box else None)


def boxes_of(device: str, slug: str) -> dict[str, dict[str, Any]]:
    """The boxes of a device for a game by id, the one changed last first."""
    return {box.id: msgspec.json.decode(box.body) for box in store().boxes(device, slug)}


@blueprint.get("/new/<slug>")
def new(slug: str) -> Response:
    """The set-up page of a game. 404 for an unknown one."""
    device()
    return _setup_page(setup_form(slug))


@blueprint.post("/new/<slug>/arrange")
def arrange(slug: str) -> Response:
    """The set-up page with a known name put in or taken out (`add`) or a seat moved up (`up`, from 0).

    Stores nothing. 404 for an unknown game.
    """
    form = setup_form(slug)
    if "add" in request.form:
        form.seat(request.form["add"])
    if request.form.get("up", "").isdecimal():
        form.move_up(int(request.form["up"][:3]))
    return _setup_page(form)


@blueprint.post("/new/<slug>/steps")
def steps(slug: str) -> Response:
    """What follows from the names and options as they stand, as a fragment: what to deal, for how many, the
    options that do not apply. Stores nothing. 404 for an unknown game.
    """
    return fragment("parts/setup_steps.html", **_drawn(setup_form(slug)))


@blueprint.post("/new/<slug>")
def open_new(slug: str) -> Any:
    """Opens the match; 303 to its table. The same page sent twice opens one match.

    422 with the form for a set-up that the rules of the house refuse, or if the page's key has opened another
    match; 404 for an unknown game.
    """
    form = setup_form(slug)
    if not form.validate():
        return _setup_page(form, 422)
    try:
        match = _create(slug, form.setup(), form["key"].data or new_key())
    except KeyUsed:
        form["key"].data = new_key()
        form.missing.append(t("This page has opened a match already, with other names. Open one with these?"))
        return _setup_page(form, 422)
    return see_other(url_for("table.show", match=match))


def _create(slug: str, setup: Setup, key: str, company_of: str | None = None) -> str:
    seats = tuple(Seat(seat.id, tidy_name(seat.name)) for seat in setup.seats)
    setup = msgspec.structs.replace(setup, seats=seats)
    return store().create(
        slug,
        msgspec.json.encode(setup).decode(),
        host=device(),
        key=f"{device()}-{key[:64]}",
        company_of=company_of,
    )


@blueprint.post("/m/<match>/again")
def open_rematch(match: str) -> Any:
    """Opens a match with the same players, options and readings, open to the same phones; 303 to its table.

    400 without a stamp, 403 for watchers, 404 without access.
    """
    access = open_match(match, "player")
    stamp = StampForm().stamp()
    if stamp is None:
        abort(400)
    key = f"again-{stamp[1]}"
    rematch = _create(access.game.slug, access.folded.setup, key, company_of=access.id)
    push_message(t("A new match with the same players. Other phones find it on their start page."))
    return see_other(url_for("table.show", match=rematch))
