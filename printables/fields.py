"""Fields to be filled in on a screen, small enough for a sheet with two hundred of them.

Written as PDF 1.7 has them (section 12.7): a tree of names, "1" over "r3" over "b", in which what all cells
share stands once, with the sheet. ReportLab's own fields repeat it in each, and font and appearance too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from printables.paper import Box

FONT = "Helvetica"
"""One of the typefaces that every reader has. It lacks ő and ű: fields are for numbers."""
DIGITS = 6
PRINTED = 4
CENTRED = 1
"""Flags of the standard: the field is printed, its text is centred."""


@dataclass
class _Node:
    """A name in the tree with the names beneath it."""

    entry: PDFDictionary
    reference: Any
    kids: PDFArray
    names: dict[str, _Node] = field(default_factory=dict)


class Fields:
    """The fields of one document, written into the canvas that is given.

    Making one gives the document a form, which a document without fields should not have. It reaches into
    ReportLab's canvas where that has no door: a change of version is to be tried with a reader of PDFs.
    """

    def __init__(self, canvas: Canvas) -> None:
        # What is written into the file is not part of what ReportLab describes of its canvas.
        inner: Any = canvas
        self._canvas, self._document = inner, inner._doc
        self._appearances: dict[tuple[float, float], Any] = {}
        font = PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("Type1"),
                "BaseFont": PDFName(FONT),
                "Encoding": PDFName("WinAnsiEncoding"),
            }
        )
        fonts = PDFDictionary({"Font": PDFDictionary({"Helv": self._reference(font)})})
        kids = PDFArray([])
        form = PDFDictionary({"Fields": kids, "DR": fonts, "DA": PDFString("/Helv 0 Tf 0 g")})
        self._root = _Node(form, self._reference(form), kids)
        self._document._catalog.AcroForm = self._root.reference

    def number(self, names: tuple[str, ...], tooltip: str, box: Box) -> None:
        """A field for a number, named by the path to it, on the page that is being drawn.

        `names` is the path ("1", "r3", "b"), at least two long, `tooltip` what is read out in the field's
        place, `box` the cell, in points of the page: neither turned nor scaled. Up to six digits can be
        typed. A path may be used once in a document: raises KeyError the second time.
        """
        place = box.inset(1)
        node = self._root
        shared = {
            "Q": CENTRED,
            "MaxLen": DIGITS,
            "DA": PDFString(f"/Helv {min(14, int(place.height * 0.6))} Tf 0 g"),
        }
        for depth, name in enumerate(names[:-1]):
            node = self._beneath(node, name, {} if depth else shared)
        shown = {
            "Subtype": PDFName("Widget"),
            # Could be inherited like the rest, but not every program looks for it above.
            "FT": PDFName("Tx"),
            "F": PRINTED,
            "TU": PDFString(tooltip),
            "Rect": PDFArray([round(edge, 1) for edge in (place.x, place.y, place.right, place.top)]),
            "AP": PDFDictionary({"N": self._appearance(place)}),
        }
        leaf = self._beneath(node, names[-1], shown)
        del leaf.entry.dict["Kids"]
        self._canvas._annotationrefs.append(leaf.reference)

    def _beneath(self, node: _Node, name: str, more: dict[str, Any]) -> _Node:
        if name not in node.names:
            kids = PDFArray([])
            entry = PDFDictionary({"T": PDFString(name), "Kids": kids, **more})
            if node is not self._root:
                entry["Parent"] = node.reference
            reference = self._reference(entry)
            node.kids.sequence.append(reference)
            node.names[name] = _Node(entry, reference, kids)
        return node.names[name]

    def _appearance(self, box: Box) -> Any:
        """What an empty field looks like, once for all of a size."""
        size = round(box.width, 1), round(box.height, 1)
        if size not in self._appearances:
            form = PDFStream(
                PDFDictionary(
                    {
                        "Type": PDFName("XObject"),
                        "Subtype": PDFName("Form"),
                        "BBox": PDFArray([0, 0, *size]),
                    }
                ),
                "",
            )
            self._appearances[size] = self._reference(form)
        return self._appearances[size]

    def _reference(self, entry: PDFObject) -> Any:
        return self._document.Reference(entry)
