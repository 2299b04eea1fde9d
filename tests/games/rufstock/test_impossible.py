"""Tables that cannot be, and what cannot happen yet; expected from the rulebook before the code."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import cli
from companion.core.log import fold
from companion.core.setups import seat_table
from companion.core.table import Seat, Setup
from companion.games.rufstock.game import GAME
from companion.games.rufstock.impossible import faults
from companion.games.rufstock.moves import Deal, Laid, Out, Pass, Play, Position, Refill
from companion.games.rufstock.referee import REFEREE
from companion.games.rufstock.state import State
from tests.conformance.test_games import random_match

TABLES = json.loads((Path(__file__).parent / "impossible.json").read_text(encoding="utf-8"))


def setup(players: int, mode: str = "normal", **readings: str) -> dict[str, Any]:
    return {
        "seats": [{"id": seat, "name": seat.upper()} for seat in "abcde"[:players]],
        "options": {"mode": mode},
        "readings": {name.replace("_", "-"): reading for name, reading in readings.items()},
    }


def run(command: str, **body: Any) -> Result:
    document = {"companion": 1, "game": "rufstock", **body}
    return CliRunner().invoke(getattr(cli, command), ["-"], input=json.dumps(document).encode())


def refusals(result: Result) -> dict[str, str | None]:
    return {f["text"]: f["ruling"] for f in json.loads(result.stdout)["findings"] if not f["holds"]}


@pytest.mark.parametrize("case", TABLES, ids=[case["id"] for case in TABLES])
def test_no_table_is_judged_that_cannot_be(case: dict[str, Any]) -> None:
    position = case["position"]
    body = {
        "setup": setup(case.get("players", 3), case.get("mode", "normal"), **case.get("readings", {})),
        "position": position,
        "claim": {"type": "pass", "seat": position["turn"]},
    }
    for command in ("check", "plays"):
        result = run(command, **body)
        if case["place"] is None and command == "plays" and position["turn"] not in position.get("hands", {}):
            assert result.exit_code == 2, case["why"]
            assert result.stderr.startswith("$.position.hands: "), result.stderr
        elif case["place"] is None:
            assert result.exit_code in {0, 1}, (case["why"], result.stderr)
        else:
            assert result.exit_code == 2, case["why"]
            assert result.stderr.startswith(f"$.position.{case['place']}".rstrip(".")), result.stderr
            assert result.stderr.count("\n") == 1


@given(seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_every_table_that_a_match_comes_to_is_possible(seed: int) -> None:
    """Whatever the readings: what lies there in a match is a position without a fault, on the page, too."""
    _, _, states = random_match(GAME, seed)
    for state in states:
        stage = state.stage
        if stage is None:
            continue
        position = Position(
            stage.turn, stage.ticket, stage.vehicles["kombi"], stage.vehicles["bus"], stage.line,
            dict.fromkeys(stage.out, ()), dict(stage.settled), stage.vehicle,
        )  # fmt: skip
        assert not list(faults(state.table, position))
        form: Any = REFEREE.build(
            state.table, Typed({**REFEREE.filled(state), "laid": "1", "vehicle": "bus"})
        )
        assert form.validate(), {field.name: field.errors for field in form if field.errors}


class Typed(dict[str, str]):
    def getlist(self, name: str) -> list[str]:
        return [self[name]] if name in self else []


# The turn comes back to the boarding ticket


def test_whoever_holds_the_ticket_finds_the_vehicles_cleared() -> None:
    """Passing: the turn is back at a, so 1-1-1 and 7-8 are discarded and a opens with anything."""
    body = {
        "setup": setup(3),
        "position": {"turn": "a", "ticket": "a", "kombi": [1, 1, 1], "bus": [7, 8], "hands": {"a": [5, 5]}},
    }
    laid = [{"card": 5}, {"card": 5}]
    result = run("check", **body, claim={"type": "play", "seat": "a", "vehicle": "kombi", "laid": laid})
    assert result.exit_code == 0
    assert "both vehicles are cleared" in result.stdout
    # 5-5 or the first or the second 5 alone, which look the same, to either vehicle
    found = json.loads(run("plays", **body).stdout)
    assert sorted((play["vehicle"], play["sheds"]) for play in found) == [
        ("bus", 1), ("bus", 2), ("kombi", 1), ("kombi", 2),
    ]  # fmt: skip


def test_with_two_players_the_vehicles_switch_when_the_turn_is_back_at_the_ticket() -> None:
    """2-Player Game: b could not beat 6-7 on the Bus; a opens the Kombi with any kind."""
    position = {"turn": "a", "ticket": "a", "bus": [6, 7], "hands": {"a": [5, 5]}}
    body = {"setup": setup(2), "position": position}
    laid = [{"card": 5}, {"card": 5}]
    claim = {"type": "play", "seat": "a", "vehicle": "kombi", "laid": laid}
    assert run("check", **body, claim=claim).exit_code == 0
    refused = run("check", **body, claim={**claim, "vehicle": "bus"})
    assert refused.exit_code == 1
    assert refusals(refused) == {
        "Nothing goes to the Bus now: the Kombi is in play.": "two-player-wont",
    }


def test_a_vehicle_opened_beside_the_ticket_holders_may_still_stand_when_the_ticket_stays() -> None:
    position = {"turn": "a", "ticket": "a", "kombi": [1, 1, 1], "bus": [7, 8], "hands": {"a": [5, 5]}}
    claim = {"type": "play", "seat": "a", "vehicle": "kombi", "laid": [{"card": 5}, {"card": 5}]}
    refused = run("check", setup=setup(3, ticket_on_empty="stays"), position=position, claim=claim)
    assert refusals(refused) == {"2 cards do not beat the 3 on the Kombi.": "ticket-on-empty"}
    alone = {**position, "bus": []}
    assert run("check", setup=setup(3, ticket_on_empty="stays"), position=alone, claim=claim).exit_code == 0


# Nothing before it happened


def table(players: int = 4, **readings: str) -> State:
    seats = tuple(Seat(seat, seat.upper()) for seat in "abcde"[:players])
    chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
    return GAME.play.start(seat_table(GAME, Setup(seats, {"follow": "table"}, chosen)))


def test_who_is_not_placed_has_no_points_yet() -> None:
    """End of Round: a is out first (4), b second (3); c and d still hold cards."""
    result = run("replay", setup=setup(4), moves=[{"type": "out", "round": 1, "order": ["a", "b"]}])
    report = json.loads(result.stdout)
    assert report["round"] == 1
    assert report["state"]["points"] == {"1": {"a": 4, "b": 3, "c": None, "d": None}}
    cells = {row["id"]: [cell["value"] for cell in row["cells"]] for row in report["sheet"]["rows"]}
    assert cells["round:1"] == [4, 3, None, None]
    assert cells["place:1"] == [1, 2, None, None]
    assert cells["total"] == [4, 3, None, None]
    assert report["marked"][0]["findings"][0]["text"] == "Not placed yet: C and D."
    assert [ask["rule"] for ask in report["next"]] == ["points"]


def test_a_round_that_was_left_half_way_is_scored_whole() -> None:
    state = GAME.play.apply(table(), Out(1, ("a", "b")))
    assert not GAME.play.check(state, Deal(2, "b", (1, 2, 3))).allowed
    whole = Out(1, ("b", "a", "d"))
    assert GAME.play.check(state, whole).allowed
    state = GAME.play.apply(state, whole)
    assert state.orders == {1: ("b", "a", "d", "c")}
    assert GAME.play.apply(state, Out(1, ("a",))).orders == {1: ("b", "a", "d", "c")}


def test_nobody_is_paid_for_a_round_that_has_not_begun() -> None:
    state = GAME.play.apply(table(), Out(2, ("a", "b", "c", "d")))
    assert not GAME.play.check(table(), Out(2, ("a", "b", "c", "d"))).allowed
    assert state.orders == {}


def test_nobody_plays_or_passes_while_the_line_is_to_be_refilled() -> None:
    """Ruling line-refill, at once: the 2 of the line was used, so a card comes from the deck first."""
    state = GAME.play.apply(table(line_refill="at-once"), Deal(1, "a", (8, 1, 2)))
    state = GAME.play.apply(state, Play("a", "kombi", (Laid(3), Laid(2, "line"))))
    for move in (Play("b", "bus", (Laid(4), Laid(4))), Pass("b")):
        refused = GAME.play.check(state, move).refusals
        assert [(f.rule, f.asked and f.asked.ruling) for f in refused] == [("refill", "line-refill")]
    assert [entry.id for entry in GAME.page.inputs(state)] == ["refill", "out"]
    state = GAME.play.apply(state, Refill((5,)))
    assert GAME.play.check(state, Pass("b")).allowed


def test_a_line_that_no_card_is_left_for_does_not_hold_up_the_match() -> None:
    """Five players, the deck is out and stays out: what was just beaten is no deck."""
    state = GAME.play.apply(table(5, line_refill="at-once", deck_empty="line-only"), Deal(1, "a", (8, 1, 2)))
    assert state.stage is not None
    stage = replace(state.stage, vehicles={"kombi": (5, 5), "bus": ()}, ticket="e", deck=0)
    state = GAME.play.apply(replace(state, stage=stage), Play("a", "kombi", (Laid(1, "line"), Laid(1))))
    assert state.stage is not None
    assert state.stage.missing == 0
    assert GAME.play.check(state, Pass("b")).allowed


# What a refusal says


def test_two_players_are_told_that_their_table_has_ruled_wild_rocker_out() -> None:
    result = run("replay", setup=setup(2, "wild-rocker", two_player_wild="not-allowed"), moves=[])
    assert result.exit_code == 2
    assert result.stderr.startswith("$.setup.options.mode: ")
    assert "ruling forbids" in result.stderr
    assert "two-player-wild" in result.stderr
    setting = {"type": "option", "id": "mode", "value": "wild-rocker"}
    refused = run("check", setup=setup(2, two_player_wild="not-allowed"), moves=[], claim=setting)
    assert refused.exit_code == 1
    ((text, ruling),) = refusals(refused).items()
    assert "ruling forbids" in text
    assert ruling == "two-player-wild"


def test_an_empty_deck_rests_on_its_ruling_only_where_there_are_discards() -> None:
    state = GAME.play.apply(table(deck_empty="line-only"), Deal(1, "a", (8, 1, 2)))
    assert state.stage is not None
    for discard, ruling in ((4, "deck-empty"), (0, None)):
        stage = replace(state.stage, deck=0, discard=discard)
        (refused,) = GAME.play.check(replace(state, stage=stage), Pass("a", "deck")).refusals
        assert (refused.asked and refused.asked.ruling) == ruling


@pytest.mark.parametrize(
    ("readings", "position", "laid", "vehicle", "said"),
    [
        ({}, {"kombi": [8, 8, 8]}, "1", "kombi", {"1 card does not beat the 3 on the Kombi.": None}),
        (
            {},
            {"kombi": [4, 4]},
            "55",
            "kombi",
            {"5-5 does not beat 4-4: with as many cards the Kombi wants lower numbers.": None},
        ),
        (
            {"single_card": "set"},
            {"kombi": [5]},
            "22",
            "bus",
            {"The Bus takes sequences now; 2-2 is a set.": "single-card"},
        ),
        (
            {"single_card": "set"},
            {"kombi": [5]},
            "34",
            "kombi",
            {
                "The Kombi takes sets now; 3-4 is a sequence.": "single-card",
                "A longer combination of the other kind does not beat the Kombi.": "longer-other-type",
            },
        ),
        (
            {},
            {"kombi": [5, 5]},
            "234",
            "kombi",
            {"The Kombi takes sets now; 2-3-4 is a sequence.": "longer-other-type"},
        ),
    ],
)
def test_a_refusal_says_what_is_wrong_and_by_which_ruling(
    readings: dict[str, str], position: dict[str, Any], laid: str, vehicle: str, said: dict[str, str | None]
) -> None:
    claim = {"type": "play", "seat": "a", "vehicle": vehicle, "laid": [{"card": int(card)} for card in laid]}
    position = {"turn": "a", "ticket": "b", **position}
    assert refusals(run("check", setup=setup(3, **readings), position=position, claim=claim)) == said


def test_a_holder_who_may_not_pass_is_told_to_open() -> None:
    position = {"turn": "a", "ticket": "a"}
    claim = {"type": "pass", "seat": "a"}
    refused = run("check", setup=setup(3, holder_pass="no"), position=position, claim=claim)
    assert refusals(refused) == {
        "A holds the ticket and has to open: the holder may not pass.": "holder-pass"
    }


def test_the_sheet_names_the_rulings_that_came_up() -> None:
    """a opens with a single card (single-card), b with two in a row beside it (two-card-sequence, ticket)."""
    setting = Setup(tuple(Seat(seat, seat.upper()) for seat in "abc"), {"follow": "table"})
    moves = [Deal(1, "a", (8, 1, 2)), Play("a", "kombi", (Laid(5),)), Play("b", "bus", (Laid(6), Laid(7)))]
    state = fold(GAME, setting, moves).state
    assert set(state.came_up) == {"single-card", "two-card-sequence", "ticket-on-empty"}
    questions = [text.params["question"] for text in GAME.tell.sheet(state).rulings]  # type: ignore[union-attr]
    assert questions == [ruling.question for ruling in GAME.rulings.values() if ruling.id in state.came_up]


def test_the_holder_of_the_ticket_asks_what_could_open() -> None:
    """a has laid 1-1-1 and has the ticket: a plays again on cleared vehicles, the others against it."""
    state = GAME.play.apply(table(3), Deal(1, "a", (8, 1, 2)))
    state = GAME.play.apply(state, Play("a", "kombi", (Laid(1),) * 3))
    own = GAME.page.own_hand
    assert own is not None
    assert own.known(state, "a", (5, 6)).stage.empty
    assert own.known(state, "b", (5, 6)).stage.vehicles["kombi"] == (1, 1, 1)
    assert own.known(state, "c", (5, 6)).stage.vehicles["kombi"] == (1, 1, 1)


def test_a_card_that_is_not_in_the_hand_is_said_so() -> None:
    position = {"turn": "a", "ticket": "a", "hands": {"a": [6, 3, 7]}}
    claim = {"type": "play", "seat": "a", "vehicle": "bus", "laid": [{"card": 8}]}
    refused = run("check", setup=setup(3), position=position, claim=claim)
    assert list(refusals(refused)) == ["There is no 8 in the hand of A: 6-3-7."]
