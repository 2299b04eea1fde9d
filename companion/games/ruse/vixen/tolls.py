"""Growth points at marks and beaver where VIXEN has none (ruling vixen-tolls)."""

from __future__ import annotations

from companion.core.text import Text, t, tn
from companion.games.ruse.board import BEAVER_GP, MARK_ENDED, MARK_PASSED, TERRITORIES
from companion.games.ruse.state import State
from companion.games.ruse.vixen.due import due_now
from companion.games.ruse.vixen.spots import spot_of


def are_paid(state: State) -> bool:
    """Whether people pay to the supply and gain from it where the other side is VIXEN."""
    return state.table.readings.of("vixen-tolls") == "supply"


def paid_text(state: State, paid: int) -> Text:
    """What becomes of the GP that a person pays at a mark of hers, or at her beaver."""
    if not are_paid(state):
        return t("It costs nothing: VIXEN has no growth points.")
    return tn(
        "%(num)s GP goes to the supply: VIXEN has no growth points.",
        "%(num)s GP go to the supply: VIXEN has no growth points.",
        paid,
    )


def ask_owners(state: State) -> Text | None:
    """What people gain from the supply while her fox moves in a territory; None in any other step."""
    due = due_now(state)
    if due is None or due.step != "move" or due.row.place not in TERRITORIES or not are_paid(state):
        return None
    if not spot_of(due).wanted:
        return None
    text = t(
        "From the supply: %(passed)s GP to a player whose mark she passes, %(ended)s GP to one on whose mark "
        "she ends.",
        passed=MARK_PASSED,
        ended=MARK_ENDED,
    )
    beaver = state.beaver
    if beaver is None or beaver[1] != due.row.place or beaver[0] in state.table.bots:
        return text
    owner = t(
        "If she meets the beaver: %(gp)s GP to %(name)s.", gp=BEAVER_GP, name=state.table.name(beaver[0])
    )
    return t("%(first)s %(then)s", first=text, then=owner)
