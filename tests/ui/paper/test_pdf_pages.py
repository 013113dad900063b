"""Pages of a PDF as pictures, from several threads at once."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.ui.paper.preview import PageView
from mextrain_scorer.ui.paper.printers import page_picture, page_sizes

RED, WHITE = QColor("#ff0000"), QColor("#ffffff")


@pytest.fixture(scope="module")
def pdf() -> bytes:
    """Two pages: a wide one with a red left half, a tall blank one."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(400, 200))
    canvas.setFillColorRGB(1, 0, 0)
    canvas.rect(0, 0, 200, 200, stroke=0, fill=1)
    canvas.showPage()
    canvas.setPageSize((200, 400))
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def is_half_red(picture: QImage) -> bool:
    across, down = picture.width(), picture.height()
    return (
        picture.pixelColor(across // 4, down // 2) == RED
        and picture.pixelColor(across * 3 // 4, down // 2) == WHITE
    )


def test_every_page_has_its_own_size(pdf: bytes) -> None:
    assert [(size.width(), size.height()) for size in page_sizes(pdf)] == [(400, 200), (200, 400)]


@pytest.mark.parametrize(("room", "size"), [((800, 800), (800, 400)), ((100, 20), (40, 20))])
def test_a_page_is_as_large_as_there_is_room(
    pdf: bytes, room: tuple[int, int], size: tuple[int, int]
) -> None:
    picture = page_picture(pdf, 0, QSize(*room))
    assert (picture.width(), picture.height()) == size
    assert is_half_red(picture)


def test_two_threads_may_ask_at_once(pdf: bytes) -> None:
    with ThreadPoolExecutor(4) as pool:
        pictures = pool.map(lambda _: page_picture(pdf, 0, QSize(300, 300)), range(40))
    assert all(is_half_red(picture) for picture in pictures)


def test_the_preview_shows_a_page_whole_in_the_middle(
    pdf: bytes, qtbot: QtBot, qapp: QApplication
) -> None:
    view = PageView()
    qtbot.addWidget(view)
    view.resize(400, 400)
    view.show_page(pdf, 0)
    seen = view.grab().toImage()
    ratio = seen.devicePixelRatio()
    inside = seen.copy(0, round(100 * ratio), round(400 * ratio), round(200 * ratio))
    assert is_half_red(inside)
    assert seen.pixelColor(round(100 * ratio), round(50 * ratio)) not in (RED, WHITE)
    view.show_page(pdf, 1)
    seen = view.grab().toImage()
    assert seen.pixelColor(round(200 * ratio), round(50 * ratio)) == WHITE
