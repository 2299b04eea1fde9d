"""Each move in words: in short, in full, and what hidden thing was seen with it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.text import Param, Text, listing, t
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.moves import (
    Adjust,
    Buy,
    Clean,
    Count,
    Discard,
    Draws,
    End,
    Flip,
    Play,
    Reward,
    Shuffle,
    Stack,
    Start,
    Throw,
)
from companion.games.stack_and_attack.opening import starter
from companion.games.stack_and_attack.rocks import card_name, cards_text
from companion.games.stack_and_attack.state import State
from companion.games.stack_and_attack.throwing.sums import sums


def describe_start(state: State, move: Start) -> Text:
    """Who starts; "?" where that is open."""
    return t("%(name)s starts", name=state.table.name(starter(state, move) or "?"))


def spell_start(state: State, move: Start) -> tuple[Text, ...]:
    """Who starts, and what each seat flipped for it."""
    flips = [
        t("%(name)s flipped %(values)s", name=state.table.name(seat), values=listing(list(values)))
        for seat, values in move.flips.items()
    ]
    return (describe_start(state, move), *flips)


def describe_stack(state: State, move: Stack) -> Text:
    """Whose rock it is, and which."""
    return t("%(name)s stacks: %(rock)s", name=state.table.name(move.seat), rock=card_name(move.rock[:40]))


def spell_stack(state: State, move: Stack) -> tuple[Text, ...]:
    """The rock, and the scaffold if there is one."""
    scaffold = (t("with a scaffold, for 6 energy"),) if move.scaffold else ()
    return (describe_stack(state, move), *scaffold)


def describe_buy(state: State, move: Buy) -> Text:
    """Who buys what."""
    return t("%(name)s buys: %(card)s", name=state.table.name(move.seat), card=card_name(move.card[:40]))


def spell_buy(state: State, move: Buy) -> tuple[Text, ...]:
    """The purchase, and its cost where the move says it."""
    cost = () if move.cost is None else (t("Cost: %(cost)s", cost=move.cost),)
    return (describe_buy(state, move), *cost)


def describe_throw(state: State, move: Throw) -> Text:
    """Who throws what at whom."""
    return t("%(name)s throws at %(other)s: %(rock)s", name=state.table.name(move.seat),
             other=state.table.name(move.at), rock=card_name(move.rock[:40]))  # fmt: skip


def spell_throw(state: State, move: Throw) -> tuple[Text, ...]:
    """The throw, its target and both draws."""
    target = t("at rock %(number)s from the bottom", number=move.target + 1)
    return (describe_throw(state, move), target, *_combat_lines(move))


def describe_play(state: State, move: Play) -> Text:
    """Who plays which effect card."""
    return t("%(name)s plays: %(card)s", name=state.table.name(move.seat), card=card_name(move.card[:40]))


def spell_play(state: State, move: Play) -> tuple[Text, ...]:
    """The effect card, and the energy and cards that it gave."""
    return (
        describe_play(state, move),
        t("Energy: %(energy)s, cards drawn: %(cards)s", energy=move.energy, cards=move.draw),
    )


def describe_discard(state: State, move: Discard) -> Text:
    """Who discards which effect card."""
    return t("%(name)s discards for one energy: %(card)s", name=state.table.name(move.seat),
             card=card_name(move.card[:40]))  # fmt: skip


def describe_clean(state: State, move: Clean) -> Text:
    """Who changes the face-up cards."""
    return t("%(name)s changes the face-up cards", name=state.table.name(move.seat))


def describe_reward(state: State, move: Reward) -> Text:
    """Who takes what as Grand Reward."""
    return t("%(name)s takes as Grand Reward: %(card)s", name=state.table.name(move.seat),
             card=card_name(move.card[:40]))  # fmt: skip


def describe_end(state: State, move: End) -> Text:
    """Whose turn ends."""
    return t("%(name)s ends the turn", name=state.table.name(move.seat))


def spell_end(state: State, move: End) -> tuple[Text, ...]:
    """The end of the turn, the cards drawn, and whether one is held."""
    held = (t("One card is held."),) if move.hold else ()
    return (describe_end(state, move), t("Cards drawn: %(number)s", number=move.draw), *held)


def describe_flip(state: State, move: Flip) -> Text:
    """What was flipped."""
    return t("Flipped for a caveman: %(card)s", card=card_name(move.card[:40]))


def describe_draws(state: State, move: Draws) -> Text:
    """Who throws what at whom and what comes of it, as far as `state`, the one before the draws, tells."""
    attack = waiting_attack(state)
    if attack is None:
        return DRAWN
    result = sums(state, attack, move)[0]
    known: dict[str, Param] = {
        "name": state.table.name(attack.seat),
        "rock": card_name(attack.rock),
        "other": state.table.name(attack.at),
    }
    if result is None:
        return t("%(name)s throws the %(rock)s at %(other)s.", **known)
    known |= {"attack": result.attacking, "defence": result.defending}
    if result.success:
        return t("%(name)s throws the %(rock)s at %(other)s: %(attack)s against %(defence)s, hit", **known)
    return t("%(name)s throws the %(rock)s at %(other)s: %(attack)s against %(defence)s, missed", **known)


def spell_draws(state: State, move: Draws) -> tuple[Text, ...]:
    """Both draws."""
    # In full it is told long after the throw: what waits now is another one.
    return (DRAWN, *_combat_lines(move))


def describe_shuffle(state: State, move: Shuffle) -> Text:
    """That the phone keeps the quarry."""
    return t("The phone keeps the quarry")


def spell_shuffle(state: State, move: Shuffle) -> tuple[Text, ...]:
    """The face-up cards; the order of the deck is nobody's to see."""
    return (describe_shuffle(state, move), t("Face up: %(cards)s", cards=cards_text(move.row)))


def describe_adjust(state: State, move: Adjust) -> Text:
    """Whose tower was set straight."""
    return t("Set straight: the tower of %(name)s", name=state.table.name(move.seat))


def spell_adjust(state: State, move: Adjust) -> tuple[Text, ...]:
    """The tower as it was entered."""
    return (describe_adjust(state, move), t("From the bottom up: %(cards)s", cards=cards_text(move.tower)))


def describe_count(state: State, move: Count) -> Text:
    """That cards were counted."""
    return t("Cards counted")


def spell_count(state: State, move: Count) -> tuple[Text, ...]:
    """How many cards each seat has that was counted."""
    return tuple(
        t("%(name)s has %(number)s cards.", name=state.table.name(seat), number=number)
        for seat, number in move.cards.items()
    ) or (describe_count(state, move),)


DRAWN = t("The draws of a caveman's throw")
COMBAT_SEEN = t("The cards flipped in the combat have been seen.")
FLIP_SEEN = t("The quarry's top card has been seen.")
ROW_SEEN = t("The cards flipped in their place have been seen.")
HAND_SEEN = t("The new hand has been seen.")


def _combat_lines(move: Throw | Draws) -> tuple[Text, ...]:
    lines = [
        t("Attack draw: %(cards)s", cards=_flipped(move.attack)),
        t("Defence draw: %(cards)s", cards=_flipped(move.defence)),
    ]
    effects = (*(move.attack_effects if isinstance(move, Throw) else ()), *move.defence_effects)
    if effects:
        lines.append(t("Effect cards: %(cards)s", cards=cards_text(effects)))
    bonus = move.attack_bonus if isinstance(move, Throw) else 0
    if bonus or move.defence_bonus:
        lines.append(t("Bonus: %(attack)s to the attack, %(defence)s to the defence", attack=bonus,
                      defence=move.defence_bonus))  # fmt: skip
    if move.values is not None:
        tower: Sequence[Param] = list(move.values.tower)
        lines.append(t("Values: thrown rock %(thrown)s; target and rocks above %(tower)s",
                      thrown=move.values.thrown or 0, tower=listing(tower)))  # fmt: skip
    return tuple(lines)


def _flipped(cards: Sequence[str | int]) -> Text:
    if not cards:
        return t("nothing")
    return t(
        "%(cards)s",
        cards=listing([card if isinstance(card, int) else card_name(card[:40]) for card in cards]),
    )
