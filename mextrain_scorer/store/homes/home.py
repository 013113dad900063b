"""The face of a home: what the desk knows of the place where a tournament is kept."""

from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mextrain_scorer.store.journal import Tip
from mextrain_scorer.store.table_queries import Reading
from mextrain_scorer.store.work import Work

if TYPE_CHECKING:
    from mextrain_scorer.store.homes.in_memory import InMemory


class Home(Protocol):
    """Where a tournament is kept: its nine members are all that the desk asks of it."""

    @property
    def path(self) -> Path:
        """The path or name under which people know it."""

    @property
    def read_only(self) -> bool:
        """Say whether it can only be looked at where it is."""

    @property
    def is_gone(self) -> bool:
        """Say whether the place is no longer ours: what it held can only be read then."""

    @property
    def tip(self) -> Tip:
        """The end of its journal's chain."""

    @property
    def saved_at(self) -> datetime | None:
        """When the last change was committed, None before the first in this session."""

    def reading(self) -> AbstractContextManager[Reading]:
        """Lend a connection to read with, in a transaction of its own."""

    def change(self, by: str | None = None) -> AbstractContextManager[Work]:
        """Lend a unit of work; it is committed at the end, or nothing of it is.

        ``by`` names the desk in the journal, where a tournament has several.
        """

    def snapshot(self) -> "InMemory":
        """Return all that it holds at this moment, in memory."""

    def close(self) -> None:
        """Let it go; a second call does nothing."""
