"""Tournaments on a PostgreSQL server: joining one, putting one there, bringing one back to a file.

What speaks to the server is loaded only when one is asked for, as it may not be installed.
"""

import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files.opening import as_written
from mextrain_scorer.desk.other_files import name_for_new
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.names import clean_text, safe_file_name
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.store import errors
from mextrain_scorer.store.homes import server_address
from mextrain_scorer.store.homes.error_sentences import sentence_for
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.without_ssl import stand_in_for_ssl

join_code = server_address.join_code
Address = ServerAddress  # for the window, which asks the desk alone
PasswordWanted = errors.PasswordWanted
DESK = "MEXTRAIN_DESK"  # the environment variable with this desk's name
_LONGEST_DESK = 40


def warning_about(address: ServerAddress) -> str:
    """Return why other desks could not use this address; empty where they can."""
    if not address.is_this_computer:
        return ""
    return say(
        "Other computers cannot use this code: the address in it, {host}, means the computer that"
        " reads it. Join here by the address that this computer has in the hall, such as"
        " 192.168.8.2; the code is then right.",
        host=urlsplit(address.conninfo).hostname or "localhost",
    )


def address_in(text: str | Path, password: str = "") -> ServerAddress:
    """Return the address in a text: ``postgresql://desk@host/database?tournament=name`` or a code.

    ``password`` is one that was typed: it goes to the server and is never written out.  Raises
    Refused for what is neither, and for an address with a password in it.
    """
    written = as_written(text)
    if server_address.is_join_code(written):
        return replace(server_address.address_in(written), password=password)
    return replace(server_address.parse(written), password=password)


def tournaments_on(address: ServerAddress) -> tuple[str, ...]:
    """Return the names of the tournaments on a server, in the order of the alphabet.

    Raises PasswordWanted, or Refused where the server cannot be reached.
    """
    return tuple(sorted(_server().versions_on(address)))


def _server() -> ModuleType:
    """Return what speaks to servers.  Raises Refused where the driver is not installed."""
    stand_in_for_ssl()
    try:
        from mextrain_scorer.store.homes import server_access
    except ImportError as missing:
        raise Refused(
            say(
                "What joins a server is not installed here: install mextrain-scorer again, or go"
                " on with a file."
            )
        ) from missing
    return server_access


def open_on_server(
    address: ServerAddress, desk_name: str | None = None, progress: Progress = no_progress
) -> Tournament:
    """Join a tournament on a server, with all checks; without a name in the address, the only one.

    ``desk_name`` says at which desk, for the history and for undo; without one it is that of the
    environment variable MEXTRAIN_DESK, else the lowest of "desk 1", "desk 2", ... that no desk has
    at this moment.  Raises Refused: not there, not reached, damaged, or the desk's name is taken.
    """
    found = _found(address)
    name = _clean(desk_name or os.environ.get(DESK, ""))
    tournament = Tournament(*_server().join(found, path_for(found), name, progress))
    tournament.server = found
    opening.look_elsewhere(tournament)
    return tournament


def _clean(desk_name: str) -> str | None:
    return clean_text(desk_name, _LONGEST_DESK) or None


def _found(address: ServerAddress) -> ServerAddress:
    """Return the address with the tournament's name; raises Refused where it is not there."""
    names = tournaments_on(address)
    if not names or address.tournament not in ("", *names):
        _server().refuse_closed(address)
    if not names:
        raise Refused(say("There is no tournament on that server yet: put one there first."))
    if not address.tournament and len(names) > 1:
        raise Refused(
            say(
                "There are several tournaments on that server: {names}. Say which one, with"
                " ?tournament=NAME at the end of the address.",
                names=listed(names),
            )
        )
    found = replace(address, tournament=address.tournament or names[0])
    if found.tournament not in names:
        raise Refused(
            say(
                "There is no tournament {name} on that server: there is {names}.",
                name=repr(found.tournament),
                names=listed(names),
            )
        )
    return found


def path_for(address: ServerAddress) -> Path:
    """Return where a file of that tournament would be on this computer, which does not exist.

    This desk's copies are kept in the folder beside it, as those of a file are.
    """
    folder = own_folder() / "servers"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(sentence_for(error, folder)) from error
    return folder / f"{safe_file_name(address.label)}{SUFFIX}"


def to_server(
    source: Tournament,
    address: ServerAddress,
    progress: Progress = no_progress,
    *,
    desks_role: str = "",
) -> ServerAddress:
    """Put a tournament on a server, checked first, with the same tip; return its address there.

    Without a name in the address it gets its own.  The file records where it went, unless it can
    only be read.  ``desks_role`` is a role of the server that gets the rights that a desk needs
    there, and no more.  Raises Refused where it is damaged, went to a server before, where that
    name is on the server, no such role is, or the server refuses.
    """
    name = address.tournament or server_address.name_on_server(source.facts().name)
    there = replace(address, tournament=name)
    if name in tournaments_on(there):
        raise _server().is_there(there)
    if source.elsewhere:
        raise Refused(source.elsewhere)
    records = not source.read_only
    if records:
        opening.put_on_server(source, str(there))
    try:
        with closing(source.snapshot()) as taken:
            copies.refuse_damaged(taken, progress)
            _server().put(there, taken, desks_role)
    except Refused as refusal:
        if records:
            opening.go_on_here(source, str(refusal))
        raise
    return there


def to_file(address: ServerAddress, out: Path, progress: Progress = no_progress) -> Path:
    """Write a tournament on a server to a new file, checked first, with the same tip.

    It stays on the server as well.  Raises Refused where it is damaged, or the file exists.
    """
    found = _found(address)
    copy: InMemory = _server().copy_of(found, path_for(found))
    with closing(copy):
        copies.refuse_damaged(copy, progress)
        copy.write_to(name_for_new(out))
    return out
