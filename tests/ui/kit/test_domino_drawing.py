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
def test_a_half_looks_the_same_turned_upside_down(end: int) -> None:
    def near(spots: object) -> list[tuple[float, float]]:
        assert isinstance(spots, tuple)
        return sorted((round(x, 6), round(y, 6)) for x, y in spots)

    assert near(tuple((1 - x, 1 - y) for x, y in pips(end))) == near(pips(end))


@pytest.mark.parametrize("end", [-1, 19])
def test_no_set_has_such_an_end(end: int) -> None:
    with pytest.raises(ValueError, match="no set has an end"):
        pips(end)


@pytest.mark.parametrize("end", ENDS)
def test_pips_are_painted_in_both_halves_of_a_lying_double(end: int, qapp: QApplication) -> None:
    side = 180
    image = picture((end, end), QSize(2 * side, side))
    for x, y in pips(end):
        for half in (0, side):
            at = image.pixelColor(half + round(y * side), round((1 - x) * side))
            assert at.name().upper() == LIGHT.pip


def test_a_double_blank_is_an_empty_tile(qapp: QApplication) -> None:
    image = picture((0, 0), QSize(120, 60))
    for x in (30, 90):
        for y in range(10, 50):
            assert image.pixelColor(x, y).name().upper() == LIGHT.tile


def test_a_tile_in_a_high_box_stands_with_its_larger_end_on_top(qapp: QApplication) -> None:
    image = picture((1, 0), QSize(60, 120))
    assert image.pixelColor(30, 30).name().upper() == LIGHT.pip
    assert image.pixelColor(30, 90).name().upper() == LIGHT.tile


def test_a_tile_as_a_widget_grows_with_the_text_and_says_what_it_is(qapp: QApplication) -> None:
    look.apply(Choice.LIGHT, 100)
    label = TileLabel((9, 4), 44)
    small = label.sizeHint()
    look.apply(Choice.LIGHT, 200)
    assert label.sizeHint() == small * 2
    assert label.accessibleName() == "Tile 9-4"
