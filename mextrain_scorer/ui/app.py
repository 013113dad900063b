"""Starts the program's window. Nothing before its first paint imports the desk or a database."""

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.files.open_actions import is_on_server
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import speak, users_language
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.window.main_window import MainWindow

NAME = "Mextrain Scorer"
COLLECT_EVERY_MS = 2_000
SETTLES_MS = 50  # by then a painted window has the keyboard from the system


class Application(QApplication):
    """Emits ``file_named`` on macOS for a clicked file; other systems pass it as an argument."""

    file_named = Signal(str)

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        look.follow_system()
        # Python's own garbage collection is off: a cycle may hold widgets, which must be deleted on
        # the GUI thread and between two events, never while Qt holds a lock.
        gc.disable()
        self.collects = QTimer(self, interval=COLLECT_EVERY_MS)
        self.collects.timeout.connect(collect_garbage)
        self.collects.start()

    def event(self, event: QEvent) -> bool:
        """Emit the name of a file that the system asks to open."""
        if isinstance(event, QFileOpenEvent):
            self.file_named.emit(event.file())
            return True
        return super().event(event)


def collect_garbage() -> None:
    """Run Python's garbage collector up to the oldest generation that is due, if any."""
    due = [made > most for made, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))


def application() -> Application:
    """Return the one application; if there is none yet, make it with our name and style."""
    running = QApplication.instance()
    if isinstance(running, Application):
        return running
    # Asked for by words, not ``setStyle``, which makes Python classes of all that a style can draw.
    app = Application([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(NAME)
    app.setOrganizationName(NAME)
    app.setDesktopFileName("mextrain-scorer")
    return app


def first_window(app: QApplication, settings: Settings) -> MainWindow:
    """Return the window in the user's colours and text size, empty."""
    look.load_fonts()
    look.apply(settings.choice(), settings.percent())
    app.setWindowIcon(QIcon(str(resource("icons", "mextrain-scorer.svg"))))
    return MainWindow(settings)


class FirstSight(QObject):
    """Event filter that emits ``over`` so many ms after the window has been painted at first."""

    over = Signal()

    def __init__(self, window: MainWindow, after: int) -> None:
        super().__init__(window)
        self._after = after
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first paint event, then remove the filter."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(self._after, self, self.over.emit)
        return False


class Program(QObject):
    """Shows the window, and opens in it what the command or the system names.

    A ``language`` asked for goes before the one that was chosen earlier, and is not kept.
    """

    def __init__(self, app: Application, settings: Settings, language: str = "") -> None:
        super().__init__(app)
        self._app = app
        self._named: Path | None = None
        speak(users_language(language, settings.word("look/language")))
        self.window = first_window(app, settings)
        app.file_named.connect(self.open_named)

    def show(self, path: Path | None) -> None:
        """Show the window, empty if the file ``path`` is opened once it is painted.

        Otherwise it is on its start page, from which a server's tournament is joined; what the
        page does not need is made once it has its keyboard.
        """
        if path is None or is_on_server(path):
            self.window.show_start_page()
        sight = FirstSight(self.window, SETTLES_MS if path is None else 0)
        sight.over.connect(lambda: self._after_first_sight(path))
        self.window.show()

    def open_named(self, file: str) -> None:
        """Open the tournament file that the system names, once the window is complete."""
        from mextrain_scorer.ui.files.open_actions import open_path

        if self.window.is_complete:
            open_path(self.window.app, Path(file))
        else:
            self._named = Path(file)

    def _after_first_sight(self, path: Path | None) -> None:
        from mextrain_scorer.ui.files.open_actions import open_path
        from mextrain_scorer.ui.window.crash_dialog import catch_crashes, offer_trace

        window = self.window
        window.complete()
        catch_crashes(lambda: window.app)
        wanted, self._named = self._named or path, None
        if wanted is not None:
            open_path(window.app, wanted)
        offer_trace(window.app)
        self._app.collects.start()  # anew: on a slow computer it was due before the page is painted


def run(path: Path | None = None, language: str = "") -> int:
    """Show the window, with that tournament open if given, and run until it is closed.

    ``language`` is the one asked for this time, if any.  Returns the exit code.
    """
    app = application()
    program = Program(app, Settings(QSettings()), language)
    program.show(path)
    try:
        return app.exec()
    finally:
        app.file_named.disconnect(program.open_named)
