"""What can be entered now in RUSE, and in which form a recorded move is corrected."""

from __future__ import annotations

from companion.core.forms import Input
from companion.core.text import t
from companion.games.ruse import card_forms as cards
from companion.games.ruse import claim_forms as claims
from companion.games.ruse import final_forms as finals
from companion.games.ruse import step_forms as steps
from companion.games.ruse import turn_forms as turns
from companion.games.ruse import vixen_forms as hers
from companion.games.ruse.moves import (
    Begin,
    Camp,
    Cheese,
    Common,
    Den,
    Destiny,
    Did,
    Die,
    Exchange,
    Growth,
    Hunter,
    Hunting,
    Kit,
    Kits,
    Left,
    Move,
    Objectives,
    Obstacle,
    Order,
    Outside,
    Penalties,
    Reset,
    Reveal,
    Spaces,
    Territory,
    Token,
    Turn,
    Vp,
)
from companion.games.ruse.scoring import NAMES
from companion.games.ruse.state import BEGIN, DESTINY, END, OVER, SCORING, State
from companion.games.ruse.vixen_kits import VIXEN

_AT = "games/ruse/"
BEGINNING: Input[State, Move] = Input("begin", t("Begin"), _AT + "begin.html", turns.BeginForm)
DESTINED: Input[State, Move] = Input("destiny", t("Destiny"), _AT + "destiny.html", turns.DestinyForm)
TURN: Input[State, Move] = Input("turn", t("Turn"), _AT + "turn.html", turns.TurnForm)
VP: Input[State, Move] = Input("vp", t("VP"), _AT + "vp.html", turns.VpForm)
TOKEN: Input[State, Move] = Input("token", t("Tokens"), _AT + "token.html", turns.TokenForm)
HUNTER: Input[State, Move] = Input("hunter", t("Hunter"), _AT + "hunter.html", turns.HunterForm)
OBSTACLE: Input[State, Move] = Input("obstacle", t("Obstacles"), _AT + "obstacle.html", turns.ObstacleForm)
COMMON: Input[State, Move] = Input("common", t("Common objective"), _AT + "common.html", claims.CommonForm)
EXCHANGE: Input[State, Move] = Input("exchange", t("Exchange"), _AT + "exchange.html", claims.ExchangeForm)
DIE: Input[State, Move] = Input("die", t("Extra die"), _AT + "die.html", turns.DieForm)
REVEAL: Input[State, Move] = Input("reveal", t("Her card"), _AT + "reveal.html", hers.RevealForm, leads=True)
DID: Input[State, Move] = Input("did", t("Her step"), _AT + "did.html", hers.DidForm, leads=True)
CLAIM: Input[State, Move] = Input("claim", t("Claim"), _AT + "claim.html", turns.ClaimForm)

_STEP = _AT + "step.html"
_STEPS: dict[str, Input[State, Move]] = {
    name: Input(name, NAMES[name], template, form)
    for name, template, form in (
        ("camp", _STEP, steps.CampForm),
        ("objectives", _AT + "objectives.html", cards.ObjectivesForm),
        ("cheese", _AT + "cheese.html", cards.CheeseForm),
        ("left", _STEP, steps.LeftForm),
        ("growth", _STEP, steps.GrowthForm),
        ("spaces", _STEP, steps.SpacesForm),
        ("reset", _STEP, steps.ResetForm),
        ("order", _STEP, steps.OrderForm),
        ("hunting", _STEP, finals.HuntingForm),
        ("outside", _STEP, finals.OutsideForm),
        ("penalties", _STEP, finals.PenaltiesForm),
        ("kits", _STEP, finals.KitsForm),
    )
}


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now, the likeliest first."""
    if state.phase == OVER:
        return ()
    if state.phase == BEGIN:
        return (BEGINNING,)
    if state.phase == DESTINY:
        return (DESTINED, TOKEN, VP)
    if state.phase in (SCORING, END):
        step = _STEPS["camp" if state.step == "camp-reset" else state.step]
        return (step, VP, COMMON, TOKEN) if state.phase == SCORING else (step, VP)
    if state.fox is not None and state.turn == VIXEN.id:
        return (DID if state.fox.row is not None else REVEAL, TOKEN, VP)
    fresh = (DIE,) if state.turn is not None and state.turn not in state.fourth else ()
    return (TURN, VP, TOKEN, COMMON, HUNTER, OBSTACLE, EXCHANGE, *fresh)


_FORMS: dict[type, Input[State, Move]] = {
    Begin: BEGINNING,
    Destiny: DESTINED,
    Turn: TURN,
    Vp: VP,
    Token: TOKEN,
    Hunter: HUNTER,
    Obstacle: OBSTACLE,
    Common: COMMON,
    Exchange: EXCHANGE,
    Die: DIE,
    Reveal: REVEAL,
    Did: DID,
    Territory: CLAIM,
    Den: CLAIM,
    Kit: CLAIM,
    Camp: _STEPS["camp"],
    Objectives: _STEPS["objectives"],
    Cheese: _STEPS["cheese"],
    Left: _STEPS["left"],
    Growth: _STEPS["growth"],
    Spaces: _STEPS["spaces"],
    Reset: _STEPS["reset"],
    Order: _STEPS["order"],
    Hunting: _STEPS["hunting"],
    Outside: _STEPS["outside"],
    Penalties: _STEPS["penalties"],
    Kits: _STEPS["kits"],
}


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return _FORMS[type(move)]
