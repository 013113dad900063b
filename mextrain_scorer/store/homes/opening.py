"""Creating a tournament file, and opening one with all checks."""

import errno
import os
import sqlite3
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import NotATournament
from mextrain_scorer.store.homes import migrations, open_checks, sqlite
from mextrain_scorer.store.homes.beside import FileHold, PlantedFile
from mextrain_scorer.store.homes.copies import new_file
from mextrain_scorer.store.homes.error_sentences import (
    in_words,
    is_no_text,
    is_the_worlds,
    sentence_for,
)
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.journal import NO_TIP, BrokenChain
from mextrain_scorer.store.schema import SCHEMA_VERSION, TournamentRow
from mextrain_scorer.store.work import Work


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
            work.finish(NO_TIP, datetime.now().astimezone())
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
            raise Refused(sentence_for(error, path)) from error
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
    except (BrokenChain, *sqlite.ERRORS, UnicodeDecodeError) as error:
        refused = isinstance(sqlite.original(error), sqlite3.OperationalError)
        if refused and is_the_worlds(error) and not is_no_text(error):
            raise Refused(sentence_for(error, path)) from error
        # SQLite's own messages may quote anything from the file, and are not shown to users.
        known = isinstance(error, BrokenChain | PlantedFile)
        raise open_checks.damaged(
            path, str(error) if known else say("it cannot be read")
        ) from error
