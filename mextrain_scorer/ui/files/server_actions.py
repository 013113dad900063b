"""Joins a tournament on a server, puts the open one there, or brings it back to a file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.background import JobProgress

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.on_server import Address
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.files.server_dialogs import ServerDialog

SERVER, DESK = "server/address", "server/desk"  # the settings that keep what was typed last


def _tr(words: str) -> str:
    return QCoreApplication.translate("ServerActions", words)


def ask_join(
    app: App,
    where: str = "",
    why: str = "",
    *,
    secret: bool = False,
    copy: Callable[[], object] | None = None,
) -> None:
    """Ask for a join code or an address, and join the tournament there.

    ``where`` is filled in; ``why`` says why the dialog asks; ``secret``: for a password as well.
    ``copy`` goes on from this desk's copy instead.
    """
    from mextrain_scorer.ui.files.server_dialogs import JoinDialog

    dialog = JoinDialog(app.window)
    dialog.where.setText(where)
    dialog.desk.setText(app.settings.word(DESK))
    if why:
        dialog.say_refused(why)
    if secret:
        dialog.show_password()
    if copy is not None:
        dialog.offer_copy()
    _ask(app, dialog, _joined)
    if copy is not None and dialog.wants_copy:
        copy()


def join_known(app: App, path: Path) -> None:
    """Join again the tournament whose address stands among the recent ones; ask where it fails."""
    from mextrain_scorer.desk.files.on_server import PasswordWanted, address_in, path_for
    from mextrain_scorer.ui.files.recovery import open_copy_of

    def failed(refusal: "Refused") -> None:
        address = address_in(path)
        known = next((each.identity for each in app.settings.recent() if each.path == path), "")
        ask_join(
            app,
            str(address),
            str(refusal),
            secret=isinstance(refusal, PasswordWanted),
            copy=lambda: open_copy_of(app, path_for(address), known),
        )

    def join() -> "Tournament":
        return _joined(address_in(path), app.settings.word(DESK))

    app.open_tournament(join, failed=failed)


def _joined(address: "Address", desk: str) -> "Tournament":
    from mextrain_scorer.desk.files.on_server import open_on_server

    return open_on_server(address, desk or None)


def ask_put(app: App) -> None:
    """Ask for a server's address, put the open tournament there, and go on there."""
    from mextrain_scorer.ui.files.server_dialogs import PutOnServerDialog

    here = app.opened
    if here is None:
        return

    def put(address: "Address", desk: str) -> "Tournament":
        from mextrain_scorer.desk.files.on_server import to_server

        return _joined(to_server(here, address), desk)

    dialog = PutOnServerDialog(app.window)
    dialog.where.setText(app.settings.word(SERVER))
    dialog.desk.setText(app.settings.word(DESK))
    if _ask(app, dialog, put):
        show_code(app)


def _ask(
    app: App,
    dialog: "ServerDialog",
    ask: "Callable[[Address, str], Tournament]",
) -> bool:
    """Open the dialog, and the tournament that it opened; False where it was left."""
    opened: list[Tournament] = []
    dialog.ask_server(ask, opened.append)
    taken = bool(dialog.exec()) and bool(opened)
    where, desk = dialog.where.text().strip(), dialog.desk.text().strip()
    dialog.deleteLater()
    app.window.activateWindow()
    if not taken:
        return False
    (tournament,) = opened
    app.open_tournament(lambda: tournament)
    if app.opened is not tournament:  # the one that was open stays
        tournament.close()
        return False
    app.settings.keep_word(DESK, desk)
    if "://" in where:
        app.settings.keep_word(SERVER, where.partition("?")[0])
    return True


def show_code(app: App) -> None:
    """Show the join code of the open tournament, for the other desks."""
    from mextrain_scorer.desk.files.on_server import join_code, warning_about
    from mextrain_scorer.ui.files.server_dialogs import JoinCodeDialog

    tournament = app.opened
    if tournament is None or tournament.server is None:
        return
    code, warning = join_code(tournament.server), warning_about(tournament.server)
    dialog = JoinCodeDialog(code, app.window, warning=warning)
    dialog.exec()
    dialog.deleteLater()


def bring_to_file(app: App) -> None:
    """Ask for a file, write the tournament on the server to it, and go on with that file."""
    tournament = app.opened
    if tournament is None or tournament.server is None:
        return
    address = tournament.server
    from mextrain_scorer.desk.files import opening
    from mextrain_scorer.desk.files.opening import file_name_for

    title, kinds = _tr("Where to keep the tournament"), _tr("Tournaments (*.mextrain)")
    suggested = file_name_for(tournament.facts().name)
    while (path := app.questions.file_to_save(title, suggested, kinds)) is not None:
        if not path.exists():
            break
        app.notices.error(_tr("{0} is there already: choose another name.").format(path.name))
    if path is None:
        return

    def work(progress: JobProgress) -> Path:
        from mextrain_scorer.desk.files.on_server import to_file

        return to_file(address, path, progress)

    def then(written: Path) -> None:
        from mextrain_scorer.desk.files.opening import open_file

        words = _tr("You are now working in {0}. Nothing more can be entered on the server.")
        before = app.notices.said[-1:]

        def say() -> None:
            said, offered = words.format(written.name), app.notices.said[-1:]
            if offered and offered != before and offered[0].action is not None:  # phones wait
                app.notices.warn(f"{said} {offered[0].sentence}", offered[0].action)
            else:
                app.notices.warn(said)

        app.open_tournament(lambda: open_file(written), say)

    def failed(refusal: "Refused") -> None:
        opening.go_on_here(tournament, str(refusal))
        app.notices.error(str(refusal))

    with app.notices.showing_refusals():
        opening.brought_to_file(tournament)
        title = _tr("Bringing it back from the server")
        app.background.run(title, work, then, failed=failed)


def join_where_it_went(app: App) -> None:
    """Join the tournament of the open file on the server that it was put on."""
    from mextrain_scorer.desk.files.opening import address_of

    tournament = app.opened
    if tournament is not None and (address := address_of(tournament)):
        join_known(app, Path(address))
