"""The forms of RUSE for what is declared and exchanged in a turn: common objectives, cheese, cards."""

from __future__ import annotations

from typing import Any

from wtforms import RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import t
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.ruse.board import COMMONS
from companion.games.ruse.commons import Common
from companion.games.ruse.form import BoardForm, choices
from companion.games.ruse.state import State
from companion.games.ruse.tokens import Exchange


class CommonForm(BoardForm):
    """A common objective declared. Fields: seat, objective."""

    first = "objective"
    missing = (("seat", t("Tap who declares it.")), ("objective", t("Tap the common objective.")))

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "seat": RadioField(choices=choices(state.seats), validate_choice=False),
            "objective": RadioField(choices=choices(state.commons), validate_choice=False),
        }
        super().__init__(state, recorded, fields)
        self.seats = {seat.id: seat.name for seat in state.table.people}
        self.objectives = {one: COMMONS[one][0] for one in state.commons}
        values: dict[str, Any] = {"seat": state.turn}
        if isinstance(recorded, Common):
            values = {"seat": recorded.seat, "objective": recorded.objective}
        fill(self, data, values)

    def move(self) -> Common:
        """The declaration."""
        return Common(str(self["seat"].data)[:40], str(self["objective"].data)[:40])


class ExchangeForm(BoardForm):
    """The cheese for GP, or a completed objective for what it says. Fields: what, vp, card."""

    first = "what"
    missing = (("what", t("Tap what is exchanged.")),)

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "what": RadioField(choices=choices(("cheese", "objective")), validate_choice=False),
            "vp": WholeNumberField(),
            "card": StringField(),
        }
        super().__init__(state, recorded, fields)
        self.seat = recorded.seat if isinstance(recorded, Exchange) else state.turn or ""
        values: dict[str, Any] = {"what": "cheese" if state.cheese == state.turn else None}
        if isinstance(recorded, Exchange):
            objective = {"what": "objective", "vp": -recorded.vp, "card": recorded.card}
            values = {"what": "cheese"} if recorded.token else objective
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether what it costs was said."""
        super().validate()
        cost = self["vp"].data
        if self["what"].data == "objective" and (cost is None or not 0 < cost < 100):
            fault(self["vp"], t("Say how many VP the exchange costs."))
        return not any(field.errors for field in self)

    def move(self) -> Exchange:
        """The exchange."""
        if self["what"].data == "cheese":
            return Exchange(self.seat, "cheese")
        return Exchange(self.seat, None, -self["vp"].data, str(self["card"].data or "").strip()[:40])
