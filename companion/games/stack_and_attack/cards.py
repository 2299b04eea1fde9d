"""Cards as a form keeps them: words without blanks, for rocks and for the effect cards of a box."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.stack_and_attack.rocks import EFFECT, ROCKS, weight
from companion.games.stack_and_attack.state import State


def token(state: State, card: str) -> str:
    """A card as one word: "big-flat", "effect", "e0" for the first effect card of the box."""
    if card in ROCKS or card == EFFECT:
        return card.replace(" ", "-")
    effects = state.box.effects if state.box else ()
    return next((f"e{place}" for place, effect in enumerate(effects) if effect.name == card), "effect")


def card_of(state: State, typed: str) -> str:
    """The card of a word; the word itself if it is none, which the rules refuse."""
    rock = typed.replace("-", " ")
    if rock in ROCKS:
        return rock
    effects = state.box.effects if state.box else ()
    place = typed.removeprefix("e")
    if typed.startswith("e") and place.isascii() and place.isdigit() and int(place[:3]) < len(effects):
        return effects[int(place[:3])].name
    return typed


def effect_cards(state: State) -> tuple[str, ...]:
    """The effect cards by name where the box knows them, else the one word for all."""
    return (
        tuple(effect.name for effect in state.box.effects) if state.box and state.box.effects else (EFFECT,)
    )


def all_cards(state: State) -> tuple[str, ...]:
    """Every card that may turn up."""
    return (*ROCKS, *effect_cards(state))


def choices(state: State, cards: Iterable[str]) -> dict[str, str]:
    """Cards to choose from, by their words; the view knows their names."""
    return {token(state, card): token(state, card) for card in cards}


def cost(state: State, card: str) -> int | None:
    """What a card costs in the quarry, as far as it is known."""
    if card in ROCKS:
        return weight(card)
    effect = state.box.effect(card) if state.box else None
    return effect.cost if effect else None
