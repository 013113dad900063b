"""What pages may ask of the copies in a second place, so that they need not know who makes them."""

from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance


class SecondCopies(Protocol):
    """The copies of the open tournament: ``at`` is the last one's time, ``why_not`` why it failed.

    ``no_pack``: why the pack for carrying on by hand is missing beside it.

    ``busy``: another is being made.  ``has_all``: nothing has been entered since the last one.
    ``changed`` is emitted after each attempt.
    """

    at: datetime | None
    why_not: str
    no_pack: str
    busy: bool
    has_all: bool

    @property
    def changed(self) -> SignalInstance:
        """Emitted after each attempt."""

    @property
    def place(self) -> Path | None:
        """The folder or stick that was chosen, None if none was."""

    def go_to(self, place: Path | None) -> None:
        """Make copies there from now on, the first one at once."""

    def end(self) -> None:
        """Make no more: the tournament is about to be closed."""

    def make(self) -> None:
        """Make a copy now."""
