"""The ways into a tournament: a file, a new one, practice."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths

if TYPE_CHECKING:
    from collections.abc import Callable

    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.main_window import MainWindow


def _tr(words: str) -> str:
    return QCoreApplication.translate("MainWindow", words)


def practice_path() -> Path:
    """Return a path for a new practice tournament, among the program's own files."""
    kind = QStandardPaths.StandardLocation.AppDataLocation
    folder = Path(QStandardPaths.writableLocation(kind)) / "practice"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"Practice {number}.mextrain").exists():
        number += 1
    return path


def open_path(
    window: "MainWindow",
    path: Path,
    then: "Callable[[], None]" = lambda: None,
) -> None:
    """Open a tournament file; what keeps it from opening is said in a notice.

    Copies are offered of one that is damaged.  The one that is open stays so until then.
    """
    held = window.tournament
    if held is not None and held.is_called(path):
        window.notices.done(_tr("{0} is open here already.").format(path.name))
        return

    def open_it() -> "Tournament":
        from mextrain_scorer.desk.opening import open_file

        return open_file(path)

    def failed(refusal: "Refused") -> None:
        from mextrain_scorer.ui.way_back import offered

        if not offered(window, path, refusal):
            window.notices.refuse(str(refusal))

    window.open_with(open_it, then, failed=failed)


def ask_new(window: "MainWindow") -> None:
    """Ask for a new tournament's name, rules and place, and open it."""
    from mextrain_scorer.ui.new_tournament import NewTournament, NewTournamentDialog

    dialog = NewTournamentDialog(window.theme, window.questions, window, window.tournament)
    if not dialog.exec():
        dialog.deleteLater()
        return
    wanted: NewTournament = dialog.wanted()
    dialog.deleteLater()

    def make() -> "Tournament":
        from mextrain_scorer.desk.opening import create

        return create(
            wanted.path,
            wanted.name,
            rules=wanted.rules,
            date=wanted.date,
            venue=wanted.venue,
            monitor=wanted.monitor,
        )

    window.open_with(make)


def ask_open(window: "MainWindow") -> None:
    """Ask for a tournament file and open it."""
    path = window.questions.file_to_open(
        _tr("Open a tournament"), _tr("Tournaments (*.mextrain);;All files (*)")
    )
    if path is not None:
        window.open_path(path)


def open_practice(window: "MainWindow") -> None:
    """Make a practice tournament among the program's own files and open it."""
    path = practice_path()

    def make() -> "Tournament":
        from mextrain_scorer.desk.practice import practice

        return practice(path)

    window.open_with(make)
