"""The page of the display that leads phones to the tournament."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from mextrain_scorer.sheets.layout.qr import code_rows
from mextrain_scorer.ui.display.canvas import CLEAR, paint_code
from mextrain_scorer.ui.display.pages import PhoneAddress, Scene
from tests.ui.window_room import WindowRoom

URL = "http://192.168.8.2:8765"


def test_the_display_shows_the_address_while_phones_are_served(at_scores: WindowRoom) -> None:
    display = at_scores.view.app.display
    assert display is not None
    display.open()
    assert display.window is not None

    def scenes() -> list[Scene]:
        assert display.window is not None
        return [page.scene for page in display.window.pages]

    assert Scene.PHONES not in scenes()
    display.show_address(URL)
    assert Scene.PHONES in scenes()
    display.window.go_to(Scene.PHONES)
    assert URL in display.window.canvas.words
    display.show_address("http://10.0.0.7:8765")  # the room hears of another address at once
    page = display.window.page
    assert page is not None
    assert isinstance(page.body, PhoneAddress)
    assert page.body.url == "http://10.0.0.7:8765"
    display.show_scene(Scene.PHONES, wanted=False)
    assert Scene.PHONES not in scenes()
    display.show_scene(Scene.PHONES, wanted=True)
    display.show_address("")
    assert Scene.PHONES not in scenes()


def test_every_square_of_the_code_is_painted_dark_on_white() -> None:
    rows = code_rows(f"{URL}/")
    step = 5
    side = step * (len(rows) + 2 * CLEAR)
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkBlue)
    painter = QPainter(image)
    paint_code(painter, QRectF(0, 0, side, side), URL)
    painter.end()
    seen = tuple(
        tuple(
            image.pixelColor((across + CLEAR) * step + 2, (down + CLEAR) * step + 2)
            == Qt.GlobalColor.black
            for across in range(len(rows))
        )
        for down in range(len(rows))
    )
    assert seen == rows
    edge = (CLEAR - 1) * step
    assert image.pixelColor(edge, edge) == Qt.GlobalColor.white
