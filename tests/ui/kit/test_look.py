"""The look follows the choice of colours and the size of text."""

import pytest
from PySide6.QtGui import QFontInfo, QFontMetrics
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import FAMILY, Choice, load_fonts


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


def test_text_stays_between_the_ordinary_and_the_double_size() -> None:
    look.apply(Choice.LIGHT, 700)
    assert look.percent == 200
    look.apply(Choice.LIGHT, 10)
    assert look.percent == 100


def test_the_shipped_typeface_is_worn(qapp: QApplication) -> None:
    look.apply(Choice.LIGHT, 100)
    assert QFontInfo(qapp.font()).family() == FAMILY


def test_figures_in_a_column_are_equally_wide() -> None:
    metrics = QFontMetrics(look.figures())
    assert len({metrics.horizontalAdvance(str(digit) * 4) for digit in range(10)}) == 1
