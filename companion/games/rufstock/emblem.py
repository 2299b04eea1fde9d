"""A festival van: what stands for the game on screen and paper."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (
        Stroke(
            "M5 14 C5 11 7 9 10 9 L38 9 C41 9 43 11 43 14 L43 34 L5 34 Z",
            width=3,
        ),
        Stroke(
            "M5 25 L43 25",
            width=3,
        ),
        Stroke(
            "M9 36 C9 33.24 11.24 31 14 31 C16.76 31 19 33.24 19 36 C19 38.76 16.76 41 14 41 C11.24 41 9 "
            "38.76 9 36 Z",
        ),
        Stroke(
            "M29 36 C29 33.24 31.24 31 34 31 C36.76 31 39 33.24 39 36 C39 38.76 36.76 41 34 41 C31.24 41 "
            "29 38.76 29 36 Z",
        ),
        Stroke(
            "M13 20 L13 15 L16 17 L20 17 L23 15 L23 20 C23 22 21 23 18 23 C15 23 13 22 13 20 Z",
        ),
        Stroke(
            "M29 13 L38 13 L38 20 L29 20 Z",
            width=2.5,
        ),
    ),
    colour="#8a3b12",
    tint="#fbe9dc",
)
