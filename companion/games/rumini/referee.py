"""The referee of Rumini: a scene, what one or several players claim to play, and who passed before."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from wtforms import BooleanField, HiddenField, RadioField
from wtforms.form import BaseForm

from companion.core.forms import FormData, Referee, name_fields, named_seats
from companion.core.table import Seat, Table
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.rumini.cards import CHARACTERS, JOKER, ROUNDS, SCENE_VALUES
from companion.games.rumini.hands import hand_before
from companion.games.rumini.moves import Move, Position, Round, Scene
from companion.games.rumini.position import faults, from_position
from companion.games.rumini.rulebook import RULINGS
from companion.games.rumini.state import State

PASS = "pass"
PLAYERS = range(2, 7)
LETTERS = "abcdef"
NONE = "none"
"""A tap beside the rounds: the seat passed in none of them. Without any tap it is not known."""


class RefereeForm(BaseForm):
    """A round and what is claimed in it.

    Fields: players, round, value, characters, unsaid; for the seats a to f: played-a, passed-a (the rounds
    before in which they passed), hand-a (cards in hand, if that is known).
    """

    JOKERS = tuple(f"{JOKER}:{card}" for card in CHARACTERS)

    def __init__(self, table: Table, data: FormData | None) -> None:
        self.table = table
        self.characters = CHARACTERS
        self.seats = named_seats(table, LETTERS)
        cards = {card: card for card in (PASS, *CHARACTERS, *self.JOKERS)}
        before = {str(number): str(number) for number in ROUNDS[:-1]}
        super().__init__(
            {
                "ask": HiddenField(),
                "players": _radio(PLAYERS, "2"),
                "round": _radio(ROUNDS, "1"),
                "value": _radio(SCENE_VALUES, None),
                "characters": TapField(choices={card: card for card in CHARACTERS}),
                "unsaid": BooleanField(),
                **{f"played-{seat}": TapField(choices=cards) for seat in LETTERS},
                **{f"passed-{seat}": TapField(choices={**before, NONE: NONE}) for seat in LETTERS},
                **{f"hand-{seat}": WholeNumberField() for seat in LETTERS},
            }
        )
        fill(self, data, {})

    @property
    def at_the_table(self) -> tuple[Seat, ...]:
        """The seats of the case: as many as play, and any beyond of whom something is claimed."""
        players = self["players"].data
        most = int(players) if players in map(str, PLAYERS) else PLAYERS.start
        for place, seat in enumerate(LETTERS, 1):
            if self[f"played-{seat}"].tapped:
                most = max(most, place)
        return self.seats[:most]

    def validate(self) -> bool:
        """Whether a round, a scene and at least one play were given, and such a table can be."""
        super().validate()
        if self["round"].data not in map(str, ROUNDS):
            fault(self["round"], t("Tap the round: 1 to 8."))
        if self["players"].data not in map(str, PLAYERS):
            fault(self["players"], t("Rumini is for 2 to 6 players."))
        if self["value"].data not in map(str, SCENE_VALUES):
            fault(self["value"], t("Tap what the scene is worth: a whole number from 0 to 20."))
        if not self["unsaid"].data and not self["characters"].tapped:
            fault(self["characters"], t("Tap the characters that the scene shows."))
        if not any(self[f"played-{seat}"].tapped for seat in LETTERS):
            fault(self["played-a"], t("Tap what somebody played, or pass."))
        for seat in self.at_the_table:
            self._check_seat(seat)
        if not any(field.errors for field in self):
            self._check_position()
        return not any(field.errors for field in self)

    def _check_seat(self, seat: Seat) -> None:
        played, passed = self[f"played-{seat.id}"], self[f"passed-{seat.id}"]
        if PASS in played.tapped and len(played.tapped) > 1:
            fault(played, t("%(name)s cannot both play and pass.", name=seat.name))
        for number in passed.tapped:
            if number not in (NONE, *map(str, ROUNDS)):
                fault(passed, t("There is no round %(round)s; a match has eight.", round=number[:40]))
        if NONE in passed.tapped and len(passed.tapped) > 1:
            fault(passed, t("%(name)s cannot both have passed and not.", name=seat.name))

    def _check_position(self) -> None:
        position = self._position()
        for place, text in faults(self._table(), position):
            field, seat = re.split(r"[.\[]", place)[:2]
            fault(self[f"passed-{seat}" if field == "passed" else f"hand-{seat}"], text)

    def _table(self) -> Table:
        return replace(self.table, seats=self.at_the_table)

    def _position(self) -> Position:
        seats = [seat.id for seat in self.at_the_table]
        passed = {seat: self[f"passed-{seat}"].tapped for seat in seats}
        hands = {seat: self[f"hand-{seat}"].data for seat in seats}
        return Position(
            int(self["round"].data),
            {
                seat: tuple(int(number) for number in rounds if number != NONE)
                for seat, rounds in passed.items()
                if rounds
            },
            {seat: held for seat, held in hands.items() if held is not None},
        )

    def case(self) -> tuple[State, Move]:
        """The round with what is known of hands, and what is claimed to be played."""
        shown = None if self["unsaid"].data else self["characters"].tapped
        played = {
            seat.id: tuple(card for card in self[f"played-{seat.id}"].tapped if card != PASS)
            for seat in self.at_the_table
            if self[f"played-{seat.id}"].tapped
        }
        position = self._position()
        claim = Round(position.round, Scene(int(self["value"].data), shown), played)
        return from_position(self._table(), position), claim

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the scene's value, its characters or the player it is about."""
        if finding.where[:1] == ("scene",):
            name = finding.where[1]
        elif finding.where[:1] == ("played",):
            name = f"played-{finding.where[1]}"
        else:
            name = "round"
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True


def _radio(values: Sequence[int], default: str | None) -> RadioField:
    return RadioField(
        choices={str(value): str(value) for value in values}, default=default, validate_choice=False
    )


def filled(state: State) -> Mapping[str, str | Sequence[str]]:
    """The form as a match stands: the round that is on, who passed before it, and what hands must hold.

    When all eight are entered it is the eighth, as it was played.
    """
    seats = state.table.seat_ids
    number = state.next_round or ROUNDS[-1]
    values: dict[str, str | Sequence[str]] = {"players": str(len(seats)), "round": str(number)}
    values |= name_fields(state.table, seats)
    entered = state.rounds.get(number)
    for letter, seat in zip(LETTERS, seats, strict=False):
        if isinstance(entered, Round) and seat in entered.played:
            values[f"played-{letter}"] = list(entered.played[seat]) or [PASS]
    position = _position_of(state, number)
    # What a log cannot have been like fills nothing in: the case could not be judged at all.
    if not any(faults(state.table, position)):
        for letter, seat in zip(LETTERS, seats, strict=False):
            if number > ROUNDS[0]:
                values[f"passed-{letter}"] = [str(n) for n in position.passed[seat]] or [NONE]
            if seat in position.hands:
                values[f"hand-{letter}"] = str(position.hands[seat])
    if isinstance(entered, Round):
        values["value"] = str(entered.scene.value)
        if entered.scene.characters is None:
            values["unsaid"] = "y"
        else:
            values["characters"] = list(entered.scene.characters)
    return values


def _position_of(state: State, number: int) -> Position:
    """A round of a match, as the rounds before it leave the hands."""
    before = [other for other in range(1, number) if other in state.rounds]
    passed = {
        seat: tuple(other for other in before if state.has_passed(other, seat))
        for seat in state.table.seat_ids
    }
    hands = {seat: hand_before(state, number, seat) for seat in state.table.seat_ids}
    return Position(number, passed, {seat: held for seat, held in hands.items() if held is not None})


REFEREE = Referee(
    "games/rumini/referee.html",
    RefereeForm,
    filled,
    tuple(ruling for ruling in RULINGS if ruling != "tie"),
)
