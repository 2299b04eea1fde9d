"""The scoresheet of Stack & Attack: heights by turn, the height at the end, the tie-breaks."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Row, Sheet
from companion.core.text import Text, t
from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.rocks import PER_ARM, shape, size
from companion.games.stack_and_attack.rulings import RULINGS
from companion.games.stack_and_attack.state import State

NAME = "Stack & Attack"
BLANK_TURNS = 12
"""Lines of a blank pad; a match seldom takes more."""


def sheet(state: State) -> Sheet:
    """The sheet as on the pad; a blank state gives a blank pad."""
    winners = {row.seat for row in ending.standings(state).winners}
    blank = state.turn is None and not state.heights
    rounds = range(1, BLANK_TURNS + 1) if blank else range(1, max(state.heights, default=1) + 1)
    seats = state.table.seat_ids
    rows = [
        Row(
            f"turns:{number}",
            t("Turn %(number)s", number=number),
            "round",
            tuple(Cell(state.heights.get(number, {}).get(seat)) for seat in seats),
        )
        for number in rounds
    ]
    if state.table.on("stone-rampage"):
        rows.append(_row(state, "rampage", t("Stone Rampage"), blank, lambda seat: _rampage(state, seat)))
    rows.append(_row(state, "height", t("Height"), blank, lambda seat: _height(state, seat), total=True))
    over = state.over is not None
    for row_id, label, cell in (
        ("round", t("Round rocks"), lambda seat: Cell(_count(state, seat, shape, "round"))),
        ("small", t("Small rocks"), lambda seat: Cell(_count(state, seat, size, "small"))),
        ("cards", t("Cards"), lambda seat: _cards(state, seat)),
    ):
        rows.append(_row(state, row_id, label, not over, cell))
    columns = tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats)
    rulings = used(RULINGS, state.table.readings)
    return Sheet(
        "stack-and-attack", NAME, columns, tuple(rows), (), ending.result(state), notes(state), rulings
    )


def _row(
    state: State, row_id: str, label: Text, blank: bool, cell: Callable[[str], Cell], *, total: bool = False
) -> Row:
    cells = tuple(Cell() if blank else cell(seat) for seat in state.table.seat_ids)
    return Row(row_id, label, "total" if total else "extra", cells)


def _count(state: State, seat: str, of: Callable[[str], str], wanted: str) -> int:
    return sum(of(rock) == wanted for rock in state.sides[seat].tower)


def _cards(state: State, seat: str) -> Cell:
    return Cell(None, None, "", t("–")) if state.is_bot(seat) else Cell(ending.cards(state, seat))


def _rampage(state: State, seat: str) -> Cell:
    points, arms = state.sides[seat].destroyed, state.arms_of(seat)
    how = t("%(name)s destroyed %(points)s points of defence: %(points)s ÷ %(per)s = %(arms)s arms",
            name=state.table.name(seat), points=points, per=PER_ARM, arms=arms)  # fmt: skip
    return Cell(arms, how, f"{points}÷{PER_ARM}" if points else "")


def _height(state: State, seat: str) -> Cell:
    tower, arms = state.sides[seat].height, ending.total(state, seat)
    if arms == tower:
        return Cell(arms)
    how = t("%(name)s: tower %(tower)s + %(added)s for Stone Rampage = %(arms)s", name=state.table.name(seat),
            tower=tower, added=arms - tower, arms=arms)  # fmt: skip
    return Cell(arms, how, f"{tower}+{arms - tower}")


def notes(state: State) -> tuple[Text, ...]:
    """Variants played, and what decided."""
    table = state.table
    tie = ending.standings(state).tie
    variants = [option for option, label in VARIANTS.items() if table.on(option)]
    return (*(VARIANTS[option] for option in variants), *([tie] if tie else []))


VARIANTS = {
    "discard-effects": t("Variant: effect cards discarded for energy"),
    "scaffolding": t("Variant: scaffolding"),
    "clean-up": t("Variant: quarry clean-up"),
    "grand-reward": t("Variant: Grand Reward"),
    "stone-rampage": t("Variant: Stone Rampage"),
}
