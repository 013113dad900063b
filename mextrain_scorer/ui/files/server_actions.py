"""Joins a tournament on a server, puts the open one there, or brings it back to a file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.base.background import JobProgress
from mextrain_scorer.ui.base.shell import Shell

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.on_server import Address
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.files.server_dialogs import ServerDialog

SERVER, DESK = "server/address", "server/desk"  # the settings that keep what was typed last


def _tr(words: str) -> str:
    return QCoreApplication.translate("ServerActions", words)


def ask_join(
    shell: Shell,
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

    dialog = JoinDialog(shell.parent)
    dialog.where.setText(where)
    dialog.desk.setText(shell.settings.word(DESK))
    if why:
        dialog.say_refused(why)
    if secret:
        dialog.show_password()
    if copy is not None:
        dialog.offer_copy()
    _ask(shell, dialog, _joined)
    if copy is not None and dialog.wants_copy:
        copy()


def join_known(shell: Shell, path: Path) -> None:
    """Join again the tournament whose address stands among the recent ones; ask where it fails."""
    from mextrain_scorer.desk.files.on_server import PasswordWanted, address_in, path_for
    from mextrain_scorer.ui.files.recovery import open_copy_of

    def failed(refusal: "Refused") -> None:
        address = address_in(path)
        known = next((each.identity for each in shell.settings.recent() if each.path == path), "")
        ask_join(
            shell,
            str(address),
            str(refusal),
            secret=isinstance(refusal, PasswordWanted),
            copy=lambda: open_copy_of(shell, path_for(address), known),
        )

    def join() -> "Tournament":
        return _joined(address_in(path), shell.settings.word(DESK))

    shell.open_tournament(join, failed=failed)


def _joined(address: "Address", desk: str) -> "Tournament":
    from mextrain_scorer.desk.files.on_server import open_on_server

    return open_on_server(address, desk or None)


def ask_put(shell: Shell) -> None:
    """Ask for a server's address, put the open tournament there, and go on there."""
    from mextrain_scorer.ui.files.server_dialogs import PutOnServerDialog

    here = shell.tournament()
    if here is None:
        return

    def put(address: "Address", desk: str) -> "Tournament":
        from mextrain_scorer.desk.files.on_server import to_server

        return _joined(to_server(here, address), desk)

    dialog = PutOnServerDialog(shell.parent)
    dialog.where.setText(shell.settings.word(SERVER))
    dialog.desk.setText(shell.settings.word(DESK))
    if _ask(shell, dialog, put):
        show_code(shell)


def _ask(
    shell: Shell,
    dialog: "ServerDialog",
    ask: "Callable[[Address, str], Tournament]",
) -> bool:
    """Open the dialog, and the tournament that it opened; False where it was left."""
    opened: list[Tournament] = []
    dialog.ask_server(ask, opened.append)
    taken = bool(dialog.exec()) and bool(opened)
    where, desk = dialog.where.text().strip(), dialog.desk.text().strip()
    dialog.deleteLater()
    shell.parent.activateWindow()
    if not taken:
        return False
    (tournament,) = opened
    shell.open_tournament(lambda: tournament)
    if shell.tournament() is not tournament:  # the one that was open stays
        tournament.close()
        return False
    shell.settings.keep_word(DESK, desk)
    if "://" in where:
        shell.settings.keep_word(SERVER, where.partition("?")[0])
    return True


def show_code(shell: Shell) -> None:
    """Show the join code of the open tournament, for the other desks."""
    from mextrain_scorer.desk.files.on_server import join_code, warning_about
    from mextrain_scorer.ui.files.server_dialogs import JoinCodeDialog

    tournament = shell.tournament()
    if tournament is None or tournament.server is None:
        return
    code, warning = join_code(tournament.server), warning_about(tournament.server)
    dialog = JoinCodeDialog(code, shell.parent, warning=warning)
    dialog.exec()
    dialog.deleteLater()


def bring_to_file(shell: Shell) -> None:
    """Ask for a file, write the tournament on the server to it, and go on with that file."""
    tournament = shell.tournament()
    if tournament is None or tournament.server is None:
        return
    address = tournament.server
    from mextrain_scorer.desk.files import opening
    from mextrain_scorer.desk.files.opening import file_name_for

    title, kinds = _tr("Where to keep the tournament"), _tr("Tournaments (*.mextrain)")
    suggested = file_name_for(tournament.facts().name)
    while (path := shell.questions.file_to_save(title, suggested, kinds)) is not None:
        if not path.exists():
            break
        shell.notices.error(_tr("{0} is there already: choose another name.").format(path.name))
    if path is None:
        return

    def work(progress: JobProgress) -> Path:
        from mextrain_scorer.desk.files.on_server import to_file

        return to_file(address, path, progress)

    def then(written: Path) -> None:
        from mextrain_scorer.desk.files.opening import open_file

        words = _tr("You are now working in {0}. Nothing more can be entered on the server.")
        before = shell.notices.said[-1:]

        def say() -> None:
            said, offered = words.format(written.name), shell.notices.said[-1:]
            if offered and offered != before and offered[0].action is not None:  # phones wait
                shell.notices.warn(f"{said} {offered[0].sentence}", offered[0].action)
            else:
                shell.notices.warn(said)

        shell.open_tournament(lambda: open_file(written), say)

    def failed(refusal: "Refused") -> None:
        opening.go_on_here(tournament, str(refusal))
        shell.notices.error(str(refusal))

    with shell.notices.showing_refusals():
        opening.brought_to_file(tournament)
        title = _tr("Bringing it back from the server")
        shell.background.run(title, work, then, failed=failed)


def join_where_it_went(shell: Shell) -> None:
    """Join the tournament of the open file on the server that it was put on."""
    from mextrain_scorer.desk.files.opening import address_of

    tournament = shell.tournament()
    if tournament is not None and (address := address_of(tournament)):
        join_known(shell, Path(address))
