"""No text of a cell touches another, however long the numbers of a large set get."""

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice, load_fonts
from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark
from mextrain_scorer.ui.score_grid.cell_painter import CellPainter, Places
from mextrain_scorer.ui.score_grid.seat_width import (
    NARROWEST_SEAT,
    NARROWEST_WIDE_SEAT,
    NARROWEST_WIDEST_SEAT,
)
from mextrain_scorer.ui.score_grid.sheet_model import RowKind

HIGH = 40
GRADES = (100, 125, 150, 175, 200)
WIDTHS = (NARROWEST_SEAT, NARROWEST_WIDE_SEAT, NARROWEST_WIDEST_SEAT, 110, 140)


def places(percent: int, width: int, content: CellContent, kind: RowKind) -> Places:
    """Return where a cell's texts go at that text size, in a cell so many px wide at 100 %."""
    look.apply(Choice.LIGHT, percent)
    px = look.px
    return CellPainter().places(QRectF(0, 0, px(width), px(HIGH)), content, kind)


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("percent", GRADES)
@pytest.mark.parametrize("width", WIDTHS)
def test_score_sign_and_running_total_stand_apart(percent: int, width: int) -> None:
    marks = (CellMark.PLAIN, CellMark.QUESTION, CellMark.WRONG)
    for mark, score, running in product(marks, ("8", "88", "388"), ("88", "888", "2888")):
        content = CellContent(score, running, mark, "")
        at = places(percent, width, content, RowKind.ROUND)
        there = [at.score]
        if at.corner_text:
            there.append(at.corner)
        if content.sign:
            there.append(at.sign)
        there.sort(key=QRectF.left)
        for one, other in pairwise(there):
            assert one.right() <= other.left() + 0.01, content
        assert there[-1].right() <= look.px(width)
        assert there[0].left() >= 0 or (width == NARROWEST_SEAT and score == "388")


@pytest.mark.parametrize("percent", GRADES)
def test_the_narrowest_seat_of_a_large_set_has_room_for_a_running_total_of_four(
    percent: int,
) -> None:
    plain = CellContent("388", "2888", CellMark.PLAIN, "")
    marked = CellContent("88", "2888", CellMark.WRONG, "")
    for content in (plain, marked):
        at = places(percent, NARROWEST_WIDEST_SEAT, content, RowKind.ROUND)
        assert at.corner_text == "2888"


def test_a_running_total_goes_before_the_sign_does_and_a_word_never() -> None:
    marked = CellContent("88", "388", CellMark.WRONG, "")
    assert places(100, NARROWEST_SEAT, marked, RowKind.ROUND).corner_text == ""
    word = CellContent("0", "se quedó", CellMark.QUESTION, "")
    assert places(100, NARROWEST_SEAT, word, RowKind.ROUND).corner_text == "se quedó"


@pytest.mark.parametrize("kind", [RowKind.TOTAL, RowKind.WRITTEN])
def test_a_total_of_four_digits_stays_in_its_cell(kind: RowKind) -> None:
    mark = CellMark.WRONG if kind is RowKind.WRITTEN else CellMark.PLAIN
    content = CellContent("2888", "", mark, "")
    at = places(100, NARROWEST_WIDEST_SEAT, content, kind)
    assert at.score.left() >= 0
    assert not content.sign or at.score.right() <= at.sign.left()


def test_it_is_painted_where_it_says(qapp: QApplication) -> None:
    """What is inked of a crowded cell lies in the boxes of its texts, and something in each."""
    content = CellContent("388", "2888", CellMark.PLAIN, "")
    painter_of_cells = CellPainter()
    box = QRectF(0, 0, NARROWEST_WIDEST_SEAT, HIGH)
    image = QImage(NARROWEST_WIDEST_SEAT, HIGH, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter_of_cells.paint(painter, box, content, RowKind.ROUND, here=False)
    painter.end()
    at = painter_of_cells.places(box, content, RowKind.ROUND)
    ground = image.pixel(1, 1)
    inked = {
        x
        for x in range(NARROWEST_WIDEST_SEAT - 2)
        if any(image.pixel(x, y) != ground for y in range(2, HIGH - 3))
    }
    for words in (at.score, at.corner):
        within = {x for x in inked if words.left() - 1 <= x <= words.right() + 1}
        assert within
        inked -= within
    assert not inked


def test_at_200_percent_the_papers_total_still_stands_whole_beside_the_sum() -> None:
    load_fonts()
    look.apply(Choice.LIGHT, 200)
    content = CellContent("170", "≠143", CellMark.WRONG, "differs")
    box = QRectF(0, 0, 168, 57)  # one of six seats at 1366 x 768
    at = CellPainter().places(box, content, RowKind.TOTAL)
    assert at.corner_text == "≠143"
    assert at.score.right() <= at.corner.left()
    assert box.contains(at.corner)
