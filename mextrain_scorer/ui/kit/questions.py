"""Questions to the user: whoever asks says what is asked, and ``Questions`` shows the dialog."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QBoxLayout, QDialog, QFileDialog, QLineEdit, QWidget

from mextrain_scorer import files
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.widgets import button, point

translate = QCoreApplication.translate

# settings: where papers and other files, lists of players, and tournaments were
_FOLDER, _LISTS, _TOURNAMENTS = "folder", "folder/lists", "folder/tournaments"
_INSTEAD = 2  # a result code beside Qt's own Rejected (0) and Accepted (1)


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be confirmed before it is done.

    ``details`` are sentences about the consequences. If ``reason_label`` is given, a reason is
    asked for as well, and the yes button is disabled until there is one. With ``reason_answers``
    each of the reasons offered is a button that says yes with it. ``instead`` is the text of a
    button for a second action, empty if there is none. Where yes ``loses`` something or somebody,
    Enter says no, and nothing in the field of a reason.
    """

    title: str
    sentence: str
    yes: str
    no: str
    details: tuple[str, ...] = ()
    reason_label: str = ""
    reasons_offered: tuple[str, ...] = ()
    reason_answers: bool = False
    instead: str = ""
    loses: bool = False


class Answer(NamedTuple):
    """What the user answered; ``reason`` is empty if none was asked for.

    ``instead`` is True if the second action was chosen, not the first.
    """

    yes: bool
    reason: str = ""
    instead: bool = False


NO = Answer(yes=False)
Change = Callable[[Answer], object]


class QuestionDialog(Form):
    """Asks one question; if a reason is wanted, the yes button is disabled until there is one."""

    def __init__(self, question: Question, parent: QWidget | None = None) -> None:
        super().__init__(question.title, parent, words=question.sentence)
        for detail in question.details:
            self.column.addLayout(point(detail))
        self.reason: QLineEdit | None = None
        if question.reason_label:
            self.reason = self.ask_reason(question.reason_label)
            if question.reasons_offered:
                self.column.addLayout(self._reason_buttons(question, self.reason))
            if question.loses:
                self.keep_enter_in(self.reason)
        self.add_answers(question.yes, question.no, question.instead, loses=question.loses)
        if self.otherwise is not None:
            self.otherwise.clicked.connect(lambda: self.done(_INSTEAD))
        if self.reason is not None:
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

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


class Questions:
    """Asks the user with dialogs of the window; each call returns once there is an answer."""

    def __init__(self, settings: Settings, over: QWidget) -> None:
        self._settings = settings
        self._over = over

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        """Ask for a yes or a no, and for a reason if the question wants one.

        If ``change`` is given, yes calls it. A refusal is shown in the dialog, which keeps what was
        typed: the answer is yes only once the change has succeeded.
        """
        dialog = QuestionDialog(question, self._over)
        if change is not None:
            dialog.ask_desk(lambda: change(Answer(yes=True, reason=dialog.reason_given)))
        dialog.exec()
        answer = dialog.answer()
        dialog.deleteLater()
        return answer

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        """Ask for a file with the system's dialog, starting in the folder used last.

        ``kinds`` is Qt's filter, such as ``"Rosters (*.csv *.xlsx)"``.  Lists of players come from
        elsewhere, and begin where people keep their documents.  None if the user cancels.
        """
        kept = _kept_as(kinds)
        dialog = QFileDialog(self._over, title, self._folder(kept), kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return self._answered(dialog, kept)

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
        return self._answered(dialog, kept)

    def _answered(self, dialog: QFileDialog, kept: str = "") -> Path | None:
        """Show the dialog, and remember its folder for next time where ``kept`` says what for."""
        # if the system has no dialog of its own, Qt shows one, which takes our style sheet
        look.dress(dialog)
        # of its words Qt itself has not these two in every language
        where, kind = QFileDialog.DialogLabel.LookIn, QFileDialog.DialogLabel.FileType
        dialog.setLabelText(where, translate("Questions", "&Look in:"))
        dialog.setLabelText(kind, translate("Questions", "Files of &type:"))
        names = dialog.selectedFiles() if dialog.exec() else []
        dialog.deleteLater()
        if names and kept:
            self._settings.keep_word(kept, str(Path(names[0]).parent))
        return Path(names[0]) if names else None

    def _folder(self, kept: str = _FOLDER, *, make: bool = False) -> str:
        """Return the folder of such files: the one used last, if it is still there."""
        folder = self._settings.word(kept)
        if folder and files.is_folder(Path(folder)):
            return folder
        return str(_documents_folder() if kept == _LISTS else first_folder(make=make))


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
    return own if files.is_folder(own) else _documents_folder()


def _documents_folder() -> Path:
    """Return the user's documents folder; if it does not exist, the home folder."""
    documents = _documents()
    return documents if files.is_folder(documents) else Path.home()


def _documents() -> Path:
    kind = QStandardPaths.StandardLocation.DocumentsLocation
    return Path(QStandardPaths.writableLocation(kind) or Path.home())
