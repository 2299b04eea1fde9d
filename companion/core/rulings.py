"""Open points of a rulebook and the reading that a table has chosen for each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from companion.core.text import Text, t
from companion.core.verdict import Asked


@dataclass(frozen=True)
class Reading:
    """One way to read an open point."""

    id: str
    text: Text


@dataclass(frozen=True)
class Ruling:
    """A point where the rulebook is silent, ambiguous or contradicts itself.

    `section` is the heading in the rulebook where the point arises. The first reading is the default; `why`
    says what the default rests on.
    """

    id: str
    section: Text
    question: Text
    readings: tuple[Reading, ...]
    why: Text

    @property
    def default(self) -> str:
        """The id of the reading in force unless the table chooses another."""
        return self.readings[0].id

    def reading(self, reading_id: str) -> Reading:
        """The reading with this id.

        Raises KeyError if there is none.
        """
        for reading in self.readings:
            if reading.id == reading_id:
                return reading
        raise KeyError(reading_id)


@dataclass(frozen=True)
class Readings:
    """The reading in force for each ruling of a game: the table's choice, else the default."""

    in_force: Mapping[str, str] = field(default_factory=dict)

    def of(self, ruling: str) -> str:
        """The id of the reading in force for a ruling, by its id.

        Raises KeyError for a ruling that the game does not have.
        """
        return self.in_force[ruling]

    def asked(self, ruling: str) -> Asked:
        """The ruling and its reading, to be cited in a finding (`Finding.asked`).

        Raises KeyError for a ruling that the game does not have.
        """
        return Asked(ruling, self.in_force[ruling])


def resolve(rulings: Mapping[str, Ruling], chosen: Mapping[str, str]) -> Readings:
    """The readings in force, from the rulings of a game and the table's choices (ruling id -> reading id).

    A choice that names no ruling or reading of the game is passed over: set-ups are checked where they
    come in (see `companion.core.game.check_setup`), and an old match must stay readable.
    """
    in_force = {}
    for ruling in rulings.values():
        wanted = chosen.get(ruling.id, ruling.default)
        known = any(reading.id == wanted for reading in ruling.readings)
        in_force[ruling.id] = wanted if known else ruling.default
    return Readings(in_force)


def used(
    rulings: Mapping[str, Ruling], readings: Readings, came_up: Collection[str] = ()
) -> tuple[Text, ...]:
    """What a sheet rests on: the rulings that came up, and those read otherwise than by default.

    `came_up` holds the ids of the rulings that some entry of the match depended on. Each gives its question
    with the reading in force, in the order of `rulings`.
    """
    return tuple(
        t("%(question)s %(reading)s", question=ruling.question, reading=ruling.reading(chosen).text)
        for ruling in rulings.values()
        for chosen in [readings.of(ruling.id)]
        if ruling.id in came_up or chosen != ruling.default
    )
