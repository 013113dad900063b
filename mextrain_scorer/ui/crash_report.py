"""A bug gets a report the user can copy; what the user can mend is a notice."""

import platform
import sys
import traceback
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from mextrain_scorer import __version__
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.dialogs import StyledDialog
from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.widgets import label

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow


def report(error: BaseException) -> str:
    """Return what a developer needs: versions and where it happened.

    The error's own words are left out, and so are all values: they could hold a player's name.
    """
    places = traceback.extract_tb(error.__traceback__)
    lines = [
        f"Mextrain Scorer {__version__}, Python {platform.python_version()}, Qt {qVersion()}",
        f"{platform.system()} {platform.release()} ({platform.machine()})",
        f"{type(error).__name__} at:",
    ]
    for place in places:
        name = place.filename.replace("\\", "/").rsplit("/", 2)
        lines.append(f"  {'/'.join(name[-2:])}:{place.lineno} in {place.name}")
    return "\n".join(lines)


class CrashDialog(StyledDialog):
    """Says that something went wrong in the program, and offers the report."""

    def __init__(self, theme: Theme, words: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent)
        self.show_title(self.tr("Something went wrong in the program"))
        sentence = self.tr(
            "This is a mistake of ours, not yours. Every change before it is saved. You can go on; "
            "if it happens again, close the program and open it anew."
        )
        self.column.addWidget(label(sentence, wrap=True))
        ask = self.tr("If you can, send us this report. It names no player and no score.")
        self.column.addWidget(label(ask, "soft", wrap=True))
        self.text = QPlainTextEdit(words)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Report"))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(theme.look.px(160))
        self.column.addWidget(self.text)
        self.copy = self.add_button(self.tr("Copy the report"))
        self.copy.clicked.connect(self._on_copy)
        self.go_on = self.add_button(self.tr("Go on"), "primary")
        self.go_on.clicked.connect(self.accept)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.copy.setText(self.tr("Copied"))


def catch_crashes(window: "MainWindow") -> None:
    """From now on show a refusal nobody caught as a notice, and any other error as a report."""
    showing = False

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        nonlocal showing
        if isinstance(error, Refused):
            window.notices.refuse(str(error))
            return
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt) or showing:
            return
        showing = True
        CrashDialog(window.theme, report(error), window).exec()
        showing = False

    sys.excepthook = hook
