"""A list of places or table winners: who, with which total, and a second line where it says why."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.widgets import with_last_number

Index = QModelIndex | QPersistentModelIndex
ROW, CLOSE_ROW, HEAD = 36, 30, 30  # px at 100 %
_ROLE = Qt.ItemDataRole.UserRole
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class Row:
    """One line: ``first`` is the place or the table, ``small`` stands behind the name.

    ``note`` is a second line.  A ``heading`` has the titles of the rows below it;
    ``soft`` is a row that counts for nothing.
    """

    first: str
    name: str = ""
    small: str = ""
    figure: str = ""
    total: str = ""
    note: str = ""
    strong: bool = False
    heading: bool = False
    soft: bool = False

    @property
    def words(self) -> str:
        """The row as one sentence."""
        parts = (self.first, f"{self.name} {self.small}".strip(), self.figure, self.total)
        return ". ".join(part for part in (", ".join(filter(None, parts)), self.note) if part)


class _Rows(QAbstractListModel):
    """The rows as a model."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()

    def show(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the row's words, or the row itself."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == _ROLE:
            return row
        words = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return row.words if role in words else None


class _Painter(QStyledItemDelegate):
    """Paints a row: place, name, figure and total in columns."""

    def __init__(self, view: "PlacesList") -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the name and of the line below it."""
        del option
        wide = self._view.viewport().width()
        return QSize(wide, self.height_of(index.data(_ROLE), close=self._view.close_rows))

    def height_of(self, row: Row, *, close: bool) -> int:
        """Return the height of a row, usual or closer to the next."""
        wide = self._view.viewport().width()
        if row.heading:
            return look.px(HEAD)
        name, note = self._heights(row, wide)
        least, around = (CLOSE_ROW, 6) if close else (ROW, 12)
        return max(look.px(least), name + note + look.px(around))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row."""
        row: Row = index.data(_ROLE)
        place = option.rect
        colours = look.colours
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        if chosen:
            painter.fillRect(place, QColor(colours.accent_ground))
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(place.bottomLeft(), place.bottomRight())
        inner = place.adjusted(look.px(4), 0, -look.px(6), 0)
        if row.heading:
            painter.setFont(look.font(Step.SMALL, QFont.Weight.DemiBold))
            painter.setPen(QColor(colours.soft_ink))
            painter.drawText(inner, _LEFT, row.first)
            right = inner.adjusted(0, 0, -self._total_width(), 0)
            painter.drawText(right, _RIGHT, row.figure)
            painter.drawText(inner, _RIGHT, row.total)
        else:
            self._paint_row(painter, row, inner)
        painter.restore()

    def _paint_row(self, painter: QPainter, row: Row, inner: QRect) -> None:
        colours = look.colours
        name_high, note_high = self._heights(row, self._view.viewport().width())
        top = inner.top() + (inner.height() - name_high - note_high) // 2
        line = QRect(inner.left(), top, inner.width(), name_high)
        painter.setPen(QColor(colours.soft_ink))
        painter.setFont(look.figures(Step.SMALL if len(row.first) > 3 else Step.BODY))
        painter.drawText(line, _LEFT, row.first)
        painter.setFont(look.figures())
        right = line.adjusted(0, 0, -self._total_width(), 0)
        painter.drawText(right, _RIGHT, row.figure)
        painter.setPen(QColor(colours.soft_ink if row.soft else colours.ink))
        weight = QFont.Weight.Normal if row.soft else QFont.Weight.Bold
        painter.setFont(look.figures(Step.BODY, weight))
        painter.drawText(line, _RIGHT, row.total)
        font = self._name_font(row)
        painter.setFont(font)
        left = inner.left() + self._first_width()
        room = self._name_room(row, self._view.viewport().width())
        name = QRect(left, top, room, name_high)
        painter.drawText(name, _WRAP | int(Qt.AlignmentFlag.AlignVCenter), row.name)
        behind = QFontMetrics(font).horizontalAdvance(row.name)
        painter.setFont(look.figures(Step.SMALL))
        painter.setPen(QColor(colours.soft_ink))
        if row.small:
            at = QRect(left + min(behind, room) + look.px(8), top, room, name_high)
            painter.drawText(at, _LEFT, row.small)
        if row.note:
            below = QRect(left, top + name_high, inner.right() - left, note_high)
            painter.drawText(below, _WRAP, with_last_number(row.note))

    def _heights(self, row: Row, width: int) -> tuple[int, int]:
        """Return the heights of the name and of the note."""
        endless = QRect(0, 0, self._name_room(row, width), 10_000)
        name = QFontMetrics(self._name_font(row)).boundingRect(endless, _WRAP, row.name)
        if not row.note:
            return name.height(), 0
        room = max(1, width - self._first_width() - look.px(10))
        below = QRect(0, 0, room, 10_000)
        metrics = QFontMetrics(look.figures(Step.SMALL))
        note = metrics.boundingRect(below, _WRAP, with_last_number(row.note))
        return name.height(), note.height()

    def _name_room(self, row: Row, width: int) -> int:
        room = width - look.px(10) - self._first_width() - self._total_width()
        if row.figure:
            room -= QFontMetrics(look.figures()).horizontalAdvance(row.figure) + look.px(8)
        if row.small:
            small = QFontMetrics(look.figures(Step.SMALL))
            room -= small.horizontalAdvance(row.small) + look.px(16)
        return max(room, look.px(60))

    def _first_width(self) -> int:
        metrics = QFontMetrics(look.figures(Step.SMALL))
        return max(look.px(30), metrics.horizontalAdvance(self._view.longest_first)) + look.px(10)

    def _total_width(self) -> int:
        return QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold)).horizontalAdvance("000000")

    def _name_font(self, row: Row) -> QFont:
        return look.font(Step.BODY, QFont.Weight.DemiBold if row.strong else QFont.Weight.Normal)


class PlacesList(QListView):
    """Shows rows; the arrows go through them, so that a screen reader can say each."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.longest_first = ""  # of the places or tables that the rows begin with
        self.close_rows = False
        self._model = _Rows(self)
        self.setModel(self._model)
        self._painter = _Painter(self)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def rows(self) -> Sequence[Row]:
        """What is shown."""
        return self._model.rows

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        self.longest_first = max(
            (row.first for row in rows if not row.heading), key=len, default=""
        )
        self._model.show(rows)
        if rows:
            self.setCurrentIndex(self._model.index(0))
        self._measure()
        self.updateGeometry()

    def count(self) -> int:
        """Return the number of rows without headings."""
        return sum(not row.heading for row in self.rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows again: names wrap at another width."""
        super().resizeEvent(event)
        self._measure()

    @Slot()
    def _measure(self) -> None:
        """Set the rows closer together where all of them are then in sight."""
        room = self.viewport().height()
        if len(self.rows) * look.px(HEAD) > room:  # they scroll however close they are
            self.close_rows = False
            self.scheduleDelayedItemsLayout()
            return
        usual, close = (
            sum(self._painter.height_of(row, close=tight) for row in self.rows)
            for tight in (False, True)
        )
        self.close_rows = close <= room < usual
        self.scheduleDelayedItemsLayout()

    def sizeHint(self) -> QSize:
        """Return the height of all rows, up to two: the rest is scrolled where room is short."""
        px = look.px
        high = sum(HEAD if row.heading else ROW + 20 * bool(row.note) for row in self.rows[:2])
        return QSize(px(260), px(high + 6))

    def minimumSizeHint(self) -> QSize:
        """Return the same height, and a narrow width."""
        return QSize(look.px(200), self.sizeHint().height())
