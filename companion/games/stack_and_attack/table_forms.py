"""The forms that belong to no turn: who starts, the phone's shuffling, how it really lies, cards counted."""

from __future__ import annotations

from wtforms import HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core import chance
from companion.core.forms import FormData
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import TappedForm, WholeNumberField, fault, fill
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.cards import card_of, token
from companion.games.stack_and_attack.ending import decision
from companion.games.stack_and_attack.moves import Adjust, Count, Move, Shuffle, Start
from companion.games.stack_and_attack.opening import highest
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.turn_forms import key_of, turn_subject

MOST_FLIPS = 12


class StartForm(BaseForm):
    """Who starts, and what was flipped for it. Fields: starter, flips-<seat> ("4", or "4 2" after a tie)."""

    subject = "start"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        names = {seat.id: seat.name for seat in state.table.people}
        super().__init__(
            {
                "starter": RadioField(choices=names, validate_choice=False),
                **{f"flips-{seat}": StringField() for seat in names},
            }
        )
        values: dict[str, object] = {}
        if isinstance(recorded, Start):
            values = {"starter": recorded.starter}
            values |= {f"flips-{seat}": " ".join(map(str, flips)) for seat, flips in recorded.flips.items()}
        fill(self, data, values)

    def _flips(self) -> dict[str, tuple[int, ...]]:
        flips = {}
        for seat in self.state.humans:
            typed = str(self[f"flips-{seat}"].data or "").replace(",", " ").split()
            if typed:
                flips[seat] = tuple(int(number) for number in typed[:MOST_FLIPS])
        return flips

    def validate(self) -> bool:
        """Whether the numbers can be read and it is clear who starts."""
        super().validate()
        for seat in self.state.humans:
            field = self[f"flips-{seat}"]
            typed = str(field.data or "").replace(",", " ").split()
            if not all(number.isascii() and number.isdigit() and len(number) < 3 for number in typed):
                fault(
                    field,
                    t("“%(typed)s”: attack values, the later ones after a blank.", typed=field.data[:20]),
                )
        if any(field.errors for field in self):
            return False
        if not self["starter"].data:
            flips = self._flips()
            level = highest(self.state, Start(None, flips)) if len(flips) == len(self.state.humans) else []
            if len(level) == 1:
                self["starter"].data = level[0]
            elif flips and level:
                for seat in level:
                    fault(
                        self[f"flips-{seat}"], t("Level: flip again, and add the new value after the first.")
                    )
            else:
                fault(self["starter"], t("Tap who starts, or type what everybody flipped."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """Who starts."""
        return Start(self["starter"].data or None, self._flips())

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the flips that it is about, else at the starter."""
        name = f"flips-{finding.where[1]}" if finding.where[:1] == ("flips",) else "starter"
        fault(self[name if name in self else "starter"], finding.text)
        return True


class ShuffleForm(TappedForm):
    """The phone takes over the quarry. Field: row, the face-up cards; left blank they are dealt anew."""

    rows = ("row",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state, self.recorded, self.key = state, recorded, key_of(data)
        self.subject = f"shuffle:{state.taken}:{state.quarry.count}"
        super().__init__({"row": HiddenField()})
        row = recorded.row if isinstance(recorded, Shuffle) else state.quarry.row or ()
        fill(self, data, {"row": " ".join(token(state, card) for card in row)})

    def validate(self) -> bool:
        """Whether all face-up cards were tapped, or none."""
        super().validate()
        if len(self.tapped()) not in (0, self.state.quarry.face_up):
            fault(
                self["row"],
                t("Tap all %(number)s face-up cards, or none: the phone deals them then.",
                  number=self.state.quarry.face_up),
            )  # fmt: skip
        return not self["row"].errors

    def move(self) -> Move:
        """The face-up cards, and the rest in the order that the phone shuffled."""
        row = tuple(card_of(self.state, tap) for tap in self.tapped())
        if isinstance(self.recorded, Shuffle) and row == self.recorded.row:
            return self.recorded
        rest = list(quarry.remaining(self.state) or ())
        for card in row:
            if card in rest:
                rest.remove(card)
        mixed = chance.shuffled(rest, chance.generator(self.key))
        if not row:
            row, mixed = mixed[: self.state.quarry.face_up], mixed[self.state.quarry.face_up :]
        return Shuffle(row, mixed)


class AdjustForm(TappedForm):
    """How it lies: a tower from the bottom up, energy, the quarry. Fields: seat, tower, energy, quarry."""

    rows = ("tower",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state, self.subject = state, turn_subject(state)
        names = {seat.id: seat.name for seat in state.table.seats}
        super().__init__(
            {
                "seat": RadioField(choices=names, validate_choice=False),
                "tower": HiddenField(),
                "energy": WholeNumberField(),
                "quarry": WholeNumberField(),
            }
        )
        seat = recorded.seat if isinstance(recorded, Adjust) else state.turn or state.humans[0]
        tower = recorded.tower if isinstance(recorded, Adjust) else state.sides[seat].tower
        values: dict[str, object] = {"seat": seat, "tower": " ".join(token(state, rock) for rock in tower)}
        if isinstance(recorded, Adjust):
            values |= {"energy": recorded.energy, "quarry": recorded.quarry}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether somebody was tapped, and the numbers are possible ones."""
        super().validate()
        if not self["seat"].data:
            fault(self["seat"], t("Tap whose tower it is."))
        for name in ("energy", "quarry"):
            if self[name].data is not None and not 0 <= self[name].data <= 99:
                fault(self[name], t("A number from 0 to 99 belongs here."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """As it lies on the table."""
        tower = tuple(card_of(self.state, tap) for tap in self.tapped("tower"))
        return Adjust(str(self["seat"].data)[:20], tower, self["energy"].data, self["quarry"].data)


class CountForm(BaseForm):
    """The cards of those who are still level. Fields: cards-<seat>."""

    subject = "count"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.recorded = recorded
        counted = recorded.cards if isinstance(recorded, Count) else {}
        asked = decision(state).uncounted if state.over is not None else ()
        self.seats = [seat for seat in state.humans if seat in asked or seat in counted]
        super().__init__({f"cards-{seat}": WholeNumberField() for seat in self.seats})
        fill(self, data, {f"cards-{seat}": number for seat, number in counted.items()})

    def validate(self) -> bool:
        """Whether everybody asked for was counted."""
        super().validate()
        for seat in self.seats:
            field = self[f"cards-{seat}"]
            if field.data is None or not 0 <= field.data <= 99:
                fault(field, t("How many cards has %(name)s?", name=self.state.table.name(seat)))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The cards as counted."""
        wins = self.recorded.wins if isinstance(self.recorded, Count) else None
        return Count({seat: self[f"cards-{seat}"].data for seat in self.seats}, wins)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the seat that it names."""
        name = f"cards-{finding.where[1]}" if len(finding.where) > 1 else ""
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True
