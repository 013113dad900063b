"""Every code on paper is large enough to be scanned, also from a copy of a copy."""

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops

from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.qr import (
    _dark,
    document_code,
    draw_code,
    sheet_code,
    with_origin,
)
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import blank_score_sheet_pages
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.on_paper import scanner
from tests.on_paper.scanner import Code
from tests.sheets.codes import codes_on
from tests.sheets.every_document import DOCUMENTS, document
from tests.sheets.papers import HEADING, empty_sheet, page_text, paper_of, printed, read, write

pytestmark = pytest.mark.nightly

MM = 72 / 25.4
ORIGIN = "7F3A91C27F3A91C2:07C2D55E"
SHEETS = {"blank", "filled", "large blank", "large filled"}
# What hangs on a wall at home, what is cut out, and a sheet of no table.
WITHOUT = {"certificates", "badges", "nameless"}
# Has a code for phones, and none for the desk's scanner beside it.
FOR_PHONES = "phones"
CARDS = {"table cards", "moved cards", "cards with codes"}
PACKS = {"by hand", "ranked by hand"}
CODED = sorted(set(DOCUMENTS) - WITHOUT)
QUIET = 4 / 29  # of the side: the clear space that the standard asks for, of the longest code
SCANS = 4 if os.environ.get("MEXTRAIN_LONG") else 2

papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


@cache
def first_codes(name: str, paper: Paper) -> list[Code]:
    return codes_on(read(document(name, paper)).pages[0])


@papers
@pytest.mark.parametrize("name", DOCUMENTS)
def test_which_pages_have_a_code_and_how_large(name: str, paper: Paper) -> None:
    for page in read(document(name, paper)).pages:
        codes = codes_on(page)
        faces = 2 if name in CARDS else 1
        if name in PACKS:
            assert len(codes) in {0, 1}  # a spare sheet is of no table
        else:
            assert len(codes) == (0 if name in WITHOUT else faces)
        for code in codes:
            side = code.side / MM
            if name == FOR_PHONES:
                assert side > 75
                continue
            assert side == pytest.approx(24, abs=0.1) or side == pytest.approx(16, abs=0.1)
            assert (side > 20) is (name in SHEETS) or name in PACKS | {"filled"}


@pytest.mark.parametrize("copies", [0, 2])
@papers
@pytest.mark.parametrize("name", CODED)
def test_a_code_is_scanned_off_the_page_and_off_a_copy_of_a_copy(
    name: str, paper: Paper, copies: int
) -> None:
    code = first_codes(name, paper)[0]
    page = scanner.photographed(document(name, paper), code)
    for seed in range(SCANS):
        seen = scanner.scanned(page, seed, copies=copies)
        (text,) = scanner.read_by_zxing(seen)
        if name == FOR_PHONES:
            assert text == "http://192.168.208.142:8765/"
            continue
        assert text.startswith("MXT:")
        assert text.endswith(ORIGIN)


@pytest.mark.skipif(not scanner.has_zbar(), reason="apt-get install zbar-tools")
@pytest.mark.parametrize("copies", [0, 2])
@pytest.mark.parametrize("name", ["blank", "large filled", "chart", "table cards", "pictures"])
def test_another_scanner_reads_it_too(name: str, copies: int, tmp_path: Path) -> None:
    page = scanner.photographed(document(name, Paper.LETTER), first_codes(name, Paper.LETTER)[0])
    for seed in range(SCANS):
        seen = scanner.scanned(page, seed, copies=copies)
        assert scanner.read_by_zbar(seen, tmp_path) == scanner.read_by_zxing(seen)


def test_the_longest_code_has_no_smaller_squares() -> None:
    """One with six letters more would have four squares a side more."""
    longest = sheet_code("qualifying-999", 99999, 99999), document_code("blank-score-sheets", 99999)
    sides = [_dark(with_origin(code, "9f3c" * 16, "07c2" * 16))[0] for code in longest]
    assert sides == [29, 29]


def test_a_long_occasion_takes_two_lines_beside_the_code() -> None:
    venue = "Salle des fêtes de Saint-Hyacinthe"
    game = "Partie qualificative de la journée, pour tout le monde"
    heading = replace(HEADING, subtitle=game, venue=venue)
    pdf = printed(lambda out: write(out, heading, rules_card_pages(SAMBOREE), Paper.A4))
    text = page_text(read(pdf).pages[0])
    assert f"{game} Saturday 13 June · {venue}" in text  # no dot between the lines


def test_a_code_as_small_as_it_was_is_hardly_scanned() -> None:
    """The scanner is one that needs the size."""
    from reportlab.pdfgen.canvas import Canvas

    from mextrain_scorer.sheets.layout.pen import Pen

    def write(out: object) -> None:
        canvas = Canvas(out, pagesize=Paper.LETTER.value)
        draw_code(Pen(canvas, *Paper.LETTER.value), 300, 300, 26, f"MXT:GAME-CHART:2:{ORIGIN}")
        canvas.showPage()
        canvas.save()

    page = scanner.photographed(printed(write), Code(300, 300, 26))
    read_ = [scanner.read_by_zxing(scanner.scanned(page, seed)) for seed in range(10)]
    assert sum(map(bool, read_)) < 5


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language, spoken while the test runs."""
    speak(request.param)
    yield request.param
    speak(ENGLISH)


@papers
@pytest.mark.parametrize("key", PRESETS)
def test_nothing_comes_near_the_code_of_a_sheet(key: str, paper: Paper, language: str) -> None:
    rules = PRESETS[key]
    sizes = sorted({min(rules.draws), rules.table_sizes[0], max(rules.draws)})
    sheets = [paper_of(empty_sheet(size, 88, rules)) for size in sizes]
    pdf = printed(lambda out: write(out, HEADING, blank_score_sheet_pages(sheets), paper))
    for index, page in enumerate(read(pdf).pages):
        (code,) = codes_on(page)
        assert quiet_around(pdf, code, index)


@papers
@pytest.mark.parametrize("name", CODED)
def test_nothing_comes_near_any_other_code(name: str, paper: Paper, language: str) -> None:
    pdf = printed(lambda out: DOCUMENTS[name](out, paper))
    assert quiet_around(pdf, codes_on(read(pdf).pages[0])[0])


def quiet_around(pdf: bytes, code: Code, page: int = 0) -> bool:
    """Return whether the clear space around a code is white, but for the code itself."""
    dpi = 144
    seen = scanner.photographed(pdf, code, page=page, around=QUIET, dpi=dpi)
    inked = ImageChops.invert(seen).point(lambda grey: 255 if grey > 40 else 0).getbbox()
    assert inked is not None
    margin = QUIET * code.side * dpi / 72 - 1.5
    left, top, right, foot = inked
    return min(left, top, seen.width - right, seen.height - foot) >= margin
