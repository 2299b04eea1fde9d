"""A set-up against its game: what is in force, and every fault of it."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from companion.core import house
from companion.core.game import Game
from companion.core.rulings import resolve
from companion.core.sheet import Sheet
from companion.core.table import Seat, Setup, Table, seat_id
from companion.core.text import Text, t, tn
from companion.core.tracker import Tracker
from companion.core.verdict import Findings, Verdict

SEAT_ID = re.compile(r"[a-z][a-z0-9-]{0,15}")


def seat_table(game: Game[Any, Any], setup: Setup) -> Table:
    """The set-up with every option and reading resolved to what is in force, bots and box included.

    A box that cannot be read is none: set-ups are checked where they come in, and an old match must stay
    readable.
    """
    options = {option.id: option.in_force(setup.options.get(option.id)) for option in game.options}
    bots = game.bots.seats(len(setup.seats), options)
    readings = resolve(game.rulings, setup.readings)
    box = game.box.read(setup.box) if game.box and setup.box is not msgspec.UNSET else None
    return Table((*setup.seats, *bots), options, readings, tuple(bot.id for bot in bots), box)


def blank_sheet(game: Game[Any, Any], players: int) -> Sheet:
    """The sheet of a match that has not begun, its columns without names: a pad."""
    seats = tuple(Seat(f"s{place}", "") for place in range(players))
    return game.tell.sheet(game.play.start(seat_table(game, Setup(seats))))


def blank_tracker(game: Game[Any, Any], players: int) -> Tracker | None:
    """The tracker of a match that has not begun, its tracks without people's names; None if there is none."""
    seats = tuple(Seat(f"s{place}", "") for place in range(players))
    return game.paper.tracker(seat_table(game, Setup(seats))) if game.paper.tracker else None


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
        game.play.check_table(table, found)
    return found.verdict()


def seated(setup: Setup, people: int) -> Setup:
    """The set-up with as many seats, those that are missing without a name."""
    blank = tuple(Seat(seat_id(place), "") for place in range(len(setup.seats), people))
    return msgspec.structs.replace(setup, seats=(*setup.seats[:people], *blank))


def number_fits(game: Game[Any, Any], setup: Setup, people: int) -> bool:
    """Whether so many can play with the options of this set-up, whoever they are."""
    found = Findings()
    game.play.check_table(seat_table(game, seated(setup, people)), found)
    return people in game.seats and found.verdict().allowed


def possible_bots(game: Game[Any, Any], people: int) -> tuple[Seat, ...]:
    """The bots that could join so many people under any option: their ids and names are theirs."""
    default = {option.id: option.default for option in game.options}
    found: dict[str, Seat] = {}
    for option in game.options:
        for choice in option.choices:
            for bot in game.bots.seats(people, {**default, option.id: choice.id}):
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
