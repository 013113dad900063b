"""Undo and redo from the menu, and what is said where there is nothing to undo."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.journal.undo import (
    NothingLeft,
    SheetIsSigned,
    cell_changed_last,
    redo,
    redo_label,
    undo,
    undo_label,
    undoes_a_draw,
)
from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.scores.scores_page import ScoresPage


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)


def undo_words(app: EmptyApp) -> str:
    """Return the menu's entry, with what it would undo."""
    undone = None
    if isinstance(app, App):
        undone = _aside_words(app) or undo_label(app.tournament)
    # A typed name may hold an &, which marks a shortcut letter in a menu.
    return _tr("&Undo: {0}").format(undone.replace("&", "&&")) if undone else _tr("Nothing to undo")


def redo_words(app: EmptyApp) -> str:
    """Return the menu's entry, with what it would redo."""
    redone = "" if app.opened is None else redo_label(app.opened)
    return _tr("R&edo: {0}").format(redone.replace("&", "&&")) if redone else _tr("Nothing to redo")


def undo_latest(app: App) -> None:
    """Undo the latest change, and say what that was.

    A round of a phone that was set aside since is proposed again: it is no change of the file.  If
    the latest change is a signature, the notice offers to reopen that sheet instead.
    """
    aside = _aside_words(app)
    if aside:
        app.phones.propose_again()
        app.notices.info(_tr("Undone: {0}.").format(aside))
        return
    with app.notices.showing_refusals():
        if not _may_undo(app):
            return
        try:
            said = undo(app.tournament)
        except SheetIsSigned as signed:
            stage, table_no = signed.at
            words = _tr("Reopen table {0}…").format(table_no)
            app.notices.warn(str(signed), Action(words, lambda: _reopen(app, stage, table_no)))
            return
        except NothingLeft as nothing:
            app.notices.info(str(nothing))
            return
        _go_to_cell(app)
        app.notices.info(_tr("Undone: {0}.").format(said))


def redo_latest(app: App) -> None:
    """Redo what was undone, and say what that was."""
    with app.notices.showing_refusals():
        try:
            said = redo(app.tournament)
        except NothingLeft as nothing:
            app.notices.info(str(nothing))
            return
        _go_to_cell(app)
        app.notices.info(_tr("Redone: {0}.").format(said))


def _aside_words(app: App) -> str:
    """Return that a phone's round was set aside, where undo takes that back; else nothing."""
    aside = app.phones.aside
    if aside is None:
        return ""
    words = _tr("A phone’s double {round} for table {table} was set aside")
    return words.format(round=aside.engine, table=aside.place[1])


def _may_undo(app: App) -> bool:
    """Ask first where undo takes a draw back for which phones have sent rounds."""
    count = app.phones.sent
    if not count or not undoes_a_draw(app.tournament):
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
        sentence=f"{_tr('Undo: {0}.').format(undo_label(app.tournament))} {sentence}",
        yes=_tr("Take the draw back"),
        no=_tr("Keep the seats"),
    )
    return app.questions.ask(question).yes


def _go_to_cell(app: App) -> None:
    """Put the cursor on the cell that was changed, where its sheet is in sight: it is typed anew.

    That is what follows most often.
    """
    at, page = cell_changed_last(app.tournament), _page_in_sight(app)
    sheet = None if page is None else page.model.sheet
    if at is not None and page is not None and sheet is not None and sheet.key == at[0]:
        page.grid.go_to_cell(*at[1:])


def _reopen(app: App, stage: str, table_no: int) -> None:
    """Show the signed sheet and ask whether to reopen it."""
    app.open_table(stage, table_no)
    page = _page_in_sight(app)
    if page is not None:
        page.reopen()


def _page_in_sight(app: App) -> ScoresPage | None:
    pages = app.window.findChildren(ScoresPage)
    return next((page for page in pages if page.isVisible()), None)
