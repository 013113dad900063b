"""Shows an error in the program as a report to copy; a refusal only becomes a notice."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit

from mextrain_scorer import REPORTS_GO_TO
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.trace import TRACE, report
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Action

LAST_CHANGES = 20


def _tr(words: str) -> str:
    return QCoreApplication.translate("CrashDialog", words)


def tell_crash(app: EmptyApp, error: BaseException | str, changes: Sequence[str] = ()) -> None:
    """Say that something went wrong in the program, and offer the report.

    ``error`` is what went wrong, or the trace of it that the run before has left behind.  The
    error's message and the last ``changes``, which name players and scores, appear only if the game
    monitor ticks the box; settings that name somebody never do.
    """
    form = Form(_tr("Something went wrong in the program"), app.window)
    if isinstance(error, str):
        told = error
        sentence = _tr(
            "The program ended by itself last time. This is our mistake, not yours. Every "
            "change before it is saved."
        )
    else:
        told = report(error)
        sentence = _tr(
            "This is our mistake, not yours. Every change before it is saved. You can go on; "
            "if it happens again, close the program and open it again."
        )
    form.add_words(sentence)
    advice = form.add_words("", "soft")
    text = QPlainTextEdit(readOnly=True, tabChangesFocus=True)
    text.setAccessibleName(_tr("Report"))
    text.setMinimumHeight(look.px(160))
    form.column.addWidget(text)
    agree = form.ask_tick(_tr("Add the last changes, with names and scores"))
    agree.setVisible(bool(changes))
    copy = form.add_button(_tr("Copy the report"))
    settings = [f"  {each}" for each in app.settings.told()]

    def show_report() -> None:
        lines = [told, "Settings:", *settings]
        names = _tr("It names no player and no score.")
        if agree.isChecked():
            lines += ["", f"It said: {error}", "The last changes, oldest first:"]
            lines += [f"  {change}" for change in changes]
            names = _tr("It names players and scores, as you agreed.")
        advice.setText(f"{_what_to_do()} {names}")
        text.setPlainText("\n".join(lines))
        name_copy(_tr("Copy the report"))

    def name_copy(words: str) -> None:
        copy.setText(words)
        copy.setAccessibleName(words)

    def copy_report() -> None:
        QGuiApplication.clipboard().setText(text.toPlainText())
        name_copy(_tr("Copied"))

    copy.clicked.connect(copy_report)
    agree.toggled.connect(show_report)
    show_report()
    form.add_button(_tr("Continue"), "primary").clicked.connect(form.accept)
    form.exec()
    form.deleteLater()


def _what_to_do() -> str:
    """Say where reports go; where nobody takes them, whoever installed the program can help."""
    if REPORTS_GO_TO:
        return _tr("If you can, send this report to {0}.").format(REPORTS_GO_TO)
    return _tr("Keep this report, and show it to whoever installed the program.")


def last_changes(app: EmptyApp) -> tuple[str, ...]:
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


def catch_crashes(now: Callable[[], EmptyApp]) -> None:
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
        tell_crash(app, error, last_changes(app))
        showing = False

    sys.excepthook = hook


def offer_trace(app: EmptyApp) -> None:
    """Offer what the run before has left behind, where that did not end well."""
    words = TRACE.left_behind()
    if not words:
        return
    show = Action(_tr("Show the report"), lambda: tell_crash(app, words))
    app.notices.warn(_tr("The program ended by itself last time."), show)
