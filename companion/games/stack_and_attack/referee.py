"""The referee of Stack & Attack: stacking, throwing, who wins a tie, what a caveman would do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from wtforms import BooleanField, HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core.forms import FormData, Referee, name_fields, named_seats
from companion.core.table import Table
from companion.core.text import Text, t
from companion.games.fields import WholeNumberField, fault, fill
from companion.games.stack_and_attack.cavemen import seats_for
from companion.games.stack_and_attack.moves import Count, Flip, Move, Position, Stack, Throw, Values
from companion.games.stack_and_attack.position import from_position
from companion.games.stack_and_attack.possible import position_faults
from companion.games.stack_and_attack.rocks import EFFECT, ROCKS, short, weight
from companion.games.stack_and_attack.rulings import RULINGS
from companion.games.stack_and_attack.state import State


class Question(StrEnum):
    """What the referee is asked about."""

    STACK = "stack"
    THROW = "throw"
    CAVEMAN = "caveman"
    TIE = "tie"


_SIZES = {"1": "small", "2": "medium", "3": "big"}
_SHAPES = {"f": "flat", "l": "flat", "r": "round", "k": "round", "s": "spiked", "t": "spiked"}
"""Letters for flat, round and spiked, in English and in Hungarian (lapos, kerek, tüskés)."""
_LETTERS = {"flat": "f", "round": "r", "spiked": "s"}
ROWS = ("tower", "other", "bot", "bot2")
NUMBERS = ("energy", "target", "thrown", "attack_bonus", "defence_bonus", "cards", "cards_other")


def read_rocks(typed: str) -> tuple[str, ...] | None:
    """Rocks as people type them, "3f 1r 2s" (arms and shape, from the bottom up); None for anything else."""
    found = []
    for word in re.findall(r"[^\s,;]+", typed.casefold()):
        match = re.fullmatch(r"([123])\.?([flrkst])", word)
        if match is None:
            return None
        found.append(f"{_SIZES[match[1]]} {_SHAPES[match[2]]}")
    return tuple(found) if len(found) <= 30 else None


def read_numbers(typed: str) -> tuple[int, ...] | None:
    """Values with blanks between them, "5 3"; None for anything else."""
    words = typed.replace(",", " ").split()
    if len(words) > 30 or not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        return None
    return tuple(map(int, words))


def as_typed(rocks: tuple[str, ...]) -> str:
    """Rocks as they are typed."""
    return " ".join(f"{weight(rock)}{_LETTERS[rock.split()[1]]}" for rock in rocks)


class RefereeForm(BaseForm):
    """A question and the towers it is about.

    Fields: question; tower (whoever asks), other, bot, bot2; rock, scaffold, energy; target (from the bottom,
    1 first), thrown, values, attack, defence, attack_bonus, defence_bonus; flipped, caveman, starts; cards,
    cards_other, wins.
    """

    def __init__(self, table: Table, data: FormData | None) -> None:
        self.table = table
        self.names = {card: short(card) for card in (*ROCKS, EFFECT)}
        rocks = {rock: rock for rock in ROCKS}
        questions = {question.value: question.value for question in Question}
        winners = {"a": "A", "b": "B", "lorff": "Lorff", "fregg": "Fregg"}
        super().__init__(
            {
                "ask": HiddenField(),
                "question": RadioField(choices=questions, default=Question.STACK.value,
                                       validate_choice=False),
                **{name: StringField() for name in (*ROWS, "values", "attack", "defence")},
                **{name: WholeNumberField() for name in NUMBERS},
                "rock": RadioField(choices=rocks, validate_choice=False),
                "scaffold": BooleanField(),
                "flipped": RadioField(choices={**rocks, EFFECT: EFFECT}, validate_choice=False),
                "caveman": RadioField(choices={"lorff": "Lorff", "fregg": "Fregg"}, default="lorff",
                                      validate_choice=False),
                "starts": RadioField(choices={"a": "A", "b": "B"}, default="a", validate_choice=False),
                "wins": RadioField(choices=winners, default="a", validate_choice=False),
            }
        )  # fmt: skip
        fill(self, data, {})

    @property
    def answer(self) -> tuple[Text, Text] | None:
        """How the answer is headed, where it is not about what is allowed."""
        if self["question"].data == Question.CAVEMAN:
            return t("What he does"), t("He cannot do that now")
        if self["question"].data == Question.TIE:
            return t("Yes, that is the winner"), t("No, that is not the winner")
        return None

    def validate(self) -> bool:
        """Whether towers and numbers can be read, and what the question needs is there."""
        super().validate()
        question = self["question"].data
        if question not in set(Question):
            fault(self["question"], t("Tap what is to be judged."))
        for name in ROWS:
            if read_rocks(self[name].data or "") is None:
                fault(self[name], t("“%(typed)s” is no tower; 3f 1r is big flat, small round.",
                                    typed=self[name].data[:30]))  # fmt: skip
        for name in ("values", "attack", "defence"):
            if read_numbers(self[name].data or "") is None:
                fault(
                    self[name], t("“%(typed)s”: values with blanks between them.", typed=self[name].data[:30])
                )
        for name in NUMBERS:
            if self[name].data is not None and not 0 <= self[name].data <= 99:
                fault(self[name], t("A number from 0 to 99 belongs here."))
        if question in (Question.STACK, Question.THROW) and self["rock"].data not in ROCKS:
            fault(self["rock"], t("Tap the rock."))
        if question == Question.THROW:
            if self["target"].data is None or self["target"].data < 1:
                fault(self["target"], t("Which rock is hit? The lowest is 1."))
            if self["thrown"].data is None:
                fault(self["thrown"], t("Say the attack value of the rock."))
        if question == Question.CAVEMAN and self["flipped"].data not in (*ROCKS, EFFECT):
            fault(self["flipped"], t("Tap what was flipped."))
        if any(field.errors for field in self):
            return False
        self._validate_table(str(question))
        return not any(field.errors for field in self)

    def _validate_table(self, question: str) -> None:
        """Faults at the towers and numbers that no table can have."""
        table = self._table()
        asked = question in (Question.CAVEMAN, Question.TIE)
        if asked and "fregg" not in table.bots:
            absent = t("Fregg plays in the hard game only.")
            if self["bot2"].data:
                fault(self["bot2"], absent)
            if question == Question.CAVEMAN and self["caveman"].data == "fregg":
                fault(self["caveman"], absent)
            if question == Question.TIE and self["wins"].data == "fregg":
                fault(self["wins"], absent)
        fields = {"towers.a": "tower", "towers.b": "other", "towers.lorff": "bot", "towers.fregg": "bot2"}
        for place, text in position_faults(table, self._position(question, table)):
            name = fields.get(place.partition("[")[0], place)
            fault(self[name if name in self else "tower"], text)

    def _table(self) -> Table:
        people = named_seats(self.table, "ab")
        bots = seats_for(2, self.table.options["difficulty"])
        return replace(self.table, seats=(*people, *bots), bots=tuple(bot.id for bot in bots), box=None)

    def _position(self, question: str, table: Table) -> Position:
        rows = {name: read_rocks(self[name].data or "") or () for name in ROWS}
        towers = {"a": rows["tower"], "b": rows["other"], "lorff": rows["bot"], "fregg": rows["bot2"]}
        caveman = self["caveman"].data if self["caveman"].data in table.bots else "lorff"
        return Position(
            turn=caveman if question == Question.CAVEMAN else "a",
            starter=self["starts"].data if self["starts"].data in ("a", "b") else "a",
            towers={seat: tower for seat, tower in towers.items() if seat in table.seat_ids},
            energy=None if question in (Question.CAVEMAN, Question.TIE) else self["energy"].data,
            quarry=0 if question == Question.TIE else None,
        )

    def case(self) -> tuple[State, Move]:
        """The situation, and what is asked of it."""
        question = str(self["question"].data)
        table = self._table()
        cards = {"a": self["cards"].data, "b": self["cards_other"].data}
        state = from_position(table, self._position(question, table))
        return state, self._claim(question, {seat: n for seat, n in cards.items() if n is not None})

    def _claim(self, question: str, cards: dict[str, int]) -> Move:
        if question == Question.TIE:
            return Count(cards, str(self["wins"].data))
        if question == Question.CAVEMAN:
            return Flip(str(self["flipped"].data))
        rock = str(self["rock"].data)
        if question == Question.STACK:
            return Stack("a", rock, bool(self["scaffold"].data))
        return Throw(
            "a",
            rock,
            "b",
            self["target"].data - 1,
            read_numbers(self["attack"].data or "") or (),
            read_numbers(self["defence"].data or "") or (),
            self["attack_bonus"].data or 0,
            self["defence_bonus"].data or 0,
            values=Values(self["thrown"].data, read_numbers(self["values"].data or "") or ()),
        )


def filled(state: State) -> Mapping[str, str]:
    """The form as a match stands: the tower of whoever's turn it is, and the next one's."""
    values: dict[str, Any] = {}
    humans = state.humans
    first = state.turn if state.turn in humans else humans[0]
    others = [seat for seat in humans if seat != first]
    values |= name_fields(state.table, (first, *others))
    values["tower"] = as_typed(state.sides[first].tower)
    values["other"] = as_typed(state.sides[others[0]].tower)
    if state.turn in humans and state.over is None:
        values["energy"] = str(max(0, state.left(first)))
    if state.turn in state.table.bots:
        values |= {"question": Question.CAVEMAN.value, "caveman": state.turn}
    for field, bot in zip(("bot", "bot2"), state.table.bots, strict=False):
        values[field] = as_typed(state.sides[bot].tower)
    values["starts"] = "a" if state.starter in (None, first) else "b"
    return values


REFEREE = Referee(
    "games/stack-and-attack/referee.html",
    RefereeForm,
    filled,
    tuple(
        ruling
        for ruling in RULINGS
        if ruling not in ("reward-caveman", "reward-replaced", "hold-and-draw", "last-purchase", "short-deck")
    ),
    ("difficulty", "scaffolding"),
)
