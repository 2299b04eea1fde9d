"""VIXEN's cards: the stand-in deck, learned cards, refused cards; nothing created or lost."""

from __future__ import annotations

import random
import statistics
from typing import Any

import msgspec
import pytest

from companion.core.setups import check_setup, seat_table
from companion.core.table import Seat, Setup
from companion.core.text import render
from companion.games.ruse.board import FACES
from companion.games.ruse.cards import ICONS, IN_ROUND, LEVELS, Card, Row, faults, stand_in
from companion.games.ruse.forms.inputs import REVEAL
from companion.games.ruse.game import GAME
from companion.games.ruse.play import random_move
from companion.games.ruse.rounds import Begin, Destiny, Turn
from companion.games.ruse.state import Phase, State
from companion.games.ruse.vixen import deck
from companion.games.ruse.vixen.moves import Did, Reveal
from companion.i18n import language

FEW, MANY = 2, 300
"""Matches of each kind (three numbers of people, four levels): 24, and 3,600."""


def begun(people: int = 1, **options: str) -> State:
    seats = tuple(Seat("abcd"[place], f"Player {place}") for place in range(people))
    setup = Setup(seats, {"vixen": "2", **options})
    assert check_setup(GAME, setup).allowed
    state = GAME.play.start(seat_table(GAME, setup))
    commons = ("objectives-3", "path-3", "marks-4")
    for move in (Begin("a", commons, 6, "seed"), Destiny(4, "day", "hunter", "farm"), Turn("a")):
        state = GAME.play.apply(state, move)
    return state


def test_the_stand_in_deck_is_whole() -> None:
    cards = stand_in()
    assert len(cards) == 52
    for level in LEVELS:
        for number, count in IN_ROUND.items():
            found = [card for card in cards if (card.level, card.round) == (level, number)]
            assert len(found) == count
            assert all(card.dice == count for card in found)
    assert len({card.name for card in cards}) == 52
    assert all(card.whole and not list(faults(card, ())) for card in cards)
    icons = {icon for card in cards for row in card.rows for icon in row.icons}
    assert icons | {icon for card in cards for icon in card.instant} >= set(ICONS) - {"vp:1"}


def test_the_levels_are_clearly_apart() -> None:
    """Each level's lower quartile lies above the former's median."""
    medians: list[float] = []
    for play in GAME.bots.simulated.values():
        totals = [sum(play(random.Random(seed)).values()) for seed in range(80)]
        lower, median, _ = statistics.quantiles(totals, n=4)
        assert not medians or lower > medians[-1]
        medians.append(median)
    assert len(medians) == 4


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rows": (Row((1, 2), "den"), Row((2, 3), "den"))}, "every face"),
        ({"rows": (Row((1, 7), "den"),)}, "every face"),
        ({"rows": (Row((1,), "sea"),)}, "is no place"),
        ({"rows": (Row((1,), "den", ("fly",)),)}, "is no icon"),
        ({"rows": (Row((1,), "river", (), 1, 2),)}, "path tiles"),
        ({"instant": ("vp:x",)}, "is no icon"),
    ],
)
def test_a_card_that_is_none_is_refused_with_its_name(changed: dict[str, Any], said: str) -> None:
    card = msgspec.structs.replace(Card(1, 1, 2, (Row((1,), "den"),), (), "7"), **changed)
    found = list(faults(card, ("vixen", "0")))
    assert any(said in text.msgid and text.params["card"] == "7" for _, text in found)


def test_the_phone_deals_and_rolls_the_same_again_after_an_undo() -> None:
    state = begun(**{"vixen-die": "phone"})
    moves = []
    for key in ("one key", "another key"):

        class Sent(dict[str, list[str]]):
            def getlist(self, name: str) -> list[str]:
                return self.get(name, [])

        form: Any = REVEAL.build(state, Sent(key=[key]), None)
        assert form.validate()
        moves.append(form.move())
    assert moves[0] == moves[1]
    assert moves[0].card in {card.name for card in stand_in()}


def test_no_card_comes_twice() -> None:
    state = begun()
    first = deck.next_card(state, "key")
    assert first is not None
    row = first.row(3)
    assert row is not None
    state = GAME.play.apply(state, Reveal(3, row, first.dice, first.instant, first.name))
    assert first.name not in {card.name for card in deck.left(state)}


def test_a_printed_card_is_learned_row_by_row() -> None:
    state = begun(**{"vixen-cards": "table"})
    assert not deck.by_phone(state)
    assert deck.gathered(state) is None
    state = GAME.play.apply(state, Reveal(3, Row((3, 4), "den", (), 2, 1), 2, ("vp:1",), "fox by the brook"))
    for step in ("place", "paths"):
        state = GAME.play.apply(state, Did(step))
    gathered = deck.gathered(state)
    assert gathered is not None
    (card,) = gathered["vixen"]
    assert (card["name"], card["level"], card["round"], card["dice"]) == ("fox by the brook", 2, 1, 2)
    # The next match knows the card: it is recognised, and its other rows are learned.
    seats = (Seat("a", "A"),)
    setup = Setup(seats, {"vixen": "2", "vixen-cards": "table"}, {}, gathered)
    assert check_setup(GAME, setup).allowed
    later = GAME.play.start(seat_table(GAME, setup))
    for move in (
        Begin("a", ("objectives-3", "path-3", "marks-4"), 6),
        Destiny(4, "day", "hunter", "farm"),
        Turn("a"),
    ):
        later = GAME.play.apply(later, move)
    assert [known.name for known in deck.known(later)] == ["fox by the brook"]
    later = GAME.play.apply(
        later, Reveal(1, Row((1,), "river", ("mark",), 1), 2, ("vp:1",), "fox by the brook")
    )
    fuller = deck.gathered(later)
    assert fuller is not None
    assert sorted(face for row in fuller["vixen"][0]["rows"] for face in row["faces"]) == [1, 3, 4]


@pytest.mark.parametrize(
    ("kept", "said"),
    [
        ([], "Your box holds 0 whole cards of level 2"),
        ([1], "Your box holds 1 whole card of level 2"),
        (list(range(13)), "Her cards are those of your box; the phone deals them."),
    ],
)
def test_the_setup_says_how_far_a_box_goes(kept: list[int], said: str) -> None:
    """A card that lacks rows is not dealt, nor is one of another level."""
    own = [card for card in stand_in() if card.level == 2]
    torn = msgspec.structs.replace(own[0], name="torn", rows=own[0].rows[:1])
    other = next(card for card in stand_in() if card.level == 3)
    cards = [*(own[place] for place in kept), torn, msgspec.structs.replace(other, name="of level 3")]
    box = {"name": "RUSE", "vixen": msgspec.to_builtins(cards)}
    setup = Setup((Seat("a", "A"),), {"vixen": "2", "vixen-cards": "box"}, {}, box)
    steps = [render(step, language("en")) for step in GAME.tell.setup_steps(seat_table(GAME, setup))]
    assert [step for step in steps if step.startswith(said)]


@pytest.mark.parametrize("matches", [FEW, pytest.param(MANY, marks=pytest.mark.slow)])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_nothing_is_created_or_lost(people: int, level: int, matches: int) -> None:
    for seed in range(matches):
        chance = random.Random(f"{people} {level} {seed}")
        seats = tuple(Seat("abc"[place], f"Player {place}") for place in range(people))
        readings = {ruling.id: chance.choice(ruling.readings).id for ruling in GAME.rulings.values()}
        state = GAME.play.start(seat_table(GAME, Setup(seats, {"vixen": str(level)}, readings)))
        while state.phase is not Phase.OVER:
            move = random_move(state, chance)
            verdict = GAME.play.check(state, move)
            assert verdict.allowed, (move, verdict.refusals)
            state = GAME.play.apply(state, move)
            expect_in_order(state)


def expect_in_order(state: State) -> None:
    fox = state.fox
    if fox is None:
        return
    assert len(fox.kits) + len(fox.outside) + fox.reserve == 5
    assert all(1 <= kit.value <= FACES[-1] and 1 <= kit.space <= fox.track for kit in fox.kits)
    declared = sum("vixen" in seats for seats in state.declared.values())
    assert fox.cubes + declared == 5
    assert 0 <= fox.markers <= 4
    assert fox.failed <= fox.hunting
    holders = [state.cheese, state.star, state.beaver[0] if state.beaver else None]
    assert all(holder is None or holder in state.seats for holder in holders)
    assert all(number >= 0 for number in state.dice.values())
    if state.table.readings.of("vp-floor") == "negative":
        assert state.vp("vixen") == sum(entry.vp for entry in state.ledger if entry.seat == "vixen")


def replayed(moves: list[Any], **readings: str) -> State:
    state = GAME.play.start(seat_table(GAME, Setup((Seat("a", "A"),), {"vixen": "4"}, readings)))
    for move in moves:
        state = GAME.play.apply(state, move)
    return state


def rows_of(state: State) -> int:
    return sum(entry.vp for entry in state.ledger if entry.seat == "vixen" and entry.reason == "row")


@pytest.mark.parametrize("seed", range(12))
def test_a_step_that_a_ruling_or_a_correction_adds_costs_her_nothing(seed: int) -> None:
    """What follows in the log still counts: the row it belongs to, her later turns and everybody else's."""
    chance = random.Random(seed)
    state, moves = replayed([]), []
    while state.phase is not Phase.OVER:
        moves.append(random_move(state, chance))
        state = GAME.play.apply(state, moves[-1])
    asked = {"vixen-hunt-mark": "always", "vixen-hunts-blocked": "tried", "vixen-markers-out": "oldest"}
    for ruling, reading in asked.items():
        known = {one.id for one in GAME.rulings[ruling].readings}
        readings = {ruling: reading if reading in known else sorted(known)[-1]}
        again = replayed(moves, **readings)
        assert again.phase is Phase.OVER
        assert rows_of(again) == rows_of(state)
    first = next(place for place, move in enumerate(moves) if isinstance(move, Reveal))
    row = msgspec.structs.replace(moves[first].row, icons=(*moves[first].row.icons, "kit+1"))
    corrected = [*moves[:first], msgspec.structs.replace(moves[first], row=row), *moves[first + 1 :]]
    again = replayed(corrected)
    assert again.phase is Phase.OVER
    assert rows_of(again) == rows_of(state)


def test_what_is_kept_is_added_to_the_box_as_it_is_now() -> None:
    state = begun(**{"vixen-cards": "table"})
    state = GAME.play.apply(state, Reveal(3, Row((3,), "den", (), 2), 2, (), "fern"))
    now = {
        "name": "RUSE",
        "orange": [5],
        "vixen": [
            {"level": 2, "round": 1, "dice": 2, "name": "brook", "rows": [{"faces": [1], "place": "den"}]},
            {
                "level": 2,
                "round": 1,
                "dice": 2,
                "name": "fern",
                "rows": [{"faces": [3, 4], "place": "river"}],
            },
        ],
    }
    kept = deck.gathered(state, now)
    assert kept is not None
    assert list(kept["orange"]) == [5]
    brook, fern = kept["vixen"]
    assert brook["name"] == "brook"
    # What the table has read off the card last holds; the other face of the old row stays.
    assert {(tuple(row["faces"]), row["place"]) for row in fern["rows"]} == {((4,), "river"), ((3,), "den")}


def test_cards_of_our_own_are_never_kept_as_printed_ones() -> None:
    state = begun()
    card = deck.next_card(state, "key")
    assert card is not None
    row = card.row(3)
    assert row is not None
    state = GAME.play.apply(state, Reveal(3, row, card.dice, card.instant, card.name))
    assert deck.gathered(state) is None


def test_a_corrected_die_takes_the_row_of_the_card_that_was_dealt() -> None:
    state = begun()
    card = deck.next_card(state, "key")
    assert card is not None
    wrong = card.row(1)
    assert wrong is not None

    class Sent(dict[str, list[str]]):
        def getlist(self, name: str) -> list[str]:
            return self.get(name, [])

    form: Any = REVEAL.build(state, Sent(die=["6"]), Reveal(1, wrong, card.dice, card.instant, card.name))
    assert form.validate()
    assert form.move().row == card.row(6)
    form = REVEAL.build(begun(**{"vixen-cards": "table"}), Sent(die=["6"], place=["den"], dice=["9"]), None)
    assert not form.validate()
    assert form["dice"].errors


def test_a_die_taken_back_brings_a_turn_only_while_cards_remain() -> None:
    state = begun()
    for card in (card for card in stand_in() if (card.level, card.round) == (2, 1)):
        if state.turn != "vixen":
            state = GAME.play.apply(state, Turn("a"))
        state = GAME.play.apply(state, Reveal(1, Row((1,), "den", ("retrieve",)), 2, (), card.name))
        for step in ("place", "retrieve"):
            state = GAME.play.apply(state, Did(step))
    assert state.phase == "scoring"
