"""Every ruling, by each of its readings: what may be played, what is scored, what people are told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.rumini.game import GAME
from companion.games.rumini.moves import Hands
from companion.games.rumini.state import State
from tests.games.rumini.play import everyone, filled_up_to, one_round, round_of, said, told

Start = Callable[..., State]
S1, S2, S3 = "rumini baliko feco", "rumini negro rozi", "kapitany johanna"


def passing(state: State, number: int) -> State:
    """The state after Peti, who has cards, passed in round `number`; the others have passed all along."""
    for earlier in range(1, number):
        state = GAME.play.apply(state, round_of(earlier, 5, S2, **everyone(state, "")))
    return GAME.play.apply(state, round_of(number, 6, S2, **everyone(state, "")))


def emptied(state: State, number: int) -> State:
    """The state after Peti, without a card since round 1, passed in round `number`."""
    six = "rumini baliko feco kapitany sebestyen negro"
    others = dict.fromkeys(state.table.seat_ids[1:], "")
    state = GAME.play.apply(state, round_of(1, 0, six, a=six, **others))
    for later in range(2, number + 1):
        state = GAME.play.apply(state, round_of(later, 5, S2, a="", **others))
    return state


DRAW_2, DRAW_1 = "Peti passed: draw 2 cards.", "Peti passed: draw 1 card."
NOTHING, DISCARD = "Peti passed: nothing to draw or discard.", "Peti passed: discard 1 card from the hand."


@pytest.mark.parametrize(
    ("reading", "texts"),
    [
        ("text", [DRAW_2, DRAW_2, DRAW_1, DRAW_1, NOTHING, NOTHING, DISCARD, DISCARD]),
        ("pad", [DRAW_1, DRAW_1, DRAW_2, DRAW_2, NOTHING, NOTHING, DISCARD, DISCARD]),
    ],
)
def test_pass_effects(start: Start, reading: str, texts: list[str]) -> None:
    state = start(2, pass_effects=reading)
    assert [told(passing(state, number), "a") for number in range(1, 9)] == texts


@pytest.mark.parametrize(
    ("reading", "sheet"),
    [
        ("text", ["+2 cards"] * 2 + ["+1 card"] * 2 + ["–"] * 2 + ["−1 card"] * 2),
        ("pad", ["+1 card"] * 2 + ["+2 cards"] * 2 + ["–"] * 2 + ["−1 card"] * 2),
    ],
)
def test_pass_effects_are_printed_on_the_sheet(start: Start, reading: str, sheet: list[str]) -> None:
    rows = GAME.tell.sheet(start(2, pass_effects=reading)).rows[:8]
    assert [said(row.aside[1]) for row in rows] == sheet


@pytest.mark.parametrize(("reading", "scores"), [("no", [None] * 8), ("yes", [6, 6, 12, 12, 18, 18, 24, 24])])
def test_pass_scores_scene(start: Start, reading: str, scores: list[int | None]) -> None:
    state = start(2, pass_scores_scene=reading)
    assert [one_round(state, number, 6, S2, "")[1] for number in range(1, 9)] == scores


@pytest.mark.parametrize(
    ("reading", "cards", "outcome"),
    [
        ("yes", "joker:rozi", False),
        ("no", "joker:rozi", True),  # (6+4)x1
        ("yes", "joker:johanna", True),  # (5+4)x1
        ("no", "rozi", False),  # only the joker is freed
    ],
)
def test_joker_in_scene(start: Start, reading: str, cards: str, outcome: bool) -> None:
    assert one_round(start(2, joker_in_scene=reading), 1, 4, S3, cards)[0] is outcome


def test_joker_in_scene_scores_any_of_the_nine(start: Start) -> None:
    assert one_round(start(2, joker_in_scene="no"), 5, 4, S3, "kapitany joker:rozi") == (True, 39)
    assert one_round(start(2, joker_in_scene="no"), 3, 5, S2, "rumini negro rozi joker:bandi") == (True, 42)


@pytest.mark.parametrize(
    ("reading", "cards", "outcome"),
    [
        ("no", "rozi joker:rozi", (False, 34)),
        ("yes", "rozi joker:rozi", (True, 34)),  # (6+6+5)x2
        ("no", "rozi joker:negro", (True, 30)),  # (6+4+5)x2
        ("yes", "rozi rozi", (False, 34)),  # the freedom is the joker's only
        ("yes", "rozi joker:rozi joker:negro", (True, 42)),  # (6+6+4+5)x2
        ("yes", "joker:rozi joker:rozi", (False, 34)),
    ],
)
def test_joker_duplicate(start: Start, reading: str, cards: str, outcome: tuple[bool, int]) -> None:
    assert one_round(start(2, joker_duplicate=reading), 3, 5, S2, cards) == outcome


@pytest.mark.parametrize(
    ("reading", "cards", "outcome"),
    [
        ("different-names", "joker:rozi joker:negro", (True, 15)),  # (6+4+5)x1
        ("one", "joker:rozi joker:negro", (False, 15)),
        ("one", "joker:rozi negro rumini", (True, 16)),  # (6+4+1+5)x1
        ("different-names", "joker:rozi joker:negro joker:rumini", (True, 16)),
    ],
)
def test_two_jokers(start: Start, reading: str, cards: str, outcome: tuple[bool, int]) -> None:
    assert one_round(start(2, two_jokers=reading), 1, 5, S2, cards) == outcome


def test_pass_draw_timing(start: Start) -> None:
    assert told(passing(start(2, pass_draw_timing="no"), 1), "a") == DRAW_2
    at_once = told(passing(start(2, pass_draw_timing="yes"), 1), "a")
    assert (
        at_once == "Peti passed: draw 2 cards. At once: if a card drawn is still played, correct the round."
    )
    # A player may have drawn before playing: how many cards are left cannot be known.
    played = GAME.play.apply(start(2, pass_draw_timing="yes"), round_of(1, 5, S2, a="rozi", b=""))
    assert GAME.tell.dump(played)["hand_sizes"] == {"a": None, "b": 8}
    played = GAME.play.apply(start(2), round_of(1, 5, S2, a="rozi", b=""))
    assert GAME.tell.dump(played)["hand_sizes"] == {"a": 5, "b": 8}


@pytest.mark.parametrize(
    ("reading", "texts"),
    [
        ("must", [DRAW_2, DRAW_1, NOTHING, DISCARD]),
        (
            "may",
            [
                "Peti passed and may draw 2 cards.",
                "Peti passed and may draw 1 card.",
                NOTHING,
                "Peti passed and may discard 1 card from the hand.",
            ],
        ),
    ],
)
def test_pass_compulsory(start: Start, reading: str, texts: list[str]) -> None:
    state = start(2, pass_compulsory=reading)
    assert [told(passing(state, number), "a") for number in (1, 4, 5, 7)] == texts


def test_empty_hand_passes(start: Start) -> None:
    assert told(emptied(start(2), 2), "a") == DRAW_2
    # Drawn in rounds 2 to 4: 2 + 1 + 1. In round 7 there is something to discard, unless drawing ends first.
    assert GAME.tell.dump(emptied(start(2), 4))["hand_sizes"]["a"] == 4
    skipped = start(2, empty_hand="skipped")
    for number in range(2, 9):
        expected = (
            NOTHING if number in (5, 6) else "Peti had no cards and was skipped: nothing to draw or discard."
        )
        assert told(emptied(skipped, number), "a") == expected
        assert GAME.tell.dump(emptied(skipped, number))["hand_sizes"]["a"] == 0


def test_an_empty_hand_discards_nothing(start: Start) -> None:
    state = start(2)
    for number in range(1, 7):
        state = GAME.play.apply(state, round_of(number, 0, "rozi", a="rozi", b=""))
    state = GAME.play.apply(state, round_of(7, 0, "rozi", a="", b=""))
    assert told(state, "a") == "Peti passed with an empty hand: nothing to discard."


def test_a_skipped_player_does_not_score_the_scene(start: Start) -> None:
    passes = emptied(start(2, pass_scores_scene="yes"), 8)
    assert GAME.tell.sheet(passes).rows[7].cells[0].value == 20  # (0+5)x4
    skipped = emptied(start(2, pass_scores_scene="yes", empty_hand="skipped"), 8)
    assert GAME.tell.sheet(skipped).rows[7].cells[0].value is None


def test_last_discard(start: Start) -> None:
    assert told(passing(start(2), 8), "a") == DISCARD
    kept = passing(start(2, last_discard="no"), 8)
    assert told(kept, "a") == (
        "Peti passed in the last round: nothing is discarded before the hands are counted."
    )
    # 6 + 2+2+1+1 - 1 - 1, or one more where the last discard is not made
    assert GAME.tell.dump(passing(start(2), 8))["hand_sizes"]["a"] == 10
    assert GAME.tell.dump(kept)["hand_sizes"]["a"] == 11
    assert told(passing(start(2, last_discard="no"), 7), "a") == DISCARD


@pytest.mark.parametrize(
    ("reading", "notice"),
    [
        ("reshuffle", "shuffle the discards into a new one; with both gone, stop."),
        ("no-draw", "If the draw pile runs out, nobody draws any more."),
    ],
)
def test_draw_pile_empty(start: Start, reading: str, notice: str) -> None:
    """Six players, all passing: 12 are drawn in round 1, and 14 may be all there is (68 - 6 x (6 + 3))."""
    state = start(6, draw_pile_empty=reading)
    first = passing(state, 1)
    second = passing(state, 2)
    assert not [ask for ask in GAME.tell.asks(first) if ask.asked and ask.asked.ruling == "draw-pile-empty"]
    notices = [
        said(ask.ask) for ask in GAME.tell.asks(second) if ask.asked and ask.asked.ruling == "draw-pile-empty"
    ]
    assert len(notices) == 1
    assert notice in notices[0]


def test_with_four_players_the_draw_pile_lasts(start: Start) -> None:
    """4 x (6 + 3 + 6) = 60 of 68 cards at the very most."""
    state = start(4)
    for number in range(1, 5):
        asks = GAME.tell.asks(passing(state, number))
        assert not [ask for ask in asks if ask.asked and ask.asked.ruling == "draw-pile-empty"]


def test_a_ruling_that_was_used_stands_in_the_verdict_and_on_the_sheet(start: Start) -> None:
    state = start(2, joker_in_scene="no")
    verdict = GAME.play.check(state, round_of(1, 4, S3, a="joker:rozi", b=""))
    assert [f.asked.reading for f in verdict.findings if f.asked and f.asked.ruling == "joker-in-scene"] == [
        "no"
    ]
    notes = [said(ruling) for ruling in GAME.tell.sheet(state).rulings]
    assert any("stands for be shown in the scene? no, any of the nine" in note for note in notes)


def test_penalties_of_the_last_discard_are_what_people_say_they_hold(start: Start) -> None:
    state = filled_up_to(start(2), 9)
    state = GAME.play.apply(state, Hands({"a": ("negro", "rumini"), "b": ()}))
    assert GAME.tell.dump(state)["penalties"] == {"a": 15, "b": 0}
