"""One tournament, one file: made, opened through the gate, changed a transaction at a time."""

import errno
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.progress import Progress, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store import backups, beside, database, gate, journal, migrations, whereabouts
from mextrain_scorer.store.faults import (
    NotAsLeft,
    NotATournament,
    NotSaved,
    is_the_worlds,
    no_folder,
    sentence_for,
    sentence_for_new,
)
from mextrain_scorer.store.locking import FileHold
from mextrain_scorer.store.schema import SCHEMA_VERSION, TournamentRow
from mextrain_scorer.store.statements import Reading
from mextrain_scorer.store.taken_up import ends_as_ours, take_up
from mextrain_scorer.store.work import RuleBroken, Work


class TournamentFile:
    """An open tournament file.  ``tip`` is the end of its journal's chain.

    ``saved_at`` is when the last change was committed, None before the first in this session.
    """

    def __init__(self, path: Path, hold: FileHold | None) -> None:
        self.path = path
        self.read_only = hold is None
        self.saved_at: datetime | None = None
        self._hold = hold
        self.tip = journal.NO_TIP
        # Where the chain ends if the last commit reached the disk, whatever we were told of it.
        self._in_doubt: journal.Tip | None = None
        self._lost, self._in_memory = False, False
        self._unsettled, self._unproved = True, False
        self._one_at_a_time = threading.RLock()
        self._connect()

    def _connect(self) -> None:
        self._hold_on_to(database.connect(self.path, "ro" if self.read_only else "rw"))

    def _hold_on_to(self, db: sqlite3.Connection) -> None:
        """Take a connection for ours, and watch its file; closes it where that cannot be done."""
        try:
            watch = whereabouts.Watch(self.path, writes=not self.read_only)
        except BaseException:
            db.close()
            raise
        self.db, self.watch = db, watch
        if self._hold is not None:
            self._hold.on = watch.identity

    @property
    def is_gone(self) -> bool:
        """Say whether the file was moved, deleted or written over: it can only be read then."""
        if self._lost or self.watch.is_elsewhere():
            return not self._lost
        if self.read_only or not self._one_at_a_time.acquire(blocking=False):
            return False  # size and time may be those of a change that another thread commits
        try:
            return self.watch.is_written_over()
        finally:
            self._one_at_a_time.release()

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Lend a connection to read with, in a transaction of its own.

        Raises Refused where the disk does not give the file's content.
        """
        with self._one_at_a_time:
            self._find_again()
            if self.is_gone:
                self._hold_in_memory()
            try:
                with database.transaction(self.db, reading=True):
                    yield self.db
            except sqlite3.Error as error:
                if is_the_worlds(error):
                    raise Refused(sentence_for(error, self.path)) from error
                raise

    @contextmanager
    def change(self) -> Iterator[Work]:
        """Lend a unit of work; it is committed at the end, or nothing of it is.

        Raises NotSaved where the disk refuses: the file has then been read again; FileGone where
        it is not under its name any more, NotAsLeft where another is and ours is lost; RuleBroken
        where a CHECK or a key of the file refuses.
        """
        if self.read_only:
            raise NotSaved(
                say(
                    "{name} can only be read here: copy it to a folder of yours to change it.",
                    name=self.path.name,
                )
            )
        with self._one_at_a_time:
            self._find_again()
            self._stay()
            self._prove()
            at = datetime.now().astimezone()
            try:
                with database.transaction(self.db):
                    work = Work(self.db)
                    yield work
                    tip = self._in_doubt = work.finish(self.tip, at)
                    if self.is_gone:
                        raise self.watch.gone()
            except sqlite3.IntegrityError as error:
                raise RuleBroken(str(error)) from error
            except sqlite3.Error as error:
                if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_DBMOVED:
                    raise self.watch.gone() from error
                if is_the_worlds(error):
                    raise self._not_saved(error) from error
                raise
            if tip != self.tip:
                self._read_back(tip)
                self.tip, self.saved_at = tip, at

    def _read_back(self, tip: journal.Tip) -> None:
        """Raise NotSaved where the disk does not have what was committed, under the file's name."""
        found = self.watch.tip() or self.watch.tip()  # a disk may fail once
        if self.watch.is_elsewhere() or found not in (tip, None):
            raise self.watch.gone()
        self.watch.note()
        if found is None:
            self._hold_in_memory()
            raise self._unread(
                say("Whether this change was saved shows once the file can be read again.")
            )

    def _unread(self, kept: str) -> NotSaved:
        failed = OSError(errno.EIO, os.strerror(errno.EIO))
        return NotSaved(f"{sentence_for(failed, self.path)} {kept}")

    def _not_saved(self, error: sqlite3.Error | OSError, *, begun: bool = True) -> NotSaved:
        """After a failed commit only the file knows what it holds: read it again.

        At once, and not with the next change: what is held on to can still be read, whatever
        comes under its name meanwhile.
        """
        before = self.tip
        self._let_go()
        kept = say("This change was not saved; everything before it is.")
        try:
            self._find_again()
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
            self._prove()
        except NotSaved:
            return say(
                "This change is in the file, but the disk did not confirm it: enter it again once"
                " the disk works."
            )
        return say("This change did reach the file all the same.")

    def _close(self) -> None:
        try:
            self.db.close()
        finally:
            self.watch.close()

    def _let_go(self) -> None:
        self._close()
        self._lost = True

    def _hold_in_memory(self) -> None:
        """Let go of a file that is not ours any more, and hold all that it held.

        Where even that fails, the connection stays: what it has read can still be read.
        """
        if self._in_memory or self.read_only:
            return
        with suppress(sqlite3.Error):
            memory = backups.snapshot(self.db)
            self._close()
            self.db, self._in_memory = memory, True

    def _find_again(self) -> None:
        """Connect again where a failed commit cost us the connection: to what we left, or not.

        Raises NotSaved where the file cannot be read, on a stick pulled out, say, and NotAsLeft
        where another lies under its name.
        """
        if self._lost:
            self._take_up()

    def _take_up(self) -> None:
        db, tip = take_up(self.path, self.watch.identity, (self.tip, self._in_doubt))
        before = self.db
        try:
            self._hold_on_to(db)
        except (sqlite3.Error, OSError) as error:
            raise NotSaved(sentence_for(error, self.path)) from error
        before.close()
        self.tip = tip
        self._lost, self._in_memory, self._unsettled, self._unproved = False, False, True, True

    def _stay(self) -> None:
        """Raise FileGone where the open file is not the one under its name, or not as we left it.

        It may hold this tournament all the same, as on a stick that was put in again, or where
        nothing but its time was changed: where it ends as ours does, it is taken up.
        """
        found = None if self._in_memory or self.is_gone else self.watch.tip()
        if found == self.tip:
            return
        self._hold_in_memory()
        if not ends_as_ours(self.path, (self.tip, self._in_doubt)):
            if self.is_gone or found is not None:
                raise self.watch.gone()
            raise self._unread(say("This change was not saved; everything before it is."))
        if not self._in_memory:
            self._let_go()
        try:
            self._take_up()
        except NotAsLeft as refusal:
            raise (self.watch.gone() if self._in_memory else refusal) from refusal

    def _prove(self) -> None:
        """Prove that the file can be written: its journal with each connection's first change.

        After a failed commit only a commit proves what it left: its last sync may be what failed.
        Raises NotSaved where the disk refuses.
        """
        if not self._unsettled:
            return
        try:
            self._write_for_certain()
        except files.NotARegularFile as error:  # beside it: what is open stays so, to be read
            raise NotSaved(sentence_for(error, self.path)) from error
        except (sqlite3.Error, OSError):
            # SQLite quietly opens for reading what it cannot open for writing at that moment.
            self._let_go()
            self._find_again()
            try:
                self._write_for_certain()
            except (sqlite3.Error, OSError) as error:
                raise self._not_saved(error, begun=False) from error
        self._unsettled = self._unproved = False
        self.watch.note()

    def _write_for_certain(self) -> None:
        """Begin with a journal that is surely there and empty; after a failure, commit nothing."""
        database.settle_journal(self.path)
        if self._unproved:
            database.prove_writable(self.db)

    def close(self) -> None:
        """Let the file go; a second call does nothing."""
        with self._one_at_a_time:
            try:
                self._close()
            finally:
                if self._hold is not None:
                    self._hold.release()


def create(path: Path, facts: TournamentRow) -> TournamentFile:
    """Make a tournament file, and never over another one.

    Raises Refused where something of that name is there or the folder cannot be written.
    """
    try:
        path = files.chosen(path)
    except OSError as error:
        raise Refused(sentence_for(error, path)) from error
    part = files.part_beside(path)
    try:
        if os.path.lexists(path):
            raise Refused(
                say("{name} is already there: choose another name, or open it.", name=path.name)
            )
        if not path.parent.is_dir():
            raise Refused(no_folder(path))
        backups.refuse_beside(path)
        files.make(part, private=True).close()
        _write_first(part, facts)
        backups.publish(part, path)
    except (OSError, sqlite3.Error) as error:
        backups.discard(part)
        if isinstance(error, sqlite3.Error) and not is_the_worlds(error):
            raise
        raise Refused(sentence_for_new(error, path)) from error
    return open_file(path)


def _write_first(part: Path, facts: TournamentRow) -> None:
    """Make the tables and write the first row; nobody else can know of the file yet."""
    db = database.connect(part)
    try:
        migrations.build(db)
        with database.transaction(db):
            work = Work(db)
            work.put(facts)
            work.record("tournament-made", after=facts.name)
            work.finish(journal.NO_TIP, datetime.now().astimezone())
    finally:
        db.close()


def open_file(path: Path, *, migrate: bool = True, progress: Progress = untold) -> TournamentFile:
    """Open a tournament through the gate; read-only where the file or folder is.

    An older version is brought up to this one, a copy kept; one that can only be read stays as it
    is, and so does one to be copied, without ``migrate``.  ``progress`` is told the share of the
    journal that was looked through.
    Raises NotATournament, NewerFile, FileInUse, DamagedFile, or Refused with what to do.
    """
    hold: FileHold | None = None
    try:
        path = files.chosen(path)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "a folder")  # noqa: TRY301
        path.stat()
        hold = _hold(path)
        return _through_the_gate(path, hold, progress, migrate=migrate)
    except BaseException as error:
        if hold is not None:
            hold.release(for_good=isinstance(error, NotATournament | OSError))
        if isinstance(error, OSError):
            raise Refused(sentence_for(error, path)) from error
        raise


def _hold(path: Path) -> FileHold | None:
    """Take the hold, or None where file or folder cannot be written and only reading is left.

    Nothing here opens the tournament itself: that would drop the locks of whoever has it open.
    """
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        return None
    return FileHold(path)


def _through_the_gate(
    path: Path, hold: FileHold | None, progress: Progress, *, migrate: bool
) -> TournamentFile:
    version = beside.settled_version(path)
    file: TournamentFile | None = None
    try:
        file = TournamentFile(path, hold)
        if version < SCHEMA_VERSION:
            file.tip = gate.check_contents(file.db, version, progress)
            if file.read_only or not migrate:
                migrations.stand_in(file.db, version)
                return file
            backups.copy_database(file.db, _free_name(path, version))
            database.settle_journal(path)
            migrations.migrate(file.db, version)
            file.watch.note()
        file.tip = gate.check_contents(file.db, SCHEMA_VERSION, progress)
    except (journal.BrokenChain, sqlite3.Error, UnicodeDecodeError) as error:
        if file is not None:
            file.close()
        if isinstance(error, sqlite3.OperationalError) and is_the_worlds(error):
            raise Refused(sentence_for(error, path)) from error
        # SQLite's own complaints quote whatever the file says, and are not for people.
        known = isinstance(error, journal.BrokenChain | database.Planted)
        raise gate.damaged(path, str(error) if known else say("it cannot be read")) from error
    except BaseException:
        if file is not None:
            file.close()
        raise
    return file


def _free_name(path: Path, version: int) -> Path:
    """Name the backup before a migration; one that failed before has left its own."""
    number, name = 1, path.with_name(f"{path.stem}.version-{version}.bak")
    while os.path.lexists(name):
        number += 1
        name = path.with_name(f"{path.stem}.version-{version}-{number}.bak")
    return name
