"""Rufstock as the house sees it: wiring only."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.aid import Aid, Part
from companion.core.game import Game, Page, Paper, Playing, Positions, Tell, Trial
from companion.core.table import Choice, Option, Table
from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.rufstock import forms, rules, scoring, words
from companion.games.rufstock import sheet as sheets
from companion.games.rufstock.asks import asks, setup_steps
from companion.games.rufstock.cards import ROUNDS
from companion.games.rufstock.emblem import EMBLEM
from companion.games.rufstock.impossible import faults
from companion.games.rufstock.moves import Deal, Move, Out, Pass, Play, Position
from companion.games.rufstock.play import random_move
from companion.games.rufstock.plays import plays, shed
from companion.games.rufstock.position import from_position, seats_named
from companion.games.rufstock.referee import OWN_HAND, REFEREE
from companion.games.rufstock.rulebook import RULES, RULINGS, SECTIONS
from companion.games.rufstock.state import Stage, State
from companion.games.rufstock.view import view


def _check_table(table: Table, found: Findings) -> None:
    if table.options["mode"] != "wild-rocker" or len(table.seats) != 2:
        return
    allowed = table.readings.of("two-player-wild") == "allowed"
    found.finding(
        "two-wild",
        allowed,
        t("Two players play Wild Rocker, with one vehicle at a time.")
        if allowed
        else t(
            "This table's ruling forbids Wild Rocker with two players (two-player-wild, “%(question)s”). "
            "Play the normal mode, or rule otherwise.",
            question=RULINGS["two-player-wild"].question,
        ),
        ("options", "mode"),
        table.readings.asked("two-player-wild"),
    )


def _plays(state: State) -> tuple[tuple[Play, int], ...] | None:
    stage = state.stage
    if stage is None or stage.turn not in stage.hands:
        return None
    return tuple((play, shed(play)) for play in plays(state, stage.turn))


def _subject(move: Move) -> str:
    match move:
        case Out():
            return f"round:{move.round}"
        case Deal():
            return f"deal:{move.round}"
    return ""


def _describe(state: State, move: Move) -> Text:
    match move:
        case Out():
            return t("Round %(round)s: the order of going out", round=move.round)
        case Deal():
            return t("Round %(round)s is dealt", round=move.round)
        case Play():
            return words.play_text(state, move)
        case Pass():
            return words.pass_text(state, move)
    return t("The waiting line is refilled")


def _reveals(state: State, move: Move) -> Text | None:
    if isinstance(move, Pass) and move.draw == "deck":
        return t("The card drawn from the deck has been seen.")
    if isinstance(move, Play) and any(laid.source == "hand" for laid in move.laid):
        return t("The cards played have been seen.")
    return None


def _dump(state: State) -> dict[str, Any]:
    seats, stage = state.table.seat_ids, state.stage
    return {
        "orders": {str(number): list(order) for number, order in sorted(state.orders.items())},
        "points": {
            str(number): {seat: scoring.round_points(state, number, seat) for seat in seats}
            for number in sorted(state.orders)
        },
        "totals": {seat: scoring.total(state, seat) for seat in seats},
        "table": None if stage is None else _dump_stage(stage),
        "mode": state.table.options["mode"],
        "readings": dict(state.table.readings.in_force),
    }


def _dump_stage(stage: Stage) -> dict[str, Any]:
    dumped: dict[str, Any] = msgspec.to_builtins(stage)
    return {key: value for key, value in dumped.items() if key not in {"came_round", "opener", "rests"}}


GAME: Game[State, Move] = Game(
    slug="rufstock",
    name=sheets.NAME,
    tagline=t("Board all your dogs: lay rows that beat what is there."),
    seats=range(2, 6),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    sections=SECTIONS,
    options=(
        Option(
            "mode",
            t("Mode"),
            (Choice("normal", t("Normal")), Choice("wild-rocker", t("Wild Rocker"))),
        ),
        Option(
            "follow",
            t("What the phone follows"),
            (Choice("score", t("just the score")), Choice("table", t("the whole table"))),
        ),
    ),
    play=Playing(
        move=Move,
        start=State,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=lambda state: state.round is None,
        round=lambda state: state.round or ROUNDS[-1],
        standings=scoring.standings,
        subject=_subject,
        check_table=_check_table,
        plays=_plays,
    ),
    tell=Tell(
        asks=asks,
        sheet=sheets.sheet,
        view=view,
        dump=_dump,
        describe=_describe,
        spell=words.spell,
        reveals=_reveals,
        setup_steps=setup_steps,
    ),
    page=Page(
        inputs=forms.inputs,
        input_for=forms.input_for,
        board="games/rufstock/board.html",
        referee=REFEREE,
        own_hand=OWN_HAND,
    ),
    paper=Paper(
        aid=Aid(
            front=(
                Part(
                    t("Your turn"),
                    (
                        "turn",
                        "some-cards",
                        "side-by-side",
                        "four-cards",
                        "combination",
                        "line-cards",
                    ),
                ),
                Part(
                    t("Beating what lies there"),
                    (
                        "kind",
                        "more-beats",
                        "preference",
                        "open",
                        "ticket",
                    ),
                ),
            ),
            back=(
                Part(
                    t("Passing"),
                    (
                        "passing",
                        "cleared",
                    ),
                ),
                Part(
                    t("The end"),
                    (
                        "going-out",
                        "placed-once",
                        "points",
                        "two-rounds",
                        "most-points",
                    ),
                ),
                Part(
                    t("Wild Rocker"),
                    (
                        "wild-kinds",
                        "four-cards-wild",
                    ),
                ),
                Part(
                    t("With two players"),
                    (
                        "vehicle-in-play",
                        "two-kind",
                        "switch",
                    ),
                ),
            ),
        ),
        emblem=EMBLEM,
    ),
    trial=Trial(
        random_move=random_move,
    ),
    positions=Positions(
        kind=Position,
        state_of=from_position,
        seats_named=seats_named,
        faults=faults,
    ),
)
