"""Every code on paper is large enough to be scanned, also from a copy of a copy."""

import os
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops

from tests import door, paper
from tests.on_paper import scanner
from tests.on_paper.printing import DOCUMENTS, SEATED, printed
from tests.on_paper.scanner import Code

MM = 72 / 25.4
# What hangs on a wall at home, and what is cut out.
WITHOUT = {"certificates", "badges"}
# Of the pages that the others have too; its spare sheet is of no table and has no code.
PACK = "by-hand-pack"
CODED = sorted(set(DOCUMENTS) - WITHOUT - {PACK})
SHEETS = {"blank-score-sheets", "score-sheets"}
QUIET = 4 / 29  # of the side: the clear space that the standard asks for, of the longest code
SCANS = 4 if os.environ.get("MEXTRAIN_LONG") else 1

papers = pytest.mark.parametrize("size", ["letter", "a4"])


@cache
def codes(document: str, size: str = "letter") -> list[list[tuple[str, Code]]]:
    """Return what the codes on each page say, and where they are."""
    pdf = printed(document, "--paper", size)
    return [
        [
            (text, Code(left, tall - bottom, max(right - left, bottom - top)))
            for text, (left, top, right, bottom) in places
        ]
        for (_, tall), places in zip(paper.sizes(pdf), paper.code_places(pdf), strict=True)
    ]


@papers
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_page_has_its_codes(document: str, size: str) -> None:
    faces = 0 if document in WITHOUT else 2 if document == "table-cards" else 1
    for page in codes(document, size):
        assert len(page) == faces or (document == PACK and not page)
        assert len({text for text, _ in page}) <= 1
    assert bool(codes(document, size)[0]) is bool(faces)


@pytest.mark.parametrize("document", CODED)
def test_a_code_says_what_it_is_and_of_which_day_and_entry(document: str) -> None:
    foot = paper.rows(printed(document, "--paper", "letter"))[0]
    says, what, *_, figures, day = codes(document)[0][0][0].split(":")
    assert says == "MXT"
    assert what in {document.upper(), "QUALIFYING", "FINAL"}
    assert any(row.replace(" ", "").endswith(figures) for row in foot)
    assert len(day) == 8


@pytest.mark.parametrize("document", CODED)
def test_a_code_has_room_for_its_squares(document: str) -> None:
    side = codes(document)[0][0][1].side / MM
    assert side == pytest.approx(24 if document in SHEETS else 16, abs=0.8)


@pytest.mark.nightly(one_in=3)
@pytest.mark.parametrize("copies", [0, 2])
@papers
@pytest.mark.parametrize("document", CODED)
def test_a_code_is_scanned_off_the_page_and_off_a_copy_of_a_copy(
    document: str, size: str, copies: int
) -> None:
    text, place = codes(document, size)[0][0]
    page = scanner.photographed(printed(document, "--paper", size), place)
    for seed in range(SCANS):
        assert scanner.read_by_zxing(scanner.scanned(page, seed, copies=copies)) == [text]


@pytest.mark.skipif(not scanner.has_zbar(), reason="apt-get install zbar-tools")
@pytest.mark.parametrize("document", ["blank-score-sheets", "table-cards", "results"])
def test_another_scanner_reads_it_too(document: str, tmp_path: Path) -> None:
    text, place = codes(document)[0][0]
    page = scanner.photographed(printed(document, "--paper", "letter"), place)
    seen = scanner.scanned(page, 0, copies=2)
    assert scanner.read_by_zbar(seen, tmp_path) == [text]


def test_a_code_half_as_large_is_hardly_scanned() -> None:
    """The scanner is one that needs the size."""
    pdf, (_, place) = printed("results", "--paper", "letter"), codes("results")[0][0]
    page = scanner.photographed(pdf, place, dpi=scanner.COPIER_DPI // 2)
    read = [scanner.read_by_zxing(scanner.scanned(page, seed)) for seed in range(10)]
    assert sum(map(bool, read)) < 5


@pytest.mark.nightly(one_in=2)
@papers
@pytest.mark.parametrize("document", CODED)
def test_nothing_comes_near_a_code(document: str, size: str) -> None:
    dpi = 144
    pdf, (_, code) = printed(document, "--paper", size), codes(document, size)[0][0]
    seen = scanner.photographed(pdf, code, around=QUIET, dpi=dpi)
    inked = ImageChops.invert(seen).point(lambda grey: 255 if grey > 40 else 0).getbbox()
    assert inked is not None
    margin = QUIET * code.side * dpi / 72 - 3
    left, top, right, foot = inked
    assert min(left, top, seen.width - right, seen.height - foot) >= margin


def test_the_code_of_a_sheet_that_comes_in_is_its_own(tmp_path: Path) -> None:
    file = SEATED.file(tmp_path)
    code = codes("blank-score-sheets")[0][0][0]
    received = door.command("receive", file, "--table", 1, "--paper", code)
    assert received == (0, "The sheet of table 1 is here.\n", "")
    code_, _, err = door.command("receive", file, "--table", 2, "--paper", code)
    assert (code_, "another sheet" in err) == (1, True)
