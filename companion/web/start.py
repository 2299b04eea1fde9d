"""The start page: what is running, the games, joining, what is over; language, bringing back, health."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from flask import Blueprint, Response, current_app, request, session, url_for

from companion.core.matchfile import DocumentError, decode
from companion.core.text import Text, render, t
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from companion.store import KeyUsed, StoreFault, documents
from companion.web.access import device, folds, known_device, store
from companion.web.forms import CodeForm, Fault, ImportForm, LanguageForm, new_key
from companion.web.fragments import own_address, page, see_other
from companion.web.language import translator
from companion.web.matches import matches_of
from companion.web.messages import push_message
from companion.web.security import note_wrong_guess, refuse_guessers

blueprint = Blueprint("start", __name__)


@blueprint.get("/")
def home() -> Response:
    """The start page: what is running, the games, joining, what is over."""
    return _home(CodeForm(formdata=None))


def _home(form: CodeForm, status: int = 200, faults: Sequence[Text] = ()) -> Response:
    matches = matches_of(known_device())
    running = [match for match in matches if not match["finished"]]
    # What was touched last stands first, so the matches of a day stand together.
    days = groupby((match for match in matches if match["finished"]), key=lambda match: match["touched"][:10])
    return page(
        "home.html",
        status,
        games=GAMES.values(),
        running=running,
        days=[(day, list(ended)) for day, ended in days],
        code=form,
        faults=[Fault(text, "code") for text in faults],
    )


@blueprint.get("/against")
def against() -> Response:
    """How people on this device did against bots, level by level."""
    me = known_device()
    groups: dict[tuple[str, str], dict[str, Any]] = {}
    for summary in store().matches_of(me) if me else ():
        game, folded = GAMES[summary.match.game], folds().of(summary.match)
        outcome = game.bots.outcome(folded.state)
        if outcome is None:
            continue
        key = (game.slug, render(outcome.level, translator()))
        group = groups.setdefault(
            key, {"game": game, "level": outcome.level, "counts": [0, 0, 0], "matches": []}
        )
        group["counts"][1 - outcome.won] += 1
        group["matches"].append({"id": summary.match.id, "text": outcome.text, "touched": summary.touched})
    return page("against.html", groups=[groups[key] for key in sorted(groups)])


@blueprint.post("/code")
def code() -> Any:
    """303 from six letters to the invitation that they stand for.

    404 with the start page if they stand for none, 422 if they are not six, 429 after too many wrong ones.
    """
    refuse_guessers()
    form = CodeForm()
    link = store().link(form.letters) if len(form.letters) == 6 else None
    if link is not None:
        return see_other(url_for("sharing.invitation", token=link.token))
    if len(form.letters) == 6:
        note_wrong_guess()
        return _home(
            form, 404, [t("There is no match under these six letters. Ask the host to read them again.")]
        )
    return _home(form, 422, [t("A code has six letters.")])


@blueprint.post("/language")
def language() -> Any:
    """Switches the language of this browser; 303 to `back` if it is an address of ours, else to the start."""
    form = LanguageForm()
    if form.lang.data in LANGUAGES:
        session["language"] = form.lang.data
        session.permanent = True
    return see_other(own_address(form.back.data or "") or url_for("start.home"))


@blueprint.get("/import")
def import_form() -> Response:
    """The page where a match document is imported."""
    form = ImportForm(formdata=None)
    form.key.data = new_key()
    return page("import.html", form=form, fault=None, place="")


@blueprint.post("/import")
def import_match() -> Any:
    """Opens a new match from a document; 303 to its table.

    422 with the place of the fault if any of it is not a match, and nothing is stored; also if the page's key
    has imported another. 413 beyond `app.MAX_REQUEST`.
    """
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
    key = f"import-{device()}-{(form.key.data or new_key())[:64]}"
    try:
        match = documents.import_match(store(), document, host=device(), key=key)
    except KeyUsed:
        form.key.data = new_key()
        fault = t("This page has brought another file back already. Choose the file again.")
        return page("import.html", 422, form=form, fault=fault, place="$")
    push_message(t("The match is back, with %(entries)s entries.", entries=len(document.moves)))
    return see_other(url_for("table.show", match=match))


@blueprint.get("/healthz")
def health() -> Response:
    """200 if the store answers, else 503."""
    try:
        store().match("healthz")
    except StoreFault:
        current_app.logger.exception("health")
        return Response("store fault\n", 503, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")
