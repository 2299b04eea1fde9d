"""Rumini: Hajónapló as the house sees it: wiring only."""

from __future__ import annotations

from typing import Any

from companion.core.aid import Aid, Part
from companion.core.game import Game, Page, Paper, Playing, Positions, Tell, Trial
from companion.core.table import Choice, Option, Table
from companion.core.text import Text, t
from companion.games.rumini import forms, rules, scoring
from companion.games.rumini import sheet as sheets
from companion.games.rumini.asks import asks
from companion.games.rumini.cards import ROUNDS
from companion.games.rumini.deal import setup_steps
from companion.games.rumini.emblem import EMBLEM
from companion.games.rumini.hands import hand_before, pass_effect
from companion.games.rumini.moves import Hands, Move, Points, Position
from companion.games.rumini.play import random_move
from companion.games.rumini.position import faults, from_position, seats_named
from companion.games.rumini.referee import REFEREE
from companion.games.rumini.rulebook import RULES, RULINGS, SECTIONS
from companion.games.rumini.state import State
from companion.games.rumini.view import view


def _round(state: State) -> int:
    return state.next_round or ROUNDS[-1]


def _subject(move: Move) -> str:
    return "hands" if isinstance(move, Hands) else f"round:{move.round}"


def _describe(state: State, move: Move) -> Text:
    if isinstance(move, Hands):
        return t("Cards left in hand")
    if isinstance(move, Points):
        return t("Round %(round)s, by numbers", round=move.round)
    return t("Round %(round)s", round=move.round)


def _reveals(state: State, move: Move) -> Text | None:
    if isinstance(move, Hands) or move.round not in state.rounds or pass_effect(state, move.round) <= 0:
        return None
    if any(state.has_passed(move.round, seat) for seat in state.table.seat_ids):
        return t("Cards drawn for passing have been seen.")
    return None


def _dump(state: State) -> dict[str, Any]:
    seats = state.table.seat_ids
    at = state.next_round or ROUNDS[-1] + 1
    return {
        "rounds": {
            str(number): {seat: scoring.round_score(state, number, seat) for seat in seats}
            for number in sorted(state.rounds)
        },
        "passed": {
            str(number): [seat for seat in seats if state.has_passed(number, seat)]
            for number in sorted(state.rounds)
        },
        "hand_sizes": {seat: hand_before(state, at, seat) for seat in seats},
        "penalties": {seat: scoring.penalty(state, seat) for seat in seats},
        "totals": {seat: scoring.total(state, seat) for seat in seats},
        "readings": dict(state.table.readings.in_force),
    }


def _start(table: Table) -> State:
    return State(table)


GAME: Game[State, Move] = Game(
    slug="rumini",
    name=sheets.NAME,
    tagline=t("Play characters to eight scenes; what stays in hand costs."),
    seats=range(2, 7),
    rules_version=1,
    rules=RULES,
    rulings=RULINGS,
    sections=SECTIONS,
    options=(
        Option(
            "entry",
            t("How rounds are entered"),
            (Choice("cards", t("by tapping cards")), Choice("points", t("by typing numbers"))),
        ),
    ),
    play=Playing(
        move=Move,
        start=_start,
        table=lambda state: state.table,
        check=rules.check,
        apply=rules.apply,
        finished=lambda state: state.held is not None,
        round=_round,
        standings=scoring.standings,
        subject=_subject,
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
    page=Page(
        inputs=forms.inputs,
        input_for=forms.input_for,
        referee=REFEREE,
    ),
    positions=Positions(Position, from_position, seats_named, faults),
    paper=Paper(
        aid=Aid(
            front=(
                Part(
                    t("Every round"),
                    (
                        "everyone",
                        "scene-characters",
                        "in-scene",
                        "one-of-each",
                        "joker-named",
                        "two-jokers",
                    ),
                ),
                Part(t("Passing"), ("pass-effect",)),
            ),
            back=(
                Part(
                    t("Each round's score"),
                    (
                        "score",
                        "multiplier",
                    ),
                ),
                Part(
                    t("After the last round"),
                    (
                        "after-eight",
                        "penalty",
                        "joker-held",
                        "most-points",
                    ),
                ),
            ),
        ),
        emblem=EMBLEM,
    ),
    trial=Trial(
        random_move=random_move,
    ),
)
