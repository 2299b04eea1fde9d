"""The names over the columns of a sheet: whole where they can be, of one size, a star at the winner's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.units import mm

from companion.core.sheet import Column
from printables.fonts import BOLD, drawable, readable, width
from printables.lettering import ELLIPSIS, LEADING, SMALLEST, break_lines, centred, fit
from printables.paper import Box
from printables.pen import Pen
from printables.titles import star

PADDING = 1.4 * mm
LARGEST = 11.0
STAR = 3.8 * mm
"""The height or width that a star takes from the name."""
LINES_MOST = 5


@dataclass(frozen=True)
class Names:
    """The columns of a sheet with what is written over them."""

    columns: Sequence[Column]

    @cached_property
    def unreadable(self) -> dict[str, str]:
        """Names of which the typeface has no letter, told apart by the number of their column."""
        return {
            column.name: f"{drawable(column.name, BOLD)} ({place})"
            for place, column in enumerate(self.columns, start=1)
            if column.name and not readable(column.name, BOLD)
        }

    def shown(self, column: Column) -> str:
        """A name as it is written."""
        return self.unreadable.get(column.name, column.name)

    def least(self, wide: float) -> float:
        """The height in which every name stands whole in small type over columns this wide, within reason.

        In points, with the star of a winner; names of more than five lines are not waited for.
        """
        lines = [
            len(break_lines(drawable(self.shown(column), BOLD), BOLD, SMALLEST, wide - 2 * PADDING))
            for column in self.columns
        ]
        stars = STAR if any(column.winner for column in self.columns) else 0
        return min(max(lines, default=1), LINES_MOST) * SMALLEST * LEADING + 3 + stars

    def draw(self, pen: Pen, boxes: Sequence[Box], ink: str) -> None:
        """The names in the heads of their columns, in the order of these; `ink` is that of the stars.

        Raises ValueError where there are not as many boxes as columns.
        """
        heads = list(zip(self.columns, boxes, strict=True))
        rooms = [self._room(column, box) for column, box in heads]
        size = self._size(rooms)
        for (column, box), room in zip(heads, rooms, strict=True):
            middle = room.x + room.width / 2, room.y + room.height / 2
            if column.winner:
                above = room.height < box.height - STAR / 2
                x, y = (middle[0], room.top + STAR / 2) if above else (room.x - STAR / 2, middle[1])
                pen.path(star(x, y, (1.7 if above else 1.5) * mm), fill=ink)
            if column.name:
                own, lines = fit(self.shown(column), BOLD, room.width, room.height, size)
                centred(pen, lines, BOLD, own, *middle)

    def _size(self, rooms: Sequence[Box]) -> float:
        """One size for all names, for a calm head; only those of one endless word may be smaller."""
        names = [self.shown(column) for column in self.columns]
        sizes = [
            fit(name, BOLD, room.width, room.height, LARGEST)[0]
            for name, room in zip(names, rooms, strict=True)
            if all(width(word, BOLD, SMALLEST) <= room.width for word in drawable(name, BOLD).split())
        ]
        return min(sizes, default=SMALLEST)

    def _room(self, column: Column, box: Box) -> Box:
        """Where a name goes; a winner's beneath a star or, if it stands whole only so, after one."""
        room = Box(box.x + PADDING, box.y + 1, box.width - 2 * PADDING, box.height - 2)
        if not column.winner:
            return room
        below = Box(room.x, room.y, room.width, room.height - STAR)
        after = Box(room.x + STAR, room.y, room.width - STAR, room.height)
        for one in (below, after):
            if one.height > SMALLEST * LEADING:
                lines = fit(self.shown(column), BOLD, one.width, one.height, LARGEST)[1]
                if not lines[-1].endswith(ELLIPSIS):
                    return one
        return below if below.height > 2 * SMALLEST * LEADING else after
