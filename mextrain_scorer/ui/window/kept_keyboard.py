"""Gives the keyboard back where it was, whenever what had it is gone."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mextrain_scorer.ui.window.progress_overlay import BusyCover, takes_keys, with_ancestors


class KeptKeyboard(QObject):
    """Watches the keyboard of one window.

    A dialog closes, a button that was pressed goes with its row: then Qt leaves the keyboard with
    nobody, so that every key is lost until somebody takes the mouse, or with whatever comes next
    in the tab order. It goes to what was around the widget that is gone, such as the list of its
    row; where nobody has it and nothing was around, ``otherwise`` is called.
    """

    def __init__(self, window: QWidget, otherwise: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._otherwise = otherwise
        self._had: list[QWidget] = []
        self._strayed: QWidget | None = None  # has the keyboard only because another is gone
        window.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look once a dialog over the window is closed, before Qt chooses who has the keyboard."""
        activation = event.type() is QEvent.Type.ActivationChange
        if activation and watched is self._window and self._window.isActiveWindow():
            self.give_back()
            self._look_soon()
        return False

    @Slot()
    def give_back(self) -> None:
        """Give the keyboard back, unless something in sight was given it."""
        focused, strayed = self._window.focusWidget(), self._strayed
        self._strayed = None
        if takes_keys(focused) and focused is not strayed:
            return
        for each in self._had:
            if isValid(each) and each.window() is self._window and takes_keys(each):
                each.setFocus()
                return
        if not takes_keys(focused):
            self._otherwise()

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        self._strayed = None
        if now is None:
            self._look_soon()
        elif now.window() is not self._window or isinstance(now, BusyCover):
            return
        elif self._had and old is self._had[0] and not takes_keys(old):
            self._strayed = now
            self._look_soon()
        else:
            self._had = with_ancestors(now)

    def _look_soon(self) -> None:
        if isValid(self._window) and self._window.isActiveWindow():
            QTimer.singleShot(0, self, self.give_back)
