"""The moves of RUSE in words, and its state for the command line."""

from __future__ import annotations

from typing import Any

from companion.core.text import Param, Text, listing, t
from companion.games.ruse.board import ACTIONS, COMMONS, OBSTACLES, PLACES, REASONS, TOKENS
from companion.games.ruse.commons import Common
from companion.games.ruse.moves import Move
from companion.games.ruse.referee.claims import Den, Firefox, Kit, Territory, Village
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.scoring.steps import steps_of
from companion.games.ruse.state import VIXEN, Phase, State
from companion.games.ruse.tokens import Exchange, Hunter, Obstacle, Token
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal
from companion.games.ruse.vixen.steps import name_of


def subject(move: Move) -> str:
    """What a move is about, where there can be but one such move."""
    return "begin" if isinstance(move, Begin) else ""


def describe(state: State, move: Move) -> Text:
    """A move in a few words."""
    name = state.table.name
    match move:
        case Begin():
            return t("%(name)s goes first", name=name(move.first))
        case Destiny():
            return t("Destiny %(die)s: %(where)s", die=move.die, where=_place(move.where))
        case Turn(rolled=None):
            return t("%(name)s uses a die", name=name(move.seat))
        case Turn():
            return t("%(name)s uses a die, rolled %(rolled)s", name=name(move.seat), rolled=move.rolled or 0)
        case Vp():
            reason = REASONS.get(move.reason) or move.reason[:20]
            return t("%(name)s %(vp)s VP: %(reason)s", name=name(move.seat), vp=move.vp, reason=reason)
        case Token():
            token = TOKENS.get(move.token) or move.token[:20]
            if move.seat is None:
                return t("Back to the supply: %(token)s", token=token)
            return t("%(name)s gains the %(token)s", name=name(move.seat), token=token)
        case Hunter():
            return t("Hunter or photographer to: %(where)s", where=_place(move.where))
        case Obstacle():
            what = OBSTACLES.get(move.obstacle) or move.obstacle[:20]
            if move.where is None:
                return t("Off the board: %(obstacle)s", obstacle=what)
            return t("%(where)s: %(obstacle)s", where=_place(move.where), obstacle=what)
        case Common():
            what = COMMONS[move.objective][0] if move.objective in COMMONS else move.objective[:20]
            return t("%(name)s declares: %(objective)s", name=name(move.seat), objective=what)
        case Exchange(token=None):
            return t("%(name)s exchanges an objective", name=name(move.seat))
        case Exchange():
            return t("%(name)s exchanges the cheese for 4 GP", name=name(move.seat))
        case Die():
            return t("%(name)s earns the extra die", name=name(move.seat))
        case Reveal():
            place = PLACES.get(move.row.place) or move.row.place[:20]
            return t("VIXEN rolls %(die)s: %(place)s", die=move.die, place=place)
        case Did(done=False):
            return t("VIXEN: not possible: %(step)s", step=name_of(move.step))
        case Did():
            return t("VIXEN: done: %(step)s", step=name_of(move.step))
        case Replaced():
            return t("%(name)s replaces a mark of VIXEN's", name=name(move.seat))
        case Firefox(by="die"):
            return t("%(name)s at the Firefox: %(steps)s spaces", name=name(move.seat), steps=move.steps)
        case Firefox():
            return t("%(name)s: the Firefox moves %(steps)s spaces by a bonus", name=name(move.seat),
                     steps=move.steps)  # fmt: skip
        case Village():
            return t("%(name)s in the Village, with a die of %(die)s", name=name(move.seat), die=move.die)
        case Territory():
            return t("A territory turn to be judged")
        case Den():
            return t("A den turn to be judged")
        case Kit():
            return t("A kit leaving the den, to be judged")
    return t("Scored: %(step)s", step=steps_of(move)[0].name)


def _place(where: str) -> Param:
    return PLACES.get(where) or where[:20]


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says."""
    head = describe(state, move)
    match move:
        case Begin():
            commons = [COMMONS[one][0] if one in COMMONS else one[:20] for one in move.commons]
            return (head, t("Common objectives: %(commons)s", commons=listing(commons)))
        case Destiny():
            return (head, t("%(time)s, %(who)s", time=move.time[:20], who=move.who[:20]))
        case Vp(note=str(note)) if note:
            return (head, t("Note: %(note)s", note=note))
        case Exchange() if move.vp:
            return (head, t("VP: %(vp)s", vp=move.vp))
        case Firefox() | Village():
            return (head, *_spell_beside(move))
    steps = steps_of(move)
    return (head, *steps[0].spell(state, move)) if steps else (head,)


def _spell_beside(move: Firefox | Village) -> list[Text]:
    """What a turn of an expansion brings and pays for."""
    lines = [t("VP: %(vp)s", vp=move.vp)] if move.vp else []
    lines += [t("GP of the bonus: %(gp)s", gp=move.bonus_gp)] if move.bonus_gp else []
    lines += [t("Note: %(note)s", note=move.bonus)] if move.bonus else []
    if isinstance(move, Firefox):
        return lines if move.tile else [*lines, t("There are no more tiles: 4 GP.")]
    cost = [t("Cost of the space: %(cost)s", cost=move.cost)] if move.cost else []
    paid = [ACTIONS.get(action) or action[:20] for action in move.actions]
    return [*cost, *lines, *([t("The die pays: %(actions)s", actions=listing(paid))] if paid else [])]


def reveals(state: State, move: Move) -> Text | None:
    """What has been seen once a move was carried out at the table."""
    if isinstance(move, Destiny):
        return t("The destiny tile and the die have been seen.")
    if isinstance(move, Turn | Firefox | Village):
        return t("What the turn revealed has been seen.")
    return None


def dump(state: State) -> dict[str, Any]:
    """The state for the command line."""
    return {
        "vp": {seat: state.vp(seat) for seat in state.seats},
        "by": {
            seat: {reason: points for reason in REASONS if (points := state.by(seat, reason))}
            for seat in state.seats
        },
        "cheese": state.cheese,
        "star": state.star,
        "beaver": None if state.beaver is None else state.beaver[0],
        "hunter": state.where,
        "time": state.time or None,
        "destiny": state.destiny,
        "obstacles": dict(state.obstacles),
        "round": state.round,
        "phase": state.phase,
        "step": state.step,
        "turn": state.turn,
        "dice": dict(state.dice),
        "order": list(state.order),
        "gp": {seat: gp for seat, gp in state.gp.items() if gp},
        "commons": list(state.commons),
        "place": {objective: list(seats) for objective, seats in state.declared.items()},
        "village": dict(state.village),
        "completed": {seat: list(cards) for seat, cards in state.completed.items()},
        "over": state.phase is Phase.OVER,
        "vixen": _vixen(state),
    }


def _vixen(state: State) -> dict[str, Any] | None:
    """What VIXEN has, for the command line."""
    fox = state.fox
    if fox is None:
        return None
    return {
        "dice": state.dice.get(VIXEN.id, 0),
        "markers": fox.markers,
        "cubes": fox.cubes,
        "hunting": fox.hunting,
        "failed": fox.failed,
        "paths": fox.paths,
        "bonus": fox.bonus,
        "tiles": fox.tiles,
        "kits": [[kit.value, kit.space] for kit in sorted(fox.kits, key=lambda kit: (kit.space, kit.number))],
        "outside": list(fox.outside),
        "reserve": fox.reserve,
        "card": fox.card or None,
        "next": fox.steps[0] if fox.steps else None,
    }
