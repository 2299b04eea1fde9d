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
    """The answer to a poll: 204 while nothing changed, else 200 with the page anew.

    `seq` in the address is the entry that the page was drawn at; with `dirty` something is being typed there,
    and only word of the change comes back. `redraw` makes the page.

    Most polls find nothing new: those ask the store once and fold nothing. A match that is
    gone, or no longer for this phone, is answered once with a page that asks no more; 404 for who does not
    ask by htmx.
    """
    try:
        granted = find_access(match)
    except NotFound:
        if not wants_fragment():
            raise
        gone = t("This match was deleted, or this phone is no longer invited.")
        return page("error.html", replace_main=True, message=gone)
    seq = min(request.args.get("seq", 0, type=int), SEQ_MOST)
    if granted.head == seq:
        return nothing_new()
    access = fold_access(granted)
    if not request.args.get("dirty"):
        return redraw(access)
    more = {name: value for name, value in request.args.items() if name not in {"seq", "dirty"}}
    live = poll_address(str(request.endpoint), access, **more)
    return fragment("parts/news.html", changes=list_changes(access, seq), access=access, live=live)
