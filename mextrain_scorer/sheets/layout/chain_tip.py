"""The end of the journal's chain as paper and PDF carry it.

A page shows the first figures of it, in groups that people can read aloud and type; the PDF keeps
all of it beside each page, where it stays when somebody takes a page out or puts files together.
"""

import re
from typing import Any

# 64 bits: nobody finds another journal that has an entry with the same ones.
FIGURES = 16
_GROUP = 4
_KEY = "MextrainTip"
_PROGRAM = "MextrainScorer"
# Within a text, such as a tournament's name, a writer of PDF puts a backslash before a bracket: so
# no name can pass for a tip.
_IN_A_PDF = re.compile(rf"/{_KEY}\s{{0,4}}\(([0-9a-f]{{64}})\)".encode())


def shown_tip(tip: str) -> str:
    """Return the figures of a tip that stand on paper: "9F3C 1A2B 4C5D 6E7F"."""
    figures = tip[:FIGURES].upper()
    return " ".join(figures[at : at + _GROUP] for at in range(0, len(figures), _GROUP))


def keep_tip(canvas: Any, tip: str) -> None:
    """Keep the whole tip beside every page shown so far.

    A page-piece dictionary is what PDF has for one program's notes on a page: whoever takes the
    page elsewhere takes it along.
    """
    from reportlab.pdfbase.pdfdoc import PDFDate, PDFDictionary, PDFString

    document = canvas._doc
    made = PDFDate(document._timeStamp)  # the standard asks for a date, beside it and within
    ours = {"LastModified": made, "Private": PDFDictionary({_KEY: PDFString(tip)})}
    note = document.Reference(PDFDictionary({_PROGRAM: PDFDictionary(ours)}), _KEY)
    for page in document.Pages.pages:
        page.LastModified, page.PieceInfo = made, note


def tip_in(pdf: bytes) -> str:
    """Return the whole tip that a PDF of ours keeps; empty where it has none, or several.

    It is looked for among the bytes, so that a hostile file costs no more than reading it.
    """
    found = {match[1] for match in _IN_A_PDF.finditer(pdf)}
    return found.pop().decode("ascii") if len(found) == 1 else ""
