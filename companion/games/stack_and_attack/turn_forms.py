"""The forms of a player's turn in Stack & Attack, apart from throwing."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, HiddenField, RadioField
from wtforms.form import BaseForm

from companion.core import chance
from companion.core.forms import FormData
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.cards import all_cards, card_of, choices, cost, effect_cards, token
from companion.games.stack_and_attack.moves import (
    Buy,
    Clean,
    Discard,
    End,
    Move,
    Play,
    Reward,
    Stack,
)
from companion.games.stack_and_attack.rocks import FACE_UP, ROCKS
from companion.games.stack_and_attack.state import State


def key_of(data: FormData | None) -> str:
    """The one-time key that a form came with: the seed of what the phone shuffles for it."""
    keys = data.getlist("key") if data is not None and "key" in data else []
    return keys[-1] if keys else ""


def turn_subject(state: State) -> str:
    """Whose turn it is, and which: what was typed for one is not taken for the next."""
    return f"turn:{state.taken}:{state.turn}"


def kept_by_phone(state: State) -> bool | None:
    """Whether a card comes from the quarry that the phone keeps; None where it never kept one."""
    if state.quarry.row is None:
        return None
    return quarry.row(state) is not None


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

    def card(self, name: str) -> str:
        """The card that was tapped in a field; empty if none was."""
        return card_of(self.state, str(self[name].data or "")[:40])


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
        return Stack(self.seat, self.card("rock"), bool(self["scaffold"].data))


class BuyForm(SeatForm):
    """A face-up card. Fields: card, cost (of an effect card that no box knows)."""

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        row = quarry.row(state)
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
        elif cost(self.state, self.card("card")) is None and self["cost"].data is None:
            fault(self["cost"], t("Say what the effect card costs."))
        elif self["cost"].data is not None and not 0 <= self["cost"].data <= 99:
            fault(self["cost"], t("A cost lies between 0 and 99."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The purchase."""
        card = self.card("card")
        paid = self["cost"].data if cost(self.state, card) is None else None
        return Buy(self.seat, card, paid, kept_by_phone(self.state))


class EffectForm(SeatForm):
    """An effect card. Fields: player, card, energy, draw, discard (for one energy, where that is played).

    Whoever's turn it is plays it, or another: some cards say so.
    """

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.may_discard = state.table.on("discard-effects")
        super().__init__(
            state,
            recorded,
            {
                "player": RadioField(choices={seat: seat for seat in state.humans}, validate_choice=False),
                "card": RadioField(choices=choices(state, effect_cards(state)), validate_choice=False),
                "energy": WholeNumberField(),
                "draw": WholeNumberField(),
                "discard": BooleanField(),
            },
        )
        only = effect_cards(state)
        values: dict[str, object] = {"card": token(state, only[0]) if len(only) == 1 else None}
        values["player"] = self.seat if self.seat in state.humans else None
        if isinstance(recorded, Play | Discard):
            values |= {"card": token(state, recorded.card), "discard": isinstance(recorded, Discard)}
        if isinstance(recorded, Play):
            values |= {"energy": recorded.energy or None, "draw": recorded.draw or None}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a card was tapped, and the numbers are possible ones."""
        super().validate()
        if not self["player"].data:
            fault(self["player"], t("Tap who plays the card."))
        if not self["card"].data:
            fault(self["card"], t("Tap the effect card."))
        for name in ("energy", "draw"):
            if self[name].data is not None and not 0 <= self[name].data <= 9:
                fault(self[name], t("Effect cards give from 0 to 9."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The card played, or discarded for energy."""
        card, seat = self.card("card"), str(self["player"].data or "")[:20]
        if self["discard"].data:
            return Discard(seat, card)
        return Play(seat, card, self["energy"].data or 0, self["draw"].data or 0)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names."""
        if finding.where == ("seat",):
            fault(self["player"], finding.text)
            return True
        return super().place(finding)


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
        return Clean(self.seat, mixed[:FACE_UP], mixed[FACE_UP:])


class RewardForm(SeatForm):
    """The face-up card that is taken. Field: card."""

    first = "card"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        row = quarry.row(state)
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
        return Reward(self.seat, self.card("card"), kept_by_phone(self.state))


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
