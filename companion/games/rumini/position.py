"""A round to be judged without the match before it, as a state."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.table import Table
from companion.core.text import Text, t
from companion.games.rumini.hands import at_once, hand_limits
from companion.games.rumini.moves import Points, Position
from companion.games.rumini.state import Known, State


def from_position(table: Table, position: Position) -> State:
    """The state in which a position stands: of the rounds before it is known who passed, and no more."""
    rounds = {
        number: Points(
            number,
            {seat: None if number in position.passed.get(seat, ()) else 1 for seat in table.seat_ids},
        )
        for number in range(1, position.round)
    }
    return State(table, rounds, known=Known(position.round, position.hands, position.passed))


def seats_named(position: Position) -> tuple[tuple[str, str], ...]:
    """The seats that a position names, each with its place in the document."""
    return tuple(
        (f"{field}.{seat}", seat) for field in ("passed", "hands") for seat in getattr(position, field)
    )


def faults(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    """What no table can look like: the place in the position, and why.

    A round is passed once and before the one that is on; whoever has no cards left has passed (sections
    Setup, Playing the Game and Passing; ruling `empty-hand`).
    """
    state = from_position(table, position)
    for seat, rounds in position.passed.items():
        sound = True
        for place, number in enumerate(rounds):
            if number >= position.round:
                text = t(
                    "Round %(round)s is not over: only rounds before it are passed already.", round=number
                )
            elif number in rounds[:place]:
                text = t("Round %(round)s is there twice.", round=number)
            else:
                continue
            sound = False
            yield f"passed.{seat}[{place}]", text
        empty = _played_from_nothing(state, position.round, rounds) if sound else None
        if empty is not None:
            yield (
                f"passed.{seat}",
                t(
                    "%(name)s cannot have played in round %(round)s: by then no card is left of those dealt "
                    "and drawn.",
                    name=table.name(seat),
                    round=empty,
                ),
            )
    for seat, held in position.hands.items():
        fewest, most = hand_limits(state, position.round, position.passed.get(seat))
        if not fewest <= held <= most:
            yield (
                f"hands.{seat}",
                t(
                    "%(name)s holds %(most)s cards as round %(round)s begins, not %(held)s.",
                    name=table.name(seat),
                    held=held,
                    round=position.round,
                    most=most,
                )
                if fewest == most
                else t(
                    "%(name)s cannot hold %(held)s cards as round %(round)s begins: from %(least)s to "
                    "%(most)s can be.",
                    name=table.name(seat),
                    held=held,
                    round=position.round,
                    least=fewest,
                    most=most,
                ),
            )


def _played_from_nothing(state: State, round_number: int, passed: tuple[int, ...]) -> int | None:
    """The first round that was not passed although no card can have been left for it."""
    if state.table.readings.of("empty-hand") == "skipped":
        return None
    for number in range(1, round_number):
        most = hand_limits(state, number, passed)[1] + at_once(state, number)
        if number not in passed and most == 0:
            return number
    return None
