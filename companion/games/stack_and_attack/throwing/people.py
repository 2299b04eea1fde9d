"""A player's throw at another tower (section Throw Rocks; FAQ 4 and 9)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.common import (
    check_card,
    check_energy,
    check_rock,
    check_seat,
    check_turn,
    remove_from_hand,
)
from companion.games.stack_and_attack.moves import Throw
from companion.games.stack_and_attack.rocks import ROCKS, card_name, reaches, start_of, weight
from companion.games.stack_and_attack.state import Attack, State
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


def check_throw(found: Findings, state: State, move: Throw) -> None:
    """Everything about a throw: whose, at what, both draws, the sums, and what comes of it."""
    if not check_turn(found, state, move.seat) or not check_rock(found, move.rock):
        return
    check_card(found, state, move.seat, move.rock, ("rock",))
    check_energy(found, state, move.seat, weight(move.rock), ("rock",))
    if not check_seat(found, state, move.at, ("at",)):
        return
    check_effects(found, state, move.seat, move.attack_effects, "attack_effects")
    check_effects(found, state, move.at, move.defence_effects, "defence_effects")
    check_bonus(found, state, move.seat, move.attack_bonus, move.attack_effects, Role.ATTACK, thrown=1)
    check_bonus(found, state, move.at, move.defence_bonus, move.defence_effects, Role.DEFENCE)
    quarry.check_order(found, state, move.deck, ("deck",))
    other = move.at != move.seat
    found.finding(
        "other-tower",
        other,
        t("%(name)s throws at the tower of %(other)s.", name=state.table.name(move.seat),
          other=state.table.name(move.at))
        if other
        else t("Nobody throws at their own tower."),
        ("at",),
    )  # fmt: skip
    tower = state.sides[move.at].tower
    if not check_target(found, state, move.rock, move.at, move.target) or not other:
        return
    check_flips(found, state, move.seat, move.attack, "attack")
    check_flips(found, state, move.at, move.defence, "defence")
    check_together(found, state, move.seat, (move.rock, *move.attack_effects), move.attack, "attack_effects")
    if not state.is_bot(move.at):
        check_together(found, state, move.at, move.defence_effects, move.defence, "defence_effects")
    elif move.deck:
        check_top(found, state, move.defence, "defence")
    assert move.target < len(tower)
    check_outcome(found, state, Attack(move.seat, move.rock, move.at, move.target), move)


def check_target(found: Findings, state: State, rock: str, at: str, target: int) -> bool:
    """Notes whether there is such a rock, and whether one of this size may be thrown at it."""
    tower, name = state.sides[at].tower, state.table.name(at)
    if not 0 <= target < len(tower):
        text = (
            t("The tower of %(name)s has no rock.", name=name)
            if not tower
            else tn(
                "The tower of %(name)s has only %(num)s rock.",
                "The tower of %(name)s has only %(num)s rocks.",
                len(tower),
                name=name,
            )
        )
        return found.finding("other-tower", False, text, ("target",))
    arm = start_of(tower, target)
    hits = reaches(rock, arm)
    return found.finding(
        "throw-height",
        hits,
        t("The %(target)s starts at %(arm)s: a %(rock)s may hit it.", target=card_name(tower[target]),
          arm=arm, rock=card_name(rock))
        if hits
        else t("The %(target)s starts at %(arm)s, too high for a %(rock)s.", target=card_name(tower[target]),
               arm=arm, rock=card_name(rock)),
        ("target",),
    )  # fmt: skip


def apply_throw(state: State, move: Throw) -> State:
    """The rock thrown, the cards flipped, everything where it belongs.

    Takes whatever a log holds: unchanged without such a rock, seat or target, or if a value is missing.
    Raises KeyError if the thrower does not play.
    """
    if move.rock not in ROCKS or move.at not in state.sides:
        return state
    attack = Attack(move.seat, move.rock, move.at, move.target)
    tower = state.sides[move.at].tower
    there = 0 <= move.target < len(tower) and move.at != move.seat
    result = sums(state, attack, move)[0] if there else None
    if result is None:
        return state
    state = remove_from_hand(state, move.seat, move.rock, away=True)
    for card in move.attack_effects:
        state = remove_from_hand(state, move.seat, card, away=False)
    state = discard_effects(state, move.at, move.defence_effects)
    state = apply_flips(apply_flips(state, move.seat, move.attack), move.at, move.defence)
    state = replace(state, spent=state.spent + weight(move.rock))
    state = apply_outcome(state, attack, result)
    return replace(state, quarry=quarry.set_order(state.quarry, move.deck))
