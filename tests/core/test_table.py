"""The set-up in force, options, boxes and rules by id; a sheet as JSON."""

from __future__ import annotations

import pytest

from companion.core import sheet
from companion.core.setups import check_setup, seat_table
from companion.core.sheet import Cell, Column, Row, Sheet
from companion.core.standings import TieBreak, rank, victory
from companion.core.table import Choice, Option, Seat, Setup, seat_id
from companion.core.text import listing, render, t
from companion.core.verdict import Rule, index
from companion.games.registry import GAMES
from companion.i18n import language

ENGLISH = language("en")
TWO = (Seat("a", "Peti"), Seat("b", "Eszti"))


@pytest.mark.parametrize(
    ("place", "expected"), [(0, "a"), (25, "z"), (26, "a2"), (51, "z2"), (52, "a3"), (78, "a4")]
)
def test_every_seat_has_an_id_of_its_own(place: int, expected: str) -> None:
    assert seat_id(place) == expected


@pytest.mark.parametrize(
    ("wanted", "in_force"), [(None, "off"), ("on", "on"), ("off", "off"), ("maybe", "off")]
)
def test_an_option_has_the_choice_that_was_made_or_its_first(wanted: str | None, in_force: str) -> None:
    option = Option("extra", t("Extra"), (Choice("off", t("no")), Choice("on", t("yes"))))
    assert option.in_force(wanted) == in_force


def test_a_table_tells_people_from_bots_and_which_options_are_on() -> None:
    game = GAMES["stack-and-attack"]
    table = seat_table(game, Setup(TWO, {"clean-up": "on"}))
    assert [seat.id for seat in table.people] == ["a", "b"]
    assert table.seat_ids == ("a", "b", "lorff")
    assert table.bots == ("lorff",)
    assert (table.on("clean-up"), table.on("scaffolding")) == (True, False)


def test_a_box_that_is_none_is_refused_at_its_place() -> None:
    for slug in ("rumini", "stack-and-attack"):
        refusals = check_setup(GAMES[slug], Setup(TWO, box={"rocks": 7})).refusals
        assert {finding.rule for finding in refusals} == {"setup-box"}
        assert {finding.where[0] for finding in refusals} == {"box"}


def test_a_table_that_the_readings_do_not_allow_is_refused() -> None:
    rufstock = GAMES["rufstock"]
    verdicts = [
        check_setup(rufstock, Setup(TWO, {"mode": "wild-rocker"}, {"two-player-wild": reading.id})).allowed
        for reading in rufstock.rulings["two-player-wild"].readings
    ]
    assert sorted(verdicts) == [False, True]


def test_a_rule_is_there_once() -> None:
    one, other = (Rule(name, t("Section"), t("Rule")) for name in ("one", "other"))
    assert index([one, other]) == {"one": one, "other": other}
    with pytest.raises(ValueError, match="one"):
        index([one, other, one])


def first_letter() -> TieBreak:
    return TieBreak(lambda seat: -ord(seat), lambda names: t("decided: %(names)s", names=listing(names)))


@pytest.mark.parametrize(
    ("totals", "breaks", "tie", "won"),
    [
        ((9, 7), (), None, "Peti wins with 9 points."),
        ((9, 9), (), "Peti and Eszti share the victory.", "Peti and Eszti share the victory with 9 points."),
        ((9, 9), (first_letter(),), "decided: Peti and Eszti", "Peti wins with 9 points."),
        ((9, 7), (first_letter(),), None, "Peti wins with 9 points."),
    ],
)
def test_how_a_match_ended_is_said(
    totals: tuple[int, int], breaks: tuple[TieBreak, ...], tie: str | None, won: str
) -> None:
    rows = [(seat.id, seat.name, total) for seat, total in zip(TWO, totals, strict=True)]
    standings = rank(rows, finished=True, tie_breaks=breaks)
    assert (render(standings.tie, ENGLISH) if standings.tie else None) == tie
    text = victory(standings)
    assert text is not None
    assert render(text, ENGLISH) == won
    assert victory(rank(rows, finished=False)) is None


def test_a_sheet_as_json_names_everything() -> None:
    cell = Cell(5, t("2 + 3"), "2+3", t("pass"), frozenset({"quick", "pass"}))
    row = Row("round:1", t("Round 1"), "round", (cell, Cell()), ("×2",), 4, frozenset({"corrected"}))
    found = Sheet(
        "rumini", "Rumini", (Column("a", "Peti", True), Column("b", "Eszti")), (row,), (t("counts"),),
        t("Peti wins"), (t("a note"),), (t("a ruling"),),
    )  # fmt: skip
    assert sheet.as_json(found, ENGLISH) == {
        "title": "Rumini",
        "columns": [
            {"seat": "a", "name": "Peti", "winner": True},
            {"seat": "b", "name": "Eszti", "winner": False},
        ],
        "aside": ["counts"],
        "rows": [
            {
                "id": "round:1",
                "label": "Round 1",
                "kind": "round",
                "aside": ["×2"],
                "entry": 4,
                "marks": ["corrected"],
                "cells": [
                    {"value": 5, "arithmetic": "2 + 3", "note": "pass", "marks": ["pass", "quick"]},
                    {"value": None, "arithmetic": None, "note": None, "marks": []},
                ],
            }
        ],
        "result": "Peti wins",
        "notes": ["a note"],
        "rulings": ["a ruling"],
    }
    assert found.marks == {"quick", "pass", "corrected"}
    assert [one.shown for one in row.cells] == ["5", ""]
