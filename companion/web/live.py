"""Keeping phones up to date: the answer to a poll."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Response, request, url_for
from werkzeug.exceptions import NotFound

from companion.core.text import t
from companion.web.access import MatchAccess, find_access, fold_access
from companion.web.fragments import fragment, nothing_new, page, wants_fragment
from companion.web.history import list_changes

SEQ_MOST = 10**9


def poll_address(endpoint: str, access: MatchAccess, **more: Any) -> str:
    """Where a page asks whether anything has changed since it was drawn."""
    return url_for(endpoint, match=access.id, seq=access.folded.head, **more)


def answer(match: str, redraw: Callable[[MatchAccess], Response]) -> Response:
    """204 while nothing changed; else the page anew, or word of the change if something is being typed.

    Most polls find nothing new: those ask the store once and fold nothing.
    A match that is gone, or no longer for this phone, is said once; the page that says so asks no more.
    """
    try:
        access = find_access(match)
    except NotFound:
        if not wants_fragment():
            raise
        gone = t("This match was deleted, or this phone is no longer invited.")
        return page("error.html", replace_main=True, message=gone)
    seq = min(request.args.get("seq", 0, type=int), SEQ_MOST)
    if access.head == seq:
        return nothing_new()
    opened = fold_access(access)
    if not request.args.get("dirty"):
        return redraw(opened)
    more = {name: value for name, value in request.args.items() if name not in {"seq", "dirty"}}
    live = poll_address(str(request.endpoint), opened, **more)
    return fragment("parts/news.html", changes=list_changes(opened, seq), sitting=opened, live=live)
