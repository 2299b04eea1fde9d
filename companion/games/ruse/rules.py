"""Checking and applying the moves of RUSE: which file knows about which move."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from companion.core.text import t
from companion.core.verdict import Findings, Verdict
from companion.games.ruse import commons, den, rounds, scoring, step_checks, territory, tokens, vixen
from companion.games.ruse.board import TERRITORIES
from companion.games.ruse.moves import (
    Begin,
    Claim,
    Common,
    Den,
    Destiny,
    Did,
    Die,
    Exchange,
    Hunter,
    Kit,
    Move,
    Obstacle,
    Reveal,
    Step,
    Territory,
    Token,
    Turn,
    Vp,
)
from companion.games.ruse.state import OVER, State

STEPS = get_args(Step)
CLAIMS = get_args(Claim)


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    if state.phase == OVER:
        found.finding("phase", False, t("The match is over."))
        return found.verdict()
    match move:
        case Begin():
            rounds.check_begin(found, state, move)
        case Destiny():
            rounds.check_destiny(found, state, move)
        case Turn():
            rounds.check_turn(found, state, move)
        case Vp():
            rounds.check_vp(found, state, move)
        case Token():
            tokens.check_token(found, state, move)
        case Hunter():
            tokens.check_hunter(found, state, move)
        case Obstacle():
            tokens.check_obstacle(found, state, move)
        case Common():
            commons.check_common(found, state, move)
        case Exchange():
            tokens.check_exchange(found, state, move)
        case Die():
            rounds.check_die(found, state, move)
        case Reveal():
            vixen.check_reveal(found, state, move)
        case Did():
            vixen.check_did(found, state, move)
        case Territory():
            territory.check_territory(found, state, move)
        case Den():
            den.check_den(found, state, move)
        case Kit():
            den.check_kit(found, state, move)
        case _:
            step_checks.check(found, state, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: what has no place any more changes nothing."""
    if state.phase == OVER:
        return state
    if isinstance(move, (Turn, Reveal, Destiny, *STEPS)):
        state = vixen.closed(state)
    if isinstance(move, STEPS):
        return scoring.apply(state, move)
    state = replace(state, gp={}, last=())
    match move:
        case Begin():
            return rounds.begin(state, move)
        case Destiny():
            return rounds.destiny(state, move)
        case Turn():
            return rounds.turn(state, move)
        case Vp():
            return rounds.vp(state, move)
        case Token():
            state = tokens.token(state, move)
            # The cheese may have gone back while its step was due.
            gone = state.step and not scoring.applies(state, state.step)
            return scoring.advanced(state) if gone else state
        case Hunter():
            return replace(state, where=move.where) if move.where in TERRITORIES else state
        case Obstacle():
            return tokens.obstacle(state, move)
        case Common():
            return commons.common(state, move)
        case Exchange():
            return tokens.exchange(state, move)
        case Die():
            return rounds.die(state, move)
        case Reveal():
            return vixen.reveal(state, move)
        case Did():
            return vixen.did(state, move)
    # A claim to be judged changes nothing.
    return state
