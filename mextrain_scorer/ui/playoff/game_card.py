"""What the cards of the play-off have in common: keys, mouse, and the three dots in the corner."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.ui.kit import look

OPENS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class MoreDots(QWidget):
    """Three dots to press with the mouse; from the keyboard the menu key on the card does it.

    That is why it is no button, which would have to be reached with Tab.
    """

    clicked = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def below(self) -> QPoint:
        """Return where its menu opens, on the screen."""
        return self.mapToGlobal(self.rect().bottomLeft())

    def sizeHint(self) -> QSize:
        """Return a size that is easy to hit."""
        px = look.px
        return QSize(px(40), px(28))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the press from the card below; a double click comes here as well."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the menu."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        del event
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


class GameCard(QWidget):
    """A game as a card; ``more`` are its three dots, which say ``what_more`` they are for.

    ``game`` is its stage and table number, 0 for a final that is not drawn; a table that is only
    planned has no stage either, and nothing can be done there.  A double click, Enter or Space emit
    ``opened`` with the game; the menu key, a right click or the dots emit ``menu_wanted`` with the
    game and the place for the menu.
    """

    opened = Signal(str, int)
    menu_wanted = Signal(str, int, QPoint)

    def __init__(self, what_more: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.more = MoreDots(what_more, self)
        self.more.clicked.connect(lambda: self._ask_menu(self.more.below()))
        self.game = ("", 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the sheet; the other keys are the board's."""
        event.setAccepted(event.key() in OPENS)
        if event.isAccepted():
            self._open()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the sheet."""
        self._open()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self._ask_menu(event.globalPos())
        event.accept()

    def _open(self) -> None:
        if self.game[1]:
            self.opened.emit(*self.game)

    def _ask_menu(self, at: QPoint) -> None:
        if self.game[0]:
            self.menu_wanted.emit(*self.game, at)
