"""A read-only copy of a tournament in memory, which can be checked and written to a file."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine

from mextrain_scorer.rules.progress import Progress, no_progress
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.store.homes import copies, open_checks, sqlite
from mextrain_scorer.store.homes.error_sentences import only_to_read
from mextrain_scorer.store.homes.home import Home, OneAtATime
from mextrain_scorer.store.homes.migrations import stand_in, version_of
from mextrain_scorer.store.journal import BrokenChain, read_tip
from mextrain_scorer.store.reads import identity_in
from mextrain_scorer.store.schema import Reading
from mextrain_scorer.store.work import Work


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
        """Yield a connection for reading."""
        with self._one_at_a_time.turn(), self._db.begin() as connection:
            yield connection

    def change(self, by: str | None = None) -> AbstractContextManager[Work]:  # noqa: ARG002
        """Raise NotSaved: a copy in memory cannot be changed."""
        raise NotSaved(only_to_read(self.path))

    def snapshot(self) -> "InMemory":
        """Return a copy that stays usable when this one is closed."""
        with self._one_at_a_time.turn():
            return InMemory(self.path, self._db)

    def check(self, progress: Progress = no_progress) -> None:
        """Check rows against the journal; ``progress`` receives the share that is done.

        Raises BrokenChain with what is wrong.
        """
        try:
            with self.reading() as connection:
                open_checks.check_contents(connection, progress=progress)
        except (*sqlite.ERRORS, UnicodeDecodeError) as error:
            # SQLite's own messages are not shown to users.
            raise BrokenChain(say("it cannot be read")) from error

    def write_to(self, target: Path) -> None:
        """Write it to a file that must not exist.  Raises Refused with nothing left behind."""
        with self._one_at_a_time.turn():
            copies.copy_database(self._db, target)

    def close(self) -> None:
        """Free the memory; a second call does nothing."""
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
