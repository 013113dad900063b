"""Going on in a new file where the open one was moved, deleted or replaced."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.long_work import Progress

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_elsewhere(window: "MainWindow") -> None:
    """Ask for a new place, put all that the window still holds there, and go on with that."""
    tournament = window.tournament
    if tournament is None:
        return
    path = window.questions.file_to_save(
        _tr("Save it as"), tournament.path.name, _tr("Tournaments (*.mextrain)")
    )
    if path is None:
        return

    def work(progress: Progress) -> Path:
        del progress
        from mextrain_scorer.desk.copies import back_up

        return back_up(tournament, path, paper=None)

    with window.notices.refusals_shown():
        window.work.do(_tr("Saving the tournament as a new file"), work, window.open_path)


def choose_copies_place(window: "MainWindow") -> None:
    """Ask for the stick or folder that a copy goes to after each signed sheet."""
    view = window.desk_view
    if view is None or view.copies is None:
        return
    place = window.questions.folder(_tr("Where a copy goes after each signed sheet"))
    if place is not None and view.copies is not None:
        view.copies.go_to(place)
