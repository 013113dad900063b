"""Saves the tournament as a new file if the open one was moved, deleted or replaced."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.settings import RecentFile
from mextrain_scorer.ui.window.tournament_view import TournamentView


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_elsewhere(view: TournamentView) -> bool:
    """Ask for a new file, save everything there including unsaved entries, and go on with it.

    Only the file of the open tournament changes: the pages stay as they are. Returns False if it
    was not saved.
    """
    from mextrain_scorer.desk.files.copies import save_as

    app, tournament = view.app, view.app.tournament
    path = app.questions.file_to_save(
        _tr("Save it as"), tournament.path.name, _tr("Tournaments (*.mextrain)")
    )
    if path is None:
        return False
    with app.notices.showing_refusals():
        save_as(tournament, path)
        app.notices.clear()
        app.settings.remember(
            RecentFile(
                tournament.path.resolve(),
                tournament.facts().name,
                tournament.facts().date,
                tournament.identity,
            )
        )
        view.commit_editor()  # enters what could not be written to the old file
        view.refresh()
    return not tournament.is_gone and tournament.is_called(path)


def choose_copies_place(app: App) -> None:
    """Ask for the folder or stick that gets a copy after each signed sheet or seating change."""
    if app.copies is None:
        return
    title = _tr("Where a copy goes after each signed sheet and each change of seats")
    place = app.questions.folder(title)
    if place is not None:
        app.copies.go_to(place)
