"""The moves: facts as they lie on the table, not what the program makes of them."""

from __future__ import annotations

import msgspec


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="round"):
    """What each seat scored in a round: its points by the seat's id, every seat named."""

    round: int
    points: dict[str, int]


Move = Round
