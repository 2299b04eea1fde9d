"""The forms of RUSE's final scoring: collections, kits outside the den, penalties, a tie."""

from __future__ import annotations

from typing import Any

from companion.core.forms import FormData
from companion.core.text import t
from companion.games.ruse import scoring
from companion.games.ruse.moves import Hunting, Kits, Move, Outside, Penalties
from companion.games.ruse.state import State
from companion.games.ruse.step_forms import StepForm, each


class HuntingForm(StepForm):
    """Hunting collections at the end. Field: vp-<seat>, or tiles-<seat> where the box has the chart."""

    kind, rule = Hunting, "collection"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        chart = state.box is not None and bool(state.box.hunting)
        if isinstance(recorded, Hunting):
            chart = chart and bool(recorded.tiles or not recorded.vp)
        failed = state.table.readings.of("failed-tiles") == "count"
        tiles = t("hunting tiles, failed ones too") if failed else t("hunting tiles that did not fail")
        points = (
            t("VP of the collection, failed tiles too")
            if failed
            else t("VP of the collection, no failed tiles")
        )
        self.numbers = (("tiles", tiles),) if chart else (("vp", points),)
        self.help = ()
        if state.star is not None:
            self.help = (t("%(name)s has the star: 4 VP are added.", name=state.table.name(state.star)),)
        super().__init__(state, data, recorded)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """VIXEN's collection is asked for where no chart is known; else the phone counts it."""
        chart = self.numbers[0][0] == "tiles"
        return people if chart else state.order or state.seats

    def again(self, move: Hunting) -> dict[str, Any]:
        """What was entered."""
        return {**each("vp", move.vp), **each("tiles", move.tiles)}

    def move(self) -> Move:
        """The collections."""
        name = self.numbers[0][0]
        return Hunting(**{name: self.given(name)})


class OutsideForm(StepForm):
    """Kit dice outside the den. Field: kits-<seat>, their values."""

    kind, rule = Outside, "outside"
    rows = (("kits", t("values of the kits outside: 6 4")),)
    help = (t("The common objectives are added by themselves."),)

    def again(self, move: Outside) -> dict[str, Any]:
        """The values."""
        return {f"kits-{seat}": " ".join(map(str, kits)) for seat, kits in move.kits.items()}

    def move(self) -> Move:
        """The values."""
        return Outside({seat: self.row("kits", seat) for seat in self.asked})


class PenaltiesForm(StepForm):
    """Penalties of uncompleted objectives. Field: cards-<seat>, their numbers."""

    kind, rule = Penalties, "penalty"
    rows = (("cards", t("penalties in hand: 3 2")),)

    def again(self, move: Penalties) -> dict[str, Any]:
        """The penalties."""
        return {f"cards-{seat}": " ".join(map(str, cards)) for seat, cards in move.cards.items()}

    def move(self) -> Move:
        """The penalties."""
        return Penalties({seat: self.row("cards", seat) for seat in self.asked})


class KitsForm(StepForm):
    """Sums of kit dice, for a tie of the victory. Field: sums-<seat>."""

    kind, rule = Kits, "most"
    numbers = (("sums", t("sum of kit dice")),)

    def seats_asked(self, state: State, people: tuple[str, ...]) -> tuple[str, ...]:
        """Only who leads."""
        return tuple(seat for seat in state.seats if seat in scoring.leaders(state))

    def again(self, move: Kits) -> dict[str, Any]:
        """The sums."""
        return each("sums", move.sums)

    def move(self) -> Move:
        """The sums."""
        return Kits(self.given("sums"))
