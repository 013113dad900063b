"""Going on in a new file where the open one was moved, deleted or replaced."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.carried_over import CarriedOver
from mextrain_scorer.ui.long_work import Progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.main_window import MainWindow


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_elsewhere(window: "MainWindow", then: "Callable[[], object]" = lambda: None) -> None:
    """Ask for a new place, put all that the window still holds there, and go on with that.

    What is being typed goes along; scores that could not be entered are entered there.  ``then``
    follows.
    """
    view = window.desk_view
    if view is None:
        return
    tournament = view.context.tournament
    path = window.questions.file_to_save(
        _tr("Save it as"), tournament.path.name, _tr("Tournaments (*.mextrain)")
    )
    if path is None:
        return

    def save(progress: Progress) -> "Tournament":
        from mextrain_scorer.desk import saving_elsewhere

        return saving_elsewhere.save_elsewhere(tournament, path, progress)

    title = _tr("Saving the tournament as a new file")
    view.enter_typing()  # refused or not: what cannot be entered here is carried over
    kept = CarriedOver(window)

    def saved() -> None:
        kept.to(window)
        then()

    with window.notices.refusals_shown():
        if tournament.is_called(path):
            window.work.do(title, save, lambda _: saved())
        else:
            window.open_with(title, save, saved, asks=False)


def choose_copies_place(window: "MainWindow") -> None:
    """Ask for the stick or folder that a copy goes to after each signed sheet or other seats."""
    view = window.desk_view
    if view is None or view.copies is None:
        return
    title = _tr("Where a copy goes after each signed sheet and each change of seats")
    place = window.questions.folder(title)
    if place is not None and view.copies is not None:
        view.copies.go_to(place)
