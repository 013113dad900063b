"""Nothing comes near a sheet's code, and the longest code has squares as large as any."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import ImageChops

from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.qr import (
    _dark,
    document_code,
    sheet_code,
    with_origin,
)
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import blank_score_sheet_pages
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.on_paper import scanner
from tests.on_paper.scanner import Code
from tests.sheets.codes import codes_on
from tests.sheets.papers import HEADING, empty_sheet, page_text, paper_of, printed, read, write

pytestmark = pytest.mark.nightly

QUIET = 4 / 29  # of the side: the clear space that the standard asks for, of the longest code

papers = pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)


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


def quiet_around(pdf: bytes, code: Code, page: int = 0) -> bool:
    """Return whether the clear space around a code is white, but for the code itself."""
    dpi = 144
    seen = scanner.photographed(pdf, code, page=page, around=QUIET, dpi=dpi)
    inked = ImageChops.invert(seen).point(lambda grey: 255 if grey > 40 else 0).getbbox()
    assert inked is not None
    margin = QUIET * code.side * dpi / 72 - 1.5
    left, top, right, foot = inked
    return min(left, top, seen.width - right, seen.height - foot) >= margin
