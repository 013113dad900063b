"""The keys of a sheet, in a list that opens below the button "Keys ?"."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QVBoxLayout, QWidget

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.key_hint_row import KeyRow
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import PushButton, Scrolled, label
from mextrain_scorer.ui.score_grid.sheet_keys import Command, command_of

EDGE = 8  # px kept free at the edges of the screen


class KeyListButton(PushButton):
    """Opens the list of keys, and emits ``commanded`` for a key that is chosen there."""

    commanded = Signal(Command)

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "quiet")
        self.setAutoDefault(True)
        self.setAccessibleName(self.tr("List of keys"))
        self.setToolTip(self.tr("List of keys"))
        self.keys = KeyList(self)
        self.keys.commanded.connect(self.commanded)
        self.clicked.connect(self.open)
        self.set_short(False)

    @Slot(bool)
    def set_short(self, short: bool) -> None:
        """Show only the question mark if there is little room."""
        self.setText("?" if short else self.tr("Keys ?"))

    @Slot()
    def open(self) -> None:
        """Open the list below the button, or close it."""
        self.keys.setVisible(not self.keys.isVisible())

    def show_sheet(self, sheet: Sheet) -> None:
        """Leave out the key for who went out if under this sheet's rules a 0 is proof of it."""
        proved = all(map(sheet.rule_set.zero_proves_out, sheet.rule_set.engines))
        self.keys.leave_out(Command.WENT_OUT, without=proved)


class KeyList(QFrame):
    """What each key does; a click on a line, or the key itself, does it and closes the list."""

    commanded = Signal(Command)

    def __init__(self, button: KeyListButton) -> None:
        super().__init__(button, Qt.WindowType.Popup)
        self._button = button
        self.rows: dict[Command, KeyRow] = {}
        self._all_rows: list[KeyRow] = []
        self._left_out: set[KeyRow] = set()
        look.dress(self)
        set_kind(self, "card")
        self.setAccessibleName(self.tr("List of keys"))
        self._inside = QWidget()
        self._column = column = QVBoxLayout(self._inside)
        column.addWidget(
            label(
                self.tr(
                    "Digits, Enter and the signs are all on the numeric keypad. A 0 moves on by "
                    "itself, without Enter."
                ),
                "soft",
                wrap=True,
            )
        )
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(look.px(28))
        self._grid.setVerticalSpacing(0)
        column.addLayout(self._grid)
        self._add_rows()
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(0, 0, 0, 0)
        self._scrolled = Scrolled(self._inside, self.tr("List of keys"))
        outer.addWidget(self._scrolled)

    def _add_rows(self) -> None:
        lines = (
            (self.tr("next seat"), self.tr("Enter"), None),
            (self.tr("one seat back"), "−", None),
            (self.tr("nobody went out"), ".  B", Command.BLOCKED),
            (self.tr("what comes next: sign, settle the tie"), "*", Command.OFFERED),
            (self.tr("the next table"), "+", Command.NEXT_TABLE),
            (self.tr("another table"), "/  G", Command.ANOTHER_TABLE),
            (self.tr("another seat"), "← ↑ ↓ →", None),
            (self.tr("leave it blank"), self.tr("Del"), Command.CLEAR),
            (self.tr("undo"), self.tr("Ctrl Z"), None),
            (self.tr("two have 0: this one went out"), "O", Command.WENT_OUT),
            (self.tr("tiles left in a hand"), "T", Command.TILES),
            (self.tr("enter the score suggested on the right"), "M", Command.MAKE),
            (self.tr("this round was not played"), "N", Command.NOT_PLAYED),
            (self.tr("the paper is here"), "R", Command.RECEIVE),
            (self.tr("sign"), "S", Command.SIGN),
            (self.tr("let the round stand as written"), "A", Command.ACCEPT),
            (self.tr("let a refused score stand as written"), "W", Command.AS_WRITTEN),
            (self.tr("take the phone’s round over"), "P", Command.TAKE_ROUND),
            (self.tr("take all the phone’s rounds over"), self.tr("Shift P"), Command.TAKE_ALL),
            (self.tr("this list"), "?", None),
        )
        for words, cap, command in lines:
            row = KeyRow(words, cap, acts=command is not None)
            self._all_rows.append(row)
            if command is not None:
                self.rows[command] = row
                row.clicked.connect(lambda _=False, does=command: self._choose(does))
        self._arrange(columns=2)

    def leave_out(self, command: Command, *, without: bool) -> None:
        """Leave out the line of a key, or show it again."""
        row = self.rows[command]
        row.setHidden(without)
        (self._left_out.add if without else self._left_out.discard)(row)

    def _arrange(self, *, columns: int) -> None:
        shown = [row for row in self._all_rows if row not in self._left_out]
        high = -(-len(shown) // columns)
        for at, row in enumerate(shown):
            column, down = divmod(at, high)
            self._grid.addWidget(row, down, column)
        self._column.activate()  # now, since its size is asked for before anything is shown

    def _choose(self, command: Command) -> None:
        self.close()
        self.commanded.emit(command)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a listed key does; ? and Esc close the list."""
        command = command_of(event)
        if command is Command.LIST_KEYS:
            self.close()
        elif command is not None:
            self._choose(command)
        else:
            super().keyPressEvent(event)

    def setVisible(self, visible: bool) -> None:
        """Show the whole list below the button, or as much of it as the screen has room for."""
        if visible:
            room = self._button.screen().availableGeometry().adjusted(EDGE, EDGE, -EDGE, -EDGE)
            self._arrange(columns=2)
            if self._size_needed().width() > room.width():
                self._arrange(columns=1)
            whole = self._size_needed().boundedTo(room.size())
            corner = self._button.mapToGlobal(
                QPoint(self._button.width() - whole.width(), self._button.height())
            )
            left = min(max(corner.x(), room.left()), room.right() - whole.width() + 1)
            top = min(max(corner.y(), room.top()), room.bottom() - whole.height() + 1)
            self.setGeometry(left, top, whole.width(), whole.height())
        super().setVisible(visible)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave nothing pressed in the button that the list belongs to."""
        super().hideEvent(event)
        self._button.setDown(False)

    def _size_needed(self) -> QSize:
        self.ensurePolished()
        wide = self._inside.sizeHint().width()
        high = self._column.heightForWidth(wide)
        frame = 2 * self.frameWidth() + self._scrolled.verticalScrollBar().sizeHint().width()
        return QSize(wide + frame, high + frame)
