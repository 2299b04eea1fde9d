"""Stack & Attack as the house sees it: wiring only."""

from __future__ import annotations

from companion.core.aid import Aid, Part
from companion.core.game import Bots, Game, Page, Paper, Playing, Positions, Tell, Trial
from companion.core.table import Choice, Option, Table
from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.stack_and_attack import cavemen, ending, forms, rules
from companion.games.stack_and_attack import sheet as sheets
from companion.games.stack_and_attack.asks import asks, setup_steps
from companion.games.stack_and_attack.box_form import BOX
from companion.games.stack_and_attack.caveboards import BOARDS
from companion.games.stack_and_attack.emblem import EMBLEM
from companion.games.stack_and_attack.move_kinds import input_for
from companion.games.stack_and_attack.moves import Move, Position
from companion.games.stack_and_attack.play import random_box, random_move
from companion.games.stack_and_attack.position import from_position, seats_named
from companion.games.stack_and_attack.possible import position_faults
from companion.games.stack_and_attack.referee import REFEREE
from companion.games.stack_and_attack.rulebook import RULES, SECTIONS
from companion.games.stack_and_attack.rulings import RULINGS
from companion.games.stack_and_attack.state import State, copies, start
from companion.games.stack_and_attack.track import tracker
from companion.games.stack_and_attack.view import view
from companion.games.stack_and_attack.words import describe, dump, reveals, spell, subject

_OFF_ON = (Choice("off", t("no")), Choice("on", t("yes")))


def _check_table(table: Table, found: Findings) -> None:
    if table.options["quarry"] != "simulated":
        return
    known = table.box is not None and table.box.quarry_cards(copies(table)) is not None
    found.finding(
        "shuffle",
        known,
        t("The box says what the quarry holds: the phone can keep it.")
        if known
        else t("To keep the quarry the phone needs a box that says which rocks and effect cards it holds."),
        ("options", "quarry"),
    )  # fmt: skip


GAME: Game[State, Move] = Game(
    slug="stack-and-attack",
    name=sheets.NAME,
    tagline=t("Stack your tower to 15 arms, and throw rocks at the others."),
    seats=range(2, 5),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    sections=SECTIONS,
    options=(
        Option(
            "difficulty",
            t("Two players: against"),
            (Choice("easy", t("Lorff (easy)")), Choice("hard", t("Lorff and Fregg (hard)"))),
            lambda people, options: people == 2,
        ),
        Option(
            "quarry",
            t("The quarry"),
            (
                Choice("physical", t("lies on the table")),
                Choice("simulated", t("the phone keeps it (needs a box)")),
            ),
        ),
        Option("discard-effects", t("Variant 1: discard an effect card for one energy"), _OFF_ON),
        Option("scaffolding", t("Variant 2: scaffolding"), _OFF_ON),
        Option("clean-up", t("Variant 3: quarry clean-up"), _OFF_ON),
        Option("grand-reward", t("Variant 4: Grand Reward"), _OFF_ON),
        Option("stone-rampage", t("Variant 5: Stone Rampage"), _OFF_ON),
    ),
    play=Playing(
        move=Move,
        start=start,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=ending.finished,
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
        input_for=input_for,
        board="games/stack-and-attack/board.html",
        referee=REFEREE,
    ),
    paper=Paper(
        aid=Aid(
            front=(
                Part(
                    t("Your turn"),
                    (
                        "energy",
                        "to-tower",
                        "stack-height",
                        "face-up",
                        "to-discard",
                        "effects-free",
                    ),
                ),
                Part(
                    t("Throwing"),
                    (
                        "other-tower",
                        "throw-height",
                        "draw-two",
                        "success",
                        "failure",
                    ),
                ),
                Part(
                    t("End of your turn"),
                    (
                        "hold",
                        "new-hand",
                        "draw-limit",
                    ),
                ),
            ),
            back=(
                Part(
                    t("The cavemen"),
                    (
                        "flip",
                        "caveman-effect",
                        "caveman-flat",
                        "caveman-target",
                        "caveman-rock",
                        "caveman-draw",
                        "hard-turns",
                    ),
                ),
                Part(
                    t("The end"),
                    (
                        "fifteen",
                        "quarry-out",
                        "tallest",
                        "most-round",
                        "most-small",
                        "most-cards",
                    ),
                ),
            ),
        ),
        emblem=EMBLEM,
        tracker=tracker,
        boards=BOARDS,
    ),
    trial=Trial(
        random_move=random_move,
        random_box=random_box,
    ),
    positions=Positions(
        kind=Position,
        state_of=from_position,
        seats_named=seats_named,
        faults=position_faults,
    ),
    bots=Bots(
        seats=lambda people, options: cavemen.seats_for(people, options["difficulty"]),
        outcome=ending.outcome,
    ),
    box=BOX,
)
