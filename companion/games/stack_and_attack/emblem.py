"""A tower of rocks: what stands for the game on screen and paper."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (
        Stroke(
            "M8 34 L40 34 C41.1 34 42 34.9 42 36 L42 41 C42 42.1 41.1 43 40 43 L8 43 C6.9 43 6 42.1 6 41 "
            "L6 36 C6 34.9 6.9 34 8 34 Z",
        ),
        Stroke(
            "M11 26.5 C11 22.63 16.82 19.5 24 19.5 C31.18 19.5 37 22.63 37 26.5 C37 30.37 31.18 33.5 24 "
            "33.5 C16.82 33.5 11 30.37 11 26.5 Z",
            width=3,
        ),
        Stroke(
            "M15 19 L19 10 L23 15 L27 6 L31 14 L34 19 Z",
        ),
    ),
    colour="#4a5d23",
    tint="#eaf0da",
)
