"""VIXEN's kits: raised, moved on, leaving the den; the black ones that come in."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import Text, t
from companion.games.ruse.state import Fox, Kit, State

KIT_MOST = 6
TRACK_SPACES = 6
"""Spaces of her growth track where nobody has counted them: a number of ours."""
TRACK_LEAST = 3
"""Her kits begin on the first three spaces of it (section Solo Mode, Setup)."""
BLACK = 2


def kits_at_start() -> tuple[Kit, ...]:
    """Three kits of value 1 on the first spaces of her track (section Solo Mode)."""
    return tuple(Kit(number, 1, number) for number in (1, 2, 3))


def can_rise(fox: Fox) -> tuple[Kit, ...]:
    """Her kits in the den below 6."""
    return tuple(kit for kit in fox.kits if kit.value < KIT_MOST)


def raise_kit(state: State, fox: Fox, space: int | None = None) -> Fox:
    """A kit's value +1 (ruling kit-value-which); `space` is the choice of the table."""
    low = can_rise(fox)
    if not low:
        return fox
    here = [kit for kit in low if kit.space == space]
    if here and state.table.readings.of("kit-value-which") == "player":
        chosen = here[0]
    elif state.table.readings.of("kit-value-which") == "lowest":
        chosen = min(low, key=lambda kit: (kit.value, -kit.space, kit.number))
    else:
        chosen = max(low, key=lambda kit: (kit.space, -kit.number))
    return _with_kit(fox, replace(chosen, value=chosen.value + 1))


def grow_kit(state: State, fox: Fox, space: int | None = None) -> Fox:
    """A kit one space on (ruling kit-growth-which); `space` is the choice of the table."""
    if not fox.kits:
        return fox
    here = [kit for kit in fox.kits if kit.space == space]
    if here and state.table.readings.of("kit-growth-which") == "player":
        chosen = here[0]
    elif state.table.readings.of("kit-growth-which") == "rearmost":
        chosen = min(fox.kits, key=lambda kit: (kit.space, kit.number))
    else:
        chosen = max(fox.kits, key=lambda kit: (kit.space, -kit.number))
    return _settle(state, fox, _with_kit(fox, replace(chosen, space=chosen.space + 1)))


def grow_all(state: State, fox: Fox) -> Fox:
    """Every kit one space on, at the end of a round."""
    moved = replace(fox, kits=tuple(replace(kit, space=kit.space + 1) for kit in fox.kits))
    return _settle(state, fox, moved)


def _with_kit(fox: Fox, kit: Kit) -> Fox:
    return replace(fox, kits=tuple(kit if one.number == kit.number else one for one in fox.kits))


def _settle(state: State, before: Fox, fox: Fox) -> Fox:
    """Kits beyond the track leave the den, black ones come in (rulings vixen-exit, reserve-kit)."""
    readings = state.table.readings
    if readings.of("vixen-exit") == "as-players":
        # She has no objectives to send kits out with: they wait on the last space.
        fox = replace(fox, kits=tuple(replace(kit, space=min(kit.space, fox.track)) for kit in fox.kits))
    if readings.of("reserve-kit") == "as-players":
        short = {kit.number for kit in before.kits if kit.space < fox.track}
        arrived = sum(kit.number in short and kit.space >= fox.track for kit in fox.kits)
        # The first two that reach the end bring a black kit each (section Kits' Growth, C).
        brought = BLACK - fox.reserve + fox.waiting
        fox = replace(fox, waiting=fox.waiting + min(arrived, BLACK - brought))
    gone = [kit for kit in fox.kits if kit.space > fox.track]
    left = tuple(kit for kit in fox.kits if kit.space <= fox.track)
    fox = replace(fox, kits=left, outside=(*fox.outside, *(kit.value for kit in gone)))
    while fox.waiting and fox.reserve and all(kit.space != 1 for kit in fox.kits):
        black = Kit(6 - fox.reserve, 1, 1)
        fox = replace(fox, waiting=fox.waiting - 1, reserve=fox.reserve - 1, kits=(*fox.kits, black))
    return fox


def changes(before: Fox, after: Fox) -> tuple[Text, ...]:
    """What hands do from one to the other: kits that move, leave and come in, the furthest first."""
    now = {kit.number: kit for kit in after.kits}
    found = []
    for kit in sorted(before.kits, key=lambda kit: -kit.space):
        there = now.get(kit.number)
        if there is None:
            found.append(
                t("The %(value)s on space %(space)s leaves the den: put it outside.", value=kit.value,
                  space=kit.space)
            )  # fmt: skip
        elif there.space != kit.space:
            found.append(
                t("The %(value)s goes from space %(space)s to %(to)s.", value=kit.value, space=kit.space,
                  to=there.space)
            )  # fmt: skip
        elif kit.space == after.track:
            found.append(t("The %(value)s waits on the last space.", value=kit.value))
    return (*found, *coming_in(before, after))


def coming_in(before: Fox, after: Fox) -> tuple[Text, ...]:
    """The black kits that come in from one to the other, or wait for space 1."""
    was = {kit.number for kit in before.kits}
    found = [
        t("A black kit of value 1 comes from her reserve to space 1.")
        for kit in after.kits
        if kit.number not in was
    ]
    if after.waiting:
        found.append(t("A black kit comes in once space 1 is free."))
    return tuple(found)
