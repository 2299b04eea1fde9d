"""The forms of RUSE's scoring: one for each step, a line for each player."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, Field, RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.ruse import ordering, scoring
from companion.games.ruse.board import BRINGS, PRIVATE, ROUNDS
from companion.games.ruse.moves import (
    Camp,
    Card,
    Cheese,
    Growth,
    Left,
    Move,
    Objectives,
    Order,
    Reset,
    Spaces,
)
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.state import State
from companion.games.ruse.turn_forms import BoardForm, same

MOST_WORDS, LAST_CARD = 8, 44
CARDS = 4
"""Lines for private objectives of one player in one scoring."""


class StepForm(BoardForm):
    """A step: for each seat numbers, rows of numbers, or ticks; fields are named "<what>-<seat>".

    `numbers`, `rows` and `ticks` say what is asked of each seat; `help` what is to be done at the table.
    """

    rule = "step"
    numbers: tuple[tuple[str, Text], ...] = ()
    rows: tuple[tuple[str, Text], ...] = ()
    ticks: tuple[tuple[str, Text], ...] = ()
    help: tuple[Text, ...] = ()
    places: dict[str, str] = {}
    """Where a finding about a part of the move stands: part to field."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        people = state.order or state.seats
        self.asked = self.seats_asked(state, people)
        fields: dict[str, Field] = dict(self.more(state))
        for seat in self.asked:
            fields |= {f"{name}-{seat}": WholeNumberField() for name, _ in self.numbers}
            fields |= {f"{name}-{seat}": StringField() for name, _ in self.rows}
            fields |= {f"{name}-{seat}": BooleanField() for name, _ in self.ticks}
        super().__init__(state, recorded, fields)
        self.step = scoring.NAMES[scoring.STEP_OF[self.kind][0]]
        self.why = RULES[self.rule].text
        fill(self, data, self.again(recorded) if isinstance(recorded, self.kind) else self.before(state))

    kind: Any = None

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Whose line there is, in turn order."""
        return people

    def more(self, state: State) -> dict[str, Any]:
        """Fields that belong to no seat."""
        return {}

    def before(self, state: State) -> dict[str, Any]:
        """What stands in the form before anything was typed."""
        return {}

    def again(self, move: Any) -> dict[str, Any]:
        """What stands in the form of a recorded move."""
        return {}

    def validate(self) -> bool:
        """Whether the numbers can be read."""
        super().validate()
        for seat in self.asked:
            for name, _ in self.numbers:
                number = self[f"{name}-{seat}"].data
                if number is not None and not 0 <= number <= 99:
                    fault(self[f"{name}-{seat}"], t("A number from 0 to 99 belongs here."))
            for name, _ in self.rows:
                if read_row(self[f"{name}-{seat}"].data or "") is None:
                    fault(self[f"{name}-{seat}"], t("Numbers with blanks between them belong here."))
        return not any(field.errors for field in self)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field and the seat that it names."""
        if len(finding.where) < 2:
            return False
        name = f"{self.places.get(finding.where[0], finding.where[0])}-{finding.where[1]}"
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True

    def given(self, name: str) -> dict[str, int]:
        """The numbers typed for each seat; a blank is 0."""
        return {seat: self[f"{name}-{seat}"].data or 0 for seat in self.asked}

    def ticked(self, name: str) -> tuple[str, ...]:
        """The seats that were tapped."""
        return tuple(seat for seat in self.asked if self[f"{name}-{seat}"].data)

    def row(self, name: str, seat: str) -> tuple[int, ...]:
        """The numbers typed in a row."""
        return read_row(self[f"{name}-{seat}"].data or "") or ()


def read_row(typed: str) -> tuple[int, ...] | None:
    """Numbers with blanks between them; None for anything else."""
    words = typed.replace(",", " ").replace("+", " ").split()
    if len(words) > MOST_WORDS or not all(
        word.isascii() and word.isdigit() and len(word) < 4 for word in words
    ):
        return None
    return tuple(map(int, words))


def each(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """Values for a field of each seat."""
    return {f"{name}-{seat}": value for seat, value in given.items()}


class CampForm(StepForm):
    """Who ends the round at camp and bear. Fields: camp-<seat>, bear-<seat>."""

    kind, rule = Camp, "camp"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        labels = {"camp": t("at the camp"), "bear": t("at the bear")}
        out = [name for name in labels if name in state.obstacles] or list(labels)
        self.ticks = tuple((name, labels[name]) for name in out)
        super().__init__(state, data, recorded)

    def again(self, move: Camp) -> dict[str, Any]:
        """Who was tapped."""
        return {f"{n}-{seat}": True for n in ("camp", "bear") for seat in getattr(move, n)}

    def move(self) -> Move:
        """Who is there."""
        names = {name for name, _ in self.ticks}
        return Camp(*(self.ticked(name) if name in names else () for name in ("camp", "bear")))


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
        lines = [f"{seat}-{line}" for seat in (state.order or state.seats) for line in self.cards]
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


class LeftForm(StepForm):
    """What is left on the action dice. Field: dice-<seat>."""

    kind, rule = Left, "left"
    numbers = (("dice", t("left on the dice")),)

    def again(self, move: Left) -> dict[str, Any]:
        """The sums."""
        return each("dice", move.dice)

    def move(self) -> Move:
        """The sums."""
        return Left(self.given("dice"))


EARNED: dict[str, Text] = {
    "growth-end": t("two kits at the end of their tracks"),
    "den-board": t("two kits on the den board"),
    "instinct": t("two instincts developed"),
}
KIT_SUMS: dict[str, Text] = {
    "in-play": t("sum of kit dice, all in play"),
    "on-board": t("sum of kit dice on the personal board"),
}


class GrowthForm(StepForm):
    """The growth phase. Fields: vp-<seat>, tiles-<seat>, fourth-<seat>."""

    kind, rule = Growth, "growth"
    numbers = (("vp", t("VP of the tracks")), ("tiles", t("hunting tiles given up")))
    help = (
        t("Pay GP step by step to move kit dice right; the last step costs a resource or hunting tile too."),
        t("The end of track 1 or 2 brings a black kit die; with its objective a kit goes to the den board."),
        t("Hunting tiles may be given up for 4 GP each."),
    )  # fmt: skip

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.last = state.round == ROUNDS[-1]
        earned = EARNED[state.table.readings.of("fourth-die")]
        label = (
            t("wins a die: 2 VP (%(how)s)", how=earned)
            if self.last
            else t("earns the extra die (%(how)s)", how=earned)
        )
        self.ticks = (("fourth", label),)
        super().__init__(state, data, recorded)
        self.has_die = frozenset(state.fourth)

    def again(self, move: Growth) -> dict[str, Any]:
        """What was entered."""
        return {
            **each("vp", move.vp),
            **each("tiles", move.tiles),
            **{f"fourth-{s}": True for s in move.fourth},
        }

    def move(self) -> Move:
        """The growth of all."""
        tiles = {seat: number for seat, number in self.given("tiles").items() if number}
        return Growth(self.given("vp"), self.ticked("fourth"), tiles)


class SpacesForm(StepForm):
    """Who stands on a cheese space. Field: landed-<seat>."""

    kind, rule = Spaces, "cheese-space"
    ticks = (("landed", t("stands on a cheese space")),)

    def before(self, state: State) -> dict[str, Any]:
        """Where the box knows the spaces."""
        return {f"landed-{seat}": True for seat in scoring.landed(state)}

    def again(self, move: Spaces) -> dict[str, Any]:
        """Who was tapped."""
        return {f"landed-{seat}": True for seat in move.landed}

    def move(self) -> Move:
        """Who stands there."""
        return Spaces(self.ticked("landed"))


class ResetForm(StepForm):
    """Reset and catch-up. Field: behind-<seat>."""

    kind, rule = Reset, "reset"
    numbers = (("behind", t("orange spaces behind the leader")),)
    help = (
        t("Standing foxes back to the centre."),
        t("Camp, bear, wolf, storm and beaver off the board."),
        t("New hunting tiles on empty spaces."),
        t("Action dice back to the boards, empty tiles off."),
    )

    def before(self, state: State) -> dict[str, Any]:
        """Where the box knows the orange spaces."""
        return each("behind", scoring.behind(state) or {})

    def again(self, move: Reset) -> dict[str, Any]:
        """The spaces."""
        return each("behind", move.behind)

    def move(self) -> Move:
        """The reset."""
        return Reset(self.given("behind"))


class OrderForm(StepForm):
    """The next order. Fields, where seats are level: kits-<seat>, rolls-<seat>."""

    kind, rule = Order, "order"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.numbers = (("kits", KIT_SUMS[state.table.readings.of("tie-kits")]),)
        if state.table.readings.of("order-tie") == "roll":
            self.numbers = (*self.numbers, ("rolls", t("roll, if level again")))
        super().__init__(state, data, recorded)
        by_vp = sorted(state.order or state.seats, key=state.vp, reverse=True)
        self.standing = [(state.table.name(seat), state.vp(seat)) for seat in by_vp]

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Only who is level with somebody."""
        return tuple(seat for tied in ordering.level(state, people) if len(tied) > 1 for seat in tied)

    def again(self, move: Order) -> dict[str, Any]:
        """Kit dice and rolls."""
        return {**each("kits", move.kits), **each("rolls", move.rolls)}

    def move(self) -> Move:
        """What decides ties."""
        rolls = "rolls" in {name for name, _ in self.numbers}

        def typed(name: str) -> dict[str, int]:
            return {
                seat: number for seat in self.asked if (number := self[f"{name}-{seat}"].data) is not None
            }

        return Order(typed("kits"), typed("rolls") if rolls else {})
