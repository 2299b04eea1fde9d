"""The ways to enter a move of Stack & Attack, and which of them are open now."""

from __future__ import annotations

from companion.core.forms import Input
from companion.core.text import t
from companion.games.stack_and_attack import ending, limits, quarry
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.moves import Move
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.table_forms import AdjustForm, CountForm, ShuffleForm, StartForm
from companion.games.stack_and_attack.throwing.forms import DrawsForm, FlipForm, ThrowForm, preview
from companion.games.stack_and_attack.turn_forms import (
    BuyForm,
    CleanForm,
    EffectForm,
    EndForm,
    RewardForm,
    StackForm,
)

_AT = "games/stack-and-attack/"
START: Input[State, Move] = Input("start", t("Who starts"), _AT + "start.html", StartForm)
STACK: Input[State, Move] = Input("stack", t("Stack"), _AT + "stack.html", StackForm)
BUY: Input[State, Move] = Input("buy", t("Buy"), _AT + "buy.html", BuyForm)
THROW: Input[State, Move] = Input("throw", t("Throw"), _AT + "throw.html", ThrowForm, preview)
EFFECT: Input[State, Move] = Input("effect", t("Effect card"), _AT + "effect.html", EffectForm)
CLEAN: Input[State, Move] = Input("clean", t("Clean-up"), _AT + "clean.html", CleanForm)
REWARD: Input[State, Move] = Input("reward", t("Grand Reward"), _AT + "buy.html", RewardForm)
END: Input[State, Move] = Input("end", t("End of turn"), _AT + "end.html", EndForm)
FLIP: Input[State, Move] = Input("flip", t("Flip"), _AT + "flip.html", FlipForm)
DRAWS: Input[State, Move] = Input("draws", t("Draws"), _AT + "draws.html", DrawsForm, preview)
SHUFFLE: Input[State, Move] = Input("shuffle", t("Shuffle"), _AT + "shuffle.html", ShuffleForm)
ADJUST: Input[State, Move] = Input("adjust", t("Set straight"), _AT + "adjust.html", AdjustForm)
COUNT: Input[State, Move] = Input("count", t("Count cards"), _AT + "count.html", CountForm)


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now, the likeliest first."""
    if state.over is not None:
        return (COUNT,) if ending.decision(state).uncounted else ()
    if state.turn is None:
        return (START,)
    if quarry.must_shuffle(state):
        return (SHUFFLE, ADJUST)
    if state.is_bot(state.turn):
        caveman = DRAWS if waiting_attack(state) is not None else FLIP
        return (caveman, EFFECT, ADJUST) if _effects_out(state) else (caveman, ADJUST)
    ways = [STACK, BUY, THROW, END]
    if state.table.on("grand-reward") and state.reward == state.turn:
        ways.insert(0, REWARD)
    if _effects_out(state):
        ways.append(EFFECT)
    if state.table.on("clean-up"):
        ways.append(CLEAN)
    return (*ways, ADJUST)


def _effects_out(state: State) -> bool:
    """Whether anybody can have an effect card: some are played in another's turn."""
    return any(limits.playable_effects(state, seat) for seat in state.humans)
