"""The look follows the choice of colours and the size of text."""

import pytest
from PySide6.QtGui import QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit.colours import DARK, LIGHT
from mextrain_scorer.ui.kit.theme import FAMILY, TEXT_PERCENTS, Choice, Step, Theme, load_fonts


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    load_fonts()
    return Theme(qapp)


@pytest.mark.parametrize(("choice", "colours"), [(Choice.LIGHT, LIGHT), (Choice.DARK, DARK)])
def test_the_whole_application_wears_the_colours_chosen(
    theme: Theme, qapp: QApplication, choice: Choice, colours: object
) -> None:
    theme.apply(choice, 100)
    assert theme.look.colours is colours
    window = qapp.palette().color(QPalette.ColorRole.Window).name()
    assert window.upper() == theme.look.colours.ground


@pytest.mark.parametrize("percent", TEXT_PERCENTS)
def test_text_and_measures_grow_together(theme: Theme, qapp: QApplication, percent: int) -> None:
    theme.apply(Choice.LIGHT, percent)
    assert qapp.font().pixelSize() == round(16 * percent / 100)
    assert theme.look.px(100) == percent
    assert theme.look.text_px(Step.TITLE) == round(1.9 * 16 * percent / 100)


def test_text_stays_between_the_ordinary_and_the_double_size(theme: Theme) -> None:
    theme.apply(Choice.LIGHT, 700)
    assert theme.percent == 200
    theme.apply(Choice.LIGHT, 10)
    assert theme.percent == 100


def test_a_change_is_told_once(theme: Theme) -> None:
    percents: list[int] = []
    theme.changed.connect(lambda: percents.append(theme.percent))
    theme.apply(Choice.DARK, 150)
    assert percents == [150]


def test_the_shipped_typeface_is_worn(theme: Theme, qapp: QApplication) -> None:
    theme.apply(Choice.LIGHT, 100)
    assert QFontInfo(qapp.font()).family() == FAMILY


def test_figures_in_a_column_are_equally_wide(theme: Theme) -> None:
    metrics = QFontMetrics(theme.look.figures())
    assert len({metrics.horizontalAdvance(str(digit) * 4) for digit in range(10)}) == 1
