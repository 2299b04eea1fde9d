"""Checking and applying the moves of RUSE: which file knows about which move."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from companion.core.text import t
from companion.core.verdict import Findings, Verdict
from companion.games.ruse import commons, expansions, rounds, tokens
from companion.games.ruse.commons import Common
from companion.games.ruse.moves import Move, Scored
from companion.games.ruse.referee import den, territory
from companion.games.ruse.referee.claims import Den, Firefox, Kit, Territory, Village
from companion.games.ruse.referee.expansions import check_firefox, check_village
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.scoring import flow
from companion.games.ruse.state import VIXEN, Phase, State
from companion.games.ruse.tokens import Exchange, Hunter, Obstacle, Token
from companion.games.ruse.vixen import turn as vixen_turn
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal

SCORED = get_args(Scored)
ENDING = (Turn, Firefox, Village, Reveal, Destiny, *SCORED)
"""Moves that VIXEN's turn is over with, whatever of it was not entered."""


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    if state.phase is Phase.OVER:
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
            vixen_turn.check_reveal(found, state, move)
        case Did():
            vixen_turn.check_did(found, state, move)
        case Replaced():
            vixen_turn.check_replaced(found, state, move)
        case Territory():
            territory.check_territory_turn(found, state, move)
        case Den():
            den.check_den(found, state, move)
        case Kit():
            den.check_kit(found, state, move)
        case Firefox():
            check_firefox(found, state, move)
        case Village():
            check_village(found, state, move)
        case _:
            flow.check_scored(found, state, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: what has no place any more changes nothing."""
    if state.phase is Phase.OVER:
        return state
    if isinstance(move, ENDING) and vixen_turn.is_turn_open(state):
        state = _end_vixen_turn(state)
    if isinstance(move, SCORED):
        return flow.apply_scored(state, move)
    state = replace(state, gp={}, gp_for="", ended="")
    match move:
        case Begin():
            return rounds.apply_begin(state, move)
        case Destiny():
            return rounds.apply_destiny(state, move)
        case Turn():
            return rounds.apply_turn(state, move)
        case Vp():
            return rounds.apply_vp(state, move)
        case Token():
            return flow.skip_if_idle(tokens.apply_token(state, move))
        case Hunter():
            return tokens.apply_hunter(state, move)
        case Obstacle():
            return tokens.apply_obstacle(state, move)
        case Common():
            return commons.apply_common(state, move)
        case Exchange():
            return tokens.apply_exchange(state, move)
        case Die():
            return rounds.apply_die(state, move)
        case Firefox():
            return expansions.apply_firefox(state, move)
        case Village():
            return expansions.apply_village(state, move)
        case Reveal():
            return vixen_turn.apply_reveal(state, move)
        case Did():
            state = vixen_turn.apply_did(state, move)
            return _end_vixen_turn(state) if vixen_turn.is_turn_done(state) else state
        case Replaced():
            return vixen_turn.apply_replaced(state, move)
    # A claim to be judged changes nothing.
    return state


def _end_vixen_turn(state: State) -> State:
    """VIXEN's turn at its end, and the next one's begun."""
    state = vixen_turn.apply_turn_end(state)
    return rounds.pass_turn(state, VIXEN.id) if state.phase is Phase.TURNS else state
