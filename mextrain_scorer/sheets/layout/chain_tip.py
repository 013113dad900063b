"""The journal's last hash within a PDF, of which its pages show the first figures.

It is stored in full with each page, where it stays when pages are taken out or files are joined.
"""

import re
from typing import Any

_KEY = "MextrainTip"
_PROGRAM = "MextrainScorer"
# PDF writers put a backslash before a bracket in a text, so that no text, such as a tournament's
# name, can look like a stored hash; what is stored as XML goes through no_stored_tip.
_IN_A_PDF = re.compile(rf"/{_KEY}\s{{0,4}}\(([0-9a-f]{{64}})\)".encode())


def keep_tip(canvas: Any, tip: str) -> None:
    """Store the full hash with every page drawn so far.

    It is stored as a page-piece dictionary, PDF's place for a program's own data about a page,
    which stays with the page when it is moved to another file.
    """
    from reportlab.pdfbase.pdfdoc import PDFDate, PDFDictionary, PDFString

    document = canvas._doc
    made = PDFDate(document._timeStamp)  # the PDF standard requires a date in both places
    ours = {"LastModified": made, "Private": PDFDictionary({_KEY: PDFString(tip)})}
    note = document.Reference(PDFDictionary({_PROGRAM: PDFDictionary(ours)}), _KEY)
    for page in document.Pages.pages:
        page.LastModified, page.PieceInfo = made, note


def no_stored_tip(text: str) -> str:
    """Return a text that no longer looks like a stored hash, for where a PDF keeps it unchanged."""
    return text.replace(f"/{_KEY}", f"/ {_KEY}")


def tip_in(pdf: bytes) -> str:
    """Return the full hash stored in one of our PDFs; empty where there is none, or several.

    The bytes are searched without parsing the PDF, so that a hostile file can do no harm.
    """
    found = {match[1] for match in _IN_A_PDF.finditer(pdf)}
    return found.pop().decode("ascii") if len(found) == 1 else ""
