"""A tournament file: made, opened with all checks, and changed one transaction at a time."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from enum import Enum
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import NotAsLeft, NotATournament, NotSaved
from mextrain_scorer.store.homes import beside, copies, migrations, open_checks, sqlite
from mextrain_scorer.store.homes.beside import FileHold, PlantedFile, Watch
from mextrain_scorer.store.homes.copies import InMemory, new_file
from mextrain_scorer.store.homes.error_sentences import (
    in_words,
    is_no_text,
    is_the_worlds,
    only_to_read,
    sentence_for,
    sentence_for_given,
)
from mextrain_scorer.store.homes.home import Home, OneAtATime
from mextrain_scorer.store.homes.open_checks import check_contents
from mextrain_scorer.store.schema import SCHEMA_VERSION, Reading, TournamentRow
from mextrain_scorer.store.work import RuleBroken, Work


class FileState(Enum):
    """The state of an open file, which decides what its next change has to do first.

    OPENED -> WRITABLE with the first change; either -> LOST when a commit fails, or Ctrl-C
    interrupts a change; LOST -> REOPENED once the file can be read again, REOPENED -> WRITABLE once
    a commit succeeded.  Any of them -> CLOSED, which is final.
    """

    OPENED = "its first change makes the journal beside it certain"
    WRITABLE = "changes are written as they come"
    LOST = "a commit failed, and the connection was given up: what it left is to be read again"
    REOPENED = "what the failed commit left is read; that it stays is to be proved"
    CLOSED = "it was let go of, and the hold on it with it: it is not opened again"


class TournamentFile(Home):
    """An open tournament file."""

    def __init__(self, path: Path, hold: FileHold | None) -> None:
        self.path = path
        self.read_only = hold is None
        self._hold = hold
        # The chain's tip if the last commit reached the disk although it was reported as failed.
        self._unconfirmed_tip: journal.Tip | None = None
        self._one_at_a_time = OneAtATime()
        opened = sqlite.open_to_read(path) if self.read_only else sqlite.open_to_write(path)
        self._hold_on_to(opened, FileState.OPENED)

    def _hold_on_to(self, db: Engine, state: FileState) -> None:
        """Take over a connection and start watching its file; closes it where that fails."""
        try:
            watch = Watch(self.path, writes=not self.read_only)
        except BaseException:
            db.dispose()
            raise
        self._db, self._watch, self._state = db, watch, state
        if self._hold is not None:
            self._hold.on = watch.identity

    def check(self, version: int) -> None:
        """Check the whole file as one of that version; raises what ``check_contents`` does."""
        with self._db.begin() as connection:
            self.tip = check_contents(connection, version)

    def migrate(self, version: int, backup: Path) -> None:
        """Upgrade a file of an older version to this one, keeping a copy of the old file.

        Raises Refused where no copy can be kept; DBAPIError or OSError where the disk refuses.
        """
        copies.copy_database(self._db, backup)
        beside.settle_journal(self.path)
        migrations.migrate(self._db, version)
        self._watch.note()

    @property
    def is_gone(self) -> bool:
        if self._state is FileState.LOST:
            return False
        if self._watch.is_elsewhere():
            return True
        if self.read_only or not self._one_at_a_time.lock.acquire(blocking=False):
            return False  # size and time may differ because another thread is committing
        try:
            return self._watch.is_written_over()
        finally:
            self._one_at_a_time.lock.release()

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Raises Refused where the disk cannot read the file's content."""
        with self._one_at_a_time.turn():
            self._reopen_if_lost()
            try:
                with self._db.begin() as connection:
                    yield connection
            except DBAPIError as error:
                if is_the_worlds(error):
                    raise Refused(sentence_for(error, self.path)) from error
                raise

    @contextmanager
    def change(self) -> Iterator[Work]:
        """Raises NotSaved where the disk refuses (the file was then read again), FileGone where the
        file was moved or deleted, NotAsLeft where the connection was lost and another file is at
        the path, and RuleBroken where a CHECK or a key of the file refuses.
        """
        if self.read_only:
            raise NotSaved(only_to_read(self.path))
        with self._one_at_a_time.turn():
            self._reopen_if_lost()
            self._refuse_if_gone()
            self._ensure_writable()
            at = datetime.now().astimezone()
            try:
                with self._lost_where_interrupted(), sqlite.writing(self._db).begin() as connection:
                    work = Work(connection, sqlite.DRIVER)
                    yield work
                    tip = self._unconfirmed_tip = work.finish(self.tip, at)
                    if self.is_gone:
                        raise self._watch.gone()
            except IntegrityError as error:
                raise RuleBroken(str(error.orig)) from error
            except DBAPIError as error:
                if sqlite.error_code(error) == sqlite3.SQLITE_READONLY_DBMOVED:
                    raise self._watch.gone() from error
                if is_the_worlds(error):
                    raise self._not_saved(error) from error
                raise
            if tip != self.tip:
                self._read_back(tip)
                self.tip, self.saved_at = tip, at

    def snapshot(self) -> InMemory:
        """Raises Refused where the disk cannot read the file's content."""
        with self._one_at_a_time.turn(), in_words(self.path):
            self._reopen_if_lost()
            return InMemory(self.path, self._db)

    def _read_back(self, tip: journal.Tip) -> None:
        """Raise NotSaved unless the file on the disk ends with the entry that was committed."""
        left = self._watch.mark()
        found = self._watch.tip() or self._watch.tip()  # a read may fail once: try again
        if self._watch.is_elsewhere() or found not in (tip, None):
            raise self._watch.gone()
        if found is None:
            raise self._not_saved(_unreadable())
        self._watch.note(left)

    def _not_saved(self, error: Exception, *, begun: bool = True) -> NotSaved:
        """Reconnect after a failed commit, as only the file shows whether it was saved.

        It is done at once, not with the next change: an open file can still be read even if
        another one takes its name meanwhile.
        """
        before = self.tip
        self._mark_lost()
        kept = say("This change was not saved; everything before it is.")
        try:
            self._reopen_if_lost()
        except NotAsLeft as refusal:
            return refusal
        except NotSaved:
            if begun:
                kept = say(
                    "You will see whether this change was saved once the file can be read again."
                )
        else:
            if begun and self.tip != before:
                kept = self._reached()
        return NotSaved(f"{sentence_for(error, self.path)} {kept}")

    def _reached(self) -> str:
        """Return the sentence on whether a change found in the file is also synced to the disk."""
        try:
            self._ensure_writable()
        except NotSaved:
            return say(
                "This change is in the file, but the disk did not confirm it: enter it again once"
                " the disk works."
            )
        return say("This change was saved after all.")

    def _disconnect(self) -> None:
        try:
            self._db.dispose()
        finally:
            self._watch.close()

    def _mark_lost(self) -> None:
        self._disconnect()
        self._state = FileState.LOST

    @contextmanager
    def _lost_where_interrupted(self) -> Iterator[None]:
        """Drop the connection at Ctrl-C: the commit may have succeeded, only the file shows it."""
        try:
            yield
        except Exception:
            raise
        except BaseException:
            self._mark_lost()
            raise

    def _reopen_if_lost(self) -> None:
        """Open the very file again that a failed commit left, and read what it holds.

        Another file at its path is not opened: it may be an older version that a service put back,
        or another stick's.  Raises NotAsLeft then, and where the content is not what was left;
        NotSaved where the file cannot be read; ProgrammingError where this one was closed, because
        another program may have it open by now.
        """
        if self._state is FileState.CLOSED:
            raise sqlite3.ProgrammingError("the tournament was closed")
        if self._state is not FileState.LOST:
            return
        before = self._db
        try:
            if self._watch.is_elsewhere():
                self.path.stat()  # where nothing is there that is said
                raise self._watch.not_as_left()
            db, tip = self._opened_again()
            self._hold_on_to(db, FileState.REOPENED)
        except (journal.BrokenChain, files.NotARegularFile, UnicodeDecodeError) as error:
            raise self._watch.not_as_left() from error
        except (OSError, *sqlite.ERRORS) as error:
            if isinstance(sqlite.original(error), OSError | sqlite3.OperationalError):
                raise NotSaved(sentence_for(error, self.path)) from error
            # Not a database, or its pages do not fit together.
            raise self._watch.not_as_left() from error
        before.dispose()
        self.tip = tip

    def _opened_again(self) -> tuple[Engine, journal.Tip]:
        try:
            return self._checked_again()
        except sqlite.ERRORS as error:
            if isinstance(sqlite.original(error), sqlite3.OperationalError):
                raise
            # An error in an SQLite call while connecting can look like damage: try once more.
            return self._checked_again()

    def _checked_again(self) -> tuple[Engine, journal.Tip]:
        db = sqlite.open_to_write(self.path)
        try:
            with db.begin() as connection:
                tip = check_contents(connection, SCHEMA_VERSION)
        except BaseException:
            db.dispose()
            raise
        if tip in (self.tip, self._unconfirmed_tip):
            return db, tip
        db.dispose()
        raise journal.BrokenChain("it does not end as ours does")

    def _refuse_if_gone(self) -> None:
        """Raise FileGone where the file at the path is not the open one, or was changed by others.

        One that is byte for byte as it was (it was put back, or only its time was changed) is
        opened again, with its lock, and goes on.
        """
        if self.is_gone:
            if self._watch.is_elsewhere() or not self._is_byte_for_byte():
                raise self._watch.gone()
            self._mark_lost()
            self._reopen_if_lost()
        found = self._watch.tip()
        if found is None:
            kept = say("This change was not saved; everything before it is.")
            raise NotSaved(f"{sentence_for(_unreadable(), self.path)} {kept}")
        if found != self.tip:
            raise self._watch.gone()

    def _is_byte_for_byte(self) -> bool:
        with self._db.connect() as connection:
            return self._watch.is_byte_for_byte(sqlite.driver_of(connection))

    def _ensure_writable(self) -> None:
        """Write to the file once before a connection's first change, to prove that it can be.

        After a failed commit only another commit shows that the file is safe, because the failure
        may have been in its last sync.  Raises NotSaved where the disk refuses.
        """
        if self._state is FileState.WRITABLE:
            return
        try:
            self._write_for_certain()
        except files.NotARegularFile as error:  # at the journal's path: stay open, for reading
            raise NotSaved(sentence_for(error, self.path)) from error
        except (*sqlite.ERRORS, OSError):
            # SQLite silently opens a file read-only if it cannot be written at that moment.
            self._mark_lost()
            self._reopen_if_lost()
            try:
                self._write_for_certain()
            except (*sqlite.ERRORS, OSError) as error:
                raise self._not_saved(error, begun=False) from error
        self._state = FileState.WRITABLE
        self._watch.note()

    def _write_for_certain(self) -> None:
        """Make sure of an empty rollback journal first; after a failure, make an empty commit."""
        beside.settle_journal(self.path)
        if self._state is FileState.REOPENED:
            sqlite.prove_writable(self._db)

    def close(self) -> None:
        with self._one_at_a_time.lock:
            try:
                self._disconnect()
            finally:
                self._state = FileState.CLOSED
                if self._hold is not None:
                    self._hold.release()


def _unreadable() -> OSError:
    return OSError(errno.EIO, os.strerror(errno.EIO))


# Made, and opened with all checks.


def create(path: Path, facts: TournamentRow) -> TournamentFile:
    """Create a tournament file, never over another one.

    Raises Refused where something of that name is there or the folder cannot be written.
    """
    with in_words(path):
        path = files.chosen(path)
    if os.path.lexists(path):
        raise Refused.saying(
            "{name} is already there: choose another name, or open it.", name=path.name
        )
    with new_file(path, sure=True) as part:
        _write_first(part, facts)
    return open_file(path)


def _write_first(part: Path, facts: TournamentRow) -> None:
    """Create the tables and write the first row, while the file still has a temporary name."""
    db = sqlite.open_to_write(part)
    try:
        migrations.build(db)
        with sqlite.writing(db).begin() as connection:
            work = Work(connection, sqlite.DRIVER)
            work.put(facts)
            work.record("tournament-made", after=facts.name)
            work.finish(journal.NO_TIP, datetime.now().astimezone())
    finally:
        db.dispose()


def open_file(path: Path, *, migrate: bool = True) -> TournamentFile:
    """Open a tournament with all checks; read-only where the file or folder is.

    An older version is upgraded and a copy of the old file kept; it stays as it is if it is
    read-only, or without ``migrate``, as for copying.
    Raises NotATournament, NewerFile, FileInUse, DamagedFile, or Refused with what to do.
    """
    hold: FileHold | None = None
    try:
        path = files.chosen(path)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "a folder")  # noqa: TRY301
        path.stat()
        hold = _hold(path, passing=not migrate)
        return _checked(path, hold, migrate=migrate)
    except BaseException as error:
        if hold is not None:
            hold.release(for_good=isinstance(error, NotATournament | OSError))
        if isinstance(error, OSError):
            raise Refused(sentence_for_given(error, path)) from error
        raise


def _hold(path: Path, *, passing: bool) -> FileHold | None:
    """Take the lock, or None where file or folder cannot be written, so that it is only read.

    The tournament file itself is not opened here: that would drop other locks on it.
    """
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        return None
    return FileHold(path, passing=passing)


def _checked(path: Path, hold: FileHold | None, *, migrate: bool) -> TournamentFile:
    try:
        version = open_checks.settled_version(path)
        with ExitStack() as where_it_fails:
            file = TournamentFile(path, hold)
            where_it_fails.callback(file.close)
            file.check(version)
            if version < SCHEMA_VERSION and migrate and not file.read_only:
                backup = files.free_name(path.parent, f"{path.stem}.version-{version}", ".bak")
                file.migrate(version, backup)
                file.check(SCHEMA_VERSION)
            where_it_fails.pop_all()
            return file
    except (journal.BrokenChain, *sqlite.ERRORS, UnicodeDecodeError) as error:
        refused = isinstance(sqlite.original(error), sqlite3.OperationalError)
        if refused and is_the_worlds(error) and not is_no_text(error):
            raise Refused(sentence_for(error, path)) from error
        # SQLite's own messages may quote anything from the file, and are not shown to users.
        known = isinstance(error, journal.BrokenChain | PlantedFile)
        raise open_checks.damaged(
            path, str(error) if known else say("it cannot be read")
        ) from error
