"""The game as the house sees it: wiring only."""

from __future__ import annotations

from typing import Any

from companion.core.aid import Aid, Part
from companion.core.game import Game, Page, Paper, Playing, Tell, Trial
from companion.core.table import Table
from companion.core.text import Text, t
from companion.new_game.skeleton import forms, rules, scoring
from companion.new_game.skeleton import sheet as sheets
from companion.new_game.skeleton.asks import asks, setup_steps
from companion.new_game.skeleton.emblem import EMBLEM
from companion.new_game.skeleton.moves import Move
from companion.new_game.skeleton.play import random_move
from companion.new_game.skeleton.rulebook import RULES, RULINGS
from companion.new_game.skeleton.state import ROUNDS, State
from companion.new_game.skeleton.view import view


def _start(table: Table) -> State:
    return State(table)


def _describe(state: State, move: Move) -> Text:
    return t("Round %(round)s", round=move.round)


def _reveals(state: State, move: Move) -> Text | None:
    return None


def _dump(state: State) -> dict[str, Any]:
    seats = state.table.seat_ids
    return {
        "rounds": {str(number): dict(entered.points) for number, entered in sorted(state.rounds.items())},
        "totals": {seat: scoring.total(state, seat) for seat in seats},
        "readings": dict(state.table.readings.in_force),
    }


GAME: Game[State, Move] = Game(
    slug="new-game",
    name=sheets.NAME,
    tagline=t("Ten rounds of points; the most win."),
    seats=range(2, 5),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    options=(),
    play=Playing(
        move=Move,
        start=_start,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=lambda state: state.finished,
        round=lambda state: state.next_round or ROUNDS[-1],
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
            front=(Part(t("Every round"), ("everyone", "points-range")),),
            back=(Part(t("After the last round"), ("most-points",)),),
        ),
        emblem=EMBLEM,
    ),
    trial=Trial(random_move=random_move),
)
