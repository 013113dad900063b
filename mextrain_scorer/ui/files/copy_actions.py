"""Saves a copy of the tournament, exports it in other formats, or restores a copy."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.files.auto_backup import PLACE
from mextrain_scorer.ui.files.recovery import open_copy
from mextrain_scorer.ui.files.way_back import where_copies_lie
from mextrain_scorer.ui.kit.questions import first_folder
from mextrain_scorer.ui.kit.settings import usual_paper

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.recovery import OfferedCopy
    from mextrain_scorer.desk.tournament import Tournament


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


def save_copy(app: App) -> None:
    """Ask for a file, and save a complete copy of the tournament there."""
    tournament = app.opened
    if tournament is None:
        return
    path = app.questions.file_to_save(
        _tr("Save a copy"),
        _tr("{0} copy.mextrain").format(tournament.path.stem),
        _tr("Tournaments (*.mextrain)"),
    )
    if path is None:
        return

    def work(progress: JobProgress) -> Path:
        del progress
        from mextrain_scorer.sheets.pack_beside import back_up_with_pack

        return back_up_with_pack(tournament, path, usual_paper(app.settings))

    def then(written: Path) -> None:
        app.notices.info(_tr("A copy is in {0}.").format(written))

    with app.notices.showing_refusals():
        app.background.run(_tr("Saving a copy"), work, then)


def export(app: App) -> None:
    """Ask for a file, and export the tournament for a spreadsheet, another program or a browser."""
    tournament = app.opened
    if tournament is None:
        return
    path = app.questions.file_to_save(
        _tr("Export"),
        f"{tournament.path.stem}.xlsx",
        _tr("Spreadsheet (*.xlsx);;Text (*.csv);;Web page (*.html);;JSON (*.json)"),
    )
    if path is None:
        return

    def work(progress: JobProgress) -> Path:
        from mextrain_scorer.exchange import exports

        return exports.export(tournament, path, progress)

    def then(written: Path) -> None:
        app.notices.info(_tr("Written to {0}.").format(written))

    with app.notices.showing_refusals():
        app.background.run(_tr("Exporting"), work, then, can_stop=True)


def bring_back(app: App) -> None:
    """Ask for a copy, of those in sight first, and a file to restore it to, and open that file.

    Without an open tournament, the copies of all those opened lately are offered.
    """
    tournament = app.opened
    known = [(where_copies_lie(each.path), each.identity) for each in app.settings.recent()]
    if tournament is not None:
        known = [(tournament.path, tournament.identity)]
    kept = app.settings.word(PLACE)

    def look(progress: JobProgress) -> "tuple[OfferedCopy, ...]":
        from mextrain_scorer.desk.files.recovery import copies_to_bring_back

        return copies_to_bring_back(known, Path(kept) if kept else None, progress)

    def then(copies: "tuple[OfferedCopy, ...]") -> None:
        backup = _chosen(app, copies)
        if backup is not None:
            _bring_back(app, backup)

    with app.notices.showing_refusals():
        app.background.run(_tr("Looking for copies"), look, then)


def _chosen(app: App, copies: "tuple[OfferedCopy, ...]") -> Path | None:
    """Return the copy that the game monitor chooses, of those found or any other file."""
    if copies:
        from mextrain_scorer.ui.files.bring_back_dialog import BringBackDialog

        dialog = BringBackDialog(copies, app.window)
        goes_on, copy = bool(dialog.exec()), dialog.copy
        dialog.deleteLater()
        if not goes_on or copy is not None:
            return copy if goes_on else None
    return app.questions.file_to_open(
        _tr("Which copy to bring back"), _tr("Tournaments (*.mextrain);;All files (*)")
    )


def _bring_back(app: App, backup: Path) -> None:
    name = _tr("{0} brought back.mextrain").format(backup.stem)
    out = app.questions.file_to_save(
        _tr("Where to put the tournament brought back"),
        str(first_folder(make=True) / name),  # not beside the copy, which is often on the stick
        _tr("Tournaments (*.mextrain)"),
    )
    if out is None:
        return

    def bring() -> "tuple[Tournament, str]":
        from mextrain_scorer.desk.files import recovery

        return recovery.bring_back(backup, out)

    open_copy(app, bring)
