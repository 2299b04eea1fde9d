"""What a form that comes back was drawn from, so that the same page always gives the same move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import abort, request

from companion.core import log
from companion.core.forms import Input
from companion.core.log import Folded
from companion.web.access import MatchAccess
from companion.web.forms import StampForm


@dataclass(frozen=True)
class Drawn:
    """A form as its page was drawn, whatever has come into the match since.

    `input` is the way of entering and `state` the state that its form was made for. `of` is the number of the
    entry that it corrects and `recorded` the move that stood there then, both None for a new entry. `seq` is
    the entry that was the last when the page was drawn, `key` the form's one-time key.
    """

    input: Input[Any, Any]
    state: Any
    of: int | None
    recorded: Any
    seq: int
    key: str

    def form(self) -> Any:
        """The form as it was filled in, a `MoveForm` of the game."""
        return self.input.build(self.state, request.form, self.recorded)


def drawn_from(access: MatchAccess, by: str, of: int | None = None) -> Drawn:
    """What the form of this request was drawn from, by the stamp that it carries.

    `by` is the id of the way of entering, `of` the entry to be corrected. A correction that asks for a way
    that was not open is read as the entry's own.

    Aborts with 400 without a stamp, 404 if there was no such way of entering or no such entry then.
    """
    stamp = StampForm().stamp()
    if stamp is None:
        abort(400)
    seq, key = stamp
    folded = at_entry(access.folded, seq)
    if of is not None:
        line = folded.line(of)
        if line is None or line.stands is None:
            abort(404)
        before = log.state_before(folded, of)
        way = way_to_correct(access, line.stands, before, by)
        return Drawn(way, before, of, line.stands, seq, key)
    found = next((known for known in access.game.page.inputs(folded.state) if known.id == by), None)
    if found is None:
        abort(404)
    return Drawn(found, folded.state, None, None, seq, key)


def at_entry(folded: Folded[Any, Any], seq: int) -> Folded[Any, Any]:
    """The match as it was when entry `seq` was the last; as it is for a number past the end."""
    if seq >= folded.head:
        return folded
    return log.fold(folded.game, folded.origin, [line.move for line in folded.lines[:seq]])


def ways_to_correct(access: MatchAccess, move: Any, before: Any) -> tuple[Input[Any, Any], ...]:
    """The forms that a move can be corrected in: those open in the state before it, its own among them."""
    own = access.game.page.input_for(move)
    open_then: tuple[Input[Any, Any], ...] = access.game.page.inputs(before)
    return open_then if own in open_then else (own, *open_then)


def way_to_correct(access: MatchAccess, move: Any, before: Any, wanted: str | None) -> Input[Any, Any]:
    """The form to correct a move in: the one asked for if it was open, else the move's own."""
    ways = {known.id: known for known in ways_to_correct(access, move, before)}
    return ways.get(wanted or "") or access.game.page.input_for(move)
