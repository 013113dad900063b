"""Sheets and documents for the tests, and readers that have nothing to do with the writer."""

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import BinaryIO

import pikepdf
import pypdfium2 as pdfium
from pypdf import PageObject, PdfReader

from mextrain_scorer.desk.tournament import TournamentFacts
from mextrain_scorer.rules.records import Cell, Round, Seat, Sheet
from mextrain_scorer.sheets.layout.book import Heading, Pages, write_book
from mextrain_scorer.sheets.layout.style import Paper
from tests.presets import SAMBOREE

HEADING = Heading(
    TournamentFacts("Samboree 2026", "2026-06-13", "Hall 3", "", "samboree"),
    datetime(2026, 6, 13, 9, 40, 12, tzinfo=timezone(timedelta(hours=-3, minutes=-30))),
    "Qualifying game",
    "Alabama Samboree",
    chain_tip="7f3a91c2" * 8,
    code="MXT:GAME-CHART:2",
    identity="07c2d55e" * 8,
)
NAMES = ("Delgado", "Okafor", "Lindqvist", "Tran", "Marsh", "Ng")
# Rows are engines 9 to 0, columns seats 1 to 5; seat 2 wins with 94 against 120.
SCORES = (
    (0, 14, 22, 9, 31),
    (17, 0, 6, 25, 12),
    (8, 11, 0, 40, 3),
    (0, 19, 27, 5, 16),
    (23, 7, 0, 12, 30),
    (4, 0, 18, 33, 9),
    (0, 26, 10, 21, 15),
    (12, 5, 16, 0, 28),
    (21, 0, 13, 8, 19),
    (35, 12, 50, 7, 0),
)


def write(
    out: BinaryIO, heading: Heading, pages: Sequence[Pages], paper: Paper, title: str = "Paper"
) -> None:
    """Write the pages of a document."""
    write_book(out, heading, title, pages, paper)


def seats(count: int, names: tuple[str, ...] = NAMES) -> tuple[Seat, ...]:
    """Seats 1 to ``count``, with the numbers 12, 19, 26, ..."""
    return tuple(Seat(no, 5 + 7 * no, names[(no - 1) % len(names)]) for no in range(1, count + 1))


def played_sheet(table_no: int = 4, names: tuple[str, ...] = NAMES) -> Sheet:
    """The sheet of ``SCORES``, complete: a 0 went out."""
    rows = tuple(
        Round(engine, tuple(Cell(score, went_out=score == 0) for score in scores))
        for engine, scores in zip(SAMBOREE.engines, SCORES, strict=True)
    )
    return Sheet(
        "qualifying", table_no, SAMBOREE, seats(5, names), rows, score_keeper="Ola Lindqvist"
    )


def with_round(sheet: Sheet, engine: int, **changes: object) -> Sheet:
    """The sheet with some of one round's fields replaced."""
    rows = tuple(
        replace(row, **changes) if row.engine == engine else row  # type: ignore[arg-type]  # a test's own fields
        for row in sheet.rounds
    )
    return replace(sheet, rounds=rows)


def written(
    pages: Sequence[Pages], heading: Heading = HEADING, paper: Paper = Paper.LETTER
) -> bytes:
    """Return a document of these pages."""
    out = io.BytesIO()
    write(out, heading, pages, paper)
    return out.getvalue()


def read(pdf: bytes) -> PdfReader:
    """Open with an independent reader that forgives nothing."""
    return PdfReader(io.BytesIO(pdf), strict=True)


def page_text(page: PageObject) -> str:
    """A page's text in one line, read by PDFium: it takes a tenth of pypdf's time."""
    assert isinstance(page.pdf, PdfReader)
    assert page.page_number is not None
    stream = page.pdf.stream
    stream.seek(0)
    with pdfium.PdfDocument(stream.read()) as document:
        said: str = document[page.page_number].get_textpage().get_text_range()
    return " ".join(said.split())


def said(pdf: bytes) -> list[str]:
    """Return what each page of a document says."""
    return [page_text(page) for page in read(pdf).pages]


def text(pdf: bytes) -> str:
    """Return all text as PDFium reads it, in the order it is read, in one line."""
    return " ".join(said(pdf))


def complaints(pdf: bytes) -> list[str]:
    """Return what qpdf finds wrong with a file; it reads every object and unpacks every stream."""
    try:
        with pikepdf.open(io.BytesIO(pdf), suppress_warnings=True) as opened:
            return [
                *opened.check_pdf_syntax(),
                *(str(warning) for warning in opened.get_warnings()),
            ]
    except pikepdf.PdfError as error:
        return [str(error)]


def curves(page: PageObject) -> list[tuple[float, float]]:
    """The ends of all curved pieces drawn on the page itself."""
    contents = page.get_contents()
    assert contents is not None
    code = contents.get_data().decode("latin-1")
    number = r"(-?[\d.]+)"
    ends = re.findall(rf"{number} {number} c\b", code)
    return [(float(x), float(y)) for x, y in ends]


_STROKED = re.compile(
    r"(?:([\d.]+) G )?([\d.]+) w ((?:-?[\d.]+ ){2}(?:m|-?[\d.]+ -?[\d.]+ re).*?) S"
)
_SEGMENT = re.compile(r"(-?[\d.]+) (-?[\d.]+) m (-?[\d.]+) (-?[\d.]+) l")
_BOX = re.compile(r"(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re")
_SIZE = re.compile(r"/F\S+ ([\d.]+) Tf")


@dataclass(frozen=True)
class Line:
    """A straight line, its width in points and its grey: 0 is black."""

    x: float
    y: float
    to_x: float
    to_y: float
    thick: float
    grey: float

    @property
    def upright(self) -> bool:
        """Whether it runs up the page."""
        return self.x == self.to_x and self.y != self.to_y

    @property
    def level(self) -> bool:
        """Whether it runs across the page."""
        return self.y == self.to_y and self.x != self.to_x


def contents(page: PageObject) -> Iterator[str]:
    """Yield what draws the page, then each part that it shares with others."""
    own = page.get_contents()
    assert own is not None
    yield own.get_data().decode("latin-1")
    for reference in page["/Resources"].get("/XObject", {}).values():  # type: ignore[attr-defined]  # a PDF dictionary
        part = reference.get_object()
        if part["/Subtype"] == "/Form":
            yield part.get_data().decode("latin-1")


def ruled_lines(page: PageObject) -> list[Line]:
    """Return all straight lines of a page, those of its boxes too."""
    found = []
    for code in contents(page):
        for grey, thick, path in _STROKED.findall(" ".join(code.split())):
            ink = float(thick), float(grey or 0)
            for ends in _SEGMENT.findall(path):
                x, y, to_x, to_y = map(float, ends)
                found += [Line(x, y, to_x, to_y, *ink)]
            for x, y, wide, tall in (map(float, box) for box in _BOX.findall(path)):
                right, top = x + wide, y + tall
                sides = (
                    (x, y, right, y),
                    (x, top, right, top),
                    (x, y, x, top),
                    (right, y, right, top),
                )
                found += [Line(*side, *ink) for side in sides]
    return found


def letter_sizes(page: PageObject) -> set[float]:
    """Return the sizes of all letters of a page, in points."""
    return {float(size) for code in contents(page) for size in _SIZE.findall(code)}
