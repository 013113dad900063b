"""What lies over a page while a large hall is read for it; what is typed there is kept.

Keys typed ahead are given, in order, to the page once it has its content: no entry is lost, and
none is made on the page that was in sight before.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import (
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from mextrain_scorer.ui.apart import paint_apart
from mextrain_scorer.ui.page import Page
from mextrain_scorer.ui.reader import Reader
from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.widgets import label

SHOWN_AFTER_MS = 200
Typed = QKeyEvent | QInputMethodEvent


class ReadingCover(QWidget):
    """Lies over ``over`` while the reader is busy.

    Says at once that the tables are being read where the ``page`` in sight is bare, else after a
    moment: what is over in a blink does not flicker.
    """

    def __init__(
        self, theme: Theme, reader: Reader, over: QWidget, page: Callable[[], Page | None]
    ) -> None:
        super().__init__(over)
        self._theme = theme
        self._reader = reader
        self._over = over
        self._typed: list[Typed] = []
        self._had_keyboard: Callable[[], QWidget] | None = None
        self.words = label(self.tr("Reading the tables…"), "pill-quiet")
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.words, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        self.setAccessibleName(self.words.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self._soon = QTimer(self, singleShot=True, interval=SHOWN_AFTER_MS)
        self._soon.timeout.connect(self.words.show)
        self._page = page
        reader.shown.connect(self.look_again)
        reader.started.connect(self._on_started)
        reader.ended.connect(self._on_ended)
        over.installEventFilter(self)
        self.hide()

    @property
    def keeps_keys(self) -> bool:
        """Say whether something was typed that its page has not got yet."""
        return bool(self._typed)

    @Slot()
    def look_again(self) -> None:
        """See what there is to cover: another page came into sight, or its content."""
        if self._covers_bare():
            self.words.show()
        self.raise_()
        self.update()

    def take_keyboard(self, first: Callable[[], QWidget]) -> None:
        """Keep what is typed from now on for the field that ``first`` names in the end."""
        self._had_keyboard = first
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep as large as what is covered."""
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return False

    def event(self, event: QEvent) -> bool:
        """Keep keys, Tab and those of shortcuts among them."""
        kinds = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
        if isinstance(event, QKeyEvent) and event.type() in kinds:
            self._typed.append(event.clone())
            event.accept()
            return True
        return super().event(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Keep a letter that took several keys."""
        if event.commitString():
            kept = QInputMethodEvent()
            kept.setCommitString(event.commitString())
            self._typed.append(kept)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Hide a page that has nothing on it yet."""
        if self._covers_bare():
            painter = QPainter(self)
            painter.fillRect(self.rect(), self._theme.look.colours.ground)
            painter.end()
        event.accept()

    def _covers_bare(self) -> bool:
        page = self._page()
        return page is not None and page.is_bare

    @Slot()
    def _on_started(self) -> None:
        if self.isVisible():
            return
        held = self.window().focusWidget()
        self.words.setVisible(False)
        self.setGeometry(self._over.rect())
        self.show()
        self.look_again()
        if self._over.isAncestorOf(held):
            page = self._page()
            if page is not None and page.is_bare:
                self.take_keyboard(page.first_field)
            else:
                self.take_keyboard(lambda: held)
        self._soon.start()

    @Slot()
    def _on_ended(self) -> None:
        self._soon.stop()
        had_it = self.window().focusWidget() is self
        paint_apart(self._over)  # all that was covered: what was read has just been laid out
        self.hide()
        target, self._had_keyboard = self._had_keyboard, None
        if target is not None and had_it:
            target().setFocus(Qt.FocusReason.OtherFocusReason)
        typed, self._typed = self._typed, []
        for event in typed:
            self._pass_on(event)

    def _pass_on(self, event: Typed) -> None:
        """Give it to whoever has the keyboard by now: an earlier key may have moved on."""
        held: QWidget = self
        for each in (self.window(), QApplication):
            held = each.focusWidget() or held
        if isinstance(event, QKeyEvent) and self._is_shortcut(event, held):
            return
        QApplication.sendEvent(held, event)

    def _is_shortcut(self, event: QKeyEvent, held: QWidget) -> bool:
        """Do what a key stands for on the page that has the keyboard."""
        if event.type() != QEvent.Type.KeyPress:
            return False
        keys = QKeySequence(event.keyCombination())
        for each in self._over.findChildren(QShortcut):
            page = each.parent()
            if each.key() == keys and isinstance(page, QWidget) and page.isAncestorOf(held):
                each.activated.emit()
                return True
        return False
