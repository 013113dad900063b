"""The editor for a score, with the cell's previous score in the corner."""

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step

LONGEST_SCORE = 4  # digits: all tiles of a double eighteen add up to 3470
CORNER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


class ScoreField(QLineEdit):
    """Takes digits; ``before``, the previous score, stays visible while another one is typed.

    ``shown`` is the sheet as it was when the editor was opened; the entry is compared with it.
    ``zero_is_whole`` says that nothing can follow a 0, since no score begins with it; a total on
    the paper waits for Enter, like the others beside it.
    """

    def __init__(self, before: str, shown: Sheet | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.before = before
        self.shown = shown
        self.zero_is_whole = False
        self.setFrame(False)
        self.setFont(look.figures(Step.HEADING, QFont.Weight.Bold))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMaxLength(LONGEST_SCORE)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        if before:
            self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            self.setTextMargins(self._edge(), 0, 0, 0)
            self.setAccessibleDescription(self.tr("was {before}").format(before=before))
        colours = look.colours
        self.setStyleSheet(
            f"QLineEdit {{ background: {colours.accent_ground}; color: {colours.ink};"
            f" border: {look.px(3)}px solid {colours.accent}; border-radius: 0; padding: 0;"
            f" font-size: {look.text_px(Step.HEADING)}px; font-weight: 700; min-height: 0; }}"
        )

    def was(self) -> tuple[str, bool]:
        """Return the text in the corner, and whether it is struck out because there is little room.

        It is empty until something else is typed.
        """
        if not self.before or self.text() == self.before:
            return "", False
        words = self.tr("was {before}").format(before=self.before)
        typed = self.fontMetrics().horizontalAdvance(self.text())
        room = self.width() - typed - 4 * self._edge()
        fits = QFontMetrics(self._corner_font()).horizontalAdvance(words) <= room
        return (words, False) if fits else (self.before, True)

    def _edge(self) -> int:
        return look.px(6)

    def _corner_font(self) -> QFont:
        return look.figures(Step.SMALL)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the digits, and the previous score."""
        super().paintEvent(event)
        words, struck = self.was()
        if not words:
            return
        font = self._corner_font()
        font.setStrikeOut(struck)
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(QColor(look.colours.soft_ink))
        low = self.rect().adjusted(0, 0, -self._edge(), -look.px(4))
        painter.drawText(low, CORNER, words)
        painter.end()
