"""The one field of the page: it finds, it does, it adds."""

from PySide6.QtCore import QEvent, QPointF, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import SearchField


class FindField(SearchField):
    """Says what its keys ask for; ``rows_pasted`` when rows of a spreadsheet are pasted."""

    stepped = Signal(int)
    entered = Signal()
    rows_pasted = Signal()

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder)
        self.setMaxLength(200)
        self._set_sizes()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, with a magnifying glass before the words."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(look.colours.soft_ink), look.px(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle, radius = QPointF(look.px(20), self.height() / 2 - look.px(1)), look.px(6)
        painter.drawEllipse(middle, radius, radius)
        corner = middle + QPointF(radius, radius) * 0.75
        painter.drawLine(corner, corner + QPointF(look.px(4), look.px(4)))
        painter.end()

    def _set_sizes(self) -> None:
        self.setTextMargins(look.px(24), 0, 0, 0)

    @Slot()
    def settle(self) -> None:
        """Leave the text selected and nothing to undo in it: what it was typed for is done."""
        self.setText(self.text())
        self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the tournament where nothing was typed since the last change."""
        if event.type() == QEvent.Type.ShortcutOverride and self._is_not_ours(event):
            event.ignore()
            return False
        return super().event(event)

    def _is_not_ours(self, event: QEvent) -> bool:
        keys = QKeySequence.StandardKey
        if not isinstance(event, QKeyEvent):
            return False
        if event.matches(keys.Undo):
            return not self.isUndoAvailable()
        return event.matches(keys.Redo) and not self.isRedoAvailable()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the next that fits, Enter does or adds, all else is typed."""
        steps = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}
        if event.matches(QKeySequence.StandardKey.Paste) and _rows_are_copied():
            self.rows_pasted.emit()
        elif event.key() in steps:
            self.stepped.emit(steps[event.key()])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)


def _rows_are_copied() -> bool:
    copied = QGuiApplication.clipboard().text().strip()
    return "\n" in copied or "\t" in copied
