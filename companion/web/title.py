"""What the title of a page says of a match: where it stands, which game, whose."""

from __future__ import annotations

from companion.web.access import MatchAccess
from companion.web.language import plain


def of_match(access: MatchAccess) -> str:
    """Where the match stands, its game and its people: "Round 4 · Rumini · Anna, Béla".

    It tells the tabs of a browser apart (WCAG 2.2, 2.4.2).
    """
    game, state = access.game, access.folded.state
    result = game.tell.sheet(state).result if game.play.finished(state) else None
    names = ", ".join(seat.name for seat in game.play.table(state).people)
    return " · ".join((plain(result or game.tell.view(state).heading), plain(game.name), names))
