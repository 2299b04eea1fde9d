"""VIXEN's kits: raised, moved on, leaving the den; the black ones that come in."""

from __future__ import annotations

from dataclasses import replace

from companion.games.ruse.state import Fox, Kit, State

KIT_MOST = 6
TRACK_SPACES = 6
"""Spaces of her growth track where nobody has counted them: a number of ours."""


def kits_at_start() -> tuple[Kit, ...]:
    """Three kits of value 1 on the first spaces of her track (section Solo Mode)."""
    return tuple(Kit(number, 1, number) for number in (1, 2, 3))


def raise_kit(state: State, fox: Fox, space: int | None = None) -> Fox:
    """A kit's value +1 (ruling kit-value-which); `space` is the choice of the table."""
    low = [kit for kit in fox.kits if kit.value < KIT_MOST]
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
    return _settle(state, _with_kit(fox, replace(chosen, space=chosen.space + 1)))


def grow_all(state: State, fox: Fox) -> Fox:
    """Every kit one space on, at the end of a round."""
    return _settle(state, replace(fox, kits=tuple(replace(kit, space=kit.space + 1) for kit in fox.kits)))


def _with_kit(fox: Fox, kit: Kit) -> Fox:
    return replace(fox, kits=tuple(kit if one.number == kit.number else one for one in fox.kits))


def _settle(state: State, fox: Fox) -> Fox:
    """Kits beyond the track leave the den, black ones come in (rulings vixen-exit, reserve-kit)."""
    readings = state.table.readings
    if readings.of("vixen-exit") == "as-players":
        # She has no objectives to send kits out with: they wait on the last space.
        fox = replace(fox, kits=tuple(replace(kit, space=min(kit.space, fox.track)) for kit in fox.kits))
    gone = [kit for kit in fox.kits if kit.space > fox.track]
    left = tuple(kit for kit in fox.kits if kit.space <= fox.track)
    fox = replace(fox, kits=left, outside=(*fox.outside, *(kit.value for kit in gone)))
    # The first two that leave bring a black kit each.
    due = min(2, len(fox.outside)) - min(2, len(fox.outside) - len(gone))
    if readings.of("reserve-kit") == "as-players":
        fox = replace(fox, waiting=fox.waiting + due)
    while fox.waiting and fox.reserve and all(kit.space != 1 for kit in fox.kits):
        black = Kit(6 - fox.reserve, 1, 1)
        fox = replace(fox, waiting=fox.waiting - 1, reserve=fox.reserve - 1, kits=(*fox.kits, black))
    return fox
