"""Every play that a hand allows: the ones that shed most cards from the hand first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from companion.core.verdict import Findings
from companion.games.rufstock.cards import MOST, VEHICLES
from companion.games.rufstock.combination import kinds_of
from companion.games.rufstock.legality import check_play
from companion.games.rufstock.moves import Laid, Play
from companion.games.rufstock.state import State


def plays(state: State, seat: str) -> tuple[Play, ...]:
    """All allowed plays of a seat whose hand is known, without duplicates, in a fixed order.

    Candidates are built (slices of the hand, and what the line can add to them so that a set or a sequence
    comes out); whether they are allowed is for `check_play` alone. Empty if the hand is not known.
    """
    stage = state.stage
    if stage is None or seat not in stage.hands:
        return ()
    found = {
        laid: None
        for laid in _candidates(stage.hands[seat], stage.line)
        if kinds_of(_cards(laid), state.table.readings)
    }
    allowed = []
    # Where the line's cards lie among equal ones makes another play, but never another verdict.
    verdicts: dict[tuple[object, ...], bool] = {}
    for vehicle in VEHICLES:
        for laid in found:
            play = Play(seat, vehicle, laid)
            from_line = tuple(sorted(card.card for card in laid if card.source == "line"))
            key = (vehicle, tuple(_cards(laid)), from_line)
            if key not in verdicts:
                findings = Findings()
                check_play(findings, state, stage, play)
                verdicts[key] = findings.verdict().allowed
            if verdicts[key]:
                allowed.append(play)
    return tuple(sorted(allowed, key=_order))


def shed(play: Play) -> int:
    """How many cards of the hand a play sheds."""
    return sum(laid.source == "hand" for laid in play.laid)


def _order(play: Play) -> tuple[int, int, str, list[tuple[int, str]]]:
    cards: list[tuple[int, str]] = [(laid.card, laid.source) for laid in play.laid]
    return (-shed(play), len(play.laid), play.vehicle, cards)


def _cards(laid: Sequence[Laid]) -> list[int]:
    return [card.card for card in laid]


def _candidates(hand: Sequence[int], line: Sequence[int]) -> Iterator[tuple[Laid, ...]]:
    slices = {()} | {
        tuple(hand[start : start + size])
        for size in range(1, MOST + 1)
        for start in range(len(hand) - size + 1)
    }
    for cards in sorted(slices):
        yield from _sets(cards, line)
        yield from _sequences(cards, line)


def _sets(cards: tuple[int, ...], line: Sequence[int]) -> Iterator[tuple[Laid, ...]]:
    numbers = set(cards) or set(line)
    if len(set(cards)) > 1:
        return
    for number in sorted(numbers):
        for added in range(line.count(number) + 1):
            for pattern in _patterns(len(cards), added):
                yield tuple(Laid(number, "line" if from_line else "hand") for from_line in pattern)


@cache
def _patterns(from_hand: int, from_line: int) -> tuple[tuple[bool, ...], ...]:
    """All ways to put so many line cards among so many hand cards; True is a line card."""
    if from_line == 0:
        return ((False,) * from_hand,)
    if from_hand == 0:
        return ((True,) * from_line,)
    return tuple(
        [(True, *rest) for rest in _patterns(from_hand, from_line - 1)]
        + [(False, *rest) for rest in _patterns(from_hand - 1, from_line)]
    )


def _sequences(cards: tuple[int, ...], line: Sequence[int]) -> Iterator[tuple[Laid, ...]]:
    """Runs up and down in which the hand cards keep their order and line cards fill gaps and ends."""
    for step in (1, -1):
        starts = {cards[0] - step * before for before in range(len(line) + 1)} if cards else set(line)
        for start in sorted(starts):
            yield from _runs(cards, tuple(sorted(line)), start, step)


def _runs(
    cards: tuple[int, ...], line: tuple[int, ...], number: int, step: int
) -> Iterator[tuple[Laid, ...]]:
    """All runs that begin with `number`, lay all hand cards in order and use line cards between them."""
    if not cards:
        yield ()
    if cards and cards[0] == number:
        for rest in _runs(cards[1:], line, number + step, step):
            yield (Laid(number), *rest)
    if number in line:
        left = list(line)
        left.remove(number)
        for rest in _runs(cards, tuple(left), number + step, step):
            yield (Laid(number, "line"), *rest)
