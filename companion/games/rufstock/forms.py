"""The forms of Rufstock: the order of going out, dealing, plays, passes, refilling the line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wtforms import BooleanField, HiddenField, RadioField
from wtforms.form import BaseForm

from companion.core.forms import FormData, Input
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import TappedForm, fault, fill
from companion.games.rufstock.cards import LINE, NUMBERS, VEHICLE_NAMES
from companion.games.rufstock.flow import awaited
from companion.games.rufstock.moves import Deal, Laid, Move, Out, Pass, Play, Refill
from companion.games.rufstock.scoring import next_starter
from companion.games.rufstock.state import State


class OutForm(TappedForm):
    """Tap the players in the order they went out; who is left is last. Field: order."""

    rows = ("order",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.round = recorded.round if isinstance(recorded, Out) else state.round or 2
        super().__init__({"order": HiddenField()})
        known = state.stage.out if state.stage is not None else state.orders.get(self.round, ())
        order = recorded.order if isinstance(recorded, Out) else known
        fill(self, data, {"order": " ".join(order)})

    @property
    def subject(self) -> str:
        """The round."""
        return f"round:{self.round}"

    def validate(self) -> bool:
        """Whether all but one are placed; the rules look at the rest."""
        super().validate()
        left = [seat.name for seat in self.state.table.seats if seat.id not in self.tapped()]
        if len(left) > 1:
            fault(self["order"], t("Tap the players in the order they went out; only the last may be left."))
        return not self["order"].errors

    def move(self) -> Move:
        """The order as it was tapped, the last one added."""
        order = tuple(self.tapped())
        left = [seat for seat in self.state.table.seat_ids if seat not in order]
        return Out(self.round, (*order, *left) if len(left) == 1 else order)


class DealForm(TappedForm):
    """Who starts, and the numbers in the waiting line. Fields: starter, line."""

    rows = ("line",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.round = recorded.round if isinstance(recorded, Deal) else state.round or 2
        names = {seat.id: seat.name for seat in state.table.seats}
        super().__init__({"starter": RadioField(choices=names, validate_choice=False), "line": HiddenField()})
        values = {"starter": next_starter(state) if state.over(1) else None, "line": ""}
        if isinstance(recorded, Deal):
            values = {"starter": recorded.starter, "line": " ".join(map(str, recorded.line))}
        fill(self, data, values)

    @property
    def subject(self) -> str:
        """The deal of this round."""
        return f"deal:{self.round}"

    def validate(self) -> bool:
        """Whether a starter and three numbers were tapped."""
        super().validate()
        if not self["starter"].data:
            fault(self["starter"], t("Tap who starts: who was last at a rock concert."))
        if len(self.tapped()) != LINE or not _numbers(self.tapped()):
            fault(self["line"], t("Tap the three numbers in the waiting line."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The deal as it was tapped."""
        return Deal(self.round, self["starter"].data or "", tuple(map(int, self.tapped())))


class PlayForm(TappedForm):
    """Cards in their order ("6" from the hand, "+8" from the line) and a vehicle. Fields: laid, vehicle."""

    rows = ("laid",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.subject = _turn(state)
        self.line = sorted(set(state.stage.line)) if state.stage else []
        self.seat = recorded.seat if isinstance(recorded, Play) else state.stage.turn if state.stage else ""
        super().__init__(
            {"laid": HiddenField(), "vehicle": RadioField(choices=dict(VEHICLE_NAMES), validate_choice=False)}
        )
        in_play = state.stage.vehicle if state.stage else None
        values: dict[str, object] = {"vehicle": in_play, "laid": ""}
        if isinstance(recorded, Play):
            values = {"vehicle": recorded.vehicle, "laid": as_taps(recorded.laid)}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether cards and a vehicle were tapped; the rules look at the rest."""
        super().validate()
        taps = self.tapped()
        if not taps:
            fault(self["laid"], t("Tap the cards that are laid, in their order."))
        elif not _numbers([tap.removeprefix("+") for tap in taps]):
            fault(self["laid"], t("“%(typed)s” is no row of cards.", typed=" ".join(taps)[:40]))
        if not self["vehicle"].data:
            fault(self["vehicle"], t("Tap the vehicle that they go to."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The play as it was tapped."""
        return Play(self.seat, self["vehicle"].data or "", from_taps(self.tapped()))


class PassForm(BaseForm):
    """One of the ways to pass. Fields: how ("nothing", "reorder", "deck", "line-5"), could."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        self.subject = _turn(state)
        self.seat = recorded.seat if isinstance(recorded, Pass) else state.stage.turn if state.stage else ""
        self.line = sorted(set(state.stage.line)) if state.stage else []
        self.asks_could = state.two and state.table.readings.of("two-player-wont") == "no-switch"
        super().__init__({"how": RadioField(choices={}, validate_choice=False), "could": BooleanField()})
        values: dict[str, object] = {}
        if isinstance(recorded, Pass):
            how = f"line-{recorded.card}" if recorded.draw == "line" else recorded.draw
            values = {"how": how or ("reorder" if recorded.reorder else "nothing"), "could": recorded.could}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a way to pass was tapped."""
        super().validate()
        how = str(self["how"].data or "")
        if how not in {"nothing", "reorder", "deck"} and not re.fullmatch(r"line-\d{1,3}", how):
            fault(self["how"], t("Tap what the pass does: nothing, move a card, or draw one."))
        return not self["how"].errors

    def move(self) -> Move:
        """The pass as it was tapped."""
        how, could = str(self["how"].data), bool(self["could"].data)
        if how == "deck":
            return Pass(self.seat, "deck", could=could)
        if how.startswith("line-"):
            return Pass(self.seat, "line", int(how.removeprefix("line-")), could=could)
        return Pass(self.seat, reorder=how == "reorder", could=could)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the choice."""
        fault(self["how"], finding.text)
        return True


class RefillForm(TappedForm):
    """The cards put into the waiting line. Field: cards."""

    rows = ("cards",)
    subject = ""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state = state
        super().__init__({"cards": HiddenField()})
        cards = recorded.cards if isinstance(recorded, Refill) else ()
        fill(self, data, {"cards": " ".join(map(str, cards))})

    def validate(self) -> bool:
        """Whether numbers were tapped."""
        super().validate()
        if not self.tapped() or not _numbers(self.tapped()):
            fault(self["cards"], t("Tap the numbers of the cards that go into the line."))
        return not self["cards"].errors

    def move(self) -> Move:
        """The cards as they were tapped."""
        return Refill(tuple(map(int, self.tapped())))


def _turn(state: State) -> str:
    """Whose turn it is, and which: what was typed for one is not taken for the next."""
    stage = state.stage
    return "" if stage is None else f"turn:{state.round}:{stage.taken}:{stage.turn}"


def as_taps(laid: Sequence[Laid]) -> str:
    """Laid cards as they are kept in a form: "6 7 +8"."""
    return " ".join(f"{'+' if card.source == 'line' else ''}{card.card}" for card in laid)


def from_taps(taps: Sequence[str]) -> tuple[Laid, ...]:
    """Laid cards from a form. Raises ValueError for what is no number."""
    return tuple(Laid(int(tap.removeprefix("+")), "line" if tap.startswith("+") else "hand") for tap in taps)


def _numbers(taps: Sequence[str]) -> bool:
    return all(tap.isascii() and tap.isdigit() and len(tap) < 4 for tap in taps)


KEYS = tuple(NUMBERS)
OUT: Input[State, Move] = Input("out", t("Just the score"), "games/rufstock/out.html", OutForm)
DEAL: Input[State, Move] = Input("deal", t("The whole table"), "games/rufstock/deal.html", DealForm)
PLAY: Input[State, Move] = Input("play", t("Play"), "games/rufstock/play.html", PlayForm)
PASS: Input[State, Move] = Input("pass", t("Pass"), "games/rufstock/pass.html", PassForm)
REFILL: Input[State, Move] = Input("refill", t("Refill the line"), "games/rufstock/refill.html", RefillForm)


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now. Option `follow` decides whether the table is followed or only scored."""
    if state.round is None:
        return ()
    follows = state.table.options["follow"] == "table"
    if state.stage is None:
        return (DEAL, OUT) if follows else (OUT,)
    turn = (REFILL,) if awaited(state, state.stage) else (PLAY, PASS)
    return (*turn, OUT) if follows else (OUT, *turn)


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    match move:
        case Out():
            return OUT
        case Deal():
            return DEAL
        case Play():
            return PLAY
        case Pass():
            return PASS
        case Refill():
            return REFILL
