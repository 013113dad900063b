"""Going on in a new file where the open one was moved, deleted or replaced."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.kit.settings import RecentFile
from mextrain_scorer.ui.window.tournament_view import TournamentView


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_elsewhere(view: TournamentView) -> bool:
    """Ask for a new place, put all that the window still holds there, and go on with that.

    The open tournament changes its file and nothing else: the pages stay as they are.  False where
    it was not saved.
    """
    from mextrain_scorer.desk.files.save_as import save_as

    context, tournament = view.context, view.context.tournament
    path = context.questions.file_to_save(
        _tr("Save it as"), tournament.path.name, _tr("Tournaments (*.mextrain)")
    )
    if path is None:
        return False
    with context.notices.showing_refusals():
        save_as(tournament, path)
        context.notices.clear()
        context.settings.remember(
            RecentFile(
                tournament.path.resolve(),
                tournament.facts().name,
                tournament.facts().date,
                tournament.identity,
            )
        )
        view.commit_editor()  # what the disk refused before goes in now
        view.refresh()
    return not tournament.is_gone and tournament.is_called(path)


def choose_copies_place(view: TournamentView) -> None:
    """Ask for the stick or folder that a copy goes to after each signed sheet or other seats."""
    if view.copies is None:
        return
    title = _tr("Where a copy goes after each signed sheet and each change of seats")
    place = view.context.questions.folder(title)
    if place is not None:
        view.copies.go_to(place)
