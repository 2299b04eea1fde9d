"""What all moves of RUSE are made of: their base; words, counts and numbers by seat, each with its bounds."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Word = Annotated[str, Meta(max_length=40)]
Points = Annotated[int, Meta(ge=-999, le=999)]
Count = Annotated[int, Meta(ge=0, le=999)]
Face = Annotated[int, Meta(ge=0, le=99)]
Seats = Annotated[tuple[Word, ...], Meta(max_length=20)]
PerSeat = dict[Word, Points]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """A move as a log keeps it: its `type` tells moves apart, what has its default is left out."""
