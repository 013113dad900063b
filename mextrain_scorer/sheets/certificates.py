"""Certificates for those who are named at the end, framed in dominoes."""

from collections.abc import Sequence
from typing import BinaryIO

from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.book import Page, write_book
from mextrain_scorer.sheets.content import Certificate, Heading
from mextrain_scorer.sheets.fonts import Weight
from mextrain_scorer.sheets.pen import Pen
from mextrain_scorer.sheets.style import BODY, EXTRA_HEAVY, HEAD, LARGE, MARGIN, SMALL, THIN, Paper
from mextrain_scorer.sheets.tiles import HALF_ASPECT, draw_tile

_TILE = 24.0
_FOOT = MARGIN + 12.0
_GAP = 5.0
# A train as it is laid: each tile begins with the pips the one before ended in.
_TRAIN = (
    (9, 9), (9, 4), (4, 7), (7, 2), (2, 8), (8, 5), (5, 1), (1, 6), (6, 3), (3, 0), (0, 0),
)  # fmt: skip


def write_certificates(
    out: BinaryIO,
    heading: Heading,
    certificates: Sequence[Certificate],
    paper: Paper,
    progress: Progress = untold,
) -> None:
    """Write one certificate a page, the paper on its side, with lines to sign."""
    pages = certificate_pages(heading, certificates)
    write_book(out, heading, say("Certificates"), pages, paper, progress)


def certificate_pages(heading: Heading, certificates: Sequence[Certificate]) -> list[Page]:
    """Return one page a certificate."""
    return [_page(heading, certificate) for certificate in certificates]


def _page(heading: Heading, certificate: Certificate) -> Page:
    def draw(pen: Pen) -> None:
        for inset, thick in ((0.0, EXTRA_HEAVY), (6.0, THIN)):
            left, foot = MARGIN + inset, _FOOT + inset
            tall = pen.height - MARGIN - inset - foot
            pen.box(left, foot, pen.width - 2 * left, tall, thick)
        _draw_train(pen, pen.height - MARGIN - 30 - _TILE)
        _draw_words(pen, heading, certificate)
        _draw_signatures(pen)

    return Page(say("Certificate"), draw, wide=True)


def _draw_train(pen: Pen, y: float) -> None:
    step = 2 * HALF_ASPECT * _TILE + _GAP
    x = pen.width / 2 - (len(_TRAIN) * step - _GAP) / 2
    for index, tile in enumerate(_TRAIN):
        draw_tile(pen, x + index * step, y, tile, _TILE)


def _draw_words(pen: Pen, heading: Heading, certificate: Certificate) -> None:
    middle = pen.width / 2
    room = pen.width - 2 * MARGIN - 80
    y = pen.height - 158
    pen.squeezed(
        middle, y, heading.tournament, room, LARGE * 2, weight=Weight.SEMIBOLD, align="centre"
    )
    details = " · ".join(part for part in (heading.date, heading.venue) if part)
    pen.squeezed(middle, y - 24, details, room, HEAD, align="centre")
    pen.text(middle, y - 86, certificate.place, 46, Weight.BOLD, align="centre")
    pen.text(middle, y - 118, say("goes to"), HEAD, align="centre")
    pen.in_box((middle - room / 2, y - 192, room, 66), certificate.name, 44, Weight.BOLD)
    if certificate.total is not None:
        total = say("with a total of {total} points", total=certificate.total)
        pen.text(middle, y - 214, total, HEAD, align="centre")
    if heading.rule_set:
        rules = say("Mexican Train, {rules}", rules=heading.rule_set)
        pen.squeezed(middle, y - 236, rules, room, BODY, align="centre")


def _draw_signatures(pen: Pen) -> None:
    wide = 200.0
    y = MARGIN + 54
    for caption, x in (
        (say("Game monitor"), pen.width / 2 - wide - 50),
        (say("For the organisers"), pen.width / 2 + 50),
    ):
        pen.line(x, y, x + wide, y, THIN)
        pen.text(x + wide / 2, y - 13, caption, SMALL + 1, align="centre")
