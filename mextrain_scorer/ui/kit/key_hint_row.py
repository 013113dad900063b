"""A line in the list of keys beside the grid: what a key does, and the key on the right."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step


class KeyRow(QAbstractButton):
    """A click does the same as the key; a row without an action only explains its key."""

    def __init__(
        self,
        words: str,
        cap: str,
        *,
        acts: bool = True,
    ) -> None:
        super().__init__()
        self._cap = cap
        self._acts = acts
        self.setText(words)
        self.setAccessibleName(self.tr("{words}: key {key}").format(words=words, key=cap))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if acts:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return the size of the text and the key."""
        words = QFontMetrics(look.font(Step.SMALL)).horizontalAdvance(self.text())
        return QSize(words + self._cap_width() + look.px(12), look.px(30))

    def minimumSizeHint(self) -> QSize:
        """Return the same size: neither text nor key is ever cut."""
        return self.sizeHint()

    def _cap_width(self) -> int:
        metrics = QFontMetrics(look.font(Step.SMALL, QFont.Weight.Bold))
        return max(look.px(26), metrics.horizontalAdvance(self._cap) + look.px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the key as a small key cap."""
        colours = look.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        touched = self._acts and self.isEnabled() and (self.underMouse() or self.hasFocus())
        painter.setFont(look.font(Step.SMALL))
        painter.setPen(QColor(colours.accent if touched else colours.soft_ink))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), left, self.text())
        width, height = self._cap_width(), look.px(22)
        cap = QRectF(self.width() - width - 1, (self.height() - height) / 2, width, height)
        painter.setBrush(QColor(colours.ground))
        painter.setPen(QPen(QColor(colours.accent if touched else colours.line), 1))
        painter.drawRoundedRect(cap, look.px(5), look.px(5))
        painter.setPen(QColor(colours.ink))
        painter.setFont(look.font(Step.SMALL, QFont.Weight.Bold))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._cap)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(-3, 1, -1, -1), 4, 4)
        painter.end()
        event.accept()
