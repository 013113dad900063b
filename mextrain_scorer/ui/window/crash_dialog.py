"""Shows an error in the program as a report to copy; a refusal only becomes a notice."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from mextrain_scorer import REPORTS_GO_TO
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.trace import TRACE, report
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Action

LAST_CHANGES = 20


class CrashDialog(Form):
    """Says that something went wrong in the program, and offers the report.

    ``error`` is what went wrong, or the trace of it that the run before has left behind.
    ``settings`` are those that name nobody.  The error's message and the last ``changes``, which
    name players and scores, appear only if the game monitor ticks the box.  ``send_to`` is where
    reports go; where nobody takes them, whoever installed the program is the one who can help.
    """

    def __init__(
        self,
        error: BaseException | str,
        changes: Sequence[str] = (),
        parent: QWidget | None = None,
        send_to: str = REPORTS_GO_TO,
        settings: Sequence[str] = (),
    ) -> None:
        super().__init__("", parent)
        self._error, self._changes, self._settings = error, changes, settings
        self._send_to = send_to
        self.show_title(self.tr("Something went wrong in the program"))
        if isinstance(error, str):
            sentence = self.tr(
                "The program ended by itself last time. This is our mistake, not yours. Every "
                "change before it is saved."
            )
        else:
            sentence = self.tr(
                "This is our mistake, not yours. Every change before it is saved. You can go on; "
                "if it happens again, close the program and open it again."
            )
        self.add_words(sentence)
        self.advice = self.add_words("", "soft")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Report"))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(look.px(160))
        self.column.addWidget(self.text)
        self.agree = self.ask_tick(self.tr("Add the last changes, with names and scores"))
        self.agree.setVisible(bool(changes))
        self.copy = self.add_button(self.tr("Copy the report"))
        self.copy.clicked.connect(self._on_copy)
        self.go_on = self.add_button(self.tr("Continue"), "primary")
        self.go_on.clicked.connect(self.accept)
        self.agree.toggled.connect(self._show_report)
        self._show_report()

    @Slot()
    def _show_report(self) -> None:
        error = self._error
        lines = [error if isinstance(error, str) else report(error)]
        lines += ["Settings:", *(f"  {each}" for each in self._settings)] if self._settings else []
        if self.agree.isChecked():
            lines += ["", f"It said: {error}", "The last changes, oldest first:"]
            lines += [f"  {change}" for change in self._changes]
            names = self.tr("It names players and scores, as you agreed.")
        else:
            names = self.tr("It names no player and no score.")
        self.advice.setText(f"{self._what_to_do()} {names}")
        self.text.setPlainText("\n".join(lines))
        self._name_copy(self.tr("Copy the report"))

    def _name_copy(self, words: str) -> None:
        self.copy.setText(words)
        self.copy.setAccessibleName(words)

    def _what_to_do(self) -> str:
        if self._send_to:
            return self.tr("If you can, send this report to {0}.").format(self._send_to)
        return self.tr("Keep this report, and show it to whoever installed the program.")

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._name_copy(self.tr("Copied"))


def last_changes(app: App) -> tuple[str, ...]:
    """Return the last changes of the open tournament in words, oldest first.

    Empty without a tournament, or while a job in the background uses its file.
    """
    tournament = app.opened
    if tournament is None or app.background.busy:
        return ()
    from mextrain_scorer.desk.journal.history import history

    with suppress(Refused):
        after = tournament.tip.seq - LAST_CHANGES
        lines = history(tournament, after=after)[-LAST_CHANGES:]
        return tuple(f"{line.at} {line.sentence}" for line in lines)
    return ()


def catch_crashes(now: Callable[[], App]) -> None:
    """Install hooks that show an uncaught refusal as a notice and any other error as a report.

    ``now`` returns the window with what is open in it when that happens.
    """
    showing = False

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        nonlocal showing
        app = now()
        if isinstance(error, Refused):
            app.notices.error(str(error))
            return
        TRACE.add(error)
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt) or showing:
            return
        showing = True
        told = [*app.settings.told()]
        CrashDialog(error, last_changes(app), app.window, settings=told).exec()
        showing = False

    sys.excepthook = hook


def offer_trace(app: App) -> None:
    """Offer what the run before has left behind, where that did not end well."""
    words = TRACE.left_behind()
    if not words:
        return
    said = QCoreApplication.translate("CrashDialog", "The program ended by itself last time.")
    what = QCoreApplication.translate("CrashDialog", "Show the report")
    told = [*app.settings.told()]

    def show() -> None:
        CrashDialog(words, parent=app.window, settings=told).exec()

    app.notices.warn(said, Action(what, show))
