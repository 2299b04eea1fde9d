"""A sailing ship: what stands for the game on screen and paper."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (
        Stroke(
            "M23 6 L23 30",
            width=3,
        ),
        Stroke(
            "M26 8 C35 13 38 20 38 28 L26 28 Z",
        ),
        Stroke(
            "M20 13 C14 17 11 22 11 28 L20 28 Z",
            width=2.5,
        ),
        Stroke(
            "M6 33 L42 33 L37 40 L11 40 Z",
        ),
        Stroke(
            "M4 44 C8 41.5 10 41.5 14 44 C18 46.5 20 46.5 24 44 C28 41.5 30 41.5 34 44 C38 46.5 40 46.5 "
            "44 44",
            width=2.5,
        ),
    ),
    colour="#12606f",
    tint="#e2f0f0",
)
