"""The list of everybody: ticked, opened and walked through; two columns while few are in it.

Keys: arrows go from player to player, Space ticks, Enter does what brings the open row's player in,
a letter begins to find, Escape closes the row.
"""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QPushButton

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.players.player_lines import RosterLine
from mextrain_scorer.ui.players.player_row_painter import PlayerRowPainter
from mextrain_scorer.ui.players.players_model import Index, PlayersModel
from mextrain_scorer.ui.players.row_actions import RowAction, RowActions

MOST_IN_TWO_COLUMNS = 26
LEAST_FOR_TWO_COLUMNS = 1050  # px at 100 %: three actions of a row stay on one line
WIDEST_COLUMN = 1100  # so that the eye finds the way from a name to its table
_BETWEEN = 16
_ABOVE_ACTIONS = 6
_BELOW_ACTIONS = 10
_RIGHT = 8


class PlayersList(QListView):
    """Places the rows itself, because QListView knows no row that opens in one of two columns.

    ``opened`` when another row is open, ``tick_wanted`` with a player's number, ``not_done`` when
    Enter has nothing to do in the open row, and ``letter_typed`` with what begins to find.
    ``add`` is the last line.
    """

    opened = Signal()
    not_done = Signal()
    tick_wanted = Signal(int)
    letter_typed = Signal(str)

    def __init__(self, model: PlayersModel) -> None:
        super().__init__()
        self._model = model
        self._painter = PlayerRowPainter()
        self.strip = RowActions(self.viewport())
        self._entered: int | None = None  # for whom Enter has done what was likely
        self.add = QPushButton(self)
        self.add.setProperty("kind", "add")
        self.add.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.add.hide()
        self.setAccessibleName(self.tr("Players"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setModel(model)
        self.strip.left.connect(self.setFocus)

    # -- which row is open ------------------------------------------------------------------

    @property
    def open_line(self) -> RosterLine | None:
        """The line of the row that is open."""
        index = self.currentIndex()
        return self._model.line(index.row()) if index.isValid() else None

    def open_row(self, row: int | None) -> None:
        """Open that row and bring it into sight; None closes the one that is open."""
        if row is None or self._model.line(row).number != self._entered:
            self._entered = None
        if row is None:
            self.setCurrentIndex(self._model.index(-1))
            self.selectionModel().clear()
        else:
            self.setCurrentIndex(self._model.index(row))
        self.opened.emit()

    def offer(self, actions: Sequence[RowAction]) -> None:
        """Show these actions in the open row."""
        held = any(each.hasFocus() for each in self.strip.buttons)
        line = self.open_line
        enter = line is not None and line.number != self._entered
        self.strip.offer(actions, line.name if line is not None else "", enter=enter)
        chain = [self, *self.strip.buttons, self.add]
        for one, following in pairwise(chain):
            self.setTabOrder(one, following)
        if held:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.doItemsLayout()
        self.scrollTo(self.currentIndex())

    def tell_open(self) -> None:
        """Let a screen reader say the open row, which is not where the keyboard is."""
        line = self.open_line
        if line is not None:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, line.spoken))

    # -- where the rows are -----------------------------------------------------------------

    @property
    def columns(self) -> int:
        """How many columns there are: two while all fit in them."""
        few = self._model.rowCount() <= MOST_IN_TWO_COLUMNS
        wide = self.viewport().width() >= look.px(LEAST_FOR_TWO_COLUMNS)
        return 2 if few and wide else 1

    def _per_column(self) -> int:
        """Return how many rows a column has; the line that adds is the last row of two columns."""
        count = self._model.rowCount()
        return max(1, (count + 2) // 2 if self.columns == 2 else count)

    def _column_width(self) -> int:
        px, wide = look.px, self.viewport().width()
        if self.columns == 1:
            return min(wide, px(WIDEST_COLUMN))
        return (wide - px(_BETWEEN)) // 2

    def _more_for_open(self) -> int:
        """Return how much higher the open row is than the others."""
        px, wide, left = look.px, self._column_width(), self._strip_left()
        return self.strip.high(wide - left - px(_RIGHT)) + px(_ABOVE_ACTIONS + _BELOW_ACTIONS)

    def _strip_left(self) -> int:
        """Return where the actions begin: below the name, or the box where that keeps one line."""
        left, right = self._painter.name_left(), look.px(_RIGHT)
        fits = left + self.strip.sizeHint().width() + right <= self._column_width()
        return left if fits else self._painter.box_left()

    def _place(self, row: int) -> QRect:
        """Return where a row is, before anything is scrolled."""
        column, at = divmod(row, self._per_column())
        high, wide = self._painter.height(), self._column_width()
        rect = QRect(column * (wide + look.px(_BETWEEN)), at * high, wide, high)
        opened = self.currentIndex().row()
        if opened >= 0 and opened // self._per_column() == column and opened <= row:
            if opened == row:
                rect.setHeight(high + self._more_for_open())
            else:
                rect.translate(0, self._more_for_open())
        return rect

    def _content_height(self) -> int:
        count, column = self._model.rowCount(), self._per_column()
        last = [column - 1, count] if self.columns == 2 else [count - 1]
        return max(self._place(row).bottom() + 1 for row in last) if count else 0

    def visualRect(self, index: Index) -> QRect:
        """Return where a row is on the viewport."""
        if not index.isValid():
            return QRect()
        return self._place(index.row()).translated(0, -self.verticalOffset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        """Return the row at a point of the viewport."""
        per, high = self._per_column(), self._painter.height()
        column = min(self.columns - 1, point.x() // max(1, self._column_width()))
        # The row is this one, or as many above as the open row covers.
        guess = column * per + min(per - 1, (point.y() + self.verticalOffset()) // high)
        for row in range(min(guess, self._model.rowCount() - 1), column * per - 1, -1):
            index = self._model.index(row)
            rect = self.visualRect(index)
            if rect.contains(point):
                return index
            if rect.bottom() < point.y():
                break
        return self._model.index(-1)

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into sight."""
        del hint
        if not index.isValid():
            return
        rect, bar = self.visualRect(index), self.verticalScrollBar()
        if rect.top() < 0:
            bar.setValue(bar.value() + rect.top())
        elif rect.bottom() >= self.viewport().height():
            bar.setValue(bar.value() + rect.bottom() + 1 - self.viewport().height())

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Return the row that a key leads to: down, then across."""
        del modifiers
        way = QAbstractItemView.CursorAction
        count, page = self._model.rowCount(), self.viewport().height() // self._painter.height()
        across = self._per_column() if self.columns == 2 else 0
        steps = {
            way.MoveUp: -1,
            way.MovePrevious: -1,
            way.MoveDown: 1,
            way.MoveNext: 1,
            way.MoveLeft: -across,
            way.MoveRight: across,
            way.MovePageUp: -page,
            way.MovePageDown: page,
            way.MoveHome: -count,
            way.MoveEnd: count,
        }
        now = self.currentIndex().row()
        row = now + steps[action] if now >= 0 or action is way.MoveEnd else 0
        return self._model.index(max(0, min(count - 1, row)))

    def horizontalOffset(self) -> int:
        """Return 0: the list is never wider than its place."""
        return 0

    def verticalOffset(self) -> int:
        """Return how far the rows are scrolled."""
        return self.verticalScrollBar().value()

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Select the row that a click or a key led to."""
        self.selectionModel().select(self.indexAt(rect.center()), command)

    def visualRegionForSelection(self, selection: object) -> QRegion:
        """Return what is painted anew when another row is opened: all of it, for rows move."""
        del selection
        return QRegion(self.viewport().rect())

    def sizeHint(self) -> QSize:
        """Ask for room for some rows; more of them scroll."""
        px = look.px
        return QSize(px(520), px(300))

    def minimumSizeHint(self) -> QSize:
        """Ask for room for one row that is open, and for the line that adds."""
        px = look.px
        return QSize(px(240), px(160))

    def doItemsLayout(self) -> None:
        """Place the rows, without QListView's own idea of where they are."""
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        """Place the scroll bar, the open row's actions and the line that adds."""
        px, high = look.px, self._painter.height()
        docked = self._is_docked()
        self.setViewportMargins(0, 0, 0, high if docked else 0)
        room, whole = self.viewport().height(), self._content_height()
        bar = self.verticalScrollBar()
        bar.setPageStep(room)
        bar.setSingleStep(high)
        bar.setRange(0, max(0, whole - room))
        index = self.currentIndex()
        self.strip.setVisible(index.isValid() and bool(self.strip.buttons))
        if index.isValid():
            left = self._strip_left()
            rect = self.visualRect(index).adjusted(left, high + px(_ABOVE_ACTIONS), -px(_RIGHT), 0)
            rect.setBottom(rect.bottom() - px(_BELOW_ACTIONS))
            self.strip.setGeometry(rect)
        if docked:
            frame = self.viewport().geometry()
            self.add.setGeometry(frame.left(), frame.bottom() + 1, self._column_width(), high)
        else:
            spot = self._place(self._model.rowCount()).translated(self.viewport().pos())
            self.add.setGeometry(spot.translated(0, -self.verticalOffset()))
        self.add.raise_()
        self.viewport().update()

    def _is_docked(self) -> bool:
        """Say whether the line that adds stands below the list, which would scroll it away."""
        if self.add.isHidden():
            return False
        last = self._place(self._model.rowCount())
        return self.columns == 1 or last.bottom() >= self.contentsRect().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything anew, and keep the open row in sight."""
        super().resizeEvent(event)
        self.updateGeometries()
        self.scrollTo(self.currentIndex())

    def scrollContentsBy(self, across: int, down: int) -> None:
        """Move the rows, and the buttons with them."""
        del across, down
        self.updateGeometries()

    # -- painting and input -----------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows in sight."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self.currentIndex().row()
        for row in range(self._model.rowCount()):
            rect = self.visualRect(self._model.index(row))
            if rect.intersects(event.rect()):
                line, marks = self._model.line(row), self._model.underlined(row)
                self._painter.draw(painter, rect, line, marks, is_open=row == current)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tick left of the name, open anywhere else."""
        point = event.position().toPoint()
        index = self.indexAt(point)
        if event.button() is not Qt.MouseButton.LeftButton or not index.isValid():
            return
        rect = self.visualRect(index)
        self.open_row(index.row())
        on_box = point.x() - rect.left() < self._painter.name_left()
        if on_box and point.y() - rect.top() <= self._painter.height():
            self.tick_wanted.emit(self._model.line(index.row()).number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag nothing."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a quick second click as a click."""
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks, Enter brings in, a letter begins to find."""
        modifiers = Qt.KeyboardModifier
        plain = event.modifiers() in (modifiers.NoModifier, modifiers.ShiftModifier)
        line = self.open_line
        if event.key() == Qt.Key.Key_Space and plain:
            if line is not None and not event.isAutoRepeat():
                self.tick_wanted.emit(line.number)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.do_first()
        elif event.key() == Qt.Key.Key_Escape and line is not None:
            self.open_row(None)
        elif plain and event.text().isprintable() and event.text().strip():
            self.letter_typed.emit(event.text())
        else:
            before = self.currentIndex().row()
            super().keyPressEvent(event)
            if self.currentIndex().row() != before:
                self.open_row(self.currentIndex().row())

    def listen_to_enter(self) -> None:
        """Let Enter do the first action again: something was typed since it did."""
        self._entered = None

    def do_first(self) -> None:
        """Do the first action of the open row where it brings the player in, and once.

        A second Enter right after it would be a slip.  What takes somebody out is pressed by
        itself: whoever types one name after the other has typed the next one by then.
        """
        line, offered = self.open_line, self.strip.offered
        if line is None:
            return
        if not offered or not offered[0].filled or line.number == self._entered:
            self.not_done.emit()
            return
        self._entered = line.number
        offered[0].callback()
        if self.open_line == line:  # it was refused, or thought better of
            self._entered = None
