"""One tournament, one file: an open one, changed a transaction at a time."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from enum import Enum
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from mextrain_scorer import files
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import journal
from mextrain_scorer.store.errors import NotAsLeft, NotSaved
from mextrain_scorer.store.homes import backups, migrations, sqlite
from mextrain_scorer.store.homes.error_sentences import is_the_worlds, sentence_for
from mextrain_scorer.store.homes.file_identity import Watch
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.homes.locking import FileHold
from mextrain_scorer.store.homes.one_at_a_time import OneAtATime
from mextrain_scorer.store.homes.open_checks import check_contents
from mextrain_scorer.store.homes.reconnect import ends_as_ours, reconnect
from mextrain_scorer.store.table_queries import Reading
from mextrain_scorer.store.work import RuleBroken, Work


class FileState(Enum):
    """How an open file stands, and with it what the next change does first.

    OPENED -> WRITABLE with the first change; any of them -> LOST when a commit fails, or Ctrl-C
    comes during a change; LOST -> RECONNECTED once the file can be read again, RECONNECTED ->
    WRITABLE once a commit went through; any but LOST -> IN_MEMORY when the file is gone, IN_MEMORY
    -> RECONNECTED when it is back and takes a change.  Any of them -> CLOSED, and nothing leads on
    from there.
    """

    OPENED = "its first change makes the journal beside it certain"
    WRITABLE = "changes are written as they come"
    LOST = "a commit failed, and the connection was given up: what it left is to be read again"
    RECONNECTED = "what the failed commit left is read; that it stays is to be proved"
    IN_MEMORY = "the file is gone or overwritten: what it held can be read, and saved elsewhere"
    CLOSED = "it was let go of, and the hold on it with it: it is not opened again"


class TournamentFile:
    """An open tournament file.  ``tip`` is the end of its journal's chain.

    ``saved_at`` is when the last change was committed, None before the first in this session.
    """

    def __init__(self, path: Path, hold: FileHold | None) -> None:
        self.path = path
        self.read_only = hold is None
        self.saved_at: datetime | None = None
        self.tip = journal.NO_TIP
        self._hold = hold
        # Where the chain ends if the last commit reached the disk, whatever we were told of it.
        self._in_doubt: journal.Tip | None = None
        self._one_at_a_time = OneAtATime()
        opened = sqlite.open_to_read(path) if self.read_only else sqlite.open_to_write(path)
        self._hold_on_to(opened, FileState.OPENED)

    def _hold_on_to(self, db: Engine, state: FileState) -> None:
        """Take a connection for ours, and watch its file; closes it where that cannot be done."""
        try:
            watch = Watch(self.path, writes=not self.read_only)
        except BaseException:
            db.dispose()
            raise
        self._db, self._watch, self._state = db, watch, state
        if self._hold is not None:
            self._hold.on = watch.identity

    def check(self, version: int, progress: Progress = untold) -> None:
        """Check the whole file, as one of that version; raises what ``check_contents`` does."""
        with self._db.begin() as connection:
            self.tip = check_contents(connection, version, progress)

    def migrate(self, version: int, backup: Path) -> None:
        """Bring a file of an older version up to this one, a copy kept of it as it was.

        Raises Refused where no copy can be kept; DBAPIError or OSError where the disk refuses.
        """
        backups.copy_database(self._db, backup)
        sqlite.settle_journal(self.path)
        migrations.migrate(self._db, version)
        self._watch.note()

    @property
    def is_gone(self) -> bool:
        """Say whether the file was moved, deleted or written over: it can only be read then."""
        if self._state is FileState.LOST or self._watch.is_elsewhere():
            return self._state is not FileState.LOST
        if self.read_only or not self._one_at_a_time.lock.acquire(blocking=False):
            return False  # size and time may be those of a change that another thread commits
        try:
            return self._watch.is_written_over()
        finally:
            self._one_at_a_time.lock.release()

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Lend a connection to read with, in a transaction of its own.

        Raises Refused where the disk does not give the file's content.
        """
        with self._one_at_a_time.turn():
            self._reconnect_if_lost()
            if self.is_gone:
                self._keep_in_memory()
            try:
                with self._db.begin() as connection:
                    yield connection
            except DBAPIError as error:
                if is_the_worlds(error):
                    raise Refused(sentence_for(error, self.path)) from error
                raise

    @contextmanager
    def change(self, by: str | None = None) -> Iterator[Work]:
        """Lend a unit of work; it is committed at the end, or nothing of it is.

        ``by`` names the desk in the journal, where a tournament has several.  Raises NotSaved where
        the disk refuses: the file has then been read again; FileGone where it is not under its name
        any more, NotAsLeft where another is and ours is lost; RuleBroken where a CHECK or a key of
        the file refuses.
        """
        if self.read_only:
            raise NotSaved(
                say(
                    "{name} can only be read here: copy it to a folder of yours to change it.",
                    name=self.path.name,
                )
            )
        with self._one_at_a_time.turn():
            self._reconnect_if_lost()
            self._check_same_file()
            self._ensure_writable()
            at = datetime.now().astimezone()
            try:
                with self._lost_where_interrupted(), sqlite.writing(self._db).begin() as connection:
                    work = Work(connection, sqlite.check_keys_at_the_end, by)
                    yield work
                    tip = self._in_doubt = work.finish(self.tip, at)
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
        """Return all that the file holds, in memory; it is in use no longer than that takes.

        Raises Refused where the disk does not give its content.
        """
        with self._one_at_a_time.turn():
            try:
                self._reconnect_if_lost()
                if self.is_gone:
                    self._keep_in_memory()
                return InMemory(self.path, self._db)
            except sqlite.ERRORS as error:
                raise Refused(sentence_for(error, self.path)) from error

    def _read_back(self, tip: journal.Tip) -> None:
        """Raise NotSaved where the disk does not have what was committed, under the file's name."""
        found = self._watch.tip() or self._watch.tip()  # a disk may fail once
        if self._watch.is_elsewhere() or found not in (tip, None):
            raise self._watch.gone()
        self._watch.note()
        if found is None:
            self._keep_in_memory()
            raise self._unread(
                say("Whether this change was saved shows once the file can be read again.")
            )

    def _unread(self, kept: str) -> NotSaved:
        failed = OSError(errno.EIO, os.strerror(errno.EIO))
        return NotSaved(f"{sentence_for(failed, self.path)} {kept}")

    def _not_saved(self, error: Exception, *, begun: bool = True) -> NotSaved:
        """After a failed commit only the file knows what it holds: read it again.

        At once, and not with the next change: what is held on to can still be read, whatever
        comes under its name meanwhile.
        """
        before = self.tip
        self._let_go()
        kept = say("This change was not saved; everything before it is.")
        try:
            self._reconnect_if_lost()
        except NotAsLeft as refusal:
            return refusal
        except NotSaved:
            if begun:
                kept = say("Whether this change was saved shows once the file can be read again.")
        else:
            if begun and self.tip != before:
                kept = self._reached()
        return NotSaved(f"{sentence_for(error, self.path)} {kept}")

    def _reached(self) -> str:
        """Say whether a change that is in the file after all would outlast a power cut."""
        try:
            self._ensure_writable()
        except NotSaved:
            return say(
                "This change is in the file, but the disk did not confirm it: enter it again once"
                " the disk works."
            )
        return say("This change did reach the file all the same.")

    def _disconnect(self) -> None:
        try:
            self._db.dispose()
        finally:
            self._watch.close()

    def _let_go(self) -> None:
        self._disconnect()
        self._state = FileState.LOST

    @contextmanager
    def _lost_where_interrupted(self) -> Iterator[None]:
        """Give the connection up at Ctrl-C: the commit may be done, and only the file knows."""
        try:
            yield
        except Exception:
            raise
        except BaseException:
            self._let_go()
            raise

    def _keep_in_memory(self) -> None:
        """Let go of a file that is not ours any more, and hold all that it held.

        Where even that fails, the connection stays: what it has read can still be read.
        """
        if self._state is FileState.IN_MEMORY or self.read_only:
            return
        with suppress(*sqlite.ERRORS):
            memory = backups.copy_to_memory(self._db)
            self._disconnect()
            self._db, self._state = memory, FileState.IN_MEMORY

    def _reconnect_if_lost(self) -> None:
        """Connect again where a failed commit cost us the connection: to what we left, or not.

        Raises NotSaved where the file cannot be read, on a stick pulled out, say, and NotAsLeft
        where another lies under its name; ProgrammingError where it was closed: to connect again
        would take it from whoever has it by now.
        """
        if self._state is FileState.CLOSED:
            raise sqlite3.ProgrammingError("the tournament was closed")
        if self._state is FileState.LOST:
            self._reconnect()

    def _reconnect(self) -> None:
        db, tip = reconnect(self.path, self._watch.identity, (self.tip, self._in_doubt))
        before = self._db
        try:
            self._hold_on_to(db, FileState.RECONNECTED)
        except (*sqlite.ERRORS, OSError) as error:
            raise NotSaved(sentence_for(error, self.path)) from error
        before.dispose()
        self.tip = tip

    def _check_same_file(self) -> None:
        """Raise FileGone where the open file is not the one under its name, or not as we left it.

        It may hold this tournament all the same, as on a stick that was put in again, or where
        nothing but its time was changed: where it ends as ours does, it is taken up.
        """
        is_held = self._state is FileState.IN_MEMORY
        found = None if is_held or self.is_gone else self._watch.tip()
        if found == self.tip:
            return
        self._keep_in_memory()
        if not ends_as_ours(self.path, (self.tip, self._in_doubt)):
            if self.is_gone or found is not None:
                raise self._watch.gone()
            raise self._unread(say("This change was not saved; everything before it is."))
        if self._state is not FileState.IN_MEMORY:
            self._let_go()
        try:
            self._reconnect()
        except NotAsLeft as refusal:
            is_held = self._state is FileState.IN_MEMORY
            raise (self._watch.gone() if is_held else refusal) from refusal

    def _ensure_writable(self) -> None:
        """Prove that the file can be written: its journal with each connection's first change.

        After a failed commit only a commit proves what it left: its last sync may be what failed.
        Raises NotSaved where the disk refuses.
        """
        if self._state is FileState.WRITABLE:
            return
        try:
            self._write_for_certain()
        except files.NotARegularFile as error:  # beside it: what is open stays so, to be read
            raise NotSaved(sentence_for(error, self.path)) from error
        except (*sqlite.ERRORS, OSError):
            # SQLite quietly opens for reading what it cannot open for writing at that moment.
            self._let_go()
            self._reconnect()
            try:
                self._write_for_certain()
            except (*sqlite.ERRORS, OSError) as error:
                raise self._not_saved(error, begun=False) from error
        self._state = FileState.WRITABLE
        self._watch.note()

    def _write_for_certain(self) -> None:
        """Begin with a journal that is surely there and empty; after a failure, commit nothing."""
        sqlite.settle_journal(self.path)
        if self._state is FileState.RECONNECTED:
            sqlite.prove_writable(self._db)

    def close(self) -> None:
        """Let the file go; a second call does nothing."""
        with self._one_at_a_time.lock:
            try:
                self._disconnect()
            finally:
                self._state = FileState.CLOSED
                if self._hold is not None:
                    self._hold.release()
