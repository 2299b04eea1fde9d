"""The forms of a player's turn in Stack & Attack, apart from throwing."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core import chance
from companion.core.forms import FormData
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import TappedForm, WholeNumberField, fault, fill
from companion.games.stack_and_attack.cards import all_cards, card_of, choices, cost, effect_cards, token
from companion.games.stack_and_attack.ending import decision
from companion.games.stack_and_attack.moves import (
    Adjust,
    Buy,
    Clean,
    Count,
    Discard,
    End,
    Move,
    Play,
    Reward,
    Stack,
    Start,
)
from companion.games.stack_and_attack.rocks import ROCKS
from companion.games.stack_and_attack.rules import highest
from companion.games.stack_and_attack.state import State

MOST_FLIPS = 12


def key_of(data: FormData | None) -> str:
    """The one-time key that a form came with: the seed of what the phone shuffles for it."""
    keys = data.getlist("key") if data is not None and "key" in data else []
    return keys[-1] if keys else ""


def turn_subject(state: State) -> str:
    """Whose turn it is, and which: what was typed for one is not taken for the next."""
    return f"turn:{state.taken}:{state.turn}"


class SeatForm(BaseForm):
    """A form of whoever's turn it is."""

    first = ""
    """The field that a refusal stands at if it names none."""

    def __init__(self, state: State, recorded: Move | None, fields: dict[str, Any]) -> None:
        self.state = state
        self.seat = getattr(recorded, "seat", None) or state.turn or ""
        self.subject = turn_subject(state)
        super().__init__(fields)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names, else at the first one."""
        name = finding.where[0] if finding.where and finding.where[0] in self else self.first
        if not name:
            return False
        fault(self[name], finding.text)
        return True

    def chosen(self, name: str) -> str:
        """The card that was tapped in a field; empty if none was."""
        return card_of(self.state, str(self[name].data or "")[:40])


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
        """Puts a refusal at the starter."""
        fault(self["starter"], finding.text)
        return True


class StackForm(SeatForm):
    """A rock for one's own tower. Fields: rock, scaffold."""

    first = "rock"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        super().__init__(
            state,
            recorded,
            {
                "rock": RadioField(choices=choices(state, ROCKS), validate_choice=False),
                "scaffold": BooleanField(),
            },
        )
        values: dict[str, object] = {}
        if isinstance(recorded, Stack):
            values = {"rock": token(state, recorded.rock), "scaffold": recorded.scaffold}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a rock was tapped."""
        super().validate()
        if not self["rock"].data:
            fault(self["rock"], t("Tap the rock that is stacked."))
        return not self["rock"].errors

    def move(self) -> Move:
        """The rock as it was tapped."""
        return Stack(self.seat, self.chosen("rock"), bool(self["scaffold"].data))


class BuyForm(SeatForm):
    """A face-up card. Fields: card, cost (of an effect card that no box knows)."""

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        row = state.quarry.row if state.simulated else None
        self.row = tuple(dict.fromkeys(row)) if row else all_cards(state)
        self.asks_cost = any(cost(state, card) is None for card in self.row)
        super().__init__(
            state,
            recorded,
            {
                "card": RadioField(choices=choices(state, self.row), validate_choice=False),
                "cost": WholeNumberField(),
            },
        )
        values: dict[str, object] = {}
        if isinstance(recorded, Buy):
            values = {"card": token(state, recorded.card), "cost": recorded.cost}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a card was tapped, with its cost where nobody else knows it."""
        super().validate()
        if not self["card"].data:
            fault(self["card"], t("Tap the card that is bought."))
        elif cost(self.state, self.chosen("card")) is None and self["cost"].data is None:
            fault(self["cost"], t("Say what the effect card costs."))
        elif self["cost"].data is not None and not 0 <= self["cost"].data <= 99:
            fault(self["cost"], t("A cost lies between 0 and 99."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The purchase."""
        card = self.chosen("card")
        return Buy(self.seat, card, self["cost"].data if cost(self.state, card) is None else None)


class EffectForm(SeatForm):
    """An effect card. Fields: card, energy, draw, discard (for one energy, where that is played)."""

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.may_discard = state.table.on("discard-effects")
        super().__init__(
            state,
            recorded,
            {
                "card": RadioField(choices=choices(state, effect_cards(state)), validate_choice=False),
                "energy": WholeNumberField(),
                "draw": WholeNumberField(),
                "discard": BooleanField(),
            },
        )
        only = effect_cards(state)
        values: dict[str, object] = {"card": token(state, only[0]) if len(only) == 1 else None}
        if isinstance(recorded, Play | Discard):
            values = {"card": token(state, recorded.card), "discard": isinstance(recorded, Discard)}
        if isinstance(recorded, Play):
            values |= {"energy": recorded.energy or None, "draw": recorded.draw or None}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a card was tapped, and the numbers are possible ones."""
        super().validate()
        if not self["card"].data:
            fault(self["card"], t("Tap the effect card."))
        for name in ("energy", "draw"):
            if self[name].data is not None and not 0 <= self[name].data <= 9:
                fault(self[name], t("Effect cards give from 0 to 9."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The card played, or discarded for energy."""
        card = self.chosen("card")
        if self["discard"].data:
            return Discard(self.seat, card)
        return Play(self.seat, card, self["energy"].data or 0, self["draw"].data or 0)


class CleanForm(SeatForm):
    """Other cards face up. Where the phone keeps the quarry it shuffles by the form's key."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.recorded, self.key = recorded, key_of(data)
        super().__init__(state, recorded, {"nothing": HiddenField()})
        fill(self, data, {})

    def move(self) -> Move:
        """The clean-up."""
        if isinstance(self.recorded, Clean):
            return self.recorded
        now = self.state.quarry
        if not self.state.simulated or now.row is None or now.deck is None:
            return Clean(self.seat)
        mixed = chance.shuffled((*now.row, *now.deck), chance.generator(self.key))
        return Clean(self.seat, mixed[: len(now.row)], mixed[len(now.row) :])


class RewardForm(SeatForm):
    """The face-up card that is taken. Field: card."""

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        row = state.quarry.row if state.simulated else None
        self.row = tuple(dict.fromkeys(row)) if row else all_cards(state)
        super().__init__(
            state, recorded, {"card": RadioField(choices=choices(state, self.row), validate_choice=False)}
        )
        fill(self, data, {"card": token(state, recorded.card)} if isinstance(recorded, Reward) else {})

    def validate(self) -> bool:
        """Whether a card was tapped."""
        super().validate()
        if not self["card"].data:
            fault(self["card"], t("Tap the face-up card that is taken."))
        return not self["card"].errors

    def move(self) -> Move:
        """The card taken."""
        return Reward(self.seat, self.chosen("card"))


class EndForm(SeatForm):
    """How many cards are drawn, and whether one is held. Fields: draw, hold."""

    first = "draw"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        seat = getattr(recorded, "seat", None) or state.turn or ""
        human = seat in state.sides and not state.is_bot(seat)
        self.limit = state.draw_limit(seat) if human else 0
        self.may_hold = state.may_hold(seat) if human else False
        numbers = {str(number): str(number) for number in range(self.limit + 1)}
        super().__init__(
            state,
            recorded,
            {"draw": RadioField(choices=numbers, validate_choice=False), "hold": BooleanField()},
        )
        total = state.sides[seat].total if human else None
        most = self.limit if total is None else min(self.limit, total)
        values: dict[str, object] = {"draw": str(most)}
        if isinstance(recorded, End):
            values = {"draw": str(recorded.draw), "hold": recorded.hold}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a number was tapped."""
        super().validate()
        typed = str(self["draw"].data or "")
        if not (typed.isascii() and typed.isdigit() and len(typed) < 3):
            fault(self["draw"], t("Tap how many cards are drawn."))
        return not self["draw"].errors

    def move(self) -> Move:
        """The end of the turn."""
        return End(self.seat, int(self["draw"].data), bool(self["hold"].data))


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
        told = recorded.cards if isinstance(recorded, Count) else {}
        asked = decision(state).uncounted if state.over is not None else ()
        self.seats = [seat for seat in state.humans if seat in asked or seat in told]
        super().__init__({f"cards-{seat}": WholeNumberField() for seat in self.seats})
        fill(self, data, {f"cards-{seat}": number for seat, number in told.items()})

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
