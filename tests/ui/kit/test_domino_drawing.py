"""Tiles have their pips where a real domino has them."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import LIGHT
from mextrain_scorer.ui.kit.domino_drawing import TileLabel, draw_tile, pips
from mextrain_scorer.ui.kit.look import Choice

ENDS = range(19)


def picture(tile: tuple[int, int], size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    draw_tile(painter, QRectF(image.rect()), tile, LIGHT)
    painter.end()
    return image


@pytest.mark.parametrize("end", ENDS)
def test_an_end_has_as_many_pips_as_its_number(end: int) -> None:
    assert len(set(pips(end))) == end


@pytest.mark.parametrize("end", ENDS)
def test_pips_are_painted_in_both_halves_of_a_lying_double(end: int, qapp: QApplication) -> None:
    side = 180
    image = picture((end, end), QSize(2 * side, side))
    for x, y in pips(end):
        for half in (0, side):
            at = image.pixelColor(half + round(y * side), round((1 - x) * side))
            assert at.name().upper() == LIGHT.pip


def test_a_tile_as_a_widget_grows_with_the_text_and_says_what_it_is(qapp: QApplication) -> None:
    look.apply(Choice.LIGHT, 100)
    label = TileLabel((9, 4), 44)
    small = label.sizeHint()
    look.apply(Choice.LIGHT, 200)
    assert label.sizeHint() == small * 2
    assert label.accessibleName() == "Tile 9-4"
