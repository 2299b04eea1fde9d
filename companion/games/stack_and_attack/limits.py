"""What the pieces of the game can come to: copies of a card, cards in all, energy, bonuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from companion.core.table import Table
from companion.games.stack_and_attack.box import Box
from companion.games.stack_and_attack.rocks import (
    DRAW_AT,
    EFFECT_COPIES,
    ENERGY,
    ENERGY_AT,
    FACE_UP,
    GOAL,
    HAND,
    HOLD_AT,
    QUARRY_ROCKS,
    ROCKS,
    STARTING_DECK,
    quarry_size,
)
from companion.games.stack_and_attack.state import State, copies

VALUE = 99
"""The greatest value that the house takes for a printed number."""
GIVEN = 9
"""The most energy, or cards to draw, that the house takes from one effect card."""
TALLEST = GOAL + 2
"""Arms of the tallest tower there can be: a big rock on 14 arms, by a scaffold or a caveman."""
LARGEST_HAND = HAND + 2
"""Four cards drawn and one held (section Stacking Bonus), apart from what effect cards draw."""


def quarry_rocks(box: Box | None) -> frozenset[str] | None:
    """The six kinds of rock of the quarry; None if no box says them."""
    if box is None or len(set(box.quarry)) != QUARRY_ROCKS:
        return None
    return frozenset(box.quarry)


def existing(table: Table, rock: str, seen: Sequence[str] = ()) -> int:
    """Copies of a rock in the whole game: starting decks and quarry (sections Starting Deck, The Quarry).

    `seen` are kinds of rock known to be the quarry's: once these are six there is no other kind.
    """
    box = table.box if isinstance(table.box, Box) else None
    kinds = quarry_rocks(box)
    if kinds is None and len(set(seen)) >= QUARRY_ROCKS:
        kinds = frozenset(seen)
    of_quarry = copies(table) if kinds is None or rock in kinds else 0
    return STARTING_DECK.count(rock) * len(table.people) + of_quarry


def kinds_seen(table: Table, rocks: Sequence[str]) -> tuple[str, ...]:
    """The kinds among these rocks of which the starting decks do not hold so many: they are the quarry's."""
    counts = Counter(rocks)
    return tuple(rock for rock in ROCKS if counts[rock] > STARTING_DECK.count(rock) * len(table.people))


def from_quarry(
    table: Table, towers: Mapping[str, Sequence[str]], hands: Iterable[Sequence[str]], flipped: str | None
) -> Counter[str]:
    """The cards in sight that have left the quarry for certain, effect cards too (section The Quarry).

    Of rocks these are as many as starting decks do not hold, and all that cavemen flipped: they have no cards
    but the quarry's. Where rocks thrown at a caveman are shuffled into it (ruling caveman-defender) his may
    be those of starting decks.
    """
    theirs = Counter(rock for bot in table.bots for rock in towers.get(bot, ()))
    if flipped is not None:
        theirs[flipped] += 1
    seen = theirs + Counter(
        rock for seat, tower in towers.items() if seat not in table.bots for rock in tower
    )
    seen.update(card for hand in hands for card in hand)
    if table.readings.of("caveman-defender") == "quarry":
        theirs.clear()
    own = {rock: STARTING_DECK.count(rock) * len(table.people) for rock in STARTING_DECK}
    return +Counter({card: max(seen[card] - own.get(card, 0), theirs[card]) for card in seen})


def effect_cards(table: Table) -> int:
    """Effect cards in the whole game: two of each kind (section The Quarry)."""
    return copies(table) * EFFECT_COPIES


def all_cards(table: Table) -> int:
    """Every card of the game."""
    return len(STARTING_DECK) * len(table.people) + quarry_size(copies(table))


def largest_quarry(table: Table) -> int:
    """The most cards that the face-down quarry can hold.

    Where rocks thrown at a caveman are shuffled into it (ruling caveman-defender) all starting decks may
    come to lie there.
    """
    most = quarry_size(copies(table)) - FACE_UP
    if table.bots and table.readings.of("caveman-defender") == "quarry":
        most += len(STARTING_DECK) * len(table.people)
    return most


def effects_out(state: State) -> int:
    """Effect cards that can have left the quarry by now, at most."""
    gone = state.quarry.gone
    left = quarry_size(copies(state.table)) - state.quarry.count - state.quarry.face_up
    if state.table.bots and state.table.readings.of("caveman-defender") == "quarry":
        left += len(STARTING_DECK) * len(state.table.people)
    left -= sum(max(0, number) for card, number in gone.items() if card in ROCKS)
    known = sum(number for card, number in gone.items() if card not in ROCKS)
    return max(0, min(effect_cards(state.table), max(left, known)))


def copies_out(state: State, rock: str) -> int:
    """Copies of a rock that can have left the quarry by now, at most, and those of starting decks."""
    table, gone = state.table, state.quarry.gone
    starting = STARTING_DECK.count(rock) * len(table.people)
    whole = existing(table, rock, state.quarry.seen)
    if table.readings.of("caveman-defender") == "quarry":
        return whole
    left = quarry_size(copies(table)) - state.quarry.count - state.quarry.face_up
    open_yet = max(0, left - sum(max(0, number) for number in gone.values()))
    return min(whole, starting + max(0, gone.get(rock, 0)) + open_yet)


def playable_effects(state: State, seat: str) -> int:
    """Effect cards that a seat can have in hand, at most. Cavemen have none."""
    if state.is_bot(seat):
        return 0
    side = state.sides[seat]
    if side.known is not None:
        return sum(card not in ROCKS for card in side.known)
    if side.cards is not None:
        owned = sum(card not in ROCKS for card in side.cards)
        away = sum(card not in ROCKS for card in side.discarded)
        most = max(0, owned - away)
    else:
        most = effects_out(state)
    return min(most, hand_size(state, seat) if side.hand is None else side.hand)


def hand_size(state: State, seat: str) -> int:
    """Cards that a turn begins with, at most: drawn and held (section Stacking Bonus)."""
    reached = state.sides[seat].reached
    return HAND + (1 if reached >= DRAW_AT else 0) + (1 if reached >= HOLD_AT else 0)


def most_energy(state: State, seat: str) -> int:
    """The most energy that a seat can have left in its turn (sections Spend Energy, Stacking Bonus; #1).

    Effect cards may give some; as many can have been played as there are, and as a hand holds.
    """
    side = state.sides[seat]
    most = ENERGY + (1 if side.reached >= ENERGY_AT else 0)
    cards = side.cards
    effects = effects_out(state) if cards is None else sum(card not in ROCKS for card in cards)
    if effects and state.table.on("discard-effects"):
        most += 1
    return most + GIVEN * min(effects, hand_size(state, seat))


def most_bonus(state: State, seat: str, role: str, named: Sequence[str], number: int) -> int:
    """The most that so many effect cards can add in a combat, apart from those named.

    `role` is "attack" or "defence". Without a box it is not known what is printed.
    """
    box, side = state.box, state.sides[seat]
    if number <= 0:
        return 0
    if box is None or not box.effects:
        return number * VALUE
    printed = {effect.name: int(getattr(effect, role)) for effect in box.effects}
    best = max(printed.values())
    held = side.known if side.known is not None else side.cards
    if held is None:
        pool = [value for value in printed.values() for _ in range(2)]
    else:
        effects = Counter(card for card in held if card not in ROCKS)
        effects.subtract(named)
        if side.known is None:
            effects.subtract(card for card in side.discarded if card not in ROCKS)
        pool = [printed.get(card, best) for card in (+effects).elements()]
    return sum(sorted(pool, reverse=True)[:number])
