"""Base class of the program's dialogs, the question dialog, and the system's file dialogs."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QStandardPaths, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.kit.questions import NO, Answer, Change, Question
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import Scrolled, button, label, point

EDGE = 8  # px, the part of FRAME below the window
# settings: where papers and other files, lists of players, and tournaments were
_FOLDER, _LISTS, _TOURNAMENTS = "folder", "folder/lists", "folder/tournaments"
_INSTEAD = 2  # a result code beside Qt's own Rejected (0) and Accepted (1)
FRAME = 48  # px of the system's window frame, which does not grow with our text size

T = TypeVar("T")


class StyledDialog(QDialog):
    """A title, the widgets put into ``column``, and a row of buttons at the end.

    ``guide_page`` is the place in the guide that F1 opens, such as "tie#ruling"; if it is empty, F1
    opens that of the page below the dialog.
    """

    guide_page: ClassVar[str] = ""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.attach(self)
        px = theme.look.px
        self.setMinimumWidth(px(460))
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(px(24), px(20), px(24), px(20))
        outer.setSpacing(px(12))
        self._title = label("", "heading", wrap=True)
        outer.addWidget(self._title)
        self._inside = QWidget()
        self.column = QVBoxLayout(self._inside)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(px(10))
        self._scrolled = Scrolled(self._inside, "")
        outer.addWidget(self._scrolled, 1)
        self.refusal = label("", "wrong", wrap=True)
        self.refusal.hide()
        outer.addWidget(self.refusal)
        self._ask_desk: Callable[[], object] | None = None
        self._keeps_enter: QWidget | None = None
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(px(10))
        self.buttons.addStretch(1)
        outer.addSpacing(px(6))
        outer.addLayout(self.buttons)
        self.show_title(title)
        answer_f1(self, self.guide_page)

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
        super().keyPressEvent(event)

    def accept(self) -> None:
        """Close the dialog; if the desk has to be asked first, only if it does not refuse."""
        if self._ask_desk is not None:
            try:
                self._ask_desk()
            except Refused as refused:
                self.say_refused(str(refused))
                return
        super().accept()

    def say_refused(self, sentence: str) -> None:
        """Show above the buttons why the desk refused; what was typed stays."""
        self.refusal.setText(f"× {sentence}")
        self.refusal.show()
        self.fit()
        QTimer.singleShot(0, self, self._show_focused)  # once the sentence has taken its room
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

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
            self._show_focused()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Fit the height to the contents at this width; if the screen is too small, they scroll."""
        margins, px = self._outer.contentsMargins(), self.theme.look.px
        wide = max(self.minimumWidth(), self.sizeHint().width())
        inner = wide - margins.left() - margins.right()
        content = self.column.totalHeightForWidth(inner)
        if content < 0:
            content = self.column.totalSizeHint().height()
        frame = self._title.heightForWidth(inner) + self.buttons.sizeHint().height() + px(46)
        if not self.refusal.isHidden():
            frame += self.refusal.heightForWidth(inner) + self._outer.spacing()
        high = content + frame + margins.top() + margins.bottom()
        room = self.screen().availableSize()
        self.resize(min(wide, room.width()), min(high, room.height() - FRAME))

    def bring_into_sight(self, inside: QWidget) -> None:
        """Grow if there is room, upwards too; otherwise scroll to ``inside``."""
        self.fit()
        beyond = self.geometry().bottom() + EDGE - self.screen().availableGeometry().bottom()
        if beyond > 0 and self.isVisible():
            top = self.screen().availableGeometry().top()
            self.move(self.x(), max(top, self.y() - beyond))
        QTimer.singleShot(0, self, lambda: self._scrolled.ensureWidgetVisible(inside))

    def _show_focused(self) -> None:
        """Scroll to the field with the focus, if not everything fits."""
        focused = self.focusWidget()
        if self._inside.isAncestorOf(focused):  # False for None as well
            self._scrolled.ensureWidgetVisible(focused)

    def show_title(self, title: str) -> None:
        """Show the title at the top of the dialog and in its title bar."""
        self._title.setText(title)
        self.setWindowTitle(title)
        self.setAccessibleName(title)

    def add_button(self, words: str, kind: str = "") -> QPushButton:
        """Add a button at the end of the row; kind "primary" makes it the default button."""
        made = button(words, kind)
        made.setDefault(kind == "primary")
        self.buttons.addWidget(made)
        return made


def answer_f1(dialog: QDialog, guide_page: str) -> None:
    """Make F1 open the guide at that page, as it does in the window below the dialog."""

    def open_guide() -> None:
        above = dialog.parentWidget()
        while above is not None:
            shell = getattr(above, "shell", None)
            if isinstance(shell, Shell):
                shell.show_help(guide_page)
                return
            above = above.parentWidget()

    QShortcut(QKeySequence(Qt.Key.Key_F1), dialog).activated.connect(open_guide)


class QuestionDialog(StyledDialog):
    """Asks one question; if a reason is wanted, the yes button is disabled until there is one."""

    def __init__(self, theme: Theme, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(theme, question.title, parent)
        self.column.addWidget(label(question.sentence, wrap=True))
        for detail in question.details:
            self.column.addLayout(point(detail))
        self.reason: QLineEdit | None = None
        self.no = self.add_button(question.no, "primary" if question.loses else "")
        if question.instead:
            self.instead = self.add_button(question.instead)
            self.instead.clicked.connect(lambda: self.done(_INSTEAD))
        self.yes = self.add_button(question.yes, "" if question.loses else "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        if question.loses:
            self.no.setFocus(Qt.FocusReason.OtherFocusReason)
        if question.reason_label:
            self._add_reason(question)

    def answer(self) -> Answer:
        """Return the answer, once the dialog is closed."""
        if self.result() == _INSTEAD:
            return Answer(yes=False, instead=True)
        if self.result() != QDialog.DialogCode.Accepted:
            return NO
        return Answer(yes=True, reason=self.reason_given)

    @property
    def reason_given(self) -> str:
        """The reason in the dialog; empty if none was asked for."""
        return self.reason.text().strip() if self.reason else ""

    def _add_reason(self, question: Question) -> None:
        self.reason = QLineEdit()
        self.reason.setAccessibleName(question.reason_label)
        name = label(question.reason_label, "strong")
        name.setBuddy(self.reason)
        self.column.addWidget(name)
        self.column.addWidget(self.reason)
        if question.reasons_offered:
            self.column.addLayout(self._reason_buttons(question, self.reason))
        self.reason.textChanged.connect(lambda words: self.yes.setEnabled(bool(words.strip())))
        self.yes.setEnabled(False)
        if question.loses:
            self.keep_enter_in(self.reason)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reason_buttons(self, question: Question, field: QLineEdit) -> QBoxLayout:
        """Return the reasons offered; one that answers at once says so, as the yes button does.

        Those say more, so that they stand below each other: large text would cut them off.
        """
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        row = QBoxLayout(down if question.reason_answers else across)
        for reason in question.reasons_offered:
            offer = button(reason, "quiet", name=self.tr("Reason: {0}").format(reason))
            if question.reason_answers:
                words = self.tr("{yes}: {reason}").format(yes=question.yes, reason=reason)
                offer = button(words)
            offer.clicked.connect(lambda _=False, words=reason: self._use_reason(words, field))
            if question.reason_answers:
                offer.clicked.connect(self.accept)
            row.addWidget(offer, 0, Qt.AlignmentFlag.AlignLeft)
        if not question.reason_answers:
            row.addStretch(1)
        return row

    def _use_reason(self, words: str, field: QLineEdit) -> None:
        field.setText(words)
        self.yes.setFocus()  # then Enter presses yes


class AskInWindow:
    """Implements ``Questions`` with dialogs of the window."""

    def __init__(self, theme: Theme, settings: Settings, over: QWidget) -> None:
        self._theme = theme
        self._settings = settings
        self._over = over

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        """Ask for a yes or a no, and for a reason if the question wants one."""
        dialog = QuestionDialog(self._theme, question, self._over)
        if change is not None:
            dialog.ask_desk(lambda: change(Answer(yes=True, reason=dialog.reason_given)))
        dialog.exec()
        answer = dialog.answer()
        dialog.deleteLater()
        return answer

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for a file with the system's dialog, starting in the folder used last.

        Lists of players come from elsewhere, and begin where people keep their documents.
        """
        kept = _kept_as(kinds)
        dialog = QFileDialog(self._over, title, self._folder(kept), kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return self._chosen(dialog, kept)

    def folder(self, title: str) -> Path | None:
        """Ask for a folder with the system's dialog."""
        dialog = QFileDialog(self._over, title, self._folder())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        return self._answered(dialog)

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        """Ask where to write a file, starting where a tournament, or any other, was saved last."""
        is_tournament = "*.mextrain" in kinds
        kept = _TOURNAMENTS if is_tournament else _FOLDER
        dialog = QFileDialog(self._over, title, self._folder(kept, make=is_tournament), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(_free_name(dialog, suggested))
        _add_missing_ending(dialog, dialog.selectedNameFilter())
        dialog.filterSelected.connect(lambda kind: _add_missing_ending(dialog, kind))
        # The desk never overwrites a tournament, so there is nothing to confirm.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, is_tournament)
        return self._chosen(dialog, kept)

    def _chosen(self, dialog: QFileDialog, kept: str) -> Path | None:
        """Show the dialog, and remember its folder for next time."""
        path = self._answered(dialog)
        if path is not None:
            self._settings.keep_word(kept, str(path.parent))
        return path

    def _answered(self, dialog: QFileDialog) -> Path | None:
        # if the system has no dialog of its own, Qt shows one, which takes our style sheet
        self._theme.attach(dialog)
        names = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        return Path(names[0]) if names else None

    def _folder(self, kept: str = _FOLDER, *, make: bool = False) -> str:
        """Return the folder of such files: the one used last, if it is still there."""
        folder = self._settings.word(kept, "")
        if folder and files.is_folder(Path(folder)):
            return folder
        return str(documents_folder() if kept == _LISTS else first_folder(make=make))


def _kept_as(kinds: str) -> str:
    """Return the setting that keeps where files of these kinds were."""
    return _LISTS if "*.csv" in kinds else _TOURNAMENTS if "*.mextrain" in kinds else _FOLDER


def _free_name(dialog: QFileDialog, suggested: str) -> str:
    """Return the name with a number, such as "Final (2).pdf", where the folder has that file.

    The paper of a game that is played again keeps its name, and must not replace the old one.
    """
    folder = Path(dialog.directory().absolutePath())
    ending = _ending_of(dialog.selectedNameFilter())
    plain = name = suggested.removesuffix(ending)
    number = 1
    while files.is_regular(folder / f"{name}{ending}"):
        number += 1
        name = f"{plain} ({number})"
    return f"{name}{ending}" if suggested.endswith(ending) else name


def _add_missing_ending(dialog: QFileDialog, kind: str) -> None:
    """Append the extension in ``kind``, such as "PDF (*.pdf)", to names that have none."""
    dialog.setDefaultSuffix(_ending_of(kind).removeprefix("."))


def _ending_of(kind: str) -> str:
    return kind.rpartition("*")[2].rstrip(")")


def first_folder(*, make: bool) -> Path:
    """Return the folder to start in: the program's own in the user's documents.

    With ``make`` it is created. If it does not exist, the documents or home folder is returned.
    """
    own = _documents() / QCoreApplication.applicationName()
    if make:
        with suppress(OSError):
            own.mkdir(parents=True, exist_ok=True)
    return own if files.is_folder(own) else documents_folder()


def documents_folder() -> Path:
    """Return the user's documents folder; if it does not exist, the home folder."""
    documents = _documents()
    return documents if files.is_folder(documents) else Path.home()


def _documents() -> Path:
    kind = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(kind) or Path.home())
