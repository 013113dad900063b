"""Signatures drawn on the screen, as ink on a filled sheet, read back from the PDF."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from pypdf import PageObject

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.signatures import TALL, WIDE, Signature
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.grid import SheetGrid
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from tests.rules.drawn import signatures
from tests.sheets.papers import (
    HEADING,
    page_text,
    paper_of,
    placed_texts,
    played_sheet,
    printed,
    read,
    write,
)

ACROSS = Signature(f"0,{TALL} {WIDE // 2},0 {WIDE},{TALL}")
RECEIVED_AT = "2026-06-13T14:05:00+02:00"
SIGN_Y = SheetGrid(Paper.LETTER.value, SAMBOREE, 5, 5, by_hand=False).sign_y
NOTES_END = SIGN_Y + 36.0
HALF_A_LINE = 0.55  # the ink's own breadth reaches this far beyond its middle
SIGNATURE, RECEIPT = 1, 2
_INK = re.compile(r"1 J 1\.10 w (.*?) S 0 J")


def page_of(sheet: Sheet, paper: Paper = Paper.LETTER) -> PageObject:
    """Print one filled sheet and open its page."""
    pdf = printed(lambda out: write(out, HEADING, score_sheet_pages([paper_of(sheet)]), paper))
    return read(pdf).pages[0]


def ink(page: PageObject) -> list[list[tuple[float, float]]]:
    """Return the points of each line of a signature: its beginning, handles and ends."""
    contents = page.get_contents()
    assert contents is not None
    code = contents.get_data().decode("latin-1")
    lines = []
    for path in _INK.findall(code):
        numbers = [float(each) for each in re.findall(r"-?\d+\.\d+", path)]
        lines.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    return lines


def bounds(page: PageObject) -> tuple[float, float, float, float]:
    """Return left, foot, right and top of the ink on a page."""
    points = [point for line in ink(page) for point in line]
    across, up = [x for x, _ in points], [y for _, y in points]
    return min(across), min(up), max(across), max(up)


def signed(drawn: Signature) -> Sheet:
    """The sheet that Ola Lindqvist signed on the screen."""
    return replace(played_sheet(), signature=drawn)


def received(drawn: Signature) -> Sheet:
    """The sheet whose receipt the game monitor signed on the screen."""
    return replace(played_sheet(), receipt=drawn, received_at=RECEIVED_AT, paper_no=12)


def test_nothing_is_drawn_where_nothing_was() -> None:
    page = page_of(played_sheet())
    assert ink(page) == []
    assert page_text(page).count("Ola Lindqvist") == 1


@pytest.mark.parametrize("paper", Paper)
@settings(max_examples=8, deadline=None)
@given(drawn=signatures())
def test_ink_stays_over_its_line_and_below_the_notes(paper: Paper, drawn: Signature) -> None:
    grid = SheetGrid(paper.value, SAMBOREE, 5, 5, by_hand=False)
    for sheet, field in ((signed(drawn), SIGNATURE), (received(drawn), RECEIPT)):
        page = page_of(sheet, paper)
        lines = [stroke for stroke in drawn.strokes if len(stroke) > 1]
        assert len(ink(page)) == len(lines)
        if lines:
            x, wide = grid.sign_field(field)
            left, foot, right, top = bounds(page)
            assert x + HALF_A_LINE <= left <= right <= x + wide - HALF_A_LINE
            assert SIGN_Y + HALF_A_LINE < foot <= top < NOTES_END - HALF_A_LINE


def test_it_keeps_its_proportions_and_the_way_it_runs() -> None:
    (line,) = ink(page_of(signed(ACROSS)))
    start, middle, end = line[0], line[3], line[6]
    assert start[0] < middle[0] < end[0]
    assert start[1] == end[1] < middle[1], "y runs up on paper"
    assert (end[0] - start[0]) / (middle[1] - start[1]) == pytest.approx(WIDE / TALL, rel=0.01)


def test_small_initials_are_drawn_larger_but_do_not_fill_the_line() -> None:
    left, foot, right, top = bounds(page_of(signed(Signature("700,300 740,200 780,300"))))
    assert 3 < top - foot < 12
    assert right - left < 12


def test_the_name_stands_under_the_signature() -> None:
    page = page_of(signed(ACROSS))
    small = [each for each in placed_texts(page) if each.text == "Ola Lindqvist"]
    assert len(small) == 2, "printed to be read, and under the ink"
    _, foot, _, _ = bounds(page)
    assert SIGN_Y < small[1].y < foot


def test_the_time_and_the_sheet_of_paper_stand_beside_the_receipt() -> None:
    page = page_of(received(ACROSS))
    assert "14:05" in page_text(page)
    assert "sheet 12" in page_text(page)
    _, _, right, _ = bounds(page)
    (paper,) = [each for each in placed_texts(page) if each.text == "sheet 12"]
    assert right < paper.x
