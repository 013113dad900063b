"""The settings of the draw: on the page before the first draw, in a dialog to draw again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from mextrain_scorer.rules.table_sizes import Advice
from mextrain_scorer.rules.words import listed
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.two_line_button import ButtonStyle, TwoLineButton
from mextrain_scorer.ui.kit.widgets import Card, button, label

if TYPE_CHECKING:
    from mextrain_scorer.ui.phones.phones import Phones

HIGHEST_SEED = 999_999_999


class DrawForm(Card):
    """The advice, the options of the draw, and its buttons: ``wanted``, or ``wait_wanted``."""

    wanted = Signal()
    wait_wanted = Signal()
    options_changed = Signal()

    def __init__(self) -> None:
        super().__init__("")
        self.title = label(self.tr("Draw"), "strong")
        self.advice = label("", wrap=True)
        self.column.addWidget(self.title)
        self.column.addWidget(self.advice)
        self.needs_small = False
        # Above the options: in a low window, or with large text, nobody has to look for it.
        self.go = TwoLineButton(ButtonStyle.ACTION, self.tr("Draw seats"))
        self.wait = button("")
        self.wait.hide()
        self.column.addWidget(self.go)
        self.column.addWidget(self.wait)
        self.sixes = self._option(self.tr("Larger tables where needed"), checked=True)
        self.groups = self._option(self.tr("Couples and groups apart"), checked=True)
        self.clubs = self._option(self.tr("Clubs apart"))
        self.seed = QLineEdit()
        self.seed.setAccessibleName(self.tr("Draw number"))
        self.seed.setPlaceholderText(self.tr("a new one"))
        self.seed.setValidator(QIntValidator(0, HIGHEST_SEED, self.seed))
        words = label(
            self.tr("Draw number: the same number draws the same seats again"), "small", wrap=True
        )
        words.setBuddy(self.seed)
        self.drawn = label("", "small", wrap=True)
        self.column.addWidget(words)
        self.column.addWidget(self.seed)
        self.column.addWidget(self.drawn)
        self.go.clicked.connect(self.wanted)
        self.wait.clicked.connect(self.wait_wanted)
        self.seed.returnPressed.connect(self.go.click)
        self.sixes.toggled.connect(lambda _=False: self.options_changed.emit())

    def offer(self, advice: Advice, here: int, *, again: bool) -> None:
        """Offer to seat the players who are ``here`` as advised, or to wait for more."""
        self.needs_small = advice.needs_small
        self.advice.setText(advice.sentence)
        title = self.tr("Draw again") if again else self.tr("Draw seats")
        people = plural(
            "DrawForm",
            here,
            "for 1 player who is here",
            "for {count} players who are here",
        )
        if advice.needs_small:
            self.go.say(advice.choice, people)
        else:
            self.go.say(title, people)
        self.go.setEnabled(True)
        self.wait.setVisible(advice.wait_for is not None)
        more = advice.wait_for or 0
        self.wait.setText(plural("DrawForm", more, "Wait for 1 more", "Wait for {count} more"))
        self.wait.setAccessibleName(self.wait.text())

    def show_drawn(self, seed: int | None) -> None:
        """Show the number of the draw that the present seats came from."""
        self.drawn.setVisible(seed is not None)
        self.drawn.setText(self.tr("The present seats were drawn with number {0}.").format(seed))

    def offer_larger(self, sizes: Sequence[int]) -> None:
        """Offer tables larger than the preferred size; without any, the option is hidden."""
        words = self.tr("Tables of {0} where needed")
        self.sixes.setText(words.format(listed([str(size) for size in sorted(sizes)] or [""])))
        self.sixes.setVisible(bool(sizes))

    def refuse(self, sentence: str) -> None:
        """Say why nobody can be seated yet."""
        self.advice.setText(sentence)
        self.go.say(self.tr("Draw seats"), self.tr("not yet"))
        self.go.setEnabled(False)
        self.wait.hide()

    def apart(self) -> tuple[str, ...]:
        """Return the groups whose members are to be kept apart, in the desk's words."""
        kept = (("group", self.groups), ("club", self.clubs))
        return tuple(key for key, option in kept if option.isChecked())

    def wanted_seed(self) -> int | None:
        """Return the seed that was typed, None for a new one."""
        return int(self.seed.text()) if self.seed.text() else None

    @property
    def options(self) -> tuple[QCheckBox, ...]:
        """The options in sight, the first one first."""
        every = (self.sixes, self.groups, self.clubs)
        return tuple(option for option in every if not option.isHidden())

    def _option(self, words: str, *, checked: bool = False) -> QCheckBox:
        option = QCheckBox(words)
        option.setAccessibleName(words)
        option.setChecked(checked)
        self.column.addWidget(option)
        return option


class DrawDialog(Form):
    """The form over the tables that it would draw anew; it is taken out again when closed.

    What ``phones`` have sent for the present seats goes with them, which it says.
    """

    guide_page = "morning#draw"

    def __init__(
        self,
        title: str,
        form: DrawForm,
        parent: QWidget,
        phones: "Phones | None" = None,
    ) -> None:
        super().__init__(title, parent)
        self._form = form
        if phones is not None and (sent := phones.sent):
            words = plural(
                "DrawDialog",
                sent,
                "A phone has sent 1 round for the present seats. It goes with them: Ctrl+Z brings "
                "both back.",
                "Phones have sent {count} rounds for the present seats. They go with them: Ctrl+Z "
                "brings both back.",
            )
            self.sent = label(words, "question", wrap=True)
            self.column.addWidget(self.sent)
        self.column.addWidget(form)
        form.title.hide()
        form.show()
        self.cancel = self.add_button(self.tr("Cancel"))
        self.cancel.clicked.connect(self.reject)
        for each in (self.cancel, form.wait):
            each.setAutoDefault(False)  # Enter draws, and no other button looks as if it took it
        form.wanted.connect(self.accept)
        form.wait_wanted.connect(self.reject)
        form.options[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw on Enter: the button that does may be further down than the screen shows."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.isVisible():
            focused = self.focusWidget()
            (focused if isinstance(focused, QPushButton) else self._form.go).click()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Give the form back before Qt deletes what is in the dialog."""
        self._form.wait.setAutoDefault(True)
        self._form.setParent(None)
        super().done(result)
