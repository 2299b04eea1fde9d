"""Penalties of the private objectives that were not completed, at the end of the game."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.ruse.board import DECK, MOST_VP, Reason
from companion.games.ruse.checks import check_at_most, check_people, check_seats
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Count, Record, Word
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.standing import people_at_table, people_in_order
from companion.games.ruse.scoring.step import Step, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId

NAME = t("penalties")


class Penalties(Record, frozen=True, tag="penalties"):
    """Penalties of the uncompleted private objectives in hand."""

    cards: dict[Word, Annotated[tuple[Count, ...], Meta(max_length=20)]] = msgspec.field(default_factory=dict)


def applies(state: State) -> bool:
    """Whether the match has private objectives."""
    return state.table.on("private")


def check_penalties(found: Findings, state: State, move: Penalties) -> None:
    """What each seat loses (section Private Objectives)."""
    check_seats(found, state, move.cards, "cards")
    check_people(found, state, move.cards, "cards", t("VIXEN has no objective cards."))
    for seat, cards in move.cards.items():
        name = state.table.name(seat)
        text = t("%(name)s loses %(vp)s VP.", name=name, vp=sum(cards))
        found.finding("penalty", True, text, ("cards", seat))
        most = DECK - len(state.completed.get(seat, ()))
        if len(cards) > most:
            text = t(
                "%(name)s can have at most %(most)s cards in hand: the rest of the deck of %(deck)s.",
                name=name,
                most=most,
                deck=DECK,
            )
            found.finding("penalty", False, text, ("cards", seat))
        for penalty in cards:
            check_at_most(found, "penalty", penalty, MOST_VP, ("cards", seat))


def apply_penalties(state: State, move: Penalties) -> State:
    """The penalties in the ledger, for people (section Private Objectives)."""
    for seat in people_in_order(state):
        state = note(state, seat, -sum(move.cards.get(seat, ())), Reason.PENALTY, final=True)
    return state


def spell_penalties(state: State, move: Penalties) -> list[Text]:
    """The penalties."""
    return spell_by_seat(state, move.cards)


class PenaltiesForm(StepForm):
    """Penalties of uncompleted objectives. Field: cards-<seat>, their numbers."""

    kind, step, rule = Penalties, NAME, "penalty"
    rows = (("cards", t("penalties in hand: 3 2")),)

    def recorded_values(self, move: Penalties) -> dict[str, Any]:
        """The penalties."""
        return {f"cards-{seat}": " ".join(map(str, cards)) for seat, cards in move.cards.items()}

    def move(self) -> Penalties:
        """The penalties."""
        return Penalties({seat: self.row_of("cards", seat) for seat in self.asked})


def random_penalties(state: State, chance: random.Random) -> Penalties:
    """Up to two cards in everybody's hand."""
    return Penalties(
        {
            seat: tuple(chance.randint(1, 3) for _ in range(chance.randint(0, 2)))
            for seat in people_at_table(state)
        }
    )


def plain_penalties(state: State) -> Penalties:
    """Nobody has a card in hand."""
    return Penalties()


STEP = Step(
    StepId.PENALTIES,
    NAME,
    Phase.END,
    Penalties,
    check_penalties,
    apply_penalties,
    spell_penalties,
    PenaltiesForm,
    random_penalties,
    plain_penalties,
    applies,
)
