"""What every printable draws with: a few strokes that the PDF and the picture on the screen both know.

No stroke depends on an earlier one: ink, width and typeface are given with each, so that a drawing looks
the same wherever it is placed. Places are points from the lower left corner. Inks are "#rrggbb".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Literal, Protocol

from printables.paper import Box

BLACK = "#000000"
DARK = "#404040"
GREY = "#808080"
PALE = "#ebebeb"
WHITE = "#ffffff"
FIELD_SHOWN = "#e8eefc"
"""A field that can only be shown: on a picture, or on a page drawn small."""
HAIRLINE = 0.4
"""The finest line, in points."""
DASHES = (4.0, 3.0)
"""Length of a dash and of the gap after it, in points."""

Align = Literal["left", "centre", "right"]
Segment = tuple[Literal["M", "L", "C", "Z"], tuple[float, ...]]
"""Move, line, cubic curve (two handles, then the end) or close, with its places."""


class Pen(Protocol):
    """Strokes on one page.

    All lengths and places are in points, widths of lines included; a `width` of 0 is no line. There are two
    pens: of the PDF (`printables.pdf`) and of the picture on the screen (`printables.picture`).
    """

    def write(
        self, text: str, x: float, y: float, font: str, size: float, align: Align = "left", ink: str = BLACK
    ) -> None:
        """A line of text, `y` being its baseline. The text is never read as markup.

        `font` is one of `printables.fonts`, `size` that of the type; `align` says which end of the text, or
        its middle, is at `x`. The text is to be `drawable` and to fit: nothing is broken or cut here.
        """

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        width: float = HAIRLINE,
        ink: str = BLACK,
        *,
        dashed: bool = False,
    ) -> None:
        """A straight line from one place to another, its ends round."""

    def rect(
        self,
        box: Box,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
        corner: float = 0,
        dashed: bool = False,
    ) -> None:
        """A rectangle with an outline where `width` is not 0, filled where `fill` is given.

        `corner` is the radius of its corners.
        """

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
    ) -> None:
        """A circle around a place; outline and filling as for `rect`."""

    def path(
        self, segments: Sequence[Segment], *, width: float = 0, ink: str = BLACK, fill: str | None = None
    ) -> None:
        """An outline of lines and curves, its ends and corners round; drawn and filled as for `rect`."""

    def field(self, names: tuple[str, ...], tooltip: str, box: Box) -> None:
        """A field for a number that is typed on a screen, under the path of names that leads to it.

        `tooltip` is what is read out in its place. Where it cannot be filled in (on a picture, on a page
        drawn small) a pale place shows it. A path names one field of a document.
        """

    def stamp(self, draw: Callable[[Pen], None]) -> None:
        """Draws what stands alike on several pages: by the same function, and without fields.

        It is known by the function itself, so the same object is to be given each time; a PDF then holds the
        strokes once.
        """

    def placed(self, x: float, y: float, scale: float) -> AbstractContextManager[None]:
        """All strokes within are drawn from this place on and at this scale: `with pen.placed(x, y, 0.5):`.

        Placings may be nested; each counts from the one around it.
        """


@dataclass(frozen=True)
class Look:
    """What a game's paper looks like: its emblem and, where colour is wanted, its ink and the tint of it.

    `emblem` holds its strokes, each the segments of a path (in the square of `companion.core.emblem`, counted
    downwards) and the width of the line, 0 for a filled one.
    """

    emblem: tuple[tuple[tuple[Segment, ...], float], ...] = ()
    ink: str = BLACK
    tint: str = PALE
