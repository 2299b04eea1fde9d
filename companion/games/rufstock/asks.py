"""What is to be done next at the table, and setting up."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.rufstock import scoring
from companion.games.rufstock.cards import HAND, LINE
from companion.games.rufstock.flow import awaited
from companion.games.rufstock.rulebook import RULES
from companion.games.rufstock.state import State
from companion.games.rufstock.turns import resting


def asks(state: State) -> tuple[Ask, ...]:
    """Whose turn it is, what the line waits for, or which round begins and who starts it."""
    if state.round is None:
        return ()
    if state.stage is not None and state.table.options["follow"] == "table":
        return _on_table(state)
    found: list[Ask] = []
    if state.round == 2 and state.over(1) and state.stage is None:
        starter = scoring.next_starter(state)
        found.append(
            Ask(
                t(
                    "Shuffle and deal again. %(name)s starts round 2 with the ticket, to the left of "
                    "%(first)s, who went out first.",
                    name=state.table.name(starter),
                    first=state.table.name(state.orders[1][0]),
                ),
                starter,
                RULES["starter"].text,
                "starter",
            )
        )
    if state.table.options["follow"] == "table":
        text = t("Round %(round)s: who starts, and what lies in the waiting line?", round=state.round)
        found.append(Ask(text, None, RULES["deal"].text, "deal", by_form=True))
    else:
        text = t("Round %(round)s: tap the players in the order they go out.", round=state.round)
        found.append(Ask(text, None, RULES["points"].text, "points", by_form=True))
    return tuple(found)


def _on_table(state: State) -> tuple[Ask, ...]:
    assert state.stage is not None
    stage, readings = state.stage, state.table.readings
    found: list[Ask] = []
    waits = awaited(state, stage)
    if waits:
        found.append(
            Ask(
                tn(
                    "Put %(num)s card from the deck into the waiting line.",
                    "Put %(num)s cards from the deck into the waiting line.",
                    waits,
                ),
                None,
                RULES["refill"].text,
                "refill",
                readings.asked("line-refill"),
                by_form=True,
            )
        )
    name = state.table.name(stage.turn)
    asked = resting(state, stage, *(["vehicle"] if stage.empty and state.two else ["turn", "clearing"]))
    if stage.empty:
        opening = t("%(name)s opens with anything, on either vehicle.", name=name)
        if state.two:
            vehicle = scoring.vehicle_name(stage.vehicle or "bus")
            opening = t("%(name)s opens the %(vehicle)s with anything.", name=name, vehicle=vehicle)
        found.append(Ask(opening, stage.turn, RULES["open"].text, "open", asked))
    else:
        text = t("It is the turn of %(name)s.", name=name)
        found.append(Ask(text, stage.turn, RULES["turn"].text, "turn", asked))
    return tuple(found)


def setup_steps(table: Table) -> tuple[Text, ...]:
    """What to deal and lay out before a round (section Setup)."""
    two = len(table.seats) == 2
    steps = [
        t("Lay the Kombi and the Bus side by side.")
        if not two
        else t("With two players one vehicle is in play at a time; the Bus begins."),
        t("Shuffle the dog cards and deal %(hand)s to each player. Nobody sorts their hand.", hand=HAND),
        t("Lay %(line)s dog cards above the vehicles: the waiting line.", line=LINE),
        t("Who was last at a rock concert starts and takes the boarding ticket."),
    ]
    if two:
        steps.append(t("Two players, one win each, always end 7 to 7: agree on ruling “equal totals” first."))
    return tuple(steps)
