"""What a round, a hand and a match are worth (sections Scoring, Penalty Points, End of the Game)."""

from __future__ import annotations

from companion.core.standings import Standings, TieBreak, rank, victory
from companion.core.text import Text, listing, t
from companion.games.rumini.cards import (
    PENALTY_FACTOR,
    ROUNDS,
    held_value,
    multiplier,
    value,
)
from companion.games.rumini.hands import skipped
from companion.games.rumini.moves import Round
from companion.games.rumini.state import State


def round_score(state: State, round_number: int, seat: str) -> int | None:
    """A seat's score of a round that was entered, in points; None where there is none, as for most passes.

    Rests on rulings `pass-scores-scene` and `empty-hand` for a pass.
    """
    entered = state.rounds.get(round_number)
    if entered is None:
        return None
    if not isinstance(entered, Round):
        return entered.points.get(seat)
    cards = entered.played.get(seat)
    if cards is None:
        return None
    if not cards and (
        state.table.readings.of("pass-scores-scene") == "no" or skipped(state, round_number, seat)
    ):
        return None
    return score(cards, entered.scene.value, round_number)


def score(cards: tuple[str, ...], scene_value: int, round_number: int) -> int:
    """Points of one hand played: (played values + scene value) x multiplier (section Scoring)."""
    return (sum(value(card) for card in cards) + scene_value) * multiplier(round_number)


def penalty(state: State, seat: str) -> int | None:
    """Three times what the seat still held, as a positive number; None until the hands are known (section
    Penalty Points)."""
    if state.held is None or seat not in state.held:
        return None
    return PENALTY_FACTOR * sum(held_value(card) for card in state.held[seat])


def total(state: State, seat: str) -> int:
    """The rounds entered so far, less the penalty once it is known."""
    rounds = sum(round_score(state, number, seat) or 0 for number in ROUNDS)
    return rounds - (penalty(state, seat) or 0)


def standings(state: State) -> Standings:
    """The ranking. A tie is settled by ruling `tie`."""
    tie_breaks: tuple[TieBreak, ...] = ()
    if state.table.readings.of("tie") == "fewest-penalty":
        tie_breaks = (
            TieBreak(
                key=lambda seat: -(penalty(state, seat) or 0),
                decided=lambda names: t(
                    "%(names)s are level on points; the fewest penalty points decide.", names=listing(names)
                ),
            ),
        )
    return rank(
        [(seat.id, seat.name, total(state, seat.id)) for seat in state.table.seats],
        finished=state.held is not None,
        tie_breaks=tie_breaks,
    )


def result(state: State) -> Text | None:
    """Who won, in words; None while the match is running."""
    return victory(standings(state))
