"""The sheet of Pig: ten rows on the pad, as many as it takes when filled."""

from __future__ import annotations

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Row, Sheet
from companion.core.standings import victory
from companion.core.text import t
from tests.fifth.pig.rulebook import RULINGS
from tests.fifth.pig.rules import arithmetic, signs
from tests.fifth.pig.scoring import standings
from tests.fifth.pig.state import LOST, State, points, total

NAME = t("Pig")
ON_THE_PAD = 10


def sheet(state: State) -> Sheet:
    """The sheet; of a state without rounds it is the pad."""
    ranked = standings(state)
    winners = {row.seat for row in ranked.winners}
    rows = tuple(
        Row(
            f"round:{number}",
            t("Round %(round)s", round=number),
            "round",
            tuple(_cell(state, number, seat) for seat in state.table.seat_ids),
        )
        for number in range(1, max(ON_THE_PAD, len(state.rounds)) + 1)
    )
    totals = tuple(Cell(total(state, seat) if state.rounds else None) for seat in state.table.seat_ids)
    lost = any(LOST in rolls for entered in state.rounds for rolls in entered.rolls.values())
    return Sheet(
        "pig",
        NAME,
        tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats),
        (*rows, Row("total", t("Total"), "total", totals)),
        result=victory(ranked),
        notes=(ranked.tie,) if ranked.tie else (),
        rulings=used(RULINGS, state.table.readings, {"lost"} if lost else ()),
    )


def _cell(state: State, number: int, seat: str) -> Cell:
    if number >= state.next_round:
        return Cell()
    return Cell(points(state, number, seat), arithmetic(state, number, seat), signs(state, number, seat))
