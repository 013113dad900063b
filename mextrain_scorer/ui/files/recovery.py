"""Finds copies of a tournament file that is damaged or gone, and goes on from one of them."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer import files
from mextrain_scorer.rules.words import clock_time
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.files.auto_backup import PLACE
from mextrain_scorer.ui.kit.questions import Question, first_folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from mextrain_scorer.desk.files.on_server import OwnCopy
    from mextrain_scorer.desk.files.recovery import OfferedCopy, Trouble
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused


def _tr(words: str) -> str:
    return QCoreApplication.translate("Recovery", words)


def offered(app: App, path: Path, refusal: "Refused") -> bool:
    """Look for copies of a file that is damaged or gone, and offer them.

    Returns False if the file was refused for another reason. If it may never have been a
    tournament, and no copy is found, only the refusal is shown.
    """
    from mextrain_scorer.desk.files import recovery
    from mextrain_scorer.desk.files.recovery import Trouble

    try:
        path = files.chosen(path)
    except OSError:  # that is not a valid file name
        return False
    before = next((each for each in app.settings.recent() if each.path == path), None)
    trouble = recovery.trouble_with(path, refusal, known=before is not None)
    if trouble is None:
        return False
    kept = app.settings.word(PLACE)
    place = Path(kept) if kept else None
    known_as = before.identity if before is not None else ""

    def work(progress: JobProgress) -> "tuple[tuple[OfferedCopy, ...], str]":
        copies = recovery.offered_copies(path, place, progress, known_as=known_as)
        if trouble is Trouble.MISSING or not (copies or trouble is Trouble.DAMAGED):
            return copies, ""
        return copies, recovery.kept_aside(path, refusal)

    def then(found: "tuple[tuple[OfferedCopy, ...], str]") -> None:
        copies, aside = found
        if copies or trouble is Trouble.DAMAGED:
            _choose(app, path, trouble, aside, copies)
        else:
            app.notices.error(str(refusal))

    app.background.run(_tr("Looking for copies"), work, then)
    return True


def _choose(
    app: App,
    path: Path,
    trouble: "Trouble",
    aside: str,
    copies: "tuple[OfferedCopy, ...]",
) -> None:
    from mextrain_scorer.ui.files.recovery_dialog import RecoveryDialog

    dialog = RecoveryDialog(path, trouble, aside, copies, app.window)
    goes_on = bool(dialog.exec())
    copy = dialog.copy
    dialog.deleteLater()
    if goes_on and copy is None:
        copy = app.questions.file_to_open(
            _tr("Which copy to go on from"),
            _tr("Tournaments (*.mextrain);;All files (*)"),
        )
    if goes_on and copy is not None:
        _go_on(app, path, copy)


def _go_on(app: App, damaged: Path, copy: Path, tell: str = "", why: str = "") -> None:
    otherwise = None if files.is_folder(damaged.parent) else first_folder(make=True)

    def bring() -> "tuple[Tournament, str]":
        from mextrain_scorer.desk.files.opening import go_on_here
        from mextrain_scorer.desk.files.recovery import go_on_from

        tournament, last = go_on_from(copy, damaged, otherwise=otherwise)
        if why:
            go_on_here(tournament, why)
        return tournament, last

    open_copy(app, bring, tell)


def open_copy_of(app: App, path: Path, known_as: str) -> None:
    """Go on in a file from the newest copy of a tournament on a server that cannot be joined."""
    kept = app.settings.word(PLACE)

    def work(progress: JobProgress) -> "tuple[OfferedCopy, ...]":
        from mextrain_scorer.desk.files.recovery import offered_copies

        place = Path(kept) if kept else None
        return offered_copies(path, place, progress, known_as=known_as, named=True)

    def then(copies: "tuple[OfferedCopy, ...]") -> None:
        if not copies:
            app.notices.error(_no_copy())
            return
        at = clock_time(copies[0].at.astimezone(), seconds=True)
        told, why = _tr("It goes up to {0}.").format(at), _tr("The server did not answer")
        _go_on(app, first_folder(make=True) / path.name, copies[0].path, told, why)

    with app.notices.showing_refusals():
        app.background.run(_tr("Looking for copies"), work, then)


def _no_copy() -> str:
    return _tr("This desk has no copy of it: open the newest of another desk.")


def open_newest_copy(app: App, own: "OwnCopy") -> None:
    """Go on in a file from the newest copy that this desk has of the tournament on a server.

    What was told as saved and is not in it is named before, and again in the notice afterwards.
    """
    tournament = app.opened
    if tournament is None:
        return
    path, known_as = tournament.path, tournament.identity
    kept = app.settings.word(PLACE)

    def work(progress: JobProgress) -> "tuple[OfferedCopy, ...]":
        from mextrain_scorer.desk.files.recovery import offered_copies

        place = Path(kept) if kept else None
        return offered_copies(path, place, progress, known_as=known_as, holding=own.joined_at)

    def then(copies: "tuple[OfferedCopy, ...]") -> None:
        if not copies:
            app.notices.error(_no_copy())
            return
        newest = copies[0]
        lacks = own.lacking(newest.changes)
        if lacks and not app.questions.ask(_about(lacks)).yes:
            return
        at = clock_time(newest.at.astimezone(), seconds=True)
        why = _tr("The server did not answer")
        told = _tr("It goes up to {0}.").format(at)
        if lacks:
            told += " " + _tr("Not in it: {0}.").format("; ".join(lacks))
        _go_on(app, first_folder(make=True) / path.name, newest.path, told, why)

    with app.notices.showing_refusals():
        app.background.run(_tr("Looking for copies"), work, then)


def _about(lacks: tuple[str, ...]) -> Question:
    return Question(
        title=_tr("Go on without what the copy lacks?"),
        sentence=_tr("This was saved on the server, and is not in this desk's copy:"),
        details=lacks,
        yes=_tr("Open the copy"),
        no=_tr("Stay here"),
        loses=True,
    )


def open_copy(app: App, bring: "Callable[[], tuple[Tournament, str]]", tell: str = "") -> None:
    """Open the file that ``bring`` restored from a copy, and say what was last done in it.

    ``tell`` is said as well.
    """
    last = ""

    def open_it() -> "Tournament":
        nonlocal last
        tournament, last = bring()
        return tournament

    def then() -> None:
        tournament = app.opened
        if tournament is not None:
            words = _tr(
                "This is {0}, made from a copy. The last entry in it is: {1}. Enter again what "
                "came after it."
            )
            said = words.format(tournament.path.name, last)
            app.notices.warn(f"{said} {tell}" if tell else said)

    app.open_tournament(open_it, then)
