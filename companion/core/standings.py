"""Who is ahead: ranks with shared places, and the tie-break that decided, with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.core.text import Text, listing, t


@dataclass(frozen=True)
class Standing:
    """One seat's place. `rank` starts at 1; seats that share a place share the number."""

    seat: str
    name: str
    total: int
    rank: int
    winner: bool


@dataclass(frozen=True)
class Standings:
    """All seats, best first. `tie` says how a tie for the first place was settled, or that it stands."""

    rows: tuple[Standing, ...]
    tie: Text | None = None

    @property
    def winners(self) -> tuple[Standing, ...]:
        """The winner, or those who share the victory; empty while the match is running."""
        return tuple(row for row in self.rows if row.winner)


@dataclass(frozen=True)
class TieBreak:
    """A way to tell level seats apart.

    `key` gives a number for a seat's id: higher is better. `decided` says in words that it was this which
    decided, given the names that were level until then.
    """

    key: Callable[[str], int]
    decided: Callable[[Sequence[str]], Text]


def rank(
    totals: Sequence[tuple[str, str, int]],
    *,
    finished: bool,
    tie_breaks: Sequence[TieBreak] = (),
) -> Standings:
    """Ranks (seat, name, total) triples, the highest total first; ties keep the order given.

    Tie-breaks are tried in their order, and only once the match is finished: before, seats with the same
    total share a rank. Who is still level after all of them shares the rank, and the victory.
    """
    breaks = tuple(tie_breaks) if finished else ()

    def key(row: tuple[str, str, int]) -> tuple[int, ...]:
        return (row[2], *(tie_break.key(row[0]) for tie_break in breaks))

    ordered = sorted(totals, key=key, reverse=True)
    rows: list[Standing] = []
    for place, row in enumerate(ordered):
        same = place > 0 and key(ordered[place - 1]) == key(row)
        position = rows[-1].rank if same else place + 1
        rows.append(Standing(row[0], row[1], row[2], position, finished and position == 1))
    return Standings(tuple(rows), _tie(ordered, rows, breaks) if finished else None)


def _tie(
    ordered: Sequence[tuple[str, str, int]],
    rows: Sequence[Standing],
    breaks: Sequence[TieBreak],
) -> Text | None:
    level = [row for row in ordered if row[2] == ordered[0][2]]
    winners = [row.name for row in rows if row.winner]
    if len(level) < 2:
        return None
    if len(winners) > 1:
        return t("%(names)s share the victory.", names=listing(winners))
    for tie_break in breaks:
        best = max(tie_break.key(row[0]) for row in level)
        left = [row for row in level if tie_break.key(row[0]) == best]
        if len(left) == 1:
            return tie_break.decided([row[1] for row in level])
        level = left
    return None


def victory(standings: Standings) -> Text | None:
    """Who won with how many points, in words; None while the match is running."""
    winners = standings.winners
    if not winners:
        return None
    if len(winners) > 1:
        return t(
            "%(names)s share the victory with %(total)s points.",
            names=listing([winner.name for winner in winners]),
            total=winners[0].total,
        )
    return t("%(name)s wins with %(total)s points.", name=winners[0].name, total=winners[0].total)
