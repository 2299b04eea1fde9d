"""One match opened for one request: who is asking, what the log makes of it, and how a move gets in."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import Any, cast

import msgspec
from flask import abort, current_app, session

from companion.core import log, shared_moves
from companion.core.game import Game
from companion.core.log import Folded
from companion.core.matchfile import encode_move
from companion.core.table import Setup
from companion.core.verdict import Verdict
from companion.games.registry import GAMES
from companion.store import Access, Appended, KeyUsed, MatchRecord, Member, Role, Stale, Store
from companion.web.security import not_here

MATCHES_KEPT = 256
moves_log = logging.getLogger("companion.moves")


@cache
def _decoder(slug: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shared_moves.move_type(GAMES[slug]))


class Folds:
    """Folded matches, kept in memory and brought up to date from the store. Safe between threads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, Folded[Any, Any]] = OrderedDict()
        self._lock = Lock()

    def of(self, record: MatchRecord, head: int | None = None) -> Folded[Any, Any]:
        """The match as the store has it now; its entries are asked for only if it may have any past `head`.

        `head` is the number of the last entry, where the caller has just learned it from the store.
        """
        with self._lock:
            folded = self._kept.get(record.id)
        if folded is None:
            game = GAMES[record.game]
            setup = msgspec.json.decode(record.setup, type=Setup)
            folded = log.fold(game, setup, [])
        if head is None or head > folded.head:
            entries = self._store.moves(record.id, folded.head)
            folded = log.extend(folded, [_decoder(record.game).decode(entry.move) for entry in entries])
        with self._lock:
            self._kept[record.id] = folded
            self._kept.move_to_end(record.id)
            while len(self._kept) > MATCHES_KEPT:
                self._kept.popitem(last=False)
        return folded

    def forget(self, match: str) -> None:
        """Drops a match that was deleted."""
        with self._lock:
            self._kept.pop(match, None)


@dataclass(frozen=True)
class MatchAccess:
    """A match, the member who asks for it, and its fold."""

    record: MatchRecord
    member: Member
    folded: Folded[Any, Any]

    @property
    def id(self) -> str:
        """The match's id."""
        return self.record.id

    @property
    def game(self) -> Game[Any, Any]:
        """The match's game."""
        return self.folded.game

    @property
    def may_enter(self) -> bool:
        """Whether this device may enter moves."""
        return self.member.role != "watcher"

    @property
    def is_host(self) -> bool:
        """Whether this device is the host's."""
        return self.member.role == "host"


@dataclass(frozen=True)
class Saved:
    """The move is in the log as entry `seq`."""

    seq: int
    repeated: bool


@dataclass(frozen=True)
class Refused:
    """The rules do not allow the move; nothing was stored."""

    verdict: Verdict


@dataclass(frozen=True)
class Behind:
    """Something else came in since the page was drawn; nothing was stored."""


@dataclass(frozen=True)
class KeyClash:
    """The page's one-time key stands for another move already; nothing was stored."""


def store() -> Store:
    """The application's store."""
    return cast(Store, current_app.extensions["store"])


def device() -> str:
    """This browser's own id, made at first need and kept in its signed cookie."""
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    return str(session["device"])


def known_device() -> str | None:
    """This browser's id if it has one already."""
    return session.get("device")


def game_or_404(slug: str) -> Game[Any, Any]:
    """The game with this slug. Aborts with 404 if there is none."""
    game = GAMES.get(slug)
    if game is None:
        abort(404)
    return game


def open_match(match: str, role: Role = "watcher") -> MatchAccess:
    """The match for a device that may at least do what `role` may.

    404 if there is no such match or it is not for this device, 403 if it takes another role.
    """
    return fold_access(find_access(match, role))


def find_access(match: str, role: Role = "watcher") -> Access:
    """This device's right to a match: one question to the store, no fold. Aborts like `open_match`."""
    me = known_device()
    granted = store().access(match, me) if me else None
    if granted is None:
        if me is not None:
            # A phone whose match was deleted, or whose invitation was revoked, goes on asking for a while.
            # That is no guessing; codes and links are guessed elsewhere.
            abort(404)
        not_here()
    mine = granted.member.role
    if (role == "host" and mine != "host") or (role == "player" and mine == "watcher"):
        abort(403)
    return granted


def fold_access(granted: Access) -> MatchAccess:
    """The match that a device has access to, folded up to where the log ended when it was asked for."""
    return MatchAccess(granted.match, granted.member, folds().of(granted.match, granted.head))


def folds() -> Folds:
    """The application's folded matches."""
    return cast(Folds, current_app.extensions["folds"])


def enter(access: MatchAccess, move: Any, expected: int, key: str) -> Saved | Refused | Behind | KeyClash:
    """Puts a move into the log, if the page it came from is current and the rules allow it.

    `move` is one of the game or a shared one, `expected` the entry that the page was drawn at, `key` its
    one-time key. A key that came before with the same move gives the same answer again, whatever happened
    since. Aborts with 422 for a move that could not be read back and 404 if the match is gone. Raises
    StoreFault.
    """
    encoded = encode_move(move)
    earlier = store().by_key(access.id, key)
    if earlier is not None:
        return Saved(earlier.seq, repeated=True) if earlier.move == encoded else KeyClash()
    if expected != access.folded.head:
        return Behind()
    try:
        # What could not be read back must not get into a log.
        _decoder(access.game.slug).decode(encoded)
    except msgspec.ValidationError:
        abort(422)
    verdict = log.check(access.folded, move)
    if not verdict.allowed:
        return Refused(verdict)
    try:
        appended: Appended = store().append(
            access.id, expected, key, encoded, by=access.member.device, rules=access.game.rules_version
        )
    except Stale:
        return Behind()
    except KeyUsed:
        return KeyClash()
    except KeyError:
        abort(404)
    if not appended.repeated:
        # One line a move, with no names in it and nothing that people typed.
        moves_log.info(
            "match=%s seq=%d type=%s role=%s", access.id, appended.seq, move.__class__.__name__.lower(),
            access.member.role,
        )  # fmt: skip
    return Saved(appended.seq, appended.repeated)


def refresh(access: MatchAccess) -> MatchAccess:
    """The same access with the log as it is now."""
    return MatchAccess(access.record, access.member, folds().of(access.record))
