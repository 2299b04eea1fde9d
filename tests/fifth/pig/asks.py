"""What is to be done next, with the rule behind it, and how the table is set up."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.table import Table
from companion.core.text import Text, t
from tests.fifth.pig.rulebook import RULES
from tests.fifth.pig.state import State


def asks(state: State) -> tuple[Ask, ...]:
    """What the table is to do now; nothing once the match is over."""
    if state.finished:
        return ()
    return (
        Ask(
            t("Roll: round %(round)s.", round=state.next_round),
            why=RULES["everyone"].text,
            rule="everyone",
            by_form=True,
        ),
    )


def setup_steps(table: Table) -> tuple[Text, ...]:
    """What to lay out and deal before the first roll."""
    return (t("Lay a die before each of the %(players)s players.", players=len(table.seats)),)
