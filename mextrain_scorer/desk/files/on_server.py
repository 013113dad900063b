"""Tournaments on a PostgreSQL server: joining one, putting one there, bringing one back to a file.

What speaks to the server is loaded only when one is asked for, as it may not be installed.
"""

import os
import threading
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import ModuleType

from mextrain_scorer import files
from mextrain_scorer.desk.files import copies
from mextrain_scorer.desk.files.opening import as_written
from mextrain_scorer.desk.journal.history import told_lines
from mextrain_scorer.desk.tournament import SUFFIX, Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.names import clean_text, safe_file_name
from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock, say, say_count
from mextrain_scorer.store import errors
from mextrain_scorer.store.homes import server_address
from mextrain_scorer.store.homes.copies import WholeCopy, grow, whole_copy
from mextrain_scorer.store.homes.error_sentences import in_words
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.journal import NO_TIP, BrokenChain, Tip
from mextrain_scorer.store.reads import desks_in, journal_entries
from mextrain_scorer.without_ssl import stand_in_for_ssl

join_code = server_address.join_code
Address = ServerAddress  # for the window, which asks the desk alone
PasswordWanted = errors.PasswordWanted
DESK = "MEXTRAIN_DESK"  # the environment variable with this desk's name
_LONGEST_DESK = 40
_LONGEST_NAMES = 10_000  # bytes; of all desks that this computer was
_FIGURES = 16  # of the tournament's identity: enough to tell one from another


def warning_about(address: ServerAddress) -> str:
    """Return why other desks could not use this address; empty where they can."""
    if not address.is_this_computer:
        return ""
    return say(
        "Other computers cannot use this code: the address in it, {host}, means the computer that"
        " reads it. Join here by the address that this computer has in the hall, such as"
        " 192.168.8.2; the code is then right.",
        host=address.host,
    )


def address_in(text: str | Path, password: str = "") -> ServerAddress:
    """Return the address in a text: ``postgresql://desk@host/database?tournament=name`` or a code.

    ``password`` is one that was typed: it goes to the server and is never written out.  Raises
    Refused for what is neither, and for an address with a password in it.
    """
    return replace(server_address.parse(as_written(text)), password=password)


def _server() -> ModuleType:
    """Return what speaks to servers.  Raises Refused where the driver is not installed."""
    stand_in_for_ssl()
    try:
        from mextrain_scorer.store.homes import server
    except ImportError as missing:
        raise Refused.saying(
            "What joins a server is not installed here: install mextrain-scorer again, or go"
            " on with a file."
        ) from missing
    return server


def open_on_server(address: ServerAddress, desk_name: str | None = None) -> Tournament:
    """Join a tournament on a server, with all checks; without a name in the address, the only one.

    ``desk_name`` says at which desk, for the history and for undo; without one it is that of the
    environment variable MEXTRAIN_DESK, else the lowest of "desk 1", "desk 2", ... that no desk has
    at this moment, and under which no other computer wrote.  Raises Refused: not there, not
    reached, damaged, or the desk's name is taken.
    """
    name = clean_text(desk_name or os.environ.get(DESK, ""), _LONGEST_DESK) or None
    server = _server()
    found = server.found(address)
    home = server.ServerHome(found, path_for(found))
    try:
        home.check()
        tournament = Tournament(home)
        ours = home.path.with_name(f"{tournament.identity[:_FIGURES]}.desks")
        with tournament.reading() as reading:
            others = desks_in(reading) - _names_in(ours)
        home.listen(name, others)
    except BaseException:
        home.close()
        raise
    _keep_name(tournament, ours)
    return tournament


def _names_in(ours: Path) -> set[str]:
    """Return the names under which this computer wrote to a tournament, as far as they are kept."""
    with suppress(OSError, ValueError):
        return set(files.read(ours, _LONGEST_NAMES).decode().splitlines())
    return set()


def _keep_name(tournament: Tournament, ours: Path) -> None:
    """Keep this desk's name once it has written something, so that it is found here again.

    Two computers are never one desk that nobody named: each would undo what the other one did.
    """

    def keep() -> None:
        name = tournament.desk_name  # None where it goes on in a file by now
        if name is not None and tournament.home.saved_at is not None:
            stop()
            names = sorted(_names_in(ours) | {name})
            with suppress(OSError):
                files.write_whole(ours, "\n".join(names).encode(), private=True)

    stop = tournament.listen(keep)


def path_for(address: ServerAddress) -> Path:
    """Return where a file of that tournament would be on this computer, which does not exist.

    This desk's copies are kept in the folder beside it, as those of a file are.
    """
    folder = own_folder() / "servers"
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
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
    server = _server()
    server.refuse_taken(there)
    if source.elsewhere:
        raise Refused(source.elsewhere)
    records = not source.read_only
    if records:
        source.goes_on_elsewhere(str(there))
    try:
        with closing(source.snapshot()) as taken:
            copies.refuse_damaged(taken)
            server.put(there, taken, desks_role, progress)
    except Refused as refusal:
        if records:
            source.go_on_here(str(refusal))
        raise
    return there


def to_file(address: ServerAddress, out: Path, progress: Progress = no_progress) -> Path:
    """Write a tournament on a server to a new file, checked first, with the same tip.

    It stays on the server as well.  Raises Refused where it is damaged, or the file exists.
    """
    server = _server()
    found = server.found(address, joins=False)
    with (
        closing(server.ServerHome(found, path_for(found))) as home,
        closing(home.snapshot(progress)) as taken,
    ):
        return copies.write_copy(taken, out)


def bring_back(tournament: Tournament, out: Path) -> Path:
    """Bring a tournament from its server into a new file, where it goes on: no desk enters anything
    more on the server.  Raises Refused as ``to_file`` does; it goes on there then.
    """
    address = tournament.server
    if address is None:
        raise AssertionError("it is in a file")
    tournament.goes_on_elsewhere()
    try:
        return to_file(address, out)
    except BaseException as error:
        with suppress(Refused):  # where the server is away, somebody says so once it is back
            tournament.go_on_here(str(error))
        raise


class OwnCopy:
    """This desk's own copy: a file beside its other ones, that gets every entry as it comes.

    The desk reads each entry of the journal anyway, to show it.  So the copy costs no look at the
    server; and if that is lost with its disk, every desk has a whole tournament to go on with.

    ``path`` is None until it is made.  ``tip`` is the end of its journal, ``at`` when that entry
    was made.
    """

    def __init__(self, tournament: Tournament) -> None:
        self.path: Path | None = None
        self.tip: Tip = NO_TIP
        self.at: datetime | None = None
        self._tournament = tournament
        self._lock = threading.Lock()

    @property
    def missing(self) -> int:
        """How many entries this desk knows of that are not in the copy."""
        return max(0, self._tournament.tip.seq - self.tip.seq)

    def lacking(self, after: int) -> tuple[str, ...]:
        """Say what this desk was told is saved after the entry of that number, entry by entry."""
        told = [each for each in self._tournament.home.entries_known() if each.seq > after]
        unread = self._tournament.tip.seq - after - len(told)
        lines = [line for entry in told for line in told_lines(entry)]
        if unread > 0:
            lines.append(
                say_count(
                    unread,
                    "1 entry of another desk, which this one had not read yet",
                    "{count} entries of other desks, which this one had not read yet",
                )
            )
        return tuple(lines)

    def checked(self) -> WholeCopy | None:
        """Return what the copy holds, None where there is none or it is damaged."""
        return None if self.path is None else whole_copy(self.path)

    def add_what_waits(self, patience_s: float) -> None:
        """Write what this desk knows of to the copy that is there, without asking the server."""
        if not self._lock.acquire(timeout=patience_s):
            return
        try:
            if self.path is not None:
                self._has_grown(self.path)
        finally:
            self._lock.release()

    def keep_up(self) -> None:
        """Write what came since the last time to the copy; make a whole one where there is none.

        It may be called on any thread.  Raises Refused where the disk or the server refuses.
        """
        with self._lock:
            if self.path is None or not self._has_grown(self.path):
                self._has_grown(self._whole())

    def _has_grown(self, copy: Path) -> bool:
        """Add what this desk knows of, up to the first entry that it has not read; False where it
        cannot be, such as where somebody deleted the copy.
        """
        home = self._tournament.home
        until = home.read_to  # before what is known: another thread may add to both
        follows = [each for each in home.entries_known() if each.seq <= until]
        if follows:
            try:
                tip = grow(copy, follows)
            except (BrokenChain, Refused):
                return False
            if tip.seq > self.tip.seq:
                self.tip, self.at = tip, datetime.fromisoformat(follows[-1].at)
            home.forget(tip.seq)
        return True

    def _whole(self) -> Path:
        with closing(self._tournament.snapshot()) as taken:
            self.path = copies.write(taken)
            copies.thin(taken, None, taken.at.date())
            self.tip = taken.tip
            with taken.reading() as reading:
                (last,) = journal_entries(reading, self.tip.seq - 1)
            self.at = datetime.fromisoformat(last.at)
        return self.path

    def sentence(self) -> str:
        """Say how far the copy goes, so that the desk with the fullest one can be found."""
        if self.path is None or self.at is None:
            return say("This desk has no copy yet.")
        told = say(
            "This desk's copy goes up to entry {n} of {time}.",
            n=self.tip.seq,
            time=clock(self.at.isoformat(), seconds=True),
        )
        if not self.missing:
            return told
        lacks = say_count(
            self.missing,
            "1 entry that was seen here is not in it.",
            "{count} entries that were seen here are not in it.",
        )
        return f"{told} {lacks}"
