"""The colours of each game on the screen, from its emblem: a new game needs no line of CSS.

An emblem has a colour and a tint for white paper. The dark scheme moves its lightness and chroma in OKLCH,
where equal steps look equal (Björn Ottosson, "A perceptual color space for image processing").
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from companion.core.emblem import Emblem

DARK = {"accent": (0.79, 1.0), "accent-ink": (0.23, 0.5), "tint": (0.29, 0.35)}
"""For the dark scheme: lightness from 0 to 1, and how much of the chroma of its accent is kept."""
LIGHT_INK, DARK_INK = "#ffffff", "#171412"

Rgb = tuple[float, float, float]


def stylesheet(emblems: Mapping[str, Emblem]) -> str:
    """Rules that give each `game-<slug>` its colours, in the layer of tokens, light and dark."""
    light = "\n".join(_rule(slug, _light(emblem)) for slug, emblem in emblems.items())
    dark = "\n".join(_rule(slug, _dark(emblem)) for slug, emblem in emblems.items())
    return f"@layer base {{\n{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n}}\n"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours ("#rrggbb") as WCAG 2 counts it, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _rule(slug: str, colours: Mapping[str, str]) -> str:
    return f".game-{slug} {{ " + " ".join(f"--{name}: {colour};" for name, colour in colours.items()) + " }"


def _light(emblem: Emblem) -> dict[str, str]:
    ink = max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(emblem.colour, ink))
    return {"accent": emblem.colour, "accent-ink": ink, "tint": emblem.tint}


def _dark(emblem: Emblem) -> dict[str, str]:
    _, chroma, hue = _oklch(emblem.colour)
    # Pale colours of one chroma look alike; a grey stays grey.
    chroma = min(1.25 * chroma, 0.4 * chroma + 0.06)
    # A brown made pale turns pink: between red and yellow the hue goes up to 12 degrees towards yellow.
    to_yellow = math.pi / 2 - hue
    if 0 < to_yellow < math.pi / 2:
        hue += math.radians(12) * math.sin(2 * to_yellow)
    return {name: _hex(lightness, chroma * kept, hue) for name, (lightness, kept) in DARK.items()}


def _linear(colour: str) -> Rgb:
    values = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _dot(row: Iterable[float], values: Rgb) -> float:
    return sum(factor * value for factor, value in zip(row, values, strict=True))


def _oklch(colour: str) -> tuple[float, float, float]:
    """Lightness (0 to 1), chroma (0 to about 0.4) and hue (radians)."""
    rgb = _linear(colour)
    long = math.cbrt(_dot((0.4122214708, 0.5363325363, 0.0514459929), rgb))
    middle = math.cbrt(_dot((0.2119034982, 0.6806995451, 0.1073969566), rgb))
    short = math.cbrt(_dot((0.0883024619, 0.2817188376, 0.6299787005), rgb))
    cones = (long, middle, short)
    lightness = _dot((0.2104542553, 0.7936177850, -0.0040720468), cones)
    a = _dot((1.9779984951, -2.4285922050, 0.4505937099), cones)
    b = _dot((0.0259040371, 0.7827717662, -0.8086757660), cones)
    return lightness, math.hypot(a, b), math.atan2(b, a)


def _hex(lightness: float, chroma: float, hue: float) -> str:
    """The colour as "#rrggbb"; what the screen cannot show is cut to what it can."""
    lab = (lightness, chroma * math.cos(hue), chroma * math.sin(hue))
    long = _dot((1, 0.3963377774, 0.2158037573), lab) ** 3
    middle = _dot((1, -0.1055613458, -0.0638541728), lab) ** 3
    short = _dot((1, -0.0894841775, -1.2914855480), lab) ** 3
    cones = (long, middle, short)
    rows = (
        (4.0767416621, -3.3077115913, 0.2309699292),
        (-1.2684380046, 2.6097574011, -0.3413193965),
        (-0.0041960863, -0.7034186147, 1.7076147010),
    )
    return "#" + "".join(f"{_byte(_dot(row, cones)):02x}" for row in rows)


def _byte(linear: float) -> int:
    linear = min(1.0, max(0.0, linear))
    return round(255 * (linear * 12.92 if linear <= 0.0031308 else 1.055 * linear ** (1 / 2.4) - 0.055))
