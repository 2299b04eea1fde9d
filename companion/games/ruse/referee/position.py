"""A situation without its history: from the document to the state that a claim is judged in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.table import Table
from companion.games.ruse.record import Count, Face, PerSeat, Seats, Word
from companion.games.ruse.state import Phase, State, StepId


class BeaverAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose the beaver is, and where it sits."""

    owner: Word
    where: Word


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation to be judged without its history. All but `turn` may be left out.

    `completed` counts private objectives, `kits` are sums of kit dice, `declared` names who declared a
    common objective, in order; `scoring` says that the turns of the round are over. `marks` counts marked
    territories on the board, `village` those on the Village track.
    """

    turn: Word
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    time: Word = "day"
    hunter: Word | None = None
    obstacles: dict[Word, Word] = msgspec.field(default_factory=dict)
    beaver: BeaverAt | None = None
    star: Word | None = None
    cheese: Word | None = None
    completed: dict[Word, Count] = msgspec.field(default_factory=dict)
    instincts: dict[Word, Annotated[tuple[Word, ...], Meta(max_length=12)]] = msgspec.field(
        default_factory=dict
    )
    ruse: dict[Word, Word] = msgspec.field(default_factory=dict)
    vp: PerSeat = msgspec.field(default_factory=dict)
    order: Seats = ()
    dice: dict[Word, Count] = msgspec.field(default_factory=dict)
    destiny: Face | None = None
    kits: PerSeat = msgspec.field(default_factory=dict)
    commons: Seats = ()
    declared: dict[Word, Seats] = msgspec.field(default_factory=dict)
    scoring: bool = False
    marks: dict[Word, Count] = msgspec.field(default_factory=dict)
    village: dict[Word, Count] = msgspec.field(default_factory=dict)


def seats_named(position: Position) -> tuple[tuple[str, str], ...]:
    """Every seat that a position names, with its place."""
    named = [("turn", position.turn)]
    named += [(field, seat) for field in ("star", "cheese") if (seat := getattr(position, field)) is not None]
    if position.beaver is not None:
        named.append(("beaver.owner", position.beaver.owner))
    for field in ("completed", "instincts", "ruse", "vp", "dice", "kits", "marks", "village"):
        named += [(f"{field}.{seat}", seat) for seat in getattr(position, field)]
    named += [(f"order[{place}]", seat) for place, seat in enumerate(position.order)]
    for objective, seats in position.declared.items():
        named += [(f"declared.{objective}", seat) for seat in seats]
    return tuple(named)


def from_position(table: Table, position: Position) -> State:
    """The state of a position in which `possible.faults` finds nothing; what it does not tell is open."""
    beaver = position.beaver
    return State(
        table,
        commons=position.commons,
        order=position.order or table.seat_ids,
        round=position.round,
        phase=Phase.SCORING if position.scoring else Phase.TURNS,
        step=StepId.OBJECTIVES if position.scoring else None,
        destiny=position.destiny,
        time=position.time,
        who="hunter",
        where=position.hunter,
        obstacles=position.obstacles,
        beaver=(beaver.owner, beaver.where) if beaver is not None else None,
        cheese=position.cheese,
        star=position.star,
        dice=position.dice or dict.fromkeys(table.seat_ids, 1),
        turn=position.turn,
        declared=position.declared,
        completed={seat: ("",) * number for seat, number in position.completed.items()},
        kits=position.kits,
        instincts=position.instincts,
        ruse=position.ruse,
        standing=position.vp,
        village=position.village,
        marks=position.marks,
        known=False,
    )
