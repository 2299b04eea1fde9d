"""A fox's head: what stands for the game on screen and paper."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (
        Stroke(
            "M6 7 L17 15 L31 15 L42 7 L40 25 C39 34 32 41 24 42 C16 41 9 34 8 25 Z",
            width=3,
        ),
        Stroke(
            "M14.5 25 C14.5 23.62 15.62 22.5 17 22.5 C18.38 22.5 19.5 23.62 19.5 25 C19.5 26.38 18.38 "
            "27.5 17 27.5 C15.62 27.5 14.5 26.38 14.5 25 Z",
        ),
        Stroke(
            "M28.5 25 C28.5 23.62 29.62 22.5 31 22.5 C32.38 22.5 33.5 23.62 33.5 25 C33.5 26.38 32.38 "
            "27.5 31 27.5 C29.62 27.5 28.5 26.38 28.5 25 Z",
        ),
        Stroke(
            "M20 34 L28 34 L24 39 Z",
        ),
    ),
    colour="#8a2f52",
    tint="#f8e5ec",
)
