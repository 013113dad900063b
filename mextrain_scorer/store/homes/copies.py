"""Copies of a tournament file: made completely or not at all, told apart, and checked.

SQLite's backup function copies an open file page by page under its lock; reading the file directly
would drop that lock and could miss the last commit.  A copy's tournament is known by the hash of
its first journal entry, whatever the file is called: two files of one name differ in it, and a file
keeps it when it is renamed, copied, restored or continued.

A copy also grows by the journal entries that came after it was made: to copy a large tournament
anew takes a fifth of a second of work, one more entry two thousandths, so that it can be kept
every time.
"""

import errno
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes import open_checks, sqlite
from mextrain_scorer.store.homes.beside import is_locked_here, open_driver, refuse_beside
from mextrain_scorer.store.homes.error_sentences import (
    in_words,
    is_the_worlds,
    only_to_read,
    sentence_for_new,
)
from mextrain_scorer.store.homes.home import Home, OneAtATime
from mextrain_scorer.store.homes.migrations import (
    SCHEMA_DIGESTS,
    schema_digest,
    stand_in,
    version_of,
)
from mextrain_scorer.store.journal import BrokenChain, Tip, read_tip
from mextrain_scorer.store.reads import identity_in, journal_entries, players_by_status
from mextrain_scorer.store.schema import Reading, TableRow, TournamentRow, read_rows
from mextrain_scorer.store.work import StaleChange, Work

# Limit of SQLite steps: a hostile file could hold an endless journal; a query needs a few hundred.
MOST_STEPS = 100_000
_UNREADABLE = (OSError, *sqlite.ERRORS, UnicodeDecodeError, BrokenChain, Refused)


@contextmanager
def new_file(target: Path, *, sure: bool = False) -> Iterator[Path]:
    """Yield an empty file that gets the name ``target`` at the end: completely, or not at all.

    Links in the name are followed.
    Raises Refused with what to do where that name is taken, the disk is full or the folder cannot
    be written; whatever is raised, nothing is left behind.  ``sure`` is that of ``files.publish``.
    """
    with in_words(target, sentence_for_new):
        target = files.chosen(target)
    part = files.part_beside(target)
    try:
        files.refuse_taken(target)
        refuse_beside(target)
        files.make(part, private=True).close()
        yield part
        files.publish(part, target, sure=sure)
    except (OSError, *sqlite.ERRORS) as error:
        if isinstance(error, OSError) or is_the_worlds(error):
            raise Refused(sentence_for_new(error, target)) from error
        raise
    finally:  # what is left of a failed attempt, as far as the disk allows
        for left in (part, part.with_name(part.name + "-journal")):
            with suppress(OSError):
                left.unlink()


def copy_database(source: Engine, target: Path) -> None:
    """Write a whole copy of an open tournament to a file; raises what ``new_file`` does."""
    with (
        new_file(target) as part,
        source.connect() as there,
        closing(open_driver(part, "mode=rw")) as copy,
    ):
        copy.execute("PRAGMA synchronous = 3")
        sqlite.driver_of(there).backup(copy)
        copy.execute("PRAGMA journal_mode = delete")
        if copy.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise OSError(errno.EIO, "the copy is not whole")


class CopyHead(NamedTuple):
    """What an unchecked copy says of itself; ``changes`` counts its journal entries.

    ``identity`` is the hash of its first entry, ``tip`` that of its last.
    """

    path: Path
    identity: str
    changes: int
    tip: str


def head_of(path: Path) -> CopyHead | None:
    """Read what a copy says of itself, without changing it or its folder.

    None where it cannot be read, or this program has it open: reading would drop its lock.
    """
    try:
        if is_locked_here(path):
            return None
        open_checks.version_in(path)
        with sqlite.only_now(sqlite.open_to_read(path, MOST_STEPS)) as connection:
            identity, tip = identity_in(connection), read_tip(connection)
    except _UNREADABLE:
        return None
    if not identity or not isinstance(tip.seq, int):
        return None
    return CopyHead(path, identity, tip.seq, str(tip.hash))


def is_laid_out_as_ours(path: Path) -> bool:
    """Return whether a file has exactly the tables of a known version, whatever its header says.

    Such a file is not from a newer program: its header is damaged.
    """
    try:
        with sqlite.only_now(sqlite.open_to_read(path, MOST_STEPS)) as connection:
            return schema_digest(connection) in SCHEMA_DIGESTS.values()
    except _UNREADABLE:
        return False


class WholeCopy(NamedTuple):
    """A copy that passed the checks: ``changes`` counts its journal entries, ``at`` is the last.

    ``name`` is the tournament's; ``players`` are on its roster, and ``signed`` of its ``sheets``
    are signed.
    """

    path: Path
    changes: int
    at: datetime
    name: str
    players: int
    sheets: int
    signed: int


def whole_copy(path: Path) -> WholeCopy | None:
    """Check a copy as opening does, without changing it or its folder.

    None where it is damaged, cannot be read, or is no tournament of a version known here.
    """
    try:
        open_checks.version_in(path)
        with sqlite.only_now(sqlite.open_to_read(path)) as connection:
            tip = open_checks.check_contents(connection)
            (last,) = journal_entries(connection, tip.seq - 1)
            at = datetime.fromisoformat(last.at)
            (facts,) = read_rows(connection, TournamentRow)
            players = sum(players_by_status(connection).values())
            statuses = [table.status for table in read_rows(connection, TableRow)]
    except (*_UNREADABLE, ValueError):  # a time that is none
        return None
    signed = statuses.count("signed")
    return WholeCopy(path, tip.seq, at, facts.name, players, len(statuses), signed)


def grow(copy: Path, entries: Sequence[Any]) -> Tip:
    """Add entries of the journal, oldest first, with the rows they changed; return the copy's end.

    Entries that it has already are passed over.  All of them are on the disk afterwards, or none.
    Raises BrokenChain where they do not follow from what it has, Refused where the file is gone or
    in use, or the disk refuses.
    """
    with (
        in_words(copy),
        sqlite.only_now(sqlite.writing(sqlite.open_to_write(copy))) as connection,
    ):
        return _grown(connection, entries)


def _grown(connection: Connection, entries: Sequence[Any]) -> Tip:
    tip = read_tip(connection)
    work = Work(connection, sqlite.DRIVER)
    for row in entries:
        if row.seq <= tip.seq:
            continue
        entry = row._asdict()
        journal.follow(tip, entry)
        try:
            work.apply(journal.decode(row.changes))
        except StaleChange as stale:
            raise BrokenChain(str(stale)) from stale
        tip = journal.append(connection, entry)
    return tip


# A copy in memory


class InMemory(Home):
    """What a home held at one moment, ``at``; ``path`` is that home's path.

    ``identity`` is the tournament's, the same whatever its file is called.
    """

    read_only = True

    def __init__(self, path: Path, source: Engine) -> None:
        """Copy the contents of an open database.  Raises one of ``sqlite.ERRORS``."""
        self.path = path
        self._one_at_a_time = OneAtATime()
        self._db = _copied(source)
        with self._db.begin() as connection:
            self.tip = read_tip(connection)
            self.identity = identity_in(connection)
        self.at = datetime.now().astimezone()

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        with self._one_at_a_time.turn(), self._db.begin() as connection:
            yield connection

    def change(self) -> AbstractContextManager[Work]:
        raise NotSaved(only_to_read(self.path))

    def snapshot(self) -> "InMemory":
        """Return another copy, which stays usable when this one is closed."""
        with self._one_at_a_time.turn():
            return InMemory(self.path, self._db)

    def check(self) -> None:
        """Check rows against the journal; raises BrokenChain with what is wrong."""
        try:
            with self.reading() as connection:
                open_checks.check_contents(connection)
        except (*sqlite.ERRORS, UnicodeDecodeError) as error:
            # SQLite's own messages are not shown to users.
            raise BrokenChain(say("it cannot be read")) from error

    def write_to(self, target: Path) -> None:
        """Write it to a file that must not exist.  Raises Refused with nothing left behind."""
        with self._one_at_a_time.turn():
            copy_database(self._db, target)

    def close(self) -> None:
        with self._one_at_a_time.lock:
            self._db.dispose()


def _copied(source: Engine) -> Engine:
    """Return a copy of an open tournament in memory, so that the file is free again quickly.

    A USB stick is slow, and entering the next score must not wait for it.  A file of an older
    version is copied without upgrading it.  Raises one of ``sqlite.ERRORS``.
    """
    with source.connect() as there:
        memory = sqlite.open_in_memory(sqlite.pragma(there, "page_size"))
        try:
            with memory.connect() as here:
                sqlite.driver_of(there).backup(sqlite.driver_of(here))
            with memory.begin() as here:
                stand_in(here, version_of(here))
        except BaseException:
            memory.dispose()
            raise
    return memory
