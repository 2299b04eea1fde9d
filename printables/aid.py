"""Player aids and the list of open points on paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from reportlab.lib.units import mm

from companion.core.aid import Aid
from companion.core.rulings import Ruling
from companion.core.text import Translator, render, t
from companion.core.verdict import Rule
from printables.document import Printable, leaf
from printables.fonts import BOLD, REGULAR, register
from printables.lettering import SMALLEST
from printables.paper import Box, Page, layout
from printables.pen import Look, Pen
from printables.reminder import TITLE, Line, Reminder, draw, height, wrapped
from printables.titles import ruled_title


def aid(
    title: str,
    aids: Aid,
    rules: Mapping[str, Rule],
    paper: str,
    up: int,
    translator: Translator,
    look: Look | None = None,
) -> Printable:
    """A card for each player, `up` of them on one page of `paper`, the backs on the page behind.

    `title` is the game's name, `rules` its rulebook, from which the texts of the aid are taken. On each side
    the type is as large as fits, from 15 down to 6.5 points.
    All backs are alike, so they fit whichever way the sheet is turned.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Unprintable where the text would be too small to read.
    """
    register()
    page, look = layout(paper, up), look or Look()
    sides = (
        Reminder(title, t("Your turn"), aids.front, rules),
        Reminder(title, t("Scoring and the end"), aids.back, rules),
    )
    return Printable(
        title, translator.lang, tuple(side.side(page, paper, translator, look) for side in sides)
    )


def back_of_pad(
    title: str, aids: Aid, rules: Mapping[str, Rule], page: Page, translator: Translator
) -> Reminder:
    """What the back of a pad reminds of: turn and scoring where they can be read, else the scoring alone.

    `page` is the page of the pad, whose boxes the reminder shares. Whether the scoring alone can be read is
    not looked at: `Reminder.side` raises Unprintable where it cannot.
    """
    register()
    whole = Reminder(title, t("The rules in short"), (*aids.front, *aids.back), rules)
    return (
        whole if whole.fits(page, translator) else Reminder(title, t("Scoring and the end"), aids.back, rules)
    )


def rulings(
    title: str, points: Iterable[Ruling], paper: str, translator: Translator, look: Look | None = None
) -> Printable:
    """The open points of a rulebook with their readings, to be ticked and kept in the box.

    Each point has its question, its section, a box to tick before every reading, the default marked, and what
    that rests on. As many pages as it takes; no point is broken over two. Raises KeyError for an unknown
    paper.
    """
    register()
    page, look = layout(paper, 1), look or Look()
    (box,) = page.boxes
    size = 7.0 if paper == "A6" else 8.0 if paper == "A5" else 9.0
    pages: list[list[Line]] = [[]]
    for point in points:
        lines = _ruling_lines(point, size, box.width, translator)
        if pages[-1] and height(pages[-1]) + height(lines) > box.height - TITLE:
            pages.append([])
        pages[-1].extend(lines)
    heading = render(t("House rulings"), translator)

    def one(pen: Pen, box: Box, number: int, lines: list[Line]) -> None:
        ruled_title(pen, box, TITLE, title, f"{heading} {number}/{len(pages)}", look)
        draw(pen, box, box.top - TITLE, lines, look)

    leaves = [leaf(page, [partial(one, number=at + 1, lines=lines)]) for at, lines in enumerate(pages)]
    return Printable(title, translator.lang, tuple(leaves))


def _ruling_lines(point: Ruling, size: float, width: float, translator: Translator) -> list[Line]:
    small = max(SMALLEST, size - 1.5)
    lines = [
        *wrapped(point.question, BOLD, size, width, translator, before=size, indent=0.0),
        *wrapped(point.section, REGULAR, small, width, translator, indent=0.0),
    ]
    for place, reading in enumerate(point.readings):
        text = (
            t("%(reading)s (holds unless you choose)", reading=reading.text) if place == 0 else reading.text
        )
        lines += wrapped(text, REGULAR, size, width, translator, before=0.25 * size, indent=5 * mm, mark="□")
    return [
        *lines,
        *wrapped(point.why, REGULAR, small, width, translator, before=0.25 * size, indent=5 * mm),
    ]
