"""From a match document to the entries of a store, for all who bring matches back."""

from __future__ import annotations

from companion.core.matchfile import Document, Stamp, encode_move
from companion.store.protocol import MoveRecord


def brought(document: Document) -> list[MoveRecord]:
    """The moves of a document as entries, with their stamps where it has them."""
    stamps = document.log or tuple(Stamp(rules=document.game.rules_version) for _ in document.moves)
    return [
        MoveRecord(seq, encode_move(move), stamp.at, stamp.by, stamp.rules)
        for seq, (move, stamp) in enumerate(zip(document.moves, stamps, strict=True), 1)
    ]
