"""The sums of a combat: what each side adds up to, and what is missing for it (section Throw Rocks)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion.core.text import Text, t
from companion.games.stack_and_attack.moves import Draws, Throw
from companion.games.stack_and_attack.rocks import EFFECT, ROCKS, card_name, cards_text
from companion.games.stack_and_attack.state import Attack, State


class Role(StrEnum):
    """The two sides of a combat, by the value that counts on each."""

    ATTACK = "attack"
    DEFENCE = "defence"


class Missing(NamedTuple):
    """What is not known for the sums: the field of the move that would say it, and the request in words."""

    field: str
    text: Text


@dataclass(frozen=True)
class Sums:
    """Both sides of a combat in points, each part by part: rocks, flipped cards, effects.

    `hit` is the target's defence, `thrown_defence` the thrown rock's, None where it is not known.
    """

    attack: tuple[int, int, int]
    defence: tuple[int, int, int]
    hit: int
    thrown_defence: int | None

    @property
    def attacking(self) -> int:
        """The whole attack."""
        return sum(self.attack)

    @property
    def defending(self) -> int:
        """The whole defence."""
        return sum(self.defence)

    @property
    def success(self) -> bool:
        """Whether the target is destroyed (section Throw Rocks: an equal attack succeeds)."""
        return self.attacking >= self.defending

    @property
    def text(self) -> Text:
        """The sums side by side."""
        return t(
            "Attack %(a)s + %(b)s + %(c)s = %(attack)s, defence %(d)s + %(e)s + %(f)s = %(defence)s.",
            a=self.attack[0],
            b=self.attack[1],
            c=self.attack[2],
            attack=self.attacking,
            d=self.defence[0],
            e=self.defence[1],
            f=self.defence[2],
            defence=self.defending,
        )


def sums(state: State, attack: Attack, draws: Throw | Draws) -> tuple[Sums | None, list[Missing]]:
    """Both sides of a combat, or None and what is missing for it.

    Values come from the move or from the table's box; of the rocks above the target one number may stand for
    all. Raises KeyError for a seat that does not play, IndexError for a target that is not there.
    """
    missing: list[Missing] = []
    box, values = state.box, draws.values
    stones = state.sides[attack.at].tower[attack.target :]
    thrown: int | None = values.thrown if values else None
    tower: Sequence[int] = values.tower if values else ()
    if thrown is None and box is not None and attack.rock in box.rocks:
        thrown = box.rocks[attack.rock].attack
    if not tower and box is not None:
        tower = [box.rocks[rock].defence for rock in stones if rock in box.rocks]
    if thrown is None:
        missing.append(
            Missing("thrown", t("Say the attack value of the %(rock)s.", rock=card_name(attack.rock)))
        )
    if len(tower) != len(stones) and not (len(tower) == 2 and len(stones) > 2):
        missing.append(
            Missing(
                "tower",
                t("Say the defence values of the target and of every rock above it: %(rocks)s.",
                  rocks=cards_text(stones)),
            )
        )  # fmt: skip
    attacking = _flipped_sum(state, Role.ATTACK, draws.attack, missing)
    defending = _flipped_sum(state, Role.DEFENCE, draws.defence, missing)
    effects = draws.attack_effects if isinstance(draws, Throw) else ()
    attack_bonus = draws.attack_bonus if isinstance(draws, Throw) else 0
    bonus = attack_bonus + _effects_sum(state, Role.ATTACK, effects)
    guard = draws.defence_bonus + _effects_sum(state, Role.DEFENCE, draws.defence_effects)
    own = values.thrown_defence if values else None
    if own is None and box is not None and attack.rock in box.rocks:
        own = box.rocks[attack.rock].defence
    if _needs_own_defence(state, attack.seat) and own is None:
        missing.append(
            Missing(
                "thrown_defence",
                t("Stone Rampage counts the thrown rock too: say the defence value of the %(rock)s.",
                  rock=card_name(attack.rock)),
            )
        )  # fmt: skip
    if missing or thrown is None:
        return None, missing
    return Sums((thrown, attacking, bonus), (sum(tower), defending, guard), tower[0], own), []


def _needs_own_defence(state: State, seat: str) -> bool:
    table = state.table
    if not table.on("stone-rampage") or table.readings.of("destroyed-rocks") == "target":
        return False
    return not state.is_bot(seat) or table.readings.of("rampage-caveman") == "yes"


def _flipped_sum(state: State, role: Role, flipped: Sequence[str | int], missing: list[Missing]) -> int:
    """What the flipped cards add (ruling flipped-effect)."""
    total, box = 0, state.box
    counts = state.table.readings.of("flipped-effect") == "bonus"
    for card in flipped:
        if isinstance(card, int):
            total += card
        elif card in ROCKS and box is not None:
            total += getattr(box.rocks[card], role)
        elif (effect := box.effect(card) if box else None) is not None:
            total += getattr(effect, role) if counts else 0
        elif card == EFFECT and not counts:
            continue
        else:
            missing.append(
                Missing(role, t("Say the value of the flipped card “%(card)s”.", card=card_name(card[:40])))
            )
    return total


def _effects_sum(state: State, role: Role, cards: Sequence[str]) -> int:
    """What effect cards that were played add, where the box knows them."""
    box = state.box
    found = [box.effect(name) for name in cards] if box else []
    return sum(getattr(effect, role) for effect in found if effect is not None)
