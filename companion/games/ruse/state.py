"""The state of a match of RUSE: the round board, the tokens, the ledger of victory points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from companion.core.table import Seat, Table
from companion.games.ruse.board import DICE, FOURTH_FROM, Reason
from companion.games.ruse.box import Box
from companion.games.ruse.cards import Card, Row

VIXEN = Seat("vixen", "VIXEN")
"""The seat of the solo opponent."""


class Phase(StrEnum):
    """Where a match stands; `SCORING` is that of a round, `END` that of the game."""

    BEGIN = "begin"
    DESTINY = "destiny"
    TURNS = "turns"
    SCORING = "scoring"
    END = "end"
    OVER = "over"


class StepId(StrEnum):
    """The steps of the scoring, in the rulebook's order; `scoring/steps.py` says what each of them is."""

    CAMP = "camp"
    OBJECTIVES = "objectives"
    CHEESE = "cheese"
    LEFT = "left"
    GROWTH = "growth"
    SPACES = "spaces"
    CAMP_RESET = "camp-reset"
    RESET = "reset"
    ORDER = "order"
    HUNTING = "hunting"
    OUTSIDE = "outside"
    PENALTIES = "penalties"
    KITS = "kits"


@dataclass(frozen=True)
class Entry:
    """One line of the ledger: whose, how many VP, why, in which round, and a word beside it.

    `final` marks points of the scoring at the end of the game.
    """

    seat: str
    vp: int
    reason: Reason
    round: int
    note: str = ""
    final: bool = False


@dataclass(frozen=True)
class Kit:
    """One kit of VIXEN's in the den: 1 to 3 from the start, 4 and 5 the black ones; value, space."""

    number: int
    value: int
    space: int


@dataclass(frozen=True)
class Fox:
    """What VIXEN has. `row`, `card`, `die` are those of her turn, `steps` what is still due of it, the first
    `instants` of them for the instant bonus. `revealed` counts her cards of the round, `seen` names those of
    the match, `learned` are cards that this match has shown. `waiting` black kits have no free space yet.
    `destined` says that the step due is the destiny bonus. `at_once` are the VP of the card's instant bonus,
    until her first step is done.
    """

    track: int
    kits: tuple[Kit, ...]
    outside: tuple[int, ...] = ()
    reserve: int = 2
    waiting: int = 0
    markers: int = 4
    cubes: int = 5
    hunting: int = 0
    failed: int = 0
    paths: int = 0
    bonus: int = 0
    tiles: int = 0
    row: Row | None = None
    card: str = ""
    die: int = 0
    steps: tuple[str, ...] = ()
    instants: int = 0
    revealed: int = 0
    seen: tuple[str, ...] = ()
    learned: tuple[Card, ...] = ()
    destined: bool = False
    at_once: int = 0


@dataclass(frozen=True)
class State:
    """A match. `step` is the step that is due while a round or the game is scored, else None.

    `fourth` is the round from which on a seat has its extra die. `completed` are private objectives by card
    (a blank where the number was not said), `exchanged` counts those given away. `gp` is what the last move
    gives or takes on the personal boards. The fields from `instincts` on are known to positions only.
    """

    table: Table
    commons: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    round: int = 1
    phase: Phase = Phase.BEGIN
    step: StepId | None = None
    destiny: int | None = None
    time: str = ""
    who: str = ""
    where: str | None = None
    obstacles: Mapping[str, str] = field(default_factory=dict)
    beaver: tuple[str, str] | None = None
    cheese: str | None = None
    star: str | None = None
    dice: Mapping[str, int] = field(default_factory=dict)
    turn: str | None = None
    taken: int = 0
    fourth: Mapping[str, int] = field(default_factory=dict)
    ledger: tuple[Entry, ...] = ()
    declared: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    completed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exchanged: Mapping[str, int] = field(default_factory=dict)
    rolls: Mapping[str, int] = field(default_factory=dict)
    kits: Mapping[str, int] = field(default_factory=dict)
    fox: Fox | None = None
    seed: str = ""
    order_vp: Mapping[str, int] = field(default_factory=dict)
    """VP before VIXEN's catch-up, where ruling catch-up-order wants the order by those."""
    gp: Mapping[str, int] = field(default_factory=dict)
    gp_for: str = ""
    """The rule by which they come."""
    ended: str = ""
    """Whose turn the last move ended: whoever ends on a cheese space has the cheese."""
    instincts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ruse: Mapping[str, str] = field(default_factory=dict)
    standing: Mapping[str, int] = field(default_factory=dict)
    village: Mapping[str, int] = field(default_factory=dict)
    """Marks on the Village track."""
    marks: Mapping[str, int] = field(default_factory=dict)
    """Marked territories on the board itself, which positions alone know."""
    known: bool = True
    """Whether the completed objectives are known; a position may leave them open."""

    @property
    def box(self) -> Box | None:
        """The table's box, if it was given."""
        box: Any = self.table.box
        return box if isinstance(box, Box) else None

    @property
    def seats(self) -> tuple[str, ...]:
        """All seats, in the order of the table."""
        return self.table.seat_ids

    def vp(self, seat: str) -> int:
        """Victory points so far (ruling vp-floor)."""
        floor = self.table.readings.of("vp-floor") == "zero"
        total = self.standing.get(seat, 0)
        for entry in self.ledger:
            if entry.seat == seat:
                total = max(0, total + entry.vp) if floor else total + entry.vp
        return total

    def by(self, seat: str, reason: str, number: int | None = None) -> int:
        """Victory points for one reason, in one round or in all."""
        return sum(
            entry.vp
            for entry in self.ledger
            if entry.seat == seat and entry.reason == reason and number in (None, entry.round)
        )

    def objectives(self, seat: str) -> int | None:
        """Completed private objectives that count (ruling exchanged-objective); None if not known."""
        if not self.known and seat not in self.completed:
            return None
        count = len(self.completed.get(seat, ()))
        if self.table.readings.of("exchanged-objective") == "not":
            count -= self.exchanged.get(seat, 0)
        return count

    def dice_of(self, seat: str) -> int:
        """Action dice of a seat at the start of this round."""
        extra = self.round >= max(FOURTH_FROM, self.fourth.get(seat, 99))
        return DICE[self.round] + (1 if extra else 0)


def start(table: Table) -> State:
    """Before the first round."""
    return State(table)
