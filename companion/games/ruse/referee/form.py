"""The referee of RUSE: territory and den turns with their account, kits, order, objectives, tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
from wtforms import BooleanField, HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core.forms import NAME_FIELD, FormData, Referee, name_fields, named_seats
from companion.core.table import Seat, Table
from companion.core.text import t
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.ruse.board import (
    ACTIONS,
    COMMONS,
    FACES,
    INSTINCTS,
    MOUNTAIN,
    OBSTACLES,
    PLACES,
    RUSES,
    TERRITORIES,
    VILLAGE_ACTIONS,
)
from companion.games.ruse.commons import Common
from companion.games.ruse.form import choices
from companion.games.ruse.referee.claims import Beside, Claim, Den, Firefox, Kit, Territory, Village
from companion.games.ruse.referee.expansions import BY
from companion.games.ruse.referee.position import BeaverAt, Position, from_position
from companion.games.ruse.referee.possible import faults
from companion.games.ruse.rulings import RULINGS
from companion.games.ruse.scoring.form import read_row
from companion.games.ruse.scoring.ordering import Order
from companion.games.ruse.state import State
from companion.games.ruse.tokens import Token

Judged = Claim | Beside | Common | Order | Token
"""The moves that the referee's form claims."""

QUESTIONS = ("territory", "den", "firefox", "village", "kit", "common", "order", "token")
HUNTED = ("failed", "gp", "gp-resource")
ZONES = ("resource", "track", "kit", "draw", "discard", "exchange", "tile")
NUMBERS = (
    "gp", "bonus_gp", "cost", "steps", "passed", "kit", "completed", "nth", "drawn", "placed", "earlier",
    "spaces", "bonus_vp", "marks", "village", *(f"price-{action}" for action in VILLAGE_ACTIONS),
)  # fmt: skip
OTHERS = ("b", "c", "d")
FIELDS = {
    "time": "time",
    "hunter": "hunter",
    "obstacles": "obstacles",
    "beaver": "beaver",
    "completed": "completed",
    "instincts": "instincts",
    "instincts.b": "other_instincts",
    "ruse": "ruse",
    "commons": "objective",
    "declared": "earlier",
    "vp": "vp",
    "kits": "kits",
    "order": "order",
    "marks": "marks",
    "village": "village",
}
"""Where a fault of the situation stands on the page."""


class RefereeForm(BaseForm):
    """A question and the situation it is about: "A" asks, "B" is the other player."""

    def __init__(self, table: Table, data: FormData | None) -> None:
        self.table = table
        self.places = {place: PLACES[place] for place in (*TERRITORIES, MOUNTAIN)}
        self.names = {
            "actions": ACTIONS,
            "obstacles": OBSTACLES,
            "instincts": INSTINCTS,
            "ruses": RUSES,
            "village": VILLAGE_ACTIONS,
        }
        self.commons = {key: text for key, (text, _) in COMMONS.items()}
        faces = choices(range(7))

        def radio(keys: Any, default: str | None = None) -> RadioField:
            return RadioField(choices=choices(keys), default=default, validate_choice=False)

        super().__init__(
            {
                "ask": HiddenField(),
                "question": radio(QUESTIONS, "territory"),
                "territory": radio((*TERRITORIES, MOUNTAIN)),
                "die": RadioField(choices=faces, validate_choice=False),
                "time": radio(("day", "night"), "day"),
                "hunter": radio(("", "here"), ""),
                "mark_here": radio(("", "a", "b"), ""),
                "hunted": radio(("", *HUNTED), ""),
                "zone": radio(ZONES),
                "ruse": radio(("", *RUSES), ""),
                "pay": radio((1, 3, 5, 6)),
                "objective": radio(COMMONS),
                "star": BooleanField(),
                "beaver": BooleanField(),
                "no_tile": BooleanField(),
                "cache_full": BooleanField(),
                "path": BooleanField(),
                "unsuitable": BooleanField(),
                "scoring": BooleanField(),
                "obstacles": TapField(choices=choices(OBSTACLES)),
                "instincts": TapField(choices=choices(INSTINCTS)),
                "other_instincts": TapField(choices=choices(("marks", "beaver", "collections"))),
                "shows": TapField(choices=choices(ACTIONS), default=list(ACTIONS)),
                "actions": TapField(choices=choices(ACTIONS)),
                "village_actions": TapField(choices=choices(VILLAGE_ACTIONS)),
                "by": radio(BY, "die"),
                "none_left": BooleanField(),
                "token": radio(("cheese", "star", "beaver"), "cheese"),
                "holder": radio(("", "a", "b"), ""),
                "vp": StringField(),
                "kits": StringField(),
                "order": StringField(),
                "rolls": StringField(),
                **{name: WholeNumberField() for name in NUMBERS},
            }
        )
        fill(self, data, {})

    def validate(self) -> bool:
        """Whether what the question needs is there and can be read."""
        super().validate()
        question = self["question"].data
        if question not in QUESTIONS:
            fault(self["question"], t("Tap what is to be judged."))
        for field in self:
            given = field.tapped if isinstance(field, TapField) else (field.data,)
            known = list(field.choices) if isinstance(field, RadioField | TapField) else None
            odd = [value for value in given if known is not None and value and value not in known]
            if odd:
                fault(field, t("“%(what)s” is not known here.", what=str(odd[0])[:40]))
        for name in NUMBERS:
            if self[name].data is not None and not 0 <= self[name].data <= 99:
                fault(self[name], t("A number from 0 to 99 belongs here."))
        if question == "territory" and self["territory"].data not in self.places:
            fault(self["territory"], t("Tap the territory."))
        if question == "territory" and self["territory"].data == MOUNTAIN and self["zone"].data not in ZONES:
            fault(self["zone"], t("Tap what is done in the mountain."))
        if self._needs_die() and str(self["die"].data) not in choices(range(7)):
            fault(self["die"], t("Tap what the die shows."))
        if question == "den" and str(self["pay"].data) not in choices((1, 3, 5, 6)):
            fault(self["pay"], t("Tap what is paid."))
        if question == "kit" and not self["nth"].data:
            fault(self["nth"], t("Which kit leaves? The first is 1."))
        if question == "common" and self["objective"].data not in COMMONS:
            fault(self["objective"], t("Tap the common objective."))
        if question == "token" and self["token"].data == "beaver" and not self["territory"].data:
            fault(self["territory"], t("Tap the territory."))
        if question == "firefox" and self["by"].data == "bonus" and not self["spaces"].data:
            fault(self["spaces"], t("Say how many spaces the Firefox moves."))
        wished = {"territory": "actions", "village": "village_actions"}.get(str(question))
        hunts = wished is None or "hunt" in self[wished].tapped
        if self["hunted"].data and not hunts:
            fault(self["hunted"], t("Without hunting there is no hunting tile."))
        if self["kit"].data is not None and self["kit"].data not in FACES:
            fault(self["kit"], t("A kit die shows from 1 to 6."))
        if (self["earlier"].data or 0) > len(OTHERS):
            fault(self["earlier"], t("At most three others declared it before."))
        if question == "order":
            self._check_order()
        if not any(field.errors for field in self):
            table, position = (
                self._order_table() if question == "order" else (self._table(), self._position())
            )
            for place, text in faults(table, position):
                fault(self[FIELDS.get(place, FIELDS.get(re.split(r"[.\[]", place)[0], "question"))], text)
        return not any(field.errors for field in self)

    def _needs_die(self) -> bool:
        question = self["question"].data
        return question in ("territory", "den", "village") or (
            question == "firefox" and self["by"].data != "bonus"
        )

    def _check_order(self) -> None:
        rows = [read_row(self[name].data or "") for name in ("vp", "kits", "order")]
        vp, kits, order = rows
        if vp is None or not 2 <= len(vp) <= 5:
            fault(self["vp"], t("VP of each player in the former order, with blanks between them."))
        if kits is None or (kits and vp is not None and len(kits) != len(vp)):
            fault(self["kits"], t("Sums of kit dice in the same order, or nothing."))
        if order is None or vp is None or sorted(order) != list(range(1, len(vp) + 1)):
            fault(self["order"], t("The places of the players: 2 1 3, each once."))

    def case(self) -> tuple[State, Judged]:
        """The situation, and what is claimed in it."""
        question = str(self["question"].data)
        if question == "order":
            return self._order()
        table, position = self._table(), self._position()
        if question == "token":
            token = str(self["token"].data)
            named = str(self["territory"].data or "")
            return from_position(table, position), Token(token, "a", named if token == "beaver" else None)
        if question == "common":
            return from_position(table, position), Common("a", str(self["objective"].data))
        if question in ("firefox", "village"):
            return from_position(table, position), self._beside(question)
        return from_position(table, position), self._claim(question)

    def _table(self) -> Table:
        return replace(self.table, seats=named_seats(self.table, "abcd"), bots=())

    def _position(self) -> Position:
        """The situation as it was tapped."""
        question = str(self["question"].data)
        here = str(self["territory"].data or "")
        here = here if here in TERRITORIES else TERRITORIES[0]
        completed = self["completed"].data
        position = Position(
            turn="a",
            round=2,
            time=str(self["time"].data),
            hunter=here if self["hunter"].data == "here" else None,
            obstacles={name: here for name in self["obstacles"].tapped if name in OBSTACLES},
            beaver=BeaverAt("b", here) if self["beaver"].data else None,
            star="a" if self["star"].data else None,
            completed={} if completed is None else {"a": completed},
            instincts={"a": self["instincts"].tapped, "b": self["other_instincts"].tapped},
            ruse={"a": str(self["ruse"].data)} if self["ruse"].data else {},
            scoring=bool(self["scoring"].data),
        )
        token, holder = str(self["token"].data), str(self["holder"].data or "") or None
        if question == "token" and token in ("cheese", "star") and holder is not None:
            position = _with(position, **{token: holder})
        if question == "common" and self["objective"].data == "marks-4":
            marks = {name: self[name].data for name in ("marks", "village")}
            given = {name: {"a": number} for name, number in marks.items() if number is not None}
            position = _with(position, **given)
        if question == "common":
            objective = str(self["objective"].data)
            before = OTHERS[: self["earlier"].data or 0]
            position = _with(position, commons=(objective,), declared={objective: before})
        return position

    def _beside(self, question: str) -> Beside:
        """A turn of an expansion; without spaces the Firefox moves by the die."""
        number = {name: self[name].data or 0 for name in NUMBERS}
        typed = str(self["die"].data or "")
        die = int(typed) if typed in choices(range(7)) else 0
        gp, bonus_gp, vp = number["gp"], number["bonus_gp"], number["bonus_vp"]
        if question == "firefox":
            by = str(self["by"].data)
            die = 0 if by == "bonus" else die
            steps = die if self["spaces"].data is None else number["spaces"]
            return Firefox("a", die, steps, by, not self["none_left"].data, gp, bonus_gp, vp)
        prices = {action: self[f"price-{action}"].data for action in VILLAGE_ACTIONS}
        return Village(
            "a",
            die,
            gp,
            number["cost"],
            bonus_gp=bonus_gp,
            vp=vp,
            actions=self["village_actions"].tapped,
            prices={action: price for action, price in prices.items() if price is not None},
            hunting_tile=not self["no_tile"].data,
            cache_full=bool(self["cache_full"].data),
            hunted=str(self["hunted"].data or ""),
            kit=self["kit"].data,
            mark_here=str(self["mark_here"].data or "") or None,
        )

    def _claim(self, question: str) -> Claim:
        number = {name: self[name].data or 0 for name in NUMBERS}
        if question == "kit":
            return Kit("a", number["nth"], bool(self["path"].data))
        die = int(self["die"].data)
        if question == "den":
            return Den(
                "a", die, int(self["pay"].data), number["gp"], number["bonus_gp"], number["cost"],
                number["drawn"], number["placed"], bool(self["unsuitable"].data),
            )  # fmt: skip
        zone = str(self["zone"].data or "")
        zones = {"resource": "explore", "track": "explore", "kit": "explore", "tile": "tiles"}
        mountain = self["territory"].data == MOUNTAIN
        return Territory(
            "a",
            str(self["territory"].data),
            die,
            number["gp"],
            number["bonus_gp"],
            number["cost"],
            0 if mountain else number["steps"],
            () if mountain else ("b",) * number["passed"],
            str(self["mark_here"].data or "") or None,
            bool(self["beaver"].data) and not mountain,
            self["shows"].tapped,
            not self["no_tile"].data,
            bool(self["cache_full"].data),
            () if mountain else self["actions"].tapped,
            str(self["hunted"].data or ""),
            self["kit"].data,
            zones.get(zone, "cards") if mountain else "",
            zone if mountain else "",
        )

    def _order_table(self) -> tuple[Table, Position]:
        """The table and the situation of a claim about the order."""
        vp, kits = (read_row(self[name].data or "") or () for name in ("vp", "kits"))
        ids = "abcde"[: len(vp)]
        options = {**self.table.options, "fifth": "on" if len(ids) == 5 else "off"}
        names = {seat.id: seat.name for seat in self.table.seats}
        seats = tuple(Seat(seat, names.get(str(at), seat.upper())) for at, seat in enumerate(ids, 1))
        table = replace(self.table, seats=seats, options=options, bots=())
        sums = dict(zip(ids, kits, strict=True)) if kits else {}
        return table, Position(turn="a", vp=dict(zip(ids, vp, strict=True)), order=tuple(ids), kits=sums)

    def _order(self) -> tuple[State, Order]:
        kits, order = (read_row(self[name].data or "") or () for name in ("kits", "order"))
        table, position = self._order_table()
        ids = position.order
        claimed = tuple(ids[place - 1] for place in order)
        rolls = dict(zip(ids, read_row(self["rolls"].data or "") or (), strict=False))
        given = dict(zip(ids, kits, strict=True)) if kits else {}
        return from_position(table, position), Order(given, rolls, claimed, tuple(ids))


def _with(position: Position, **changes: Any) -> Position:

    changed: Position = msgspec.structs.replace(position, **changes)
    return changed


def filled(state: State) -> Mapping[str, str]:
    """The form as a match stands: who is who, day or night, star, hunter.

    "a" is whose turn it is; the places of the former order go by the names "1", "2" and so on.
    """
    order = state.order or state.table.seat_ids
    first = [state.turn] if state.turn else []
    people = [seat for seat in dict.fromkeys((*first, *order)) if seat not in state.table.bots]
    values = name_fields(state.table, people)
    values |= {f"{NAME_FIELD}{place}": state.table.name(seat) for place, seat in enumerate(order, 1)}
    if state.time:
        values["time"] = state.time
    if state.where is not None:
        values |= {"territory": state.where, "hunter": "here"}
    if state.star is not None and state.star == state.turn:
        values["star"] = "y"
    have = state.objectives(state.turn) if state.turn else None
    if have is not None:
        values["completed"] = str(max(0, have))
    return values


def _name_of(form: RefereeForm, seat: str) -> str:
    return str("abcde".index(seat) + 1) if form["question"].data == "order" else seat


REFEREE = Referee(
    "games/ruse/referee.html",
    RefereeForm,
    filled,
    tuple(
        ruling
        for ruling in RULINGS
        if ruling
        in (
            "bonus-cost", "zero-die-gp", "empty-where", "gp-short", "gp-instinct", "mark-instinct", "kit-six",
            "kit-outside", "common-when", "order-tie", "exchanged-objective", "new-obstacle", "tie-kits",
        )
    ),
    ("winter", "firefox", "village"),
    name_of=_name_of,
)  # fmt: skip
