"""Where a tournament is stored: what the desk uses of file, server and copy in memory alike."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.journal import NO_TIP, RowChange, Tip
from mextrain_scorer.store.schema import Reading
from mextrain_scorer.store.work import Work


class Home(ABC):
    """Where a tournament is stored, where nobody else can write unless a home says otherwise.

    ``path`` is the path or name under which people know it; ``tip`` the last entry of its journal's
    hash chain; ``saved_at`` when the last change was committed, None before the first in this
    session; ``away`` why it cannot be reached, empty while it can; ``address`` its server's, and
    ``read_to`` the last entry up to which this desk was told of all that came.
    """

    path: Path
    read_only: bool = False
    tip: Tip = NO_TIP
    saved_at: datetime | None = None
    away: str = ""
    address: ServerAddress | None = None
    read_to: int = 0

    @property
    def desk_name(self) -> str | None:
        """This desk's name in the journal, where a tournament has several."""
        return None

    @property
    def is_gone(self) -> bool:
        """Return whether it was moved, deleted or replaced: it can only be read then."""
        return False

    @abstractmethod
    def reading(self) -> AbstractContextManager[Reading]:
        """Yield a connection for reading, in a transaction of its own."""

    @abstractmethod
    def change(self) -> AbstractContextManager[Work]:
        """Yield a unit of work; at the end all of it is committed, or on an error none of it."""

    @property
    def socket(self) -> int | None:
        """The file descriptor that can be read once another desk wrote; None where there is none.

        It may be another one after each ``from_others``.
        """
        return None

    def from_others(self) -> Sequence[RowChange]:
        """Return the rows that other desks changed since the last call, or since opening."""
        return ()

    def entries_known(self) -> Sequence[Any]:
        """Return the journal entries that this desk wrote or read, oldest first, but for what it
        was told to ``forget``: a copy of the tournament has to get them.

        One of its own may follow others that it has not read yet.
        """
        return ()

    def forget(self, last: int) -> None:  # noqa: B027  a file's copy gets no entries
        """Keep the entries up to the one of that number no more: they are in a copy."""

    def tell_desks(self, words: str) -> None:  # noqa: B027  a file has no other desks
        """Tell the other desks something that is kept nowhere; raises Refused."""

    def has_desk(self, name: str) -> bool:  # noqa: ARG002  a file has this desk alone
        """Return whether a desk of that name is connected; raises Refused."""
        return False

    def told_by_desks(self) -> Sequence[str]:
        """Return what other desks told since the last call, as far as ``from_others`` read it."""
        return ()

    @abstractmethod
    def snapshot(self) -> Any:  # a home in memory, which is one of the homes made of this
        """Return a copy in memory of all that it holds at this moment."""

    @abstractmethod
    def close(self) -> None:
        """Close it; a second call does nothing."""


class OneAtATime:
    """Gives threads a home's single connection in turn, and never twice to the same thread.

    Transactions cannot be nested: SQLAlchemy would roll back the outer one, and what it had written
    would then be in the journal but not in the rows.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._is_taken = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for other threads; raises AssertionError where this thread has it already."""
        with self.lock:
            if self._is_taken:
                raise AssertionError("a reading or a change within another")
            self._is_taken = True
            try:
                yield
            finally:
                self._is_taken = False
