"""Whole pages or fragments of them: a thin layer over htmx-flask, so that every answer is made alike."""

from __future__ import annotations

import re
from typing import Any

from flask import Response, redirect, render_template
from htmx_flask import make_response, request


def wants_fragment() -> bool:
    """Whether the request came from htmx and only the main part of the page is wanted."""
    return bool(request.htmx)


def page(template: str, status: int = 200, *, replace_main: bool = False, **context: Any) -> Response:
    """A page at the current state: the whole of it, or its main part for htmx.

    `replace_main` puts the main part in place of the one on the screen, whatever the request came from.
    """
    body = render_template(template, fragment=wants_fragment(), status=status, **context)
    if replace_main:
        return _kept_by_nobody(make_response(body, status, retarget="#main", reswap="outerHTML"))
    return _kept_by_nobody(make_response(body, status))


def fragment(template: str, status: int = 200, **context: Any) -> Response:
    """A part of a page."""
    return _kept_by_nobody(make_response(render_template(template, **context), status))


def nothing_new() -> Response:
    """The answer to a poll when nothing has changed."""
    return _kept_by_nobody(make_response("", 204))


def _kept_by_nobody(response: Response) -> Response:
    # htmx-flask leaves Vary to us; what differs for htmx and by the minute must be in no cache.
    response.vary.add("HX-Request")
    response.cache_control.no_store = True
    return response


def file(body: bytes, media_type: str, name: str, *, inline: bool) -> Response:
    """A file to be shown or kept."""
    response = Response(body, mimetype=media_type)
    response.headers["Content-Disposition"] = f'{"inline" if inline else "attachment"}; filename="{name}"'
    response.cache_control.no_store = True
    return response


def own_address(given: str) -> str:
    """An address that came with a request if it is one of ours to go to; else ""."""
    # A path, not "//host", and nothing that browsers would read as one.
    return given if re.fullmatch(r"/(?![/\\])[^\\\x00-\x20\x7f]*", given) else ""


def see_other(location: str) -> Any:
    """On to another page by GET; browsers and htmx follow it alike."""
    return redirect(location, 303)
