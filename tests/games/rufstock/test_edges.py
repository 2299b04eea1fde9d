"""What a table of Rufstock is told, and by which ruling: worked out from the rulebook before the code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.core.matchfile import decode
from companion.core.setups import seat_table
from companion.core.table import Seat, Setup
from companion.core.text import render
from companion.core.verdict import Verdict
from companion.games.registry import GAMES
from companion.games.rufstock.game import GAME
from companion.games.rufstock.moves import Deal, Laid, Move, Pass, Play
from companion.games.rufstock.state import State
from companion.i18n import language


def begun(players: int = 3, follow: str = "table", **readings: str) -> State:
    seats = tuple(Seat(seat, seat.upper()) for seat in "abcde"[:players])
    chosen = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    return GAME.play.start(seat_table(GAME, Setup(seats, {"follow": follow}, chosen)))


def placed(position: dict[str, Any], players: int = 4, **readings: str) -> State:
    setup = {
        "seats": [{"id": seat, "name": seat.upper()} for seat in "abcde"[:players]],
        "options": {"mode": "normal", "follow": "table"},
        "readings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
    }
    body = {"companion": 1, "game": "rufstock", "setup": setup, "position": position}
    found: State = decode(
        json.dumps({**body, "claim": {"type": "pass", "seat": position["turn"]}}).encode(), GAMES
    ).state()
    return found


def play(seat: str, vehicle: str, *cards: int) -> Play:
    return Play(seat, vehicle, tuple(Laid(card) for card in cards))


def after(state: State, *moves: Move) -> State:
    for move in moves:
        verdict = GAME.play.check(state, move)
        assert verdict.allowed, (move, verdict.refusals)
        state = GAME.play.apply(state, move)
    return state


def told(state: State) -> list[str]:
    return [render(ask.ask, language("en")) for ask in GAME.tell.asks(state)]


def asked(verdict: Verdict) -> dict[str, str | None]:
    return {f.rule: f.asked.ruling if f.asked else None for f in verdict.findings}


DEALT = Deal(1, "a", (4, 5, 6))


class TestWhatIsToBeDone:
    def test_before_the_deal_it_is_asked_who_starts(self) -> None:
        assert told(begun()) == ["Round 1: who starts, and what lies in the waiting line?"]
        assert [ask.rule for ask in GAME.tell.asks(begun())] == ["deal"]

    def test_whoever_keeps_just_the_score_is_asked_for_the_order(self) -> None:
        assert told(begun(follow="score")) == ["Round 1: tap the players in the order they go out."]

    @pytest.mark.parametrize("vehicle", ["kombi", "bus"])
    def test_with_two_players_the_vehicle_in_play_is_opened(self, vehicle: str) -> None:
        state = placed({"turn": "a", "ticket": "a", "vehicle": vehicle}, players=2)
        assert told(state) == [f"A opens the {vehicle.capitalize()} with anything."]

    def test_two_players_set_up_one_vehicle_more_set_up_both(self) -> None:
        steps = {
            players: [
                render(step, language("en"))
                for step in GAME.tell.setup_steps(GAME.play.table(begun(players)))
            ]
            for players in (2, 3)
        }
        assert steps[3][0] == "Lay the Kombi and the Bus side by side."
        assert steps[2][0] == "With two players one vehicle is in play at a time; the Bus begins."
        assert len(steps[2]) == len(steps[3]) + 1
        assert "7 to 7" in steps[2][-1]

    def test_a_full_line_waits_for_nothing_when_the_vehicles_are_cleared(self) -> None:
        state = after(begun(line_refill="when-cleared"), DEALT, play("a", "bus", 7), Pass("b"), Pass("c"))
        assert told(state) == ["A opens with anything, on either vehicle."]

    def test_a_line_with_a_gap_waits_for_as_many_cards(self) -> None:
        taken = Play("a", "bus", (Laid(7), Laid(6, "line"), Laid(5, "line")))
        state = after(begun(line_refill="when-cleared"), DEALT, taken, Pass("b"), Pass("c"))
        assert told(state)[0] == "Put 2 cards from the deck into the waiting line."


LAST_TWO = {"turn": "a", "ticket": "d", "kombi": [4, 4], "bus": [], "hands": {"a": [3, 3]}}


class TestWhichRulingDecides:
    def test_cards_of_a_player_who_went_out_lie_there_by_a_ruling(self) -> None:
        # Also when somebody has played to the other vehicle since.
        state = after(placed(LAST_TWO), play("a", "kombi", 3, 3))
        assert asked(GAME.play.check(state, play("b", "kombi", 2, 2)))["preference"] == "out-clears"
        state = after(state, play("b", "bus", 5, 6))
        assert asked(GAME.play.check(state, play("c", "kombi", 2, 2)))["preference"] == "out-clears"
        state = after(state, play("c", "kombi", 2, 2))
        assert asked(GAME.play.check(state, play("d", "kombi", 1, 1)))["preference"] is None

    def test_whoever_opens_for_a_holder_who_is_out_does_so_by_a_ruling_and_the_next_does_not(self) -> None:
        state = after(placed(LAST_TWO), play("a", "kombi", 3, 3), Pass("b"), Pass("c"))
        assert asked(GAME.play.check(state, Pass("d")))["cleared"] == "holder-out"
        state = after(state, Pass("d"))
        assert told(state) == ["B opens with anything, on either vehicle."]
        assert asked(GAME.play.check(state, play("b", "bus", 8)))["turn"] == "holder-out"
        state = after(state, play("b", "bus", 8))
        assert asked(GAME.play.check(state, Pass("c")))["turn"] is None

    def test_nothing_is_cleared_for_a_holder_who_has_cards(self) -> None:
        state = after(begun(holder_pass="yes"), DEALT, Pass("a"), Pass("b"))
        assert "cleared" not in asked(GAME.play.check(state, Pass("c")))

    def test_nothing_is_cleared_while_somebody_has_not_passed(self) -> None:
        # The ticket stays with a, who is out; c has opened the Bus since, so neither b nor c has passed.
        state = after(
            placed(LAST_TWO, ticket_on_empty="stays"),
            play("a", "kombi", 3, 3),
            Pass("b"),
            play("c", "bus", 5, 6),
        )
        verdict = GAME.play.check(state, Pass("d"))
        assert verdict.allowed
        assert "cleared" not in asked(verdict)
        assert told(after(state, Pass("d"))) == ["It is the turn of B."]


def test_a_known_hand_that_is_not_what_was_played_is_known_no_more() -> None:
    state = placed({"turn": "a", "ticket": "a", "hands": {"a": [3, 6, 7]}})
    assert state.stage is not None
    assert state.stage.hands == {"a": (3, 6, 7)}
    marked = GAME.play.apply(state, play("a", "bus", 5))
    assert marked.stage is not None
    assert marked.stage.hands == {}
