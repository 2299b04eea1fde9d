"""What a game is to the rest of the house: a frozen record of functions, and the set-up of a match."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.core import house
from companion.core.aid import Aid
from companion.core.board import Board
from companion.core.box import BoxKind
from companion.core.deck import CardSet
from companion.core.emblem import Emblem
from companion.core.forms import Input, OwnHand, Referee
from companion.core.rulings import Readings, Ruling, resolve
from companion.core.sheet import Sheet
from companion.core.standings import Standings
from companion.core.text import Param, Text, t, tn
from companion.core.tracker import Tracker
from companion.core.verdict import Asked, Findings, Rule, Verdict

S = TypeVar("S")
M = TypeVar("M")

SEAT_ID = re.compile(r"[a-z][a-z0-9-]{0,15}")


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place in a match. The id is what moves name; the name is what people read."""

    id: str
    name: str


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match begins: people in seat order, options, the readings that the table chose, and the box.

    The box is a copy, as JSON: a match stays what it was when the box it came from is changed.
    """

    seats: tuple[Seat, ...]
    options: dict[str, str] = msgspec.field(default_factory=dict)
    readings: dict[str, str] = msgspec.field(default_factory=dict)
    box: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


@dataclass(frozen=True)
class Choice:
    """One value of an option."""

    id: str
    text: Text


@dataclass(frozen=True)
class Option:
    """A way to play, or to use the companion, that a table chooses; the first choice is the default."""

    id: str
    label: Text
    choices: tuple[Choice, ...]

    @property
    def default(self) -> str:
        """The id of the choice in force unless the table takes another."""
        return self.choices[0].id

    def in_force(self, wanted: str | None) -> str:
        """The choice wanted, or the default if there is no such choice."""
        return wanted if wanted is not None and any(c.id == wanted for c in self.choices) else self.default


@dataclass(frozen=True)
class Table:
    """The set-up as it is in force: seats, every option and every reading resolved. Part of each State.

    `seats` are the people and then the `bots`, named by their ids; `box` is the game's own record of what
    is printed in the table's box, if it was given.
    """

    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    readings: Readings
    bots: tuple[str, ...] = ()
    box: Any = None

    def name(self, seat_id: str) -> str:
        """The name of a seat; the id itself if there is no such seat (a refused move may name one)."""
        return next((seat.name for seat in self.seats if seat.id == seat_id), seat_id)

    @property
    def seat_ids(self) -> tuple[str, ...]:
        """The ids of the seats, in order."""
        return tuple(seat.id for seat in self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat in self.seats if seat.id not in self.bots)

    def on(self, option: str) -> bool:
        """Whether an option is set to "on"."""
        return self.options[option] == "on"


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


@dataclass(frozen=True)
class Outcome:
    """How people did against bots: at which level, won (1), level (0) or lost (-1), and in words."""

    level: Text
    won: int
    text: Text


@dataclass(frozen=True, repr=False)
class Game(Generic[S, M]):
    """A game as the house sees it. Everything else about it stays in its folder.

    `move` is the tagged union of its moves. `check` gives every finding and never raises for a bad move;
    `apply` accepts whatever a log holds. `describe` is a move in a few words, `spell` all that it says.
    `subject` names what a move is about ("round:3"), so that two phones entering the same thing are told.
    `reveals` says what hidden thing has been seen once a move was carried out at the table. `random_move`
    and `random_box` drive the conformance suite.

    `seats` is how many people can play; `bots` are the seats that nobody sits in, from the number of people
    and the options in force. `box` says what can be copied from a table's own box, `gathered` is the box with
    what a match has shown of it, or the box kept under that name with it. `outcome` is how people did against
    bots.

    `check_table` looks at a set-up as a whole. `position` is the type of a situation that can be judged
    without its history, `from_position` its state, `seats_named` the seats in it with their places, `plays`
    all moves allowed there to whoever's turn it is, each with a number that ranks it. `board` is a template
    that draws what lies on the table. `referee` judges a claim without a match, `own_hand` asks what could be
    played from a hand that only its owner's phone knows. `tracker` is a page to be marked off on paper,
    `cards` and `boards` are of ours, to be cut out, `aid` is what each player may hold in the hand.
    `simulated` plays a bot alone, by the name of its level: its points by reason.
    """

    slug: str
    name: str
    tagline: Text
    seats: range
    rules_version: int
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    options: tuple[Option, ...]
    move: Any
    start: Callable[[Table], S]
    table: Callable[[S], Table]
    check: Callable[[S, M], Verdict]
    apply: Callable[[S, M], S]
    finished: Callable[[S], bool]
    round: Callable[[S], int]
    asks: Callable[[S], tuple[Ask, ...]]
    standings: Callable[[S], Standings]
    sheet: Callable[[S], Sheet]
    dump: Callable[[S], dict[str, Any]]
    describe: Callable[[S, M], Text]
    spell: Callable[[S, M], tuple[Text, ...]]
    subject: Callable[[M], str]
    reveals: Callable[[S, M], Text | None]
    setup_steps: Callable[[Table], tuple[Text, ...]]
    inputs: Callable[[S], tuple[Input[S, M], ...]]
    input_for: Callable[[M], Input[S, M]]
    view: Callable[[S], View]
    random_move: Callable[[S, random.Random], M]
    aid: Aid
    emblem: Emblem
    bots: Callable[[int, Mapping[str, str]], tuple[Seat, ...]] = lambda people, options: ()
    box: BoxKind | None = None
    gathered: Callable[[S, Mapping[str, Any] | None], dict[str, Any] | None] = lambda state, kept: None
    outcome: Callable[[S], Outcome | None] = lambda state: None
    random_box: Callable[[random.Random], dict[str, Any]] | None = None
    check_table: Callable[[Table, Findings], None] = lambda table, found: None
    position: Any = None
    from_position: Callable[[Table, Any], S] | None = None
    seats_named: Callable[[Any], tuple[tuple[str, str], ...]] = lambda position: ()
    plays: Callable[[S], tuple[tuple[M, int], ...]] | None = None
    board: str | None = None
    referee: Referee | None = None
    tracker: Callable[[Table], Tracker] | None = None
    cards: Callable[[], CardSet] | None = None
    boards: tuple[Board, ...] = ()
    simulated: Mapping[str, Callable[[random.Random], Mapping[str, int]]] = field(default_factory=dict)
    own_hand: OwnHand | None = None

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def option(self, option_id: str) -> Option | None:
        """The option with this id, if the game has it."""
        return next((option for option in self.options if option.id == option_id), None)


def seat_table(game: Game[Any, Any], setup: Setup) -> Table:
    """The set-up with every option and reading resolved to what is in force, bots and box included.

    A box that cannot be read is none: set-ups are checked where they come in, and an old match must stay
    readable.
    """
    options = {option.id: option.in_force(setup.options.get(option.id)) for option in game.options}
    bots = game.bots(len(setup.seats), options)
    readings = resolve(game.rulings, setup.readings)
    box = game.box.read(setup.box) if game.box and setup.box is not msgspec.UNSET else None
    return Table((*setup.seats, *bots), options, readings, tuple(bot.id for bot in bots), box)


def blank_sheet(game: Game[Any, Any], players: int) -> Sheet:
    """The sheet of a match that has not begun, its columns without names: a pad."""
    seats = tuple(Seat(f"s{place}", "") for place in range(players))
    return game.sheet(game.start(seat_table(game, Setup(seats))))


def blank_tracker(game: Game[Any, Any], players: int) -> Tracker | None:
    """The tracker of a match that has not begun, its tracks without people's names; None if there is none."""
    seats = tuple(Seat(f"s{place}", "") for place in range(players))
    return game.tracker(seat_table(game, Setup(seats))) if game.tracker else None


def check_setup(game: Game[Any, Any], setup: Setup) -> Verdict:
    """Every fault of a set-up, each at its place; rules `house.SETUP_RULES`."""
    found = Findings()
    fits = len(setup.seats) in game.seats
    found.finding(
        "setup-seats",
        fits,
        t("So many can play %(game)s.", game=game.name) if fits else players_text(game, len(setup.seats)),
        ("seats",),
    )
    # Seats beyond the most that can play are refused as a whole; a document may name thousands.
    looked_at = setup.seats[: game.seats.stop]
    table = seat_table(game, setup)
    bots = possible_bots(game, len(setup.seats))
    names = [house.folded_name(house.tidy_name(seat.name)) for seat in looked_at]
    taken = [house.folded_name(bot.name) for bot in bots]
    ids = [seat.id for seat in looked_at]
    for position, seat in enumerate(looked_at):
        house.check_name(found, seat.name, [*taken, *names[:position]], ("seats", str(position), "name"))
        short = seat.id[: house.NAME_LENGTH]
        others = [*(bot.id for bot in bots), *ids[:position]]
        own = SEAT_ID.fullmatch(seat.id) is not None and seat.id not in others
        found.finding(
            "setup-seat-id",
            own,
            t("Seat “%(id)s” can be named.", id=short)
            if own
            else t(
                "“%(id)s” is not a seat id of its own: a letter, then letters, digits or dashes.", id=short
            ),
            ("seats", str(position), "id"),
        )
    for option_id, value in setup.options.items():
        check_option(game, found, option_id, value, ("options", option_id))
    for ruling_id, reading in setup.readings.items():
        check_reading(game, found, ruling_id, reading, ("readings", ruling_id))
    if setup.box is not msgspec.UNSET:
        check_box(game, found, setup.box, ("box",))
    if setup.seats:
        game.check_table(table, found)
    return found.verdict()


def possible_bots(game: Game[Any, Any], people: int) -> tuple[Seat, ...]:
    """The bots that could join so many people under any option: their ids and names are theirs."""
    default = {option.id: option.default for option in game.options}
    found: dict[str, Seat] = {}
    for option in game.options:
        for choice in option.choices:
            for bot in game.bots(people, {**default, option.id: choice.id}):
                found[bot.id] = bot
    return tuple(found.values())


def check_box(game: Game[Any, Any], found: Findings, body: Any, where: tuple[str, ...]) -> None:
    """Notes whether the game has boxes and this is one, each fault at its place."""
    if game.box is None:
        found.finding("setup-box", False, t("%(game)s has no boxes.", game=game.name), where)
        return
    for place, reason in game.box.faults(body):
        found.finding("setup-box", False, reason, (*where, *place))


def players_text(game: Game[Any, Any], players: int) -> Text:
    """That the game is not for so many."""
    return tn(
        "%(game)s is played by %(least)s to %(most)s; here is %(num)s player.",
        "%(game)s is played by %(least)s to %(most)s; here are %(num)s players.",
        players,
        game=game.name,
        least=game.seats.start,
        most=game.seats.stop - 1,
    )


def check_option(
    game: Game[Any, Any], found: Findings, option_id: str, value: str, where: tuple[str, ...]
) -> None:
    """Notes whether the game has this option with this choice."""
    option = game.option(option_id)
    choice = next((known for known in option.choices if known.id == value), None) if option else None
    found.finding(
        "setup-option",
        choice is not None,
        t("%(option)s: %(value)s", option=option.label, value=choice.text)
        if option and choice
        else t(
            "%(game)s has no option “%(option)s: %(value)s”.",
            game=game.name,
            option=option_id[:40],
            value=value[:40],
        ),
        where,
    )


def check_reading(
    game: Game[Any, Any], found: Findings, ruling_id: str, reading: str, where: tuple[str, ...]
) -> None:
    """Notes whether the game has this ruling with this reading."""
    ruling = game.rulings.get(ruling_id)
    known = next((known for known in ruling.readings if known.id == reading), None) if ruling else None
    found.finding(
        "setup-reading",
        known is not None,
        t("%(question)s %(reading)s", question=ruling.question, reading=known.text)
        if ruling and known
        else t(
            "%(game)s has no ruling “%(ruling)s: %(reading)s”.",
            game=game.name,
            ruling=ruling_id[:40],
            reading=reading[:40],
        ),
        where,
    )
