"""The moves that all games share: undo, redo, correction, and changes of the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import msgspec

from companion.core.game import Game
from companion.core.house import tidy_name
from companion.core.table import Seat, Setup

M = TypeVar("M")


class Undo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Takes entry `of` out of what counts: the latest that does ("log-undo")."""

    of: int


class Redo(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="redo"):
    """Takes back the undo that is entry `of`: the latest one, if nothing came since ("log-redo")."""

    of: int


class Amend(
    msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True, tag_field="type", tag="amend"
):
    """Puts another move in the place of entry `of`, a move of the game; everything after it follows.

    Of several corrections of an entry the last that counts is in force. A correction itself is undone, not
    corrected.
    """

    of: int
    move: M


class SetRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ruling"):
    """Chooses a reading for the whole match: ids of a ruling of the game and of one of its readings."""

    id: str
    reading: str


class SetOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="option"):
    """Chooses an option for the whole match: ids of an option of the game and of one of its choices."""

    id: str
    value: str


class SetBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="box"):
    """Brings in a box, for the whole match: as the JSON object that the game's `BoxKind` reads."""

    box: dict[str, Any]


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="rename"):
    """Gives the seat with this id another name, for the whole match."""

    seat: str
    name: str


SETUP_MOVES = (SetRuling, SetOption, SetBox, Rename)
SHARED_MOVES = (Undo, Redo, Amend, *SETUP_MOVES)


def move_type(game: Game[Any, Any]) -> Any:
    """The tagged union of everything that a log of this game may hold: its own moves and the shared ones.

    For msgspec, to decode and to describe entries; the tag stands in the field "type".
    """
    return game.play.move | Undo | Redo | Amend[game.play.move] | SetRuling | SetOption | SetBox | Rename  # type: ignore[name-defined]


def setup_after(setup: Setup, moves: Sequence[Any]) -> Setup:
    """The set-up once the rulings, options, boxes and names in these moves are in force, in their order.

    Other moves are passed over. Nothing is checked: ids that the game does not know are kept, and count for
    nothing when the set-up is resolved (see `companion.core.game.seat_table`).
    """
    for move in moves:
        if isinstance(move, SetRuling):
            setup = msgspec.structs.replace(setup, readings={**setup.readings, move.id: move.reading})
        elif isinstance(move, SetOption):
            setup = msgspec.structs.replace(setup, options={**setup.options, move.id: move.value})
        elif isinstance(move, SetBox):
            setup = msgspec.structs.replace(setup, box=move.box)
        elif isinstance(move, Rename):
            seats = tuple(
                Seat(seat.id, tidy_name(move.name)) if seat.id == move.seat else seat for seat in setup.seats
            )
            setup = msgspec.structs.replace(setup, seats=seats)
    return setup
