"""Starts the window. Nothing on the way to its first sight imports the desk or a database."""

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kit.language import speak, spoken, users_language
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Theme, load_fonts
from mextrain_scorer.ui.window.main_window import MainWindow

NAME = "Mextrain Scorer"
LANGUAGE_KEY = "look/language"
COLLECT_EVERY_MS = 2_000


class Application(QApplication):
    """Hears which file was clicked: macOS says so by an event, other systems by an argument."""

    file_named = Signal(str)

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        # Garbage in cycles may hold widgets: those must be taken down on this thread, and between
        # two events, never while Qt holds a lock.  So Python itself looks for none.
        gc.disable()
        timer = QTimer(self, interval=COLLECT_EVERY_MS)
        timer.timeout.connect(collect_garbage)
        timer.start()

    def event(self, event: QEvent) -> bool:
        """Pass on the name of a file to open."""
        if isinstance(event, QFileOpenEvent):
            self.file_named.emit(event.file())
            return True
        return super().event(event)


def collect_garbage() -> None:
    """Collect the oldest generation that Python would collect now, if any."""
    due = [made > most for made, most in zip(gc.get_count(), gc.get_threshold(), strict=True)]
    if due[0]:
        gc.collect(max(generation for generation, is_due in enumerate(due) if is_due))


def application() -> Application:
    """Return the one application, made with our names and style where there is none yet."""
    running = QApplication.instance()
    if isinstance(running, Application):
        return running
    app = Application(sys.argv[:1])
    app.setApplicationName(NAME)
    app.setApplicationDisplayName(NAME)
    app.setOrganizationName(NAME)
    app.setDesktopFileName("mextrain-scorer")
    app.setStyle("Fusion")
    return app


def first_window(app: QApplication, settings: Settings) -> MainWindow:
    """Return the window, dressed as the user likes it, on its start page."""
    load_fonts()
    theme = Theme(app, app)
    theme.apply(settings.choice(), settings.percent())
    theme.changed.connect(lambda: settings.keep_look(theme.choice, theme.percent))
    app.setWindowIcon(QIcon(str(resource("icons", "mextrain-scorer.svg"))))
    return MainWindow(theme, settings)


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


class Program(QObject):
    """Keeps one window on the screen, and makes another when the language changes."""

    def __init__(self, app: Application, settings: Settings) -> None:
        super().__init__(app)
        self._app = app
        self._settings = settings
        self._named: Path | None = None
        speak(users_language(settings.word(LANGUAGE_KEY)))
        self.window = first_window(app, settings)
        app.file_named.connect(self.open_named)

    def show(self, path: Path | None) -> None:
        """Show the window; once it is seen, open that tournament where one is given."""
        sight = FirstSight(self.window)
        sight.over.connect(lambda: self._after_first_sight(path))
        self.window.show()

    def open_named(self, file: str) -> None:
        """Open the tournament that the system names, once the window is whole."""
        from mextrain_scorer.ui.files.open_actions import open_path

        if self.window.is_complete:
            open_path(self.window.shell, Path(file))
        else:
            self._named = Path(file)

    def change_language(self, language: str) -> None:
        """Ask, then start anew in that language, here and on paper, with the same tournament.

        Every word on the screen is made anew by making the window anew: so none is forgotten.
        """
        if language == spoken():
            return
        old = self.window
        question = Question(
            title=self.tr("Change the language?"),
            sentence=self.tr("The window starts anew with the same tournament."),
            yes=self.tr("Start anew"),
            no=self.tr("Leave it"),
        )
        if old.shell.questions.ask(question).yes and old.may_close():
            self._start_anew(language)
        else:
            old.menus.language_actions[spoken()].setChecked(True)  # it has not changed

    def _start_anew(self, language: str) -> None:
        old, tournament = self.window, self.window.tournament
        path = None if tournament is None or tournament.is_gone else tournament.path
        self._settings.keep_word(LANGUAGE_KEY, language)
        old.put_away()
        speak(language)
        new = self.window = MainWindow(old.theme, self._settings)
        new.restoreGeometry(old.saveGeometry())
        self.show(path)
        old.close()
        old.deleteLater()

    def _after_first_sight(self, path: Path | None) -> None:
        from mextrain_scorer.ui.files.open_actions import open_path
        from mextrain_scorer.ui.window.crash_dialog import catch_crashes

        window = self.window
        window.complete()
        window.menus.language_wanted.connect(self.change_language)
        catch_crashes(window.shell)
        wanted, self._named = self._named or path, None
        if wanted is not None:
            open_path(window.shell, wanted)


def run(path: Path | None = None) -> int:
    """Show the window, with that tournament open where one is given, until it is closed.

    Returns the exit code.
    """
    app = application()
    program = Program(app, Settings(QSettings()))
    program.show(path)
    try:
        return app.exec()
    finally:
        app.file_named.disconnect(program.open_named)
