"""The forms of Rumini: a round by its cards, a round by its numbers, the hands at the end."""

from __future__ import annotations

from collections.abc import Mapping

from wtforms import BooleanField, RadioField
from wtforms.form import BaseForm

from companion.core.forms import FormData, Input
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.rumini.arithmetic import half_done, half_hand
from companion.games.rumini.cards import CHARACTER_CARDS, CHARACTERS, JOKER, SCENE_VALUES, multiplier
from companion.games.rumini.moves import Hands, Move, Points, Round, Scene
from companion.games.rumini.state import State

PASS = "pass"


class RoundForm(BaseForm):
    """Tap the scene, then what each player played. Fields: value, characters, unsaid, played-<seat>."""

    JOKERS = tuple(f"{JOKER}:{card}" for card in CHARACTERS)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        move = recorded if isinstance(recorded, Round) else None
        self.round = recorded.round if isinstance(recorded, Round | Points) else state.next_round or 8
        names = {card: name for card, (name, _) in CHARACTERS.items()}
        jokers = dict(zip(self.JOKERS, CHARACTERS, strict=True))
        seats = state.table.seat_ids
        super().__init__(
            {
                "value": RadioField(
                    choices={str(value): str(value) for value in SCENE_VALUES}, validate_choice=False
                ),
                "characters": TapField(choices=names),
                "unsaid": BooleanField(),
                **{f"played-{seat}": TapField(choices={PASS: PASS, **names, **jokers}) for seat in seats},
            }
        )
        before = state.rounds.get(self.round - 1)
        # A table that does not care to tap the scene's characters is not asked to say so each time.
        values: dict[str, object] = {"unsaid": isinstance(before, Round) and before.scene.characters is None}
        if move:
            values = {
                "value": str(move.scene.value),
                "characters": list(move.scene.characters or ()),
                "unsaid": move.scene.characters is None,
                **{f"played-{seat}": list(cards) or [PASS] for seat, cards in move.played.items()},
            }
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether everything a round needs was tapped."""
        super().validate()
        if self.scene_value is None:
            fault(
                self["value"],
                t("Tap what the scene is worth: a whole number from 0 to 20.")
                if not self["value"].data
                else t("“%(typed)s” is not a whole number from 0 to 20.", typed=str(self["value"].data)[:20]),
            )
        if not self["unsaid"].data and not self["characters"].tapped:
            fault(self["characters"], t("Tap the characters that the scene shows."))
        for seat in self.state.table.seats:
            field = self[f"played-{seat.id}"]
            if not field.tapped:
                fault(field, t("Tap what %(name)s played, or pass.", name=seat.name))
            elif PASS in field.tapped and len(field.tapped) > 1:
                fault(field, t("%(name)s cannot both play and pass.", name=seat.name))
        return not any(field.errors for field in self)

    @property
    def subject(self) -> str:
        """The round."""
        return f"round:{self.round}"

    @property
    def scene_value(self) -> int | None:
        """The scene's value, if one was tapped."""
        typed = self["value"].data
        return int(typed) if typed in map(str, SCENE_VALUES) else None

    def cards_of(self, seat: str) -> tuple[str, ...] | None:
        """The cards tapped for a seat; empty for a pass, None if nothing was tapped."""
        tapped: tuple[str, ...] = self[f"played-{seat}"].tapped
        return tuple(card for card in tapped if card != PASS) if tapped else None

    def move(self) -> Move:
        """The round as it was tapped."""
        shown = None if self["unsaid"].data else self["characters"].tapped
        played = {seat: self.cards_of(seat) or () for seat in self.state.table.seat_ids}
        return Round(self.round, Scene(self.scene_value or 0, shown), played)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the scene's value, its characters or the player it is about."""
        place = finding.where[1] if finding.where[:1] == ("scene",) else None
        return _place(self, place or _seat_field("played", finding), finding)


class PointsForm(BaseForm):
    """Type each player's score of the round. Fields: points-<seat>, passed-<seat>."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.round = recorded.round if isinstance(recorded, Round | Points) else state.next_round or 8
        self.times = multiplier(self.round)
        seats = state.table.seat_ids
        super().__init__(
            {
                **{f"points-{seat}": WholeNumberField() for seat in seats},
                **{f"passed-{seat}": BooleanField() for seat in seats},
            }
        )
        values: dict[str, object] = {}
        if isinstance(recorded, Points):
            for seat, points in recorded.points.items():
                values[f"points-{seat}"] = points
                values[f"passed-{seat}"] = points is None or seat in recorded.passed
        fill(self, data, values)

    @property
    def subject(self) -> str:
        """The round."""
        return f"round:{self.round}"

    def validate(self) -> bool:
        """Whether every player has a number or a pass."""
        super().validate()
        for seat in self.state.table.seats:
            field, passed = self[f"points-{seat.id}"], self[f"passed-{seat.id}"].data
            if field.data is None and not passed and not field.errors:
                fault(
                    field,
                    t("Type the score of %(name)s, or tap pass. A blank is not a zero.", name=seat.name),
                )
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The round as it was typed."""
        seats = self.state.table.seat_ids
        points = {seat: self[f"points-{seat}"].data for seat in seats}
        passed = tuple(seat for seat in seats if self[f"passed-{seat}"].data and points[seat] is not None)
        return Points(self.round, points, passed)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the player it is about."""
        return _place(self, _seat_field("points", finding), finding)


class HandsForm(BaseForm):
    """Count what each player still holds. Fields: held-<seat>-<card>, empty-<seat>."""

    CARDS = (*CHARACTERS, JOKER)
    subject = "hands"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        seats = state.table.seat_ids
        super().__init__(
            {
                **{f"held-{seat}-{card}": WholeNumberField() for seat in seats for card in self.CARDS},
                **{f"empty-{seat}": BooleanField() for seat in seats},
            }
        )
        values: dict[str, object] = {}
        if isinstance(recorded, Hands):
            for seat, cards in recorded.held.items():
                values[f"empty-{seat}"] = not cards
                for card in set(cards):
                    values[f"held-{seat}-{card}"] = cards.count(card)
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether every player has cards counted or an empty hand."""
        super().validate()
        for seat in self.state.table.seats:
            fields = [self[f"held-{seat.id}-{card}"] for card in self.CARDS]
            for field in fields:
                if field.data is not None and not 0 <= field.data <= CHARACTER_CARDS:
                    fault(field, t("%(number)s cards cannot be in a hand.", number=field.data))
            empty = self[f"empty-{seat.id}"]
            held = any(field.data for field in fields)
            if not held and not empty.data and not any(field.errors for field in fields):
                fault(empty, t("Count what %(name)s still holds, or tap “nothing left”.", name=seat.name))
            elif held and empty.data:
                fault(empty, t("%(name)s cannot hold cards and nothing.", name=seat.name))
        return not any(field.errors for field in self)

    def held(self, seat: str) -> tuple[str, ...]:
        """The cards counted for a seat so far."""
        return tuple(
            card
            for card in self.CARDS
            for _ in range(min(self[f"held-{seat}-{card}"].data or 0, CHARACTER_CARDS))
        )

    def move(self) -> Move:
        """The hands as they were counted."""
        return Hands({seat: self.held(seat) for seat in self.state.table.seat_ids})

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the player it is about."""
        seat = finding.where[1] if len(finding.where) == 2 else ""
        return _place(self, f"empty-{seat}", finding)


def _seat_field(field: str, finding: Finding) -> str:
    return f"{field}-{finding.where[1]}" if len(finding.where) == 2 else ""


def _place(form: BaseForm, name: str, finding: Finding) -> bool:
    if name not in form:
        return False
    fault(form[name], finding.text)
    return True


def preview_round(state: State, form: RoundForm) -> Mapping[str, Text]:
    """What each player's cards come to so far."""
    return {
        f"sum-{seat}": half_done(form.cards_of(seat), form.scene_value, form.round)
        for seat in state.table.seat_ids
    }


def preview_hands(state: State, form: HandsForm) -> Mapping[str, Text]:
    """What each player's hand costs so far."""
    return {
        f"sum-{seat}": half_hand(form.held(seat), counted=bool(form[f"empty-{seat}"].data))
        for seat in state.table.seat_ids
    }


CARDS: Input[State, Move] = Input(
    "cards", t("Tap cards"), "games/rumini/round.html", RoundForm, preview_round
)
POINTS: Input[State, Move] = Input("points", t("Type numbers"), "games/rumini/points.html", PointsForm)
HANDS: Input[State, Move] = Input(
    "hands", t("Cards left in hand"), "games/rumini/hands.html", HandsForm, preview_hands
)


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now, the table's own way first (option `entry`)."""
    if state.held is not None:
        return ()
    if state.next_round is None:
        return (HANDS,)
    return (POINTS, CARDS) if state.table.options["entry"] == "points" else (CARDS, POINTS)


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return HANDS if isinstance(move, Hands) else POINTS if isinstance(move, Points) else CARDS
