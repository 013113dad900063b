"""One transaction at a time on the one connection that a home has."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class OneAtATime:
    """Lets one thread after another to a connection, and none of them twice.

    A transaction cannot begin within another, and SQLAlchemy takes back the one under way where it
    was tried: what a change wrote before would be in the journal then, and not in the rows.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._is_taken = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for other threads; raises AssertionError where this one has its turn already."""
        with self.lock:
            if self._is_taken:
                raise AssertionError("a reading or a change within another")
            self._is_taken = True
            try:
                yield
            finally:
                self._is_taken = False
