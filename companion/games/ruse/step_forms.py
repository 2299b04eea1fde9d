"""The forms of RUSE's scoring: one for each step, a line for each player."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, Field, StringField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.ruse import ordering, scoring
from companion.games.ruse.board import ROUNDS
from companion.games.ruse.moves import (
    Camp,
    Growth,
    Left,
    Move,
    Order,
    Reset,
    Spaces,
)
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.state import State
from companion.games.ruse.turn_forms import BoardForm

MOST_WORDS = 8


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
        people = tuple(seat for seat in (state.order or state.seats) if seat not in state.table.bots)
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

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN too."""
        return state.order or state.seats

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

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN too, who gains VP."""
        return state.order or state.seats

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
        going_by = {seat: ordering.vp_of(state, seat) for seat in state.order or state.seats}
        by_vp = sorted(going_by, key=lambda seat: -going_by[seat])
        self.standing = [(state.table.name(seat), going_by[seat]) for seat in by_vp]

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Only who is level with somebody."""
        former = state.order or state.seats
        return tuple(seat for tied in ordering.level(state, former) if len(tied) > 1 for seat in tied)

    def before(self, state: State) -> dict[str, Any]:
        """VIXEN's kit dice are known."""
        return {f"kits-{bot}": ordering.kits_of(state, Order(), bot) for bot in state.table.bots}

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
