"""What no table of Rumini can hold: cards, points, hands and positions, each refused at its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner

from companion import cli
from companion.core.verdict import Asked
from companion.games.rumini.game import GAME
from companion.games.rumini.moves import Hands, Points
from companion.games.rumini.state import State
from tests.games.rumini.play import ALL_NINE, allowed, everyone, filled_up_to, refused_by, round_of, said

Start = Callable[..., State]
NINE = " ".join(ALL_NINE)
SIX, SEVEN = " ".join(ALL_NINE[:6]), " ".join(ALL_NINE[:7])


class TestCardsPlayed:
    """Section Setup: six cards are dealt. Section Passing: at most 2 + 2 + 1 + 1 more are drawn."""

    def test_the_first_round_takes_the_six_cards_dealt(self, start: Start) -> None:
        assert allowed(start(2), round_of(1, 5, NINE, a=SIX, b=""))
        verdict = GAME.play.check(start(2), round_of(1, 5, NINE, a=SEVEN, b=f"{SIX} joker:rozi"))
        assert [(f.rule, f.where) for f in verdict.refusals] == [
            ("hand-size", ("played", "a")),
            ("hand-size", ("played", "b")),
        ]
        assert said(verdict.refusals[0].text) == "Peti cannot play 7 cards: at most 6, the cards dealt."

    @pytest.mark.parametrize(
        ("cards", "readings", "holds", "asked"),
        [
            (6, {}, True, None),
            (7, {}, False, Asked("pass-draw-timing", "no")),
            (9, {}, False, None),  # no reading deals nine
            (7, {"pass_draw_timing": "yes"}, True, Asked("pass-draw-timing", "yes")),
            (8, {"pass_draw_timing": "yes"}, True, Asked("pass-draw-timing", "yes")),
            (8, {"pass_draw_timing": "yes", "pass_effects": "pad"}, False, None),
            (9, {"pass_draw_timing": "yes"}, False, None),
        ],
    )
    def test_cards_drawn_at_once_lift_the_bound_by_their_ruling(
        self, start: Start, cards: int, readings: dict[str, str], holds: bool, asked: Asked | None
    ) -> None:
        verdict = GAME.play.check(
            start(2, **readings), round_of(1, 5, NINE, a=" ".join(ALL_NINE[:cards]), b="")
        )
        assert verdict.allowed is holds
        assert [f.asked for f in verdict.findings if f.rule == "hand-size"] == ([] if cards == 6 else [asked])

    def test_later_rounds_are_told_not_refused(self, start: Start) -> None:
        state = GAME.play.apply(start(2), round_of(1, 5, NINE, a=SIX, b=""))
        move = round_of(2, 5, NINE, a="rozi", b=NINE.replace(" rozi", ""))
        assert allowed(state, move)
        asks = [said(ask.ask) for ask in GAME.tell.asks(GAME.play.apply(state, move))]
        assert "Peti played more than the 0 cards the rounds leave in hand. Look them over." in asks

    def test_no_round_takes_more_than_can_ever_be_held(self, start: Start) -> None:
        # 6 dealt and 2 drawn in round 1; in round 3 there may be ten
        second = GAME.play.check(filled_up_to(start(2), 2), round_of(2, 5, NINE, a=NINE, b=""))
        assert refused_by(second) == {"hand-size"}
        assert said(second.refusals[0].text) == (
            "Peti cannot play 9 cards: at most 8 can be in hand in round 2."
        )
        assert allowed(filled_up_to(start(2), 3), round_of(3, 5, NINE, a=NINE, b=""))

    @pytest.mark.parametrize("card", ["Rozi", "ROZI", " rozi", "rozi ", "dragon", "", "Joker", "joker rozi"])
    def test_an_unknown_card_is_refused(self, start: Start, card: str) -> None:
        move = round_of(1, 5, NINE, a="", b="")
        odd = GAME.play.check(start(2), type(move)(1, move.scene, {"a": (card,), "b": ()}))
        assert [(f.rule, f.where) for f in odd.refusals] == [("known-card", ("played", "a"))]

    @pytest.mark.parametrize("shown", ["Rozi", "joker", "joker:rozi"])
    def test_an_unknown_character_of_a_scene_is_refused(self, start: Start, shown: str) -> None:
        verdict = GAME.play.check(start(2), round_of(1, 5, shown, a="", b=""))
        assert [(f.rule, f.where) for f in verdict.refusals] == [
            ("scene-characters", ("scene", "characters"))
        ]

    @pytest.mark.parametrize("seat", ["A", "z", "peti", ""])
    def test_an_unknown_seat_is_refused(self, start: Start, seat: str) -> None:
        assert "known-seat" in refused_by(
            GAME.play.check(start(2), round_of(1, 5, NINE, **{"a": "", "b": "", seat: "rozi"}))
        )


class TestHands:
    """Section Penalty Points: at most 6 + 2 + 2 + 1 + 1 - 1 - 1 = 10 cards are left."""

    @pytest.mark.parametrize(
        ("held", "readings", "holds", "asked"),
        [
            (10, {}, True, None),
            (11, {}, False, Asked("pass-compulsory", "must")),
            (11, {"last_discard": "no"}, True, None),
            (12, {"last_discard": "no"}, False, Asked("pass-compulsory", "must")),
            (12, {"pass_compulsory": "may"}, True, None),
            (13, {"pass_compulsory": "may"}, False, None),
            (10, {"pass_effects": "pad"}, True, None),  # 1 + 1 + 2 + 2 come to the same
        ],
    )
    def test_a_hand_is_no_larger_than_passing_makes_it(
        self, start: Start, held: int, readings: dict[str, str], holds: bool, asked: Asked | None
    ) -> None:
        state = filled_up_to(start(2, **readings), 9)
        verdict = GAME.play.check(state, Hands({"a": ("rozi",) * held, "b": ()}))
        assert verdict.allowed is holds
        assert [(f.rule, f.where, f.asked) for f in verdict.refusals] == (
            [] if holds else [("hand-size", ("held", "a"), asked)]
        )

    def test_a_joker_in_hand_has_no_name_yet(self, start: Start) -> None:
        state = filled_up_to(start(2), 9)
        verdict = GAME.play.check(state, Hands({"a": ("joker:negro", "rozi"), "b": ("joker",)}))
        assert [(f.rule, f.where) for f in verdict.refusals] == [("joker-held", ("held", "a"))]
        assert said(verdict.refusals[0].text) == (
            "Peti: a joker in hand stands for nobody yet. It is “joker”, without a name."
        )

    def test_there_are_68_cards(self, start: Start) -> None:
        state = filled_up_to(start(6, pass_compulsory="may"), 9)
        verdict = GAME.play.check(state, Hands(dict.fromkeys("abcdef", ("rozi",) * 12)))
        assert refused_by(verdict) == {"cards-in-all"}
        assert said(verdict.refusals[0].text) == "72 cards cannot be held: there are 68 in all."

    def test_a_log_that_holds_it_is_marked_and_counts(self, start: Start) -> None:
        state = GAME.play.apply(filled_up_to(start(2), 9), Hands({"a": ("joker:negro",), "b": ()}))
        assert GAME.tell.dump(state)["penalties"] == {"a": 18, "b": 0}


@pytest.mark.parametrize(
    ("readings", "move", "words"),
    [
        (
            {},
            round_of(1, 5, "rozi negro", a="rozi joker:rozi", b=""),
            "Peti cannot play joker as Rozi beside the same character: at this table one of a character is "
            "the most, jokers included.",
        ),
        (
            {"two_jokers": "one"},
            round_of(1, 5, "rozi negro", a="joker:negro joker:rozi", b=""),
            "Peti cannot play 2 jokers at once: at this table one is the most.",
        ),
        (
            {},
            round_of(1, 5, "rozi", a="joker:negro", b=""),
            "Peti cannot play joker as Negró, whom the scene does not show.",
        ),
        ({}, Points(1, {"a": 47, "b": 1}), "Peti cannot have 47. A score of round 1 lies from 1 to 46."),
    ],
)
def test_a_refusal_does_not_read_like_an_approval(
    start: Start, readings: dict[str, str], move: Any, words: str
) -> None:
    verdict = GAME.play.check(start(2, **readings), move)
    assert [said(f.text) for f in verdict.refusals] == [words]


class TestInstructionsAndSheet:
    def test_the_discard_of_round_7_names_its_ruling(self, start: Start) -> None:
        state = filled_up_to(start(2), 7)
        state = GAME.play.apply(state, round_of(7, 5, "rozi", a="rozi", b=""))
        asked = [ask.asked for ask in GAME.tell.asks(state) if ask.seat == "b" and not ask.by_form]
        # seven rounds of one card each would leave nothing: Eszti played six
        assert asked == [Asked("empty-hand", "pass")]
        state = filled_up_to(start(2), 1)
        for number in range(1, 8):
            state = GAME.play.apply(state, round_of(number, 5, "rozi", a="rozi", b=""))
        asked = [ask.asked for ask in GAME.tell.asks(state) if ask.seat == "b" and not ask.by_form]
        assert asked == [Asked("pass-compulsory", "must")]

    @pytest.mark.parametrize(
        ("rounds", "expected"),
        [
            ([("rozi", "rozi")], set()),
            ([("", "rozi")], {"pass-effects", "pass-scores-scene", "pass-compulsory", "pass-draw-timing"}),
            ([("rozi", "joker:rozi")], {"joker-in-scene"}),
            ([("rozi", "joker:rozi joker:negro")], {"joker-in-scene", "two-jokers"}),
            ([("rozi", "rozi joker:rozi")], {"joker-in-scene", "joker-duplicate"}),
            (
                [(SIX, "rozi"), ("", "rozi")],
                {"pass-effects", "pass-scores-scene", "pass-draw-timing", "empty-hand"},
            ),
            ([("rozi", "rozi")] * 4 + [("", "rozi")], {"pass-scores-scene"}),
            ([("rozi", "rozi")] * 4 + [("", "")] * 2 + [("rozi", "rozi"), ("", "rozi")],
             {"pass-scores-scene", "pass-compulsory", "last-discard"}),
        ],
    )  # fmt: skip
    def test_the_sheet_names_the_rulings_that_came_up(
        self, start: Start, rounds: list[tuple[str, str]], expected: set[str]
    ) -> None:
        state = start(2)
        for number, (first, second) in enumerate(rounds, 1):
            state = GAME.play.apply(state, round_of(number, 5, NINE, a=first, b=second))
        told = {said(text) for text in GAME.tell.sheet(state).rulings}
        named = {
            ruling.id
            for ruling in GAME.rulings.values()
            if any(said(ruling.question) in text for text in told)
        }
        assert named - {"tie"} == expected


def judge(position: Any, claim: Any, *, players: int = 2, **readings: str) -> tuple[int, Any]:
    """Exit code of `companion check`, and its answer or what it says of a bad document."""
    seats = [{"id": letter, "name": letter.upper()} for letter in "abcdef"[:players]]
    chosen = {name.replace("_", "-"): reading for name, reading in readings.items()}
    body = {
        "companion": 1, "game": "rumini", "setup": {"seats": seats, "readings": chosen},
        "position": position, "claim": claim,
    }  # fmt: skip
    result = CliRunner().invoke(cli.main, ["check", "-"], input=json.dumps(body).encode())
    return result.exit_code, json.loads(result.stdout) if result.stdout else result.stderr.strip()


def claimed(number: int, shown: list[str] | None = None, **played: str) -> Any:
    scene = {"value": 6, "characters": shown or list(ALL_NINE)}
    cards = {seat: given.split() for seat, given in played.items()}
    return {"type": "round", "round": number, "scene": scene, "played": cards}


class TestPositions:
    def test_one_player_s_claim_is_judged_alone(self) -> None:
        code, answer = judge({"round": 2}, claimed(2, a="feco"), players=4)
        assert code == 0
        assert "A: (Fecó 2 + scene 6) × 1 = 8" in [finding["text"] for finding in answer["findings"]]
        assert judge({"round": 2}, claimed(2))[0] == 1

    def test_a_hand_that_the_rounds_settle_is_told_as_it_is(self) -> None:
        # Six dealt, and two drawn for the pass of round 1.
        assert judge({"round": 1, "hands": {"a": 5}}, claimed(1, a="feco")) == (
            2,
            "$.position.hands.a: A holds 6 cards as round 1 begins, not 5.",
        )
        dealt = {"round": 2, "passed": {"a": [1]}, "hands": {"a": 7}}
        assert judge(dealt, claimed(2, a="feco"))[1].endswith("A holds 8 cards as round 2 begins, not 7.")
        open_yet = {"round": 2, "passed": {"a": []}, "hands": {"a": 6}}
        assert judge(open_yet, claimed(2, a="feco"))[1].endswith("from 0 to 5 can be.")

    def test_what_passing_brings_is_told_with_its_ruling(self) -> None:
        found = {}
        for reading in ("text", "pad"):
            _, answer = judge({"round": 2}, claimed(2, b=""), pass_effects=reading)
            effects = [finding for finding in answer["findings"] if finding["rule"] == "pass-effect"]
            found[reading] = [(finding["text"], finding["ruling"], finding["reading"]) for finding in effects]
        assert found == {
            "text": [("B passed: draw 2 cards.", "pass-effects", "text")],
            "pad": [("B passed: draw 1 card.", "pass-effects", "pad")],
        }

    @pytest.mark.parametrize(
        ("position", "number", "cards", "code"),
        [
            ({"round": 3, "hands": {"a": 2}}, 3, 2, 0),
            ({"round": 3, "hands": {"a": 2}}, 3, 3, 1),
            # played in both rounds before: four at the most
            ({"round": 3, "passed": {"a": []}}, 3, 4, 0),
            ({"round": 3, "passed": {"a": []}}, 3, 5, 1),
            # passed once: 6 + 2 - 1
            ({"round": 3, "passed": {"a": [1]}}, 3, 7, 0),
            ({"round": 3, "passed": {"a": [1]}}, 3, 8, 1),
            # passed twice: 6 + 2 + 2
            ({"round": 3, "passed": {"a": [2, 1]}}, 3, 9, 0),
            ({"round": 2}, 3, 1, 1),
        ],
    )
    def test_a_claim_takes_no_more_cards_than_the_hand_has(
        self, position: Any, number: int, cards: int, code: int
    ) -> None:
        assert judge(position, claimed(number, a=" ".join(ALL_NINE[:cards])))[0] == code

    @pytest.mark.parametrize(
        ("position", "place"),
        [
            ({"round": 0}, "$.position.round"),
            ({"round": 9}, "$.position.round"),
            ({"round": "1"}, "$.position.round"),
            ({}, "$.position"),
            ({"round": 2, "colour": 1}, "$.position"),
            ({"round": 2, "passed": {"z": [1]}}, "$.position.passed.z"),
            ({"round": 2, "hands": {"A": 6}}, "$.position.hands.A"),
            ({"round": 2, "passed": {"a": [2]}}, "$.position.passed.a[0]"),
            ({"round": 4, "passed": {"a": [1, 3, 1]}}, "$.position.passed.a[2]"),
            ({"round": 2, "passed": {"a": [0]}}, "$.position.passed.a[0]"),
            ({"round": 1, "hands": {"a": 5}}, "$.position.hands.a"),
            ({"round": 1, "hands": {"a": 7}}, "$.position.hands.a"),
            ({"round": 2, "hands": {"a": 9}}, "$.position.hands.a"),
            ({"round": 2, "passed": {"a": [1]}, "hands": {"a": 7}}, "$.position.hands.a"),
            ({"round": 2, "passed": {"a": []}, "hands": {"a": 6}}, "$.position.hands.a"),
            # six cards, played one in each of six rounds: none is left for the seventh
            ({"round": 8, "passed": {"a": []}}, "$.position.passed.a"),
        ],
    )
    def test_a_table_that_cannot_be_is_a_bad_document(self, position: Any, place: str) -> None:
        code, line = judge(position, claimed(2, a=""))
        assert code == 2
        assert line.startswith(f"{place}: ")
        assert "\n" not in line

    def test_whoever_is_skipped_need_not_have_passed(self) -> None:
        position = {"round": 8, "passed": {"a": []}}
        assert judge(position, claimed(8, a=""), empty_hand="skipped")[0] == 0
        assert judge({"round": 8, "passed": {"a": [5]}}, claimed(8, a=""))[0] == 0

    def test_everyone_passing_twice_may_leave_the_pile_empty(self) -> None:
        # with six players a draw may fail: fewer than ten can be held, too
        position = {"round": 3, "passed": {"a": [1, 2]}, "hands": {"a": 8}}
        assert judge(position, claimed(3, a=""), players=6)[0] == 0
        assert judge(position, claimed(3, a=""), players=4)[0] == 2


def test_everyone_of_a_log_is_still_asked_for(start: Start) -> None:
    state = filled_up_to(start(3), 2)
    assert refused_by(GAME.play.check(state, round_of(2, 5, NINE, a="rozi"))) == {"everyone"}
    assert everyone(state, "") == {"a": "", "b": "", "c": ""}
