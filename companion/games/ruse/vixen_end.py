"""VIXEN at the end of rounds and of the game: her dice, kits, catch-up, and what her things are worth."""

from __future__ import annotations

from dataclasses import replace

from companion.games.ruse import rounds, vixen_kits
from companion.games.ruse.state import State

IN_THREES, IN_TWOS = 3, 2


def grown(state: State) -> State:
    """The growth phase: all her kits one space on, her dice back."""
    if state.fox is None:
        return state
    fox = vixen_kits.advanced(state, state.fox)
    return replace(state, fox=replace(fox, revealed=0))


def caught_up(state: State, spaces: int) -> State:
    """Her catch-up: 1 VP for each orange space behind the leader."""
    return rounds.noted(state, vixen_kits.VIXEN.id, spaces, "catch-up")


def collection(state: State) -> int:
    """Hunting tiles of hers that count (ruling failed-tiles)."""
    fox = state.fox
    if fox is None:
        return 0
    return fox.hunting - (fox.failed if state.table.readings.of("failed-tiles") == "not" else 0)


def worth(state: State) -> State:
    """Her path tiles, bonus tiles, territory tiles and kits outside, in the ledger."""
    fox = state.fox
    if fox is None:
        return state
    together = fox.paths
    if state.table.readings.of("bonus-tiles-in-threes") == "yes":
        together += fox.bonus
    for points, reason in (
        (sum(fox.outside), "kits"),
        (together // IN_THREES, "paths"),
        (fox.bonus, "bonus"),
        (fox.tiles // IN_TWOS, "tiles"),
    ):
        state = rounds.noted(state, vixen_kits.VIXEN.id, points, reason, final=True)
    return state
