"""The application factory: configuration, extensions, blueprints, error pages."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from flask import Flask, Response
from flask_wtf.csrf import CSRFError, CSRFProtect
from htmx_flask import Htmx
from werkzeug.exceptions import HTTPException, SecurityError

from companion.core import words
from companion.core.text import t
from companion.report import rule_of
from companion.store import Store, StoreFault
from companion.web import (
    assets,
    boxes,
    compression,
    entry,
    games,
    language,
    log,
    messages,
    paper,
    places,
    referee,
    rules,
    security,
    settings,
    setup,
    sharing,
    start,
    table,
    title,
)
from companion.web.access import Folds
from companion.web.forms import new_key
from companion.web.fragments import page

MAX_REQUEST = 2 * 1024 * 1024 + 64 * 1024
DEVICE_COOKIE = timedelta(days=730)


def create_app(
    store: Store, secret: str, *, trusted_hosts: Sequence[str] | None = None, https: bool = False
) -> Flask:
    """The application around a store.

    `secret` signs the cookies. `trusted_hosts` are the host names that requests may come for (None: any,
    for tests). `https` says that people reach it over HTTPS, which makes cookies secure and adds HSTS.
    """
    app = Flask(__name__, static_folder=None, template_folder=places.folder("templates"))
    app.config.update(
        SECRET_KEY=secret,
        MAX_CONTENT_LENGTH=MAX_REQUEST,
        MAX_FORM_PARTS=2000,
        PERMANENT_SESSION_LIFETIME=DEVICE_COOKIE,
        SESSION_COOKIE_SAMESITE="Lax",
        # Cookies know no ports: another program on this machine must not overwrite ours.
        SESSION_COOKIE_NAME="companion",
        # A poll that comes late must not bring an older session back.
        SESSION_REFRESH_EACH_REQUEST=False,
        SESSION_COOKIE_SECURE=https,
        # A phone lies on the table for hours; the token lives as long as the session.
        WTF_CSRF_TIME_LIMIT=None,
        # What is wrong with a field is said in texts of ours; WTForms would load its own anew for each form.
        WTF_I18N_ENABLED=False,
        # With Referrer-Policy: no-referrer there is no referrer to be strict about; see security.py.
        WTF_CSRF_SSL_STRICT=False,
        TRUSTED_HOSTS=list(trusted_hosts) if trusted_hosts else None,
        PREFERRED_URL_SCHEME="https" if https else "http",
    )
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.extensions["store"] = store
    app.extensions["folds"] = Folds(store)
    Htmx(app)
    CSRFProtect(app)
    language.init_app(app)
    messages.init_app(app)
    assets.init_app(app)
    compression.init_app(app)
    security.init_app(app, https=https)
    app.add_template_global(lambda game: lambda rule: rule_of(game, rule), "rule_of")
    app.add_template_global(new_key, "new_key")
    app.add_template_global(words.describe, "describe")
    app.add_template_global(title.of_match, "match_title")
    app.add_template_global(referee.case_of, "case_of")
    app.add_template_global(lambda folded: {seat.id: seat.name for seat in folded.setup.seats}, "seat_names")
    for blueprint in (
        start.blueprint,
        games.blueprint,
        setup.blueprint,
        table.blueprint,
        entry.blueprint,
        log.blueprint,
        settings.blueprint,
        sharing.blueprint,
        paper.blueprint,
        referee.blueprint,
        rules.blueprint,
        boxes.blueprint,
    ):
        app.register_blueprint(blueprint)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(StoreFault, _store_fault)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(SecurityError, _strange_host)
    return app


def _http_error(error: HTTPException) -> Any:
    code = error.code or 500
    words = {
        403: t("This is for the host of the match."),
        404: t("There is no such page, or it is not for this device. Ask the host for an invitation."),
        413: t("That is more than a match can hold."),
        429: t("Too many tries. Wait a minute, then try again."),
    }
    if error.response is not None:
        return error.response
    return page("error.html", code, message=words.get(code, t("That did not work. Nothing was changed.")))


def _strange_host(error: SecurityError) -> Response:
    # No address can be made for a host that is not ours, so there is no page either.
    return Response("This server does not answer to that name.\n", 400, mimetype="text/plain")


def _csrf_error(error: CSRFError) -> Any:
    return page(
        "error.html",
        400,
        message=t(
            "This page was too old or came from elsewhere. Nothing was saved: open it again and retry."
        ),
    )


def _store_fault(error: StoreFault) -> Any:
    logging.getLogger("companion").error("store fault: %s", error)
    return page("error.html", 503, message=t("It could not be saved. Nothing was changed: try again."))
