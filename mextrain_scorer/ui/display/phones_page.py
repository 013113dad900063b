"""The page of the display that says how phones come to the tournament, with a code to scan.

The code is of this moment: where the address changes it changes too, and paper cannot go stale.
"""

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from mextrain_scorer.ui.display.page_kinds import DisplayPage, PhoneAddress, Scene
from mextrain_scorer.ui.drawing.chart_style import ChartStyle, fitted

translate = QCoreApplication.translate

CLEAR = 4  # squares around a code, which scanners need
_SHARE = 0.62  # of the page's height
_CENTRE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)


def phones_page(address: str) -> DisplayPage:
    """Return the page for phones served at that address."""
    below = (
        translate("Display", "Everybody: your seat, and the results once they are read out."),
        translate(
            "Display", "Score keepers: type the six letters and figures on your table’s card."
        ),
    )
    title = translate("Display", "On your phone")
    return DisplayPage(Scene.PHONES, title, PhoneAddress(address, below))


def paint_code(painter: QPainter, place: QRectF, url: str) -> None:
    """Paint the code of an address into a square: black on white in every theme, or few scan it."""
    from mextrain_scorer.sheets.layout.qr import code_rows

    rows = code_rows(f"{url}/")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.fillRect(place, QColor(Qt.GlobalColor.white))
    step = max(1, int(place.width() / (len(rows) + 2 * CLEAR)))  # whole pixels: sharp edges
    left = place.left() + (place.width() - step * len(rows)) / 2
    top = place.top() + (place.height() - step * len(rows)) / 2
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                square = QRectF(left + across * step, top + down * step, step, step)
                painter.fillRect(square, QColor(Qt.GlobalColor.black))
    painter.restore()


def paint_address(painter: QPainter, box: QRectF, body: PhoneAddress, style: ChartStyle) -> None:
    """Paint the code, the address below it, and what phones find there."""
    side = _SHARE * box.height()
    paint_code(painter, QRectF(box.center().x() - side / 2, box.top(), side, side), body.url)
    lines = (body.url, *body.below)
    tall = (box.height() - side) / (len(lines) + 0.5)
    for nth, words in enumerate(lines):
        font = QFont(style.font)
        font.setPixelSize(int(tall * (0.75 if nth == 0 else 0.5)))
        font.setBold(nth == 0)
        used, shown = fitted(words, font, box.width())
        painter.setFont(used)
        painter.setPen(QColor(style.colours.ink))
        place = QRectF(box.left(), box.top() + side + tall * (nth + 0.25), box.width(), tall)
        painter.drawText(place, _CENTRE, shown)
