"""The bar over the lower edge of the window that shows the last notice."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from mextrain_scorer.ui.kit.notices import Action, Notice, Notices, Tone
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import button, label

DONE_STAYS_MS = 8000
WIDEST = 900
BESIDE = 230  # px at 100 % kept free on the left, where "Saved" and its time are shown
LOWEST = 44  # px at 100 %, as high as the footer, so that one line covers no field


class NoticeStrip(QFrame):
    """Covers the lower edge of ``over`` while there is a notice.

    A notice that something is done hides after a moment; any other stays until it is closed.
    ``put_away`` is emitted if the bar had the focus, which then has to go elsewhere.
    """

    put_away = Signal()

    def __init__(self, theme: Theme, notices: Notices, over: QWidget) -> None:
        super().__init__(over)
        self._theme = theme
        self._over = over
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._sign = label("", "strong")
        self._words = label("", wrap=True)
        self.way = button("", "quiet")
        self._way: Action | None = None
        self.away = button(self.tr("OK"), "quiet", name=self.tr("Close this notice"))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 6, 1)
        row.addWidget(self._sign)
        row.addWidget(self._words, 1)
        row.addWidget(self.way)
        row.addWidget(self.away)
        for each in (self.way, self.away):
            # a click does not take the focus from the work
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.way.clicked.connect(self._on_way_taken)
        self.away.clicked.connect(self._on_put_away)
        self._timer = QTimer(self, singleShot=True, interval=DONE_STAYS_MS)
        self._timer.timeout.connect(self.hide)
        notices.given.connect(self._on_given)
        notices.cleared.connect(self.hide)
        theme.changed.connect(self._place)
        over.installEventFilter(self)
        self.hide()

    @property
    def sentence(self) -> str:
        """The notice that is shown; empty while there is none."""
        return self._words.text() if self.isVisible() else ""

    def offer(self, way: Action | None) -> None:
        """Show a button for ``way``, an action that the notice suggests, or hide the button."""
        self._way = way
        self.way.setVisible(way is not None)
        if way is not None:
            self.way.setText(way.words)
            self.way.setAccessibleName(way.words)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the lower edge when the window is resized."""
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    @Slot()
    def _on_put_away(self) -> None:
        had_keyboard = self.away.hasFocus() or self.way.hasFocus()
        self.hide()
        if had_keyboard:
            self.put_away.emit()

    @Slot()
    def _on_way_taken(self) -> None:
        way = self._way
        self._on_put_away()
        if way is not None:
            way.go()

    @Slot(Notice)
    def _on_given(self, notice: Notice) -> None:
        set_kind(self, notice.tone.value)
        signs = {Tone.DONE: "✓", Tone.LOOK: "!", Tone.REFUSED: "×"}
        kinds = {Tone.DONE: "out", Tone.LOOK: "question", Tone.REFUSED: "wrong"}
        self._sign.setText(signs[notice.tone])
        set_kind(self._sign, kinds[notice.tone])
        self._words.setText(notice.sentence)
        self.setAccessibleName(notice.sentence)
        self.show()
        self.offer(notice.way)
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, notice.sentence))
        if notice.tone is Tone.DONE:
            self._timer.start()
        else:
            self._timer.stop()

    @Slot()
    def _place(self) -> None:
        if self.isHidden():
            return
        px = self._theme.look.px
        whole = self._over.width()
        wide = max(min(px(WIDEST), whole - px(BESIDE)), 1)
        self.setFixedWidth(wide)
        high = max(self._row.totalHeightForWidth(wide), px(LOWEST))
        self.resize(wide, high)
        self.move(QPoint(whole - wide - px(14), self._over.height() - high - px(2)))
