"""What a table of Rufstock is told, and by which ruling: worked out from the rulebook before the code."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.core.matchfile import decode
from companion.core.setups import seat_table
from companion.core.table import Seat, Setup
from companion.core.text import render
from companion.core.verdict import Verdict
from companion.games.registry import GAMES
from companion.games.rufstock.game import GAME
from companion.games.rufstock.moves import Deal, Laid, Move, Out, Pass, Play, Refill
from companion.games.rufstock.state import State
from companion.i18n import language


def begun(players: int = 3, follow: str = "table", **readings: str) -> State:
    seats = tuple(Seat(seat, seat.upper()) for seat in "abcde"[:players])
    chosen = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    return GAME.play.start(seat_table(GAME, Setup(seats, {"follow": follow}, chosen)))


def placed(position: dict[str, Any], players: int = 4, mode: str = "normal", **readings: str) -> State:
    setup = {
        "seats": [{"id": seat, "name": seat.upper()} for seat in "abcde"[:players]],
        "options": {"mode": mode, "follow": "table"},
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
        opening = asked(GAME.play.check(state, play("b", "bus", 8)))
        assert opening["turn"] == opening["cleared"] == "holder-out"
        state = after(state, play("b", "bus", 8))
        assert asked(GAME.play.check(state, Pass("c")))["turn"] is None

    def test_a_ticket_that_came_with_an_empty_vehicle_is_held_by_a_ruling(self) -> None:
        state = after(begun(), DEALT, play("a", "kombi", 4, 4), play("b", "bus", 5, 6), Pass("c"), Pass("a"))
        assert asked(GAME.play.check(state, play("b", "kombi", 1)))["cleared"] == "ticket-on-empty"
        assert [ask.asked and ask.asked.ruling for ask in GAME.tell.asks(state)] == ["ticket-on-empty"]

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


def refused(state: State, move: Move) -> dict[str, str | None]:
    return {f.rule: f.asked.ruling if f.asked else None for f in GAME.play.check(state, move).refusals}


class TestWhatIsRefused:
    def test_what_does_not_lie_in_the_line_is_not_drawn_from_it(self) -> None:
        state = after(begun(), DEALT, play("a", "bus", 7))
        assert refused(state, Pass("b", "line", 7)) == {"line-cards": None}
        assert GAME.play.check(state, Pass("b", "line", 6)).allowed

    @pytest.mark.parametrize(
        ("line", "rules"), [((4, 5), {"deal"}), ((4, 5, 9), {"numbers"}), ((4, 5, 6), set())]
    )
    def test_three_cards_from_1_to_8_lie_in_the_line(self, line: tuple[int, ...], rules: set[str]) -> None:
        assert set(refused(begun(), Deal(1, "a", line))) == rules

    @pytest.mark.parametrize(
        ("cards", "rules"), [((), {"refill"}), ((9,), {"numbers"}), ((1, 2), {"refill"}), ((1,), set())]
    )
    def test_the_line_takes_as_many_cards_as_it_waits_for(
        self, cards: tuple[int, ...], rules: set[str]
    ) -> None:
        taken = Play("a", "bus", (Laid(7), Laid(6, "line")))
        state = after(begun(line_refill="at-once"), DEALT, taken)
        assert set(refused(state, Refill(cards))) == rules

    def test_a_line_is_left_with_its_gap_by_a_ruling_or_for_want_of_cards(self) -> None:
        taken = Play("a", "bus", (Laid(7), Laid(6, "line")))
        assert refused(after(begun(), DEALT, taken), Refill((1,))) == {"refill": "line-refill"}
        state = after(begun(line_refill="at-once"), DEALT, taken)
        assert state.stage is not None
        without_cards = replace(state, stage=replace(state.stage, deck=0, discard=0))
        assert refused(without_cards, Refill((1,))) == {"refill": None}

    @pytest.mark.parametrize("wild", [False, True])
    @pytest.mark.parametrize(
        ("laid", "asked_for"),
        [((3, 0), False), ((4, 0), False), ((3, 2), True), ((4, 1), True), ((5, 0), False)],
    )
    def test_the_limit_of_four_names_its_ruling_where_that_decides(
        self, wild: bool, laid: tuple[int, int], asked_for: bool
    ) -> None:
        from_hand, from_line = laid
        line = [6] * from_line + [1] * (3 - from_line)
        state = placed(
            {"turn": "a", "ticket": "a", "line": line, "hands": {"a": [6] * 5}},
            mode="wild-rocker" if wild else "normal",
        )
        cards = (Laid(6),) * from_hand + (Laid(6, "line"),) * from_line
        rule, ruling = (
            ("four-cards-wild", "four-card-limit-wild") if wild else ("four-cards", "four-card-limit")
        )
        assert asked(GAME.play.check(state, Play("a", "bus", cards)))[rule] == (ruling if asked_for else None)

    @pytest.mark.parametrize("cards", [(4, 4), (4, 4, 4)])
    def test_more_cards_on_a_single_one_rest_on_what_a_single_card_is(self, cards: tuple[int, ...]) -> None:
        state = after(begun(), DEALT, play("a", "kombi", 5))
        found = GAME.play.check(state, play("b", "kombi", *cards))
        assert found.allowed
        assert [f.asked.ruling for f in found.findings if f.rule == "combination" and f.asked] == [
            "single-card"
        ]

    def test_a_kind_that_another_vehicle_settles_does_not_rest_on_a_single_card(self) -> None:
        # The sequence on the Bus gives the Kombi to the sets, whatever a single card is.
        state = placed({"turn": "a", "ticket": "b", "kombi": [4], "bus": [5, 6]}, single_card="set")
        assert refused(state, play("a", "kombi", 2, 3)) == {"kind": "longer-other-type"}


class TestTwoPlayers:
    def test_a_pass_says_by_which_ruling_the_vehicle_is_cleared(self) -> None:
        state = after(begun(2), DEALT, play("a", "bus", 7))
        assert asked(GAME.play.check(state, Pass("b")))["switch"] == "two-player-wont"
        state = after(state, Pass("b", could=True))
        assert asked(GAME.play.check(state, play("a", "bus", 7)))["switch"] == "two-player-wont"
        assert [ask.asked and ask.asked.ruling for ask in GAME.tell.asks(state)] == ["two-player-wont"]

    def test_of_three_nobody_switches_vehicles(self) -> None:
        assert "switch" not in asked(GAME.play.check(after(begun(holder_pass="yes"), DEALT), Pass("a")))

    def test_the_deal_of_round_two_says_which_vehicle_opens_and_by_which_ruling(self) -> None:
        state = GAME.play.apply(begun(2), Out(1, ("a", "b")))
        verdict = GAME.play.check(state, Deal(2, "b", (4, 5, 6)))
        assert verdict.allowed
        assert asked(verdict)["vehicle-in-play"] == "two-player-round-two"


class TestPositions:
    def test_a_deck_that_nothing_is_told_of_can_be_drawn_from(self) -> None:
        state = placed({"turn": "a", "ticket": "b", "bus": [7]})
        assert asked(GAME.play.check(state, Pass("a", "deck")))["draw-deck"] is None
        assert GAME.play.check(state, Pass("a", "deck")).allowed

    def test_the_line_is_as_it_is_told(self) -> None:
        position = {"turn": "a", "ticket": "b", "bus": [7], "line": [4, 5]}
        assert GAME.play.check(placed(position, line_refill="at-once"), Pass("a")).allowed

    def test_a_kind_that_is_told_of_one_vehicle_gives_the_other_its_own(self) -> None:
        state = placed({"turn": "a", "ticket": "b", "kombi": [5], "kinds": {"kombi": "set"}})
        assert refused(state, play("a", "bus", 4, 4)) == {"kind": None}
        assert GAME.play.check(state, play("a", "bus", 3, 4)).allowed


@pytest.mark.parametrize(("order", "tie"), [("ab", "tie"), ("ba", None)])
def test_the_last_order_of_going_out_says_who_has_won(order: str, tie: str | None) -> None:
    # Round 1: b 4, a 3. Round 2 turned round: 7 each; the same once more: b 8, a 6.
    state = GAME.play.apply(begun(2, follow="score"), Out(1, ("b", "a")))
    verdict = GAME.play.check(state, Out(2, tuple(order)))
    assert verdict.allowed
    assert asked(verdict)["most-points"] == tie
