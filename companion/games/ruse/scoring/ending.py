"""Who has won RUSE, and the sheet's result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.game import Outcome
from companion.core.standings import Standings, TieBreak, rank, victory
from companion.core.text import Text, listing, t
from companion.games.ruse.state import Phase, State


def standings(state: State) -> Standings:
    """All seats by victory points, the most first (section Scoring; rulings winner-tie, vixen-tie)."""
    totals = [(seat.id, seat.name, state.vp(seat.id)) for seat in state.table.seats]
    breaks = []
    if state.table.bots and state.table.readings.of("vixen-tie") == "vixen":
        breaks.append(TieBreak(lambda seat: int(seat in state.table.bots), _by_vixen))
    if state.table.readings.of("winner-tie") == "kit-dice":
        breaks.append(TieBreak(lambda seat: state.kits.get(seat, 0), _by_kits))
    return rank(totals, finished=state.phase is Phase.OVER, tie_breaks=breaks)


def _by_kits(names: Sequence[str]) -> Text:
    return t("Level at the top: %(names)s; the higher sum of kit dice decides.", names=listing(list(names)))


def _by_vixen(names: Sequence[str]) -> Text:
    return t("Level at the top: %(names)s; VIXEN wins the tie.", names=listing(list(names)))


def outcome(state: State) -> Outcome | None:
    """Whether VIXEN was beaten, at which level and by how much; None without her, or before the end."""
    if state.phase is not Phase.OVER or not state.table.bots:
        return None
    vixen = state.vp(state.table.bots[0])
    best = max(state.vp(seat.id) for seat in state.table.people)
    level = state.table.options["vixen"]
    at = t("VIXEN, level %(level)s", level=level)
    if best > vixen:
        return Outcome(
            at, 1, t("VIXEN was beaten at level %(level)s by %(vp)s VP.", level=level, vp=best - vixen)
        )
    if best < vixen:
        return Outcome(at, -1, t("VIXEN won at level %(level)s by %(vp)s VP.", level=level, vp=vixen - best))
    if state.table.readings.asked("vixen-tie").reading == "draw":
        return Outcome(at, 0, t("Level with VIXEN at level %(level)s: a draw.", level=level))
    return Outcome(at, -1, t("Level with VIXEN at level %(level)s: she wins.", level=level))


def against_vixen(state: State) -> Text | None:
    """The same in words."""
    made = outcome(state)
    return made.text if made else None


def result(state: State) -> Text | None:
    """Who has won, in a sentence."""
    return victory(standings(state))
