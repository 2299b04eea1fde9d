"""Whole rounds, step by step, as they were worked by hand (flows.md)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.log import check, fold
from companion.core.setups import seat_table
from companion.core.shared_moves import SetOption, SetRuling
from companion.core.table import Seat, Setup
from companion.games.rufstock.cards import Vehicle
from companion.games.rufstock.game import GAME
from companion.games.rufstock.moves import Deal, Laid, Move, Out, Pass, Play, Refill
from companion.games.rufstock.state import Stage, State

FLOWS = (Path(__file__).parent / "flows.md").read_text(encoding="utf-8")
SECTIONS = [
    (found[1], found[2])
    for found in re.finditer(r"^### (.+?)$(.*?)(?=^##)", FLOWS + "\n##", re.MULTILINE | re.DOTALL)
    if re.search(r"^0\. Start", found[2], re.MULTILINE)
]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d", text)))


class Expected:
    """What a step says of the table: "Kombi 4 4 (set) · Bus – · line 8 1 2 · deck 25 · ..."."""

    def __init__(self, text: str) -> None:
        self.vehicles: dict[Vehicle, tuple[int, ...]] = {"kombi": (), "bus": ()}
        self.settled: dict[str, str] = {}
        self.in_play: str | None = None
        for part in text.split(" · "):
            head, _, rest = part.partition(" ")
            if part.startswith("in play"):
                self.in_play = part.split()[2].rstrip(":").lower()
                self._vehicle(self.in_play, part.partition(":")[2])
            elif head in {"Kombi", "Bus"}:
                self._vehicle(head.lower(), rest)
            elif head == "line":
                self.line = [] if rest == "–" else rest.split()
            elif head in {"deck", "discard"}:
                setattr(self, head, int(rest))
            elif head == "ticket":
                self.ticket = rest
            elif head == "turn":
                self.turn = None if rest == "–" else rest
            elif head == "cards":
                self.counts = {piece[0]: int(piece[1:]) for piece in rest.split()}

    def _vehicle(self, name: str, text: str) -> None:
        self.vehicles["kombi" if name == "kombi" else "bus"] = numbers(text)
        kind = re.search(r"\((set|sequence)\)", text)
        if kind:
            self.settled[name] = kind[1]


def start(body: str) -> State:
    seats = re.search(r"Seats ([a-e, ]+); ([\w-]+);", body)
    assert seats is not None
    readings = dict(re.findall(r"`([\w-]+)`=([\w-]+)", body.split("\n0.")[0]))
    players = tuple(Seat(seat, seat.upper()) for seat in seats[1].split(", "))
    return GAME.play.start(seat_table(GAME, Setup(players, {"mode": seats[2]}, readings)))


def at_start(state: State, expected: Expected) -> State:
    in_play: Vehicle = "kombi" if expected.in_play == "kombi" else "bus"
    stage = Stage(
        turn=expected.turn or "",
        ticket=expected.ticket,
        vehicles=expected.vehicles,
        line=tuple(map(int, expected.line)),
        counts=expected.counts,
        settled=expected.settled,
        vehicle=in_play if state.two else None,
        out=tuple(seat for seat, count in expected.counts.items() if count == 0),
        deck=expected.deck,
        discard=expected.discard,
    )
    return replace(state, stage=stage)


def move_of(text: str) -> Move:
    """The move that a step describes: "b plays 1 2 (line) 3 to the Bus"."""
    seat = text[0]
    played = re.match(r"\w plays ([\d (line)]+) to the (Kombi|Bus)", text)
    if played:
        laid = [
            Laid(int(card), "line" if line else "hand")
            for card, line in re.findall(r"(\d)( \(line\))?", played[1])
        ]
        return Play(seat, played[2].lower(), tuple(laid))
    drawn = re.search(r"draws the (\d) from the (line|deck)", text)
    if drawn:
        return Pass(seat, "line", int(drawn[1])) if drawn[2] == "line" else Pass(seat, "deck")
    return Pass(seat, reorder="moves the" in text, could="although able" in text)


@pytest.mark.parametrize(("title", "body"), SECTIONS, ids=[title[:40] for title, _ in SECTIONS])
def test_a_round_goes_as_it_was_worked(title: str, body: str) -> None:
    steps = re.findall(r"^(\d+)\. (.+?) → (.+)$", body, re.MULTILINE)
    state = at_start(start(body), Expected(steps[0][2]))
    for number, text, after in steps[1:]:
        expected = Expected(after)
        move = move_of(text)
        verdict = GAME.play.check(state, move)
        assert verdict.allowed, (number, text, verdict.refusals)
        state = GAME.play.apply(state, move)
        refill = re.search(r"line refilled by (\d)", text)
        if refill:
            more = Refill((1,) * int(refill[1]))
            assert GAME.play.check(state, more).allowed
            state = GAME.play.apply(state, more)
        compare(state, expected, f"{title}, step {number}: {text}")


def compare(state: State, expected: Expected, step: str) -> None:
    if expected.turn is None:
        assert state.stage is None, step
        return
    stage = state.stage
    assert stage is not None, step
    assert (stage.turn, stage.ticket) == (expected.turn, expected.ticket), step
    assert dict(stage.counts) == expected.counts, step
    assert (stage.deck, stage.discard) == (expected.deck, expected.discard), step
    if state.two:
        assert stage.vehicle == expected.in_play, step
        assert stage.vehicles[stage.vehicle or "bus"] == expected.vehicles[stage.vehicle or "bus"], step
    else:
        assert dict(stage.vehicles) == expected.vehicles, step
        assert dict(stage.settled) == expected.settled or state.wild, step
    assert len(stage.line) == len(expected.line), step
    if "?" not in expected.line and "refill" not in step:
        assert sorted(stage.line) == sorted(map(int, expected.line)), step


def test_the_round_that_ends_gives_points_and_the_next_starter() -> None:
    """Flow 1.1: b out first, a second, c left: 4, 3, 2 points; c, to the left of b, starts round 2."""
    state = scored("bac")
    assert points(state, 1) == {"b": 4, "a": 3, "c": 2}
    assert GAME.play.check(state, Deal(2, "c", (1, 2, 3))).allowed
    refused = GAME.play.check(state, Deal(2, "a", (1, 2, 3))).refusals
    assert [finding.rule for finding in refused] == ["starter"]


def scored(*orders: str, **readings: str) -> State:
    seats = tuple(Seat(seat, seat.upper()) for seat in sorted(orders[0]))
    chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
    state = GAME.play.start(seat_table(GAME, Setup(seats, {}, chosen)))
    for number, order in enumerate(orders, 1):
        move = Out(number, tuple(order))
        assert GAME.play.check(state, move).allowed
        state = GAME.play.apply(state, move)
    return state


def points(state: State, number: int) -> dict[str, int]:
    row = next(row for row in GAME.tell.sheet(state).rows if row.id == f"round:{number}")
    return {seat: cell.value or 0 for seat, cell in zip(state.table.seat_ids, row.cells, strict=True)}


@pytest.mark.parametrize(
    ("order", "expected", "starter"),
    [
        ("ceadb", {"c": 4, "e": 3, "a": 2, "d": 1, "b": 0}, "d"),
        ("ebcda", {"e": 4, "b": 3, "c": 2, "d": 1, "a": 0}, "a"),
        ("dacb", {"d": 4, "a": 3, "c": 2, "b": 1}, "a"),
        ("bac", {"b": 4, "a": 3, "c": 2}, "c"),
        ("ba", {"b": 4, "a": 3}, "a"),
    ],
)
def test_points_by_the_order_of_going_out(order: str, expected: dict[str, int], starter: str) -> None:
    state = scored(order)
    assert points(state, 1) == expected
    assert [ask.seat for ask in GAME.tell.asks(state) if ask.rule == "starter"] == [starter]


@pytest.mark.parametrize(
    ("orders", "totals", "shared", "second"),
    [
        (("abc", "bac"), {"a": 7, "b": 7, "c": 4}, "ab", "b"),
        (("abcd", "dcba"), {"a": 5, "b": 5, "c": 5, "d": 5}, "abcd", "d"),
        (("abcde", "beadc"), {"a": 6, "b": 7, "c": 2, "d": 2, "e": 3}, "b", "b"),
        (("ab", "ba"), {"a": 7, "b": 7}, "ab", "b"),
        (("ab", "ab"), {"a": 8, "b": 6}, "a", "a"),
        (("acb", "bca"), {"a": 6, "b": 6, "c": 6}, "abc", "b"),
        (("abc", "cab"), {"a": 7, "b": 5, "c": 6}, "a", "a"),
    ],
)
def test_totals_and_ties(orders: tuple[str, ...], totals: dict[str, int], shared: str, second: str) -> None:
    for reading, winners in (("shared", shared), ("second-round", second)):
        standings = GAME.play.standings(scored(*orders, tie=reading))
        assert {row.seat: row.total for row in standings.rows} == totals
        assert "".join(sorted(row.seat for row in standings.winners)) == winners


def test_two_players_in_wild_rocker_may_be_refused_at_the_set_up() -> None:
    seats = (Seat("a", "A"), Seat("b", "B"))
    wild = Setup(seats, {"mode": "wild-rocker"})
    refusing = Setup(seats, {"mode": "wild-rocker"}, {"two-player-wild": "not-allowed"})
    from companion.core.setups import check_setup

    assert check_setup(GAME, wild).allowed
    assert [finding.rule for finding in check_setup(GAME, refusing).refusals] == ["two-wild"]
    normal = Setup(seats, {}, {"two-player-wild": "not-allowed"})
    assert check_setup(GAME, normal).allowed
    assert not check(fold(GAME, normal, []), SetOption("mode", "wild-rocker")).allowed
    assert not check(fold(GAME, wild, []), SetRuling("two-player-wild", "not-allowed")).allowed


@pytest.mark.parametrize(("reading", "vehicle"), [("bus", "bus"), ("next", "kombi")])
def test_which_vehicle_opens_round_two(reading: str, vehicle: str) -> None:
    seats = (Seat("a", "A"), Seat("b", "B"))
    state = GAME.play.start(seat_table(GAME, Setup(seats, {}, {"two-player-round-two": reading})))
    state = GAME.play.apply(state, Deal(1, "a", (1, 2, 3)))
    for size in (4, 4):
        state = GAME.play.apply(state, Play("a", "bus", (Laid(5),) * size))
        if state.stage is not None:
            assert state.stage.vehicle == "bus"
            state = replace(state, stage=replace(state.stage, turn="a"))
    assert state.orders == {1: ("a", "b")}
    state = GAME.play.apply(state, Deal(2, "b", (1, 2, 3)))
    assert state.stage is not None
    assert state.stage.vehicle == vehicle


def test_from_the_whole_table_to_just_the_score_and_nothing_is_lost() -> None:
    seats = tuple(Seat(seat, seat.upper()) for seat in "abc")
    moves: list[Any] = [
        Deal(1, "a", (8, 1, 2)),
        Play("a", "kombi", (Laid(4), Laid(4))),
        SetOption("follow", "score"),
        Out(1, ("b", "a", "c")),
    ]
    folded = fold(GAME, Setup(seats, {"follow": "table"}), moves)
    assert not folded.marked
    assert points(folded.state, 1) == {"b": 4, "a": 3, "c": 2}
    back = fold(GAME, Setup(seats, {"follow": "table"}), moves[:2])
    assert back.state.stage is not None
    assert back.state.stage.vehicles["kombi"] == (4, 4)


def test_who_is_out_on_the_table_stays_first_in_the_score() -> None:
    state = GAME.play.start(seat_table(GAME, Setup(tuple(Seat(s, s.upper()) for s in "abc"))))
    state = GAME.play.apply(state, Deal(1, "a", (8, 1, 2)))
    assert state.stage is not None
    state = replace(state, stage=replace(state.stage, counts={"a": 1, "b": 8, "c": 8}))
    state = GAME.play.apply(state, Play("a", "kombi", (Laid(4),)))
    assert state.stage is not None
    assert state.stage.out == ("a",)
    assert [f.rule for f in GAME.play.check(state, Out(1, ("b", "a", "c"))).refusals] == ["placed-once"]
    assert GAME.play.check(state, Out(1, ("a", "c"))).allowed


@pytest.mark.parametrize(
    ("order", "rules"),
    [
        (("a", "b", "a"), {"placed-once"}),
        (("a",), {"placed-once"}),
        (("a", "b", "c", "z"), {"known-seat"}),
        ((), {"placed-once"}),
    ],
)
def test_a_bad_order_is_refused(order: tuple[str, ...], rules: set[str]) -> None:
    state = GAME.play.start(seat_table(GAME, Setup(tuple(Seat(s, s.upper()) for s in "abc"))))
    assert {finding.rule for finding in GAME.play.check(state, Out(1, order)).refusals} == rules
    assert {finding.rule for finding in GAME.play.check(state, Out(2, ("a", "b", "c"))).refusals} == {
        "two-rounds"
    }
    assert not GAME.play.check(state, Out(3, ("a", "b", "c"))).allowed
