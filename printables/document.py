"""A printable as data: leaves that know how to draw themselves, and what cannot be printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.core.text import Text, t
from printables.paper import EDGE, Box, Page
from printables.pen import DARK, HAIRLINE, Pen

Drawing = Callable[[Pen, Box], None]


class Unprintable(ValueError):
    """What was asked for does not fit on this paper.

    `text` says so to people, `choice` is the field of `press.Order` that is to be changed ("paper", "up").
    """

    def __init__(self, choice: str, text: Text) -> None:
        super().__init__(text)
        self.choice = choice
        self.text = text


def too_small(what: Text, up: int, paper: str) -> Unprintable:
    """That what stands `up` to a page cannot be read or written in on this paper, and what helps.

    To be raised by the caller. `what` names it in a few words ("6 columns and 14 rows to write in"); its
    choice is "up" where fewer to a page would help, "paper" where only larger paper does.
    """
    if up == 1:
        return Unprintable(
            "paper",
            t("%(what)s: too small for %(paper)s. Take larger paper.", what=what, paper=paper),
        )
    return Unprintable(
        "up",
        t(
            "%(what)s, %(up)s to a page: too small for %(paper)s. Take larger paper or fewer to a page.",
            what=what,
            up=up,
            paper=paper,
        ),
    )


@dataclass(frozen=True)
class Leaf:
    """One page, in points, and how it is drawn.

    `draw` may be called any number of times, with pens of any kind, and draws the same each time.
    """

    width: float
    height: float
    draw: Callable[[Pen], None]


@dataclass(frozen=True)
class Printable:
    """Leaves in order, under a title, in a language (its code, "hu"). Leaves may differ in size."""

    title: str
    lang: str
    leaves: tuple[Leaf, ...]


def leaf(page: Page, drawings: Sequence[Drawing]) -> Leaf:
    """A page with a drawing in each of its boxes, and the marks along which to cut between them.

    Raises ValueError, when drawn, where there are not as many drawings as boxes.
    """

    def draw(pen: Pen) -> None:
        for box, drawing in zip(page.boxes, drawings, strict=True):
            drawing(pen, box)
        _cut_marks(pen, page)

    return Leaf(page.width, page.height, draw)


def _cut_marks(pen: Pen, page: Page) -> None:
    mark = page.margin - EDGE
    for x in page.cuts_x:
        for start in (EDGE, page.height - page.margin, *(y - mark / 2 for y in page.cuts_y)):
            pen.line(x, start, x, start + mark, HAIRLINE, DARK)
    for y in page.cuts_y:
        for start in (EDGE, page.width - page.margin, *(x - mark / 2 for x in page.cuts_x)):
            pen.line(start, y, start + mark, y, HAIRLINE, DARK)
