"""The passphrase of this laptop's key: asked for once while the program runs, and changed here."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.background import Background, JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.widgets import label

if TYPE_CHECKING:
    from mextrain_scorer.sheets.seal.seal_keys import PassphraseWanted

T = TypeVar("T")


class SealPassphrase(QObject):
    """Runs jobs that need the key; a passphrase that was right is remembered for the next one."""

    def __init__(self, background: Background, notices: Notices, over: QWidget) -> None:
        super().__init__(over)
        self._background = background
        self._notices = notices
        self._over = over
        self._known = ""

    def forget(self) -> None:
        """Forget the passphrase: it was changed."""
        self._known = ""

    def do(
        self,
        title: str,
        work: Callable[[str, JobProgress], T],
        then: Callable[[T], None],
        *,
        failed: Callable[[Refused], None],
        can_stop: bool = False,
    ) -> None:
        """Run ``work`` with the passphrase in the background, and ``then`` with its result.

        If the passphrase is not right, ``work`` returns that, the user is asked and it runs again;
        ``failed`` is called with any other refusal.
        """
        self._try(self._known, title, work, then, failed=failed, can_stop=can_stop)

    def _try(
        self,
        words: str,
        title: str,
        work: Callable[[str, JobProgress], T],
        then: Callable[[T], None],
        *,
        failed: Callable[[Refused], None],
        can_stop: bool,
    ) -> None:
        from mextrain_scorer.sheets.seal.seal_keys import PassphraseWanted

        def attempt(progress: JobProgress) -> "T | PassphraseWanted":
            try:
                return work(words, progress)
            except PassphraseWanted as wanted:
                return wanted

        def ended(result: "T | PassphraseWanted") -> None:
            if not isinstance(result, PassphraseWanted):
                self._known = words
                then(result)
                return
            self._known = ""
            typed = self._ask(str(result))
            if typed:
                self._try(typed, title, work, then, failed=failed, can_stop=can_stop)

        with self._notices.showing_refusals():
            self._background.run(title, attempt, ended, failed=failed, can_stop=can_stop)

    def _ask(self, why: str) -> str:
        dialog = PassphraseDialog(why, self._over)
        wanted = dialog.words.text() if dialog.exec() else ""
        dialog.deleteLater()
        return wanted


class PassphraseDialog(Form):
    """Asks for the key's passphrase."""

    def __init__(self, why: str, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("The key's passphrase"))
        self.why = label(why, wrap=True)
        self.column.addWidget(self.why)
        self.words = secret(self.tr("Passphrase"))
        self.column.addWidget(self.words)
        self.column.addWidget(label(self.tr("It is kept until the window closes."), "soft"))
        self.no = self.add_button(self.tr("Cancel"))
        self.yes = self.add_button(self.tr("Continue"), "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        self.words.textChanged.connect(self._on_typed)
        self._on_typed("")
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str)
    def _on_typed(self, words: str) -> None:
        self.yes.setEnabled(bool(words))


class NewPassphraseDialog(Form):
    """Asks for the key's current passphrase, if it has one, and twice for the new one."""

    def __init__(self, *, locked: bool, why: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        change, first = self.tr("Change the passphrase"), self.tr("Set a passphrase")
        self.show_title(change if locked else first)
        self._locked = locked
        self.trouble = label(why, "question", wrap=True)
        self.trouble.setVisible(bool(why))
        self.column.addWidget(self.trouble)
        self.old = self._field(self.tr("The current passphrase"))
        self.new = self._field(self.tr("The new passphrase; empty for none"))
        self.again = self._field(self.tr("The new one again"))
        for field in (self.old, self.old_name):
            field.setVisible(locked)
        lost = self.tr(
            "If you forget it, you cannot seal with this key any more. What you have sealed stays "
            "valid."
        )
        self.column.addWidget(label(lost, "soft", wrap=True))
        self.no = self.add_button(self.tr("Cancel"))
        self.yes = self.add_button(self.tr("Set it"), "primary")
        self.no.clicked.connect(self.reject)
        self.yes.clicked.connect(self.accept)
        for field in (self.old, self.new, self.again):
            field.textChanged.connect(self._on_typed)
        self._on_typed()
        begin = self.old if locked else self.new
        begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _field(self, name: str) -> QLineEdit:
        field = secret(name)
        words = label(name, "strong", wrap=True)
        words.setBuddy(field)
        if not hasattr(self, "old_name"):
            self.old_name = words
        self.column.addWidget(words)
        self.column.addWidget(field)
        return field

    @Slot()
    def _on_typed(self) -> None:
        alike = self.new.text() == self.again.text()
        self.yes.setEnabled(
            alike and (bool(self.old.text()) if self._locked else bool(self.new.text()))
        )


def secret(name: str) -> QLineEdit:
    """Return a field that hides what is typed."""
    field = QLineEdit()
    field.setEchoMode(QLineEdit.EchoMode.Password)
    field.setAccessibleName(name)
    return field
