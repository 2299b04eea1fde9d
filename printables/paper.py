"""Papers, their margins, sheets side by side on a page, and the order of piles of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# The points of ReportLab, which is not imported here: the command line names the papers without it.
inch = 72.0
mm = inch / 2.54 * 0.1
PAPERS: dict[str, tuple[float, float]] = {
    "A4": (210 * mm, 297 * mm),
    "Letter": (8.5 * inch, 11 * inch),
    "A5": (148 * mm, 210 * mm),
    "A6": (105 * mm, 148 * mm),
}
"""Width and height, upright, in points."""
UPS = (1, 2, 4)
"""How many sheets may stand on a page."""

MARGIN = 9 * mm
SMALL_MARGIN = 6.5 * mm
"""Small papers are mostly cut from larger ones and get less."""
EDGE = 5 * mm
"""What home printers reach: nothing at all is drawn nearer to the edge."""
GUTTER = 6 * mm


@dataclass(frozen=True)
class Box:
    """A rectangle on a page, in points from the lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.height

    def inset(self, by: float) -> Box:
        """The same box, smaller by this much on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True)
class Page:
    """A page: its size, the boxes to draw in, the lines along which to cut, and the margin around it all.

    All in points. The boxes are alike in size and in reading order; `cuts_x` are upright lines and `cuts_y`
    level ones, each by its distance from the left or lower edge.
    """

    width: float
    height: float
    margin: float
    boxes: tuple[Box, ...]
    cuts_x: tuple[float, ...] = ()
    cuts_y: tuple[float, ...] = ()

    @property
    def up(self) -> int:
        """How many boxes it has."""
        return len(self.boxes)


def layout(paper: str, up: int) -> Page:
    """One, two or four boxes on a paper, upright whatever the number.

    Two are side by side on the paper turned by a quarter, so that each keeps the paper's shape.
    Raises KeyError for an unknown paper and ValueError for a number that is not in `UPS`.
    """
    width, height = PAPERS[paper]
    margin = SMALL_MARGIN if paper == "A6" else MARGIN
    if up == 1:
        return Page(width, height, margin, (Box(0, 0, width, height).inset(margin),))
    if up not in UPS:
        raise ValueError(f"{up} to a page is not one of {UPS}")
    across, down = (2, 1) if up == 2 else (2, 2)
    if up == 2:
        width, height = height, width
    return Page(
        width,
        height,
        margin,
        tuple(_boxes(width, height, across, down, margin)),
        tuple(width * place / across for place in range(1, across)),
        tuple(height * place / down for place in range(1, down)),
    )


def _boxes(width: float, height: float, across: int, down: int, margin: float) -> Iterator[Box]:
    """Cells in reading order; each keeps the printer's margin outside and half a gutter at a cut."""
    cell_width, cell_height = width / across, height / down
    for row in range(down):
        for column in range(across):
            left = margin if column == 0 else GUTTER
            right = margin if column == across - 1 else GUTTER
            top = margin if row == 0 else GUTTER
            bottom = margin if row == down - 1 else GUTTER
            x, y = column * cell_width, height - (row + 1) * cell_height
            yield Box(x + left, y + bottom, cell_width - left - right, cell_height - top - bottom)


def piles(sheets: int, up: int) -> list[list[int]]:
    """The numbers of the sheets on each page, at least `sheets` of them in full pages of `up`.

    Numbers count from 1; a page lists them in the order of its boxes.
    The first place of every page holds the first numbers, the second the next, and so on: pages cut in one
    go give piles that, laid on each other, are in sequence.
    """
    pages = -(-sheets // up)
    return [[place * pages + page + 1 for place in range(up)] for page in range(pages)]
