"""The hands of somebody at the real window: everything is typed or pressed, nothing is called."""

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QDeadlineTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget

from mextrain_scorer.ui.base.page import Page
from tests.ui.window_room import WindowRoom, turn_of_the_loop

PATIENCE_MS = 10_000
P = TypeVar("P", bound=Page)
D = TypeVar("D", bound=QDialog)


@dataclass
class Hands:
    """Type, press and turn pages; what can be done on one page is in a class of its own."""

    room: WindowRoom

    def keyboard(self) -> QWidget:
        """Return the widget that has the keyboard, in the dialog where one is open."""
        window = QApplication.activeModalWidget() or self.room.window
        patience = QDeadlineTimer(PATIENCE_MS)
        window.activateWindow()
        while True:
            held = QApplication.focusWidget()
            if held is not None and window.isAncestorOf(held):
                return held
            assert not patience.hasExpired(), f"the keyboard never came to {window}"
            QApplication.processEvents()

    def key_in(self, words: str) -> None:
        """Type words; ``\\n`` is Enter."""
        for each in words:
            if each == "\n":
                QTest.keyClick(self.keyboard(), Qt.Key.Key_Return)
            else:
                QTest.keyClicks(self.keyboard(), each)

    def press(self, button: QAbstractButton) -> None:
        """Press a button that can be seen and pressed."""
        assert button.isVisible(), f"{button.text()!r} is not in sight"
        assert button.isEnabled(), f"{button.text()!r} cannot be pressed"
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        turn_of_the_loop()  # nobody presses the next before this one is seen to be pressed
        self.room.settle()

    def show_page(self, kind: type[P]) -> P:
        """Turn to a page by the sidebar."""
        self.press(self.room.view.sidebar.buttons[kind.key])
        page = self.room.view.current
        assert isinstance(page, kind)
        return page

    def dialog(self, kind: type[D]) -> D:
        """Return the dialog that is open, which is of that kind."""
        self.keyboard()
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind)
        return dialog
