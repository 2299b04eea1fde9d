"""How each number on the sheet came about, in words and signs, for the screen, the paper and the verdict."""

from __future__ import annotations

from companion.core.text import Text, t
from companion.games.rumini import scoring
from companion.games.rumini.cards import (
    CHARACTERS,
    JOKER_IN_HAND,
    PENALTY_FACTOR,
    character_of,
    held_value,
    is_joker,
    multiplier,
    value,
)
from companion.games.rumini.moves import Round
from companion.games.rumini.state import State


def card_text(card: str) -> Text | str:
    """A played or held card as people call it: "Negró", "joker as Negró", "joker"."""
    character = character_of(card)
    if is_joker(card):
        return t("joker as %(name)s", name=CHARACTERS[character][0]) if character else t("joker")
    return CHARACTERS[character][0] if character else card[:40]


def of_round(state: State, round_number: int, seat: str) -> Text:
    """The sum behind a seat's score in a round that was entered."""
    name, points = state.table.name(seat), scoring.round_score(state, round_number, seat)
    entered = state.rounds[round_number]
    times = multiplier(round_number)
    if not isinstance(entered, Round):
        if points is None:
            return t("%(name)s passed.", name=name)
        return t("%(name)s: %(points)s, typed as a number.", name=name, points=points)
    scene = entered.scene.value
    cards = entered.played.get(seat)
    if cards is None:
        return t("%(name)s: nothing was entered.", name=name)
    if cards and points is not None:
        return t(
            "%(name)s: (%(sum)s + scene %(scene)s) × %(times)s = %(points)s",
            name=name,
            sum=" + ".join(_worth(card) for card in cards),
            scene=scene,
            times=times,
            points=points,
        )
    if points is not None:
        return t(
            "%(name)s passed and scores the scene: %(scene)s × %(times)s = %(points)s",
            name=name,
            scene=scene,
            times=times,
            points=points,
        )
    return t("%(name)s passed.", name=name)


def of_hand(state: State, seat: str) -> Text:
    """The sum behind a seat's penalty."""
    name, lost = state.table.name(seat), scoring.penalty(state, seat)
    held = (state.held or {}).get(seat, ())
    if lost is None or not held:
        return t("%(name)s holds nothing: no penalty.", name=name)
    return t(
        "%(name)s: −(%(sum)s) × %(times)s = %(points)s",
        name=name,
        sum=" + ".join(_held_worth(card) for card in held),
        times=PENALTY_FACTOR,
        points=-lost,
    )


def of_total(state: State, seat: str) -> Text:
    """The sum behind a seat's total."""
    lost = scoring.penalty(state, seat) or 0
    total = scoring.total(state, seat)
    return t(
        "%(name)s: %(rounds)s from rounds − %(lost)s = %(total)s",
        name=state.table.name(seat),
        rounds=total + lost,
        lost=lost,
        total=total,
    )


def _worth(card: str) -> str:
    character = character_of(card)
    name = CHARACTERS[character][0] if character else card[:40]
    return f"{name}{'*' if is_joker(card) else ''} {value(card)}"


def _held_worth(card: str) -> str:
    if is_joker(card):
        return f"Joker {JOKER_IN_HAND}"
    return f"{card_text(card)} {held_value(card)}"


def half_done(cards: tuple[str, ...] | None, scene: int | None, round_number: int) -> Text:
    """What a half-filled round comes to for one seat: nothing yet, a pass, a sum."""
    if cards is None:
        return t("–")
    if not cards:
        return t("pass")
    worth = sum(value(card) for card in cards)
    times = multiplier(round_number)
    if scene is None:
        return t("%(sum)s + scene", sum=worth)
    if times == 1:
        return t("%(points)s", points=worth + scene)
    return t(
        "%(sum)s × %(times)s = %(points)s", sum=worth + scene, times=times, points=(worth + scene) * times
    )


def half_hand(cards: tuple[str, ...], *, counted: bool) -> Text:
    """What a half-counted hand costs; nothing is said of a hand that nobody has counted yet."""
    if not cards and not counted:
        return t("–")
    worth = sum(held_value(card) for card in cards)
    return t("%(points)s", points=-worth * PENALTY_FACTOR)


def signs_of_round(state: State, round_number: int, seat: str) -> str:
    """A seat's score of a round in figures: "(1+1+6)×2". Empty where nothing was added up here."""
    entered = state.rounds[round_number]
    if not isinstance(entered, Round) or scoring.round_score(state, round_number, seat) is None:
        return ""
    terms = [*(value(card) for card in entered.played.get(seat, ())), entered.scene.value]
    return f"{_sum(terms)}×{multiplier(round_number)}"


def signs_of_hand(state: State, seat: str) -> str:
    """A seat's penalty in figures: "(3+6)×3"."""
    held = (state.held or {}).get(seat, ())
    return f"{_sum([held_value(card) for card in held])}×{PENALTY_FACTOR}" if held else ""


def _sum(terms: list[int]) -> str:
    return str(terms[0]) if len(terms) == 1 else f"({'+'.join(map(str, terms))})"
