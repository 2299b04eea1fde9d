"""A `Tracker` on paper: tracks side by side, countdowns beneath, to be marked off with a pencil."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.units import mm

from companion.core.text import Param, Translator, render, t
from companion.core.tracker import Countdown, Mark, Track, Tracker
from printables.document import Printable, leaf, too_small
from printables.fonts import BOLD, REGULAR, register
from printables.lettering import ELLIPSIS, LEADING, SMALLEST, break_lines, centred, fit, left, right
from printables.paper import Box, layout
from printables.pen import DARK, HAIRLINE, Look, Pen
from printables.titles import Title

TITLE = 10 * mm
NAME = 9 * mm
GAP = 3 * mm
STEP_LEAST = 4.5 * mm
STEP_MOST = 13 * mm
TRACK_MOST = 44 * mm
BOX_LEAST = 4.2 * mm
BOX_MOST = 9 * mm
RULE = 1.2
NOTE = 7.5


def tracker(
    tracked: Tracker, paper: str, up: int, translator: Translator, look: Look | None = None
) -> Printable:
    """Trackers, `up` of them on one page of `paper` ("A4", "Letter", "A5", "A6").

    Steps are at least 4.5 mm high and boxes to tick 4.2 mm wide.
    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Unprintable where steps or boxes would be too small to mark.
    """
    register()
    page = layout(paper, up)
    # All boxes of a page are alike: one tracker is measured, written once and stamped into each.
    first = page.boxes[0]
    drawing = _Drawing(first, tracked, translator, look or Look())
    if drawing.step < STEP_LEAST or drawing.square < BOX_LEAST or not drawing.whole:
        raise too_small(t("%(tracks)s tracks to mark off", tracks=len(tracked.tracks)), up, paper)

    def stamped(pen: Pen, box: Box) -> None:
        with pen.placed(box.x - first.x, box.y - first.y, 1):
            pen.stamp(drawing.draw)

    return Printable(tracked.title, translator.lang, (leaf(page, [stamped] * up),))


@dataclass(frozen=True)
class _Drawing:
    box: Box
    tracked: Tracker
    translator: Translator
    look: Look

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    @cached_property
    def notes(self) -> list[str]:
        lines = []
        for note in self.tracked.notes:
            lines += break_lines(self._say(note), REGULAR, NOTE, self.box.width)
        return lines

    @property
    def square(self) -> float:
        """The side of a box of a countdown."""
        return min(BOX_MOST, self.box.width / 18)

    def _per_line(self) -> int:
        return max(1, int(self.box.width / self.square))

    def _countdown_height(self, countdown: Countdown) -> float:
        lines = -(-countdown.number // self._per_line())
        return lines * self.square + 5 * mm

    @cached_property
    def step(self) -> float:
        """The height of a step."""
        most = max(track.steps for track in self.tracked.tracks)
        beneath = sum(self._countdown_height(countdown) for countdown in self.tracked.countdowns)
        room = self.box.height - TITLE - NAME - beneath - len(self.notes) * NOTE * LEADING - 2 * GAP
        return float(min(STEP_MOST, room / most))

    @cached_property
    def wide(self) -> float:
        """The width of a track."""
        number = len(self.tracked.tracks)
        return min(TRACK_MOST, (self.box.width - GAP * (number - 1)) / number)

    @property
    def whole(self) -> bool:
        """Whether what stands at the steps can be written out."""
        return not any(
            self._fitted(mark)[1][-1].endswith(ELLIPSIS)
            for track in self.tracked.tracks
            for mark in track.marks
        )

    def _fitted(self, mark: Mark) -> tuple[float, list[str]]:
        """What a step means, in the room beside its number."""
        room = self.wide - self._beside - 1.5 * mm
        return fit(self._say(mark.text), REGULAR, room, self.step - 1, 8 if mark.limit else 9)

    @property
    def _number(self) -> float:
        return float(min(12, self.step * 0.7))

    @property
    def _beside(self) -> float:
        """Where the room beside the number begins."""
        return 1.5 * mm + self._number * 1.4

    def draw(self, pen: Pen) -> None:
        Title(self.box, TITLE, self.tracked.title, self.look).draw(pen)
        steps = max(track.steps for track in self.tracked.tracks)
        foot = self.box.top - TITLE - NAME - steps * self.step
        for place, track in enumerate(self.tracked.tracks):
            self._track(
                pen, track, Box(self.box.x + place * (self.wide + GAP), foot, self.wide, steps * self.step)
            )
        y = foot - GAP
        for countdown in self.tracked.countdowns:
            self._countdown(pen, countdown, y)
            y -= self._countdown_height(countdown)
        for line in self.notes:
            y -= NOTE * LEADING
            pen.write(line, self.box.x, y, REGULAR, NOTE)

    def _track(self, pen: Pen, track: Track, box: Box) -> None:
        step = self.step
        if track.name:
            size, lines = fit(track.name, BOLD, box.width, NAME - 2, 11)
            centred(pen, lines, BOLD, size, box.x + box.width / 2, box.top + NAME / 2)
        else:
            pen.line(box.x, box.top + 2 * mm, box.right, box.top + 2 * mm)
        marks = {mark.step: mark for mark in track.marks if not mark.limit}
        for number in range(1, track.steps + 1):
            y = box.y + (number - 1) * step
            mark = marks.get(number)
            shade = self.look.tint if mark is not None else None
            pen.rect(Box(box.x, y, box.width, step), width=HAIRLINE, ink=DARK, fill=shade)
            pen.write(str(number), box.x + 1.5 * mm, y + step / 2 - self._number * 0.35, BOLD, self._number)
            if mark is not None:
                size, lines = self._fitted(mark)
                left(pen, lines, REGULAR, size, box.x + self._beside, y + step / 2)
        for limit in track.marks:
            if limit.limit:
                self._limit(pen, box, limit)
        pen.rect(Box(box.x, box.y, box.width, track.steps * step), width=RULE, ink=self.look.ink)

    def _limit(self, pen: Pen, box: Box, limit: Mark) -> None:
        y = box.y + limit.step * self.step
        pen.line(box.x, y, box.right, y, RULE, dashed=True)
        # What the line forbids stands in the step above it, where it holds.
        size, lines = self._fitted(limit)
        right(pen, lines, REGULAR, size, box.right - 1 * mm, y + self.step / 2)

    def _countdown(self, pen: Pen, countdown: Countdown, top: float) -> None:
        side = self.square
        pen.write(self._say(countdown.label), self.box.x, top - 9, BOLD, 9)
        per_line, y = self._per_line(), top - 4 * mm - side
        for place in range(countdown.number):
            line, column = divmod(place, per_line)
            box = Box(self.box.x + column * side, y - line * side, side, side)
            pen.rect(box, width=HAIRLINE, ink=DARK)
            size = max(SMALLEST, min(9, side * 0.45))
            number = str(countdown.number - place)
            centred(pen, [number], REGULAR, size, box.x + side / 2, box.y + side / 2)
