"""VIXEN at the end of rounds and of the game: her dice, kits, catch-up, and what her things are worth."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import Text, t
from companion.games.ruse.board import Reason
from companion.games.ruse.ledger import note
from companion.games.ruse.state import VIXEN, Fox, State
from companion.games.ruse.vixen import kits

IN_THREES, IN_TWOS = 3, 2


def apply_growth(state: State) -> State:
    """The growth phase: all her kits one space on, her dice back (section Solo Mode)."""
    if state.fox is None:
        return state
    fox = kits.grow_all(state, state.fox)
    return replace(state, fox=replace(fox, revealed=0))


def growth_lines(state: State, fox: Fox) -> tuple[Text, ...]:
    """What hands do with her kits in the growth phase: moving, leaving, coming in."""
    return kits.changes(fox, kits.grow_all(state, fox)) or (t("None of her kits moves."),)


def kit_sum(state: State) -> int:
    """The sum of her kit dice for ties of the order: those outside too, by ruling tie-kits."""
    fox = state.fox
    if fox is None:
        return 0
    outside = sum(fox.outside) if state.table.readings.of("tie-kits") == "in-play" else 0
    return sum(kit.value for kit in fox.kits) + outside


def apply_catch_up(state: State, spaces: int) -> State:
    """Her catch-up: 1 VP for each orange space behind the leader (section Solo Mode)."""
    return note(state, VIXEN.id, spaces, Reason.CATCH_UP)


def collection(state: State) -> int:
    """Hunting tiles of hers that count (ruling failed-tiles)."""
    fox = state.fox
    if fox is None:
        return 0
    return fox.hunting - (fox.failed if state.table.readings.of("failed-tiles") == "not" else 0)


def apply_final(state: State) -> State:
    """Her path tiles, bonus tiles, territory tiles and kits outside, in the ledger (section Solo Mode)."""
    fox = state.fox
    if fox is None:
        return state
    together = fox.paths
    if state.table.readings.of("bonus-tiles-in-threes") == "yes":
        together += fox.bonus
    for points, reason in (
        (sum(fox.outside), Reason.KITS),
        (together // IN_THREES, Reason.PATHS),
        (fox.bonus, Reason.BONUS),
        (fox.tiles // IN_TWOS, Reason.TILES),
    ):
        state = note(state, VIXEN.id, points, reason, final=True)
    return state
