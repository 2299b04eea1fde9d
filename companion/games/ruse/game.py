"""RUSE as the house sees it: wiring only."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial

from companion.core.aid import Aid, Part
from companion.core.game import Bots, Game, Page, Paper, Playing, Positions, Tell, Trial
from companion.core.setups import seat_table
from companion.core.table import Choice, Option, Seat, Setup, Table
from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse import rules
from companion.games.ruse import sheet as sheets
from companion.games.ruse.asks import asks, setup_steps
from companion.games.ruse.cards import LEVELS
from companion.games.ruse.emblem import EMBLEM
from companion.games.ruse.forms import inputs as forms
from companion.games.ruse.forms.box import BOX
from companion.games.ruse.moves import Move
from companion.games.ruse.play import random_box, random_move
from companion.games.ruse.referee.form import REFEREE
from companion.games.ruse.referee.position import Position, from_position, seats_named
from companion.games.ruse.referee.possible import faults
from companion.games.ruse.rulebook import RULES, SECTIONS
from companion.games.ruse.rulings import RULINGS
from companion.games.ruse.scoring import ending
from companion.games.ruse.simulate import match, points
from companion.games.ruse.state import VIXEN, Phase, State, start
from companion.games.ruse.view import view
from companion.games.ruse.vixen.paper import BOARD, card_set
from companion.games.ruse.words import describe, dump, reveals, spell, subject

_OFF_ON = (Choice("off", t("no")), Choice("on", t("yes")))
_ON_OFF = (Choice("on", t("yes")), Choice("off", t("no")))


def _with_vixen(people: int, options: Mapping[str, str]) -> bool:
    return options["vixen"] != "no"


def _without_vixen(people: int, options: Mapping[str, str]) -> bool:
    return not _with_vixen(people, options)


def _with_fifth(people: int, options: Mapping[str, str]) -> bool:
    """The fifth player's expansion: for five, and for four against VIXEN (section VIXEN mode)."""
    return people + _with_vixen(people, options) >= 5


def _bots(people: int, options: Mapping[str, str]) -> tuple[Seat, ...]:
    """VIXEN, where a level is chosen, and against a single player always."""
    return (VIXEN,) if people == 1 or options["vixen"] != "no" else ()


def _check_table(table: Table, found: Findings) -> None:
    people = len(table.people)
    if table.bots:
        _check_vixen(table, found)
        return
    if people < 5:
        return
    on = table.on("fifth")
    found.finding(
        "fifth",
        on,
        t("Five play with the expansion.") if on else t("Five play only with the expansion: tick it."),
        ("options", "fifth"),
    )


def _check_vixen(table: Table, found: Findings) -> None:
    people, on = len(table.people), table.options["vixen"] != "no"
    most = 4 if table.on("fifth") else 3
    fits = on and people <= most
    found.finding(
        "vixen-people",
        fits,
        t("VIXEN plays with %(people)s.", people=people)
        if fits
        else t("One player plays against VIXEN: choose her level.")
        if not on
        else t("VIXEN plays with one to three, with four by the fifth player's expansion."),
        ("options", "vixen"),
    )
    for option in ("firefox", "village", "premices"):
        if table.on(option):
            text = t("VIXEN does not play with this expansion: take its parts out.")
            found.finding("vixen-expansions", False, text, ("options", option))


def _alone(level: int, chance: random.Random) -> Mapping[str, int]:
    """VIXEN's points at a level, played alone."""
    setup = Setup((Seat("a", "A"),), {"vixen": str(level)})
    return points(match(seat_table(GAME, setup), chance))


GAME: Game[State, Move] = Game(
    slug="ruse",
    name=sheets.NAME,
    tagline=t("Raise your kits, roam the territories, outwit the others."),
    seats=range(1, 6),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    sections=SECTIONS,
    options=(
        Option(
            "vixen",
            t("VIXEN, the solo opponent"),
            (
                Choice("no", t("not played")),
                *(Choice(str(level), t("level %(level)s", level=level)) for level in LEVELS),
            ),
            lambda people, options: people <= 4,
        ),
        Option(
            "vixen-cards",
            t("VIXEN's cards"),
            (
                Choice("stand-in", t("Companion's stand-in deck, in the phone")),
                Choice("table", t("the printed deck on the table")),
                Choice("box", t("those of your box, in the phone")),
            ),
            _with_vixen,
        ),
        Option(
            "vixen-die",
            t("VIXEN's die"),
            (Choice("table", t("rolled at the table")), Choice("phone", t("rolled by the phone"))),
            _with_vixen,
        ),
        Option("private", t("Private objectives"), _ON_OFF),
        Option("fifth", t("Expansion for a fifth player"), _OFF_ON, _with_fifth),
        Option("winter", t("Winter side"), _OFF_ON),
        Option("firefox", t("Firefox"), _OFF_ON, _without_vixen),
        Option("village", t("Village"), _OFF_ON, _without_vixen),
        Option("premices", t("Premices"), _OFF_ON, _without_vixen),
    ),
    play=Playing(
        move=Move,
        start=start,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=lambda state: state.phase is Phase.OVER,
        round=lambda state: state.round,
        standings=ending.standings,
        subject=subject,
        check_table=_check_table,
    ),
    tell=Tell(
        asks=asks,
        sheet=sheets.sheet,
        view=view,
        dump=dump,
        describe=describe,
        spell=spell,
        reveals=reveals,
        setup_steps=setup_steps,
    ),
    page=Page(
        inputs=forms.inputs,
        input_for=forms.input_for,
        board="games/ruse/board.html",
        referee=REFEREE,
    ),
    paper=Paper(
        aid=Aid(
            front=(
                Part(
                    t("Your turn"),
                    (
                        "collect",
                        "destiny-bonus",
                        "place",
                        "steps",
                        "cost",
                        "empty-die",
                        "once",
                    ),
                ),
                Part(
                    t("In the territories"),
                    (
                        "marks",
                        "mark",
                        "hunt",
                        "hunter",
                        "wolf",
                        "beaver",
                    ),
                ),
                Part(
                    t("In the den"),
                    (
                        "den",
                        "kit-out",
                        "path",
                    ),
                ),
            ),
            back=(
                Part(
                    t("End of a round"),
                    (
                        "private",
                        "cheese",
                        "left",
                        "growth",
                        "reset",
                        "catch-up",
                        "order",
                    ),
                ),
                Part(
                    t("End of the game"),
                    (
                        "star",
                        "collection",
                        "outside",
                        "common",
                        "penalty",
                        "most",
                    ),
                ),
            ),
        ),
        emblem=EMBLEM,
        cards=card_set,
        boards=(BOARD,),
    ),
    trial=Trial(
        random_move=random_move,
        random_box=random_box,
    ),
    positions=Positions(
        kind=Position,
        state_of=from_position,
        seats_named=seats_named,
        faults=faults,
    ),
    bots=Bots(
        seats=_bots,
        outcome=ending.outcome,
        simulated={f"VIXEN {level}": partial(_alone, level) for level in LEVELS},
    ),
    box=BOX,
)
