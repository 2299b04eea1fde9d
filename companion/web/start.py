"""The start page: resume, open, join; language, bringing a match back, health."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, current_app, request, session, url_for

from companion.core import log
from companion.core.matchfile import DocumentError, decode
from companion.core.text import t
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from companion.store import StoreFault, Summary
from companion.store.documents import brought
from companion.web import sitting
from companion.web.forms import CodeForm, ImportForm, LanguageForm, new_key
from companion.web.fragments import page, see_other
from companion.web.messages import say
from companion.web.security import note_wrong_guess, refuse_guessers

blueprint = Blueprint("start", __name__)
LISTED = 30


def _listed(summary: Summary) -> dict[str, Any]:
    game = GAMES[summary.match.game]
    folded = sitting.folds().of(summary.match)
    return {
        "id": summary.match.id,
        "game": game,
        "names": [seat.name for seat in folded.setup.seats],
        "round": game.round(folded.state),
        "result": log.sheet_of(folded).result,
        "touched": summary.touched[:10],
    }


@blueprint.get("/")
def home() -> Response:
    """The start page."""
    me = sitting.known_device()
    matches = sitting.store().matches_of(me)[:LISTED] if me else []
    listed = [_listed(summary) for summary in matches]
    return page("home.html", games=GAMES.values(), matches=listed, code=CodeForm(), faults=[])


@blueprint.post("/code")
def code() -> Any:
    """From six letters to the invitation they stand for."""
    refuse_guessers()
    form = CodeForm()
    link = sitting.store().link(form.letters) if len(form.letters) == 6 else None
    if link is not None:
        return see_other(url_for("sharing.invitation", token=link.token))
    if len(form.letters) == 6:
        note_wrong_guess()
    fault = (
        t("There is no match under these six letters. Ask the host to read them again.")
        if len(form.letters) == 6
        else t("A code has six letters.")
    )
    me = sitting.known_device()
    matches = [_listed(summary) for summary in sitting.store().matches_of(me)[:LISTED]] if me else []
    status = 404 if len(form.letters) == 6 else 422
    return page("home.html", status, games=GAMES.values(), matches=matches, code=form, faults=[fault])


@blueprint.post("/language")
def language() -> Any:
    """Switches the language of this browser."""
    form = LanguageForm()
    if form.lang.data in LANGUAGES:
        session["language"] = form.lang.data
        session.permanent = True
    back = form.back.data or ""
    # Only an address of our own: a path, not "//host" and nothing with a backslash.
    own = back.startswith("/") and not back.startswith("//") and "\\" not in back
    return see_other(back if own else url_for("start.home"))


@blueprint.get("/import")
def bring_form() -> Response:
    """The page where a match document is brought back."""
    form = ImportForm(formdata=None)
    form.key.data = new_key()
    return page("import.html", form=form, fault=None, place="")


@blueprint.post("/import")
def bring() -> Any:
    """Opens a new match from a document; nothing is stored if any of it is not a match."""
    form = ImportForm()
    upload = request.files.get("document")
    data = b""
    if upload:
        # Werkzeug keeps large uploads in a temporary file and leaves closing it to chance.
        with upload.stream:
            data = upload.read()
    try:
        if not data:
            raise DocumentError("$", t("Choose the file of a match first."))
        document = decode(data, GAMES)
    except DocumentError as error:
        form.key.data = form.key.data or new_key()
        return page("import.html", 422, form=form, fault=error.reason, place=error.place)
    key = (form.key.data or new_key())[:64]
    setup = msgspec.json.encode(document.setup).decode()
    match = sitting.store().create(
        document.game.slug,
        setup,
        host=sitting.device(),
        key=f"import-{sitting.device()}-{key}",
        moves=brought(document),
    )
    say(t("The match is back, with %(entries)s entries.", entries=len(document.moves)))
    return see_other(url_for("matches.table", match=match))


@blueprint.get("/healthz")
def health() -> Response:
    """Whether the store answers."""
    try:
        sitting.store().match("healthz")
    except StoreFault:
        current_app.logger.exception("health")
        return Response("store fault\n", 503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")
