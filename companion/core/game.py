"""What a game is to the rest of the house: records of functions, each for one of its readers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from companion.core.aid import Aid
from companion.core.board import Board
from companion.core.box import BoxKind
from companion.core.deck import CardSet
from companion.core.emblem import Emblem
from companion.core.forms import Input, OwnHand, Referee
from companion.core.rulings import Ruling
from companion.core.sheet import Sheet
from companion.core.standings import Standings
from companion.core.table import Option, Seat, Table
from companion.core.text import Param, Text
from companion.core.tracker import Tracker
from companion.core.verdict import Asked, Findings, Rule, Verdict

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True)
class Ask:
    """What is to be done next and why. `seat` is None where the whole table is meant.

    `by_form` marks what the form on the page asks anyway, so that the page need not say it twice.
    """

    ask: Text
    seat: str | None = None
    why: Text | None = None
    rule: str | None = None
    asked: Asked | None = None
    by_form: bool = False


class View(Protocol):
    """What every page needs of a game's view: the heading of the table page and a few words beside it."""

    @property
    def heading(self) -> Text:
        """Where the match stands, in a few words."""

    @property
    def aside(self) -> tuple[Param, ...]:
        """What goes for this stage, each in a word or two."""

    @property
    def shows_totals(self) -> bool:
        """Whether the game's board shows everybody's points itself; else the page says them."""


@dataclass(frozen=True)
class Outcome:
    """How people did against bots: at which level, won (1), level (0) or lost (-1), and in words."""

    level: Text
    won: int
    text: Text


def _no_seats(people: int, options: Mapping[str, str]) -> tuple[Seat, ...]:
    return ()


@dataclass(frozen=True)
class Playing(Generic[S, M]):
    """The rules at work: from a table to a state, from state and move to verdict and next state.

    `move` is the tagged union of the game's moves, `start` the state of a table before the first of them,
    `table` the set-up in force that every state carries. `check` gives every finding and never raises for a
    bad move; `apply` accepts whatever a log holds. `round` is the number of the round that is on (the last
    one of a match that is over). `subject` names what a move is about ("round:3"; empty where several moves
    may be about the same), so that two phones entering the same thing are told. `check_table` looks at a
    set-up as a whole and notes what does not go together. `plays` gives all moves allowed to whoever's turn
    it is, each with a number that ranks it, or None where nobody told what they hold; it is None for a game
    that cannot list them.
    """

    move: Any
    start: Callable[[Table], S]
    table: Callable[[S], Table]
    check: Callable[[S, M], Verdict]
    apply: Callable[[S, M], S]
    finished: Callable[[S], bool]
    round: Callable[[S], int]
    standings: Callable[[S], Standings]
    subject: Callable[[M], str]
    check_table: Callable[[Table, Findings], None] = lambda table, found: None
    plays: Callable[[S], tuple[tuple[M, int], ...] | None] | None = None


@dataclass(frozen=True)
class Positions(Generic[S, M]):
    """Situations that can be judged without their history.

    `kind` is their type, `state_of` the state of one, `seats_named` the seats in it, each with its place in
    the document. `faults` says what no table can look like: the place in the document, and why.
    """

    kind: Any
    state_of: Callable[[Table, Any], S]
    seats_named: Callable[[Any], tuple[tuple[str, str], ...]] = lambda position: ()
    faults: Callable[[Table, Any], Iterable[tuple[str, Text]]] = lambda table, position: ()


@dataclass(frozen=True)
class Tell(Generic[S, M]):
    """What is said of a match.

    `describe` is a move in a few words, `spell` all that it says, line by line. `reveals` says what hidden
    thing has been seen once a move was carried out at the table. `dump` is the state as plain values for the
    command line, `setup_steps` what to lay out and deal before the first move.
    """

    asks: Callable[[S], tuple[Ask, ...]]
    sheet: Callable[[S], Sheet]
    view: Callable[[S], View]
    dump: Callable[[S], dict[str, Any]]
    describe: Callable[[S, M], Text]
    spell: Callable[[S, M], tuple[Text, ...]]
    reveals: Callable[[S, M], Text | None]
    setup_steps: Callable[[Table], tuple[Text, ...]]


@dataclass(frozen=True)
class Page(Generic[S, M]):
    """What a phone shows for entering moves.

    `inputs` are the ways of entering what can come next, the likeliest first; `input_for` is the one that a
    recorded move is corrected in. `board` is a template that draws what lies on the table. `referee` judges a
    claim without a match, `own_hand` asks what could be played from a hand that only its owner's phone knows.
    """

    inputs: Callable[[S], tuple[Input[S, M], ...]]
    input_for: Callable[[M], Input[S, M]]
    board: str | None = None
    referee: Referee | None = None
    own_hand: OwnHand | None = None


@dataclass(frozen=True)
class Paper:
    """What goes on paper beside the sheet.

    `aid` is what each player may hold in the hand, `emblem` stands for the game and gives it its colours, on
    screen too. `tracker` is a page to be marked off, `cards` and `boards` are of our own, to be cut out.
    """

    aid: Aid
    emblem: Emblem
    tracker: Callable[[Table], Tracker] | None = None
    cards: Callable[[], CardSet] | None = None
    boards: tuple[Board, ...] = ()


@dataclass(frozen=True)
class Bots(Generic[S]):
    """The seats that nobody sits in.

    `seats` are they, from the number of people and the options in force. `outcome` is how people did against
    them in a match that is over. `simulated` plays one alone, by the name of its level: its points by reason.
    """

    seats: Callable[[int, Mapping[str, str]], tuple[Seat, ...]] = _no_seats
    outcome: Callable[[S], Outcome | None] = lambda state: None
    simulated: Mapping[str, Callable[[random.Random], Mapping[str, int]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial(Generic[S, M]):
    """What drives the conformance suite: a random legal move, and a random box where the game has boxes."""

    random_move: Callable[[S, random.Random], M]
    random_box: Callable[[random.Random], dict[str, Any]] | None = None


@dataclass(frozen=True, repr=False)
class Game(Generic[S, M]):
    """A game as the house sees it. Everything else about it stays in its folder.

    `name` is a plain string where it is the same in every language. `seats` is how many people can play.
    `sections` are the headings that rules and rulings stand under, in the rulebook's order; those left out
    follow as they come up.
    `rules_version` is stored with each move, so that a log tells what it was checked under. `box` says what
    can be copied from a table's own box.
    """

    slug: str
    name: str | Text
    tagline: Text
    seats: range
    rules_version: int
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    options: tuple[Option, ...]
    play: Playing[S, M]
    tell: Tell[S, M]
    page: Page[S, M]
    paper: Paper
    trial: Trial[S, M]
    bots: Bots[S] = field(default_factory=Bots)
    positions: Positions[S, M] | None = None
    sections: tuple[Text, ...] = ()
    box: BoxKind | None = None

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def option(self, option_id: str) -> Option | None:
        """The option with this id, if the game has it."""
        return next((option for option in self.options if option.id == option_id), None)
