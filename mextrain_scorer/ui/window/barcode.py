"""Recognises a barcode scanner, and opens what a code on a printed page belongs to.

A scanner acts as a keyboard: it types a code quickly, then Enter.  No widget may see these keys, or
the code would be typed into a score.  Keys that may be the start of a code are held back for a
moment, and sent on in order if they are not one.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.fields import BEGINNING, may_be_code

# Milliseconds without a key after which held keys are sent on: scanners need up to 40 per key. This
# is also the longest that a typed key is delayed.
BURST_MS = 80
_MODIFIER_KEYS = (
    Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_Control,
    Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta,
)  # fmt: skip
_END_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class BarcodeScanner(QObject):
    """Filters the key events of a window before its widgets get them; emits ``scanned``."""

    scanned = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.winId()  # creates the native window, whose handle filters all keys
        self._handle = window.windowHandle()
        self._text = ""
        self._pending: list[QKeyEvent] = []
        self._sending_on = False
        self.listens = False
        self.pause = QTimer(self, singleShot=True, interval=BURST_MS)
        self.pause.timeout.connect(self._send_on)
        self._handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold back keys that may be a code, unless a modal dialog is open."""
        del watched
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if not self.listens or self._sending_on or QApplication.activeModalWidget() is not None:
            return False
        return self._hold_back(event)

    def _hold_back(self, event: QKeyEvent) -> bool:
        if event.key() in _MODIFIER_KEYS:
            return False
        if event.key() in _END_KEYS and len(self._text) > len(BEGINNING):
            code, self._text = self._text, ""
            self._pending.clear()
            self.pause.stop()
            self.scanned.emit(code)
            return True
        typed = "" if event.modifiers() & _COMMANDS else event.text()
        if self._pending and not (typed and may_be_code(self._text + typed)):
            self._send_on()
        if not typed or not may_be_code(self._text + typed):
            return False
        self._text += typed
        self._pending.append(event.clone())
        self.pause.start()
        return True

    def _send_on(self) -> None:
        """Send the held key events on to the window: they are not a code."""
        self.pause.stop()
        pending, self._pending, self._text = self._pending, [], ""
        self._sending_on = True
        try:
            for event in pending:
                QCoreApplication.sendEvent(self._handle, event)
        finally:
            self._sending_on = False


def open_code(app: App, code: str) -> None:
    """Show the table of a sheet or the page of a document, with a notice about the printed page."""
    from mextrain_scorer.sheets.catalogue import named
    from mextrain_scorer.sheets.paper_codes import paper_with

    with app.notices.showing_refusals():
        paper = paper_with(app.tournament, code)
        if paper.stage:
            app.open_table(paper.stage, paper.table_no)
        elif page := named(paper.document).page:
            app.go_to(page)
        else:
            app.print_document(paper.document, None, None)
        # whether the page belongs to this file, and whether a newer print replaces it
        anchor = paper.anchor
        said = f"{paper.advice} {'' if anchor is None else anchor.of_this_page}".strip()
        if paper.advice or (anchor is not None and anchor.line is None):
            app.notices.warn(said)
        elif said:
            app.notices.info(said)
