"""Allows one transaction at a time on a home's single connection."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class OneAtATime:
    """Gives threads the connection in turn, and never twice to the same thread.

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
