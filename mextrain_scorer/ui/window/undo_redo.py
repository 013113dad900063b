"""Undo and redo from the menu, and what is said where there is nothing to undo."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.journal.undo import (
    ChangedCell,
    NothingLeft,
    SheetIsSigned,
    cell_changed_last,
    redo,
    undo,
    undo_label,
    undoes_a_draw,
)
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question

if TYPE_CHECKING:
    from mextrain_scorer.ui.window.session import TournamentSession


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)


def aside_words(desk: "TournamentSession | None") -> str:
    """Return that a phone's round was set aside, where undo takes that back; else nothing."""
    aside = None if desk is None else desk.phones.aside
    if aside is None:
        return ""
    words = _tr("A phone’s double {round} for table {table} was set aside")
    return words.format(round=aside.engine, table=aside.place[1])


def undo_or_redo(
    app: App,
    desk: "TournamentSession | None",
    reopen: Callable[[str, int], None],
    *,
    again: bool,
) -> None:
    """Undo the latest change, or redo what was undone, and say what that was.

    A round of a phone that was set aside since is proposed again: it is no change of the file.  If
    the latest change is a signature, the notice offers to ``reopen`` that sheet instead.
    """
    if desk is None:
        return
    tournament = desk.app.tournament
    aside = "" if again else aside_words(desk)
    if aside:
        desk.phones.propose_again()
        app.notices.info(_tr("Undone: {0}.").format(aside))
        return
    with app.notices.showing_refusals():
        if not again and not _may_undo(app, desk):
            return
        try:
            said = redo(tournament) if again else undo(tournament)
        except SheetIsSigned as signed:
            stage, table_no = signed.at
            words = _tr("Reopen table {0}…").format(table_no)
            app.notices.warn(str(signed), Action(words, lambda: reopen(stage, table_no)))
            return
        except NothingLeft as nothing:
            app.notices.info(str(nothing))
            return
        _go_to_cell(app, cell_changed_last(tournament))
        words = _tr("Redone: {0}.") if again else _tr("Undone: {0}.")
        app.notices.info(words.format(said))


def _may_undo(app: App, desk: "TournamentSession") -> bool:
    """Ask first where undo takes a draw back for which phones have sent rounds."""
    tournament, count = desk.app.tournament, desk.phones.sent
    if not count or not undoes_a_draw(tournament):
        return True
    sentence = plural(
        "Menus",
        count,
        "A phone has sent 1 round for these seats. It goes with them, and so do the codes of the "
        "tables; Redo brings them back.",
        "Phones have sent {count} rounds for these seats. They go with them, and so do the codes "
        "of the tables; Redo brings them back.",
    )
    question = Question(
        title=_tr("Take the draw back?"),
        sentence=f"{_tr('Undo: {0}.').format(undo_label(tournament))} {sentence}",
        yes=_tr("Take the draw back"),
        no=_tr("Keep the seats"),
    )
    return app.questions.ask(question).yes


def _go_to_cell(app: App, at: ChangedCell | None) -> None:
    """Put the cursor on that cell, where its sheet is in sight: it is typed anew most often."""
    from mextrain_scorer.ui.scores.scores_page import ScoresPage

    for page in app.window.findChildren(ScoresPage):
        sheet = page.model.sheet
        if at is None or sheet is None or not page.isVisible():
            continue
        if (sheet.stage, sheet.table_no) == at.table:
            page.grid.go_to_cell(at.engine, at.player)
