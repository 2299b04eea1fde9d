"""Turns at the Firefox and in the Village on the board: a die used, VP noted, marks on the Village track."""

from __future__ import annotations

import random
from dataclasses import replace

from companion.core.verdict import Findings
from companion.games.ruse.board import FACES, MARKERS, VILLAGE_ACTIONS, Reason
from companion.games.ruse.ledger import note
from companion.games.ruse.referee.claims import Beside, Firefox, Village
from companion.games.ruse.referee.expansions import check_firefox, check_village
from companion.games.ruse.rounds import pass_turn
from companion.games.ruse.state import Phase, State


def apply_firefox(state: State, move: Firefox) -> State:
    """The tile's VP noted, GP to be taken said; with the action a die is used (section Firefox)."""
    if move.seat not in state.seats:
        return state
    made = check_firefox(Findings(), state, move)
    state = note(state, move.seat, move.vp, Reason.FIREFOX, move.bonus)
    state = _gain(state, move.seat, made.gp - move.gp, "firefox-tile")
    return _use_die(state, move) if move.by == "die" else state


def apply_village(state: State, move: Village) -> State:
    """VP and marks of the Village track, and a die used (section Village)."""
    if move.seat not in state.seats:
        return state
    made = check_village(Findings(), state, move)
    state = note(state, move.seat, move.vp, Reason.VILLAGE, move.bonus)
    if "mark" in move.actions and state.table.on("village") and move.mark_here != move.seat:
        marks = dict(state.village)
        if move.mark_here in marks:
            marks[move.mark_here] = max(0, marks[move.mark_here] - 1)
        marks[move.seat] = min(MARKERS, marks.get(move.seat, 0) + 1)
        state = replace(state, village=marks)
    return _use_die(_gain(state, move.seat, made.gp - move.gp, "village"), move)


def _gain(state: State, seat: str, gp: int, rule: str) -> State:
    """GP that a turn leaves over for the personal board."""
    return replace(state, gp={seat: gp}, gp_for=rule) if gp > 0 else state


def _use_die(state: State, move: Beside) -> State:
    if state.phase is not Phase.TURNS or move.seat not in state.order or move.seat in state.table.bots:
        return state
    return pass_turn(state, move.seat)


def random_beside(state: State, chance: random.Random) -> Beside | None:
    """A legal turn of an expansion in play, or the Firefox's bonus; None where chance wants another turn."""
    played = [name for name in ("firefox", "village") if state.table.on(name)]
    if not played or chance.random() < 0.6:
        return None
    seat, die = state.turn or "", chance.choice(FACES)
    vp, gp = chance.randint(0, 2), chance.randint(0, 2)
    if chance.choice(played) == "firefox":
        by = chance.choice(("die", "die", "bonus", "roll"))
        if chance.random() < 0.2:
            return Firefox(seat, 0 if by == "bonus" else die, die, by, tile=False)
        return Firefox(seat, 0 if by == "bonus" else die, die, by, bonus_gp=gp, vp=vp)
    able = state.village.get(seat, 0) < MARKERS
    wished = [action for action in VILLAGE_ACTIONS if able or action != "mark"]
    actions = (chance.choice(wished),) if die > 1 else ()
    hunted = chance.choice(("failed", "gp", "gp-resource")) if "hunt" in actions else ""
    return Village(seat, die, bonus_gp=gp, vp=vp, actions=actions, hunted=hunted)
