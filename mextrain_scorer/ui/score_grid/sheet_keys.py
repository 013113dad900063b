"""The keys of a sheet: letters, and the signs that a numeric keypad has.

The signs mean the same on the rest of the keyboard, so that a laptop without a keypad has them too.
"""

import sys
from enum import StrEnum

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

translate = QCoreApplication.translate


class Command(StrEnum):
    """What a key does to the current sheet; a sign or a letter is the key itself."""

    BLOCKED = "b"
    WENT_OUT = "o"
    NOT_PLAYED = "n"
    ACCEPT = "a"
    AS_WRITTEN = "w"
    TILES = "t"
    CLEAR = "delete"
    ANOTHER_TABLE = "g"
    RECEIVE = "r"
    SIGN = "s"
    REOPEN = "reopen"
    PRINT = "print"
    PENALTY = "penalty"
    MAKE = "m"
    TAKE_ROUND = "p"
    TAKE_ALL = "P"
    OFFERED = "*"
    NEXT_TABLE = "+"
    LIST_KEYS = "?"


_ACTION = QAbstractItemView.CursorAction
NEXT, BACK = _ACTION.MoveNext, _ACTION.MovePrevious  # in the order of the paper
MOVES = {
    Qt.Key.Key_Return: NEXT,
    Qt.Key.Key_Enter: NEXT,
    Qt.Key.Key_Tab: NEXT,
    Qt.Key.Key_Backtab: BACK,
    Qt.Key.Key_Up: _ACTION.MoveUp,
    Qt.Key.Key_Down: _ACTION.MoveDown,
    Qt.Key.Key_Left: _ACTION.MoveLeft,
    Qt.Key.Key_Right: _ACTION.MoveRight,
}
PAGES = (_ACTION.MovePageUp, _ACTION.MovePageDown)
STEPS = {  # down and across
    _ACTION.MoveUp: (-1, 0),
    _ACTION.MoveDown: (1, 0),
    _ACTION.MoveLeft: (0, -1),
    _ACTION.MoveRight: (0, 1),
    _ACTION.MovePageUp: (-1, 0),
    _ACTION.MovePageDown: (1, 0),
}

LETTERS = {
    Qt.Key.Key_B: Command.BLOCKED,
    Qt.Key.Key_O: Command.WENT_OUT,
    Qt.Key.Key_N: Command.NOT_PLAYED,
    Qt.Key.Key_A: Command.ACCEPT,
    Qt.Key.Key_W: Command.AS_WRITTEN,
    Qt.Key.Key_T: Command.TILES,
    Qt.Key.Key_M: Command.MAKE,
    Qt.Key.Key_P: Command.TAKE_ROUND,
    Qt.Key.Key_G: Command.ANOTHER_TABLE,
    Qt.Key.Key_R: Command.RECEIVE,
    Qt.Key.Key_S: Command.SIGN,
    Qt.Key.Key_Delete: Command.CLEAR,
    Qt.Key.Key_Backspace: Command.CLEAR,
}

SIGNS = {
    ".": Command.BLOCKED,
    ",": Command.BLOCKED,  # what that key of the keypad gives in most of Europe
    "*": Command.OFFERED,
    "+": Command.NEXT_TABLE,
    "/": Command.ANOTHER_TABLE,
    "?": Command.LIST_KEYS,
}
WITHOUT_A_CELL = frozenset(
    {Command.OFFERED, Command.NEXT_TABLE, Command.ANOTHER_TABLE, Command.LIST_KEYS}
)
ABOUT_PHONES = frozenset({Command.TAKE_ROUND, Command.TAKE_ALL})

_NUMLOCK_OFF = frozenset(
    {
        Qt.Key.Key_Home,
        Qt.Key.Key_Up,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_Left,
        Qt.Key.Key_Clear,
        Qt.Key.Key_Right,
        Qt.Key.Key_End,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Insert,
        Qt.Key.Key_Delete,
    }
)
_CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def is_chord(event: QKeyEvent) -> bool:
    """Return whether Ctrl or Alt is held, so that the key belongs to the window."""
    return bool(event.modifiers() & _CHORD)


def sign_of(event: QKeyEvent) -> Command | None:
    """Return the command of a sign, which works while a score is typed too."""
    return None if is_chord(event) else SIGNS.get(event.text())


def command_of(event: QKeyEvent) -> Command | None:
    """Return the command of a sign or a letter; with Shift, P means all rounds."""
    if is_chord(event):
        return None
    command = sign_of(event) or LETTERS.get(Qt.Key(event.key()))
    shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
    return Command.TAKE_ALL if command is Command.TAKE_ROUND and shift else command


def goes_back(event: QKeyEvent) -> bool:
    """Return whether the key goes one cell back."""
    return not is_chord(event) and event.text() == "-"


def numlock_is_off(event: QKeyEvent) -> bool:
    """Return whether a key of the numeric keypad came as an arrow, Home, Delete or the like.

    A Mac has no NumLock, and calls its arrow keys a part of the keypad.
    """
    if sys.platform == "darwin" or Qt.Key(event.key()) not in _NUMLOCK_OFF:
        return False
    return bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)


def numlock_words() -> str:
    """Return the sentence about it."""
    return translate("SheetKeys", "NumLock is off: press NumLock once, then type the number again.")
