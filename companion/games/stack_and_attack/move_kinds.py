"""MOVE_KINDS: the one list of the kinds of move. A new kind is a record in `moves` and a line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.core.forms import Input
from companion.core.text import Text
from companion.core.verdict import Findings
from companion.games.stack_and_attack import cavemen, effects, ending, forms, opening, quarry, turns
from companion.games.stack_and_attack import move_words as words
from companion.games.stack_and_attack.moves import (
    Adjust,
    Buy,
    Clean,
    Count,
    Discard,
    Draws,
    End,
    Flip,
    Move,
    Play,
    Reward,
    Shuffle,
    Stack,
    Start,
    Throw,
)
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.throwing import cavemen as cavemen_throwing
from companion.games.stack_and_attack.throwing import people as people_throwing

M = TypeVar("M")


class Time(StrEnum):
    """When a move has its place."""

    TURN = "turn"
    """In a turn: whose it is and what follows is for `carry_out`."""
    MATCH = "match"
    """Between turns, until the match is over."""
    ALWAYS = "always"
    """After the end too."""


@dataclass(frozen=True)
class MoveKind(Generic[M]):
    """What the game knows of one kind of move.

    `check` notes every finding, `apply` takes whatever a log holds; `input` is the way it is entered and
    corrected; `describe` is the move in a few words, `spell` in full where that is more. `reveals` says what
    hidden thing has been seen once it was carried out, `subject` what it is about where there can be but one
    such move.
    """

    move: type[M]
    check: Callable[[Findings, State, M], None]
    apply: Callable[[State, M], State]
    input: Input[State, Move]
    describe: Callable[[State, M], Text]
    spell: Callable[[State, M], tuple[Text, ...]] | None = None
    reveals: Text | None = None
    time: Time = Time.TURN
    subject: str = ""


_KINDS: tuple[MoveKind[Any], ...] = (
    MoveKind(
        Start,
        opening.check_start,
        opening.apply_start,
        forms.START,
        words.describe_start,
        words.spell_start,
        time=Time.MATCH,
        subject="start",
    ),
    MoveKind(
        Stack, turns.check_stack, turns.apply_stack, forms.STACK, words.describe_stack, words.spell_stack
    ),
    MoveKind(
        Buy,
        turns.check_buy,
        turns.apply_buy,
        forms.BUY,
        words.describe_buy,
        words.spell_buy,
        words.ROW_SEEN,
    ),
    MoveKind(
        Throw,
        people_throwing.check_throw,
        people_throwing.apply_throw,
        forms.THROW,
        words.describe_throw,
        words.spell_throw,
        words.COMBAT_SEEN,
    ),
    MoveKind(
        Play, effects.check_play, effects.apply_play, forms.EFFECT, words.describe_play, words.spell_play
    ),
    MoveKind(Discard, effects.check_play, effects.apply_play, forms.EFFECT, words.describe_discard),
    MoveKind(
        Clean,
        turns.check_clean,
        turns.apply_clean,
        forms.CLEAN,
        words.describe_clean,
        reveals=words.ROW_SEEN,
    ),
    MoveKind(
        Reward,
        turns.check_reward,
        turns.apply_reward,
        forms.REWARD,
        words.describe_reward,
        reveals=words.ROW_SEEN,
    ),
    MoveKind(
        End,
        turns.check_end,
        turns.apply_end,
        forms.END,
        words.describe_end,
        words.spell_end,
        words.HAND_SEEN,
    ),
    MoveKind(
        Flip,
        cavemen.check_flip,
        cavemen.apply_flip,
        forms.FLIP,
        words.describe_flip,
        reveals=words.FLIP_SEEN,
    ),
    MoveKind(
        Draws,
        cavemen_throwing.check_draws,
        cavemen_throwing.apply_draws,
        forms.DRAWS,
        words.describe_draws,
        words.spell_draws,
        words.COMBAT_SEEN,
    ),
    MoveKind(
        Shuffle,
        quarry.check_shuffle,
        quarry.apply_shuffle,
        forms.SHUFFLE,
        words.describe_shuffle,
        words.spell_shuffle,
        time=Time.MATCH,
    ),
    MoveKind(
        Adjust,
        turns.check_adjust,
        turns.apply_adjust,
        forms.ADJUST,
        words.describe_adjust,
        words.spell_adjust,
    ),
    MoveKind(
        Count,
        ending.check_count,
        ending.apply_count,
        forms.COUNT,
        words.describe_count,
        words.spell_count,
        time=Time.ALWAYS,
        subject="count",
    ),
)
MOVE_KINDS: dict[type, MoveKind[Any]] = {kind.move: kind for kind in _KINDS}


def kind_of(move: Move) -> MoveKind[Any]:
    """The kind of a move. Raises KeyError for what is none."""
    return MOVE_KINDS[type(move)]


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return kind_of(move).input
