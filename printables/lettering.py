"""Text that always fits: shrunk, broken into lines or shortened, never overflowing.

Strings are drawn as they are; ReportLab's Paragraph, which reads markup, is not used for anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from printables.fonts import drawable, width
from printables.pen import BLACK, Align, Pen

SMALLEST = 6.5
"""The smallest type that is printed, in points."""
LEADING = 1.18
"""The height of a line against the size of its type."""
ELLIPSIS = "…"


def break_lines(text: str, font: str, size: float, most: float) -> list[str]:
    """The text in lines no wider than `most` points; a word that is too wide is broken within.

    Expects text that is `drawable`. Blanks of any kind are where it may be broken, and are single afterwards.
    No lines for text without words; a letter wider than `most` stands alone all the same.
    """
    lines: list[str] = []
    line, long, space = "", 0.0, width(" ", font, size)
    for word in text.split():
        # Letters are not kerned: a line is as wide as its words and the spaces between them.
        longer = long + (space if line else 0.0) + width(word, font, size)
        if longer <= most:
            line, long = f"{line} {word}" if line else word, longer
            continue
        if line:
            lines.append(line)
        line = word
        while width(line, font, size) > most and len(line) > 1:
            cut = len(line) - 1
            while cut > 1 and width(line[:cut], font, size) > most:
                cut -= 1
            lines.append(line[:cut])
            line = line[cut:]
        long = width(line, font, size)
    return [*lines, line] if line else lines


def fit(text: str, font: str, most: float, height: float, largest: float) -> tuple[float, list[str]]:
    """The largest size, down to `SMALLEST`, at which the text fits into a box, and its lines there.

    `most` and `height` are those of the box, `largest` the size to begin with, all in points; sizes go down
    by half a point. Words are broken only at the smallest size. What does not fit even then is cut off with
    an ellipsis, at least one line being kept. The lines are `drawable`.
    """
    text = drawable(text, font)
    size = largest
    while True:
        lines = break_lines(text, font, size, most)
        whole_words = all(width(word, font, size) <= most for word in text.split())
        if len(lines) * size * LEADING <= height + 0.01 and (whole_words or size <= SMALLEST):
            return size, lines
        if size <= SMALLEST:
            break
        size = max(SMALLEST, size - 0.5)
    keep = max(1, int(height / (size * LEADING)))
    kept = lines[:keep]
    last = kept[-1]
    while last and width(last + ELLIPSIS, font, size) > most:
        last = last[:-1]
    return size, [*kept[:-1], last + ELLIPSIS]


def centred(
    pen: Pen, lines: Sequence[str], font: str, size: float, x: float, y: float, ink: str = BLACK
) -> None:
    """Writes lines of one size, as `fit` gives them, centred on a place in width and height."""
    _block(pen, lines, font, size, x, y, "centre", ink)


def left(
    pen: Pen, lines: Sequence[str], font: str, size: float, x: float, y: float, ink: str = BLACK
) -> None:
    """Writes lines from `x` on, centred in height on `y`."""
    _block(pen, lines, font, size, x, y, "left", ink)


def right(
    pen: Pen, lines: Sequence[str], font: str, size: float, x: float, y: float, ink: str = BLACK
) -> None:
    """Writes lines up to `x`, centred in height on `y`."""
    _block(pen, lines, font, size, x, y, "right", ink)


def _block(
    pen: Pen, lines: Sequence[str], font: str, size: float, x: float, y: float, align: Align, ink: str
) -> None:
    step = size * LEADING
    baseline = y + step * (len(lines) - 1) / 2 - size * 0.35
    for line in lines:
        pen.write(line, x, baseline, font, size, align, ink)
        baseline -= step
