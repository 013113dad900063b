"""Opens a tournament: from a file, a new one, a practice one, or by the path it is known by."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.base.app import App

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


def _tr(words: str) -> str:
    return QCoreApplication.translate("MainWindow", words)


def practice_path() -> Path:
    """Return a path for a new practice tournament, in the program's own data folder."""
    kind = QStandardPaths.StandardLocation.AppDataLocation
    folder = Path(QStandardPaths.writableLocation(kind)) / "practice"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"Practice {number}.mextrain").exists():
        number += 1
    return path


def open_path(app: App, path: Path) -> None:
    """Open a tournament file, or join one on a server; if that fails, a notice says why.

    If the file is damaged, copies are offered. The open tournament stays open until the new one is.
    """
    from mextrain_scorer.desk.files.opening import names_server

    if names_server(path):
        from mextrain_scorer.ui.files.server_actions import join_known

        join_known(app, path)
        return
    open_now = app.opened
    if open_now is not None and open_now.is_called(path):
        app.notices.info(_tr("{0} is open here already.").format(path.name))
        return

    def open_it() -> "Tournament":
        from mextrain_scorer.desk.files.opening import open_file

        return open_file(path)

    def failed(refusal: Refused) -> None:
        from mextrain_scorer.desk.files.opening import is_open_already
        from mextrain_scorer.ui.files.copies import offered
        from mextrain_scorer.ui.files.one_window import bring_forward

        if open_now is None and is_open_already(refusal) and bring_forward(path):
            app.window.close()
        elif not offered(app, path, refusal):
            app.notices.error(str(refusal))

    app.open_tournament(open_it, failed=failed)


def ask_new(app: App) -> None:
    """Ask for a new tournament's name, rules and place, and open it."""
    from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog

    dialog = NewTournamentDialog(app.questions, app.window, app.opened)
    path = dialog.path if dialog.exec() else None
    dialog.deleteLater()
    # Where the file dialog closes with this one, some systems make no window the active one.
    app.window.activateWindow()
    if path is not None:
        open_path(app, path)


def ask_open(app: App) -> None:
    """Ask for a tournament file and open it."""
    path = app.questions.file_to_open(
        _tr("Open a tournament"), _tr("Tournaments (*.mextrain);;All files (*)")
    )
    if path is not None:
        open_path(app, path)


def open_practice(app: App) -> None:
    """Make a practice tournament and open it, in the format of the tournament that is open."""
    here = app.opened
    open_practice_of(app, DayFormat.WINNERS if here is None else here.rule_set.format)


def open_practice_of(app: App, way: DayFormat) -> None:
    """Make a practice of that format in the program's own data folder and open it."""
    path = practice_path()

    def make() -> "Tournament":
        from mextrain_scorer.desk.rehearsal.practice import practice

        return practice(path, way)

    app.open_tournament(make)


# -- where it is opened again ---------------------------------------------------------------


def way_back_to(tournament: "Tournament") -> Path:
    """Return what to open to come back to this tournament: it stands among the recent ones."""
    return tournament.path if tournament.server is None else Path(str(tournament.server))


def server_named_in(path: Path) -> str:
    """Return a recent tournament's name and server in words; empty where it is a file."""
    if path.parts[:1] != ("postgresql:",):
        return ""
    from mextrain_scorer.desk.files.on_server import address_in

    with suppress(Refused):
        return address_in(path).label
    return ""
