"""A tournament on a network, a stick or in a synced folder: said, and copied here on one button."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths

from mextrain_scorer.ui.base.dialogs import first_folder
from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.kit.notices import Action

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


def _tr(words: str) -> str:
    return QCoreApplication.translate("OwnDisk", words)


def warn(shell: Shell) -> None:
    """Say so where the open tournament does not lie on the computer's own disk."""
    tournament = shell.tournament()
    if tournament is None or tournament.risk is None:
        return
    from mextrain_scorer.desk.files.copy_to_local_disk import warning

    way = Action(_tr("Copy it to this computer"), partial(_copy_here, shell))
    shell.notices.warn(warning(tournament.path, tournament.risk), way)


def _copy_here(shell: Shell) -> None:
    """Go on in a copy among the tournaments of this computer; the other stays as it is."""
    there = shell.tournament()
    if there is None:
        return
    left, folders = there.path, _folders()

    def open_it() -> "Tournament":
        from mextrain_scorer.desk.files.copy_to_local_disk import copy_here

        return copy_here(there, folders)

    def then() -> None:
        here = shell.tournament()
        if here is not None:
            shell.settings.forget(left)
            words = _tr("You go on in {0}. {1} stays as it was: type nothing more into it.")
            shell.notices.warn(words.format(here.path, left))

    shell.open_tournament(open_it, then)


def _folders() -> tuple[Path, ...]:
    """Return where it may go: among the tournaments, else where nothing sends it anywhere."""
    kind = QStandardPaths.StandardLocation.AppLocalDataLocation
    own = Path(QStandardPaths.writableLocation(kind)) / "tournaments"
    return first_folder(make=True), Path.home() / QCoreApplication.applicationName(), own
