"""The head of a list that is being imported: over each column a choice of what it means."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableView

from mextrain_scorer.exchange.roster_columns import Meaning
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.players.roster_model import CELLS

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class MeaningHeader(QHeaderView):
    """Each column's own heading, and below it what it means; ``chosen`` when that is changed."""

    chosen = Signal(int, Meaning)

    def __init__(self, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.boxes: list[QComboBox] = []
        self.setHighlightSections(False)
        self.sectionResized.connect(self._place)
        table.horizontalScrollBar().valueChanged.connect(self._place)

    def offer(self, titles: Sequence[str], meanings: Sequence[Meaning]) -> None:
        """Put a choice over each of the list's columns, with these chosen."""
        while len(self.boxes) > len(titles):
            gone = self.boxes.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.boxes) < len(titles):
            self.boxes.append(self._box(len(self.boxes)))
        for box, title, meaning in zip(self.boxes, titles, meanings, strict=True):
            box.setAccessibleName(self.tr("What {0} means").format(title))
            box.setCurrentIndex(box.findData(meaning.value))
        self._place()

    def words(self) -> dict[Meaning, str]:
        """Return what each meaning is called."""
        return {
            Meaning.NOT_USED: self.tr("not used"),
            Meaning.NAME: self.tr("Name"),
            Meaning.FIRST_NAME: self.tr("First name"),
            Meaning.LAST_NAME: self.tr("Last name"),
            Meaning.NUMBER: self.tr("Number"),
            Meaning.CLUB: self.tr("Club"),
            Meaning.GROUP: self.tr("Couple or group"),
            Meaning.PARTNER: self.tr("Partner's name"),
            Meaning.CLASS: self.tr("Class"),
            Meaning.WILLING: self.tr("Keeps score"),
            Meaning.CHECKED_IN: self.tr("Is here"),
            Meaning.NOTE: self.tr("Note"),
        }

    def sizeHint(self) -> QSize:
        """Ask for room for a line of words and a choice."""
        return QSize(super().sizeHint().width(), self._words_high() + self._box_high())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the choices along."""
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring the column of a choice into sight when the keyboard comes to it."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QComboBox):
            column = self.boxes.index(watched) + CELLS
            model = self._table.model()
            row = max(0, self._table.rowAt(0))
            self._table.scrollTo(model.index(row, column))
        return False

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint a column's own heading over its choice."""
        painter.save()
        painter.fillRect(rect, QColor(look.colours.surface))
        painter.setPen(QColor(look.colours.strong_line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(QColor(look.colours.soft_ink))
        painter.setFont(look.font(Step.SMALL))
        words = str(self.model().headerData(section, Qt.Orientation.Horizontal))
        room = rect.adjusted(look.px(10), 0, -look.px(6), 0)
        room.setHeight(self._words_high())
        shown = QFontMetrics(painter.font()).elidedText(
            words, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, _LEFT, shown)
        painter.restore()

    def _box(self, at: int) -> QComboBox:
        box = QComboBox(self)
        for meaning, words in self.words().items():
            box.addItem(words, meaning.value)
        box.activated.connect(lambda _=0: self.chosen.emit(at, Meaning(box.currentData())))
        box.installEventFilter(self)
        box.show()
        return box

    def _words_high(self) -> int:
        return look.px(30)

    def _box_high(self) -> int:
        return look.px(48)

    def _place(self) -> None:
        px = look.px
        for at, box in enumerate(self.boxes):
            left = self.sectionViewportPosition(at + CELLS)
            wide = self.sectionSize(at + CELLS)
            box.setGeometry(left + px(3), self._words_high(), wide - px(6), px(42))
