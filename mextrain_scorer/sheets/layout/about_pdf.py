"""What a PDF says of itself: title, language, when it was made, by what, from which journal.

It is said twice, as archives and screen readers ask for it: in the information that PDF has had
from the beginning, and as XMP, which is found without understanding PDF.  The journal's last hash,
of which pages show the first figures, is stored in full with each page, where it stays when pages
are taken out or files are joined.
"""

import os
import re
from datetime import UTC, datetime
from html import escape
from typing import Any

from mextrain_scorer.rules.words import language_in_use
from mextrain_scorer.sheets.content import Heading

PROGRAM = "Mextrain Scorer"
_KEY = "MextrainTip"
# PDF writers put a backslash before a bracket in a text, so that no text, such as a tournament's
# name, can look like a stored hash.
_IN_A_PDF = re.compile(rf"/{_KEY}\s{{0,4}}\(([0-9a-f]{{64}})\)".encode())
# Letters that XML cannot have, even escaped.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_XMP = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{program}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{program}</xmp:CreatorTool>
<xmp:CreateDate>{made}</xmp:CreateDate>
<xmp:ModifyDate>{made}</xmp:ModifyDate>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


def made_at(heading: Heading) -> datetime:
    """Return when the document was made; SOURCE_DATE_EPOCH instead (reproducible-builds.org)."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if fixed:
        return datetime.fromtimestamp(int(fixed), UTC)
    return heading.made_at


def tell_about(canvas: Any, document: str, heading: Heading) -> None:
    """Write into a PDF what it is, in which language, and when it was made."""
    from reportlab.pdfbase.pdfdoc import XMP

    title, made = f"{document} - {heading.facts.name}", made_at(heading)
    canvas.setTitle(title)
    canvas.setAuthor(PROGRAM)
    canvas.setCreator(PROGRAM)
    canvas.setSubject(heading.occasion(heading.subtitle))
    # So windows are named by the title and not by the file.
    canvas.setViewerPreference("DisplayDocTitle", "true")
    _date(canvas, made)
    canvas._doc.updateSignature(f"{made} {heading.chain_tip} {heading.code}")
    told = {
        "title": title,
        "subject": heading.occasion(heading.subtitle),
        "program": PROGRAM,
        "producer": canvas._doc.info.producer,
        "language": language_in_use(),
        "made": made.isoformat(timespec="seconds"),
    }
    safe = {name: _in_xml(text) for name, text in told.items()}
    canvas._doc.Catalog.Metadata = XMP(creator=lambda _: _XMP.format(**safe).encode())


def _in_xml(text: str) -> str:
    # XML keeps a text unchanged: one that looks like a stored hash is told apart from it.
    return escape(_NO_XML.sub("\ufffd", text.replace(f"/{_KEY}", f"/ {_KEY}")), quote=False)


def _date(canvas: Any, made: datetime) -> None:
    """Set reportlab's own stamp, from which it writes every date of the file."""
    stamp, offset = canvas._doc._timeStamp, made.utcoffset()
    stamp.YMDhms = made.timetuple()[:6]
    minutes = 0 if offset is None else round(offset.total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    stamp.dhh, stamp.dmm = hours if minutes >= 0 else -hours, rest


def keep_tip(canvas: Any, tip: str) -> None:
    """Store the full hash with every page drawn so far.

    It is stored as a page-piece dictionary, PDF's place for a program's own data about a page,
    which stays with the page when it is moved to another file.
    """
    from reportlab.pdfbase.pdfdoc import PDFDate, PDFDictionary, PDFString

    document = canvas._doc
    made = PDFDate(document._timeStamp)  # the PDF standard requires a date in both places
    ours = {"LastModified": made, "Private": PDFDictionary({_KEY: PDFString(tip)})}
    note = document.Reference(PDFDictionary({"MextrainScorer": PDFDictionary(ours)}), _KEY)
    for page in document.Pages.pages:
        page.LastModified, page.PieceInfo = made, note


def tip_in(pdf: bytes) -> str:
    """Return the full hash stored in one of our PDFs; empty where there is none, or several.

    The bytes are searched without parsing the PDF, so that a hostile file can do no harm.
    """
    found = {match[1] for match in _IN_A_PDF.finditer(pdf)}
    return found.pop().decode("ascii") if len(found) == 1 else ""
