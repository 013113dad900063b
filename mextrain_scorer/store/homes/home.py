"""The interface that the desk uses for the place where a tournament is stored."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from mextrain_scorer.store.journal import RowChange, Tip
from mextrain_scorer.store.schema import Reading
from mextrain_scorer.store.work import Work

if TYPE_CHECKING:
    from mextrain_scorer.store.homes.in_memory import InMemory


class Home(Protocol):
    """Where a tournament is stored: the desk uses these members and nothing else."""

    @property
    def path(self) -> Path:
        """The path or name under which people know it."""

    @property
    def read_only(self) -> bool:
        """Return whether it can be read but not changed."""

    @property
    def is_gone(self) -> bool:
        """Return whether it was moved, deleted or replaced: it can only be read then."""

    @property
    def tip(self) -> Tip:
        """The tip of its journal's hash chain: its last entry."""

    @property
    def saved_at(self) -> datetime | None:
        """When the last change was committed, None before the first in this session."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Yield a connection for reading, in a transaction of its own."""

    def change(self, by: str | None = None) -> AbstractContextManager[Work]:
        """Yield a unit of work; at the end all of it is committed, or on an error none of it.

        ``by`` names the desk in the journal, where a tournament has several.
        """

    @property
    def away(self) -> str:
        """Why it cannot be reached, empty while it can."""

    @property
    def socket(self) -> int | None:
        """The file descriptor that can be read once another desk wrote; None where there is none.

        It may be another one after each ``from_others``.
        """

    def from_others(self) -> Sequence[RowChange]:
        """Return the rows that other desks changed since the last call, or since opening."""

    def entries_read(self) -> Sequence[Any]:
        """Return the journal entries that ``from_others`` read since the last call, oldest first.

        This desk's own are among them: they are what a copy of the tournament has to get.
        """

    def entries_ahead(self) -> Sequence[Any]:
        """Return entries of this desk that follow others' entries which it has not read yet.

        Nothing can be made of them without the server; they are known, so that they can be named.
        """

    def snapshot(self) -> "InMemory":
        """Return a copy in memory of all that it holds at this moment."""

    def close(self) -> None:
        """Close it; a second call does nothing."""
