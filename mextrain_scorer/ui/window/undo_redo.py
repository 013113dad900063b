"""Undo and redo from the menu, and what is said where there is nothing to undo."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.journal.undo import (
    ChangedCell,
    SheetIsSigned,
    cell_changed_last,
    redo,
    undo,
)
from mextrain_scorer.ui.base.shell import Shell
from mextrain_scorer.ui.kit.notices import Action


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)


def undo_or_redo(shell: Shell, reopen: Callable[[str, int], None], *, again: bool) -> None:
    """Undo the latest change, or redo what was undone, and say what that was.

    If the latest change is a signature, the notice offers to ``reopen`` that sheet instead.
    """
    tournament = shell.tournament()
    if tournament is None:
        return
    with shell.notices.showing_refusals():
        try:
            said = redo(tournament) if again else undo(tournament)
        except SheetIsSigned as signed:
            stage, table_no = signed.at
            words = _tr("Reopen table {0}…").format(table_no)
            shell.notices.warn(str(signed), Action(words, lambda: reopen(stage, table_no)))
            return
        _go_to_cell(shell, cell_changed_last(tournament))
        words = _tr("Redone: {0}.") if again else _tr("Undone: {0}.")
        shell.notices.info(words.format(said))


def _go_to_cell(shell: Shell, at: ChangedCell | None) -> None:
    """Put the cursor on that cell, where its sheet is in sight: it is typed anew most often."""
    from mextrain_scorer.ui.scores.scores_page import ScoresPage

    for page in shell.parent.findChildren(ScoresPage):
        sheet = page.model.sheet
        if at is None or sheet is None or not page.isVisible():
            continue
        if (sheet.stage, sheet.table_no) == at.table:
            page.grid.go_to_cell(at.engine, at.player)
