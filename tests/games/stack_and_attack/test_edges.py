"""The edges of Stack & Attack: what is left of the cards, what ends the match, what is to be done next.

Worked from the rulebook before the code: ten cards in a starting deck, a quarry of six kinds of rock in four
copies and two of each of four effect cards, 32 in all, five of them face up.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.matchfile import DocumentError, decode
from companion.core.text import render
from companion.core.verdict import Asked
from companion.games.registry import GAMES
from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.moves import (
    Buy,
    Clean,
    Count,
    Draws,
    End,
    Flip,
    Move,
    Play,
    Reward,
    Stack,
    Start,
    Throw,
    Values,
)
from companion.games.stack_and_attack.quarry import flip_top
from companion.games.stack_and_attack.state import State
from companion.i18n import language
from tests.games.stack_and_attack.table import BOX, begun, document, setup_json

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


class TestFlips:
    def test_a_card_of_which_all_copies_lie_on_towers_is_not_flipped(self) -> None:
        # Six big round rocks: one in each of two starting decks, four in the quarry.
        towers = {"a": ["big round"] * 3, "b": ["big round"] * 3}
        state = placed({"turn": "lorff", "quarry": 20, "towers": towers}, 2)
        assert refused(state, Flip("big round")) == {("quarry-copies", ("card",))}
        assert refused(state, Flip("big spiked")) == set()

    def test_nothing_is_flipped_while_a_caveman_throws(self) -> None:
        position = {"turn": "lorff", "quarry": 20, "towers": {"a": ["small flat"]}, "flipped": "big round"}
        assert refused(placed(position, 2), Flip("small flat")) == {("flip", ())}


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

    def test_level_towers_have_their_cards_counted_by_a_ruling(self) -> None:
        state = placed({"turn": "a", "quarry": 0, "towers": {"a": ["small flat"], "b": ["small flat"]}})
        assert [(ask.rule, ask.asked) for ask in GAME.tell.asks(state)] == [
            ("most-cards", Asked("last-purchase", GAME.rulings["last-purchase"].default))
        ]

    def test_scaffolding_without_discarded_effects_says_where_the_sixth_energy_comes_from(self) -> None:
        def steps(discard: str) -> str:
            table = GAME.play.table(begun(options={"scaffolding": "on", "discard-effects": discard}))
            return " ".join(render(step, language("en")) for step in GAME.tell.setup_steps(table))

        assert "only an effect can bring the sixth energy" in steps("off")
        assert "only an effect can bring the sixth energy" not in steps("on")

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


class TestEnergyAndHands:
    @pytest.mark.parametrize(("reached", "ruling"), [(9, "bonus-kept"), (3, None)])
    def test_a_bonus_of_a_tower_that_has_fallen_rests_on_a_ruling(
        self, reached: int, ruling: str | None
    ) -> None:
        position = {"turn": "a", "quarry": 20, "towers": {"a": ["big flat"]}, "reached": {"a": reached}}
        found = asked(placed(position), Stack("a", "small flat"))["energy"]
        assert (found.ruling if found else None) == ruling

    def test_nothing_is_stacked_from_an_empty_hand(self) -> None:
        state = after(begun(), Start("a"), *[Stack("a", "small flat")] * 3)
        assert refused(state, Stack("a", "small round")) == {("in-hand", ("rock",))}

    def test_the_card_thrown_is_no_effect_card_beside_it(self) -> None:
        state = after(begun(), Start("a"))
        side, other = state.sides["a"], state.sides["b"]
        assert side.cards is not None
        state = replace(state, quarry=replace(state.quarry, count=26))
        state = state.with_side("a", cards=(*side.cards, "effect"), owns=11, hand=1)
        state = state.with_side("b", tower=("small flat",), cards=other.cards, owns=9)
        values = Values(thrown=1, tower=(1,))
        throw = Throw("a", "small flat", "b", 0, (1, 1), (1, 1), attack_bonus=1, values=values)
        assert refused(state, throw) == {("owned", ("attack_bonus",))}
        assert refused(state.with_side("a", hand=2), throw) == set()

    def test_an_effect_card_in_the_discard_pile_may_be_any(self) -> None:
        state = after(begun(box=True), Start("a"), Buy("a", "effect", 1))
        assert refused(state, Play("a", "Spark")) == {("owned", ("card",))}


class TestThrows:
    @pytest.mark.parametrize(
        ("stones", "values", "fits"),
        [(2, (1, 1), True), (2, (1,), False), (3, (1, 2), True), (3, (1,), False), (3, (1, 1, 1), True)],
    )
    def test_one_number_may_stand_for_all_rocks_above_the_target(
        self, stones: int, values: tuple[int, ...], fits: bool
    ) -> None:
        tower = ["small flat", "small round", "medium flat"][:stones]
        state = placed({"turn": "a", "quarry": 20, "energy": 4, "towers": {"b": tower}})
        throw = Throw("a", "small flat", "b", 0, (1, 1), (1, 1), values=Values(thrown=1, tower=values))
        assert refused(state, throw) == (set() if fits else {("values", ("tower",))})

    def test_a_caveman_flips_no_card_of_which_all_copies_are_out(self) -> None:
        towers = {"a": ["big round"] * 3, "b": ["big round"] * 2}
        position = {"turn": "lorff", "quarry": 20, "towers": towers, "flipped": "big round"}
        state = placed(position, 2)
        assert ("quarry-copies", ("attack",)) in refused(state, Draws(("big round", 1), (1, 1)))
        assert ("quarry-copies", ("attack",)) not in refused(state, Draws(("big spiked", 1), (1, 1)))

    def test_lorff_alone_throws_at_whom_the_towers_say(self) -> None:
        position = {"turn": "lorff", "quarry": 20, "towers": {"a": ["small flat"]}, "flipped": "big round"}
        rules = asked(placed(position, 2), Draws((1, 1), (1, 1), values=Values(thrown=5, tower=(1,))))
        assert "caveman-target" in rules
        assert "hard-turns" not in rules

    @pytest.mark.parametrize(("reading", "fits"), [("nothing", True), ("bonus", False)])
    def test_a_flipped_effect_card_counts_nothing_by_a_ruling(self, reading: str, fits: bool) -> None:
        # Every effect card of this box adds something, and no rock attacks with nothing.
        effects = [{"name": f"Effect {number}", "cost": 1, "attack": 7, "defence": 7} for number in range(4)]
        case = {"players": 3, "options": {}, "readings": {"flipped-effect": reading}, "box": False}
        body = setup_json(case) | {"box": {**BOX, "effects": effects}}
        position = {"turn": "a", "quarry": 20, "energy": 4, "towers": {"b": ["small flat"]}}
        whole = {"companion": 1, "game": "stack-and-attack", "setup": body, "position": position}
        found = decode(json.dumps({**whole, "claim": {"type": "count"}}).encode(), GAMES)
        assert (refused(found.state(), Throw("a", "small flat", "b", 0, (0, 1), (1, 2))) == set()) is fits


class TestWhatTheBoxAndTheLogSay:
    @pytest.mark.parametrize(
        ("values", "place"),
        [
            (Values(thrown=1, tower=(2,)), None),  # as printed
            (Values(thrown=1), None),
            (Values(thrown=2, tower=(2,)), "thrown"),
            (Values(tower=(3,)), "tower"),
        ],
    )
    def test_values_are_those_of_the_box(self, values: Values, place: str | None) -> None:
        case = {"players": 3, "options": {}, "readings": {}, "box": True}
        position = {"turn": "a", "quarry": 20, "energy": 4, "towers": {"b": ["small flat"]}}
        state = document(case, position=position, claim={"type": "count"}).state()
        throw = Throw("a", "small flat", "b", 0, ("small flat", 1), ("small flat", 2), values=values)
        assert refused(state, throw) == ({("values", (place,))} if place else set())

    @pytest.mark.parametrize(("above", "fits"), [(198, True), (199, False)])
    def test_a_number_for_two_rocks_is_no_more_than_two_can_have(self, above: int, fits: bool) -> None:
        tower = ["small flat", "small round", "medium flat"]
        state = placed({"turn": "a", "quarry": 20, "energy": 4, "towers": {"b": tower}})
        values = Values(thrown=1, tower=(1, above))
        throw = Throw("a", "small flat", "b", 0, (1, 1), (1, 1), values=values)
        assert refused(state, throw) == (set() if fits else {("values", ("tower",))})

    def test_a_card_in_the_discard_pile_is_not_flipped_while_the_deck_lasts(self) -> None:
        state = after(begun(box=True), Start("a"), Stack("a", "small flat"), End("a", 3))
        state = after(state, Buy("b", "medium spiked"))
        throw = Throw(
            "b", "small flat", "a", 0, ("medium spiked", "small round"), ("small round", "small flat")
        )
        assert refused(state, throw) == {("owned", ("attack",))}

    def test_an_effect_card_that_is_named_adds_no_more_than_it_says(self) -> None:
        state = after(begun(box=True), Start("a"))
        side = state.sides["a"]
        assert side.cards is not None
        state = replace(state, quarry=replace(state.quarry, count=26))
        state = state.with_side("a", cards=(*side.cards, "Big Hit"), owns=11, hand=3)
        state = state.with_side("b", tower=("small flat",), owns=9)
        flips = ("small round", "small flat"), ("small round", "small flat")
        for bonus, places in ((0, set()), (1, {("owned", ("attack_bonus",))})):
            throw = Throw("a", "small flat", "b", 0, *flips, attack_effects=("Big Hit",), attack_bonus=bonus)
            assert refused(state, throw) == places

    @pytest.mark.parametrize(("defence", "fits"), [((1,), True), ((1, 1), False)])
    def test_cavemen_who_throw_at_each_other_flip_what_the_quarry_has(
        self, defence: tuple[int, ...], fits: bool
    ) -> None:
        # Three cards are left: two for the attack, one for the defence.
        position = {"turn": "lorff", "quarry": 3, "towers": {"fregg": ["small flat"]}, "flipped": "big round"}
        state = placed(
            position, 2, options={"difficulty": "hard"}, hard_order="turns", cavemen_attack_cavemen="yes"
        )
        draws = Draws((1, 1), defence, values=Values(thrown=5, tower=(1,)))
        assert refused(state, draws) == (set() if fits else {("caveman-draw", ("defence",))})

    def test_a_card_thrown_is_not_flipped_too_while_its_like_lies_in_the_discard_pile(self) -> None:
        state = after(begun(box=True), Start("a"), Buy("a", "medium flat"))
        state = state.with_side("b", tower=("small flat",), owns=9)
        flips = ("medium flat", "small round"), ("small round", "small flat")
        throw = Throw("a", "medium flat", "b", 0, *flips)
        assert refused(state, throw) == {("owned", ("attack_effects",))}

    def test_what_was_flipped_lies_in_the_discard_pile(self) -> None:
        state = after(begun(box=True), Start("a"), Stack("a", "small flat"), End("a", 3))
        flips = ("small round", "small flat"), ("small round", "big flat")
        state = after(state, Throw("b", "small flat", "a", 0, *flips))
        assert set(flips[0]) <= set(state.sides["b"].discarded)
        assert set(flips[1]) <= set(state.sides["a"].discarded)

    def test_an_effect_card_is_no_kind_of_rock(self) -> None:
        seen = ["big flat", "big round", "big spiked", "medium flat", "medium round"]
        kept = begun().quarry
        for card in (*seen, "effect"):
            kept = flip_top(kept, card)
        assert sorted(kept.seen) == sorted(seen)


class TestTheLastCards:
    def test_the_last_purchase_ends_the_match_by_a_ruling(self) -> None:
        for left, ruling in ((1, Asked("last-purchase", GAME.rulings["last-purchase"].default)), (2, None)):
            state = placed({"turn": "a", "quarry": left, "energy": 4})
            assert asked(state, Buy("a", "small round")).get("quarry-out") == ruling

    @pytest.mark.parametrize(("players", "ruling"), [(2, "reward-caveman"), (3, None)])
    def test_a_reward_that_is_not_due_may_have_gone_to_a_caveman(
        self, players: int, ruling: str | None
    ) -> None:
        state = placed({"turn": "a", "quarry": 20}, players, options={"grand-reward": "on"})
        found = asked(state, Reward("a", "small round"))["reward"]
        assert (found.ruling if found else None) == ruling


@pytest.mark.parametrize(
    ("scaffolding", "tower", "place"),
    [
        ("off", ["big flat", "big round", "big flat", "big round"], 3),  # the fourth would start at 10
        ("on", ["big flat", "big round", "big flat", "big round"], None),
        (
            "on",
            ["big flat", "big round", "big flat", "big round", "medium flat"],
            4,
        ),  # at 13; no scaffold for it
    ],
)
def test_a_scaffold_puts_up_big_rocks_only(scaffolding: str, tower: list[str], place: int | None) -> None:
    position = {"turn": "a", "quarry": 20, "towers": {"a": tower}}
    if place is None:
        assert placed(position, options={"scaffolding": scaffolding}).sides["a"].height == 12
        return
    with pytest.raises(DocumentError) as fault:
        placed(position, options={"scaffolding": scaffolding})
    assert fault.value.place == f"$.position.towers.a[{place}]"
