"""The moves of Rufstock in words."""

from __future__ import annotations

from companion.core.text import Text, listing, t
from companion.games.rufstock import scoring
from companion.games.rufstock.moves import Deal, Move, Out, Pass, Play, Refill
from companion.games.rufstock.state import State


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says, a line for each thing."""
    name = state.table.name
    match move:
        case Out():
            return tuple(
                t(
                    "%(place)s. %(name)s: %(points)s",
                    place=place,
                    name=name(seat),
                    points=scoring.for_place(place),
                )
                for place, seat in enumerate(move.order, 1)
            )
        case Deal():
            return (
                t("%(name)s starts.", name=name(move.starter)),
                t("Waiting line: %(cards)s", cards=listing(list(move.line))),
            )
        case Play():
            return (play_text(state, move),)
        case Pass():
            return (pass_text(state, move),)
        case Refill():
            return (t("Into the waiting line: %(cards)s", cards=listing(list(move.cards))),)


def laid_text(move: Play) -> str:
    """The cards of a play in their order, those of the waiting line with a star: "6-7-8*"."""
    return "-".join(f"{laid.card}{'*' if laid.source == 'line' else ''}" for laid in move.laid)


def play_text(state: State, move: Play) -> Text:
    """A play in words: who, what from the hand and from the line, where."""
    cards = laid_text(move)
    return t(
        "%(name)s to the %(vehicle)s: %(cards)s",
        name=state.table.name(move.seat),
        vehicle=scoring.vehicle_name(move.vehicle),
        cards=cards,
    )


def pass_text(state: State, move: Pass) -> Text:
    """A pass in words."""
    name = state.table.name(move.seat)
    if move.draw == "line":
        return t("%(name)s passes and draws %(card)s from the line", name=name, card=str(move.card))
    if move.draw == "deck":
        return t("%(name)s passes and draws from the deck", name=name)
    if move.reorder:
        return t("%(name)s passes and moves a card", name=name)
    return t("%(name)s passes", name=name)
