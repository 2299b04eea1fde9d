"""The log as people read it: who did what and when, and what changed since a page was drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core import words
from companion.core.text import Param, Text, t
from companion.core.verdict import Verdict
from companion.store import Member
from companion.web.access import MatchAccess, store


@dataclass(frozen=True)
class Change:
    """One entry for the page of the log. `at` is ISO 8601 in UTC."""

    seq: int
    what: Text
    who: Param
    at: str
    counts: bool
    undone_by: int | None
    amended_by: int | None
    old: Sequence[Text]
    new: Sequence[Text]
    verdict: Verdict | None
    correctable: bool
    round: int = 0

    @property
    def day(self) -> str:
        """The day in UTC, as in `at`."""
        return self.at[:10]

    @property
    def lines(self) -> Sequence[Text]:
        """What it says besides `what`."""
        return [line for line in self.new if line != self.what]


def name_devices(access: MatchAccess) -> Mapping[str, Param]:
    """What each device of the match is called: the name of its player, else "phone 2"."""
    members = store().members(access.id)
    names = {seat.id: seat.name for seat in access.folded.setup.seats}
    return {member.device: _name_of(member, names) for member in members}


def _name_of(member: Member, names: Mapping[str, str]) -> Param:
    if member.seat is not None and member.seat in names:
        return names[member.seat]
    return t("phone %(number)s", number=member.order) if member.role != "host" else t("the host")


ENTRIES_ON_PAGE = 100
"""Entries shown on one page: a log may hold thousands."""


def list_changes(access: MatchAccess, since: int = 0, before: int | None = None) -> list[Change]:
    """The entries after number `since` and before number `before`, oldest first.

    Of many the latest `ENTRIES_ON_PAGE`. What came in after the fold of this request is left out.
    """
    folded, names = access.folded, name_devices(access)
    end = folded.head + 1 if before is None else min(before, folded.head + 1)
    found = []
    for entry in store().moves(access.id, max(since, end - 1 - ENTRIES_ON_PAGE)):
        if entry.seq >= end:
            break
        line = folded.line(entry.seq)
        if line is None:
            # It came in after the fold of this request; the next page shows it.
            break
        old, new = words.old_and_new(folded, entry.seq)
        found.append(
            Change(
                entry.seq,
                words.describe(folded, entry.seq),
                names.get(entry.by, _name_imported(access, entry.by)),
                entry.at,
                line.counts,
                line.undone_by,
                line.amended_by,
                old,
                new,
                line.verdict,
                line.counts and line.stands is not None,
                line.round,
            )
        )
    return found


def _name_imported(access: MatchAccess, by: str) -> Param:
    """Who is meant by the word for a device in a match that was brought back from a document."""
    for seat in access.folded.setup.seats:
        if seat.id == by:
            return seat.name
    if by == "host":
        return t("the host")
    number = by.removeprefix("phone-")
    return t("phone %(number)s", number=int(number)) if number.isdecimal() and len(number) < 6 else ""
