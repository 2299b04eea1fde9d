"""Who has won RUSE, and the sheet's result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.standings import Standings, TieBreak, rank, victory
from companion.core.text import Text, listing, t
from companion.games.ruse.state import OVER, State


def standings(state: State) -> Standings:
    """All seats by victory points (ruling winner-tie)."""
    totals = [(seat.id, seat.name, state.vp(seat.id)) for seat in state.table.seats]
    breaks = []
    if state.table.readings.of("winner-tie") == "kit-dice":
        breaks.append(TieBreak(lambda seat: state.kits.get(seat, 0), _by_kits))
    return rank(totals, finished=state.phase == OVER, tie_breaks=breaks)


def _by_kits(names: Sequence[str]) -> Text:
    return t("Level at the top: %(names)s; the higher sum of kit dice decides.", names=listing(list(names)))


def result(state: State) -> Text | None:
    """Who has won, in a sentence."""
    return victory(standings(state))
