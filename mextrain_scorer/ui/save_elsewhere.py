"""Going on in a new file where the open one was moved, deleted or replaced."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.kept import RecentFile

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_elsewhere(window: "MainWindow") -> bool:
    """Ask for a new place, put all that the window still holds there, and go on with that.

    The open tournament changes its file and nothing else: the pages stay as they are.  False where
    it was not saved.
    """
    from mextrain_scorer.desk.saving_elsewhere import save_as

    view = window.desk_view
    if view is None:
        return False
    tournament = view.context.tournament
    path = window.questions.file_to_save(
        _tr("Save it as"), tournament.path.name, _tr("Tournaments (*.mextrain)")
    )
    if path is None:
        return False
    with window.notices.refusals_shown():
        save_as(tournament, path)
        window.notices.clear()
        window.kept.remember(
            RecentFile(
                tournament.path.resolve(),
                tournament.facts().name,
                tournament.facts().date,
                tournament.identity,
            )
        )
        view.enter_typing()  # what the disk refused before goes in now
        view.refresh()
    return not tournament.is_gone and tournament.is_called(path)


def choose_copies_place(window: "MainWindow") -> None:
    """Ask for the stick or folder that a copy goes to after each signed sheet or other seats."""
    view = window.desk_view
    if view is None or view.copies is None:
        return
    title = _tr("Where a copy goes after each signed sheet and each change of seats")
    place = window.questions.folder(title)
    if place is not None and view.copies is not None:
        view.copies.go_to(place)
