"""How a game's forms fit into the pages: a form becomes a move, a finding finds its field.

Games build their forms with WTForms; this room only says what the web expects of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Generic, Protocol, TypeVar

from companion.core.table import Seat, Table
from companion.core.text import Text
from companion.core.verdict import Finding

S = TypeVar("S")
M = TypeVar("M")
Made = TypeVar("Made", covariant=True)


class FormData(Protocol):
    """What was typed, as WTForms reads it: several values to a name."""

    def __contains__(self, name: object) -> bool: ...
    def getlist(self, name: str) -> list[str]:
        """All values under a name."""


class MoveForm(Protocol[Made]):
    """A filled form of one kind of move."""

    @property
    def subject(self) -> str:
        """What the move is about ("round:3"), known before anything is typed; see `Playing.subject`."""

    def validate(self) -> bool:
        """Whether what was typed makes a move; the faults stand at the fields."""

    def move(self) -> Made:
        """The move that was typed. Only after `validate` said yes."""

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field it is about. False if it has no field here."""


@dataclass(frozen=True)
class Input(Generic[S, M]):
    """One way to enter a move: its form, its template, and what to show while it is being filled.

    `build` makes the form for a state, from typed data or from a recorded move that is to be corrected.
    `preview` gives, by element id, what the half-filled form comes to. Where the form `leads`, it says itself
    what is to be done and stands above the board.
    """

    id: str
    label: Text
    template: str
    build: Callable[[S, FormData | None, M | None], MoveForm[M]]
    preview: Callable[[S, Any], Mapping[str, Text]] | None = None
    leads: bool = False


class CaseForm(Protocol):
    """A filled form of the referee: a situation and a claim."""

    def validate(self) -> bool:
        """Whether what was typed is a case; the faults stand at the fields."""

    def case(self) -> tuple[Any, Any]:
        """The state and the claimed move. Only after `validate` said yes."""


NAME_FIELD = "name-"
"""What the fields begin with that hold people's names: "name-a"."""


def name_fields(table: Table, seats: Iterable[str]) -> dict[str, str]:
    """The fields with the names of these seats, the first of which the referee calls "a"."""
    return {
        f"{NAME_FIELD}{letter}": table.name(seat)
        for letter, seat in zip(ascii_lowercase, seats, strict=False)
    }


def named_seats(table: Table, seats: Iterable[str]) -> tuple[Seat, ...]:
    """Seats of a referee's form with the names that its table has for them, else their letters."""
    names = {seat.id: seat.name for seat in table.seats}
    return tuple(Seat(seat, names.get(seat, seat.upper())) for seat in seats)


@dataclass(frozen=True)
class Referee:
    """How a game's referee is asked: its form (from a table and what was typed), its template, what a form
    filled with a state of a match holds, and the rulings and options that a verdict can rest on.

    The form calls its seats "a", "b" and so on; the table it is built with has their names (`named_seats`).
    Filled from a match it holds those, too (`name_fields`), so that the verdict speaks of people. `name_of`
    says after which field ("a" for "name-a") a seat of the form is called, where it is not its own.
    """

    template: str
    build: Callable[[Any, FormData | None], CaseForm]
    filled: Callable[[Any], Mapping[str, str | Sequence[str]]]
    rulings: tuple[str, ...]
    options: tuple[str, ...] = ()
    name_of: Callable[[Any, str], str] = lambda form, seat: seat


@dataclass(frozen=True)
class HandWords:
    """What the page of a player's own hand says: no play, nothing on the table, a hint, a hand not read."""

    nothing: Text
    closed: Text
    hint: Text
    wrong: Text


@dataclass(frozen=True)
class OwnHand:
    """A hand that a player keeps on their own phone, to ask what could be played from it.

    `cards` reads what was typed (None if it is no hand), `typed` writes it again, `known` is a state in which
    it is this seat's turn with these cards, `after` what is left of them once a move was made, `turn` whose
    turn it is (None where nothing can be played now), `count` how many cards the table counts in a hand.
    `describe` is a play in a few words without the player, `heading` what it stands under, `rank` its rank
    in words, `likeness` what it is apart from the order of equal things, so that people need not read it
    twice.
    """

    cards: Callable[[str], tuple[int, ...] | None]
    typed: Callable[[tuple[int, ...]], str]
    known: Callable[[Any, str, tuple[int, ...]], Any]
    after: Callable[[tuple[int, ...], Any], tuple[int, ...]]
    turn: Callable[[Any], str | None]
    count: Callable[[Any, str], int | None]
    describe: Callable[[Any], Text]
    heading: Callable[[Any], str]
    rank: Callable[[int], Text]
    likeness: Callable[[tuple[int, ...], Any], object]
    words: HandWords
