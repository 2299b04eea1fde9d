"""The moves of VIXEN's turn: her card revealed, one step carried out; and a mark of hers replaced."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from companion.games.ruse.cards import Icons, Row
from companion.games.ruse.record import Count, Face, Record, Word


class Reveal(Record, frozen=True, tag="reveal"):
    """VIXEN's card and die: the row of the face rolled, her dice of the round, the instant bonus."""

    die: Face
    row: Row
    dice: Annotated[int, Meta(ge=1, le=6)] = 1
    instant: Icons = ()
    card: Word = ""


class Did(Record, frozen=True, tag="did"):
    """One step of VIXEN's turn carried out by human hands, or not possible.

    `can` is what she can do where her fox ended, `tile` what the hunting tile was, `over` whose mark she
    replaced, `kit` the space of the kit chosen where the table decides, `bonus` what the destiny tile shows,
    `where` a territory: of the hunter, beaver or obstacle, or that of her die where her own was full.
    """

    step: Word
    done: bool = True
    can: Annotated[tuple[Word, ...], Meta(max_length=4)] = ()
    tile: Word | None = None
    over: Word | None = None
    obstacle: Word | None = None
    where: Word | None = None
    objective: Word | None = None
    kit: Count | None = None
    bonus: Word | None = None


class Replaced(Record, frozen=True, tag="replaced"):
    """A person has replaced a mark of VIXEN's in their turn: her marker comes back to her board."""

    seat: Word
