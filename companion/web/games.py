"""The page of a game: all that can be done with it on this device."""

from __future__ import annotations

from flask import Blueprint, Response

from companion.web.access import game_or_404, known_device
from companion.web.fragments import page
from companion.web.matches import matches_of
from companion.web.setup import boxes_of

blueprint = Blueprint("games", __name__)


@blueprint.get("/g/<slug>")
def show(slug: str) -> Response:
    """A game: playing, the referee, paper, boxes, its open points, its matches. 404 for an unknown one."""
    game, me = game_or_404(slug), known_device()
    matches = matches_of(me, slug)
    return page(
        "game.html",
        game=game,
        running=[match for match in matches if not match["finished"]],
        ended=[match for match in matches if match["finished"]],
        boxes=list(boxes_of(me, slug).values()) if me and game.box else [],
    )
