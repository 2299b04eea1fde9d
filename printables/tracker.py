"""A `Tracker` on paper: tracks side by side, countdowns beneath, to be marked off with a pencil."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from companion.core.text import Param, Translator, render, t
from companion.core.tracker import Countdown, Track, Tracker
from printables.document import HAIRLINE, document
from printables.fonts import BOLD, REGULAR
from printables.lettering import LEADING, SMALLEST, break_lines, centred, fit, left
from printables.paper import Box, Page, layout
from printables.scoresheet import Illegible

TITLE = 9 * mm
NAME = 9 * mm
GAP = 3 * mm
STEP_LEAST = 4.5 * mm
STEP_MOST = 13 * mm
TRACK_MOST = 44 * mm
BOX_LEAST = 4.2 * mm
BOX_MOST = 9 * mm
RULE = 1.2


def tracker(tracked: Tracker, paper: str, up: int, translator: Translator) -> bytes:
    """Trackers, `up` of them on one page of `paper` ("A4", "Letter", "A5", "A6"), as a PDF.

    Raises KeyError for an unknown paper, ValueError for a number to a page that is not 1, 2 or 4, and
    Illegible where steps or boxes would be too small to mark.
    """
    page = layout(paper, up)
    for box in page.boxes:
        drawing = _Drawing(None, box, tracked, translator)
        if drawing.step < STEP_LEAST or drawing.square(box.width) < BOX_LEAST:
            raise Illegible(
                t(
                    "%(tracks)s tracks, %(up)s to a page, are too small to mark on %(paper)s. "
                    "Take larger paper or fewer to a page.",
                    tracks=len(tracked.tracks),
                    up=up,
                    paper=paper,
                )
            )
    return _pdf(tracked, page, translator)


def _pdf(tracked: Tracker, page: Page, translator: Translator) -> bytes:
    def draw(canvas: Canvas, box: Box) -> None:
        _Drawing(canvas, box, tracked, translator).draw()

    return document(page, tracked.title, translator.lang, draw)


@dataclass
class _Drawing:
    canvas: Canvas | None
    box: Box
    tracked: Tracker
    translator: Translator

    @property
    def paper(self) -> Canvas:
        assert self.canvas is not None
        return self.canvas

    def _say(self, text: Param) -> str:
        return render(text, self.translator)

    @property
    def notes(self) -> list[str]:
        lines = []
        for note in self.tracked.notes:
            lines += break_lines(self._say(note), REGULAR, 7.5, self.box.width)
        return lines

    def square(self, width: float) -> float:
        """The side of a box of a countdown."""
        return min(BOX_MOST, width / 18)

    def _per_line(self) -> int:
        return max(1, int(self.box.width / self.square(self.box.width)))

    def _countdown_height(self, countdown: Countdown) -> float:
        lines = -(-countdown.number // self._per_line())
        return lines * self.square(self.box.width) + 5 * mm

    @property
    def step(self) -> float:
        """The height of a step."""
        most = max(track.steps for track in self.tracked.tracks)
        beneath = sum(self._countdown_height(countdown) for countdown in self.tracked.countdowns)
        room = self.box.height - TITLE - NAME - beneath - len(self.notes) * 7.5 * LEADING - 2 * GAP
        return float(min(STEP_MOST, room / most))

    def draw(self) -> None:
        canvas = self.paper
        size, lines = fit(self.tracked.title, BOLD, self.box.width, TITLE, 15)
        left(canvas, lines, BOLD, size, self.box.x, self.box.top - TITLE / 2)
        number = len(self.tracked.tracks)
        wide = min(TRACK_MOST, (self.box.width - GAP * (number - 1)) / number)
        steps = max(track.steps for track in self.tracked.tracks)
        foot = self.box.top - TITLE - NAME - steps * self.step
        for place, track in enumerate(self.tracked.tracks):
            self._track(track, Box(self.box.x + place * (wide + GAP), foot, wide, steps * self.step))
        y = foot - GAP
        for countdown in self.tracked.countdowns:
            self._countdown(countdown, y)
            y -= self._countdown_height(countdown)
        canvas.setFont(REGULAR, 7.5)
        for line in self.notes:
            y -= 7.5 * LEADING
            canvas.drawString(self.box.x, y, line)

    def _track(self, track: Track, box: Box) -> None:
        canvas, step = self.paper, self.step
        canvas.setStrokeGray(0.2)
        if track.name:
            size, lines = fit(track.name, BOLD, box.width, NAME - 2, 11)
            centred(canvas, lines, BOLD, size, box.x + box.width / 2, box.top + NAME / 2)
        else:
            canvas.setLineWidth(HAIRLINE)
            canvas.line(box.x, box.top + 2 * mm, box.right, box.top + 2 * mm)
        marks = {mark.step: mark for mark in track.marks if not mark.limit}
        for number in range(1, track.steps + 1):
            y = box.y + (number - 1) * step
            mark = marks.get(number)
            if mark is not None:
                canvas.setFillGray(0.9)
                canvas.rect(box.x, y, box.width, step, stroke=0, fill=1)
                canvas.setFillGray(0)
            canvas.setLineWidth(HAIRLINE)
            canvas.rect(box.x, y, box.width, step)
            size = min(12, step * 0.7)
            canvas.setFont(BOLD, size)
            canvas.drawString(box.x + 1.5 * mm, y + step / 2 - size * 0.35, str(number))
            if mark is not None:
                start = box.x + 1.5 * mm + size * 1.4
                room = box.right - start - 1
                text_size, lines = fit(self._say(mark.text), REGULAR, room, step - 1, 9)
                left(canvas, lines, REGULAR, text_size, start, y + step / 2)
        for limit in track.marks:
            if limit.limit:
                self._limit(box, box.y + limit.step * step, self._say(limit.text))
        canvas.setLineWidth(RULE)
        canvas.rect(box.x, box.y, box.width, track.steps * step)

    def _limit(self, box: Box, y: float, text: str) -> None:
        canvas = self.paper
        canvas.saveState()
        canvas.setLineWidth(RULE)
        canvas.setDash(4, 2)
        canvas.line(box.x, y, box.right, y)
        canvas.restoreState()
        # What the line forbids stands in the step above it, where it holds.
        size, lines = fit(text, REGULAR, box.width * 0.62, self.step * 0.95, 8)
        canvas.setFont(REGULAR, size)
        above = y + self.step / 2 + (len(lines) - 1) * size * LEADING / 2 - size * 0.35
        for line in lines:
            canvas.drawRightString(box.right - 1 * mm, above, line)
            above -= size * LEADING

    def _countdown(self, countdown: Countdown, top: float) -> None:
        canvas, side = self.paper, self.square(self.box.width)
        canvas.setFont(BOLD, 9)
        canvas.drawString(self.box.x, top - 9, self._say(countdown.label))
        per_line, y = self._per_line(), top - 4 * mm - side
        canvas.setLineWidth(HAIRLINE)
        for place in range(countdown.number):
            line, column = divmod(place, per_line)
            x, bottom = self.box.x + column * side, y - line * side
            canvas.rect(x, bottom, side, side)
            size = max(SMALLEST, min(9, side * 0.45))
            centred(canvas, [str(countdown.number - place)], REGULAR, size, x + side / 2, bottom + side / 2)
