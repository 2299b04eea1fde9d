"""What the templates of Rumini need to know of a state."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text, t, tn
from companion.games.rumini.cards import CHARACTERS, ROUNDS, multiplier
from companion.games.rumini.hands import hand_before
from companion.games.rumini.sheet import pass_text
from companion.games.rumini.state import State


@dataclass(frozen=True)
class View:
    """The heading of the table page, and what its forms offer."""

    heading: Text
    aside: tuple[Text, ...]
    characters: dict[str, tuple[str, int]]
    any_joker: bool
    """Whether all nine names are offered for a joker, whatever the scene shows (ruling `joker-in-scene`)."""
    hands: dict[str, Text | None]
    """How many cards each seat must be holding; None where that cannot be known."""
    passes_score: bool
    shows_totals: bool = False


def view(state: State) -> View:
    """The page as it stands after the log."""
    number = state.next_round
    aside: tuple[Text, ...] = ()
    if state.held is not None:
        heading = t("The match is over")
    elif number is None:
        heading = t("What is left in hand")
        aside = (t("Each card left costs three times its value, a joker 18."),)
    else:
        heading = t("Round %(round)s of %(all)s", round=number, all=len(ROUNDS))
        aside = (
            t("counts × %(times)s", times=multiplier(number)),
            t("pass: %(effect)s", effect=pass_text(state, number)),
        )
    hands = {seat: hand_before(state, number or len(ROUNDS) + 1, seat) for seat in state.table.seat_ids}
    return View(
        heading,
        aside,
        CHARACTERS,
        state.table.readings.of("joker-in-scene") == "no",
        {
            seat: None if size is None else tn("%(num)s card in hand", "%(num)s cards in hand", size)
            for seat, size in hands.items()
        },
        state.table.readings.of("pass-scores-scene") == "yes",
    )
