"""What VIXEN's own pieces can bring, from the rulebook: what is refused to her, and what her turn says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import report
from companion.core import log, matchfile
from companion.core.verdict import Finding
from companion.games.registry import GAMES
from companion.games.ruse.cards import stand_in
from companion.i18n import language

GAME = GAMES["ruse"]
COMMONS = ["hunting-3", "path-3", "kits-3"]
BEGUN: list[dict[str, Any]] = [
    {"type": "begin", "first": "a", "commons": COMMONS, "track": 6},
    {"type": "destiny", "die": 6, "time": "day", "who": "hunter", "where": "river"},
]
TURN = {"type": "turn", "seat": "a"}
Moves = list[dict[str, Any]]


def did(step: str, **more: Any) -> dict[str, Any]:
    return {"type": "did", "step": step, **more}


def row(place: str, *icons: str, vp: int = 1, die: int = 1, **more: Any) -> dict[str, Any]:
    """A card of the printed deck with a row of ours."""
    top: dict[str, Any] = {name: more.pop(name) for name in ("instant", "card", "dice") if name in more}
    found = {"faces": [die], "place": place, "icons": list(icons), "vp": vp, **more}
    return {"type": "reveal", "die": die, "row": found, "dice": 2, **top}


def den(*icons: str, **more: Any) -> Moves:
    """A turn of hers in the den up to its icons."""
    return [row("den", *icons, **more), did("place")]


def folded(moves: Moves, claim: Any = None, **setup: Any) -> tuple[log.Folded[Any, Any], Any]:
    options = {"vixen": "1", "vixen-cards": "table", **setup.pop("options", {})}
    seats = [{"id": seat, "name": seat.upper()} for seat in setup.pop("seats", "a")]
    whole = {"seats": seats, "options": options, "readings": setup.pop("readings", {}), **setup}
    document = {"companion": 1, "game": "ruse", "setup": whole, "moves": moves}
    if claim is not None:
        document["claim"] = claim
    found = matchfile.decode(json.dumps(document).encode(), GAMES)
    return log.fold(GAME, found.setup, found.moves), found.claim


def refusals(moves: Moves, claim: dict[str, Any], **setup: Any) -> list[Finding]:
    table, move = folded(moves, claim, **setup)
    return list(log.check(table, move).refusals)


def state_of(moves: Moves, **setup: Any) -> dict[str, Any]:
    table, _ = folded(moves, **setup)
    found: dict[str, Any] = report.match_json(table, language("en"))
    return found


def asked(moves: Moves, **setup: Any) -> list[str]:
    return [one["ask"] for one in state_of(moves, **setup)["next"]]


SCORING = [*BEGUN, TURN, *den(), TURN, *den()]
"""Round 1 played: her turns without anything but 1 VP each."""
OBJECTIVES = {"type": "objectives", "cards": {}}
LEFT = {"type": "left", "dice": {}}
HERS = [*BEGUN, TURN]
MARKS = [*HERS, row("farm", "mark"), did("place"), did("move", can=["mark"])]
WOLF = [*HERS, *den("obstacle", obstacle="wolf", where="farm")]


@pytest.mark.parametrize(
    ("moves", "move", "place"),
    [
        (HERS, {"type": "turn", "seat": "vixen"}, "seat"),
        (HERS, {"type": "die", "seat": "vixen"}, "seat"),
        (HERS, {"type": "common", "seat": "vixen", "objective": "path-3"}, "seat"),
        (HERS, {"type": "exchange", "seat": "vixen", "token": "cheese"}, "seat"),
        (HERS, {"type": "exchange", "seat": "vixen", "vp": -2}, "seat"),
        (HERS, {"type": "replaced", "seat": "vixen"}, "seat"),
        (HERS, {"type": "vp", "seat": "vixen", "vp": 5, "for": "objective"}, "for"),
        (HERS, {"type": "vp", "seat": "vixen", "vp": 2, "for": "growth"}, "for"),
        (HERS, {"type": "territory", "seat": "vixen", "territory": "river", "die": 3}, "seat"),
        (HERS, {"type": "den", "seat": "vixen", "die": 3, "pay": 1}, "seat"),
        (SCORING, {"type": "objectives", "cards": {"vixen": [{"card": "004", "vp": 5}]}}, "cards"),
        ([*SCORING, OBJECTIVES], {"type": "left", "dice": {"vixen": 3}}, "dice"),
        ([*SCORING, OBJECTIVES, LEFT], {"type": "growth", "vp": {"vixen": 2}}, "vp"),
        ([*SCORING, OBJECTIVES, LEFT], {"type": "growth", "fourth": ["vixen"]}, "fourth"),
        ([*SCORING, OBJECTIVES, LEFT], {"type": "growth", "tiles": {"vixen": 1}}, "tiles"),
        (
            [*SCORING[:-2], {"type": "token", "token": "cheese", "seat": "vixen"}, *den(), OBJECTIVES],
            {"type": "cheese", "takes": False},
            "takes",
        ),
        (
            [*BEGUN, {"type": "obstacle", "obstacle": "camp", "where": "farm"}, *SCORING[2:]],
            {"type": "camp", "camp": ["vixen"]},
            "camp",
        ),
    ],
)
def test_she_makes_no_move_of_peoples(moves: Moves, move: dict[str, Any], place: str) -> None:
    """Section Solo Mode: no objectives, no player board, no growth points; her cheese is 4 VP."""
    found = refusals(moves, move)
    assert found
    assert any(place in one.where for one in found), found
    if move["type"] not in ("territory", "den"):
        # As an entry that is there all the same it is marked, and the match goes on.
        assert state_of([*moves, move])["marked"]


@pytest.mark.parametrize(
    ("moves", "move", "place"),
    [
        (HERS, row("den", dice=5), "dice"),
        (HERS, row("den", dice=3), "dice"),
        (HERS, {**row("den"), "row": {"faces": [1, 1], "place": "den"}}, "faces"),
        (HERS, row("sea"), "place"),
        (HERS, row("den", "fly"), "icons"),
        (HERS, row("den", instant=["vp:x"]), "instant"),
        (HERS, row("river", paths=2), "paths"),
        (HERS, row("den", "obstacle", obstacle="flood"), "obstacle"),
        (HERS, row("den", "tile", where="mountain"), "where"),
        ([*HERS, *den(card="fern"), TURN], row("den", card="fern"), "card"),
        ([*HERS, row("farm", "mark"), did("place")], did("move", can=["swim"]), "can"),
        (MARKS, did("mark", over="vixen"), "over"),
        (MARKS, did("mark", over="z"), "over"),
        (MARKS, did("mark", tile="gp"), "tile"),
        ([*HERS, *den("kit+1")], did("kit+1", kit=5), "kit"),
        ([*HERS, *den("hunter")], did("hunter", where="river"), "where"),
        ([*HERS, *den("hunter")], did("hunter", where="mountain"), "where"),
        (WOLF, did("obstacle", obstacle="storm", where="farm"),
         "obstacle"),
        (WOLF, did("obstacle", obstacle="wolf", where="field"),
         "where"),
        ([*HERS, *den("beaver", where="farm")], did("beaver", where="field"), "where"),
        ([*HERS, *den("common")], did("common", objective="track-4"), "objective"),
        ([*HERS], did("place", where="farm"), "step"),
        (BEGUN[:0], {**BEGUN[0], "track": 2}, "track"),
        ([*BEGUN], {"type": "replaced", "seat": "a"}, ""),
    ],
)  # fmt: skip
def test_what_her_pieces_cannot_bring_is_refused(moves: Moves, move: dict[str, Any], place: str) -> None:
    found = refusals(moves, move)
    assert found
    assert not place or any(place in one.where for one in found), found


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"card": "99Z"}, "card"),
        ({"card": "12A"}, "card"),
        ({"dice": 3}, "dice"),
        ({"row": {"faces": [1, 2], "place": "den", "icons": ["star"], "vp": 9}}, "row"),
    ],
)
def test_cards_of_our_own_are_as_they_are_printed(change: dict[str, Any], place: str) -> None:
    card = next(card for card in stand_in() if card.name == "11A")
    found = card.row(1)
    assert found is not None
    printed = {"faces": [1, 2], "place": found.place, "icons": list(found.icons), "vp": found.vp}
    move = {"type": "reveal", "die": 1, "dice": 2, "card": "11A", "row": printed}
    own = {"vixen-cards": "stand-in"}
    assert refusals(HERS, move, options=own) == []
    assert any(place in one.where for one in refusals(HERS, {**move, **change}, options=own))


def test_rows_of_our_own_name_what_hands_need() -> None:
    """Section Territory Tiles: a tile is of a territory, the beaver sits in one, obstacles are four."""
    for card in stand_in():
        for one in card.rows:
            if {"tile", "beaver", "obstacle"} & set(one.icons):
                assert one.territory is not None, card.name
            assert ("obstacle" in one.icons) == bool(one.obstacle), card.name


@pytest.mark.parametrize(
    ("before", "icons", "said"),
    [
        ([], ["hunt", "mark"], "to the nearest one where she can hunt and mark."),
        ([], ["mark"], "to the nearest one that she can mark. Her row marks only."),
        ([], ["hunt"], "to the nearest one with a hunting tile. Her row hunts only."),
        ([], ["kit+1"], "Her row shows neither hunting nor marking."),
        ([{"type": "obstacle", "obstacle": "wolf", "where": "farm"}], ["hunt", "mark"],
         "to the nearest one that she can mark. The wolf is there: she does not hunt."),
    ],
)  # fmt: skip
def test_her_fox_is_sent_where_it_can_do_something(before: Moves, icons: list[str], said: str) -> None:
    found = asked([*BEGUN, *before, TURN, row("farm", *icons), did("place")])
    assert found[0].endswith(said)


def test_her_fox_is_not_sent_to_hunt_where_the_hunter_stands() -> None:
    there = [*HERS, row("river", "hunt", "mark"), did("place")]
    assert asked(there)[0].endswith("The hunter is there: she neither hunts nor marks.")
    assert "nearest" not in asked(there)[0]
    assert asked([*HERS, row("mountain", "kit+1"), did("place")])[0] == (
        "Put her fox in the mountain. In the mountain nothing is hunted or marked."
    )


def test_her_points_are_said_with_the_instant_bonus_at_once() -> None:
    found = asked([*HERS, row("den", "kit+1", vp=4, instant=["vp:2"])])
    assert "Instant bonus: 2 VP at once. Move her fox head on, to 2 VP." in found
    assert "At the end of her row: 4 VP. Then move her fox head on, to 6 VP." in found
    later = asked([*HERS, *den("kit+1", vp=4, instant=["vp:2"])])
    assert not any("at once" in line for line in later)


def test_a_retrieved_die_goes_unused_without_a_card_for_it() -> None:
    """Round 1 has two cards: a third turn of hers has none."""
    moves = [*HERS, *den("retrieve")]
    assert "it goes unused" in asked(moves)[0]
    found = state_of([*moves, did("retrieve"), TURN, *den()])
    assert found["state"]["phase"] == "scoring"
    assert found["marked"] == []


def test_a_black_kit_comes_when_a_kit_reaches_the_end() -> None:
    """Kits' Growth, C. Track of 5: the kit on 3 reaches the end with its second step; two bring one each."""
    begun = [{**BEGUN[0], "track": 5}, BEGUN[1], TURN]
    moves = [*begun, *den("growth", "growth", "growth"), did("growth"), did("growth")]
    found = state_of(moves)["state"]["vixen"]
    # Space 1 is taken by a kit of the start: the black one waits.
    assert (found["kits"], found["reserve"]) == ([[1, 1], [1, 2], [1, 5]], 2)
    grown = state_of([*moves, did("growth"), TURN, *den(), OBJECTIVES, LEFT, {"type": "growth"}])
    assert grown["state"]["vixen"]["kits"] == [[1, 1], [1, 2], [1, 3]]
    assert grown["state"]["vixen"]["outside"] == [1]


def test_the_growth_step_shows_her_kits() -> None:
    found = asked([*[{**BEGUN[0], "track": 3}, BEGUN[1]], *SCORING[2:], OBJECTIVES, LEFT])
    # The kit that begins on the last space leaves; the one that reaches it brings a black kit.
    assert found[1:] == [
        "The 1 on space 3 leaves the den: put it outside.",
        "The 1 goes from space 2 to 3.",
        "The 1 goes from space 1 to 2.",
        "A black kit of value 1 comes from her reserve to space 1.",
    ]


def test_dice_outside_do_not_count_on_the_board() -> None:
    """Ruling tie-kits: level with 3 VP each. Her dice on the board are 1 and 1, outside lies another."""
    begun = [{**BEGUN[0], "track": 3}, BEGUN[1]]
    moves = [*begun, TURN, *den("growth", vp=1), did("growth"), TURN, *den(vp=1), OBJECTIVES,
             {"type": "left", "dice": {"a": 2}}, {"type": "growth"},
             {"type": "spaces"}, {"type": "reset"}]  # fmt: skip
    hers = {"in-play": 4, "on-board": 3}
    for reading, total in hers.items():
        wrong = {"type": "order", "kits": {"a": 3, "vixen": total + 1}}
        found = refusals(moves, wrong, readings={"tie-kits": reading})
        assert [one.asked.reading for one in found if one.asked] == [reading]
        assert not refusals(moves, {"type": "order", "kits": {"a": 3, "vixen": total}},
                            readings={"tie-kits": reading})  # fmt: skip


def test_a_turn_of_hers_that_ends_on_a_cheese_space_brings_the_cheese() -> None:
    box = {"name": "Ours", "cheese": [4]}
    moves = [*HERS, *den(vp=4)]
    assert state_of(moves, box=box)["state"]["cheese"] == "vixen"
    assert state_of(moves, box=box, readings={"vixen-cheese-space": "no"})["state"]["cheese"] is None
    assert state_of(moves)["state"]["cheese"] is None
    last = [*HERS, row("den", vp=4)]
    assert any("give her the cheese" in line for line in asked(last, box=box))
    assert any("enter it at Tokens" in line for line in asked(last))


def test_a_marker_comes_back_when_a_person_replaces_her_mark() -> None:
    marked = [*HERS, row("farm", "mark"), did("place"), did("move", can=["mark"]), did("mark")]
    assert state_of(marked)["state"]["vixen"]["markers"] == 3
    back = [*marked, {"type": "replaced", "seat": "a"}]
    assert state_of(back)["state"]["vixen"]["markers"] == 4
    assert refusals(back, {"type": "replaced", "seat": "a"})


def test_two_turn_order_tiles_are_told_on_the_side_for_two() -> None:
    assert any("turn-order tiles" in line for line in asked(BEGUN[:1]))
    three = {"seats": "ab"}
    assert not any("Two turn-order" in line for line in asked(BEGUN[:1], **three))
    assert any("Two turn-order" in line
               for line in asked(BEGUN[:1], **three, readings={"vixen-side": "two-player"}))  # fmt: skip


CASES = Path(__file__).parents[2] / "conformance" / "readings" / "ruse-vixen.json"


def test_every_ruling_of_hers_has_a_case() -> None:
    """Each reading of a ruling about VIXEN is in the recorded readings."""
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    tried = {(case["ruling"], reading) for case in cases for reading in case["values"]}
    hers = {ruling for ruling in GAME.rulings if ruling.startswith("vixen-")}
    assert {(ruling, one.id) for ruling in hers for one in GAME.rulings[ruling].readings} <= tried
