"""Undo and redo from the menu, and what is said where there is nothing to undo."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.journal.undo import SheetIsSigned, redo, undo
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
        words = _tr("Redone: {0}.") if again else _tr("Undone: {0}.")
        shell.notices.info(words.format(said))
