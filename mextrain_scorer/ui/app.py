"""Starts the window. Nothing on the way to its first sight imports the desk or a database."""

import sys
import threading
from importlib import import_module
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, QTimer, Signal
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.words import use_translation
from mextrain_scorer.ui.colours import LIGHT
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.main_window import MainWindow
from mextrain_scorer.ui.theme import Theme, load_fonts
from mextrain_scorer.ui.tile_drawing import tile_icon

NAME = "Mextrain Scorer"


def application() -> QApplication:
    """Return the one QApplication, made with our names and style where there is none yet."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(sys.argv[:1])
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(NAME)
    app.setOrganizationName(NAME)
    app.setDesktopFileName("mextrain-scorer")
    app.setStyle("Fusion")
    use_translation(_in_users_language)
    return app


def _in_users_language(text: str) -> str:
    """Translate what the rooms without a window say, by Qt's own translators."""
    return QCoreApplication.translate("rooms", text)


def first_window(app: QApplication, kept: Kept) -> MainWindow:
    """Return the window, dressed as the user likes it, on its start page."""
    load_fonts()
    theme = Theme(app, app)
    theme.wear(kept.choice(), kept.percent())
    app.setWindowIcon(tile_icon((3, 2), LIGHT))
    return MainWindow(theme, kept)


class FirstSight(QObject):
    """Says when the window has been painted for the first time."""

    over = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first painting, then listen no more."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.over.emit)
        return False


def run(path: Path | None = None) -> int:
    """Show the window, with that tournament open where one is given, until it is closed.

    Returns the exit code.
    """
    app = application()
    window = first_window(app, Kept(QSettings()))
    sight = FirstSight(window)
    sight.over.connect(lambda: _after_first_sight(window, path))
    window.show()
    return app.exec()


def _after_first_sight(window: MainWindow, path: Path | None) -> None:
    from mextrain_scorer.ui.crash_report import catch_crashes

    window.complete()
    catch_crashes(window)
    if path is not None:
        window.open_path(path)
    else:
        # What opening a tournament needs is fetched while the user is still looking.
        threading.Thread(
            target=import_module, args=("mextrain_scorer.desk.opening",), daemon=True
        ).start()
