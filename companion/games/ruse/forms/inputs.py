"""What can be entered now in RUSE, and in which form a recorded move is corrected."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.forms import FormData, Input, MoveForm
from companion.core.text import Text, t
from companion.games.ruse.commons import Common
from companion.games.ruse.forms import declaration, expansions, turn
from companion.games.ruse.moves import Move
from companion.games.ruse.referee.claims import Den, Firefox, Kit, Territory, Village
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.scoring.steps import STEP, STEPS
from companion.games.ruse.state import VIXEN, Phase, State
from companion.games.ruse.tokens import Exchange, Hunter, Obstacle, Token
from companion.games.ruse.vixen import forms as vixen_forms
from companion.games.ruse.vixen.deck import MARKERS
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal

Build = Callable[[State, FormData | None, Move | None], MoveForm[Move]]


def _input(name: str, label: Text, form: Build, *, leads: bool = False) -> Input[State, Move]:
    return Input(name, label, f"games/ruse/{name}.html", form, leads=leads)


BEGINNING = _input("begin", t("Begin"), turn.BeginForm)
DESTINED = _input("destiny", t("Destiny"), turn.DestinyForm)
TURN = _input("turn", t("Turn"), turn.TurnForm)
VP = _input("vp", t("VP"), turn.VpForm)
TOKEN = _input("token", t("Tokens"), turn.TokenForm)
HUNTER = _input("hunter", t("Hunter"), turn.HunterForm)
OBSTACLE = _input("obstacle", t("Obstacles"), turn.ObstacleForm)
COMMON = _input("common", t("Common objective"), declaration.CommonForm)
EXCHANGE = _input("exchange", t("Exchange"), declaration.ExchangeForm)
DIE = _input("die", t("Extra die"), turn.DieForm)
REVEAL = _input("reveal", t("Her card"), vixen_forms.RevealForm, leads=True)
DID = _input("did", t("Her step"), vixen_forms.DidForm, leads=True)
REPLACED = _input("replaced", t("VIXEN's mark"), vixen_forms.ReplacedForm)
FIREFOX = _input("firefox", t("Firefox"), expansions.FirefoxForm)
VILLAGE = _input("village", t("Village"), expansions.VillageForm)
CLAIM = _input("claim", t("Claim"), turn.ClaimForm)

_STEPS: dict[type, Input[State, Move]] = {
    step.kind: Input(step.id, step.name, step.template, step.form) for step in reversed(STEPS)
}


def inputs(state: State) -> tuple[Input[State, Move], ...]:
    """What can be entered now, the likeliest first."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.BEGIN:
        return (BEGINNING,)
    if state.phase is Phase.DESTINY:
        return (DESTINED, TOKEN, VP)
    if state.step is not None:
        step = _STEPS[STEP[state.step].kind]
        return (step, VP, COMMON, TOKEN) if state.phase is Phase.SCORING else (step, VP)
    if state.fox is not None and state.turn == VIXEN.id:
        return (DID if state.fox.row is not None else REVEAL, TOKEN, VP)
    fresh = (DIE,) if state.turn is not None and state.turn not in state.fourth else ()
    marked = (REPLACED,) if state.fox is not None and state.fox.markers < MARKERS else ()
    beside = tuple(one for one in (FIREFOX, VILLAGE) if state.table.on(one.id))
    return (TURN, *beside, VP, TOKEN, COMMON, HUNTER, OBSTACLE, EXCHANGE, *marked, *fresh)


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
    Replaced: REPLACED,
    Firefox: FIREFOX,
    Village: VILLAGE,
    Territory: CLAIM,
    Den: CLAIM,
    Kit: CLAIM,
    **_STEPS,
}


def input_for(move: Move) -> Input[State, Move]:
    """The form that a recorded move is corrected in."""
    return _FORMS[type(move)]
