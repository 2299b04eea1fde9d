"""The forms of RUSE's scoring that are about cards and the cheese."""

from __future__ import annotations

from typing import Any

from wtforms import RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault
from companion.games.ruse.board import BRINGS, PRIVATE
from companion.games.ruse.moves import Card, Cheese, Move, Objectives
from companion.games.ruse.state import State
from companion.games.ruse.step_forms import StepForm
from companion.games.ruse.turn_forms import same

LAST_CARD = 44
CARDS = 4
"""Lines for private objectives of one player in one scoring."""


class ObjectivesForm(StepForm):
    """Completed private objectives. Fields: card-<seat>-<n>, points-<seat>-<n>; see `CARDS`."""

    kind, rule = Objectives, "private"
    help = (
        t("In turn order: declare completed objectives, spend their resources, take their bonus."),
        t("Number and VP of each card; 001 and 002 bring their token by themselves."),
    )

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.told = recorded.cards if isinstance(recorded, Objectives) else {}
        self.cards = tuple(range(max(CARDS, *(len(cards) for cards in self.told.values()), 0)))
        super().__init__(state, data, recorded)

    def opened(self, seat: str) -> bool:
        """Whether more than the first card of a seat is filled in, or wrong."""
        fields = [self[f"{name}-{seat}-{line}"] for name in ("card", "points") for line in self.cards[1:]]
        return any(field.errors or field.data not in (None, "") for field in fields)

    def more(self, state: State) -> dict[str, Any]:
        """A number and its points for each card."""
        people = [seat for seat in (state.order or state.seats) if seat not in state.table.bots]
        lines = [f"{seat}-{line}" for seat in people for line in self.cards]
        return {
            **{f"card-{line}": StringField() for line in lines},
            **{f"points-{line}": WholeNumberField() for line in lines},
        }

    def again(self, move: Objectives) -> dict[str, Any]:
        """The cards of each seat."""
        found: dict[str, Any] = {}
        for seat, cards in move.cards.items():
            for line, card in enumerate(cards):
                found |= {f"card-{seat}-{line}": card.card, f"points-{seat}-{line}": card.vp}
        return found

    def validate(self) -> bool:
        """Whether every card named has its points, from the rulebook, the box or typed."""
        super().validate()
        for seat in self.asked:
            for line in self.cards:
                typed = str(self[f"card-{seat}-{line}"].data or "").strip()
                points = self[f"points-{seat}-{line}"]
                known = line < len(self.told.get(seat, ())) and typed == self.told[seat][line].card
                plain = (
                    typed.isascii() and typed.isdigit() and len(typed) <= 3 and 1 <= int(typed) <= LAST_CARD
                )
                if typed and not plain and not known:
                    fault(self[f"card-{seat}-{line}"], t("A card has a number, 001 to 044."))
                elif typed and points.data is None and self._vp(typed) is None:
                    fault(points, t("Say how many VP the card %(card)s is worth.", card=typed))
                if points.data is not None and not 0 <= points.data <= 99:
                    fault(points, t("A number from 0 to 99 belongs here."))
        return not any(field.errors for field in self)

    def _vp(self, number: str) -> int | None:
        key = number.zfill(3)
        known = self.state.box.objectives.get(key) if self.state.box else None
        if known is not None:
            return known.vp
        return PRIVATE[key][0] if key in PRIVATE else None

    def move(self) -> Move:
        """The cards as they were typed."""
        cards: dict[str, tuple[Card, ...]] = {}
        for seat in self.asked:
            found = []
            for line in self.cards:
                typed = str(self[f"card-{seat}-{line}"].data or "").strip()
                points = self[f"points-{seat}-{line}"].data
                if not typed and points is None:
                    continue
                number = typed.zfill(3) if typed.isdigit() else typed
                worth = points if points is not None else self._vp(typed) or 0
                before = next((card for card in self.told.get(seat, ()) if card.card == number), None)
                found.append(Card(worth, number, before.gain if before else BRINGS.get(number, "")))
            cards[seat] = tuple(found)
        return Objectives(cards)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the first card of its seat."""
        name = f"card-{finding.where[1]}-0" if len(finding.where) > 1 else ""
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True


class CheeseForm(StepForm):
    """Whether 4 VP are taken for the cheese. Field: takes."""

    kind, rule = Cheese, "cheese"

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Nobody has a line: it is about one seat."""
        return ()

    def more(self, state: State) -> dict[str, Any]:
        """The choice."""
        return {"takes": RadioField(choices=same(("yes", "no")), validate_choice=False)}

    def before(self, state: State) -> dict[str, Any]:
        """Mostly it is taken."""
        return {"takes": "yes"}

    def again(self, move: Cheese) -> dict[str, Any]:
        """What was chosen."""
        return {"takes": "yes" if move.takes else "no"}

    def move(self) -> Move:
        """The choice."""
        return Cheese(self["takes"].data != "no")
