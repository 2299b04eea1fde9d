"""A leaf as a picture for the screen (SVG), drawn by the same code as the PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape

from printables.document import Leaf
from printables.fonts import BOLD
from printables.paper import Box
from printables.pen import BLACK, DASHES, FIELD_SHOWN, HAIRLINE, WHITE, Align, Pen, Segment

ANCHORS = {"left": "start", "centre": "middle", "right": "end"}


def svg(leaf: Leaf, label: str) -> str:
    """The picture of a leaf, to stand within a page; `label` is what is read out in its place.

    It holds no styles and no scripts, so it passes the strictest content policy; its typeface is the one of
    the page. All texts are escaped: the result is markup as it stands.
    """
    pen = _SvgPen()
    leaf.draw(pen)
    width, height = _n(leaf.width), _n(leaf.height)
    # The origin of paper is at the foot, that of the screen at the top.
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}" class="leaf">'
        f'<rect width="{width}" height="{height}" fill="{WHITE}"/>'
        f'<g transform="translate(0 {height}) scale(1 -1)" stroke-linecap="round" stroke-linejoin="round">'
        f"{''.join(pen.parts)}</g></svg>"
    )


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class _SvgPen:
    def __init__(self) -> None:
        self.parts: list[str] = []

    def write(
        self, text: str, x: float, y: float, font: str, size: float, align: Align = "left", ink: str = BLACK
    ) -> None:
        weight = ' font-weight="700"' if font == BOLD else ""
        anchor = "" if align == "left" else f' text-anchor="{ANCHORS[align]}"'
        self.parts.append(
            f'<text transform="translate({_n(x)} {_n(y)}) scale(1 -1)" font-size="{_n(size)}"'
            f'{weight}{anchor} fill="{ink}">{escape(text)}</text>'
        )

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        width: float = HAIRLINE,
        ink: str = BLACK,
        *,
        dashed: bool = False,
    ) -> None:
        self.parts.append(
            f'<path d="M{_n(x0)} {_n(y0)}L{_n(x1)} {_n(y1)}"{_stroke(width, ink, dashed)} fill="none"/>'
        )

    def rect(
        self,
        box: Box,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
        corner: float = 0,
        dashed: bool = False,
    ) -> None:
        rounded = f' rx="{_n(corner)}"' if corner else ""
        self.parts.append(
            f'<rect x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" height="{_n(box.height)}"'
            f'{rounded}{_stroke(width, ink, dashed)} fill="{fill or "none"}"/>'
        )

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        width: float = 0,
        ink: str = BLACK,
        fill: str | None = None,
    ) -> None:
        self.parts.append(
            f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"'
            f'{_stroke(width, ink)} fill="{fill or "none"}"/>'
        )

    def path(
        self, segments: Sequence[Segment], *, width: float = 0, ink: str = BLACK, fill: str | None = None
    ) -> None:
        drawn = "".join(f"{kind}{' '.join(map(_n, places))}" for kind, places in segments)
        self.parts.append(f'<path d="{drawn}"{_stroke(width, ink)} fill="{fill or "none"}"/>')

    def field(self, names: tuple[str, ...], tooltip: str, box: Box) -> None:
        """A field cannot be filled in on a picture: it is shown as a pale place."""
        self.rect(box.inset(3), fill=FIELD_SHOWN, corner=2)

    def stamp(self, draw: Callable[[Pen], None]) -> None:
        draw(self)

    @contextmanager
    def placed(self, x: float, y: float, scale: float) -> Iterator[None]:
        self.parts.append(f'<g transform="translate({_n(x)} {_n(y)}) scale({scale:.4f})">')
        yield
        self.parts.append("</g>")


def _stroke(width: float, ink: str, dashed: bool = False) -> str:
    if not width:
        return ""
    return f' stroke="{ink}" stroke-width="{_n(width)}"' + (
        f' stroke-dasharray="{DASHES[0]:.0f} {DASHES[1]:.0f}"' if dashed else ""
    )
