"""Between match documents (`companion.core.matchfile`) and the entries of a store: import and export."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.core.game import Game
from companion.core.matchfile import Document, Stamp, encode, encode_move
from companion.core.shared_moves import move_type
from companion.core.table import Setup
from companion.store.protocol import MatchRecord, MoveRecord, Store


def import_match(store: Store, document: Document, *, host: str, key: str) -> str:
    """Opens a new match from a document, with all of its entries; gives its id.

    `host` is the device that becomes its host, `key` the one-time key of the request: the same document under
    the same key gives the same match again. Entries keep the times, devices and rules versions of the
    document's log; without one they are stamped with now, no device, and the rules version of today.
    Moves that break the rules come in as well; the fold marks them.

    Raises KeyUsed if the key stands for another match, StoreFault if it could not be saved; nothing is kept
    then.
    """
    stamps = document.log or tuple(Stamp(rules=document.game.rules_version) for _ in document.moves)
    moves = [
        MoveRecord(seq, encode_move(move), stamp.at, stamp.by, stamp.rules)
        for seq, (move, stamp) in enumerate(zip(document.moves, stamps, strict=True), 1)
    ]
    setup = msgspec.json.encode(document.setup).decode()
    return store.create(document.game.slug, setup, host=host, key=key, moves=moves)


def export_match(store: Store, record: MatchRecord, games: Mapping[str, Game[Any, Any]]) -> bytes:
    """The document of a match, as UTF-8 JSON that `import_match` takes back.

    Ids of devices stay here: the log names each by a word that says nothing of it, which is its seat's id, or
    "host", or "phone-2" by the order in which devices came.

    Raises KeyError for a match of a game that is not in `games`, StoreFault.
    """
    game = games[record.game]
    kind = move_type(game)
    names = {
        member.device: member.seat or ("host" if member.role == "host" else f"phone-{member.order}")
        for member in store.members(record.id)
    }
    entries = store.moves(record.id)
    return encode(
        game,
        msgspec.json.decode(record.setup, type=Setup),
        tuple(msgspec.json.decode(entry.move, type=kind) for entry in entries),
        tuple(Stamp(entry.at, names.get(entry.by, entry.by), entry.rules) for entry in entries),
    )
