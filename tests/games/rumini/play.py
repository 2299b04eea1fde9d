"""Short ways to write rounds down, as the cases from the rulebook put them."""

from __future__ import annotations

from companion.core.text import render
from companion.core.verdict import Verdict
from companion.games.rumini.game import GAME
from companion.games.rumini.moves import Hands, Move, Points, Round, Scene
from companion.games.rumini.state import State
from companion.i18n import language

ALL_NINE = ("rumini", "baliko", "feco", "kapitany", "sebestyen", "negro", "bandi", "johanna", "rozi")


def said(text: object) -> str:
    return render(text, language("en"))


def round_of(number: int, value: int, shown: str | None, **played: str) -> Round:
    """Round `number` with a scene; "rumini baliko" for what a seat played, "" for a pass."""
    characters = None if shown is None else tuple(shown.split())
    return Round(
        number, Scene(value, characters), {seat: tuple(cards.split()) for seat, cards in played.items()}
    )


def everyone(state: State, cards: str) -> dict[str, str]:
    """The same cards for every seat."""
    return dict.fromkeys(state.table.seat_ids, cards)


def filled_up_to(state: State, number: int) -> State:
    """The state with rounds of no consequence entered, so that round `number` is next."""
    for earlier in range(1, number):
        state = GAME.play.apply(state, round_of(earlier, 0, "rozi", **everyone(state, "rozi")))
    return state


def allowed(state: State, move: Move) -> bool:
    return GAME.play.check(state, move).allowed


def refused_by(verdict: Verdict) -> set[str]:
    return {finding.rule for finding in verdict.refusals}


def told(state: State, seat: str) -> str:
    """What a seat is told to do now."""
    texts = [said(ask.ask) for ask in GAME.tell.asks(state) if ask.seat == seat and not ask.by_form]
    assert len(texts) <= 1
    return texts[0] if texts else ""


def one_round(
    state: State, number: int, value: int, shown: str | None, cards: str
) -> tuple[bool, int | None]:
    """Whether seat a may play these cards in round `number`, and what they score there."""
    state = filled_up_to(state, number)
    others = dict.fromkeys(state.table.seat_ids[1:], "")
    move = round_of(number, value, shown, a=cards, **others)
    row = GAME.tell.sheet(GAME.play.apply(state, move)).rows[number - 1]
    return allowed(state, move), row.cells[0].value


__all__ = [
    "ALL_NINE",
    "Hands",
    "Points",
    "allowed",
    "everyone",
    "filled_up_to",
    "one_round",
    "refused_by",
    "round_of",
    "said",
    "told",
]
