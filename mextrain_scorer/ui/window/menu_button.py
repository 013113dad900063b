"""The button in the corner that holds all menus, and Alt alone, which opens it."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QSizePolicy, QToolButton, QWidget

from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import look_idle_after


class MenuButton(QToolButton):
    """Opens the main menu; there is one on the start page and one in a tournament's header."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        set_kind(self, "menu")
        self.setText("☰")
        self.setAccessibleName(self.tr("Menu"))
        self.setToolTip(self.tr("Menu (Alt or F10)"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMenu(menu)
        look_idle_after(self, menu)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the menu on Enter as on Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.showMenu()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return the size in the style sheet, without the room for a menu's arrow."""
        return self.minimumSize()

    def minimumSizeHint(self) -> QSize:
        """Return the same size: the button never shrinks."""
        return self.minimumSize()


class AltKey(QObject):
    """Emits ``released`` when Alt is pressed and released with nothing in between."""

    released = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._alone = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watch the window for Alt, and from then on everything until Alt is released."""
        del watched
        kind = event.type()
        if not self._alone:
            if kind == QEvent.Type.ShortcutOverride and _is_alt(event):
                self._watch(alone=True)
        elif kind == QEvent.Type.KeyRelease and _is_alt(event):
            self._watch(alone=False)
            self.released.emit()
            return True
        elif kind in _ENDS or (kind in _PRESSES and not _is_alt(event)):
            self._watch(alone=False)
        return False

    def _watch(self, *, alone: bool) -> None:
        self._alone = alone
        app = QApplication.instance()
        if app is None:
            return
        if alone:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)
            self._window.installEventFilter(self)


# One that a shortcut takes comes no further than the first of the two.
_PRESSES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_ENDS = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.WindowDeactivate,
    QEvent.Type.ApplicationStateChange,
)


def _is_alt(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
