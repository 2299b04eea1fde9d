"""What stands for the game on screen and paper, and its colours: both from here, nowhere else."""

from __future__ import annotations

from companion.core.emblem import Emblem, Stroke

EMBLEM = Emblem(
    (Stroke("M10 10 L38 10 L38 38 L10 38 Z", width=3), Stroke("M24 16 L32 32 L16 32 Z")),
    colour="#2f5d8a",
    tint="#e3edf6",
)
