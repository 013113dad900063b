"""Writes pages as one PDF document, each with its heading and its foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.layout.chain_tip import keep_tip, shown_tip
from mextrain_scorer.sheets.layout.fonts import Weight, width
from mextrain_scorer.sheets.layout.pen import Pen
from mextrain_scorer.sheets.layout.qr import draw_code, with_tip
from mextrain_scorer.sheets.layout.seal_mark import SEAL_ROOM, draw_seal
from mextrain_scorer.sheets.layout.style import (
    BODY,
    FOOTER_HEIGHT,
    HEAVY,
    MARGIN,
    SOFT,
    TINY,
    TITLE,
    Paper,
)
from mextrain_scorer.sheets.layout.text import shortened

PROGRAM = "Mextrain Scorer"
HEAD_HEIGHT = 62.0
# The longest code has 29 squares a side, so they are 0.3 mm wide, which any scanner can read.  Most
# printers can print up to 12 points from the edge.
CODE_SIDE = 26.0
CODE_FOOT = 14.0
CODE_GAP = 7.0
_LINE, _LINE_BELOW = MARGIN - 12, MARGIN - 22


@dataclass(frozen=True, slots=True)
class PaperPage:
    """One page: its document's name, a function that draws it, and whether it is in landscape.

    ``code`` is the text of the QR code in its foot: None for the document's own, empty where the
    page draws its code itself.  A ``gift`` (a certificate) has no foot at all.
    """

    document: str
    draw: Callable[[Pen], None]
    wide: bool = False
    supersedes: str = ""
    code: str | None = None
    gift: bool = False


# Imported with the first document, as it takes a third of a second.
WRITTEN_WITH = "reportlab.pdfgen.canvas"
# reportlab collects a document's letters in font objects that all documents share: two threads at
# once would print wrong letters.
_FONTS = Lock()


def write_book(
    out: BinaryIO,
    heading: Heading,
    document: str,
    pages: Sequence[PaperPage],
    paper: Paper,
    progress: Progress = no_progress,
) -> None:
    """Write pages as one PDF; the same content gives the same bytes.

    ``progress`` receives the number of pages written and the total.  Raises OSError where ``out``
    cannot be written.
    """
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    # Binary compression: reportlab's default text encoding makes files a quarter larger.
    rl_config.useA85 = 0
    canvas = Canvas(
        out,
        pagesize=(paper.width, paper.height),
        invariant=1,
        pageCompression=1,
        pdfVersion=(1, 5),
        lang="en",
    )
    canvas.setTitle(f"{document} - {heading.tournament}")
    canvas.setAuthor(PROGRAM)
    canvas.setCreator(PROGRAM)
    canvas.setSubject(heading.occasion)
    pen = Pen(canvas, paper.width, paper.height)
    for number, page in enumerate(counted(pages, progress), start=1):
        size = (paper.height, paper.width) if page.wide else (paper.width, paper.height)
        pen.show_page(*size)
        page.draw(pen)
        _foot(pen, heading, page, number, len(pages))
        canvas.showPage()
    if heading.chain_tip:
        keep_tip(canvas, heading.chain_tip)
    with _FONTS:
        canvas.save()


def _foot(pen: Pen, heading: Heading, page: PaperPage, number: int, count: int) -> None:
    """Write the foot of a page: tournament, page number and count, and the journal hash.

    A gift has none: it is for a wall at home.
    """
    if heading.seal is not None:
        draw_seal(pen, heading.seal)
    if page.gift:
        return
    left = f" · {page.document} · " + say("page {number} of {count}", number=number, count=count)
    right = say("printed {time}", time=heading.printed_at) if heading.printed_at else ""
    replaced = page.supersedes or heading.supersedes
    if replaced:
        right = say("supersedes the sheet of {time}", time=replaced) + " · " + right
    edge = _draw_anchor(pen, heading, heading.code if page.code is None else page.code)
    room = edge - MARGIN
    right_width = width(right, TINY)
    # Where all that is too long, the tournament's name is shortened: its page has it above, too.
    room -= right_width + 12
    name = shortened(heading.tournament, TINY, room - width(left, TINY))
    pen.squeezed(MARGIN, _LINE, name + left, room, TINY, grey=SOFT)
    pen.text(edge, _LINE, right, TINY, align="right", grey=SOFT)


def _draw_anchor(pen: Pen, heading: Heading, code: str) -> float:
    """Draw the QR code and the journal hash; return the x where the foot's text must end.

    The hash identifies the state of the file that the page was printed from, so that paper on the
    wall can reveal a journal rewritten later.
    """
    edge = pen.width - MARGIN
    if code:
        edge -= CODE_SIDE
        draw_code(pen, edge, CODE_FOOT, CODE_SIDE, with_tip(code, heading.chain_tip))
        edge -= CODE_GAP
    if heading.chain_tip:
        figures = say("journal {figures}", figures=shown_tip(heading.chain_tip))
        pen.text(edge, _LINE_BELOW, figures, TINY, align="right", grey=SOFT)
    return edge


def draw_head(pen: Pen, heading: Heading, title: str) -> float:
    """Write the document's title and the tournament's name over a heavy line.

    Returns the y below which the page is free.
    """
    top = pen.height - MARGIN
    room = pen.width - 2 * MARGIN
    pen.squeezed(MARGIN, top - 20, title, room * 0.55, TITLE, weight=Weight.BOLD)
    edge = pen.width - MARGIN
    beside = room - min(room * 0.55, width(title, TITLE, Weight.BOLD)) - 24
    pen.squeezed(
        edge, top - 12, heading.tournament, beside, BODY, weight=Weight.BOLD, align="right"
    )
    pen.squeezed(edge, top - 26, heading.occasion, beside, BODY - 1, align="right")
    pen.line(MARGIN, top - 36, edge, top - 36, HEAVY)
    return top - HEAD_HEIGHT


def floor(heading: Heading) -> float:
    """Return the y above which the page is free: below are the foot and any seal."""
    return MARGIN + FOOTER_HEIGHT - 14 + SEAL_ROOM * (heading.seal is not None)
