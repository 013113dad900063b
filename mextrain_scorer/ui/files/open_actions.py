"""Opens a tournament: from a file, a new one, a practice one, or by the path it is known by.

One window a file: who opens a file that is open on this computer gets the window that has it.  The
window keeps a call in the program's own folder as long as the file is open.  A second start writes
into it, and the window comes forward and answers; who gets no answer within a second and a half
shows the refusal as before.
"""

import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QObject, QStandardPaths, Qt, Slot
from PySide6.QtWidgets import QWidget

from mextrain_scorer import files
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import EmptyApp

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.rule_sets.rule_set import DayFormat

_FREE, _COME, _HERE = b"", b"come", b"here"
_LONGEST = 100  # bytes
_WAITS = 1.5  # seconds
_LOOK = 0.05


def _tr(words: str) -> str:
    return QCoreApplication.translate("MainWindow", words)


def open_path(app: EmptyApp, path: Path) -> None:
    """Open a tournament file, or join one on a server; if that fails, a notice says why.

    If the file is damaged, copies are offered. The open tournament stays open until the new one is.
    """
    from mextrain_scorer.desk.files.opening import IsOpenAlready, names_server, open_file

    if names_server(path):
        from mextrain_scorer.ui.files.server_actions import join_known

        join_known(app, path)
        return
    open_now = app.opened
    if open_now is not None and open_now.is_called(path):
        app.notices.info(_tr("{0} is open here already.").format(path.name))
        return

    def failed(refusal: Refused) -> None:
        from mextrain_scorer.ui.files.copies import offered

        if open_now is None and isinstance(refusal, IsOpenAlready) and bring_forward(path):
            app.window.close()
        elif not offered(app, path, refusal):
            app.notices.error(str(refusal))

    app.open_tournament(lambda: open_file(path), failed=failed)


def ask_new(app: EmptyApp) -> None:
    """Ask for a new tournament's name, rules and place, and open it."""
    from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog

    dialog = NewTournamentDialog(app.questions, app.window)
    path = dialog.path if dialog.exec() else None
    dialog.deleteLater()
    # Where the file dialog closes with this one, some systems make no window the active one.
    app.window.activateWindow()
    if path is not None:
        open_path(app, path)


def ask_open(app: EmptyApp) -> None:
    """Ask for a tournament file and open it."""
    kinds = _tr("Tournaments (*.mextrain);;All files (*)")
    path = app.questions.file_to_open(_tr("Open a tournament"), kinds)
    if path is not None:
        open_path(app, path)


def open_practice(app: EmptyApp) -> None:
    """Make a practice tournament and open it, in the format of the tournament that is open."""
    from mextrain_scorer.rules.rule_sets.rule_set import DayFormat

    here = app.opened
    open_practice_of(app, DayFormat.WINNERS if here is None else here.rule_set.format)


def open_practice_of(app: EmptyApp, way: "DayFormat") -> None:
    """Make a practice of that format in the program's own data folder and open it."""
    kind = QStandardPaths.StandardLocation.AppDataLocation
    folder = Path(QStandardPaths.writableLocation(kind)) / "practice"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"Practice {number}.mextrain").exists():
        number += 1

    def make() -> "Tournament":
        from mextrain_scorer.desk.rehearsal.practice import practice

        return practice(path, way)

    app.open_tournament(make)


# -- where it is opened again ---------------------------------------------------------------


def way_back_to(tournament: "Tournament") -> Path:
    """Return what to open to come back to this tournament: it stands among the recent ones."""
    return tournament.path if tournament.server is None else Path(str(tournament.server))


def is_on_server(path: Path) -> bool:
    """Return whether a recent tournament's path names one on a server."""
    return path.parts[:1] == ("postgresql:",)


def server_named_in(path: Path) -> str:
    """Return a recent tournament's name and server in words; empty where it is a file."""
    if not is_on_server(path):
        return ""
    from mextrain_scorer.desk.files.on_server import address_in

    with suppress(Refused):
        return address_in(path).label
    return ""


# -- one window a file ----------------------------------------------------------------------


class OneWindow(QObject):
    """Brings ``window`` forward where a second start asks for the file it has open."""

    def __init__(self, path: Path, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._call = window, _call_for(path)
        self._watcher = QFileSystemWatcher(self)
        with suppress(OSError):  # then a second start is refused, as everywhere
            self._call.parent.mkdir(parents=True, exist_ok=True)
            files.write_whole(self._call, _FREE, private=True)
            self._watcher.addPath(str(self._call.parent))
        self._watcher.directoryChanged.connect(self._answer)

    @Slot()
    def _answer(self) -> None:
        with suppress(OSError):
            if files.read(self._call, _LONGEST) != _COME:
                return
            files.write_whole(self._call, _HERE, private=True)
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowMinimized)
        self._window.raise_()
        self._window.activateWindow()

    def end(self) -> None:
        """Answer no more: the file is closed."""
        with suppress(OSError):
            self._call.unlink(missing_ok=True)
        self.deleteLater()


def bring_forward(path: Path) -> bool:
    """Ask the window that has that file open to come forward; return whether one did."""
    call = _call_for(path)
    with suppress(OSError):
        if not call.exists():
            return False
        files.write_whole(call, _COME, private=True)
        until = time.monotonic() + _WAITS
        while time.monotonic() < until:
            if files.read(call, _LONGEST) == _HERE:
                return True
            time.sleep(_LOOK)
    return False


def _call_for(path: Path) -> Path:
    import hashlib  # for whoever opens a file: the start page does without

    name = hashlib.sha256(str(path.resolve()).encode(errors="surrogateescape")).hexdigest()[:20]
    return own_folder() / "windows" / name
