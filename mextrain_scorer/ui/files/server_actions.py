"""Joins a tournament on a server, puts the open one there, or brings it back to a file."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.files.on_server import (
    Address,
    PasswordWanted,
    address_in,
    bring_back,
    join_code,
    open_on_server,
    path_for,
    to_server,
    warning_about,
)
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.kit.form import LONGEST_REASON, Form
from mextrain_scorer.ui.kit.widgets import button

SERVER, DESK = "server/address", "server/desk"  # the settings that keep what was typed last
WIDTH = 620  # px at 100 %: a join code stays on two lines
_COPY = 2  # what a form ends with beside Qt's own two

Ask = Callable[[Address, str], Tournament]


def _tr(words: str) -> str:
    return QCoreApplication.translate("ServerActions", words)


# -- asking ---------------------------------------------------------------------------------


def _ask_server(
    app: EmptyApp,
    form: Form,
    where: str,
    typed: str,
    example: str,
    yes: str,
    ask: Ask,
    *,
    secret: bool = False,
) -> bool:
    """Ask where the server is and for this desk's name; for a password only if the server does.

    ``where`` names the first field, in which ``typed`` stands, or ``example`` as a hint.  ``ask``
    is called with the address and the desk's name, and what it opened is shown; any refusal stays
    in the form, which asks for a password at once if ``secret``.  Returns False where it was left.
    """
    form.be_wide(WIDTH)
    address = form.ask_line(where, typed, longest=LONGEST_REASON, needed=True)
    address.setPlaceholderText(example)
    name, used = _tr("Name of this desk"), app.settings.word(DESK)
    desk = form.ask_line(name, used, longest=LONGEST_REASON)
    desk.setPlaceholderText(_tr("desk 1, desk 2 … if left empty"))
    password = form.ask_secret(_tr("Password"))
    form.show_field(password, shown=secret)
    if secret:
        password.setFocus(Qt.FocusReason.OtherFocusReason)
    opened: list[Tournament] = []

    def attempt() -> None:
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            there = address_in(address.text(), password.text())
            opened.append(ask(there, desk.text().strip()))
        except PasswordWanted:
            form.show_field(password, shown=True)
            password.selectAll()
            password.setFocus(Qt.FocusReason.OtherFocusReason)  # where the refusal leaves it
            raise
        finally:
            QApplication.restoreOverrideCursor()

    taken = form.run(yes, attempt)
    app.window.activateWindow()
    if not taken:
        return False
    (tournament,) = opened
    app.open_tournament(lambda: tournament)
    if app.opened is not tournament:  # the one that was open stays
        tournament.close()
        return False
    app.settings.keep_word(DESK, desk.text().strip())
    if "://" in address.text():
        app.settings.keep_word(SERVER, address.text().strip().partition("?")[0])
    return True


# -- joining and putting --------------------------------------------------------------------


def ask_join(
    app: EmptyApp,
    where: str = "",
    why: str = "",
    *,
    secret: bool = False,
    copy: Callable[[], object] | None = None,
) -> None:
    """Ask for a join code or an address, and join the tournament there.

    ``where`` is filled in; ``why`` says why it is asked; ``secret``: for a password as well.
    ``copy`` goes on from this desk's copy instead.
    """
    words = _tr(
        "For a large event: several desks work on one tournament, which one of them has put "
        "on a server."
    )
    form = Form(_tr("Join a tournament"), app.window, words=words, guide="desks#join")
    if why:
        form.say_refused(why)
    if copy is not None:
        instead = button(_tr("Open this desk's copy"))
        instead.setAutoDefault(False)
        instead.clicked.connect(lambda: form.done(_COPY))
        form.beside.addWidget(instead)
        form.beside.addStretch(1)
    asked = _tr("Join code, or address of the server")
    _ask_server(app, form, asked, where, "MX1-…", _tr("Join"), _joined, secret=secret)
    if copy is not None and form.result() == _COPY:
        copy()


def join_known(app: EmptyApp, path: Path) -> None:
    """Join again the tournament whose address stands among the recent ones; ask where it fails."""

    def failed(refusal: Refused) -> None:
        from mextrain_scorer.ui.files.copies import open_copy_of

        address = address_in(path)
        known = next((each.identity for each in app.settings.recent() if each.path == path), "")
        ask_join(
            app,
            str(address),
            str(refusal),
            secret=isinstance(refusal, PasswordWanted),
            copy=lambda: open_copy_of(app, path_for(address), known),
        )

    app.open_tournament(lambda: _joined(address_in(path), app.settings.word(DESK)), failed=failed)


def join_where_it_went(app: App) -> None:
    """Join the tournament of the open file on the server that it was put on."""
    if app.tournament.went_to is not None:
        join_known(app, Path(str(app.tournament.went_to)))


def _joined(address: Address, desk: str) -> Tournament:
    return open_on_server(address, desk or None)


def ask_put(app: App) -> None:
    """Ask for a server's address, put the open tournament there, and go on there."""
    here = app.tournament
    words = _tr(
        "Several desks can then work on this tournament. It goes to a server that somebody has "
        "set up for you; you go on there. The file stays as it is: type nothing more into it."
    )
    form = Form(_tr("Put the tournament on a server"), app.window, words=words, guide="desks#put")
    where, example = _tr("Address of the server"), "postgresql://desk@192.168.8.2/club"
    typed, yes = app.settings.word(SERVER), _tr("Put it there")

    def put(address: Address, desk: str) -> Tournament:
        return _joined(to_server(here, address), desk)

    if _ask_server(app, form, where, typed, example, yes, put):
        show_code(app)


def show_code(app: EmptyApp) -> None:
    """Show the join code of the open tournament, for the other desks."""
    tournament = app.opened
    if tournament is not None and tournament.server is not None:
        tell_code(app.window, join_code(tournament.server), warning_about(tournament.server))


def tell_code(parent: QWidget, code: str, warning: str) -> None:
    """Show a join code large, to read out or to copy; ``warning`` says why it is of no use."""
    form = Form(_tr("Join code"), parent, guide="desks#join")
    form.be_wide(WIDTH)
    if warning:  # first: large text leaves what comes last out of sight
        form.add_words(f"!  {warning}", "wrong")
    form.add_words(
        _tr("Type this at each other desk, under File > Join a tournament. It holds no password.")
    )
    # A hyphen alone is no place to break a line.
    shown = form.add_words(code.replace("-", "-\u200b"), "title")
    shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    shown.setAccessibleName(_tr("Join code {0}").format(code))
    copy = form.add_button(_tr("Copy"), name=_tr("Copy the join code"))
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(code))
    yes = form.add_button(_tr("OK"), "primary")
    yes.clicked.connect(form.accept)
    yes.setFocus(Qt.FocusReason.OtherFocusReason)
    form.exec()
    form.deleteLater()


# -- taking it back -------------------------------------------------------------------------


def bring_to_file(app: App) -> None:
    """Ask for a file, write the tournament on the server to it, and go on with that file."""
    tournament = app.tournament
    title, kinds = _tr("Where to keep the tournament"), _tr("Tournaments (*.mextrain)")
    suggested = opening.file_name_for(tournament.facts().name)
    while (path := app.questions.file_to_save(title, suggested, kinds)) is not None:
        if not path.exists():
            break
        app.notices.error(_tr("{0} is there already: choose another name.").format(path.name))
    if path is None:
        return

    def then(written: Path) -> None:
        words = _tr("You are now working in {0}. Nothing more can be entered on the server.")
        before = app.notices.said[-1:]

        def say() -> None:
            said, offered = words.format(written.name), app.notices.said[-1:]
            if offered and offered != before and offered[0].action is not None:  # phones wait
                app.notices.warn(f"{said} {offered[0].sentence}", offered[0].action)
            else:
                app.notices.warn(said)

        app.open_tournament(lambda: opening.open_file(written), say)

    title = _tr("Bringing it back from the server")
    app.background.run(title, lambda _: bring_back(tournament, path), then)
