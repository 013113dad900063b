"""Copies of the tournament: one to put away, one brought back, one in another form."""

from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer.ui.long_work import Progress

if TYPE_CHECKING:
    from mextrain_scorer.ui.main_window import MainWindow


def save_copy(window: "MainWindow") -> None:
    """Ask where to, and put a whole copy of the tournament there."""
    tournament = window.tournament
    if tournament is None:
        return
    path = window.questions.file_to_save(
        window.tr("Save a copy"),
        window.tr("{0} copy.mextrain").format(tournament.path.stem),
        window.tr("Tournaments (*.mextrain)"),
    )
    if path is None:
        return

    def work(progress: Progress) -> Path:
        del progress
        from mextrain_scorer.desk.copies import back_up

        return back_up(tournament, path)

    def then(written: Path) -> None:
        window.notices.done(window.tr("A copy is in {0}.").format(written))

    with window.notices.refusals_shown():
        window.work.do(window.tr("Saving a copy"), work, then)


def export(window: "MainWindow") -> None:
    """Ask where to, and write the tournament for a spreadsheet, another program or a browser."""
    tournament = window.tournament
    if tournament is None:
        return
    path = window.questions.file_to_save(
        window.tr("Export"),
        f"{tournament.path.stem}.xlsx",
        window.tr("Spreadsheet (*.xlsx);;Text (*.csv);;Web page (*.html);;JSON (*.json)"),
    )
    if path is None:
        return

    def work(progress: Progress) -> Path:
        from mextrain_scorer.desk.copies import export as write

        return write(tournament, path, progress)

    def then(written: Path) -> None:
        window.notices.done(window.tr("Written to {0}.").format(written))

    with window.notices.refusals_shown():
        window.work.do(window.tr("Exporting"), work, then, can_stop=True)


def bring_back(window: "MainWindow") -> None:
    """Ask for a copy and a new place for it, and open what was brought back."""
    backup = window.questions.file_to_open(
        window.tr("Which copy to bring back"), window.tr("Tournaments (*.mextrain);;All files (*)")
    )
    if backup is None:
        return
    out = window.questions.file_to_save(
        window.tr("Where to put the tournament brought back"),
        window.tr("{0} brought back.mextrain").format(backup.stem),
        window.tr("Tournaments (*.mextrain)"),
    )
    if out is None:
        return

    def work(progress: Progress) -> Path:
        from mextrain_scorer.desk.copies import restore

        restore(backup, out, progress)
        return out

    with window.notices.refusals_shown():
        window.work.do(window.tr("Bringing back a copy"), work, window.open_path)
