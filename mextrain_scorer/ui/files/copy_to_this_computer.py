"""Warns of a tournament on a network, a stick or in a synced folder; copies it to this computer."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import first_folder

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament


def _tr(words: str) -> str:
    return QCoreApplication.translate("CopyToThisComputer", words)


def warn(app: App) -> None:
    """Show a warning if the open tournament is not on the computer's own disk."""
    tournament = app.opened
    if tournament is None or tournament.risk is None:
        return
    from mextrain_scorer.desk.risky_places import warning

    action = Action(_tr("Copy it to this computer"), partial(_copy_here, app))
    app.notices.warn(warning(tournament.path, tournament.risk), action)


def _copy_here(app: App) -> None:
    """Go on with a copy in this computer's tournament folder; the other file stays as it is."""
    there = app.opened
    if there is None:
        return
    left, folders = there.path, _folders()

    def open_it() -> "Tournament":
        from mextrain_scorer.desk.files.copies import copy_here

        return copy_here(there, folders)

    def then() -> None:
        here = app.opened
        if here is not None:
            app.settings.forget(left)
            words = _tr(
                "You are now working in {0}. {1} stays as it was: do not type anything more into "
                "it."
            )
            app.notices.warn(words.format(here.path, left))

    app.open_tournament(open_it, then)


def _folders() -> tuple[Path, ...]:
    """Return the folders for the copy: that of the tournaments, else one that is not synced."""
    kind = QStandardPaths.StandardLocation.AppLocalDataLocation
    own = Path(QStandardPaths.writableLocation(kind)) / "tournaments"
    return first_folder(make=True), Path.home() / QCoreApplication.applicationName(), own
