"""Pages of a PDF as pictures, from several threads at once."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage
from reportlab.pdfgen.canvas import Canvas

from mextrain_scorer.ui.paper.printers import page_picture

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


def test_two_threads_may_ask_at_once(pdf: bytes) -> None:
    with ThreadPoolExecutor(4) as pool:
        pictures = pool.map(lambda _: page_picture(pdf, 0, QSize(300, 300)), range(40))
    assert all(is_half_red(picture) for picture in pictures)
