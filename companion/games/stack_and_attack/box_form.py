"""The form of a box: attack and defence of the nine rocks, effect cards, what the quarry holds."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, StringField
from wtforms.form import BaseForm

from companion.core.box import BoxKind
from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.stack_and_attack.box import Box, Effect, Strength, check, summary
from companion.games.stack_and_attack.rocks import ROCKS, card_name, short

EFFECT_LINES = 6
NUMBERS = ("cost", "attack", "defence")


class BoxForm(BaseForm):
    """Fields: name, quarry, <rock>-attack (-defence), effect-<n>, effect-<n>-cost (-attack ...)."""

    rocks = ROCKS
    lines = tuple(range(EFFECT_LINES))

    def __init__(self, box: Box | None, data: FormData | None) -> None:
        fields: dict[str, Any] = {"name": StringField()}
        fields |= {f"{rock}-{side}": WholeNumberField() for rock in ROCKS for side in ("attack", "defence")}
        for line in self.lines:
            fields[f"effect-{line}"] = StringField()
            fields |= {f"effect-{line}-{number}": WholeNumberField() for number in NUMBERS}
            fields[f"effect-{line}-others"] = BooleanField()
        fields["quarry"] = TapField(choices={rock: rock for rock in ROCKS})
        super().__init__(fields)
        self.names = {rock: short(rock) for rock in ROCKS}
        self.other: list[Text] = []
        """Faults that have no field of their own."""
        fill(self, data, _values(box))

    def validate(self) -> bool:
        """Whether what was typed is a box; every fault stands at its field."""
        super().validate()
        if not str(self["name"].data or "").strip():
            fault(self["name"], t("Give the box a name."))
        if len(str(self["name"].data or "")) > 40:
            fault(self["name"], t("A name has at most 40 characters."))
        for rock in ROCKS:
            for side in ("attack", "defence"):
                self._number(f"{rock}-{side}", t("Attack and defence of the %(rock)s are missing.",
                                                 rock=card_name(rock)))  # fmt: skip
        for line in self.lines:
            name = str(self[f"effect-{line}"].data or "").strip()
            given = any(self[f"effect-{line}-{number}"].data is not None for number in NUMBERS)
            if len(name) > 40:
                fault(self[f"effect-{line}"], t("A name has at most 40 characters."))
            if given and not name:
                fault(self[f"effect-{line}"], t("Every effect card needs a name of its own."))
            if name:
                self._number(f"effect-{line}-cost", t("Say what the effect card costs."))
            for number in NUMBERS[1:]:
                self._number(f"effect-{line}-{number}", None)
        if any(field.errors for field in self):
            return False
        places = [line for line in self.lines if str(self[f"effect-{line}"].data or "").strip()]
        for where, text in check(self.box()):
            if where[0] == "effects":
                fault(self[f"effect-{places[int(where[1])]}"], text)
            elif where[0] in self:
                fault(self[where[0]], text)
            else:
                self.other.append(text)
        return not any(field.errors for field in self) and not self.other

    def _number(self, name: str, missing: Text | None) -> None:
        field = self[name]
        if field.data is None and not field.errors and missing is not None:
            fault(field, missing)
        if field.data is not None and not 0 <= field.data <= 99:
            fault(field, t("A value lies between 0 and 99."))

    def _numbers(self, line: int) -> tuple[int, int, int]:
        cost, attack, defence = (int(self[f"effect-{line}-{number}"].data or 0) for number in NUMBERS)
        return cost, attack, defence

    def box(self) -> Box:
        """The box that was typed."""
        effects = tuple(
            Effect(name, *self._numbers(line), bool(self[f"effect-{line}-others"].data))
            for line in self.lines
            for name in [str(self[f"effect-{line}"].data or "").strip()]
            if name
        )
        rocks = {rock: Strength(self[f"{rock}-attack"].data, self[f"{rock}-defence"].data) for rock in ROCKS}
        name = " ".join(str(self["name"].data).split())
        return Box(name, rocks, effects, tuple(rock for rock in ROCKS if rock in self["quarry"].tapped))


def _values(box: Box | None) -> dict[str, Any]:
    if box is None:
        return {}
    values: dict[str, Any] = {"name": box.name, "quarry": list(box.quarry)}
    for rock, strength in box.rocks.items():
        values |= {f"{rock}-attack": strength.attack, f"{rock}-defence": strength.defence}
    for line, effect in enumerate(box.effects[:EFFECT_LINES]):
        values[f"effect-{line}"] = effect.name
        values |= {f"effect-{line}-{number}": getattr(effect, number) for number in NUMBERS}
        values[f"effect-{line}-others"] = effect.others
    return values


BOX = BoxKind(
    record=Box,
    check=check,
    template="games/stack-and-attack/box.html",
    build=BoxForm,
    contents=summary,
    why=t("Enter the values of your cards once: then throws are added up by tapping cards, and the phone can "
          "keep the quarry."),
)  # fmt: skip
