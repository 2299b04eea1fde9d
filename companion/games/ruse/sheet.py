"""The scoresheet of RUSE: the rulebook's scoring order round by round, then at the end."""

from __future__ import annotations

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Row, RowKind, Sheet
from companion.core.table import Table
from companion.core.text import Text, listing, t
from companion.games.ruse.board import COMMONS, EXPANSIONS, REASONS, ROUNDS
from companion.games.ruse.rulings import RULINGS
from companion.games.ruse.scoring import ending
from companion.games.ruse.state import State

NAME = "RUSE"
DURING = ("track", "marking", "hunting", "other", "exchange", "row")
BESIDE = ("firefox", "village")
"""Reasons with lines of their own, where their expansion is played."""
Line = tuple[str, Text, tuple[str, ...]]
LINES: tuple[Line, ...] = (
    ("objective", t("objectives"), ("objective",)),
    ("cheese", t("cheese"), ("cheese",)),
    ("dice", t("dice left"), ("dice",)),
    ("growth", t("growth"), ("growth", "die", "catch-up")),
)
AT_END = ("star", "collection", "kits", "common", "penalty")
VIXEN_THINGS = ("paths", "bonus", "tiles")


def lines_of(table: Table) -> tuple[Line, ...]:
    """The lines of a round at a table: id, name, reasons. What is not played stands with the turns."""
    own = [reason for reason in BESIDE if table.on(reason)]
    during = (*DURING, *(reason for reason in BESIDE if reason not in own))
    beside: list[Line] = [(reason, REASONS[reason], (reason,)) for reason in own]
    return (("during", t("in the turns"), during), *beside, *LINES)


def sheet(state: State) -> Sheet:
    """The sheet as on the pad; a blank state gives a blank pad."""
    winners = {row.seat for row in ending.standings(state).winners}
    seats, blank = state.seats, not state.order
    rows: list[Row] = []
    for number in ROUNDS:
        for line, label, reasons in lines_of(state.table):
            cells = tuple(_cell(state, seat, reasons, number) for seat in seats)
            rows.append(Row(f"{line}:{number}", t("Round %(round)s", round=number), "round", cells, (label,)))
    for reason in AT_END:
        counted = ("hunting",) if reason == "collection" else (reason,)
        cells = tuple(_cell(state, seat, counted, None, end=True) for seat in seats)
        label = t("hunting collections") if reason == "collection" else REASONS[reason]
        rows.append(_row(reason, t("End"), "extra", cells, label))
    if state.table.bots:
        cells = tuple(_cell(state, seat, VIXEN_THINGS, None, end=True) for seat in seats)
        rows.append(_row("hers", t("End"), "extra", cells, t("VIXEN's tiles")))
    total = tuple(Cell() if blank else _total(state, seat) for seat in seats)
    rows.append(_row("total", t("VP"), "total", total, t("total")))
    columns = tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats)
    result, rulings = ending.result(state), used(RULINGS, state.table.readings)
    return Sheet("ruse", NAME, columns, tuple(rows), (t("for"),), result, notes(state), rulings)


def _deck(state: State) -> list[Text]:
    """Whose cards VIXEN plays with, where they are ours."""
    if state.table.bots and state.table.options["vixen-cards"] == "stand-in":
        return [t("VIXEN plays with Companion's stand-in cards, not with the publisher's.")]
    return []


def _row(row_id: str, label: Text, kind: RowKind, cells: tuple[Cell, ...], aside: Text) -> Row:
    return Row(row_id, label, kind, cells, (aside,))


def _cell(
    state: State, seat: str, reasons: tuple[str, ...], number: int | None, *, end: bool = False
) -> Cell:
    """The points of a seat for some reasons in a round; those of the final scoring stand apart."""
    found = [
        entry
        for entry in state.ledger
        if entry.seat == seat
        and entry.reason in reasons
        and number in (None, entry.round)
        and (entry.reason != "hunting" or end == entry.final)
    ]
    if not found:
        return Cell()
    total = sum(entry.vp for entry in found)
    items = [
        t("%(vp)s %(reason)s %(note)s", vp=entry.vp, reason=REASONS[entry.reason], note=_note(entry.note))
        for entry in found
    ]
    how = t("%(name)s: %(items)s = %(total)s", name=state.table.name(seat), items=listing(items), total=total)
    signs = "+".join(str(entry.vp) for entry in found) if len(found) > 1 else ""
    return Cell(total, how, signs.replace("+-", "-"))


def _note(note: str) -> Text | str:
    if note in COMMONS:
        return t("(%(note)s)", note=COMMONS[note][0])
    return f"({note})" if note else ""


def _total(state: State, seat: str) -> Cell:
    return Cell(state.vp(seat))


def notes(state: State) -> tuple[Text, ...]:
    """Expansions, how a tie was settled, how people did against VIXEN, whose cards she has."""
    table = state.table
    tie = ending.standings(state).tie
    played = [name for option, name in EXPANSIONS.items() if table.on(option)]
    with_them = [t("With %(names)s", names=listing(played))] if played else []
    against = ending.against_vixen(state)
    winter = [t("Winter side")] if table.on("winter") else []
    return (*with_them, *winter, *([tie] if tie else []), *([against] if against else []), *_deck(state))
