"""The form of a box of RUSE: spaces of the VP track, hunting chart, destiny die, private objectives."""

from __future__ import annotations

from typing import Any

from wtforms import StringField
from wtforms.form import BaseForm

from companion.core.box import BoxKind
from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.ruse.board import ACTIONS, COSTS, FACES, TRACK
from companion.games.ruse.box import Box, Objective, check_box, describe_box
from companion.games.ruse.vixen.deck import gathered

ROWS = ("orange", "cheese", "hunting")
MOST_COST = 9
MOST = {"orange": TRACK - 1, "cheese": TRACK - 1, "hunting": 99}


def read_numbers(typed: str, most: int) -> tuple[int, ...] | None:
    """Numbers with blanks or commas between them; None for anything else."""
    words = typed.replace(",", " ").split()
    if len(words) > TRACK or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        return None
    numbers = tuple(map(int, words))
    return numbers if all(number <= most for number in numbers) else None


def read_objectives(typed: str) -> dict[str, Objective] | None:
    """Private objectives, one a line: number, VP, penalty; None for anything else."""
    found: dict[str, Objective] = {}
    for line in typed.splitlines():
        words = line.replace(",", " ").split()
        if not words:
            continue
        plain = len(words) == 3 and all(word.isascii() and word.isdigit() and len(word) < 4 for word in words)
        if not plain or words[0].zfill(3) in found or int(words[1]) > 99 or int(words[2]) > 99:
            return None
        found[words[0].zfill(3)] = Objective(int(words[1]), int(words[2]))
    return found if len(found) <= 60 else None


class BoxForm(BaseForm):
    """Fields: name, orange, cheese, hunting (numbers), night (faces), objectives (a line each)."""

    faces = FACES
    winter = {action: ACTIONS[action] for action in COSTS}

    def __init__(self, box: Box | None, data: FormData | None) -> None:
        super().__init__(
            {
                "name": StringField(),
                **{row: StringField() for row in ROWS},
                "night": TapField(choices={str(face): str(face) for face in FACES}),
                "objectives": StringField(),
                "vixen_track": WholeNumberField(),
                **{f"winter_{action}": WholeNumberField() for action in COSTS},
            }
        )
        self.clockwise = box.clockwise if box else ()
        # Her cards come in as a file, or from matches; the form leaves them as they are.
        self.vixen = box.vixen if box else ()
        self.other: list[Text] = []
        fill(self, data, _values(box))

    def validate(self) -> bool:
        """Whether what was typed is a box; every fault stands at its field."""
        super().validate()
        if not str(self["name"].data or "").strip():
            fault(self["name"], t("Give the box a name."))
        if len(str(self["name"].data or "")) > 40:
            fault(self["name"], t("A name has at most 40 characters."))
        for row in ROWS:
            if read_numbers(self[row].data or "", MOST[row]) is None:
                fault(self[row], t("Numbers from 0 to 99 with blanks between them belong here."))
        if any(not (face.isdigit() and face.isascii()) for face in self["night"].tapped):
            fault(self["night"], t("The destiny die has the faces 1 to 6, each once."))
        if read_objectives(self["objectives"].data or "") is None:
            fault(self["objectives"], t("Each line has a card's number, its VP and its penalty: 005 5 3."))
        for action in COSTS:
            cost = self[f"winter_{action}"].data
            if cost is not None and not 0 <= cost <= MOST_COST:
                fault(self[f"winter_{action}"], t("A number from 0 to 9 belongs here."))
        track = self["vixen_track"].data
        if track not in (None, 0) and not 3 <= track <= 30:
            fault(self["vixen_track"], t("Count the spaces of VIXEN's growth track: from 3 to 30."))
        if any(field.errors for field in self):
            return False
        for where, text in check_box(self.box()):
            if where[0] in self:
                fault(self[where[0]], text)
            else:
                self.other.append(text)
        return not any(field.errors for field in self) and not self.other

    def box(self) -> Box:
        """The box that was typed."""
        rows = {row: read_numbers(self[row].data or "", MOST[row]) or () for row in ROWS}
        return Box(
            " ".join(str(self["name"].data).split()),
            tuple(sorted(rows["orange"])),
            tuple(sorted(rows["cheese"])),
            rows["hunting"],
            tuple(int(face) for face in self["night"].tapped),
            read_objectives(self["objectives"].data or "") or {},
            self.clockwise,
            {action: cost for action in COSTS if (cost := self[f"winter_{action}"].data) is not None},
            self["vixen_track"].data or 0,
            self.vixen,
        )


def _values(box: Box | None) -> dict[str, Any]:
    if box is None:
        return {}
    return {
        "name": box.name,
        **{row: " ".join(map(str, getattr(box, row))) for row in ROWS},
        "vixen_track": box.vixen_track or None,
        **{f"winter_{action}": cost for action, cost in box.winter.items()},
        "night": [str(face) for face in box.night],
        "objectives": "\n".join(
            f"{key} {one.vp} {one.penalty}" for key, one in sorted(box.objectives.items())
        ),
    }


BOX = BoxKind(
    record=Box,
    check=check_box,
    template="games/ruse/box.html",
    build=BoxForm,
    contents=describe_box,
    gather=gathered,
    why=t("What is printed on your boards and cards, entered once, need not be looked up at every scoring."),
)
