"""The top of the window: the menus, the tournament's name, what is said, and the next step.

A notice takes the place of name and day beside the next step, so that it covers nobody's work; a
long one in a small window has a line of its own.
"""

from html import escape

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QSizePolicy,
    QToolTip,
    QWidget,
)

from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import UNBOUNDED, across, down
from mextrain_scorer.ui.kit.notices import Notices, Tone
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import (
    ElidedLabel,
    FacedButton,
    button,
    label,
    say_aloud,
    shortened,
)

HEIGHT, LOW = 56, 34  # px at 100 %, in a small window too
TWO_WORDS = 110  # px at 100 %: of the next step, where the window has no room for more
STAYS_MS = 600_000  # a tip that the keyboard asked for goes with it, not while it is read
SIGNS = {Tone.DONE: ("✓", "out"), Tone.LOOK: ("!", "question"), Tone.REFUSED: ("×", "wrong")}


class NoticeStrip(QFrame):
    """Shows the notice that there is, with what can be done about it.

    ``coming`` is emitted before it is shown: what is beside it gives way first, or the window would
    grow beyond a small screen.
    """

    coming = Signal()

    def __init__(self, notices: Notices, parent: QWidget) -> None:
        super().__init__(parent)  # at once: with a notice it would flash as a window of its own
        self._notices = notices
        self._sign, self._words = label("", "strong"), label("", wrap=True)
        self.action_button = button("", "quiet")
        self.close_button = button(self.tr("OK"), "quiet", name=self.tr("Close this notice"))
        parts = self._sign, (self._words, 1), self.action_button, self.close_button
        across(*parts, inside=self, edges=(14, 0, 6, 0))  # no higher than the buttons beside it
        for each in (self.action_button, self.close_button):
            # a click does not take the focus from the work
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.action_button.clicked.connect(self._on_action)
        self.close_button.clicked.connect(notices.clear)
        notices.changed.connect(self._show)
        self._show()

    @property
    def sentence(self) -> str:
        """The notice that is shown; empty while there is none."""
        return "" if self._notices.shown is None else self._words.text()

    def lines_in(self, width: int) -> int:
        """Return how many lines the sentence takes where the whole strip has that width."""
        around = self.sizeHint().width() - self._words.sizeHint().width()
        high = self._words.heightForWidth(max(1, width - around))
        return high // self._words.fontMetrics().lineSpacing()

    @Slot()
    def _show(self) -> None:
        notice = self._notices.shown
        if notice is None:
            self.hide()
            return
        sign, kind = SIGNS[notice.tone]
        set_kind(self, notice.tone.value)
        set_kind(self._sign, kind)
        self._sign.setText(sign)
        self._words.setText(notice.sentence)
        self.setAccessibleName(notice.sentence)
        action = notice.action
        self.action_button.setHidden(action is None)
        if action is not None:
            self.action_button.setText(action.text)
            self.action_button.setAccessibleName(action.text)
        self.coming.emit()
        self.show()
        if self.isVisible():  # there is another on the start page
            say_aloud(self, notice.sentence)

    @Slot()
    def _on_action(self) -> None:
        notice = self._notices.shown
        self._notices.clear()
        if notice is not None and notice.action is not None:
            notice.action.callback()


class NextWords(ElidedLabel):
    """The next step in words; where no whole one fits behind "Next:", they do without it."""

    def fitting(self) -> str:
        """Return as much as there is room for."""
        whole, metrics, room = self.text(), self.fontMetrics(), self.width()
        lead, colon, rest = whole.partition(": ")
        words = shortened(whole, metrics, room, whole=True)
        if colon and len(words) <= len(lead) + len(colon):
            words = shortened(rest, metrics, room, whole=True)
        return words or super().fitting()


class NextButton(FacedButton):
    """The button of the next step: where its sentence does not fit, the end of it is left out."""

    def __init__(self) -> None:
        super().__init__("next")
        self.unsetCursor()
        self.words = NextWords("accent")
        edge = look.px(14) + 2  # as in the style sheet: its padding and its edge
        across(self.words, inside=self, edges=(edge, 0, edge, 0))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_sentence(self, sentence: str) -> None:
        """Show this sentence, as much of it as fits; the tool tip has it all."""
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        if QToolTip.isVisible():
            self._say_whole()

    def minimumSizeHint(self) -> QSize:
        """Return a third of the sentence's width, or two words: the rest can be left out."""
        hint = self.sizeHint()
        return QSize(min(hint.width() // 3, look.px(TWO_WORDS)), hint.height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say a sentence that is cut whole: the mouse's tool tip never comes to the keyboard."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            QTimer.singleShot(0, self, self._say_whole)  # Qt hides tips while the focus moves

    @Slot()
    def _say_whole(self) -> None:
        """Show the tool tip below until the focus leaves; none where nothing is cut.

        As rich text it wraps, so that a small screen has room for it.
        """
        whole = self.words.text()
        tip = "" if self.words.fitting() == whole else f"<qt>{escape(whole)}</qt>"
        below = self.mapToGlobal(self.rect().bottomLeft())
        if self.hasFocus():
            QToolTip.showText(below, tip, self, self.rect(), STAYS_MS)


class Header(QFrame):
    """The tournament's name and day, what is said, and the buttons of the day.

    In a ``small`` window it is lower, without the day, and has the ``status`` of the file: there is
    no footer.
    """

    def __init__(
        self,
        notices: Notices,
        status: QWidget,
        menu_button: QWidget,
        display_button: QWidget,
        *,
        small: bool,
    ) -> None:
        super().__init__()
        set_kind(self, "header")
        self.setProperty("tight", small)
        self._notices, self._status, self.is_small = notices, status, small
        self._menu, self._display = menu_button, display_button
        self.name, self.facts = ElidedLabel("heading"), ElidedLabel("soft")
        for words in (self.name, self.facts):
            words.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.strip = NoticeStrip(notices, self)
        self.print_button = button(self.tr("Print…"), "quiet")
        self._buttons = QWidget()
        self.next_button = NextButton()
        px, end, gap = look.px, look.px(1) if small else 8, look.px(6) if small else 16
        tools = across(self.print_button, inside=self._buttons, gap=gap)
        edges = px(8), end, 14 if small else 20, end
        told = self.name, self.facts, None, (self.strip, 100)
        self._row = row = across(*told, self._buttons, self.next_button, gap=gap, edges=edges)
        if small:
            row.insertWidget(row.indexOf(self.strip), status, 100)
        self._column = down(row, inside=self, gap=0)
        # last, for those who go by Tab
        row.insertWidget(0, menu_button, 0, Qt.AlignmentFlag.AlignVCenter)
        tools.insertWidget(0, display_button)
        self.strip.coming.connect(self._give_way)
        notices.changed.connect(self._give_way)
        self.setMinimumHeight(px(LOW if small else HEIGHT))
        self._give_way()

    @Slot()
    def _give_way(self) -> None:
        """Let a notice have the place of name and day, in a small window of all but the next step.

        Beside one the next step has up to two fifths of a small window, and one of more than two
        lines goes below.  Without one its sentence gives way to the name, up to a third of the
        width.
        """
        said = self._notices.shown is not None
        if said and self.is_small and self.strip.lines_in(self.width() // 2) > 2:
            self._column.addWidget(self.strip)
            said = False
        elif self._row.indexOf(self.strip) < 0:
            self._row.insertWidget(self._row.indexOf(self._buttons), self.strip, 100)
        self.name.setHidden(said)
        self.facts.setHidden(said or self.is_small)
        if self.is_small:
            self._status.setHidden(said)
        self._buttons.setHidden(self.is_small and said)
        share = self.width() * 2 // 5
        self.next_button.setMaximumWidth(share if self.is_small and said else UNBOUNDED)
        self.name.setMinimumWidth(min(self.name.sizeHint().width(), self.width() * 3 // 10))
        beside = [self._menu, self.print_button, self.next_button]
        beside += [] if self._display.isHidden() else [self._display]
        needed = sum(each.sizeHint().width() + self._row.spacing() for each in beside)
        needed += self.name.minimumWidth() + self._status.minimumSizeHint().width()
        # The next step is read whole before there is a button for what Ctrl+P does.
        self.print_button.setHidden(self.is_small and needed > self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._give_way()

    def show_tournament(self, name: str, date: str, venue: str) -> None:
        """Show the name, the day in the user's own date format, and the place."""
        self.name.setText(name)
        self.facts.setText(" · ".join(part for part in (long_date(date), venue) if part))
        self._give_way()

    def show_next(self, sentence: str) -> None:
        """Show the next step on its button, in the desk's words."""
        self.next_button.show_sentence(sentence)
        self._give_way()
