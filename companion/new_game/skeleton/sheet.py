"""The scoresheet: the same rows on the phone, on paper and in JSON."""

from __future__ import annotations

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Row, Sheet
from companion.core.standings import victory
from companion.core.text import t
from companion.new_game.skeleton import scoring
from companion.new_game.skeleton.rulebook import RULINGS
from companion.new_game.skeleton.state import ROUNDS, State

NAME = "New game"


def sheet(state: State) -> Sheet:
    """The sheet; of a state without rounds it is the pad.

    The id of a row is the subject of the move that fills it ("round:3"): so a row knows its entry.
    """
    seats = state.table.seat_ids
    ranked = scoring.standings(state)
    winners = {row.seat for row in ranked.winners}
    rows = tuple(
        Row(
            f"round:{number}",
            t("Round %(round)s", round=number),
            "round",
            tuple(Cell(scoring.points(state, number, seat)) for seat in seats),
        )
        for number in ROUNDS
    )
    totals = tuple(Cell(scoring.total(state, seat) if state.rounds else None) for seat in seats)
    return Sheet(
        "new-game",
        NAME,
        tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats),
        (*rows, Row("total", t("Total"), "total", totals)),
        result=victory(ranked),
        notes=(ranked.tie,) if ranked.tie else (),
        rulings=used(RULINGS, state.table.readings, {"tie"} if ranked.tie else ()),
    )
