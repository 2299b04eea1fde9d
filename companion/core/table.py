"""Who sits at a match and by what it is played: seats, options, the set-up, and the set-up in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any

import msgspec

from companion.core.rulings import Readings
from companion.core.text import Text


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a match. The id is what moves name; the name is what people read."""

    id: str
    name: str


def seat_id(place: int) -> str:
    """The id of the seat at a place, counted from 0: "a" to "z", then "a2" to "z2" and so on.

    However many a game seats, each has one of its own that `setups.SEAT_ID` takes.
    """
    around, letter = divmod(place, len(ascii_lowercase))
    return ascii_lowercase[letter] + (str(around + 1) if around else "")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match begins: people in seat order, options, the readings that the table chose, and the box.

    The box is a copy, as JSON: a match stays what it was when the box it came from is changed.
    """

    seats: tuple[Seat, ...]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    readings: dict[str, str] = msgspec.field(default_factory=dict)
    box: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


@dataclass(frozen=True)
class Choice:
    """One value of an option."""

    id: str
    text: Text


def always(people: int, options: Mapping[str, str]) -> bool:
    """For an option that every table has to choose."""
    return True


@dataclass(frozen=True)
class Option:
    """A way to play, or to use the companion, that a table chooses; the first choice is the default.

    `applies` says whether so many people have to choose it at all, given what the options before it are set
    to; pages leave out the others. It is for reading: rules are `Playing.check_table`.
    """

    id: str
    label: Text
    choices: tuple[Choice, ...]
    applies: Callable[[int, Mapping[str, str]], bool] = always

    @property
    def default(self) -> str:
        """The id of the choice in force unless the table takes another."""
        return self.choices[0].id

    @property
    def on_off(self) -> bool:
        """Whether it is a plain yes or no."""
        return {choice.id for choice in self.choices} == {"on", "off"}

    def in_force(self, wanted: str | None) -> str:
        """The choice wanted, or the default if there is no such choice."""
        return wanted if wanted is not None and any(c.id == wanted for c in self.choices) else self.default


def options_to_choose(
    options: Sequence[Option], people: int, chosen: Mapping[str, str]
) -> tuple[Option, ...]:
    """The options that apply to so many people, in their order.

    One that does not apply is at its default for those after it.
    """
    found: list[Option] = []
    in_force = {option.id: option.default for option in options}
    for option in options:
        if option.applies(people, in_force):
            found.append(option)
            in_force[option.id] = option.in_force(chosen.get(option.id))
    return tuple(found)


@dataclass(frozen=True)
class Table:
    """The set-up as it is in force: seats, every option and every reading resolved. Part of each State.

    `seats` are the people and then the `bots`, named by their ids; `box` is the game's own record of what
    is printed in the table's box, if it was given.
    """

    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    readings: Readings
    bots: tuple[str, ...] = ()
    box: Any = None

    def name(self, seat_id: str) -> str:
        """The name of a seat; the id itself if there is no such seat (a refused move may name one)."""
        return next((seat.name for seat in self.seats if seat.id == seat_id), seat_id)

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """The ids of the seats, in order."""
        return tuple(seat.id for seat in self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat in self.seats if seat.id not in self.bots)

    def on(self, option: str) -> bool:
        """Whether an option is set to "on"."""
        return self.options[option] == "on"
