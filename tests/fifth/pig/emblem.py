"""A die with three pips: what stands for Pig on screen and paper."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (
        Stroke("M8 8 L40 8 L40 40 L8 40 Z", width=3),
        Stroke("M13 13 L19 13 L19 19 L13 19 Z"),
        Stroke("M21 21 L27 21 L27 27 L21 27 Z"),
        Stroke("M29 29 L35 29 L35 35 L29 35 Z"),
    ),
    colour="#7a3b6d",
    tint="#f3e6f0",
)
