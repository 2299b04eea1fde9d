"""The state of a match of Stack & Attack: towers, each one's cards, the quarry, whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.core.table import Table
from companion.core.text import Text
from companion.games.stack_and_attack.box import Box
from companion.games.stack_and_attack.rocks import (
    DRAW_AT,
    EFFECT,
    ENERGY,
    ENERGY_AT,
    FACE_UP,
    HAND,
    HOLD_AT,
    PER_ARM,
    ROCKS,
    STARTING_DECK,
    height,
    quarry_size,
)


class GrandReward(StrEnum):
    """The Grand Reward before and after it was due; between, `State.reward` is the seat that may take it."""

    OPEN = "*open"
    SPENT = "*spent"


class Ending(StrEnum):
    """What ends a match (section Winning Conditions)."""

    FIFTEEN = "fifteen"
    QUARRY = "quarry"


class Side(msgspec.Struct, frozen=True):
    """One seat: the tower from the bottom up, and the cards in deck, hand and discard pile together.

    `cards` is None where nobody told them; `hand` and `deck` count the cards there; `known` is the hand, in a
    position that gives it. `reached` is the greatest height so far, `destroyed` the points of defence.
    `owns` is how many cards a position says there are.
    """

    tower: tuple[str, ...] = ()
    cards: tuple[str, ...] | None = None
    hand: int | None = None
    deck: int | None = None
    known: tuple[str, ...] | None = None
    reached: int = 0
    destroyed: int = 0
    owns: int | None = None
    discarded: tuple[str, ...] = ()
    """Cards that came to the discard pile since the last shuffle, where they are known by name."""

    def copies_of(self, card: str, without: Sequence[str] = ()) -> int:
        """Copies of a card among those known, apart from some; an effect card without a name may be any.

        Below 0 where `without` names more than there are.
        """
        cards = self.cards or ()
        here = cards.count(card) - without.count(card)
        if card in ROCKS or card == EFFECT:
            return here
        return here + cards.count(EFFECT) - without.count(EFFECT)

    @property
    def in_discard(self) -> int:
        """Cards in the discard pile; 0 where they cannot be counted."""
        if self.total is None or self.deck is None:
            return 0
        return max(0, self.total - self.deck - (self.hand or 0))

    @property
    def height(self) -> int:
        """Arms of the tower."""
        return height(self.tower)

    @property
    def total(self) -> int | None:
        """Cards in deck, hand and discard pile together, where they can be known."""
        return self.owns if self.cards is None else len(self.cards)


class Quarry(msgspec.Struct, frozen=True):
    """The quarry: cards in the face-down deck, what left it by name, and, where the phone keeps it, the
    face-up row and the deck (in its order if `ordered`).

    `seen` are the kinds of rock that ever came out of it, each once.
    """

    count: int
    face_up: int = FACE_UP
    gone: Mapping[str, int] = msgspec.field(default_factory=dict)
    row: tuple[str, ...] | None = None
    deck: tuple[str, ...] | None = None
    ordered: bool = False
    seen: tuple[str, ...] = ()


class Over(msgspec.Struct, frozen=True):
    """How the match ended: a tower of 15 arms, or the quarry's last card; by whom, and whether bought."""

    how: Ending
    seat: str
    bought: bool = False


class Attack(msgspec.Struct, frozen=True):
    """A throw: the seat that throws, the rock, the seat thrown at, the target's place from the bottom.

    Places count from 0.
    """

    seat: str
    rock: str
    at: str
    target: int


class State(msgspec.Struct, frozen=True):
    """A match: `turn` is None until it is known who starts. `spent` and `gained` are this turn's energy.

    `flipped` is a caveman's card that has not found its place yet; `last` says what the last combat or
    caveman's card came to. `heights` are by round, at the end of each seat's turn. `taken` counts turns;
    `running_out` marks the turn of a caveman whose card was the quarry's last.
    """

    table: Table
    sides: Mapping[str, Side]
    quarry: Quarry
    starter: str | None = None
    turn: str | None = None
    round: int = 1
    taken: int = 0
    spent: int = 0
    gained: int = 0
    discarded: bool = False
    rubble: tuple[str, ...] = ()
    flipped: str | None = None
    reward: GrandReward | str = GrandReward.OPEN
    running_out: bool = False
    over: Over | None = None
    counted: Mapping[str, int] = msgspec.field(default_factory=dict)
    heights: Mapping[int, Mapping[str, int]] = msgspec.field(default_factory=dict)
    last: tuple[Text, ...] = ()

    @property
    def box(self) -> Box | None:
        """The table's box, if it was given."""
        box: Any = self.table.box
        return box if isinstance(box, Box) else None

    @property
    def copies(self) -> int:
        """Copies of each rock in the quarry (section The Quarry; two players, hard: as for four)."""
        return copies(self.table)

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that people sit in."""
        return tuple(seat.id for seat in self.table.people)

    @property
    def simulated(self) -> bool:
        """Whether the phone keeps the quarry."""
        return (
            self.table.options["quarry"] == "simulated"
            and self.box is not None
            and self.box.quarry_cards(self.copies) is not None
        )

    def is_bot(self, seat: str) -> bool:
        """Whether a seat is a caveman's."""
        return seat in self.table.bots

    def counts_for(self, seat: str) -> int:
        """The height that a seat's bonuses go by (ruling bonus-kept)."""
        side = self.sides[seat]
        return side.reached if self.table.readings.of("bonus-kept") == "kept" else side.height

    def allowance(self, seat: str) -> int:
        """Energy of a turn at the height the tower has now."""
        return ENERGY + (1 if self.counts_for(seat) >= ENERGY_AT else 0)

    def left(self, seat: str) -> int:
        """Energy left in this turn."""
        return self.allowance(seat) + self.gained - self.spent

    def draw_limit(self, seat: str) -> int:
        """Cards that may be drawn at the end of a turn."""
        return HAND + (1 if self.counts_for(seat) >= DRAW_AT else 0)

    def may_hold(self, seat: str) -> bool:
        """Whether a card may be held at the end of a turn."""
        return self.counts_for(seat) >= HOLD_AT

    def arms_of(self, seat: str) -> int:
        """Arms that Stone Rampage adds for what this seat destroyed (rulings rampage-caveman)."""
        if not self.table.on("stone-rampage"):
            return 0
        if self.is_bot(seat) and self.table.readings.of("rampage-caveman") == "no":
            return 0
        return self.sides[seat].destroyed // PER_ARM

    def with_side(self, seat: str, **changes: Any) -> State:
        """The state with one side changed; the greatest height is kept up."""
        side = replace(self.sides[seat], **changes)
        if "tower" in changes:
            side = replace(side, reached=max(side.reached, side.height))
        return replace(self, sides={**self.sides, seat: side})


def copies(table: Table) -> int:
    """Copies of each rock in the quarry: 4, or 5 with four players and in the hard game for two."""
    return 5 if len(table.seats) == 4 else 4


def start(table: Table) -> State:
    """Before the first turn: everybody has the starting deck and three cards in hand (section Setup)."""
    sides = {
        seat.id: Side()
        if seat.id in table.bots
        else Side(cards=STARTING_DECK, hand=HAND, deck=len(STARTING_DECK) - HAND)
        for seat in table.seats
    }
    return State(table, sides, Quarry(quarry_size(copies(table)) - FACE_UP))
