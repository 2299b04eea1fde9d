"""The edges of Rumini's rules: empty hands, rounds without effect, the ruling that decides.

Every figure was worked out from the rulebook first (sections Setup, Playing the Game, Passing, Penalty
Points): six cards are dealt; a pass draws 2, 2, 1, 1, nothing, nothing, and discards 1, 1.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from companion.core.matchfile import decode
from companion.core.verdict import Asked
from companion.games.registry import GAMES
from companion.games.rumini.game import GAME
from companion.games.rumini.hands import hand_before, hand_limits
from companion.games.rumini.moves import Hands, Points
from companion.games.rumini.state import State
from tests.games.rumini.play import (
    ALL_NINE,
    allowed,
    everyone,
    filled_up_to,
    refused_by,
    round_of,
    said,
    told,
)

Start = Callable[..., State]
NINE = " ".join(ALL_NINE)
SIX = " ".join(ALL_NINE[:6])


def after(state: State, *moves: Any) -> State:
    for move in moves:
        state = GAME.play.apply(state, move)
    return state


def rulings_asked(state: State, seat: str) -> list[str | None]:
    return [ask.asked.ruling if ask.asked else None for ask in GAME.tell.asks(state) if ask.seat == seat]


class TestWhatPassingBrings:
    def test_no_pile_runs_out_in_a_round_that_draws_nothing(self, start: Start) -> None:
        # 68 cards less 6 x (6 + 3) leave 14; six players who pass twice have drawn 24
        state = start(6)
        for number in range(1, 5):
            state = after(state, round_of(number, 0, "rozi", **everyone(state, "")))
            assert any("draw pile" in said(ask.ask) for ask in GAME.tell.asks(state)) == (number > 1)
        state = after(state, round_of(5, 0, "rozi", **everyone(state, "")))
        assert not any("draw pile" in said(ask.ask) for ask in GAME.tell.asks(state))

    @pytest.mark.parametrize(("cards", "ruling"), [(6, "empty-hand"), (5, "pass-effects")])
    def test_a_draw_names_the_ruling_that_decides(self, start: Start, cards: int, ruling: str) -> None:
        state = after(start(2), round_of(1, 0, NINE, a=" ".join(ALL_NINE[:cards]), b="rozi"))
        state = after(state, round_of(2, 0, NINE, a="", b="rozi"))
        assert told(state, "a") == "Peti passed: draw 2 cards."
        assert rulings_asked(state, "a") == [ruling]

    @pytest.mark.parametrize(("number", "ruling"), [(7, "pass-compulsory"), (8, "last-discard")])
    def test_a_discard_names_the_ruling_that_decides(self, start: Start, number: int, ruling: str) -> None:
        state = start(2)
        for earlier in range(1, number + 1):
            state = after(state, round_of(earlier, 0, "rozi", a="", b="rozi"))
        asks = [ask for ask in GAME.tell.asks(state) if ask.seat == "a" and not ask.by_form]
        assert [said(ask.ask) for ask in asks] == ["Peti passed: discard 1 card from the hand."]
        assert asks[0].asked == Asked(ruling, GAME.rulings[ruling].default)

    def test_nobody_is_doubted_for_a_round_typed_in_numbers(self, start: Start) -> None:
        state = after(start(2), round_of(1, 0, NINE, a=SIX, b="rozi"), Points(2, {"a": None, "b": 6}))
        assert told(state, "a") == "Peti passed: draw 2 cards."

    def test_a_hand_played_from_too_much_is_not_known(self, start: Start) -> None:
        # Seven cards in the first round cannot be; how many are left then, nobody can say.
        state = after(start(2), round_of(1, 0, NINE, a=" ".join(ALL_NINE[:7]), b="rozi"))
        assert hand_before(state, 2, "a") is None
        state = after(state, round_of(2, 0, NINE, a="rozi", b="rozi"))
        assert told(state, "a") == ""

    @pytest.mark.parametrize(
        ("passed", "number", "left"),
        [
            (
                "1234",
                6,
                6 + 2 + 2 + 1 + 1 - 1,
            ),  # nothing is drawn in round 5: the card played is the only change
            ("12", 4, None),  # a card may have been drawn and played in round 3
        ],
    )
    def test_what_is_known_of_a_hand_where_a_draw_is_played_at_once(
        self, start: Start, passed: str, number: int, left: int | None
    ) -> None:
        state = start(2, pass_draw_timing="yes")
        for earlier in range(1, number):
            state = after(
                state, round_of(earlier, 0, "rozi", a="" if str(earlier) in passed else "rozi", b="rozi")
            )
        assert hand_before(state, number, "a") == left


@pytest.mark.parametrize(
    ("players", "readings", "number", "passed", "limits"),
    [
        (4, {}, 2, (), (0, 5)),  # six less one at least; all six at most
        (4, {}, 3, (1, 2), (10, 10)),
        (4, {}, 9, (1, 2, 3, 4, 5, 6, 7, 8), (10, 10)),  # 6+2+2+1+1-1-1
        (4, {}, 2, None, (0, 8)),
        (5, {}, 2, (1,), (6, 8)),  # with five the pile may not last
        (5, {}, 4, (3,), (0, 5)),  # 6-1-1+1
        (4, {"pass_compulsory": "may"}, 8, (1, 2, 3, 4, 5, 6, 7), (5, 12)),
        (4, {"empty_hand": "skipped"}, 3, (2,), (0, 7)),  # nothing left after round 1: skipped, nothing drawn
        (4, {"empty_hand": "skipped"}, 8, (6, 7), (0, 0)),  # 6-5: the one card left is discarded in round 7
    ],
)
def test_how_few_and_how_many_cards_a_hand_can_hold(
    start: Start,
    players: int,
    readings: dict[str, str],
    number: int,
    passed: tuple[int, ...] | None,
    limits: tuple[int, int],
) -> None:
    assert hand_limits(start(players, **readings), number, passed) == limits


class TestTypedScores:
    def test_who_played_has_more_than_who_passed_and_scored(self, start: Start) -> None:
        # The scene is worth 6, so one card brings 7 at least, round 1 counting once.
        state = start(2, pass_scores_scene="yes")
        assert refused_by(GAME.play.check(state, Points(1, {"a": 6, "b": 6}, ("b",)))) == {"multiplier"}
        assert allowed(state, Points(1, {"a": 7, "b": 6}, ("b",)))

    @pytest.mark.parametrize("number", [-1, 0, 9])
    def test_a_round_that_there_is_not_is_refused_whatever_is_typed(self, start: Start, number: int) -> None:
        state = filled_up_to(start(2, pass_scores_scene="yes"), 9)
        move = Points(number, {"a": 7, "b": 6}, ("b",))
        assert "eight-rounds" in refused_by(GAME.play.check(state, move))

    @pytest.mark.parametrize(
        ("points", "asked"),
        [
            (46, None),  # 20 and the six dearest: 6+5+5+4+3+3
            (47, Asked("joker-duplicate", "no")),
            (52, Asked("joker-duplicate", "no")),  # 20 and 6+6+5+5+5+5
            (53, None),
        ],
    )
    def test_the_ruling_is_named_only_where_it_decides(
        self, start: Start, points: int, asked: Asked | None
    ) -> None:
        verdict = GAME.play.check(start(2), Points(1, {"a": points, "b": None}))
        assert verdict.allowed is (points == 46)
        assert [f.asked for f in verdict.findings if f.rule == "multiplier"] == [asked]


def test_a_seat_left_out_is_missed_and_nothing_else_is_said_of_it(start: Start) -> None:
    verdict = GAME.play.check(start(3), round_of(1, 5, NINE, a="rozi", b=""))
    assert [(f.holds, f.where) for f in verdict.findings if f.rule == "everyone"] == [
        (False, ("played", "c"))
    ]


def test_a_card_that_there_is_not_is_worth_nothing(start: Start) -> None:
    state = after(start(2), round_of(1, 5, NINE, a="dragon rozi", b=""))
    assert GAME.tell.sheet(state).rows[0].cells[0].value == 6 + 5


def test_an_allowed_round_says_what_it_brings_and_by_which_ruling(start: Start) -> None:
    verdict = GAME.play.check(start(2), round_of(1, 5, "rozi", a="rozi", b=""))
    brought = [(f.rule, f.where, f.asked) for f in verdict.findings if f.rule in ("score", "passing")]
    assert brought == [
        ("score", ("played", "a"), None),
        ("passing", ("played", "b"), Asked("pass-scores-scene", "no")),
    ]


@pytest.mark.parametrize(("held", "tie"), [("rumini", None), ("", Asked("tie", "shared"))])
def test_counted_hands_say_the_penalties_and_who_has_won(start: Start, held: str, tie: Asked | None) -> None:
    hands = Hands({"a": ("joker", "rozi"), "b": ("joker", "rozi", *held.split())})
    verdict = GAME.play.check(filled_up_to(start(2), 9), hands)
    assert [(f.rule, f.where) for f in verdict.findings if f.rule == "joker-held"] == [
        ("joker-held", ("held", "a")),
        ("joker-held", ("held", "b")),
    ]
    assert [(f.holds, f.asked) for f in verdict.findings if f.rule == "most-points"] == [(True, tie)]


def claimed(players: int, position: dict[str, Any], played: dict[str, list[str]], **readings: str) -> Any:
    """The verdict on a round in a position."""
    seats = [{"id": seat, "name": seat.upper()} for seat in "abcdef"[:players]]
    chosen = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    scene = {"value": 5, "characters": ["rozi"]}
    body = {
        "companion": 1,
        "game": "rumini",
        "setup": {"seats": seats, "options": {}, "readings": chosen},
        "position": position,
        "claim": {"type": "round", "round": position["round"], "scene": scene, "played": played},
    }
    found = decode(json.dumps(body).encode(), GAMES)
    return found.game.play.check(found.state(), found.claim)


class TestPositions:
    @pytest.mark.parametrize("passes", [[], [1, 2]])
    def test_the_pile_is_told_of_where_the_rounds_before_have_drawn_it(self, passes: list[int]) -> None:
        # Six players: 14 cards are sure to be left in the pile, and 6 x (2 + 2) were drawn or none.
        position = {"round": 3, "passed": dict.fromkeys("abcdef", passes)}
        verdict = claimed(6, position, {"a": [], **{seat: ["rozi"] for seat in "bcdef"}})
        asked = [f.asked.ruling for f in verdict.findings if f.rule == "pass-effect" and f.asked]
        assert ("draw-pile-empty" in asked) == bool(passes)

    @pytest.mark.parametrize(("held", "skipped"), [(0, True), (1, False)])
    def test_the_hand_told_is_the_hand_before_the_round(self, held: int, skipped: bool) -> None:
        position = {"round": 3, "passed": {"a": []}, "hands": {"a": held}}
        verdict = claimed(2, position, {"a": []}, empty_hand="skipped")
        asked = [f.asked.ruling for f in verdict.findings if f.rule == "pass-effect" and f.asked]
        assert asked == (["empty-hand"] if skipped else ["pass-effects"])

    @pytest.mark.parametrize("held", [0, 5])
    def test_a_hand_at_either_end_of_what_can_be_is_judged(self, held: int) -> None:
        assert claimed(2, {"round": 2, "passed": {"a": []}, "hands": {"a": held}}, {"a": []}).allowed
