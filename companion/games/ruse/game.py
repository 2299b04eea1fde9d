"""RUSE as the house sees it: wiring only."""

from __future__ import annotations

from companion.core.game import Choice, Game, Option, Table
from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse import ending, forms, rules
from companion.games.ruse import sheet as sheets
from companion.games.ruse.asks import asks, setup_steps
from companion.games.ruse.box_form import BOX
from companion.games.ruse.moves import Move, Position
from companion.games.ruse.play import random_box, random_move
from companion.games.ruse.position import from_position, seats_named
from companion.games.ruse.referee import REFEREE
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.rulings import RULINGS
from companion.games.ruse.state import OVER, State, start
from companion.games.ruse.view import view
from companion.games.ruse.words import describe, dump, reveals, spell, subject

_OFF_ON = (Choice("off", t("no")), Choice("on", t("yes")))
_ON_OFF = (Choice("on", t("yes")), Choice("off", t("no")))


def _check_table(table: Table, found: Findings) -> None:
    if len(table.people) < 5:
        return
    on = table.on("fifth")
    found.finding(
        "fifth",
        on,
        t("Five play with the expansion.") if on else t("Five play only with the expansion: tick it."),
        ("options", "fifth"),
    )


GAME: Game[State, Move] = Game(
    slug="ruse",
    name=sheets.NAME,
    tagline=t("Raise your kits, roam the territories, outwit the others."),
    seats=range(2, 6),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    options=(
        Option("private", t("Private objectives"), _ON_OFF),
        Option("fifth", t("Expansion for a fifth player"), _OFF_ON),
        Option("winter", t("Winter side"), _OFF_ON),
        Option("firefox", t("Firefox"), _OFF_ON),
        Option("village", t("Village"), _OFF_ON),
        Option("premices", t("Premices"), _OFF_ON),
    ),
    move=Move,
    start=start,
    table=lambda state: state.table,
    check=rules.check,
    apply=rules.apply,
    finished=lambda state: state.phase == OVER,
    round=lambda state: state.round,
    asks=asks,
    standings=ending.standings,
    sheet=sheets.sheet,
    dump=dump,
    describe=describe,
    spell=spell,
    subject=subject,
    reveals=reveals,
    setup_steps=setup_steps,
    inputs=forms.inputs,
    input_for=forms.input_for,
    view=view,
    random_move=random_move,
    box=BOX,
    random_box=random_box,
    check_table=_check_table,
    position=Position,
    from_position=from_position,
    seats_named=seats_named,
    board="games/ruse/board.html",
    referee=REFEREE,
)
