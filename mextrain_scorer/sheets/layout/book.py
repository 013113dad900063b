"""Writes pages as one PDF document, each with its heading and its foot.

A PDF says of itself what it is, in which language, when and from which journal it was made, twice,
as archives and screen readers ask for it: in the information that PDF has had from the beginning,
and as XMP, which is found without understanding PDF.  The journal's last hash, of which pages show
the first figures, is stored in full with each page, where it stays when pages are taken out or
files are joined.
"""

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from html import escape
from itertools import chain
from threading import Lock
from typing import Any, BinaryIO, NamedTuple, Protocol

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import XMP, PDFDate, PDFDictionary, PDFString
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.desk.tournament import Tournament, TournamentFacts
from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.words import clock_time, language_in_use, long_date, say, shown
from mextrain_scorer.sheets.layout.fonts import Weight, font, width
from mextrain_scorer.sheets.layout.pen import HALF_ASPECT, Pen, draw_tile
from mextrain_scorer.sheets.layout.style import (
    BODY,
    FOOTER_HEIGHT,
    HEAVY,
    MARGIN,
    SOFT,
    THIN,
    TINY,
    TITLE,
    Paper,
)
from mextrain_scorer.sheets.layout.text import fit, shortened
from mextrain_scorer.sheets.paper_codes import CLEAR, PAGE_SIDE, draw_code, with_origin

HEAD_HEIGHT = 62.0
# A page's code reaches up into its margin: most printers can print up to 12 points from the edge.
_CODE_TOP = 20.0
# Height for the occasion, on two lines where it is long.
_OCCASION = 24.0
FIRST_FONT = "AtkinsonHyperlegibleNext-Regular"
_LINE, _LINE_BELOW = MARGIN - 12, MARGIN - 22
# The seal's mark: left, lower, right and upper edge; the room it needs above every page's foot.
SEAL_BOX = (int(MARGIN), 37, int(MARGIN) + 372, 61)
_SEAL_ROOM, _SEAL_LINE, _SEAL_RING, _SEAL_TILE = 16.0, 10.0, 10.0, 7.5
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


class SealMark(NamedTuple):
    """What a page shows about the seal of its file.

    ``at`` is when it was sealed by the laptop's clock, ``keeper`` whose laptop it is (or the
    laptop's name), ``fingerprint`` that of its key.
    """

    at: str
    keeper: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading and foot of every page: the tournament's ``facts``, and when it was ``made_at``.

    ``subtitle`` is the stage or occasion, such as "Qualifying game"; ``chain_tip`` the journal's
    last hash, of which pages show the first figures; ``supersedes`` the time of the print that this
    one replaces; ``seal`` what the pages show of the seal, where the file is sealed; ``code`` the
    text of the QR code in the head; ``identity`` the tournament's, which every code tells.  Each of
    these may be empty.
    """

    facts: TournamentFacts
    made_at: datetime
    subtitle: str = ""
    rule_set: str = ""
    chain_tip: str = ""
    supersedes: str = ""
    seal: SealMark | None = None
    code: str = ""
    identity: str = ""

    def occasion(self, title: str) -> str:
        """Return a title, the date and the venue in one line."""
        told = (title, long_date(self.facts.date), self.facts.venue)
        return " · ".join(part for part in told if part)


def heading_of(tournament: Tournament, at: datetime, subtitle: str = "") -> Heading:
    """Return the heading of every page; ``at`` is when it was printed."""
    return Heading(
        tournament.facts(),
        at,
        subtitle,
        shown(tournament.rule_set.name),
        tournament.tip.hash,
        identity=tournament.identity,
    )


@dataclass(frozen=True, slots=True)
class PaperPage:
    """One page: its document's name, a function that draws it, and whether it is in landscape.

    A ``gift`` (a certificate) has no foot at all.  ``under`` makes the page's own heading out of
    the document's.
    """

    document: str
    draw: Callable[[Pen, Heading], None]
    wide: bool = False
    gift: bool = False
    under: Callable[[Heading], Heading] = lambda heading: heading

    def pages(self, _heading: Heading, _paper: Paper) -> list["PaperPage"]:
        """Return itself: a page of its own."""
        return [self]


class Pages(Protocol):
    """What a document is made of: a drawn page, or a list that is laid out over pages."""

    def pages(self, heading: Heading, paper: Paper, /) -> list[PaperPage]:
        """Return its pages."""
        ...


# reportlab collects a document's letters in font objects that all documents share: two threads at
# once would print wrong letters.
_FONTS = Lock()


def write_book(
    out: BinaryIO,
    heading: Heading,
    document: str,
    parts: Sequence[Pages],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write parts as one PDF; the same content, made at the same time, gives the same bytes.

    ``progress`` receives the number of pages written and the total.  Raises OSError where ``out``
    cannot be written.
    """
    # Binary compression: reportlab's default text encoding makes files a quarter larger.
    rl_config.useA85 = 0
    canvas = Canvas(
        out,
        pagesize=(paper.width, paper.height),
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 5),
        lang=language_in_use(),
        # One of ours: the default would be named in the file and not be in it.
        initialFontName=font(FIRST_FONT).fontName,
    )
    pen = Pen(canvas, paper.width, paper.height)
    pages = list(chain.from_iterable(part.pages(heading, paper) for part in parts))
    _tell_about(canvas, document, heading)
    marked = ""
    for number, page in enumerate(counted(pages, progress), start=1):
        size = (paper.height, paper.width) if page.wide else (paper.width, paper.height)
        pen.show_page(*size)
        own = page.under(heading)
        page.draw(pen, own)
        _foot(pen, own, page, number, len(pages))
        if page.document != marked:
            marked = page.document
            canvas.bookmarkPage(f"page-{number}")
            canvas.addOutlineEntry(marked, f"page-{number}")
        canvas.showPage()
    if heading.chain_tip:
        _keep_tip(canvas, heading.chain_tip)
    with _FONTS:
        canvas.save()


def _foot(pen: Pen, heading: Heading, page: PaperPage, number: int, count: int) -> None:
    """Write the foot of a page: tournament, page number and count, and the journal hash.

    A gift has none: it is for a wall at home.
    """
    if heading.seal is not None:
        _draw_seal(pen, heading.seal)
    if page.gift:
        return
    left = f" · {page.document} · " + say("page {number} of {count}", number=number, count=count)
    right = say("printed {time}", time=clock_time(heading.made_at))
    if before := heading.supersedes:
        right = say("supersedes the sheet of {time}", time=before) + " · " + right
    edge = pen.width - MARGIN
    # The hash identifies the state of the file that the page was printed from, so that paper on the
    # wall can reveal a journal rewritten later.
    if heading.chain_tip:
        figures = say("journal {figures}", figures=shown_tip(heading.chain_tip))
        pen.text(edge, _LINE_BELOW, figures, TINY, align="right", grey=SOFT)
    # Where all that is too long, the tournament's name is shortened: its page has it above, too.
    room = edge - MARGIN - width(right, TINY) - 12
    name = shortened(heading.facts.name, TINY, room - width(left, TINY))
    pen.squeezed(MARGIN, _LINE, name + left, room, TINY, grey=SOFT)
    pen.text(edge, _LINE, right, TINY, align="right", grey=SOFT)


def _draw_seal(pen: Pen, mark: SealMark) -> None:
    """Draw whose seal it is, when it was made and its key, above the foot of the page.

    It is drawn with the page's fonts, so that a name in any script prints.  The mark proves nothing
    by itself: ``verify`` checks the file's signature.
    """
    left, foot, right, top = SEAL_BOX
    tall = top - foot
    pen.rounded(left, foot, right - left, tall, 4.0, thick=THIN)
    ring, middle = left + tall / 2 + 2, foot + tall / 2
    # A tile in a ring, like a rubber stamp.
    side = 2 * _SEAL_RING
    pen.rounded(ring - _SEAL_RING, middle - _SEAL_RING, side, side, _SEAL_RING, thick=HEAVY)
    draw_tile(pen, ring - HALF_ASPECT * _SEAL_TILE, middle - _SEAL_TILE / 2, (9, 9), _SEAL_TILE)
    x = left + tall + 8
    room = right - x - 8
    said = say("Sealed by this laptop, {time}; later changes show", time=mark.at)
    pen.squeezed(x, middle + 2, said, room, TINY, weight=Weight.BOLD)
    key, y = say("Key {fingerprint}", fingerprint=mark.fingerprint), middle + 2 - _SEAL_LINE
    pen.text(right - 8, y, key, TINY - 0.5, align="right")
    pen.squeezed(x, y, mark.keeper, room - width(key, TINY - 0.5) - 8, TINY - 0.5)


def draw_head(pen: Pen, heading: Heading, title: str) -> float:
    """Write the document's title, the tournament's name and the code over a heavy line.

    Returns the y below which the page is free.
    """
    top = pen.height - MARGIN
    pen.line(MARGIN, top - 36, pen.width - MARGIN, top - 36, HEAVY)
    edge = pen.width - MARGIN
    if heading.code:
        edge -= PAGE_SIDE
        draw_page_code(pen, heading, heading.code, edge, pen.height - _CODE_TOP - PAGE_SIDE)
        edge -= CLEAR
    room = edge - MARGIN
    pen.squeezed(MARGIN, top - 20, title, room * 0.55, TITLE, weight=Weight.BOLD)
    beside = room - min(room * 0.55, width(title, TITLE, Weight.BOLD)) - 24
    occasion = fit(heading.occasion(heading.subtitle), BODY - 1, beside, 2, height=_OCCASION)
    # Two lines need no dot between them.
    occasion = replace(occasion, lines=tuple(line.strip(" ·") for line in occasion.lines))
    raised = occasion.step * (len(occasion.lines) - 1)
    name_y = top - 12 + raised * 0.7
    pen.squeezed(edge, name_y, heading.facts.name, beside, BODY, weight=Weight.BOLD, align="right")
    pen.lines(edge, top - 26 + raised * 0.85, occasion, align="right")
    return top - HEAD_HEIGHT


def draw_page_code(pen: Pen, heading: Heading, code: str, x: float, y: float) -> None:
    """Draw the code of a page with its lower left at (x, y), stored once for all its pages."""
    whole = with_origin(code, heading.chain_tip, heading.identity)
    pen.form(f"code-{whole}-{x:.0f}-{y:.0f}", lambda form: draw_code(form, x, y, PAGE_SIDE, whole))


def floor(heading: Heading) -> float:
    """Return the y above which the page is free: below are the foot and any seal."""
    return MARGIN + FOOTER_HEIGHT - 14 + _SEAL_ROOM * (heading.seal is not None)


# What a PDF says of itself


def _made_at(heading: Heading) -> datetime:
    """Return when the document was made; SOURCE_DATE_EPOCH instead (reproducible-builds.org)."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "").strip()
    if fixed:
        return datetime.fromtimestamp(int(fixed), UTC)
    return heading.made_at


def _tell_about(canvas: Any, document: str, heading: Heading) -> None:
    """Write into a PDF what it is, in which language, and when it was made."""
    title, made = f"{document} - {heading.facts.name}", _made_at(heading)
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


def _keep_tip(canvas: Any, tip: str) -> None:
    """Store the full hash with every page drawn so far.

    It is stored as a page-piece dictionary, PDF's place for a program's own data about a page,
    which stays with the page when it is moved to another file.
    """
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
