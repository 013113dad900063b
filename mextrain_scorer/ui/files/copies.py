"""Copies of a tournament: saves one, exports it, and goes on from one where a file is lost."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem

from mextrain_scorer import files
from mextrain_scorer.desk.files import copies
from mextrain_scorer.desk.files.copies import OfferedCopy, Trouble, copy_here, place_of
from mextrain_scorer.desk.files.on_server import address_in, path_for
from mextrain_scorer.desk.files.opening import names_server
from mextrain_scorer.desk.tournament import SUFFIX
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock_time, day_and_time
from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.base.auto_backup import place_of_copies
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.questions import Question, first_folder
from mextrain_scorer.ui.kit.settings import usual_paper

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.on_server import OwnCopy
    from mextrain_scorer.desk.tournament import Tournament

T = TypeVar("T")
Copies = tuple[OfferedCopy, ...]
_OTHER = 2  # what the dialog ends with beside Qt's own two


def _tr(words: str) -> str:
    return QCoreApplication.translate("Copies", words)


# -- saving ---------------------------------------------------------------------------------


def save_copy(app: App) -> None:
    """Ask for a file, and save a complete copy of the tournament there."""
    tournament = app.tournament
    suggested = _tr("{0} copy.mextrain").format(tournament.path.stem)
    kinds = _tr("Tournaments (*.mextrain)")
    path = app.questions.file_to_save(_tr("Save a copy"), suggested, kinds)
    if path is None:
        return

    def work(_: JobProgress) -> Path:
        from mextrain_scorer.sheets.printing import back_up_with_pack

        return back_up_with_pack(tournament, path, usual_paper(app.settings))

    def then(written: Path) -> None:
        app.notices.info(_tr("A copy is in {0}.").format(written))

    app.background.run(_tr("Saving a copy"), work, then)


def export(app: App) -> None:
    """Ask for a file, and export the tournament for a spreadsheet, another program or a browser."""
    tournament = app.tournament
    kinds = _tr("Spreadsheet (*.xlsx);;Text (*.csv);;Web page (*.html);;JSON (*.json)")
    path = app.questions.file_to_save(_tr("Export"), f"{tournament.path.stem}.xlsx", kinds)
    if path is None:
        return

    def work(progress: JobProgress) -> Path:
        from mextrain_scorer.exchange import exports

        return exports.export(tournament, path, progress)

    def then(written: Path) -> None:
        app.notices.info(_tr("Written to {0}.").format(written))

    app.background.run(_tr("Exporting"), work, then, can_stop=True)


def choose_place(app: App) -> None:
    """Ask for the folder or stick that gets a copy after each signed sheet or seating change."""
    if app.copies is None:
        return
    title = _tr("Where a copy goes after each signed sheet and each change of seats")
    place = app.questions.folder(title)
    if place is not None:
        app.copies.go_to(place)


def warn_of_place(app: EmptyApp, warning: str) -> None:
    """Warn that the open tournament is not on the computer's own disk, and offer to copy it there.

    On a network, a stick or in a synced folder its file may be lost or changed under our hands.
    """
    action = Action(_tr("Copy it to this computer"), partial(_copy_here, app))
    app.notices.warn(warning, action)


def _copy_here(app: EmptyApp) -> None:
    """Go on with a copy in this computer's tournament folder; the other file stays as it is."""
    there = app.opened
    if there is None:
        return
    left, folders = there.path, _folders()

    def then() -> None:
        if (here := app.opened) is not None:
            app.settings.forget(left)
            words = _tr(
                "You are now working in {0}. {1} stays as it was: do not type anything more into "
                "it."
            )
            app.notices.warn(words.format(here.path, left))

    app.open_tournament(lambda: copy_here(there, folders), then)


def _folders() -> tuple[Path, ...]:
    """Return the folders for the copy: that of the tournaments, else one that is not synced."""
    kind = QStandardPaths.StandardLocation.AppLocalDataLocation
    own = Path(QStandardPaths.writableLocation(kind)) / "tournaments"
    return first_folder(make=True), Path.home() / QCoreApplication.applicationName(), own


# -- choosing one ---------------------------------------------------------------------------


class CopiesDialog(Form):
    """Asks for a copy: one of those that were found, or another, which is looked for by hand."""

    _copies: Copies = ()

    def show_list(self, copies: Copies, name: str, *, sure: bool = True) -> None:
        """List the copies under that name, in their order, with what each holds.

        Unless it is ``sure`` that they are all of one tournament, each says of which.
        """
        self.be_wide(620)
        self._copies = copies
        named = not sure or len({copy.name for copy in copies}) > 1
        self.list = QListWidget()
        for copy in copies:
            words = self._contents(copy)
            item = QListWidgetItem(f"{copy.name} · {words}" if named else words, self.list)
            item.setToolTip(str(copy.path))
        self.list.setCurrentRow(0)
        self.list.setMinimumHeight(look.px(8 + 50 * min(4, len(copies))))
        self.list.setMaximumHeight(look.px(8 + 50 * len(copies)))
        self.list.itemDoubleClicked.connect(self.accept)
        self.list.setAccessibleName(name)
        self.column.addWidget(self.list, 1)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _contents(self, copy: OfferedCopy) -> str:
        sheets = plural(
            "CopiesDialog",
            copy.sheets,
            "{signed} of 1 sheet signed",
            "{signed} of {count} sheets signed",
            signed=copy.signed,
        )
        place = place_of(copy.path)
        return " · ".join(
            (
                day_and_time(copy.at.astimezone()),
                plural("CopiesDialog", copy.players, "1 player", "{count} players"),
                sheets,
                place.name or str(place),
            )
        )

    def show_found(self, copies: Copies, *, sure: bool) -> None:
        """Offer the copies of a damaged file, the fullest one chosen.

        Where it is not ``sure`` whose they are, only their names tell them apart.
        """
        if not copies:
            words = self.tr(
                "No complete copy was found where copies of it are kept. If you have one on a "
                "USB stick, plug it in and choose the copy."
            )
            self.add_words(words, "strong")
            return
        found = plural(
            "CopiesDialog",
            len(copies),
            "A complete copy was found. It has everything up to the time it was made.",
            "{count} complete copies were found. Each has everything up to the time it was made.",
        )
        self.add_words(found, "strong")
        name = self.tr("Go on from the copy of")
        doubt = self.tr(
            "Check the name and the day: the file itself no longer shows which tournament it is "
            "from."
        )
        self.add_words(name if sure else doubt, "soft" if sure else "")
        self.show_list(copies, name, sure=sure)
        self.add_words(self.tr("Only what was entered after that has to be entered again."), "soft")

    def ask_which(self, app: EmptyApp, yes: str, no: str, other: str) -> Path | None:
        """Return the copy that is chosen, None where the dialog or the search is left.

        ``other`` is the title of the dialog that looks for another file.
        """
        if self._copies:
            self.add_answers(yes, no, self.tr("Choose another copy…"))
        else:
            self.add_answers(self.tr("Choose a copy…"), no)
        if self.otherwise is not None:
            self.otherwise.clicked.connect(lambda: self.done(_OTHER))
        answer = self.exec()
        self.deleteLater()
        if answer == QDialog.DialogCode.Rejected:
            return None
        if answer == _OTHER or not self._copies:
            return _other_copy(app, other)
        return self._copies[self.list.currentRow()].path


def _other_copy(app: EmptyApp, title: str) -> Path | None:
    return app.questions.file_to_open(title, _tr("Tournaments (*.mextrain);;All files (*)"))


def _look_for(
    app: EmptyApp, find: Callable[[Path | None, JobProgress], T], then: Callable[[T], None]
) -> None:
    """Look for copies in the background: ``find`` is told of the place chosen for them."""
    place = place_of_copies(app.settings)
    app.background.run(_tr("Looking for copies"), lambda progress: find(place, progress), then)


# -- bringing one back ----------------------------------------------------------------------


def bring_back(app: EmptyApp) -> None:
    """Ask for a copy, of those in sight first, and a file to restore it to, and open that file.

    Without an open tournament, the copies of all those opened lately are offered.
    """
    tournament = app.opened
    known = [(_where_copies_lie(each.path), each.identity) for each in app.settings.recent()]
    if tournament is not None:
        known = [(tournament.path, tournament.identity)]

    def then(copies: Copies) -> None:
        which = _tr("Which copy to bring back")
        if copies:
            words = _tr(
                "The tournament as it was then is opened as a file of its own. What you have now "
                "stays as it is."
            )
            title = _tr("Bring back a copy")
            dialog = CopiesDialog(title, app.window, words=words, guide="laptop#dead")
            dialog.show_list(copies, _tr("Copies, the newest first"))
            backup = dialog.ask_which(app, _tr("Bring it back…"), _tr("Cancel"), which)
        else:
            backup = _other_copy(app, which)
        if backup is not None:
            _bring_back(app, backup)

    _look_for(app, partial(copies.copies_to_bring_back, known), then)


def _where_copies_lie(path: Path) -> Path:
    """Return the path beside which this computer's copies of a recent tournament are."""
    if names_server(path):
        with suppress(Refused):
            return path_for(address_in(path))
    return path


def _bring_back(app: EmptyApp, backup: Path) -> None:
    name = f"{copies.brought_back(backup)}{SUFFIX}"
    out = app.questions.file_to_save(
        _tr("Where to put the tournament brought back"),
        str(first_folder(make=True) / name),  # not beside the copy, which is often on the stick
        _tr("Tournaments (*.mextrain)"),
    )
    if out is not None:
        _open_copy(app, lambda: copies.bring_back(backup, out))


# -- going on from one ----------------------------------------------------------------------


def offered(app: EmptyApp, path: Path, refusal: Refused) -> bool:
    """Look for copies of a file that is damaged or gone, and offer them.

    Returns False if the file was refused for another reason. If it may never have been a
    tournament, and no copy is found, only the refusal is shown.
    """
    try:
        path = files.chosen(path)
    except OSError:  # that is not a valid file name
        return False
    before = next((each for each in app.settings.recent() if each.path == path), None)
    trouble = copies.trouble_with(path, refusal, known=before is not None)
    if trouble is None:
        return False
    known_as = before.identity if before is not None else ""

    def find(place: Path | None, progress: JobProgress) -> tuple[Copies, str]:
        found = copies.whole_copies([(path, known_as)], place, progress)
        keep = found or trouble is Trouble.DAMAGED
        return found, copies.kept_aside(path, refusal) if keep else ""

    def then(found: tuple[Copies, str]) -> None:
        offered, kept = found
        if not (offered or trouble is Trouble.DAMAGED):
            app.notices.error(str(refusal))
            return
        title, words = _said_of(trouble)
        title, words = title.format(path.name), words + kept
        dialog = CopiesDialog(title, app.window, words=words, guide="laptop#stopped")
        dialog.show_found(offered, sure=bool(known_as))
        which = _tr("Which copy to go on from")
        copy = dialog.ask_which(app, _tr("Go on from this copy"), _tr("Not now"), which)
        if copy is not None:
            _go_on(app, path, copy)

    _look_for(app, find, then)
    return True


def _said_of(trouble: Trouble) -> tuple[str, str]:
    """Return what is wrong with a file, as a title with its name, and what that means."""
    return {
        Trouble.MISSING: (
            _tr("{0} is not there"),
            _tr(
                "It was moved, renamed or deleted, or its USB stick is not plugged in. If you "
                "can, put it back and open it again."
            ),
        ),
        Trouble.NO_TOURNAMENT: (
            _tr("{0} cannot be read"),
            _tr("The power may have failed while it was being saved. Nothing in it was changed."),
        ),
        Trouble.DAMAGED: (
            _tr("{0} is damaged"),
            _tr("It was not opened, and nothing in it was changed."),
        ),
    }[trouble]


def open_copy_of(app: EmptyApp, path: Path, known_as: str) -> None:
    """Go on in a file from the newest copy of a tournament on a server that cannot be joined."""

    def find(place: Path | None, progress: JobProgress) -> OfferedCopy | None:
        known = [(path, known_as)]
        found = copies.whole_copies(known, place, progress, named=True, most=1)
        return found[0] if found else None

    _look_for(app, find, partial(_go_on_from_newest, app, path))


def open_own_copy(app: App, own: "OwnCopy") -> None:
    """Go on in a file from the copy that this desk keeps of the tournament on a server.

    What was told as saved and is not in it is named before, and again in the notice afterwards.
    """
    go_on = partial(_go_on_from_newest, app, app.tournament.path, own=own)
    _look_for(app, lambda *_: own.checked(), go_on)


def _go_on_from_newest(
    app: EmptyApp, path: Path, newest: OfferedCopy | None, own: "OwnCopy | None" = None
) -> None:
    """Go on from this one, since the server stays away; ``own`` knows what it lacks."""
    if newest is None:
        app.notices.error(_tr("This desk has no copy of it: open the newest of another desk."))
        return
    lacks = own.lacking(newest.changes) if own is not None else ()
    told = _tr("It goes up to {0}.").format(clock_time(newest.at.astimezone(), seconds=True))
    if lacks:
        question = Question(
            title=_tr("Go on without what the copy lacks?"),
            sentence=_tr("This was saved on the server, and is not in this desk's copy:"),
            details=lacks,
            yes=_tr("Open the copy"),
            no=_tr("Stay here"),
            loses=True,
        )
        if not app.questions.ask(question).yes:
            return
        told += " " + _tr("Not in it: {0}.").format("; ".join(lacks))
    why = _tr("The server did not answer")
    _go_on(app, first_folder(make=True) / path.name, newest.path, told, why)


def _go_on(app: EmptyApp, damaged: Path, copy: Path, tell: str = "", why: str = "") -> None:
    there = damaged.parent
    folder = there if files.is_folder(there) else first_folder(make=True)

    def bring() -> "tuple[Tournament, str]":
        tournament, last = copies.go_on_from(copy, damaged, folder)
        if why:
            tournament.go_on_here(why)
        return tournament, last

    _open_copy(app, bring, tell)


def _open_copy(
    app: EmptyApp, bring: "Callable[[], tuple[Tournament, str]]", tell: str = ""
) -> None:
    """Open the file that ``bring`` restored from a copy, and say what was last done in it.

    ``tell`` is said as well.
    """
    last = ""

    def open_it() -> "Tournament":
        nonlocal last
        tournament, last = bring()
        return tournament

    def then() -> None:
        if (tournament := app.opened) is not None:
            words = _tr(
                "This is {0}, made from a copy. The last entry in it is: {1}. Enter again what "
                "came after it."
            )
            app.notices.warn(f"{words.format(tournament.path.name, last)} {tell}".strip())

    app.open_tournament(open_it, then)
