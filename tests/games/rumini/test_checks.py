"""What may be played (section Playing the Game), and bad input: refused with every reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.core.verdict import Asked
from companion.games.rumini.game import GAME
from companion.games.rumini.moves import Hands, Points, Round, Scene
from companion.games.rumini.state import State
from tests.games.rumini.play import allowed, everyone, filled_up_to, one_round, refused_by, round_of, said

Start = Callable[..., State]
S2 = "rumini negro rozi"


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("rumini rumini", "one-of-each"),
        ("bandi", "in-scene"),
        ("rumini bandi", "in-scene"),
        ("joker", "joker-named"),
        ("joker:joker", "joker-named"),
        ("joker:dragon", "joker-named"),
        ("dragon", "known-card"),
        ("joker:bandi", "joker-in-scene"),
        ("rozi joker:rozi", "joker-duplicate"),
        ("joker:rozi joker:rozi", "two-jokers"),
    ],
)
def test_a_play_is_refused_by_its_rule(start: Start, cards: str, rule: str) -> None:
    state = start()
    verdict = GAME.play.check(state, round_of(1, 5, S2, a=cards, b="", c="", d=""))
    assert refused_by(verdict) == {rule}
    assert all(finding.where == ("played", "a") for finding in verdict.refusals)


@pytest.mark.parametrize(
    "cards",
    [
        "rumini negro rozi",
        "",
        "joker:rozi",
        "negro joker:rozi joker:rumini",
        "negro",
        "joker:rozi joker:negro",
    ],
)
def test_a_play_is_allowed(start: Start, cards: str) -> None:
    assert one_round(start(), 1, 5, S2, cards)[0]


def test_two_players_may_play_the_same_character(start: Start) -> None:
    assert allowed(start(), round_of(1, 5, S2, a="rozi", b="rozi", c="joker:rozi", d="joker:rozi"))


@pytest.mark.parametrize("value", [-1, 21, 1000])
def test_the_scene_is_worth_0_to_20(start: Start, value: int) -> None:
    verdict = GAME.play.check(start(2), round_of(1, value, S2, a="", b=""))
    assert refused_by(verdict) == {"scene-value"}
    assert verdict.refusals[0].where == ("scene", "value")
    assert str(abs(value)) in said(verdict.refusals[0].text)


@pytest.mark.parametrize("shown", ["rumini rumini", "joker", "dragon", ""])
def test_a_scene_shows_each_of_the_nine_once_at_most(start: Start, shown: str) -> None:
    assert refused_by(GAME.play.check(start(2), round_of(1, 5, shown, a="", b=""))) == {"scene-characters"}


def test_a_scene_without_its_characters_is_taken_as_it_is(start: Start) -> None:
    assert one_round(start(), 1, 5, None, "bandi joker:feco") == (True, 12)  # 5+2+5


@pytest.mark.parametrize("number", [0, 9, -1, 99])
def test_there_are_eight_rounds(start: Start, number: int) -> None:
    state = start(2)
    move = round_of(number, 5, S2, a="", b="")
    assert "eight-rounds" in refused_by(GAME.play.check(state, move))
    assert GAME.play.apply(state, move) == state


def test_rounds_come_in_order_and_once(start: Start) -> None:
    state = filled_up_to(start(2), 3)
    assert refused_by(GAME.play.check(state, round_of(4, 5, S2, a="", b=""))) == {"round-order"}
    assert refused_by(GAME.play.check(state, round_of(2, 5, S2, a="", b=""))) == {"round-order"}
    assert allowed(state, round_of(3, 5, S2, a="", b=""))


def test_a_blank_is_neither_a_pass_nor_a_zero(start: Start) -> None:
    verdict = GAME.play.check(start(), round_of(1, 5, S2, a="rozi"))
    assert [(f.rule, f.where) for f in verdict.refusals] == [
        ("everyone", ("played", "b")),
        ("everyone", ("played", "c")),
        ("everyone", ("played", "d")),
    ]
    assert refused_by(GAME.play.check(start(2), Points(1, {"a": 8}))) == {"everyone"}


def test_a_seat_that_does_not_exist_has_no_score(start: Start) -> None:
    assert refused_by(GAME.play.check(start(2), round_of(1, 5, S2, a="", b="", z="rozi"))) == {"known-seat"}
    assert refused_by(GAME.play.check(start(2), Points(1, {"a": 8, "b": 9, "z": 1}))) == {"known-seat"}
    assert refused_by(GAME.play.check(start(2), Points(1, {"a": 8, "b": 9}, ("z",)))) == {"known-seat"}


def test_all_faults_are_told_at_once(start: Start) -> None:
    move = Round(
        3, Scene(21, ("rumini", "rumini")), {"a": ("joker",), "b": ("negro", "negro"), "z": ("rozi",)}
    )
    assert refused_by(GAME.play.check(start(), move)) == {
        "round-order",
        "scene-value",
        "scene-characters",
        "everyone",
        "known-seat",
        "joker-named",
        "one-of-each",
        "in-scene",
    }


def test_a_refusal_says_where_and_cites_its_section(start: Start) -> None:
    finding = GAME.play.check(start(), round_of(1, 5, S2, a="", b="bandi", c="", d="")).refusals[0]
    assert said(finding.text) == "Eszti plays Bandi, whom the scene does not show."
    assert said(GAME.rules[finding.rule].section) == "Playing the Game"


def test_an_allowed_round_names_every_score(start: Start) -> None:
    verdict = GAME.play.check(start(2), round_of(1, 5, S2, a="rozi", b=""))
    scored = [said(f.text) for f in verdict.findings if f.rule in {"score", "passing"}]
    assert scored == ["Peti: (Rozi 6 + scene 5) × 1 = 11", "Eszti passed."]


def test_what_holds_is_told_too(start: Start) -> None:
    verdict = GAME.play.check(start(2), round_of(1, 5, S2, a="negro joker:rozi", b=""))
    assert {finding.rule for finding in verdict.findings} == {
        "eight-rounds",
        "round-order",
        "scene-value",
        "scene-characters",
        "everyone",
        "one-of-each",
        "in-scene",
        "joker-named",
        "joker-in-scene",
        "score",
        "passing",
    }


def test_no_finding_says_the_same_whether_it_holds_or_not(start: Start) -> None:
    good = GAME.play.check(start(2), round_of(1, 5, S2, a="negro joker:rozi", b=""))
    bad = GAME.play.check(start(2), round_of(2, 50, S2, a="bandi joker:bandi", b="negro negro"))
    said_well = {(f.rule, said(f.text)) for f in good.findings}
    assert not said_well & {(f.rule, said(f.text)) for f in bad.refusals}


class TestQuickEntry:
    def test_a_typed_number_is_taken_as_it_is(self, start: Start) -> None:
        state = filled_up_to(start(2), 7)
        move = Points(7, {"a": 32, "b": None})
        assert allowed(state, move)
        row = GAME.tell.sheet(GAME.play.apply(state, move)).rows[6]
        assert [cell.value for cell in row.cells] == [32, None]
        assert [sorted(cell.marks) for cell in row.cells] == [["quick"], ["pass", "quick"]]

    @pytest.mark.parametrize(
        ("number", "points"),
        [
            (7, 33),  # counts four times: no multiple of 4
            (1, 0),  # whoever played scores at least 1
            (1, 47),  # six cards are dealt: 6 + 5 + 5 + 4 + 3 + 3 and a scene of 20 is the most
            (2, 50),  # eight at the most: 29 and a scene of 20
            (8, 204),  # all nine: 30 and a scene of 20, four times
            (1, -4),
        ],
    )
    def test_a_number_that_no_round_can_bring_is_refused(
        self, start: Start, number: int, points: int
    ) -> None:
        state = filled_up_to(start(2), number)
        verdict = GAME.play.check(state, Points(number, {"a": points, "b": None}))
        assert refused_by(verdict) == {"multiplier"}
        assert verdict.refusals[0].where == ("points", "a")

    def test_the_bounds_themselves_pass(self, start: Start) -> None:
        assert allowed(start(2), Points(1, {"a": 1, "b": 46}))
        assert allowed(filled_up_to(start(2), 2), Points(2, {"a": 1, "b": 49}))
        assert allowed(filled_up_to(start(2), 8), Points(8, {"a": 4, "b": 200}))

    def test_jokers_beside_their_characters_lift_the_upper_bound(self, start: Start) -> None:
        # 6 + 6 + 5 + 5 + 5 + 5 and a scene of 20
        assert allowed(start(2, joker_duplicate="yes"), Points(1, {"a": 52, "b": 46}))
        assert not allowed(start(2, joker_duplicate="yes"), Points(1, {"a": 53, "b": 46}))
        # with one joker 6 + 6 + 5 + 5 + 4 + 3
        one = start(2, joker_duplicate="yes", two_jokers="one")
        assert [allowed(one, Points(1, {"a": points, "b": 1})) for points in (49, 50)] == [True, False]

    def test_a_number_that_only_another_reading_could_bring_names_the_ruling(self, start: Start) -> None:
        refusals = [
            GAME.play.check(start(2), Points(1, {"a": points, "b": 1})).refusals for points in (52, 53)
        ]
        assert [refusal[0].asked for refusal in refusals] == [Asked("joker-duplicate", "no"), None]
        assert said(refusals[0][0].text) == ("Peti cannot have 52. A score of round 1 lies from 1 to 46.")

    def test_a_pass_scores_no_more_than_a_scene_is_worth(self, start: Start) -> None:
        state = filled_up_to(start(2, pass_scores_scene="yes"), 3)
        assert allowed(state, Points(3, {"a": 40, "b": 42}, ("a",)))
        assert refused_by(GAME.play.check(state, Points(3, {"a": 42, "b": 40}, ("a",)))) == {"multiplier"}

    def test_a_pass_has_no_number_unless_passes_score(self, start: Start) -> None:
        both = Points(1, {"a": 8, "b": 6}, ("b",))
        assert refused_by(GAME.play.check(start(2), both)) == {"passing"}
        assert allowed(start(2, pass_scores_scene="yes"), both)
        alone = Points(1, {"a": 8, "b": None})
        assert refused_by(GAME.play.check(start(2, pass_scores_scene="yes"), alone)) == {"passing"}

    def test_one_scene_counts_for_all(self, start: Start) -> None:
        # Passing with 12 in round 3 says that the scene is worth 6: playing brings from 7 to 6 + 30, twice.
        state = filled_up_to(start(3, pass_scores_scene="yes"), 3)

        def refused(b: int, c: int, *passed: str) -> list[tuple[str, ...]]:
            verdict = GAME.play.check(state, Points(3, {"a": 12, "b": b, "c": c}, ("a", *passed)))
            return [finding.where for finding in verdict.refusals]

        assert refused(14, 72) == []
        assert refused(12, 74) == [("points", "b"), ("points", "c")]
        assert refused(12, 14, "b") == []
        assert refused(14, 14, "b") == [("points", "b")]


class TestHands:
    def test_hands_are_counted_after_the_eighth_round(self, start: Start) -> None:
        move = Hands({"a": (), "b": ()})
        assert refused_by(GAME.play.check(filled_up_to(start(2), 8), move)) == {"after-eight"}
        complete = filled_up_to(start(2), 9)
        assert allowed(complete, move)
        assert refused_by(GAME.play.check(GAME.play.apply(complete, move), move)) == {"after-eight"}

    def test_every_hand_is_asked_for(self, start: Start) -> None:
        complete = filled_up_to(start(2), 9)
        assert refused_by(GAME.play.check(complete, Hands({"a": ()}))) == {"everyone"}
        assert refused_by(GAME.play.check(complete, Hands({"a": (), "b": ("dragon",)}))) == {"known-card"}
        assert refused_by(GAME.play.check(complete, Hands({"a": (), "b": (), "z": ()}))) == {"known-seat"}

    def test_no_round_follows_the_eighth(self, start: Start) -> None:
        complete = filled_up_to(start(2), 9)
        assert refused_by(GAME.play.check(complete, round_of(8, 0, "rozi", **everyone(complete, "")))) == {
            "round-order"
        }
