"""The move of Pig."""

from __future__ import annotations

import msgspec


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="round"):
    """What each seat rolled in a round, in order: `{"a": [3, 5, 2], "b": [4, 1]}`; a 1 at the end loses."""

    round: int
    rolls: dict[str, tuple[int, ...]]


Move = Round
