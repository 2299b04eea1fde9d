"""Names and seats of a new match."""

from __future__ import annotations

import pytest

from companion.core.house import tidy_name
from companion.core.setups import check_setup
from companion.core.table import Seat, Setup, seat_id
from companion.games.registry import GAMES

RUMINI = GAMES["rumini"]


def refusals(*names: str) -> list[tuple[str, tuple[str, ...]]]:
    seats = tuple(Seat(seat_id(place), name) for place, name in enumerate(names))
    return [(f.rule, f.where) for f in check_setup(RUMINI, Setup(seats)).refusals]


@pytest.mark.parametrize("names", [["Peti", "Eszti"], ["Ő", "Ű", "ç", "Ł", "🦊", "x" * 40]])
def test_good_names_pass(names: list[str]) -> None:
    assert refusals(*names) == []


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Peti"], [("setup-seats", ("seats",))]),
        (["a", "b", "c", "d", "e", "f", "g"], [("setup-seats", ("seats",))]),
        ([], [("setup-seats", ("seats",))]),
        (["Peti", ""], [("setup-name-given", ("seats", "1", "name"))]),
        (["Peti", " \t"], [("setup-name-given", ("seats", "1", "name"))]),
        (["Peti", "PETI "], [("setup-name-own", ("seats", "1", "name"))]),
        # "é" composed and decomposed is one name
        (["É", "E\u0301"], [("setup-name-own", ("seats", "1", "name"))]),
        (["Peti", "x" * 41], [("setup-name-length", ("seats", "1", "name"))]),
        (["Peti", "a\x07b"], [("setup-name-plain", ("seats", "1", "name"))]),
        # half of a pair of code units is no character
        (["Peti", "a\ud800b"], [("setup-name-plain", ("seats", "1", "name"))]),
        (
            ["", "x" * 41, "x" * 41],
            [
                ("setup-name-given", ("seats", "0", "name")),
                ("setup-name-length", ("seats", "1", "name")),
                ("setup-name-length", ("seats", "2", "name")),
                ("setup-name-own", ("seats", "2", "name")),
            ],
        ),
    ],
)
def test_every_fault_has_its_place(names: list[str], expected: list[tuple[str, tuple[str, ...]]]) -> None:
    assert refusals(*names) == expected


def test_names_are_tidied_not_changed() -> None:
    assert tidy_name("  Nagy \n Peti ") == "Nagy Peti"
    assert tidy_name("E\u0301va") == "Éva"
    assert tidy_name("<b>Évi</b>") == "<b>Évi</b>"
