"""The edges of Stack & Attack: what is left of the cards, what ends the match, what is to be done next.

Worked from the rulebook before the code: ten cards in a starting deck, a quarry of six kinds of rock in four
copies and two of each of four effect cards, 32 in all, five of them face up.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.matchfile import DocumentError
from companion.core.text import render
from companion.core.verdict import Asked
from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.moves import (
    Clean,
    Count,
    Draws,
    End,
    Move,
    Play,
    Stack,
    Start,
    Throw,
    Values,
)
from companion.games.stack_and_attack.state import State
from companion.i18n import language
from tests.games.stack_and_attack.table import begun, document

VARIANTS = ("discard-effects", "scaffolding", "clean-up", "grand-reward", "stone-rampage")


def placed(position: dict[str, Any], players: int = 3, *, options: Any = None, **readings: str) -> State:
    """The state of a position."""
    chosen = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    case = {"players": players, "options": options or {}, "readings": chosen, "box": False}
    found: State = document(case, position=position, claim={"type": "count"}).state()
    return found


def after(state: State, *moves: Move) -> State:
    for move in moves:
        verdict = GAME.play.check(state, move)
        assert verdict.allowed, (move, verdict.refusals)
        state = GAME.play.apply(state, move)
    return state


def refused(state: State, move: Move) -> set[tuple[str, tuple[str, ...]]]:
    return {(finding.rule, finding.where) for finding in GAME.play.check(state, move).refusals}


def asked(state: State, move: Move) -> dict[str, Asked | None]:
    return {finding.rule: finding.asked for finding in GAME.play.check(state, move).findings}


class TestCards:
    def test_a_known_hand_is_known_while_it_is_played_from(self) -> None:
        position = {"turn": "a", "quarry": 20, "energy": 4, "hands": {"a": ["small flat", "small round"]}}
        state = after(placed(position), Stack("a", "small flat"))
        assert refused(state, Stack("a", "small flat")) == {("in-hand", ("rock",))}
        assert refused(state, Stack("a", "small round")) == set()

    @pytest.mark.parametrize(
        ("players", "quarry", "reading", "allowed"),
        [
            (3, 27, "rubble", False),  # all 32 lie in the quarry or face up
            (3, 26, "rubble", True),
            (2, 27, "rubble", False),
            (2, 27, "quarry", True),  # starting rocks may have been shuffled into it for an effect card
        ],
    )
    def test_an_effect_card_in_hand_has_come_out_of_the_quarry(
        self, players: int, quarry: int, reading: str, allowed: bool
    ) -> None:
        state = placed({"turn": "a", "quarry": quarry}, players, caveman_defender=reading)
        assert (refused(state, Play("a", "effect")) == set()) is allowed

    def test_an_effect_card_may_give_cards_of_a_deck_that_nobody_has_counted(self) -> None:
        state = placed({"turn": "a", "quarry": 20})
        assert refused(state, Play("a", "effect", draw=2)) == set()

    def test_a_rock_that_a_caveman_throws_has_left_the_quarry(self) -> None:
        # The starting decks of two hold two big round rocks: of three in sight one is the quarry's.
        towers = {"a": ["big round"], "b": ["big round"]}
        position = {"turn": "lorff", "quarry": 20, "towers": towers, "flipped": "big round"}
        assert placed(position, 2).quarry.gone == {"big round": 1}

    @pytest.mark.parametrize(("number", "fits"), [(30, True), (31, False)])
    def test_no_more_cards_are_counted_than_lie_neither_in_quarry_nor_towers(
        self, number: int, fits: bool
    ) -> None:
        # 3 x 10 + 32 cards; 20 in the quarry, 5 face up, 7 in the tower
        tower = [
            "big flat",
            "big round",
            "big flat",
            "medium flat",
            "medium round",
            "small flat",
            "small round",
        ]
        state = placed({"turn": "a", "quarry": 20, "towers": {"a": tower}})
        assert state.over is not None
        assert (("most-cards", ("cards", "a")) not in refused(state, Count({"a": number}))) is fits


class TestTheEnd:
    def test_cards_taken_when_the_quarry_runs_out_without_a_purchase_all_count(self) -> None:
        # Four face up and one in the deck: the clean-up flips all five, and no purchase was the last.
        state = after(begun(options={"clean-up": "on"}, readings={"last-purchase": "no"}), Start("a"))
        state = replace(state, quarry=replace(state.quarry, count=1, face_up=4))
        state = after(state, Clean("a"))
        assert state.over is not None
        assert ending.cards(state, "a") == 10

    def test_a_tower_of_fifteen_arms_has_won_by_its_rule(self) -> None:
        tower = [
            "big flat",
            "big round",
            "big flat",
            "medium flat",
            "medium round",
            "small flat",
            "small round",
        ]
        state = placed({"turn": "a", "quarry": 20, "towers": {"a": tower}})
        assert asked(state, Count({}))["fifteen"] == Asked(
            "rampage-after-15", GAME.rulings["rampage-after-15"].default
        )
        out = placed({"turn": "a", "quarry": 0, "towers": {"a": tower[:2]}})
        assert "fifteen" not in asked(out, Count({}))

    @pytest.mark.parametrize(("reading", "acts"), [("acts", True), ("ends", False)])
    def test_the_last_card_that_a_caveman_flips_acts_by_a_ruling(self, reading: str, acts: bool) -> None:
        position = {"turn": "lorff", "quarry": 0, "towers": {"a": ["small flat"]}, "flipped": "big round"}
        state = placed(position, 2, caveman_last_card=reading)
        assert (state.over is None) is acts
        draws = Draws((), (1, 1), values=Values(thrown=5, tower=(1,)))
        assert ("over" not in {rule for rule, _ in refused(state, draws)}) is acts

    @pytest.mark.parametrize(
        ("towers", "won"),
        [
            ({"a": ["big flat"]}, 1),
            ({"lorff": ["big flat"]}, -1),
        ],
    )
    def test_two_players_have_won_against_lorff_or_lost(self, towers: dict[str, list[str]], won: int) -> None:
        found = ending.outcome(placed({"turn": "a", "quarry": 0, "towers": towers}, 2))
        assert found is not None
        assert found.won == won
        assert render(found.level, language("en")) == "Lorff (easy)"

    def test_without_cavemen_or_before_the_end_there_is_nothing_won_against_them(self) -> None:
        assert ending.outcome(placed({"turn": "a", "quarry": 0, "towers": {"a": ["big flat"]}})) is None
        assert ending.outcome(placed({"turn": "a", "quarry": 9, "towers": {"a": ["big flat"]}}, 2)) is None


class TestWhatIsToBeDone:
    def test_the_grand_reward_is_offered_to_whoever_hit_a_big_rock_first(self) -> None:
        options = {"grand-reward": "on"}
        position = {"turn": "a", "quarry": 20, "energy": 4, "towers": {"b": ["big flat"]}}
        state = placed(position, options=options)
        assert "reward" not in {ask.rule for ask in GAME.tell.asks(state)}
        values = Values(thrown=9, tower=(1,))
        state = after(state, Throw("a", "small flat", "b", 0, (1, 1), (1, 1), values=values))
        told = {ask.rule: ask.asked for ask in GAME.tell.asks(state)}
        assert told["reward"] == Asked("reward-replaced", GAME.rulings["reward-replaced"].default)
        assert "reward" not in {ask.rule for ask in GAME.tell.asks(after(state, End("a", 0)))}

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_each_variant_is_said_when_the_table_is_set_up(self, variant: str) -> None:
        def steps(**options: str) -> list[str]:
            table = GAME.play.table(begun(options=options))
            return [render(step, language("en")) for step in GAME.tell.setup_steps(table)]

        more = [step for step in steps(**{variant: "on"}) if step not in steps()]
        assert more
        assert more[0].startswith("Variant: ")

    def test_in_the_hard_game_whose_turn_it_is_rests_on_a_ruling(self) -> None:
        for difficulty, ruling in (
            ("easy", None),
            ("hard", Asked("hard-order", GAME.rulings["hard-order"].default)),
        ):
            state = after(begun(2, options={"difficulty": difficulty}), Start("a"))
            assert asked(state, Stack("a", "small flat"))["turn"] == ruling


class TestThePosition:
    def test_a_starter_who_does_not_play_is_refused(self) -> None:
        with pytest.raises(DocumentError) as fault:
            placed({"turn": "a", "quarry": 20, "starter": "z"})
        assert fault.value.place == "$.position.starter"


@pytest.mark.parametrize(
    ("box", "flips", "fits"),
    [
        (False, 99, True),
        (False, 100, False),
        (True, 5, True),  # a big round rock
        (True, 9, False),  # no rock of the box attacks with nine
    ],
)
def test_a_value_flipped_for_the_start_is_one_that_can_be(box: bool, flips: int, fits: bool) -> None:
    verdict = refused(begun(box=box), Start(flips={"a": (flips,), "b": (1,), "c": (2,)}))
    assert verdict == (set() if fits else {("values", ("flips", "a"))})
