"""What covers the window during a long job, and gives the keyboard back where it was."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QProgressBar,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import Background
from mextrain_scorer.ui.kit.layouts import across, fill
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import Card, button, label, say_aloud

SHOWN_AFTER_MS = 150
TOLD_EVERY_MS = 500


class BusyCover(QFrame):
    """Lies over the window during a long job; for a very short one transparent, without progress.

    Keys pressed meanwhile are dropped, since the job may change what they were meant for; the first
    one makes it say so. Escape stops a job that can be stopped.  It is no window of its own: one
    that comes and goes would take the keyboard from the work.  As a mere widget QProgressDialog
    hides once Stop is pressed, comes back with the next step of the job, and cuts a title that
    needs two lines.
    """

    def __init__(self, work: Background, title: str, *, can_stop: bool) -> None:
        super().__init__()
        self._work = work
        self._card = Card()
        self._bar = QProgressBar(maximum=0, textVisible=False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self._count = label("", "soft")
        lost = self.tr("What you type now is not kept. Wait until this is done.")
        self.lost = label(lost, "question", wrap=True)
        self.lost.hide()
        self.stop_button = button(self.tr("Stop"))
        heading = label(title, "heading", wrap=True)
        row = across((self._count, 1), self.stop_button)
        fill(self._card.column, heading, self._bar, row, self.lost)
        self.stop_button.setVisible(can_stop)  # in its place: alone it would flash as a window
        self._card.setFixedWidth(look.px(460))
        self._card.hide()
        QVBoxLayout(self).addWidget(self._card, 0, Qt.AlignmentFlag.AlignCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._since_shown = QElapsedTimer()
        self.stop_button.clicked.connect(self._on_stop)
        work.progressed.connect(self._on_progressed)
        QTimer.singleShot(SHOWN_AFTER_MS, self, self._on_slow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say that keys are ignored during the job; Escape stops the job."""
        if event.key() == Qt.Key.Key_Escape and not self.stop_button.isHidden():
            self.stop_button.click()
        elif event.text() and self.lost.isHidden():
            QApplication.beep()  # the user may be looking at the paper, not at the screen
            self.lost.show()
            self._on_slow()
            say_aloud(self, self.lost.text())
        event.accept()

    @Slot()
    def _on_slow(self) -> None:
        """Dim the window below: the job takes noticeably long."""
        set_kind(self, "veil")
        self._card.show()

    @Slot(int, int)
    def _on_progressed(self, done: int, total: int) -> None:
        # Each step of the bar also repaints the page below, so it moves only twice a second.
        if self._since_shown.isValid() and self._since_shown.elapsed() < TOLD_EVERY_MS:
            return
        self._since_shown.start()
        self._bar.setRange(0, total)
        self._bar.setValue(done)
        self._count.setText(self.tr("{0} %").format(100 * done // total) if total else "")

    @Slot()
    def _on_stop(self) -> None:
        self.stop_button.setEnabled(False)
        self._work.stop()


def _cover_around(widget: QWidget | None) -> BusyCover | None:
    """Return the cover of a long job, if that is it, or its button."""
    covers = (each for each in _with_ancestors(widget) if isinstance(each, BusyCover))
    return next(covers, None)


def takes_keys(widget: QWidget | None) -> bool:
    """Return whether keys typed into a widget can do anything: it is in sight, enabled, no box."""
    if widget is None:
        return False
    has_policy = widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
    return widget.isVisible() and widget.isEnabled() and has_policy


def _with_ancestors(widget: QWidget | None) -> list[QWidget]:
    """Return a widget and its ancestors, innermost first, without the window."""
    found: list[QWidget] = []
    while widget is not None and not widget.isWindow():
        found.append(widget)
        widget = widget.parentWidget()
    return found


class KeptKeyboard(QObject):
    """Watches the keyboard of one window.

    A dialog closes, a button that was pressed goes with its row: then Qt leaves the keyboard with
    nobody, so that every key is lost until somebody takes the mouse, or with whatever comes next
    in the tab order. It goes to what was around the widget that is gone, such as the list of its
    row; where nothing was around, ``otherwise`` is called.  During a long job the cover keeps it,
    whatever key is pressed.
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
        self._otherwise()

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        held = (self._strayed, *self._had[:1])
        is_lost = old is not None and old in held and not takes_keys(old)
        self._strayed, cover = None, _cover_around(old)
        if now is None:
            self._look_soon()
        elif now.window() is not self._window or _cover_around(now) is not None:
            return
        elif cover is not None and cover.isVisible():
            cover.setFocus()  # from which Tab led away: another thread uses the file
        elif cover is not None or is_lost:
            self._strayed = now
            self._look_soon()
        else:
            self._had = _with_ancestors(now)

    def _look_soon(self) -> None:
        if isValid(self._window) and self._window.isActiveWindow():
            QTimer.singleShot(0, self, self.give_back)
