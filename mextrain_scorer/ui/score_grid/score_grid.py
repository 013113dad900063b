"""The score sheet on the screen, in the order of the paper.

A digit opens a cell's editor, Enter goes to the next seat and then to the next round; letters and
the signs of a numeric keypad are commands, which the list of keys explains.
"""

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QAbstractScrollArea,
    QFrame,
    QTableView,
)

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.score_grid.grid_headers import EngineHeader, SeatHeader
from mextrain_scorer.ui.score_grid.score_delegate import LOW_ROW, ScoreDelegate, ScoreField
from mextrain_scorer.ui.score_grid.sheet_keys import (
    BACK,
    NEXT,
    PAGES,
    STEPS,
    Command,
    command_of,
    goes_back,
    is_chord,
    numlock_is_off,
    numlock_words,
)
from mextrain_scorer.ui.score_grid.sheet_model import Index, RowKind, SheetModel

NARROWEST_SEAT = 64  # px at 100 %: a score of two digits and a running total of three
NARROWEST_WIDE_SEAT = 86  # three digits and three, with a sign: sets above the double nine
NARROWEST_WIDEST_SEAT = 96  # three digits and four: sets above the double twelve
LOWEST_ROW = 19.5  # px at 100 %, where else fewer than three rounds were in sight
FEW = 4  # rows: three rounds and their totals
HIGHEST_ROW = 64  # enough to fill a large screen, while a row can still be followed by eye
USUAL_SEAT = 84

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def narrowest_seat(sheet: Sheet | None) -> int:
    """Return the least width of a seat in px at 100 %; scores grow with the set of dominoes."""
    highest = 0 if sheet is None else sheet.rule_set.highest
    if highest > 12:
        return NARROWEST_WIDEST_SEAT
    return NARROWEST_WIDE_SEAT if highest > 9 else NARROWEST_SEAT


class ScoreGrid(QTableView):
    """The view of an ``SheetModel``, sized to show the whole sheet if possible.

    Where not all rows fit, the two of totals become one first: that of the written totals only
    while the cursor is in it.  Then rounds go out of sight, and scroll above the totals.
    """

    commanded = Signal(Command)
    key_refused = Signal(str)
    end_reached = Signal()

    def __init__(self, model: SheetModel) -> None:
        super().__init__()
        self._model = model
        self._delegate = ScoreDelegate(model, self)
        self._delegate.cursor_moved.connect(self.move_cursor)
        self._delegate.key_refused.connect(self.key_refused)
        self._high = self._first = 0  # rows that have room, and the first round in sight
        self._delegate.commanded.connect(self.commanded)
        self._delegate.zero_typed.connect(self._go_on_after_zero)
        self._zero_before: QPersistentModelIndex | None = None
        self.setModel(model)
        self.selectionModel().currentChanged.connect(self._forget_zero)
        self.selectionModel().currentChanged.connect(self._leave_blank_paper)
        model.sheet_changed.connect(self._leave_blank_paper)
        self.setItemDelegate(self._delegate)
        self.seats = SeatHeader(model, self)
        self.setHorizontalHeader(self.seats)
        self._engines = EngineHeader(model, self)
        self.setVerticalHeader(self._engines)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.setAccessibleName(self.tr("Score sheet"))
        # Opaque, so that an entry repaints its two cells and not the card, board and page below.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        model.modelReset.connect(self._fit_sections)
        model.layoutChanged.connect(self._fit_sections)

    # -- moving ---------------------------------------------------------------------------

    def go_to_cell(self, engine: int | None, player: int) -> None:
        """Move to that cell; without an engine, to the player's written total."""
        self._go(self._model.index_of(engine, player))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to(self, row: int, column: int) -> None:
        """Move to the cell of that row and column, if there is one."""
        self._go(self._model.index(row, column))

    def go_to_first_blank(self) -> None:
        """Move to the first blank cell; if there is none stay, or begin with the first one."""
        for row in range(self._model.rowCount()):
            for column in range(self._model.columnCount()):
                blank = self._model.index(row, column).data() == ""
                if blank and self._model.waits_for_score(row, column):
                    self._go(self._model.index(row, column))
                    return
        if not self.currentIndex().isValid():
            self._go(self._model.index(0, 0))

    def commit_typing(self) -> bool:
        """Write what is in an open editor; False if the desk refused it."""
        field = self._open_field()
        if field is None:
            return True
        at, typed, shown = self.currentIndex(), field.text(), field.shown
        # closed first: what is entered may have the page read again, which writes an open one
        self.closeEditor(field, QAbstractItemDelegate.EndEditHint.NoHint)
        return self._model.enter(at, typed, shown)

    @Slot(object)
    def move_cursor(self, move: QAbstractItemView.CursorAction) -> None:
        """Move from the current cell so, by an arrow or in the order of the paper."""
        at = self.currentIndex()
        if not at.isValid():
            self.go_to_first_blank()
        elif move not in (NEXT, BACK):
            self._go(self.moveCursor(move, Qt.KeyboardModifier.NoModifier))
        elif move is BACK or not self._went_to_paper():
            following = self._in_paper_order(at, 1 if move is NEXT else -1)
            self._go(following)
            if move is NEXT and not following.isValid():
                self.end_reached.emit()

    def _in_paper_order(self, at: QModelIndex, step: int) -> QModelIndex:
        """Return the next cell that waits for a score, seat by seat and then round by round."""
        columns = self._model.columnCount()
        position = at.row() * columns + at.column() + step
        while 0 <= position < columns * self._model.rowCount():
            row, column = divmod(position, columns)
            if self._model.waits_for_score(row, column):
                return self._model.index(row, column)
            position += step
        return QModelIndex()

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)

    def _went_to_paper(self) -> bool:
        """Go from a total, which is added up, to the same player's on the paper, which is typed."""
        on_paper = self._model.on_paper(self.currentIndex())
        self._go(on_paper)
        return on_paper.isValid()

    @Slot()
    def _leave_blank_paper(self) -> None:
        """Go to the totals where those on paper stay blank and would be in their place."""
        at = self.currentIndex()
        if self._folded and self._model.paper_is_over and at.row() > self._rounds:
            self.go_to(at.row() - 1, at.column())

    def _open_field(self) -> ScoreField | None:
        editor = self.indexWidget(self.currentIndex())
        if self.state() == QAbstractItemView.State.EditingState and isinstance(editor, ScoreField):
            return editor
        return None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take a click on a total for the one on the paper, which may be out of sight."""
        super().mouseReleaseEvent(event)
        self._went_to_paper()

    # -- keys -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits as a score, letters and signs as commands; if a key does nothing, say why."""
        key, text = Qt.Key(event.key()), event.text()
        zero, self._zero_before = self._zero_before, None
        if numlock_is_off(event):
            self.key_refused.emit(numlock_words())
        elif zero is not None and self._took_as_part_of_zero(key, zero, event):
            pass
        elif key in _ENTER:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            if not back:
                self._model.try_again(self.currentIndex())
            self.move_cursor(BACK if back else NEXT)
        elif is_chord(event):
            super().keyPressEvent(event)
        elif goes_back(event):
            self.move_cursor(BACK)
        elif (command := command_of(event)) is not None:
            self.commanded.emit(command)
        elif text and text.isprintable():
            self._on_printable(text, event)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _go_on_after_zero(self) -> None:
        """Go to the next cell without Enter: no score begins with 0."""
        zero = QPersistentModelIndex(self.currentIndex())
        self.move_cursor(NEXT)
        self._zero_before = zero

    @Slot()
    def _forget_zero(self) -> None:
        self._zero_before = None

    def _took_as_part_of_zero(
        self, key: Qt.Key, zero: QPersistentModelIndex, event: QKeyEvent
    ) -> bool:
        """Take Enter or Backspace right after a 0 that moved on by itself.

        Whoever is used to Enter after each score types it after a 0 as well, and must not skip a
        seat by it. Backspace means the 0, not what may stand in the next cell.
        """
        if is_chord(event) or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return False
        if key == Qt.Key.Key_Backspace and zero.isValid():
            self._go(self._model.index(zero.row(), zero.column()))
            self.commanded.emit(Command.CLEAR)
            return True
        return key in _ENTER

    def _on_printable(self, text: str, event: QKeyEvent) -> None:
        if not (text.isascii() and text.isdigit()):
            self.key_refused.emit(
                self.tr(
                    "“{key}” does nothing here. Type a score, or ? for the list of keys."
                ).format(key=text)
            )
        elif self.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable or self._went_to_paper():
            super().keyPressEvent(event)
        else:
            self.say_why_not_here()

    def say_why_not_here(self) -> None:
        """Say why the current cell takes no score."""
        self.key_refused.emit(self._model.why_not(self.currentIndex()))

    # -- measures -------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Return its least size: it takes what the page has to give."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all rows the same height, so that the whole sheet is visible if possible."""
        super().resizeEvent(event)
        self._fit_sections()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Paint the cell at hand as the one with the keyboard; Qt would paint all of them anew."""
        at = self.currentIndex()
        if not at.isValid():
            super().focusInEvent(event)
            return
        QAbstractScrollArea.focusInEvent(self, event)
        editable = bool(at.flags() & Qt.ItemFlag.ItemIsEditable)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, editable)
        self.update(at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Paint the cell at hand again, such as below its editor, and no other."""
        QAbstractScrollArea.focusOutEvent(self, event)
        self.update(self.currentIndex())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background first: the viewport is opaque."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(look.colours.surface))
        painter.end()
        super().paintEvent(event)

    @Slot()
    def _fit_sections(self) -> None:
        rows, seats = self._model.rowCount(), self._model.columnCount()
        if not rows:
            return
        narrowest = look.px(narrowest_seat(self._model.sheet))
        room = self.width() - 2 * self.frameWidth()
        across = room - self._engines.width_needed(short=False)
        # Many seats scroll sideways with the doubles or without them, so that they stay.
        scrolls = room - self._engines.width_needed(short=True) < seats * narrowest
        self._engines.short = across < seats * max(look.px(USUAL_SEAT), narrowest) and not scrolls
        self._fit_names()
        self.updateGeometries()  # Qt keeps the headers' sizes until then: those of another table
        room, lowest = self.viewport().height(), look.px(LOW_ROW)
        if room // lowest < FEW:
            lowest = look.px(LOWEST_ROW)
        self._high = room // lowest
        self._show_from(self._first_with(self.currentIndex()))
        # read again: showing other rows may have changed the header, and with it the room
        room, shown = self.viewport().height(), self._fits + (1 if self._folded else 2)
        height = max(lowest, min(look.px(HIGHEST_ROW), room // shown))
        self.verticalHeader().setMinimumSectionSize(height)
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setMinimumSectionSize(narrowest)

    def _fit_names(self) -> None:
        """Leave first names out where not even the rounds fit below them."""
        names = self.seats
        least = (self._model.rowCount() - 1) * look.px(LOW_ROW)
        names.short = self.height() - names.height_needed(short=False) < least

    # -- rows in sight ----------------------------------------------------------------------

    @property
    def _rounds(self) -> int:
        return max(0, self._model.rowCount() - 2)

    @property
    def _folded(self) -> bool:
        """Whether one of the two rows of totals is out of sight."""
        return self._rounds + 2 > self._high

    @property
    def _fits(self) -> int:
        """How many rounds are in sight: at least one."""
        return min(self._rounds, max(1, self._high - 1)) if self._folded else self._rounds

    def _shows(self, row: int) -> bool:
        """Return whether that row is to be in sight."""
        rounds = self._rounds
        if row < rounds:
            return self._first <= row < self._first + self._fits
        return not self._folded or (row > rounds) is (self.currentIndex().row() > rounds)

    def _first_with(self, index: Index) -> int:
        """Return the first round in sight once the row of that index is in sight."""
        row = index.row()
        if not 0 <= row < self._rounds:
            return self._first
        return min(row, max(self._first, row - self._fits + 1))

    def _show_from(self, first: int) -> None:
        """Hide the rows out of sight, and let the scroll bar say which they are."""
        self._first = max(0, min(first, self._rounds - self._fits))
        shown = {row: self._shows(row) for row in range(self._model.rowCount())}
        changed = [row for row, shows in shown.items() if self.isRowHidden(row) == shows]
        for row in changed:
            self.setRowHidden(row, not shown[row])
            if shown[row]:  # Qt gave it no new height while it was hidden
                self.setRowHeight(row, self.verticalHeader().defaultSectionSize())
        if changed:  # the same places hold other rows now: nothing painted before is right
            self.viewport().update()
            self._engines.viewport().update()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if self._fits < self._rounds:
            policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(policy)
        self._set_scroll_bar()

    def _set_scroll_bar(self) -> None:
        bar = self.verticalScrollBar()
        held = QSignalBlocker(bar)
        bar.setRange(0, self._rounds - self._fits)
        bar.setPageStep(self._fits)
        bar.setSingleStep(1)
        bar.setValue(self._first)
        held.unblock()

    def updateGeometries(self) -> None:
        """Keep the range of the scroll bar: Qt takes the rows in sight for the whole sheet."""
        held = QSignalBlocker(self.verticalScrollBar())
        super().updateGeometries()
        self._set_scroll_bar()
        held.unblock()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll down by showing other rounds; the totals stay where they are."""
        if dy and self._fits < self._rounds:
            self._show_from(self.verticalScrollBar().value())
        super().scrollContentsBy(dx, 0)

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Return the cell that an arrow or page key leads to, in sight or not."""
        at = self.currentIndex()
        if not at.isValid() or action not in STEPS:
            return super().moveCursor(action, modifiers)
        down, across = STEPS[action]
        if action in PAGES:
            down *= self._fits
        row = at.row() + down
        if abs(down) == 1 and self._model.row_kind(row) is RowKind.TOTAL:
            row += down  # nothing is typed there
        row = max(0, min(row, self._model.rowCount() - 1))
        column = max(0, min(at.column() + across, self._model.columnCount() - 1))
        return self._model.index(row, column)

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring the cell into sight: its row is shown first, so that Qt scrolls only sideways."""
        if index.isValid():
            self._show_from(self._first_with(index))
        # Qt would scroll down as well, by the heights that the rows had before.
        held = QSignalBlocker(self.verticalScrollBar())
        super().scrollTo(index, hint)
        self._set_scroll_bar()
        held.unblock()

    def bring_into_sight(self, engine: int | None, player: int) -> None:
        """Scroll to that cell's round; the cursor stays where it is, if it is in the totals."""
        at = self.currentIndex()
        if engine is not None and self._model.engine_at(at.row()) is None:
            self._show_from(self._first_with(self._model.index_of(engine, player)))
