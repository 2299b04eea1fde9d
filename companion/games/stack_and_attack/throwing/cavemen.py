"""A caveman's throw: the draws for the rock that waits (section Easy Difficulty)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.aim import Reason, take_aim, waiting_attack
from companion.games.stack_and_attack.common import check_caveman_turn
from companion.games.stack_and_attack.flow import end_caveman_turn
from companion.games.stack_and_attack.moves import Draws
from companion.games.stack_and_attack.rocks import card_name
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.throwing.draws import (
    apply_flips,
    check_bonus,
    check_effects,
    check_flips,
    check_together,
    check_top,
    discard_effects,
)
from companion.games.stack_and_attack.throwing.outcome import apply_outcome, check_outcome
from companion.games.stack_and_attack.throwing.sums import Role, sums


def check_draws(found: Findings, state: State, move: Draws) -> None:
    """Everything about the draws of a caveman's throw: two from the quarry against two of the defender's deck
    (section Easy Difficulty)."""
    if not check_caveman_turn(found, state):
        return
    attack = waiting_attack(state)
    if attack is None:
        found.finding("flip", False, t("Flip the quarry's top card first."))
        return
    aimed = take_aim(state, attack.seat, attack.rock)
    by_order = aimed.reason is Reason.ASSIGNED
    found.finding(
        "hard-turns" if by_order else "caveman-target",
        True,
        t("He throws at %(name)s. %(why)s", name=state.table.name(aimed.at), why=aimed.why_at),
        (),
        aimed.asked,
    )
    check_flips(found, state, attack.seat, move.attack, "attack")
    bot = state.is_bot(attack.at)
    after = len(move.attack) if bot else 0
    check_flips(found, state, attack.at, move.defence, "defence", after=after)
    if move.deck:
        check_top(found, state, move.attack, "attack")
        if bot:
            check_top(found, state, move.defence, "defence", skip=after)
    quarry.check_order(found, state, move.deck, ("deck",))
    check_effects(found, state, attack.at, move.defence_effects, "defence_effects")
    check_bonus(found, state, attack.at, move.defence_bonus, move.defence_effects, Role.DEFENCE)
    if not bot:
        check_together(found, state, attack.at, move.defence_effects, move.defence, "defence_effects")
    check_outcome(found, state, attack, move)


def apply_draws(state: State, move: Draws) -> State:
    """The caveman's throw carried out, and his turn ended. Unchanged if none waits, or a value is missing."""
    attack = waiting_attack(state)
    result = sums(state, attack, move)[0] if attack is not None else None
    if attack is None or result is None:
        return state
    state = discard_effects(state, attack.at, move.defence_effects)
    state = apply_flips(apply_flips(state, attack.seat, move.attack), attack.at, move.defence)
    state = apply_outcome(replace(state, flipped=None), attack, result)
    aimed = t("%(name)s throws the %(rock)s at %(other)s.", name=state.table.name(attack.seat),
              rock=card_name(attack.rock), other=state.table.name(attack.at))  # fmt: skip
    state = replace(state, last=(aimed, *state.last), quarry=quarry.set_order(state.quarry, move.deck))
    return end_caveman_turn(state, attack.seat)
