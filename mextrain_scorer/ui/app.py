"""Starts the window. Nothing on the way to its first sight imports the desk or a database."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from mextrain_scorer.paths import resource
from mextrain_scorer.ui.kept import Kept
from mextrain_scorer.ui.language import speak, spoken, users_language
from mextrain_scorer.ui.main_window import MainWindow
from mextrain_scorer.ui.theme import Theme, load_fonts
from mextrain_scorer.ui.window_search import WindowSearch
from mextrain_scorer.ui.window_turns import WindowTurns

if TYPE_CHECKING:
    from mextrain_scorer.ui.carried_over import CarriedOver
    from mextrain_scorer.ui.getting_ready import GettingReady

NAME = "Mextrain Scorer"
LANGUAGE_KEY = "look/language"


class Application(QApplication):
    """Hears which file was clicked: macOS says so by an event, other systems by an argument."""

    file_named = Signal(str)

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        WindowSearch(self)
        WindowTurns(self)

    def event(self, event: QEvent) -> bool:
        """Pass on the name of a file to open."""
        if isinstance(event, QFileOpenEvent):
            self.file_named.emit(event.file())
            return True
        return super().event(event)


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


def first_window(app: QApplication, kept: Kept) -> MainWindow:
    """Return the window, dressed as the user likes it, on its start page."""
    load_fonts()
    theme = Theme(app, app)
    theme.wear(kept.choice(), kept.percent())
    app.setWindowIcon(QIcon(str(resource("icons", "mextrain-scorer.svg"))))
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


class Program(QObject):
    """Keeps one window on the screen, and makes another when the language changes."""

    def __init__(self, app: Application, kept: Kept) -> None:
        super().__init__(app)
        self._app = app
        self._kept = kept
        self._named: Path | None = None
        self._ready: GettingReady | None = None
        self._carried: dict[str, CarriedOver] = {}
        speak(users_language(kept.word(LANGUAGE_KEY)))
        self.window = first_window(app, kept)
        app.file_named.connect(self.open_named)

    def show(self, path: Path | None) -> None:
        """Show the window; once it is seen, open that tournament where one is given."""
        window = self.window
        sight = FirstSight(window)
        sight.over.connect(lambda: self._after_first_sight(path))
        window.show()

    def open_named(self, file: str) -> None:
        """Open the tournament that the system names, once the window is whole."""
        if self.window.is_complete:
            self.window.open_path(Path(file))
        else:
            self._named = Path(file)

    def change_language(self, language: str) -> None:
        """Say everything in that language, here and on paper, and go on where the monitor was.

        Every word on the screen is made anew by making the window anew: so none is forgotten.
        What is typed and not entered, and the display for the room, come along.
        """
        if language == spoken():
            return
        old = self.window
        old.way_out.leave(lambda: self._say_all_in(language), takes_along=True)
        if self.window is old:
            old.menus.language_actions[spoken()].setChecked(True)  # it has not changed

    def _say_all_in(self, language: str) -> None:
        from mextrain_scorer.ui.carried_over import CarriedOver

        old, tournament = self.window, self.window.tournament
        path: Path | None = None
        if tournament is not None and not tournament.is_gone:
            path = tournament.path
            self._carried[tournament.identity] = CarriedOver(old)
        old.way_out.carried = {}  # it goes along
        self._kept.keep_word(LANGUAGE_KEY, language)
        old.put_away()
        speak(language)
        new = self.window = MainWindow(old.theme, self._kept)
        new.restoreGeometry(old.saveGeometry())
        self.show(path)
        old.close()
        old.deleteLater()

    def _give_back(self) -> None:
        """Give the window what another one held, once it shows that tournament."""
        tournament = self.window.tournament
        if tournament is not None and tournament.identity in self._carried:
            self._carried.pop(tournament.identity).to(self.window)

    def _after_first_sight(self, path: Path | None) -> None:
        from mextrain_scorer.ui.crash_report import catch_crashes
        from mextrain_scorer.ui.getting_ready import GettingReady

        window = self.window
        if self._ready is None:
            self._ready = GettingReady(self)
        window.complete(self._ready.when_ready)
        self._ready.begin()
        window.way_out.carried = self._carried
        window.tournament_opened.connect(self._give_back)
        window.language_wanted.connect(self.change_language)
        catch_crashes(window)
        named, self._named = self._named, None

        def open_named() -> None:
            if named is not None:
                window.open_path(named)

        if path is not None and self._carried:
            from mextrain_scorer.ui.ways_in import open_path

            kept = self.tr("What was typed and not entered is kept until it is open again.")
            open_path(window, path, open_named, can_stop=False, kept=kept)
        elif path is not None and named is None:
            window.open_path(path)
        elif named is not None:
            window.open_path(named)


def run(path: Path | None = None) -> int:
    """Show the window, with that tournament open where one is given, until it is closed.

    Returns the exit code.
    """
    app = application()
    program = Program(app, Kept(QSettings()))
    program.show(path)
    try:
        return app.exec()
    finally:
        app.file_named.disconnect(program.open_named)
