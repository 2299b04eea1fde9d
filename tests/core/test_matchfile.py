"""Match documents: what is taken, what is turned away and where the fault stands."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.core import matchfile
from companion.core.matchfile import DocumentError, Stamp, decode, encode
from companion.core.shared_moves import Amend, Undo
from companion.core.table import Seat, Setup
from companion.core.text import render
from companion.games.registry import GAMES
from companion.games.rumini.moves import Points
from companion.i18n import language

SEATS = [{"id": "a", "name": "Peti"}, {"id": "b", "name": "Eszti"}]
ROUND = {
    "type": "round",
    "round": 1,
    "scene": {"value": 6, "characters": ["rumini", "baliko", "negro"]},
    "played": {"a": ["rumini", "joker:negro"], "b": []},
}


def document(**changes: Any) -> dict[str, Any]:
    body = {
        "companion": 1,
        "game": "rumini",
        "setup": {"seats": SEATS, "options": {}, "readings": {"pass-effects": "text"}},
        "moves": [ROUND],
    }
    return {key: value for key, value in {**body, **changes}.items() if value is not ...}


def fault(body: Any) -> tuple[str, str]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    with pytest.raises(DocumentError) as caught:
        decode(data, GAMES)
    return caught.value.place, render(caught.value.reason, language("en"))


def test_the_document_of_the_brief_is_taken() -> None:
    moves = [
        ROUND,
        {"type": "points", "round": 2, "points": {"a": 8, "b": None}},
        {"type": "hands", "held": {"a": ["kapitany", "joker"], "b": []}},
        {"type": "undo", "of": 3},
        {"type": "redo", "of": 4},
        {"type": "amend", "of": 2, "move": {"type": "points", "round": 2, "points": {"a": 9, "b": None}}},
        {"type": "ruling", "id": "tie", "reading": "shared"},
        {"type": "option", "id": "entry", "value": "points"},
        {"type": "rename", "seat": "a", "name": "Péter"},
    ]
    found = decode(json.dumps(document(moves=moves)).encode(), GAMES)
    assert found.setup.seats == (Seat("a", "Peti"), Seat("b", "Eszti"))
    assert found.moves[3:6] == (Undo(3), found.moves[4], Amend(2, Points(2, {"a": 9, "b": None})))
    assert found.claim is None


def test_encoding_comes_back_the_same_and_gives_the_same_bytes() -> None:
    game = GAMES["rumini"]
    setup = Setup((Seat("a", "Ő"), Seat("b", "Ű")), {"entry": "points"}, {"tie": "shared"})
    moves = (Points(1, {"a": 8, "b": None}), Amend(1, Points(1, {"a": 9, "b": 5})), Undo(2))
    stamps = (Stamp("2026-01-02T03:04:05Z", "a", 1), Stamp(), Stamp("", "phone-2", 1))
    data = encode(game, setup, moves, stamps)
    found = decode(data, GAMES)
    assert (found.setup, found.moves, found.log) == (setup, moves, stamps)
    assert encode(game, found.setup, found.moves, found.log) == data
    assert "Ő" in data.decode()


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (document(companion=2), "$.companion"),
        (document(companion=True), "$.companion"),
        (document(companion=...), "$.companion"),
        (document(game="chess"), "$.game"),
        (document(game=["rumini"]), "$.game"),
        (document(extra=1), "$.extra"),
        (document(setup=...), "$.setup"),
        (document(setup={"seats": SEATS, "colour": "red"}), "$.setup"),
        (document(setup={"seats": [{"id": "a"}]}), "$.setup.seats[0]"),
        (document(setup={"seats": SEATS[:1]}), "$.setup.seats"),
        (document(setup={"seats": [{"id": c, "name": c} for c in "abcdefg"]}), "$.setup.seats"),
        (document(setup={"seats": [SEATS[0], {"id": "b", "name": "peti"}]}), "$.setup.seats[1].name"),
        (document(setup={"seats": [SEATS[0], {"id": "b", "name": " "}]}), "$.setup.seats[1].name"),
        (document(setup={"seats": [SEATS[0], {"id": "b", "name": "x" * 41}]}), "$.setup.seats[1].name"),
        (document(setup={"seats": [SEATS[0], {"id": "a", "name": "Anna"}]}), "$.setup.seats[1].id"),
        (document(setup={"seats": [SEATS[0], {"id": "B C", "name": "Anna"}]}), "$.setup.seats[1].id"),
        (document(setup={"seats": SEATS, "readings": {"tie": "never"}}), "$.setup.readings.tie"),
        (document(setup={"seats": SEATS, "options": {"entry": "x"}}), "$.setup.options.entry"),
        (document(moves={}), "$.moves"),
        (document(moves=[{"type": "fly"}]), "$.moves[0].type"),
        (document(moves=[{"round": 1}]), "$.moves[0]"),
        (document(moves=[ROUND, {"type": "undo"}]), "$.moves[1]"),
        (document(moves=[{"type": "undo", "of": "1"}]), "$.moves[0].of"),
        (document(moves=[{**ROUND, "scene": {"value": 6.5}}]), "$.moves[0].scene.value"),
        (document(moves=[{**ROUND, "scene": {"value": "6"}}]), "$.moves[0].scene.value"),
        (document(moves=[{**ROUND, "played": {"a": "rumini"}}]), "$.moves[0].played.a"),
        (
            document(moves=[{**ROUND, "played": {"a": [], "b": [], "c": ["rozi", 5]}}]),
            "$.moves[0].played.c[1]",
        ),
        (document(setup={"seats": SEATS, "options": {"entry": "cards", "x": 5}}), "$.setup.options.x"),
        (document(setup={"seats": SEATS, "options": {"x": "on"}}), "$.setup.options.x"),
        (document(setup={"seats": SEATS, "readings": {"x" * 60: None}}), "$.setup.readings." + "x" * 40),
        (document(setup={"seats": SEATS, "readings": {"x": "yes"}}), "$.setup.readings.x"),
        (document(moves=[{**ROUND, "extra": 1}]), "$.moves[0]"),
        (document(claim={"type": "fly"}), "$.claim.type"),
        (document(log=[]), None),
        (document(log=[{"at": "2026-01-01T00:00:00Z"}, {}]), "$.log"),
        (document(log=[{"at": "zzzz"}]), "$.log[0].at"),
        (document(log=[{"by": "x" * 41}]), "$.log[0].by"),
        (document(setup={"seats": [SEATS[0], {"id": "b", "name": "\u200b"}]}), "$.setup.seats[1].name"),
        ([], "$"),
        (b"", "$"),
        (b"{", "$"),
        (b"\xff\xfe", "$"),
        (b'{"companion":1,"companion":1}', "$"),
        (b'{"companion":NaN}', "$"),
        (b'{"companion":1e999}', "$.companion"),
        (b'{"companion":-Infinity}', "$"),
        (b'{"companion":' + b"9" * 5000 + b"}", "$"),
        (b'{"companion":"\\ud800"}', "$"),
        (b"[" * 100_000, "$"),
        (b'{"a":' * 50 + b"1" + b"}" * 50, "$"),
    ],
)
def test_what_is_no_match_is_turned_away_with_its_place(body: Any, place: str | None) -> None:
    if place is None:
        assert decode(json.dumps(body).encode(), GAMES).log == ()
        return
    found, reason = fault(body)
    assert found == place
    assert reason


def test_a_document_that_is_too_large_is_not_read() -> None:
    data = b'{"companion":1,"game":"' + b"x" * matchfile.MAX_BYTES + b'"}'
    assert fault(data) == ("$", "The document is larger than 2048 kB.")
    undo = [{"type": "undo", "of": 1}] * (matchfile.MAX_MOVES + 1)
    assert fault(document(moves=undo))[0] == "$.moves"


def test_moves_that_break_the_rules_are_left_to_the_fold() -> None:
    odd = {**ROUND, "round": 12, "scene": {"value": 99}, "played": {"z": ["dragon"]}}
    assert len(decode(json.dumps(document(moves=[odd])).encode(), GAMES).moves) == 1


def test_names_are_kept_tidy() -> None:
    seats = [SEATS[0], {"id": "b", "name": "  Nagy \n  Eszti" + " " * 1000}]
    found = decode(json.dumps(document(setup={"seats": seats})).encode(), GAMES)
    assert found.setup.seats[1].name == "Nagy Eszti"


def test_a_byte_order_mark_does_no_harm() -> None:
    assert decode(b"\xef\xbb\xbf" + json.dumps(document()).encode(), GAMES).game.slug == "rumini"


def test_a_game_without_positions_says_so() -> None:
    rumini = GAMES["rumini"]
    games = {"rumini": replace(rumini, positions=None)}
    body = {
        "companion": 1,
        "game": "rumini",
        "setup": {"seats": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]},
    }
    with pytest.raises(DocumentError) as caught:
        decode(json.dumps({**body, "position": {"round": 1}}).encode(), games)
    assert caught.value.place == "$.position"
    assert render(caught.value.reason, language("en")) == "Rumini: Hajónapló has no positions."
