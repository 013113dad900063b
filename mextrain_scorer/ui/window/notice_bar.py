"""The bar over the lower edge of the window that shows the last notice."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.notices import Action, Notice, Notices, Tone
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import button, label

DONE_STAYS_MS = 8000
WIDEST = 900
LEFT_CLEAR = 230  # px at 100 % kept free on the left, where "Saved" and its time are shown
MOST_LINES = 2  # beside the button of the next step: a longer notice lies over that as well
MANY = 9  # windows side by side: in so much room any notice is one line
LOWEST = 44  # px at 100 %, as high as the footer, so that one line covers no field


class NoticeStrip(QFrame):
    """Covers the lower edge of ``over`` while there is a notice.

    Where no footer is there, it would cover buttons: ``instead`` returns another place in ``over``,
    and ``make_room`` is told the height that is needed there, 0 for none.
    A notice that something is done hides after a moment, or once something else is done; any other
    stays until it is closed.
    ``closed_with_focus`` is emitted if the bar had the focus, which then has to go elsewhere.
    """

    closed_with_focus = Signal()

    def __init__(
        self,
        notices: Notices,
        over: QWidget,
        instead: Callable[[], QRect | None] = lambda: None,
        make_room: Callable[[int], None] = lambda _high: None,
    ) -> None:
        super().__init__(over)
        self._over, self._instead, self._make_room = over, instead, make_room
        self._room = 0
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sign = label("", "strong")
        self._words = label("", wrap=True)
        self.action_button = button("", "quiet")
        self._action: Action | None = None
        self._tone = Tone.DONE
        self.close_button = button(self.tr("OK"), "quiet", name=self.tr("Close this notice"))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 6, 1)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        row.addWidget(self.action_button)
        row.addWidget(self.close_button)
        for each in (self.action_button, self.close_button):
            # a click does not take the focus from the work
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.action_button.clicked.connect(self._on_action_clicked)
        self.close_button.clicked.connect(self._on_close_clicked)
        self._timer = QTimer(self, singleShot=True, interval=DONE_STAYS_MS)
        self._timer.timeout.connect(self.hide)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._place)
        notices.posted.connect(self._on_posted)
        notices.cleared.connect(self.hide)
        notices.overtaken.connect(self._on_overtaken)
        look.changed.connect(self._place_soon)
        over.installEventFilter(self)
        self.hide()

    @property
    def sentence(self) -> str:
        """The notice that is shown; empty while there is none."""
        return self._words.text() if self.isVisible() else ""

    def show_action(self, action: Action | None) -> None:
        """Show the button for what the notice suggests; without an ``action``, hide it."""
        self._action = action
        self.action_button.setVisible(action is not None)
        if action is not None:
            self.action_button.setText(action.text)
            self.action_button.setAccessibleName(action.text)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the lower edge when the window is resized."""
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self._place_soon()
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Give back the room that was made."""
        super().hideEvent(event)
        self._want_room(0)

    def _want_room(self, high: int) -> None:
        """Have room made, and follow once the header has its new height."""
        if high != self._room:
            self._room = high
            self._make_room(high)
            self._soon.start()

    @Slot()
    def _place_soon(self) -> None:
        """Follow once more when header and footer have found their places."""
        self._place()
        self._soon.start()

    @Slot()
    def _on_close_clicked(self) -> None:
        had_keyboard = self.close_button.hasFocus() or self.action_button.hasFocus()
        self.hide()
        if had_keyboard:
            self.closed_with_focus.emit()

    @Slot()
    def _on_action_clicked(self) -> None:
        action = self._action
        self._on_close_clicked()
        if action is not None:
            action.callback()

    @Slot(Notice)
    def _on_posted(self, notice: Notice) -> None:
        self._tone = notice.tone
        set_kind(self, notice.tone.value)
        signs = {Tone.DONE: "✓", Tone.LOOK: "!", Tone.REFUSED: "×"}
        kinds = {Tone.DONE: "out", Tone.LOOK: "question", Tone.REFUSED: "wrong"}
        self._sign.setText(signs[notice.tone])
        set_kind(self._sign, kinds[notice.tone])
        self._words.setText(notice.sentence)
        self.setAccessibleName(notice.sentence)
        self.show()
        self.show_action(notice.action)
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, notice.sentence))
        if notice.tone is Tone.DONE:
            self._timer.start()
        else:
            self._timer.stop()

    @Slot()
    def _on_overtaken(self) -> None:
        if self._tone is Tone.DONE:
            self.hide()

    @Slot()
    def _place(self) -> None:
        if self.isHidden():
            return
        px = look.px
        for each in (self._words, self.action_button, self.close_button):
            # Qt gives a hidden widget with a style sheet no new font when the program's changes
            each.setFont(look.font())
        elsewhere = self._instead()
        if elsewhere is not None:
            wide = self._wide_in(elsewhere)
            self.setFixedWidth(wide)
            high = self._row.totalHeightForWidth(wide)
            # one of a line or two reaches no further than the edge around the page
            line = self._row.totalHeightForWidth(self._over.width() * MANY)
            self._want_room(high if high > line + px(4) else 0)
            self.resize(wide, max(high, elsewhere.height()))
            self.move(elsewhere.topLeft())
            return
        self._want_room(0)
        whole = self._over.width()
        wide = max(min(px(WIDEST), whole - px(LEFT_CLEAR)), 1)
        self.setFixedWidth(wide)
        high = max(self._row.totalHeightForWidth(wide), px(LOWEST))
        self.resize(wide, high)
        self.move(QPoint(whole - wide - px(14), self._over.height() - high - px(2)))

    def _wide_in(self, place: QRect) -> int:
        """Return the width of that place, or as far as the window goes for a long notice.

        In many short lines it would lie over the page, its title and the sidebar.
        """
        words = self._words.fontMetrics().lineSpacing() * MOST_LINES
        most = max(words, self._row.totalHeightForWidth(self._over.width() * MANY))
        if self._row.totalHeightForWidth(place.width()) <= most + look.px(4):
            return place.width()
        return max(self._over.width() - place.left(), 1)
