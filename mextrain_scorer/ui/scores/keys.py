"""What stands beside a sheet for keyboard and mouse: the field for a table's number, the list of
keys behind "Keys ?", and the menu for the whole sheet."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QWidgetAction

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LONGEST, may_be_code
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import PushButton, label, look_idle_after
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
WIDE = 330  # px at 100 %: of the list of keys


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


class CommandsButton(PushButton):
    """A button whose menu has commands in it; ``entries`` are theirs."""

    commanded = Signal(Command)

    def __init__(self, words: str, name: str) -> None:
        super().__init__(words)
        set_kind(self, "quiet")
        # its words say already that there is more
        self.setStyleSheet("QPushButton::menu-indicator { image: none; width: 0; }")
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.entries: dict[Command, QAction] = {}
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard at the sheet

    def _open_below(self, menu: QMenu, *entries: tuple[str, Command | None]) -> None:
        """Open a menu of these entries; one without a command only tells of a key."""
        for words, command in entries:
            action = menu.addAction(words)
            if command is not None:
                self.entries[command] = action
                action.triggered.connect(lambda _=False, does=command: self.commanded.emit(does))
        menu.setAccessibleName(self.accessibleName())
        self.setMenu(menu)
        look_idle_after(self, menu)


class SheetMenuButton(CommandsButton):
    """Opens the menu for the whole sheet; an entry with a key is among the keys of the page."""

    def __init__(self) -> None:
        super().__init__("⋯", self.tr("More for this sheet"))
        menu = QMenu(self)
        self._open_below(
            menu,
            (self.tr("This round was not played…\tN"), Command.NOT_PLAYED),
            (self.tr("Two have 0: this player went out\tO"), Command.WENT_OUT),
            (self.tr("It stands as written…\tA"), Command.ACCEPT),
            (self.tr("Sign…\tS"), Command.SIGN),
            (self.tr("Penalty points…"), Command.PENALTY),
            (self.tr("Reopen a signed sheet…"), Command.REOPEN),
            (self.tr("Print this sheet…"), Command.PRINT),
        )
        menu.addSeparator()
        self.goes_home = menu.addAction(self.tr("This player goes home…"))
        self.totals = menu.addAction(self.tr("Running totals…"))

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


class KeyListButton(CommandsButton):
    """Opens the list of keys, whose lines do what their keys do."""

    def __init__(self) -> None:
        super().__init__("", self.tr("List of keys"))
        menu = KeyList(self)
        words = self.tr(
            "Digits, Enter and the signs are all on the numeric keypad. A 0 moves on by itself, "
            "without Enter."
        )
        told, wide = label(words, "soft", wrap=True), look.px(WIDE)
        told.setMargin(look.px(6))
        told.setFixedSize(wide, told.heightForWidth(wide))  # a menu would give it any height
        on_top = QWidgetAction(menu)
        on_top.setDefaultWidget(told)
        menu.addAction(on_top)
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
        self._open_below(menu, *((f"{words}\t{key}", does) for words, key, does in lines))
        self.set_short(False)

    def set_short(self, short: bool) -> None:
        """Show only the question mark if there is little room."""
        self.setText("?" if short else self.tr("Keys ?"))

    def leave_out(self, *commands: Command, without: bool) -> None:
        """Leave out the lines of keys that do nothing, or show them again."""
        for command in commands:
            self.entries[command].setVisible(not without)


class KeyList(QMenu):
    """What each key does; a line that is chosen, or the key itself, does it."""

    def __init__(self, button: KeyListButton) -> None:
        super().__init__(button)
        self._button = button
        set_kind(self, "keys")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a listed key does; ? and Esc close the list."""
        command = command_of(event)
        if command is None:
            super().keyPressEvent(event)
            return
        self.close()
        if command is not Command.LIST_KEYS:
            self._button.commanded.emit(command)
