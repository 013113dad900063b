"""What stands beside a sheet for keyboard and mouse: the field for a table's number, the list of
keys behind "Keys ?", and the menu for the whole sheet."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LONGEST, may_be_code
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import PushButton, Scrolled, label, look_idle_after, show_key
from mextrain_scorer.ui.score_grid.sheet_keys import (
    WITHOUT_A_CELL,
    Command,
    command_of,
    goes_back,
    numlock_is_off,
    numlock_words,
    sign_of,
)

LONGEST_NUMBER = 5
EDGE = 8  # px kept free at the edges of the screen


def needs_out_marks(sheet: Sheet) -> bool:
    """Return whether a 0 alone proves nothing in some round, so that who went out is marked."""
    return not all(map(sheet.rule_set.zero_proves_out, sheet.rule_set.engines))


class TableField(QLineEdit):
    """Takes digits and Enter, or the code of a printed page; Esc goes back to the sheet.

    While it is empty, the signs of the keypad go to the page.
    """

    wanted = Signal(int)
    code_wanted = Signal(str)
    left = Signal()
    key_refused = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.be_short(False)
        self.setAccessibleName(self.tr("Go to table number"))
        self.setMaxLength(LONGEST)

    def be_short(self, short: bool) -> None:
        """Say what to type while the field is empty, in a word where there is little room."""
        self.setPlaceholderText(self.tr("No. (G)") if short else self.tr("Table no. (G)"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits; Enter goes to that table."""
        text = event.text()
        if numlock_is_off(event):
            self.key_refused.emit(numlock_words())
        elif not self.text() and (goes_back(event) or sign_of(event) in WITHOUT_A_CELL):
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text() and not self.text().isdigit():
                code = self.text()
                self.clear()
                self.code_wanted.emit(code)
            elif self.text():
                self.wanted.emit(int(self.text()))
            else:
                self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        elif text and text.isprintable() and not self._may_follow(text):
            long = text.isascii() and text.isdigit()
            words = self.tr("No table has so long a number.")
            self.key_refused.emit(words if long else self.tr("A table's number has digits only."))
        else:
            super().keyPressEvent(event)

    def _may_follow(self, text: str) -> bool:
        """Return whether a number or code can begin like the field with ``text`` typed into it."""
        before = self.text()[: self.selectionStart() if self.hasSelectedText() else None]
        number = before + text
        if number.isascii() and number.isdigit():
            return len(number) <= LONGEST_NUMBER
        return may_be_code(number)


class SheetMenuButton(PushButton):
    """Opens the menu for the whole sheet; an entry with a key is among the keys of the page."""

    commanded = Signal(Command)

    def __init__(self) -> None:
        super().__init__("⋯")
        set_kind(self, "quiet")
        # the three dots say already that there is more
        self.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        name = self.tr("More for this sheet")
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.entries: dict[Command, QAction] = {}
        menu = QMenu(self)
        for words, command in (
            (self.tr("This round was not played…\tN"), Command.NOT_PLAYED),
            (self.tr("Two have 0: this player went out\tO"), Command.WENT_OUT),
            (self.tr("It stands as written…\tA"), Command.ACCEPT),
            (self.tr("Sign…\tS"), Command.SIGN),
            (self.tr("Penalty points…"), Command.PENALTY),
            (self.tr("Reopen a signed sheet…"), Command.REOPEN),
            (self.tr("Print this sheet…"), Command.PRINT),
        ):
            self.entries[command] = action = menu.addAction(words)
            action.triggered.connect(lambda _=False, does=command: self.commanded.emit(does))
        menu.addSeparator()
        self.goes_home = menu.addAction(self.tr("This player goes home…"))
        self.totals = menu.addAction(self.tr("Running totals…"))
        self.setMenu(menu)
        look_idle_after(self, menu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard at the sheet

    def fit_to_cell(self, name: str, *, asked: bool) -> None:
        """Name the player of the cursor, whom the entry about going home means.

        That it stands as written is offered where the round of the cursor, or the total, is asked.
        """
        words = self.tr("{name} goes home…").format(name=name.replace("&", "&&"))
        self.goes_home.setText(words if name else self.tr("This player goes home…"))
        self.goes_home.setEnabled(bool(name))
        self.entries[Command.ACCEPT].setEnabled(asked)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show what applies: penalties if the house gives them or the sheet has some, and so on."""
        signed = sheet.is_signed
        self.entries[Command.REOPEN].setVisible(signed)
        self.entries[Command.SIGN].setVisible(not signed)
        given = bool(sheet.rule_set.penalties or sheet.adjustments)
        self.entries[Command.PENALTY].setVisible(given)
        self.entries[Command.WENT_OUT].setVisible(needs_out_marks(sheet))


class KeyListButton(PushButton):
    """Opens the list of keys, and emits ``commanded`` for a key that is chosen there."""

    commanded = Signal(Command)

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "quiet")
        self.setAccessibleName(self.tr("List of keys"))
        self.setToolTip(self.tr("List of keys"))
        self.keys = KeyList(self)
        self.clicked.connect(self.open)
        self.set_short(False)

    def set_short(self, short: bool) -> None:
        """Show only the question mark if there is little room."""
        self.setText("?" if short else self.tr("Keys ?"))

    @Slot()
    def open(self) -> None:
        """Open the list below the button, or close it."""
        self.keys.setVisible(not self.keys.isVisible())

    def leave_out(self, *commands: Command, without: bool) -> None:
        """Leave out the lines of keys that do nothing, or show them again."""
        for command in commands:
            self.keys.rows[command].setHidden(without)


class KeyRow(PushButton):
    """A line in the list of keys: a click does the same as the key, if the line ``acts``."""

    def __init__(self, words: str, cap: str, *, acts: bool = True) -> None:
        super().__init__(words)
        set_kind(self, "key-row")
        self.setAccessibleName(self.tr("{words}: key {key}").format(words=words, key=cap))
        show_key(self, cap, 0)
        if acts:
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class KeyList(QFrame):
    """What each key does; a click on a line, or the key itself, does it and closes the list."""

    def __init__(self, button: KeyListButton) -> None:
        super().__init__(button, Qt.WindowType.Popup)
        self._button = button
        self.rows: dict[Command, KeyRow] = {}
        look.dress(self)
        set_kind(self, "card")
        self.setAccessibleName(self.tr("List of keys"))
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        words = self.tr(
            "Digits, Enter and the signs are all on the numeric keypad. A 0 moves on by itself, "
            "without Enter."
        )
        self._column.addWidget(label(words, "soft", wrap=True))
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(look.px(28))
        self._column.addLayout(self._columns)
        self._add_rows()
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.setContentsMargins(0, 0, 0, 0)
        self._scrolled = Scrolled(self._inside, self.tr("List of keys"))
        outer.addWidget(self._scrolled)

    def _add_rows(self) -> None:
        lines: tuple[tuple[str, str, Command | None], ...] = (
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
        half = len(lines) // 2
        for some in (lines[:half], lines[half:]):
            column = QVBoxLayout()
            column.setSpacing(0)
            self._columns.addLayout(column)
            for words, cap, command in some:
                row = KeyRow(words, cap, acts=command is not None)
                column.addWidget(row)
                if command is not None:
                    self.rows[command] = row
                    row.clicked.connect(lambda _=False, does=command: self._choose(does))
            column.addStretch(1)

    def _choose(self, command: Command) -> None:
        self.close()
        self._button.commanded.emit(command)

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
            direction = QBoxLayout.Direction
            self._columns.setDirection(direction.LeftToRight)
            if self._size_needed().width() > room.width():
                self._columns.setDirection(direction.TopToBottom)
            whole = self._size_needed().boundedTo(room.size())
            below = QPoint(self._button.width() - whole.width(), self._button.height())
            corner = self._button.mapToGlobal(below)
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
        self._column.activate()  # before anything is shown
        wide = self._inside.sizeHint().width()
        high = self._column.heightForWidth(wide)
        frame = 2 * self.frameWidth() + self._scrolled.verticalScrollBar().sizeHint().width()
        return QSize(wide + frame, high + frame)
