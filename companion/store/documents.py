"""Between match documents and the entries of a store, for all who take matches away or bring them back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.matchfile import Document, Stamp, encode, encode_move
from companion.core.shared_moves import move_type
from companion.core.table import Setup
from companion.store.protocol import MatchRecord, MoveRecord, Store


def bring(store: Store, document: Document, *, host: str, key: str) -> str:
    """Opens a match from a document; gives its id. Raises KeyUsed, StoreFault (see `Store.create`)."""
    stamps = document.log or tuple(Stamp(rules=document.game.rules_version) for _ in document.moves)
    moves = [
        MoveRecord(seq, encode_move(move), stamp.at, stamp.by, stamp.rules)
        for seq, (move, stamp) in enumerate(zip(document.moves, stamps, strict=True), 1)
    ]
    setup = msgspec.json.encode(document.setup).decode()
    return store.create(document.game.slug, setup, host=host, key=key, moves=moves)


def take(store: Store, record: MatchRecord, games: Mapping[str, Game[Any, Any]]) -> bytes:
    """The document of a match. Devices are named by a word that says nothing of them: a seat, "phone-2"."""
    game = games[record.game]
    kind = move_type(game)
    called = {
        member.device: member.seat or ("host" if member.role == "host" else f"phone-{member.order}")
        for member in store.members(record.id)
    }
    entries = store.moves(record.id)
    return encode(
        game,
        msgspec.json.decode(record.setup, type=Setup),
        tuple(msgspec.json.decode(entry.move, type=kind) for entry in entries),
        tuple(Stamp(entry.at, called.get(entry.by, entry.by), entry.rules) for entry in entries),
    )
