"""Pig as the house sees it: wiring only."""

from __future__ import annotations

from typing import Any

from companion.core.aid import Aid, Part
from companion.core.game import Game, Page, Paper, Playing, Tell, Trial
from companion.core.table import Choice, Option, Table
from companion.core.text import Text, t
from tests.fifth.pig import forms, rules, scoring
from tests.fifth.pig import sheet as sheets
from tests.fifth.pig.asks import asks, setup_steps
from tests.fifth.pig.emblem import EMBLEM
from tests.fifth.pig.moves import Move
from tests.fifth.pig.play import random_move
from tests.fifth.pig.rulebook import RULES, RULINGS
from tests.fifth.pig.state import State, total
from tests.fifth.pig.view import view


def _start(table: Table) -> State:
    return State(table)


def _describe(state: State, move: Move) -> Text:
    return t("Round %(round)s", round=move.round)


def _reveals(state: State, move: Move) -> Text | None:
    return None


def _dump(state: State) -> dict[str, Any]:
    seats = state.table.seat_ids
    return {
        "rounds": {str(entered.round): dict(entered.rolls) for entered in state.rounds},
        "totals": {seat: total(state, seat) for seat in seats},
        "readings": dict(state.table.readings.in_force),
    }


GAME: Game[State, Move] = Game(
    slug="pig",
    name=sheets.NAME,
    tagline=t("Roll and bank, or lose it all."),
    seats=range(2, 9),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    options=(
        Option("target", t("Played to"), (Choice("50", t("50 points")), Choice("100", t("100 points")))),
    ),
    play=Playing(
        move=Move,
        start=_start,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=lambda state: state.finished,
        round=lambda state: state.next_round if not state.finished else len(state.rounds),
        standings=scoring.standings,
        subject=lambda move: f"round:{move.round}",
    ),
    tell=Tell(
        asks=asks,
        sheet=sheets.sheet,
        view=view,
        dump=_dump,
        describe=_describe,
        spell=rules.spell,
        reveals=_reveals,
        setup_steps=setup_steps,
    ),
    page=Page(inputs=forms.inputs, input_for=forms.input_for),
    paper=Paper(
        aid=Aid(
            front=(Part(t("Every round"), ("everyone", "die-face", "one-ends")),),
            back=(Part(t("The end"), ("target",)),),
        ),
        emblem=EMBLEM,
    ),
    trial=Trial(random_move=random_move),
)
