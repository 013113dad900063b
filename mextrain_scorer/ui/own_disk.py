"""A tournament on a network, a stick or in a synced folder: said, and copied here on one button."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths, Slot

from mextrain_scorer.ui.dialogs import first_folder
from mextrain_scorer.ui.notices import Way

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.main_window import MainWindow


class OwnDisk(QObject):
    """Says so whenever a tournament was opened that does not lie on the computer's own disk."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.tournament_opened.connect(self._on_opened)

    @Slot()
    def _on_opened(self) -> None:
        tournament = self._window.tournament
        if tournament is None or tournament.risk is None:
            return
        from mextrain_scorer.desk.own_disk import warning

        way = Way(self.tr("Copy it to this computer"), self.copy_here)
        self._window.notices.look(warning(tournament.path, tournament.risk), way)

    @Slot()
    def copy_here(self) -> None:
        """Go on in a copy among the tournaments of this computer; the other stays as it is."""
        there = self._window.tournament
        if there is None:
            return
        left, folders = there.path, _folders()

        def open_it() -> "Tournament":
            from mextrain_scorer.desk.own_disk import copy_here

            return copy_here(there, folders)

        def then() -> None:
            here = self._window.tournament
            if here is not None:
                self._window.kept.forget(left)
                words = self.tr("You go on in {0}. {1} stays as it was: type nothing more into it.")
                self._window.notices.look(words.format(here.path, left))

        self._window.open_with(open_it, then)


def _folders() -> tuple[Path, ...]:
    """Return where it may go: among the tournaments, else where nothing sends it anywhere."""
    kind = QStandardPaths.StandardLocation.AppLocalDataLocation
    own = Path(QStandardPaths.writableLocation(kind)) / "tournaments"
    return first_folder(make=True), Path.home() / QCoreApplication.applicationName(), own
