"""The look follows the choice of colours and the size of text."""

import pytest
from PySide6.QtGui import QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import DARK, LIGHT
from mextrain_scorer.ui.kit.look import FAMILY, TEXT_PERCENTS, Choice, Step, load_fonts


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.mark.parametrize(("choice", "colours"), [(Choice.LIGHT, LIGHT), (Choice.DARK, DARK)])
def test_the_whole_application_wears_the_colours_chosen(
    qapp: QApplication, choice: Choice, colours: object
) -> None:
    look.apply(choice, 100)
    assert look.colours is colours
    window = qapp.palette().color(QPalette.ColorRole.Window).name()
    assert window.upper() == look.colours.ground


@pytest.mark.parametrize("percent", TEXT_PERCENTS)
def test_text_and_measures_grow_together(qapp: QApplication, percent: int) -> None:
    look.apply(Choice.LIGHT, percent)
    assert qapp.font().pixelSize() == round(16 * percent / 100)
    assert look.px(100) == percent
    assert look.text_px(Step.TITLE) == round(1.9 * 16 * percent / 100)


def test_text_stays_between_the_ordinary_and_the_double_size() -> None:
    look.apply(Choice.LIGHT, 700)
    assert look.percent == 200
    look.apply(Choice.LIGHT, 10)
    assert look.percent == 100


def test_a_change_is_told_once() -> None:
    percents: list[int] = []
    told = look.changed.connect(lambda: percents.append(look.percent))
    look.apply(Choice.DARK, 150)
    look.changed.disconnect(told)
    assert percents == [150]


def test_the_shipped_typeface_is_worn(qapp: QApplication) -> None:
    look.apply(Choice.LIGHT, 100)
    assert QFontInfo(qapp.font()).family() == FAMILY


def test_figures_in_a_column_are_equally_wide() -> None:
    metrics = QFontMetrics(look.figures())
    assert len({metrics.horizontalAdvance(str(digit) * 4) for digit in range(10)}) == 1
