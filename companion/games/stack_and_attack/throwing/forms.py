"""The forms of throws: a player's throw, a caveman's flip and the draws of his throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from wtforms import HiddenField, RadioField

from companion.core import chance
from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import TapField, TappedForm, WholeNumberField, fault, fill
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.cards import all_cards, card_of, choices, effect_cards, token
from companion.games.stack_and_attack.carrying import carry_out
from companion.games.stack_and_attack.cavemen import apply_flip
from companion.games.stack_and_attack.moves import Draws, Flip, Flipped, Move, Throw, Values
from companion.games.stack_and_attack.rocks import ROCKS
from companion.games.stack_and_attack.state import Attack, State
from companion.games.stack_and_attack.throwing.cavemen import apply_draws
from companion.games.stack_and_attack.throwing.outcome import outcome_text
from companion.games.stack_and_attack.throwing.people import apply_throw
from companion.games.stack_and_attack.throwing.sums import sums
from companion.games.stack_and_attack.turn_forms import key_of, turn_subject

NUMBERS = ("thrown", "hit", "above", "attack-0", "attack-1", "defence-0", "defence-1", "thrown_defence")
BONUSES = ("attack_bonus", "defence_bonus")
EFFECTS = ("attack_effects", "defence_effects")
PLACES = {"tower": "hit", "attack": "attack-0", "defence": "defence-0"}
"""Where a finding about a part of the move stands when the draws are typed as numbers."""


class CombatForm(TappedForm):
    """Both draws of a combat, what was played, and the printed numbers where no box knows them.

    Fields: attack, defence (tapped) or attack-0 ... defence-1 (typed); attack_effects, defence_effects;
    attack_bonus, defence_bonus; thrown, hit, above, thrown_defence.
    """

    rows = ("attack", "defence")

    def __init__(
        self, state: State, data: FormData | None, recorded: Move | None, more: dict[str, Any], values: Any
    ) -> None:
        self.state, self.recorded, self.key = state, recorded, key_of(data)
        self.by_name = state.box is not None
        self.subject = turn_subject(state)
        effects = choices(state, effect_cards(state)) if self.by_name else {}
        super().__init__(
            {
                **more,
                **{row: HiddenField() for row in self.rows},
                **{name: WholeNumberField() for name in (*NUMBERS, *BONUSES)},
                **{name: TapField(choices=effects) for name in EFFECTS},
            }
        )
        fill(self, data, values | self._recorded(recorded))

    def _recorded(self, move: Move | None) -> dict[str, Any]:
        if not isinstance(move, Throw | Draws):
            return {}
        found: dict[str, Any] = {"defence_bonus": move.defence_bonus or None}
        found["defence_effects"] = [token(self.state, card) for card in move.defence_effects]
        if isinstance(move, Throw):
            found["attack_bonus"] = move.attack_bonus or None
            found["attack_effects"] = [token(self.state, card) for card in move.attack_effects]
        for row in self.rows:
            cards = getattr(move, row)
            found[row] = " ".join(
                str(card) if isinstance(card, int) else token(self.state, card) for card in cards
            )
            for place, card in enumerate(cards[:2]):
                found[f"{row}-{place}"] = card if isinstance(card, int) else 0
        if move.values is not None:
            tower = move.values.tower
            found |= {
                "thrown": move.values.thrown,
                "hit": tower[0] if tower else None,
                "above": sum(tower[1:]) if len(tower) > 1 else None,
                "thrown_defence": move.values.thrown_defence,
            }
        return found

    @property
    def needs_thrown_defence(self) -> bool:
        """Whether Stone Rampage asks for the thrown rock's defence (ruling destroyed-rocks)."""
        table = self.state.table
        both = table.readings.of("destroyed-rocks") == "both"
        return not self.by_name and table.on("stone-rampage") and both

    def validate(self) -> bool:
        """Whether the numbers are possible ones; the rules look at the rest."""
        super().validate()
        for name in (*NUMBERS, *BONUSES):
            if self[name].data is not None and not 0 <= self[name].data <= 99:
                fault(self[name], t("A value lies between 0 and 99."))
        return not any(field.errors for field in self)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names."""
        name = finding.where[0] if finding.where else ""
        if name in PLACES and not (self.by_name and name in self.rows):
            name = PLACES[name]
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True

    def flips(self, row: str) -> Flipped:
        """What was flipped on one side."""
        if not self.by_name:
            typed = [self[f"{row}-{place}"].data for place in range(2)]
            return tuple(value for value in typed if value is not None)
        return tuple(
            int(tap) if tap.isascii() and tap.isdigit() and len(tap) < 4 else card_of(self.state, tap)
            for tap in self.tapped(row)
        )

    def effects(self, name: str) -> tuple[str, ...]:
        """The effect cards that were tapped."""
        return tuple(card_of(self.state, tap) for tap in self[name].tapped)

    def values(self, stones: int) -> Values | None:
        """The printed numbers as typed, for a target with so many rocks from it upwards."""
        if self.by_name:
            return None
        hit, above = self["hit"].data, self["above"].data
        tower = () if hit is None else (hit,) if stones < 2 else (hit, above) if above is not None else ()
        return Values(self["thrown"].data, tower, self["thrown_defence"].data)

    def with_deck(self, move: Throw | Draws) -> Move:
        """The move with the quarry shuffled after it, where the phone keeps it and cards went back."""
        if isinstance(move, Throw):
            after = carry_out(self.state, move, apply_throw).quarry
        else:
            after = carry_out(self.state, move, apply_draws).quarry
        before = self.recorded.deck if isinstance(self.recorded, Throw | Draws) else ()
        if before and after.deck is not None and sorted(before) == sorted(after.deck):
            return msgspec.structs.replace(move, deck=before)
        if not self.state.simulated or after.deck is None or after.ordered:
            return move
        return msgspec.structs.replace(move, deck=chance.shuffled(after.deck, chance.generator(self.key)))


class ThrowForm(CombatForm):
    """A throw: rock, "seat:place" of the target, and the combat. Further fields: rock, target."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.seat = getattr(recorded, "seat", None) or state.turn or ""
        more = {
            "rock": RadioField(choices=choices(state, ROCKS), validate_choice=False),
            "target": RadioField(choices={}, validate_choice=False),
        }
        values: dict[str, object] = {}
        if isinstance(recorded, Throw):
            values = {"rock": token(state, recorded.rock), "target": f"{recorded.at}:{recorded.target}"}
        super().__init__(state, data, recorded, more, values)

    def aimed_at(self) -> tuple[str, int]:
        """The seat and the place that were tapped as target; no seat and 0 where none was."""
        at, _, place = str(self["target"].data or "").rpartition(":")
        whole = place.isascii() and place.isdigit() and len(place) < 4
        return (at, int(place)) if whole else ("", 0)

    def validate(self) -> bool:
        """Whether rock and target were tapped."""
        super().validate()
        if not self["rock"].data:
            fault(self["rock"], t("Tap the rock that is thrown."))
        if self.aimed_at()[0] not in self.state.sides:
            fault(self["target"], t("Tap the rock that it is thrown at."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The throw, the cards of a simulated quarry included."""
        at, target = self.aimed_at()
        defence = self.flips("defence")
        before = self.recorded if isinstance(self.recorded, Throw) else None
        unmoved = before is not None and (before.at, before.target) == (at, target)
        if at in self.state.sides and self.state.is_bot(at) and not unmoved:
            defence = quarry.top(self.state) or defence
        stones = len(self.state.sides[at].tower) - target if at in self.state.sides else 0
        move = Throw(
            self.seat,
            card_of(self.state, str(self["rock"].data or "")[:40]),
            at,
            target,
            self.flips("attack"),
            defence,
            self["attack_bonus"].data or 0,
            self["defence_bonus"].data or 0,
            self.effects("attack_effects"),
            self.effects("defence_effects"),
            self.values(stones),
        )
        return self.with_deck(move)


class DrawsForm(CombatForm):
    """The draws of a caveman's throw."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.attack = waiting_attack(state)
        super().__init__(state, data, recorded, {}, {})

    def move(self) -> Move:
        """The draws, those from a simulated quarry included."""
        attack = self.flips("attack")
        if self.recorded is None:
            attack = quarry.top(self.state) or attack
        stones = len(self.state.sides[self.attack.at].tower) - self.attack.target if self.attack else 0
        defence = self.flips("defence")
        if self.attack and self.state.is_bot(self.attack.at) and self.recorded is None:
            defence = quarry.top(self.state, skip=len(attack)) or defence
        move = Draws(
            attack,
            defence,
            self["defence_bonus"].data or 0,
            self.effects("defence_effects"),
            self.values(stones),
        )
        return self.with_deck(move)


class FlipForm(TappedForm):
    """The card flipped for a caveman. Field: card; none where the phone keeps the quarry."""

    rows = ("card",)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        self.state, self.recorded, self.key = state, recorded, key_of(data)
        self.subject = f"flip:{state.taken}:{state.quarry.count}"
        self.by_phone = recorded is None and quarry.top(state, 1) is not None
        field = RadioField(choices=choices(state, all_cards(state)), validate_choice=False)
        super().__init__({"card": field})
        fill(self, data, {"card": token(state, recorded.card)} if isinstance(recorded, Flip) else {})

    def validate(self) -> bool:
        """Whether a card was tapped, where the quarry lies on the table."""
        super().validate()
        if not self.by_phone and not self["card"].data:
            fault(self["card"], t("Flip the top card of the quarry and tap what it is."))
        return not self["card"].errors

    def move(self) -> Move:
        """The card on top."""
        top = quarry.top(self.state, 1)
        typed = str(self["card"].data or "")[:40]
        card = top[0] if self.by_phone and top else card_of(self.state, typed)
        lay = None if self.state.quarry.deck is None else self.by_phone
        move = Flip(card, kept=self.recorded.kept if isinstance(self.recorded, Flip) else lay)
        after = carry_out(self.state, move, apply_flip).quarry
        if not self.state.simulated or after.deck is None or after.ordered:
            return move
        return msgspec.structs.replace(move, deck=chance.shuffled(after.deck, chance.generator(self.key)))


def preview(state: State, form: CombatForm) -> Mapping[str, Text]:
    """Both sums and what they come to, as far as they are entered."""
    blank = {"sums": t("The sums stand here once rock, target and values are in.")}
    if isinstance(form, ThrowForm) and form.aimed_at()[0] not in state.sides:
        return blank
    move = form.move()
    if isinstance(move, Throw):
        attack: Attack | None = Attack(move.seat, move.rock, move.at, move.target)
    else:
        attack = waiting_attack(state)
    if not isinstance(move, Throw | Draws) or attack is None or attack.rock not in ROCKS:
        return blank
    if not 0 <= attack.target < len(state.sides[attack.at].tower):
        return blank
    hidden = quarry.top(state) is not None and (isinstance(move, Draws) or state.is_bot(attack.at))
    result, missing = sums(state, attack, move)
    if result is None:
        return {"sums": missing[0][1]}
    if hidden:
        return {"sums": t("The phone flips for the caveman when you save.")}
    then = outcome_text(state, attack, success=result.success)
    return {"sums": t("%(first)s %(then)s", first=result.text, then=then)}
