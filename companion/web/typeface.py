"""The typeface for the screen: its letters of the languages we ship, as WOFF2.

Names may hold any letter of Latin, so Latin-1 and Latin Extended-A are whole; a letter beyond them is drawn
in the phone's own typeface. Paper uses the whole typeface (`printables.fonts`).
"""

from __future__ import annotations

import logging
from importlib.metadata import version
from io import BytesIO

CHARACTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    # Combining accents, for names typed on keyboards that send them apart.
    *range(0x300, 0x330),
    *range(0x2010, 0x203B),
    0x20AC,
    *range(0x2190, 0x2194),
    0x2212,
)
FEATURES = ("kern", "locl", "mark", "mkmk", "ccmp", "tnum")
RECIPE = repr((CHARACTERS, FEATURES, version("fonttools"))).encode()
"""What the result depends on beside the font: it is known without cutting it."""


# It tells of each table that it cuts.
logging.getLogger("fontTools").setLevel(logging.WARNING)


def woff2(font: bytes) -> bytes:
    """A TrueType font cut down to `CHARACTERS`, without hints, compressed. Takes about a second."""
    # Imported here: half a second that a program which serves no page need not wait for.
    from fontTools import subset
    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(font), recalcTimestamp=False)
    # Hints are a third of the file; phones do not use them.
    options = subset.Options(hinting=False, layout_features=list(FEATURES), recalc_timestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(opened)
    opened.flavor = "woff2"
    packed = BytesIO()
    opened.save(packed)
    return packed.getvalue()
