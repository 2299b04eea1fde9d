"""Fields to be filled in on a screen, small enough for a sheet with a hundred of them."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.acroform import AcroForm
from reportlab.pdfgen.canvas import Canvas

from printables.paper import Box

FONT = "Helvetica"
"""One of the typefaces that every reader has. It lacks ő and ű: fields are for numbers."""
DIGITS = 6


class _Form(AcroForm):
    """Font and empty appearances are shared; ReportLab writes them anew for each field, 0.8 kB each time."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._fonts: dict[Any, Any] = {}
        self._shared: dict[str, Any] = {}

    def makeFont(self, fontName: Any) -> Any:  # noqa: N802, N803
        """The font's reference."""
        if fontName not in self._fonts:
            self._fonts[fontName] = super().makeFont(fontName)
        return self._fonts[fontName]

    def getRef(self, obj: Any) -> Any:  # noqa: N802
        """The reference of an object, the same for appearances that are alike."""
        key = getattr(obj, "_af_refstr", None)
        if key is None:
            return super().getRef(obj)
        if key not in self._shared:
            self._shared[key] = super().getRef(obj)
        return self._shared[key]


def number_field(canvas: Canvas, name: str, tooltip: str, box: Box) -> None:
    """A field for a number in a cell of the page. Raises nothing; a name may be used once in a document."""
    # The stubs know neither where ReportLab keeps the form nor that places need not be whole numbers.
    known: Any = canvas
    if not hasattr(known, "AcroForm"):
        known.AcroForm = known._doc._catalog.AcroForm = _Form(canvas)
    known.acroForm.textfield(
        name=name,
        tooltip=tooltip,
        x=round(box.x + 1, 1),
        y=round(box.y + 1, 1),
        width=int(box.width - 2),
        height=int(box.height - 2),
        fontName=FONT,
        fontSize=min(14, int(box.height * 0.6)),
        borderWidth=0,
        fillColor=None,
        borderColor=None,
        maxlen=DIGITS,
    )
