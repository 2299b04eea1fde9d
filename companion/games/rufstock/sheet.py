"""The scoresheet of Rufstock: for each round the order of going out and the points, then the total."""

from __future__ import annotations

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Row, Sheet
from companion.core.text import Text, t
from companion.games.rufstock import scoring
from companion.games.rufstock.cards import ROUNDS
from companion.games.rufstock.rulebook import RULINGS
from companion.games.rufstock.state import State

NAME = "Rufstock"


def sheet(state: State) -> Sheet:
    """The sheet as on the pad; a blank state gives a blank pad."""
    winners = {row.seat for row in scoring.standings(state).winners}
    rows: list[Row] = []
    for number in ROUNDS:
        rows.append(_row(state, number, f"place:{number}", t("out as")))
        rows.append(_row(state, number, f"round:{number}", t("points")))
    rows.append(
        Row("total", t("Total"), "total", tuple(_total(state, seat) for seat in state.table.seat_ids))
    )
    return Sheet(
        "rufstock",
        NAME,
        tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats),
        tuple(rows),
        (t("–"),),
        scoring.result(state),
        notes(state),
        used(RULINGS, state.table.readings, came_up(state)),
    )


def came_up(state: State) -> tuple[str, ...]:
    """The rulings that some entry of the match has met."""
    return (*state.came_up, "tie") if scoring.standings(state).tie else state.came_up


def _row(state: State, number: int, row_id: str, what: Text) -> Row:
    seats = state.table.seat_ids
    if row_id.startswith("place"):
        cells = tuple(Cell(scoring.place(state, number, seat)) for seat in seats)
    else:
        cells = tuple(_points(state, number, seat) for seat in seats)
    return Row(row_id, t("Round %(round)s", round=number), "round", cells, (what,))


def _points(state: State, number: int, seat: str) -> Cell:
    place = scoring.place(state, number, seat)
    if place is None:
        return Cell()
    points = scoring.for_place(place)
    how = t(
        "%(name)s went out as number %(place)s: 4 − %(less)s = %(points)s",
        name=state.table.name(seat),
        place=place,
        less=place - 1,
        points=points,
    )
    return Cell(points, how)


def _total(state: State, seat: str) -> Cell:
    found = (scoring.round_points(state, number, seat) for number in ROUNDS)
    terms = [points for points in found if points is not None]
    if not terms:
        return Cell()
    total = scoring.total(state, seat)
    signs = "+".join(map(str, terms))
    how = t("%(name)s: %(sum)s = %(total)s", name=state.table.name(seat), sum=signs, total=total)
    return Cell(total, how, signs if len(terms) > 1 else "")


def notes(state: State) -> tuple[Text, ...]:
    """The mode, a tie and how it was settled."""
    tie = scoring.standings(state).tie
    mode = [t("Wild Rocker mode")] if state.wild else []
    return (*mode, *([tie] if tie else []))
