"""What is to be done next, with the rule behind it, and how the table is set up."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.table import Table
from companion.core.text import Text, t
from companion.new_game.skeleton.rulebook import RULES
from companion.new_game.skeleton.state import State


def asks(state: State) -> tuple[Ask, ...]:
    """What the table is to do now; nothing once the match is over."""
    if state.next_round is None:
        return ()
    return (
        Ask(
            t("Play round %(round)s and enter the points.", round=state.next_round),
            why=RULES["everyone"].text,
            rule="everyone",
            by_form=True,
        ),
    )


def setup_steps(table: Table) -> tuple[Text, ...]:
    """What to lay out and deal before the first round."""
    return (t("Lay out everything for %(players)s players.", players=len(table.seats)),)
