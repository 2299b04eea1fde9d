"""The moves of Stack & Attack in words, and its state for the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.text import Param, Text, listing, t
from companion.games.stack_and_attack import bots, ending
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
from companion.games.stack_and_attack.rocks import DRAW_AT, ENERGY_AT, HOLD_AT, called, cards_text
from companion.games.stack_and_attack.rules import starter
from companion.games.stack_and_attack.state import State


def subject(move: Move) -> str:
    """What a move is about, where there can be but one such move."""
    match move:
        case Start():
            return "start"
        case Count():
            return "count"
    return ""


def describe(state: State, move: Move) -> Text:
    """A move in a few words."""
    name = state.table.name
    match move:
        case Start():
            return t("%(name)s starts", name=name(starter(state, move) or "?"))
        case Stack():
            return t("%(name)s stacks: %(rock)s", name=name(move.seat), rock=called(move.rock[:40]))
        case Buy():
            return t("%(name)s buys: %(card)s", name=name(move.seat), card=called(move.card[:40]))
        case Throw():
            return t("%(name)s throws at %(other)s: %(rock)s", name=name(move.seat), other=name(move.at),
                     rock=called(move.rock[:40]))  # fmt: skip
        case Play():
            return t("%(name)s plays: %(card)s", name=name(move.seat), card=called(move.card[:40]))
        case Discard():
            return t("%(name)s discards for one energy: %(card)s", name=name(move.seat),
                     card=called(move.card[:40]))  # fmt: skip
        case Clean():
            return t("%(name)s changes the face-up cards", name=name(move.seat))
        case Reward():
            return t("%(name)s takes as Grand Reward: %(card)s", name=name(move.seat),
                     card=called(move.card[:40]))  # fmt: skip
        case End():
            return t("%(name)s ends the turn", name=name(move.seat))
        case Flip():
            return t("Flipped for a caveman: %(card)s", card=called(move.card[:40]))
        case Draws():
            return t("The draws of a caveman's throw")
        case Shuffle():
            return t("The phone keeps the quarry")
        case Adjust():
            return t("Set straight: the tower of %(name)s", name=name(move.seat))
        case Count():
            return t("Cards counted")


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says, except what only the phone knows."""
    name = state.table.name
    match move:
        case Start():
            flips = [
                t("%(name)s flipped %(values)s", name=name(seat), values=listing(list(values)))
                for seat, values in move.flips.items()
            ]
            return (describe(state, move), *flips)
        case Stack(scaffold=True):
            return (describe(state, move), t("with a scaffold, for 6 energy"))
        case Buy(cost=int(paid)):
            return (describe(state, move), t("Cost: %(cost)s", cost=paid))
        case Throw():
            target = t("at rock %(number)s from the bottom", number=move.target + 1)
            return (describe(state, move), target, *_draws(move))
        case Draws():
            return (describe(state, move), *_draws(move))
        case Play():
            return (
                describe(state, move),
                t("Energy: %(energy)s, cards drawn: %(cards)s", energy=move.energy, cards=move.draw),
            )
        case End():
            held = (t("One card is held."),) if move.hold else ()
            return (describe(state, move), t("Cards drawn: %(number)s", number=move.draw), *held)
        case Shuffle():
            return (describe(state, move), t("Face up: %(cards)s", cards=cards_text(move.row)))
        case Adjust():
            return (describe(state, move), t("From the bottom up: %(cards)s", cards=cards_text(move.tower)))
        case Count():
            return tuple(
                t("%(name)s has %(number)s cards.", name=name(seat), number=number)
                for seat, number in move.cards.items()
            ) or (describe(state, move),)
    return (describe(state, move),)


def _draws(move: Throw | Draws) -> tuple[Text, ...]:
    said = [
        t("Attack draw: %(cards)s", cards=_flipped(move.attack)),
        t("Defence draw: %(cards)s", cards=_flipped(move.defence)),
    ]
    played = (*(move.attack_effects if isinstance(move, Throw) else ()), *move.defence_effects)
    if played:
        said.append(t("Effect cards: %(cards)s", cards=cards_text(played)))
    bonus = move.attack_bonus if isinstance(move, Throw) else 0
    if bonus or move.defence_bonus:
        said.append(t("Bonus: %(attack)s to the attack, %(defence)s to the defence", attack=bonus,
                      defence=move.defence_bonus))  # fmt: skip
    if move.values is not None:
        tower: Sequence[Param] = list(move.values.tower)
        said.append(t("Values: thrown rock %(thrown)s; target and rocks above %(tower)s",
                      thrown=move.values.thrown or 0, tower=listing(tower)))  # fmt: skip
    return tuple(said)


def _flipped(cards: Sequence[str | int]) -> Text:
    if not cards:
        return t("nothing")
    return t(
        "%(cards)s", cards=listing([card if isinstance(card, int) else called(card[:40]) for card in cards])
    )


def reveals(state: State, move: Move) -> Text | None:
    """What has been seen once a move was carried out at the table."""
    if isinstance(move, Throw | Draws):
        return t("The cards flipped in the combat have been seen.")
    if isinstance(move, Flip):
        return t("The quarry's top card has been seen.")
    if isinstance(move, Buy | Clean | Reward):
        return t("The cards flipped in their place have been seen.")
    if isinstance(move, End):
        return t("The new hand has been seen.")
    return None


def dump(state: State) -> dict[str, Any]:
    """The state for the command line. The order of a simulated quarry is nobody's to see."""
    attack, aimed = bots.waiting(state), None
    if attack is not None:
        aim = bots.aim(state, attack.seat, attack.rock)
        aimed = {
            "by": attack.seat,
            "rock": attack.rock,
            "at": attack.at,
            "target": attack.target,
            "why": [aim.why_at, aim.why_target],
        }
    turn = state.turn if state.over is None else None
    sides = state.sides
    return {
        "turn": turn,
        "starter": state.starter,
        "energy": state.left(state.turn) if state.turn is not None and not state.is_bot(state.turn) else None,
        "towers": {seat: list(side.tower) for seat, side in sides.items()},
        "heights": {seat: side.height for seat, side in sides.items()},
        "bonuses": {seat: _bonuses(state, seat) for seat in state.humans},
        "cards": {seat: ending.cards(state, seat) for seat in state.humans},
        "decks": {seat: sides[seat].deck for seat in state.humans},
        "owned": {seat: None if (own := sides[seat].cards) is None else sorted(own) for seat in state.humans},
        "destroyed": {seat: side.destroyed for seat, side in sides.items()},
        "quarry": state.quarry.count,
        "face_up": None if state.quarry.row is None else list(state.quarry.row),
        "rubble": sorted(state.rubble),
        "target": aimed,
        "over": None if state.over is None else state.over.how,
        "last": list(state.last),
    }


def _bonuses(state: State, seat: str) -> list[str]:
    arms = state.counts_for(seat)
    return [name for name, at in (("draw", DRAW_AT), ("energy", ENERGY_AT), ("hold", HOLD_AT)) if arms >= at]
