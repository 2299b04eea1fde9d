"""The forms of RUSE for turns at the Firefox and in the Village."""

from __future__ import annotations

from typing import Any

from wtforms import BooleanField, RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.ruse.board import FACES, MOST_GP, VILLAGE_ACTIONS
from companion.games.ruse.form import BoardForm, choices
from companion.games.ruse.referee.claims import Beside, Firefox, Village
from companion.games.ruse.referee.expansions import BY
from companion.games.ruse.state import State

HUNTED: dict[str, Text] = {
    "": t("not said"),
    "failed": t("failed"),
    "gp": t("2 GP"),
    "gp-resource": t("2 GP and a resource"),
}


class BesideForm(BoardForm):
    """What both have: die, gp, bonus_gp, vp, bonus."""

    first = "die"
    kind: type[Beside]
    numbers: tuple[str, ...] = ()
    faces: dict[str, Text | str] = {**{str(face): str(face) for face in FACES}, "0": t("empty")}

    def __init__(
        self, state: State, data: FormData | None, recorded: object | None, fields: dict[str, Any]
    ) -> None:
        super().__init__(
            state,
            recorded,
            {
                "die": RadioField(choices=choices(range(7)), validate_choice=False),
                "bonus": StringField(),
                **{name: WholeNumberField() for name in self.numbers},
                **fields,
            },
        )
        kept = recorded if isinstance(recorded, self.kind) else None
        self.seat = kept.seat if kept else state.turn or ""
        fill(self, data, self.values(kept) if kept else {})

    def values(self, move: Any) -> dict[str, Any]:
        """What was entered."""
        numbers = {name: getattr(move, name) or None for name in self.numbers if hasattr(move, name)}
        return {"die": str(move.die), "bonus": move.bonus, **numbers}

    def validate(self) -> bool:
        """Whether the numbers are such as can be entered."""
        super().validate()
        for name in self.numbers:
            if self[name].data is not None and not 0 <= self[name].data <= MOST_GP:
                fault(self[name], t("A number from 0 to 99 belongs here."))
        return not any(field.errors for field in self)

    def number(self, name: str) -> int:
        """A number typed; 0 for a blank."""
        return int(self[name].data or 0)

    @property
    def die(self) -> int:
        """What the die shows; 0 if it is empty or nothing was tapped."""
        typed = str(self["die"].data or "")
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else 0

    @property
    def noted(self) -> str:
        """What the bonus is, in words."""
        return " ".join(str(self["bonus"].data or "").split())[:40]


class FirefoxForm(BesideForm):
    """A turn at the Firefox. Fields: by, die, steps, none_left, gp, bonus_gp, vp, bonus."""

    kind = Firefox
    numbers = ("steps", "bonus_gp", "vp")
    missing = (("by", t("Tap what moves the Firefox.")),)
    ways: dict[str, Text] = {
        "die": t("an action die"),
        "bonus": t("a bonus, by the spaces it shows"),
        "roll": t("a bonus, by the Firefox die"),
    }

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        by = RadioField(choices=choices(BY), default="die", validate_choice=False)
        super().__init__(state, data, recorded, {"by": by, "none_left": BooleanField()})

    def values(self, move: Firefox) -> dict[str, Any]:
        """What was entered."""
        return {**super().values(move), "by": move.by, "none_left": not move.tile}

    def validate(self) -> bool:
        """Whether the die was tapped where one is used."""
        super().validate()
        if self["by"].data in ("die", "roll") and not self["die"].data:
            fault(self["die"], t("Tap what the die shows."))
        if self["by"].data == "bonus" and self["steps"].data is None:
            fault(self["steps"], t("Say how many spaces the Firefox moves."))
        return not any(field.errors for field in self)

    def move(self) -> Firefox:
        """The turn. Without a number of spaces it is that of the die."""
        die = self.die
        steps = die if self["steps"].data is None else self.number("steps")
        return Firefox(
            self.seat,
            die,
            steps,
            str(self["by"].data)[:40],
            not self["none_left"].data,
            bonus_gp=self.number("bonus_gp"),
            vp=self.number("vp"),
            bonus=self.noted,
        )

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at its field; that of the tile stands as "none_left"."""
        if finding.where[:1] == ("tile",):
            fault(self["none_left"], finding.text)
            return True
        return super().place(finding)


class VillageForm(BesideForm):
    """A turn in the Village.

    Fields: die, gp, cost, bonus_gp, vp, bonus, actions, price-<action>, no_tile, cache_full, hunted, kit,
    mark_here.
    """

    kind = Village
    numbers = ("gp", "cost", "bonus_gp", "vp", "kit", *(f"price-{action}" for action in VILLAGE_ACTIONS))
    missing = (("die", t("Tap what the die shows.")),)
    actions = VILLAGE_ACTIONS
    tiles = HUNTED

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "actions": TapField(choices=choices(VILLAGE_ACTIONS)),
            "hunted": RadioField(choices=choices(HUNTED), default="", validate_choice=False),
            "mark_here": RadioField(choices=choices(("", *state.seats)), default="", validate_choice=False),
            "no_tile": BooleanField(),
            "cache_full": BooleanField(),
        }
        self.marks: dict[str, Text | str] = {"": t("no mark"), **{s.id: s.name for s in state.table.seats}}
        super().__init__(state, data, recorded, fields)

    def values(self, move: Village) -> dict[str, Any]:
        """What was entered."""
        return {
            **super().values(move),
            **{f"price-{action}": price for action, price in move.prices.items()},
            "kit": move.kit,
            "actions": list(move.actions),
            "hunted": move.hunted,
            "mark_here": move.mark_here or "",
            "no_tile": not move.hunting_tile,
            "cache_full": move.cache_full,
        }

    def move(self) -> Village:
        """The turn."""
        prices = {action: self[f"price-{action}"].data for action in VILLAGE_ACTIONS}
        return Village(
            self.seat,
            self.die,
            self.number("gp"),
            self.number("cost"),
            bonus_gp=self.number("bonus_gp"),
            vp=self.number("vp"),
            bonus=self.noted,
            actions=self["actions"].tapped[:8],
            prices={action: price for action, price in prices.items() if price is not None},
            hunting_tile=not self["no_tile"].data,
            cache_full=bool(self["cache_full"].data),
            hunted=str(self["hunted"].data or "")[:40],
            kit=self["kit"].data,
            mark_here=str(self["mark_here"].data or "")[:40] or None,
        )

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at its field; those of tile and prices have other names here."""
        where = finding.where
        name = f"price-{where[1]}" if where[:1] == ("prices",) and len(where) > 1 else ""
        name = "no_tile" if where[:1] == ("hunting_tile",) else name
        if name in self:
            fault(self[name], finding.text)
            return True
        return super().place(finding)
