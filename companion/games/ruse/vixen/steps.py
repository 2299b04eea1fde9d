"""The steps of VIXEN's turn as a table: what each is called, says, asks for, checks and does.

The steps are the icons of her cards, and what turns have besides: her die placed, her fox moved, path tiles
in the den, the destiny bonus (section Solo Mode - VIXEN).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.text import Text, t
from companion.core.verdict import Asked, Findings
from companion.games.ruse.cards import ICONS
from companion.games.ruse.state import State
from companion.games.ruse.vixen import checks, effects, spots, words
from companion.games.ruse.vixen.due import Due, due_now
from companion.games.ruse.vixen.moves import Did

GO_ON = t("Then nothing happens; go on.")


def _none(due: Due) -> None:
    return None


@dataclass(frozen=True)
class VixenStep:
    """One kind of step of her turn.

    `text` is the instruction, `why` its reason, `asked` the ruling behind it, `impossible` what is done where
    it cannot be carried out (None: she goes on). `asks` names the fields of a move that belong to it.
    `check` is handed `rule`. `apply` carries out a step that was done, `skip` one that was not possible.
    """

    name: Text
    text: Text | Callable[[Due], Text]
    apply: Callable[[Due, Did], State] = effects.apply_nothing
    rule: str = "vixen-icons"
    asked: Callable[[Due], Asked | None] = _none
    asks: tuple[str, ...] = ()
    check: Callable[[Findings, str, Due, Did], None] = checks.check_nothing
    why: Callable[[Due], Text] = words.why_by_card
    impossible: Callable[[Due], Text | None] = _none
    skip: Callable[[Due, Did], State] = effects.apply_nothing


STEPS: dict[str, VixenStep] = {
    "place": VixenStep(
        t("her die"),
        words.place_text,
        check=checks.check_place,
        asked=words.place_asked,
        why=words.place_why,
        impossible=words.place_impossible,
        skip=effects.apply_place_full,
    ),
    "move": VixenStep(
        t("her fox"),
        spots.move_text,
        effects.apply_move,
        asked=spots.move_asked,
        asks=("can",),
        check=checks.check_can,
        why=spots.move_why,
        impossible=lambda due: t("Then she stays where she is."),
        skip=effects.apply_move,
    ),
    "hunt": VixenStep(
        ICONS["hunt"],
        words.hunt_text,
        effects.apply_hunt,
        "vixen-hunt",
        words.hunt_asked,
        ("tile",),
        checks.check_hunt,
        impossible=lambda due: t("No tile there: nothing is taken."),
    ),
    "mark": VixenStep(
        ICONS["mark"],
        words.mark_text,
        effects.apply_mark,
        "vixen-mark",
        words.mark_asked,
        ("over",),
        checks.check_mark,
        impossible=lambda due: t("The space cannot be marked: nothing happens."),
    ),
    "paths": VixenStep(t("path tiles"), words.paths_text, effects.apply_paths),
    "bonus-tiles": VixenStep(t("bonus path tiles"), words.bonus_tiles_text, effects.apply_bonus_tiles),
    "destiny": VixenStep(
        t("the destiny bonus"),
        t("She gains the destiny bonus: what does the tile show?"),
        effects.apply_destiny,
        "destiny-bonus",
        lambda due: due.readings.asked("vixen-destiny"),
        ("bonus",),
        checks.check_destiny,
        impossible=lambda due: t("Then she gains nothing."),
    ),
    "path": VixenStep(ICONS["path"], t("Take a path tile from her bag."), effects.apply_path),
    "bonus": VixenStep(
        ICONS["bonus"],
        t("Take a bonus path tile for her."),
        effects.apply_bonus,
        asked=lambda due: due.readings.asked("bonus-tiles-in-threes"),
    ),
    "kit+1": VixenStep(
        ICONS["kit+1"],
        words.kit_value_text,
        effects.apply_kit_value,
        asked=lambda due: due.readings.asked("kit-value-which"),
        asks=("kit",),
        check=checks.check_kit,
    ),
    "growth": VixenStep(
        ICONS["growth"],
        words.kit_growth_text,
        effects.apply_kit_growth,
        asked=words.kit_growth_asked,
        asks=("kit",),
        check=checks.check_kit,
    ),
    "tile": VixenStep(
        ICONS["tile"],
        words.tile_text,
        effects.apply_tile,
        asked=lambda due: due.readings.asked("vixen-tiles"),
        asks=("obstacle", "where"),
        check=checks.check_tile,
    ),
    "common": VixenStep(
        ICONS["common"],
        words.common_text,
        effects.apply_common,
        "vixen-common",
        lambda due: due.readings.asked("vixen-common"),
        ("objective",),
        checks.check_common,
    ),
    "retrieve": VixenStep(
        ICONS["retrieve"],
        words.retrieve_text,
        effects.apply_retrieve,
        asked=lambda due: due.readings.asked("vixen-retrieve"),
    ),
    "cheese": VixenStep(ICONS["cheese"], words.cheese_text, effects.apply_cheese),
    "star": VixenStep(ICONS["star"], words.star_text, effects.apply_star),
    "hunter": VixenStep(
        ICONS["hunter"],
        words.hunter_text,
        effects.apply_hunter,
        asks=("where",),
        check=checks.check_hunter,
    ),
    "obstacle": VixenStep(
        ICONS["obstacle"],
        words.obstacle_text,
        effects.apply_obstacle,
        asks=("obstacle", "where"),
        check=checks.check_obstacle,
    ),
    "beaver": VixenStep(
        ICONS["beaver"],
        words.beaver_text,
        effects.apply_beaver,
        asks=("where",),
        check=checks.check_target,
    ),
}
"""The steps by the id that moves and cards use."""


@dataclass(frozen=True)
class Instruction:
    """One step of her turn in words: what the human hands do, why, and what rests on a ruling.

    `beside` are what is to be known with it: instant bonuses, the VP of the row and where her fox head goes.
    """

    step: str
    text: Text
    why: Text
    impossible: Text
    asked: Asked | None = None
    beside: tuple[Text, ...] = ()


def instruction_now(state: State) -> Instruction | None:
    """The step that is due, for the human hands; None if none is."""
    due = due_now(state)
    if due is None:
        return None
    step = STEPS[due.step]
    text = step.text(due) if callable(step.text) else step.text
    impossible = step.impossible(due) or GO_ON
    return Instruction(due.step, text, step.why(due), impossible, step.asked(due), words.beside(due))


def name_of(step: str) -> Text | str:
    """The name of a step; what a log calls a step that there is not, cut short."""
    return STEPS[step].name if step in STEPS else step[:20]
