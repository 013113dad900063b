"""Recognises a scanner that types: the code of a sheet comes as a burst of keys that ends in Enter.

The burst must reach nobody else, or a sheet held under the scanner would be typed into a score.
Keys that may be the beginning of a code are held back for a moment and given back, in their order,
once it is clear that they are none.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.ui.kit.sheet_code import BEGINNING, may_be_code

# A scanner takes up to 40 ms a key; a person's key waits so long at the most before it is seen.
BURST_MS = 80
_SILENT = (
    Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_Control,
    Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta,
)  # fmt: skip
_ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class BarcodeScanner(QObject):
    """Listens to the keys of a window before its widgets get them."""

    scanned = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.winId()  # a window that was never shown has none of its keys' way yet
        self._handle = window.windowHandle()
        self._text = ""
        self._held: list[QKeyEvent] = []
        self._giving_back = False
        self.listens = False
        self.pause = QTimer(self, singleShot=True, interval=BURST_MS)
        self.pause.timeout.connect(self._give_back)
        self._handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold back what may be a code; dialogs and other programs' keys pass."""
        del watched
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not self.listens or self._giving_back or QApplication.activeModalWidget() is not None:
            return False
        return self._holds(event)

    def _holds(self, event: QKeyEvent) -> bool:
        if event.key() in _SILENT:
            return False
        if event.key() in _ENDS and len(self._text) > len(BEGINNING):
            code, self._text = self._text, ""
            self._held.clear()
            self.pause.stop()
            self.scanned.emit(code)
            return True
        typed = "" if event.modifiers() & _COMMANDS else event.text()
        if self._held and not (typed and may_be_code(self._text + typed)):
            self._give_back()
        if not typed or not may_be_code(self._text + typed):
            return False
        self._text += typed
        self._held.append(event.clone())
        self.pause.start()
        return True

    def _give_back(self) -> None:
        """Let the keys go on to whoever has the keyboard."""
        self.pause.stop()
        held, self._held, self._text = self._held, [], ""
        self._giving_back = True
        try:
            for event in held:
                QCoreApplication.sendEvent(self._handle, event)
        finally:
            self._giving_back = False
