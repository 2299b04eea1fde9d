"""The referee of Rufstock, and the hand that a player keeps on their own phone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from wtforms import HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core.forms import FormData, HandWords, OwnHand, Referee, name_fields, named_seats
from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.fields import fault, fill
from companion.games.rufstock.cards import NUMBERS, VEHICLE_NAMES
from companion.games.rufstock.flow import back_at_ticket, slice_of
from companion.games.rufstock.impossible import faults
from companion.games.rufstock.moves import Laid, Move, Play, Position
from companion.games.rufstock.position import from_position
from companion.games.rufstock.scoring import vehicle_name
from companion.games.rufstock.state import State
from companion.games.rufstock.words import laid_text

CARD_ROWS = ("kombi", "bus", "line", "hand")
KIND_CHOICES = {"": "", "set": "set", "sequence": "sequence"}


def read_row(typed: str) -> tuple[int, ...] | None:
    """Cards as people type them, "3675" or "3 6 7 5"; None for anything else."""
    bare = re.sub(r"[\s,;-]+", "", typed)
    if not ((bare.isascii() and bare.isdigit()) or not bare) or len(bare) > 60:
        return None
    cards = tuple(map(int, bare))
    return cards if all(card in NUMBERS for card in cards) else None


def read_laid(typed: str) -> tuple[Laid, ...] | None:
    """A play as people type it, "67+8": a plus before each card of the line; None for anything else."""
    bare = re.sub(r"[\s,;-]+", "", typed)
    if not re.fullmatch(r"(\+?[0-9])*", bare) or len(bare) > 40:
        return None
    return tuple(
        Laid(int(card), "line" if plus else "hand") for plus, card in re.findall(r"(\+?)([0-9])", bare)
    )


class RefereeForm(BaseForm):
    """A table, a claimed play. Fields: players, kombi, bus, line, hand, laid, vehicle, in_play, kinds."""

    def __init__(self, table: Table, data: FormData | None) -> None:
        self.table = table
        super().__init__(
            {
                "ask": HiddenField(),
                "players": RadioField(choices={"3": "3–5", "2": "2"}, default="3", validate_choice=False),
                **{name: StringField() for name in (*CARD_ROWS, "laid")},
                "vehicle": RadioField(choices=dict(VEHICLE_NAMES), validate_choice=False),
                "in_play": RadioField(choices=dict(VEHICLE_NAMES), default="bus", validate_choice=False),
                **{
                    f"kind-{name}": RadioField(choices=KIND_CHOICES, default="", validate_choice=False)
                    for name in VEHICLE_NAMES
                },
            }
        )
        fill(self, data, {})

    def validate(self) -> bool:
        """Whether the table and the play can be read."""
        super().validate()
        for name in CARD_ROWS:
            if read_row(self[name].data or "") is None:
                fault(
                    self[name], t("“%(typed)s” is no row of numbers from 1 to 8.", typed=self[name].data[:30])
                )
        if read_laid(self["laid"].data or "") is None:
            fault(self["laid"], t("“%(typed)s” is no row of cards: 67+8 is 6, 7 and the 8 of the line.",
                                  typed=self["laid"].data[:30]))  # fmt: skip
        if self["vehicle"].data not in VEHICLE_NAMES:
            fault(self["vehicle"], t("Tap the vehicle that they go to."))
        for name in ("players", "in_play", *(f"kind-{vehicle}" for vehicle in VEHICLE_NAMES)):
            typed = self[name].data or ""
            if typed not in self[name].choices:
                fault(self[name], t("“%(typed)s” is none of the choices.", typed=typed[:30]))
        if not any(field.errors for field in self if field.name not in {"laid", "vehicle"}):
            for place, reason in faults(self._seated(), self._position()):
                fault(self[_field(place)], reason)
        return not any(field.errors for field in self)

    def _seated(self) -> Table:
        names = "ab" if self["players"].data == "2" else "abc"
        return replace(self.table, seats=named_seats(self.table, names))

    def _position(self) -> Position:
        rows = {name: read_row(self[name].data or "") or () for name in CARD_ROWS}
        hand = {"a": rows["hand"]} if rows["hand"] else {}
        kinds = {name: self[f"kind-{name}"].data for name in VEHICLE_NAMES}
        return Position(
            turn="a",
            ticket="b",
            kombi=rows["kombi"],
            bus=rows["bus"],
            line=rows["line"],
            hands=hand,
            kinds={name: kind for name, kind in kinds.items() if kind in {"set", "sequence"}},  # type: ignore[misc]
            vehicle=None
            if self["players"].data != "2"
            else "kombi"
            if self["in_play"].data == "kombi"
            else "bus",
        )

    def case(self) -> tuple[State, Move]:
        """The state on the table, and the play that was claimed."""
        state = from_position(self._seated(), self._position())
        return state, Play("a", self["vehicle"].data, read_laid(self["laid"].data or "") or ())


def _field(place: str) -> str:
    """The field that a place in a position is typed in."""
    if place.startswith("kinds."):
        return f"kind-{place.removeprefix('kinds.')}"
    if place == "vehicle":
        return "in_play"
    return "hand" if place.startswith("hands.") else place


def filled(state: State) -> Mapping[str, str]:
    """The form as a match stands: what lies on the vehicles and in the line."""
    values: dict[str, str] = {"players": "2" if state.two else "3"}
    stage = state.stage
    values |= name_fields(state.table, _seats_in_turn(state))
    if stage is None:
        return values
    values |= {name: _typed(cards) for name, cards in stage.vehicles.items()}
    values |= {f"kind-{name}": kind for name, kind in stage.settled.items()}
    return {**values, "line": _typed(stage.line), "in_play": stage.vehicle or "bus"}


def _seats_in_turn(state: State) -> list[str]:
    """Whose turn it is, who holds the ticket, the others: whom the form calls a, b and c."""
    stage = state.stage
    first = [stage.turn, stage.ticket] if stage is not None else []
    return list(dict.fromkeys(seat for seat in (*first, *state.table.seat_ids) if seat is not None))


def _state_with(state: State, seat: str, cards: tuple[int, ...]) -> State:
    assert state.stage is not None
    counts = {**state.stage.counts, seat: len(cards)}
    stage = replace(state.stage, turn=seat, hands={seat: cards}, counts=counts)
    if seat != state.stage.turn:
        # Whoever holds the ticket plays again only once the vehicles are cleared.
        stage = back_at_ticket(state, stage)
    return replace(state, stage=stage)


def _hand_after(cards: tuple[int, ...], move: Move) -> tuple[int, ...]:
    if not isinstance(move, Play):
        return cards
    from_hand = [laid.card for laid in move.laid if laid.source == "hand"]
    start = slice_of(cards, from_hand)
    return cards if start is None else cards[:start] + cards[start + len(from_hand) :]


def _typed(cards: tuple[int, ...]) -> str:
    return "".join(map(str, cards))


def _turn(state: State) -> str | None:
    return state.stage.turn if state.stage is not None else None


def _count(state: State, seat: str) -> int | None:
    return state.stage.counts.get(seat) if state.stage is not None else None


def _play_text(move: Play) -> Text:
    return t("%(cards)s", cards=laid_text(move))


def _rank_text(rank: int) -> Text:
    return tn("sheds %(num)s card", "sheds %(num)s cards", rank)


def _play_key(cards: tuple[int, ...], move: Play) -> object:
    laid = tuple(sorted((laid.card, laid.source) for laid in move.laid))
    return move.vehicle, laid, _hand_after(cards, move)


REFEREE = Referee(
    "games/rufstock/referee.html",
    RefereeForm,
    filled,
    (
        "four-card-limit",
        "four-card-limit-wild",
        "single-card",
        "hand-card-needed",
        "longer-other-type",
        "gap-fill",
        "two-card-sequence",
        "two-player-wild",
    ),
    ("mode",),
)
OWN_HAND = OwnHand(
    read_row,
    _typed,
    _state_with,
    _hand_after,
    _turn,
    _count,
    _play_text,
    lambda move: vehicle_name(move.vehicle),
    _rank_text,
    _play_key,
    HandWords(
        t("Nothing that beats what is there. Pass."),
        t("No round is on the table: deal one with “the whole table” first."),
        t("A star marks a card of the waiting line."),
        t("A hand is a row of numbers from 1 to 8."),
    ),
)
