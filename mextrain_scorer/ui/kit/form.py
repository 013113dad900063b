"""A dialog: a title, what is asked under it, and what OK does.

A small dialog is made by whoever asks: ``form = Form(title, parent)``, a call for each field, and
``form.run(words, change)``.  A larger one is a class of its own with widgets in ``column``.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, ClassVar, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from mextrain_scorer.rules.names import LONGEST_NAME
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox, NoWheelSpinBox
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down
from mextrain_scorer.ui.kit.widgets import Scrolled, button, label, named, say_aloud, show_focused

if TYPE_CHECKING:
    from mextrain_scorer.desk.based import Area
    from mextrain_scorer.desk.tournament import Tournament

LONGEST_REASON = 32_767  # letters, which is Qt's own limit
EDGE = 8  # px, the part of FRAME below the window
SCROLL_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
EDGES = 40  # px at 100 % that a wide one leaves of the screen beside itself
FRAME = 48  # px of the system's window frame, which does not grow with our text size

T = TypeVar("T")
W = TypeVar("W", bound=QWidget)


class Form(QDialog):
    """A title, fields under their names or other widgets in ``column``, and a row of buttons.

    ``guide_page`` is the place in the guide that F1 opens, such as "tie#ruling"; if it is empty, F1
    opens that of the page below the dialog.  ``words`` is a sentence under the title.
    """

    guide_page: ClassVar[str] = ""

    def __init__(
        self, title: str, parent: QWidget | None = None, *, words: str = "", guide: str = ""
    ) -> None:
        super().__init__(parent)
        look.dress(self)
        px = look.px
        self.setMinimumWidth(px(460))
        self._title = label("", "heading", wrap=True)
        self._inside = QWidget()
        self.column = down(inside=self._inside, gap=px(10))
        self._scrolled = Scrolled(self._inside, "")
        self.refusal = label("", "wrong", wrap=True)
        self.refusal.hide()
        self._fields: list[QWidget] = []
        self._typed_last: QWidget | None = None
        self._ready: list[Callable[[], bool]] = []
        self._ask_desk: Callable[[], object] | None = None
        self._rests_on: tuple[Tournament, tuple[Area, ...]] | None = None
        self._read_at = 0
        self._keeps_enter: QWidget | None = None
        # QDialogButtonBox lets Tab pass its first one by, and cuts words on a small screen.
        self._buttons = FlowLayout(px(10), right=True)
        self.beside = across()  # what stands left of the buttons
        self._foot = across((self.beside, 1), self._buttons, gap=px(10))
        parts = self._title, (self._scrolled, 1), self.refusal
        self._outer = down(*parts, inside=self, gap=px(12), edges=(px(24), px(20), px(24), px(20)))
        self._outer.addSpacing(px(6))
        self._outer.addLayout(self._foot)
        self.show_title(title)
        if words:
            self.add_words(words)
        self.guide = guide or self.guide_page
        answer_f1(self, self.guide)

    # -- asking -----------------------------------------------------------------------------

    def add_words(self, words: str, kind: str = "") -> QLabel:
        """Add a sentence."""
        made = label(words, kind, wrap=True)
        self.column.addWidget(made)
        return made

    def ask(self, words: str, field: W, *, hint: str = "", needed: bool = False) -> W:
        """Add a field under its name; OK is off while one that is ``needed`` is empty."""
        if not isinstance(field, QCheckBox):  # which says its name itself
            self.column.addWidget(named(field, words))
        self.column.addWidget(field)
        if hint:
            self.add_words(hint, "small")
        self._fields.append(field)
        field.installEventFilter(self)
        if isinstance(field, QLineEdit):
            field.textChanged.connect(self.show_ready)
            if needed:
                self.ready_if(lambda: bool(field.text().strip()))
        return field

    def ask_line(
        self, words: str, text: str = "", *, longest: int = LONGEST_NAME, needed: bool = False
    ) -> QLineEdit:
        """Ask for a line of text."""
        field = QLineEdit(text)
        field.setMaxLength(longest)
        field.setCursorPosition(0)
        return self.ask(words, field, needed=needed)

    def ask_secret(self, words: str) -> QLineEdit:
        """Ask for a word that nobody beside is to read."""
        field = self.ask_line(words, longest=LONGEST_REASON)
        field.setEchoMode(QLineEdit.EchoMode.Password)
        return field

    def ask_reason(self, words: str = "") -> QLineEdit:
        """Ask for a reason, without which OK is off."""
        return self.ask_line(
            words or self.tr("Reason, kept on record"), longest=LONGEST_REASON, needed=True
        )

    def ask_choice(
        self, words: str, offered: Sequence[T], said: Callable[[T], str]
    ) -> LazyComboBox[T]:
        """Ask for one of these, each in its words."""
        box: LazyComboBox[T] = LazyComboBox()
        box.offer(offered, said)
        return self.ask(words, box)

    def ask_number(self, words: str, least: int, most: int, now: int) -> QSpinBox:
        """Ask for a number."""
        box = NoWheelSpinBox(least, most, words)
        box.setValue(now)
        return self.ask(words, box)

    def ask_tick(self, words: str, *, on: bool = False) -> QCheckBox:
        """Ask for a yes or a no."""
        box = QCheckBox(words)
        box.setAccessibleName(words)
        box.setChecked(on)
        return self.ask(words, box)

    def show_field(self, field: QWidget, *, shown: bool) -> None:
        """Show a field and its name, or neither."""
        names = (each for each in self.findChildren(QLabel) if each.buddy() is field)
        for each in (field, *names):
            each.setVisible(shown)

    def ready_if(self, check: Callable[[], bool]) -> None:
        """Let OK be off unless that is so; ``show_ready`` looks again."""
        self._ready.append(check)

    def rest_on(self, tournament: "Tournament", *areas: "Area") -> None:
        """Refuse the change if one of these has changed since now; OK once more makes it."""
        self._rests_on, self._read_at = (tournament, areas), tournament.read_at

    def run(
        self, yes: str, change: Callable[[], object], no: str = "", *, loses: bool = False
    ) -> bool:
        """Open the dialog; return whether ``change``, which OK calls, was made.

        A refusal is shown above the buttons: the dialog stays open, with what was typed.  Where yes
        ``loses`` something or somebody, Enter says no.
        """
        self.add_answers(yes, no, loses=loses)
        self.ask_desk(change)
        made = self.exec() == QDialog.DialogCode.Accepted
        self.deleteLater()
        return made

    def tell(self) -> None:
        """Show what there is to read, until it is closed."""
        close = self.add_button(self.tr("Close"), "primary")
        close.clicked.connect(self.accept)
        if self.focusWidget() is None:
            close.setFocus(Qt.FocusReason.OtherFocusReason)
        self.exec()
        self.deleteLater()

    def show_ready(self) -> None:
        """Turn OK on or off."""
        yes = getattr(self, "yes", None)
        if yes is not None:
            yes.setEnabled(all(check() for check in self._ready))

    # -- buttons ----------------------------------------------------------------------------

    def add_answers(
        self, yes: str, no: str = "", instead: str = "", *, loses: bool = False
    ) -> QPushButton:
        """Add the buttons ``no`` and ``yes``, which is returned, and begin in the first field.

        ``instead`` between them is for a second action.  Where yes ``loses`` something or somebody,
        Enter says no.
        """
        self.no = self.add_button(no or self.tr("Cancel"), "primary" if loses else "")
        self.otherwise = self.add_button(instead) if instead else None
        self.yes = self.add_button(yes, "" if loses else "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.show_ready()
        if loses:
            self.no.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._fields and self.focusWidget() is None:
            self._fields[0].setFocus(Qt.FocusReason.OtherFocusReason)
        return self.yes

    def add_button(self, words: str, kind: str = "", *, name: str = "") -> QPushButton:
        """Add a button at the end of the row; kind "primary" makes it the default button.

        ``name`` is for screen readers, if ``words`` alone are not clear.
        """
        made = button(words, kind, name=name)
        made.setDefault(kind == "primary")
        self._buttons.addWidget(made)
        return made

    def ask_desk(self, ask: Callable[[], object]) -> None:
        """Make OK call ``ask``: a refusal is shown in the dialog, and only success closes it."""
        self._ask_desk = ask

    def open_until_taken(self, ask: Callable[[], T], taken: Callable[[T], object]) -> None:
        """Open the dialog; OK calls ``ask``, and only its success closes the dialog.

        A refusal is shown above the buttons, and what was typed stays. ``taken`` is called with the
        result of ``ask``, once the dialog is closed.
        """

        def ask_once() -> None:
            answer = ask()
            self.accepted.connect(lambda: taken(answer))

        self.ask_desk(ask_once)
        self.finished.connect(self.deleteLater)
        self.open()

    def keep_enter_in(self, lines: QWidget) -> None:
        """Do not let Enter in ``lines`` press the dialog's default button as well."""
        self._keeps_enter = lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the default button on Enter, unless the focus is in a widget that keeps Enter."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._keeps_enter is not None and self.focusWidget() is self._keeps_enter:
            return
        if event.key() in SCROLL_KEYS:  # which nothing in the dialog took
            self._scrolled.keyPressEvent(event)
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Bring into sight what Tab reaches; Qt does not, where it comes from the buttons."""
        moved = super().focusNextPrevChild(forward)
        show_focused(self)
        return moved

    def accept(self) -> None:
        """Close the dialog; if the desk has to be asked first, only if it does not refuse."""
        if self._ask_desk is not None:
            try:
                self._make(self._ask_desk)
            except Refused as refused:
                self.say_refused(str(refused))
                return
        super().accept()

    def _make(self, change: Callable[[], object]) -> None:
        """Make the change where what it rests on is as it was shown, or was told by a refusal."""
        if self._rests_on is None:
            change()
            return
        from mextrain_scorer.desk.based import ChangedMeanwhile, based_on

        tournament, areas = self._rests_on
        try:
            with based_on(tournament, self._read_at, *areas) if areas else nullcontext():
                change()
        except ChangedMeanwhile as changed:
            self._read_at = changed.read_at  # it is told now: OK once more writes what was typed
            raise

    def say_refused(self, sentence: str) -> None:
        """Show above the buttons why the desk refused; what was typed stays, with the keyboard."""
        self.refusal.setText(f"× {sentence}")
        self.refusal.show()
        if self._typed_last is not None:
            self._typed_last.setFocus(Qt.FocusReason.OtherFocusReason)
        self.fit()
        QTimer.singleShot(
            0, self, lambda: show_focused(self)
        )  # once the sentence has taken its room
        say_aloud(self, sentence)

    # -- room -------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the height to the contents, and begin at their top.

        Where not everything fits, the field with the focus may be further down: it is scrolled to
        once a key is pressed in it.
        """
        self.fit()
        super().showEvent(event)
        focused = self.focusWidget()
        if self._inside.isAncestorOf(focused):  # False for None as well
            focused.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Bring what has the focus into sight when a key is pressed in it."""
        if event.type() is QEvent.Type.KeyPress and watched is self.focusWidget():
            show_focused(self)
        elif event.type() is QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._typed_last = watched
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Fit the height to the contents at this width; if the screen is too small, they scroll."""
        margins, px = self._outer.contentsMargins(), look.px
        room = self.screen().availableSize()
        wide = min(max(self.minimumWidth(), self.sizeHint().width()), room.width())
        inner = wide - margins.left() - margins.right()
        content = self.column.totalHeightForWidth(inner)
        if content < 0:
            content = self.column.totalSizeHint().height()
        frame = self._title.heightForWidth(inner) + self._foot.totalHeightForWidth(inner) + px(46)
        if not self.refusal.isHidden():
            frame += self.refusal.heightForWidth(inner) + self._outer.spacing()
        high = content + frame + margins.top() + margins.bottom()
        self.resize(wide, min(high, room.height() - FRAME))

    def be_wide(self, least: float) -> None:
        """Be at least so wide, in px at 100 %, or as wide as the screen allows."""
        room = self.screen().availableSize().width() - look.px(EDGES)
        self.setMinimumWidth(min(look.px(least), room))

    def bring_into_sight(self, inside: QWidget) -> None:
        """Grow if there is room, upwards too; otherwise scroll to ``inside``."""
        self.fit()
        beyond = self.geometry().bottom() + EDGE - self.screen().availableGeometry().bottom()
        if beyond > 0 and self.isVisible():
            top = self.screen().availableGeometry().top()
            self.move(self.x(), max(top, self.y() - beyond))
        QTimer.singleShot(0, self, lambda: self._scrolled.ensureWidgetVisible(inside))

    def show_title(self, title: str) -> None:
        """Show the title at the top of the dialog and in its title bar."""
        self._title.setText(title)
        self.setWindowTitle(title)
        self.setAccessibleName(title)


def answer_f1(dialog: QDialog, guide_page: str) -> None:
    """Make F1 open the guide at that page, as it does in the window below the dialog."""

    def open_guide() -> None:
        above = dialog.parentWidget()
        while above is not None:
            show_help = getattr(above, "show_help", None)
            if show_help is not None:
                show_help(guide_page)
                return
            above = above.parentWidget()

    QShortcut(QKeySequence(Qt.Key.Key_F1), dialog).activated.connect(open_guide)
