"""What the templates need to know of a state."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text, t
from companion.new_game.skeleton.state import ROUNDS, State


@dataclass(frozen=True)
class View:
    """The heading of the table page, and a few words beside it."""

    heading: Text
    aside: tuple[Text, ...] = ()
    shows_totals: bool = False


def view(state: State) -> View:
    """The page as it stands after the log."""
    if state.next_round is None:
        return View(t("The match is over"))
    return View(t("Round %(round)s of %(all)s", round=state.next_round, all=len(ROUNDS)))
