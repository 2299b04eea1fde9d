"""What a store of matches does, whatever lies behind it.

Set-ups, moves and boxes pass through as JSON text: a store orders and keeps them, it does not understand
them. Devices are opaque ids of browsers; times are ISO 8601 in UTC; entries of a log are numbered from 1.

Every method that reads or writes raises StoreFault where the store cannot do it, whatever else it raises.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

Role = Literal["host", "player", "watcher"]
"""What a device may do at a match: everything; enter moves; look on."""


@dataclass(frozen=True)
class MatchRecord:
    """One match as it was opened.

    `game` is the slug of its game, `setup` the JSON of a `companion.core.game.Setup`, `created` when it was
    opened (ISO 8601, UTC). Later changes of the set-up are entries of its log.
    """

    id: str
    game: str
    setup: str
    created: str


@dataclass(frozen=True)
class MoveRecord:
    """One entry of a log: its number from 1 on, and the move as JSON.

    `at` is when it was saved (ISO 8601, UTC), `by` the device it came from, `rules` the rules version that it
    was checked under.
    """

    seq: int
    move: str
    at: str
    by: str
    rules: int


@dataclass(frozen=True)
class Summary:
    """A match in a device's list: its record, how many entries it has, when it was last touched."""

    match: MatchRecord
    role: Role
    entries: int
    touched: str


@dataclass(frozen=True)
class Link:
    """An invitation to a match: who follows it becomes a member with its `role`.

    `token` stands in the address that the QR code shows, `code` is six capital letters for typing.
    """

    token: str
    code: str
    match: str
    role: Role


@dataclass(frozen=True)
class Member:
    """A device at a match. `seat` is whose phone it is, if they said so; `order` counts devices from 1."""

    device: str
    role: Role
    seat: str | None
    order: int


@dataclass(frozen=True)
class Access:
    """A device's right to a match, with all that an answer to "anything new?" needs.

    `head` is the number of the last entry of the log; 0 if there is none.
    """

    match: MatchRecord
    member: Member
    head: int


@dataclass(frozen=True)
class BoxRecord:
    """A box of a device: the slug of its game, its JSON, when it was last changed (ISO 8601, UTC)."""

    id: str
    game: str
    body: str
    changed: str


@dataclass(frozen=True)
class Appended:
    """A move is on the disk as entry `seq`; `repeated` if it already was, under the same key."""

    seq: int
    repeated: bool


class StoreFault(Exception):
    """The store could not do it and nothing was changed: disk full, file damaged, busy for too long."""


class Stale(Exception):
    """The log does not end at the expected number; nothing was changed. `head` is where it ends."""

    def __init__(self, head: int) -> None:
        super().__init__(head)
        self.head = head


class KeyUsed(Exception):
    """A one-time key came back with another payload; nothing was changed.

    The same key with the same payload is a repetition and no fault: it gets the first answer again.
    """


class Store(Protocol):
    """A place for matches, their logs, who may see them, and the names and boxes of devices.

    Safe between threads. What a method has written when it returns is on the disk; where it raises, nothing
    of it is. Logs only grow: no method changes or removes an entry, but for `delete` of the whole match.
    """

    def create(
        self,
        game: str,
        setup: str,
        *,
        host: str,
        key: str,
        moves: Iterable[MoveRecord] = (),
        company_of: str | None = None,
    ) -> str:
        """Opens a match with `host` as its host; gives its id. The same key gives the same match again.

        `moves` are the entries that it begins with, numbered from 1 without gaps; one without a time gets
        now. `company_of` names a match whose other devices are let in here too, each in its role (its host as
        a player), by invitations of their own. The names of the seats are remembered for the host.
        Raises KeyUsed if the key stands for another match, StoreFault.
        """

    def append(self, match: str, expected: int, key: str, move: str, *, by: str, rules: int) -> Appended:
        """Adds a move as entry `expected + 1`. When this returns, the move is on the disk.

        `expected` is the number of the last entry that the caller knows, `key` the one-time key of its form,
        `move` canonical JSON (equal moves, equal strings), `by` the device, `rules` the rules version that it
        was checked under. The same key with the same move gives its entry again, `repeated`, wherever the log
        ends by now.
        Raises Stale if the log does not end at `expected`, KeyUsed if the key stands for another move,
        KeyError if there is no such match, StoreFault if it could not be saved.
        """

    def match(self, match: str) -> MatchRecord | None:
        """The match with this id, whoever asks; None if there is none."""

    def moves(self, match: str, since: int = 0) -> Sequence[MoveRecord]:
        """The entries after number `since`, in order."""

    def head(self, match: str) -> int:
        """The number of the last entry; 0 if there is none, or no such match."""

    def by_key(self, match: str, key: str) -> MoveRecord | None:
        """The entry of this match that came in under a one-time key; None if none did."""

    def delete(self, match: str) -> None:
        """Removes a match and all that belongs to it. Silent if it is gone already."""

    def matches_of(self, device: str) -> Sequence[Summary]:
        """The matches that a device may open, the one touched last first."""

    def all_matches(self) -> Sequence[MatchRecord]:
        """Every match, oldest first."""

    def member(self, match: str, device: str) -> Member | None:
        """What a device is at a match; None for a stranger, and once its invitation is revoked."""

    def access(self, match: str, device: str) -> Access | None:
        """The match, what the device is there, and where the log ends: in one question, for polls.

        None if there is no such match, or the device is a stranger to it or came by a revoked invitation.
        """

    def members(self, match: str) -> Sequence[Member]:
        """All devices that ever were at a match, in the order they came, revoked ones too."""

    def guests(self, token: str) -> int:
        """How many devices came by this invitation and by no other since."""

    def join(self, link: Link, device: str, seat: str | None) -> None:
        """Lets a device in by an invitation, as the phone of `seat` if it said whose it is.

        A device that is in already takes the role and the seat that it came by last; a host stays host.
        """

    def links(self, match: str) -> Sequence[Link]:
        """The invitations that stand."""

    def link(self, token_or_code: str) -> Link | None:
        """The invitation with this token or these six letters (in either case), if it stands."""

    def invite(self, match: str, role: Role) -> Link:
        """The invitation for a role: the one that stands, else a new one."""

    def revoke(self, token: str) -> None:
        """Revokes an invitation, with all who came by it. Silent if it is revoked already."""

    def remember_name(self, device: str, name: str) -> None:
        """Keeps a name to be offered on this device; of many names the oldest are dropped."""

    def names_of(self, device: str) -> Sequence[str]:
        """Names that a device has used, the latest first."""

    def boxes(self, device: str, game: str | None = None) -> Sequence[BoxRecord]:
        """The boxes of a device, of one game or of all, the one changed last first."""

    def box(self, device: str, box: str) -> BoxRecord | None:
        """A box of this device."""

    def new_box(self, device: str, game: str, body: str, *, key: str) -> str:
        """Keeps a new box; gives its id. The same key gives the same box again.

        Raises KeyUsed if the key stands for another box, StoreFault.
        """

    def change_box(self, device: str, box: str, body: str) -> None:
        """Puts another body into a box of this device. Raises KeyError if there is none, StoreFault."""

    def delete_box(self, device: str, box: str) -> None:
        """Removes a box of this device. Silent if it is gone already."""

    def backup(self, target: Path) -> None:
        """Writes a consistent copy to a new file while the store stays in use.

        Raises StoreFault, also if the file exists.
        """

    def close(self) -> None:
        """Closes what is open."""
