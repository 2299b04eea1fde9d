"""What the templates need to know of a state."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Text, t
from tests.fifth.pig.state import State


@dataclass(frozen=True)
class View:
    """The heading of the table page, and a few words beside it."""

    heading: Text
    aside: tuple[Text, ...] = ()
    shows_totals: bool = False


def view(state: State) -> View:
    """The page as it stands after the log."""
    if state.finished:
        return View(t("The match is over"))
    return View(t("Round %(round)s", round=state.next_round), (t("to %(target)s", target=state.target),))
