"""The three dots in the corner of a card, which open the card's menu."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit.theme import Theme


class MoreDots(QWidget):
    """A mark to press with the mouse; from the keyboard the menu key on the card does the same."""

    clicked = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setToolTip(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def below(self) -> QPoint:
        """Return where its menu opens, on the screen."""
        return self.mapToGlobal(self.rect().bottomLeft())

    def minimumSizeHint(self) -> QSize:
        """Return the same size."""
        return self.sizeHint()

    def sizeHint(self) -> QSize:
        """Return a size that is easy to hit."""
        px = self._theme.look.px
        return QSize(px(40), px(28))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the press from the card below."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the same for a double click, which would open the sheet."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the menu."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        del event
        look = self._theme.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse():
            painter.setBrush(QColor(look.colours.accent_ground))
            painter.drawRoundedRect(QRectF(self.rect()), look.px(6), look.px(6))
        dot = look.px(4)
        middle = QRectF(self.rect()).center()
        pen = QPen(QColor(look.colours.soft_ink), dot)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for step in (-1, 0, 1):
            painter.drawPoint(QPoint(round(middle.x() + 2 * dot * step), round(middle.y())))
        painter.end()
