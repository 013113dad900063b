"""The top of the window: the menus, the tournament's name, and the button for the next step."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import ElidedLabel, PushButton, button

HEIGHT = 56  # px at 100 %
TIGHT_HEIGHT = 34
ROOM_FOR_PRINT = 900
_BEFORE_DOTS = " \u00a0\u202f:;,"  # what does not stand before three dots


class NextButton(PushButton):
    """The button of the next step: where its sentence does not fit, the end of it is left out."""

    def __init__(self) -> None:
        super().__init__()
        set_kind(self, "next")
        self.setAutoDefault(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._sentence = ""

    @property
    def sentence(self) -> str:
        """The whole sentence."""
        return self._sentence

    def show_sentence(self, sentence: str) -> None:
        """Show this sentence, as much of it as fits."""
        self._sentence = sentence
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        self.setText(sentence)
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size of the whole sentence."""
        hint = super().sizeHint()
        metrics = self.fontMetrics()
        cut = metrics.horizontalAdvance(self._sentence) - metrics.horizontalAdvance(self.text())
        # a pixel more: a text exactly as wide as its room is cut
        return hint.grownBy(QMargins(0, 0, cut + 2, 0))

    def minimumSizeHint(self) -> QSize:
        """Return a third of the sentence's width: the rest can be left out."""
        hint = self.sizeHint()
        return QSize(hint.width() // 3, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out as much as does not fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        around = super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        words = self._shortened(self.width() - around)
        if words != self.text() and self.isVisible():
            self.setText(words)
        self.setToolTip(self._sentence if words != self._sentence else "")

    def _shortened(self, room: int) -> str:
        """Return as many whole words as fit, since "Next: ru…" says nothing.

        Where none fits behind "Next:", the words go on without it.
        """
        lead, colon, rest = self._sentence.partition(": ")
        for said, behind in ((self._sentence, (lead + colon) * bool(colon)), (rest, "")):
            found = self._whole_words(said, room)
            if len(found) > len(behind):
                return found
        metrics = self.fontMetrics()
        return metrics.elidedText(self._sentence, Qt.TextElideMode.ElideRight, room)

    def _whole_words(self, sentence: str, room: int) -> str:
        """Return the sentence if it fits, else its first words with dots; empty if none fits."""
        metrics = self.fontMetrics()
        if metrics.horizontalAdvance(sentence) <= room:
            return sentence
        words = sentence.split(" ")[:-1]
        while words:
            said = f"{' '.join(words).rstrip(_BEFORE_DOTS)}…"
            if metrics.horizontalAdvance(said) <= room:
                return said
            words.pop()
        return ""


class Header(QFrame):
    """The tournament's name and day; ``next_wanted`` is emitted when the next step is pressed.

    Where there is little room it is ``tight``: lower, without the day, and where it is narrow
    without the print button.
    """

    next_wanted = Signal()
    print_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.is_tight = False
        self._notice = 0  # px: the height of a notice that lies in it
        set_kind(self, "header")
        self.name = ElidedLabel("heading")
        self.facts = ElidedLabel("soft")
        for words in (self.name, self.facts):
            words.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.print_button = button(self.tr("Print…"), "quiet")
        self.next_button = NextButton()
        self._row = row = QHBoxLayout(self)
        row.addWidget(self.name)
        row.addWidget(self.facts)
        row.addStretch(1)
        row.addWidget(self.print_button)
        row.addWidget(self.next_button)
        self.next_button.clicked.connect(self.next_wanted)
        self.print_button.clicked.connect(self.print_wanted)
        self.be_tight(False)

    def add_menu(self, menu_button: QWidget) -> None:
        """Put the button of the menus in the corner."""
        self._row.insertWidget(0, menu_button, 0, Qt.AlignmentFlag.AlignVCenter)

    def free_place(self) -> QRect:
        """Return the place between the menus and the button of the next step, for a notice."""
        left = self.name.x()
        right = self.next_button.x() if self.next_button.isVisible() else self.width()
        return QRect(left, 0, right - left - self._row.spacing(), self.height())

    def add_button(self, added: QPushButton) -> None:
        """Add a plain button to the left of those on the right."""
        self._row.insertWidget(self._row.indexOf(self.print_button), added)

    def take_status(self, status: QWidget) -> None:
        """Put the status of the file before the buttons, in the room that is left: no footer."""
        status.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._row.insertWidget(self._row.indexOf(self.print_button), status, 100)

    def be_tight(self, tight: bool) -> None:
        """Give up height and the day, or take them back."""
        self.is_tight = tight
        self.facts.setVisible(not tight)
        self.setProperty("tight", tight)
        for each in (self, self.next_button):
            each.style().unpolish(each)
            each.style().polish(each)
        self._set_sizes()
        self._show_print()

    def _show_print(self) -> None:
        """Give up the print button where it is both low and narrow; Ctrl+P prints as well."""
        room = self.width() >= look.px(ROOM_FOR_PRINT)
        self.print_button.setVisible(room or not self.is_tight)

    def _set_sizes(self) -> None:
        px = look.px
        down = px(1) if self.is_tight else 8
        self._row.setContentsMargins(px(8), down, 14 if self.is_tight else 20, down)
        self._row.setSpacing(px(6) if self.is_tight else 16)
        self._set_least_height()

    def hold_notice(self, high: int) -> None:
        """Be high enough for a notice of that height, 0 for none."""
        self._notice = high
        self._set_least_height()

    def _set_least_height(self) -> None:
        usual = look.px(TIGHT_HEIGHT if self.is_tight else HEIGHT)
        self.setMinimumHeight(max(usual, self._notice))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the sentence of the next step give way to the name, up to a third of the width."""
        super().resizeEvent(event)
        self._give_name_room()
        self._show_print()

    def _give_name_room(self) -> None:
        self.name.setMinimumWidth(min(self.name.sizeHint().width(), self.width() * 3 // 10))

    def show_tournament(self, name: str, date: str, venue: str) -> None:
        """Show the name, the day in the user's own date format, and the place."""
        self.name.show_text(name)
        self._give_name_room()
        self.facts.show_text(" · ".join(part for part in (long_date(date), venue) if part))

    def show_next(self, sentence: str) -> None:
        """Show the next step on its button, in the desk's words."""
        self.next_button.show_sentence(sentence)
