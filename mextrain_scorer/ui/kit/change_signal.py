"""Turns the desk's change feed into one Qt signal.

The desk may report changes from the thread of a long job; views get them on the GUI thread, and
only after that job, so that the file is never used from two threads at once.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

if TYPE_CHECKING:
    from mextrain_scorer.desk.changes import ChangeFeed, Changes


class ChangeSignal(QObject):
    """Emits ``changed`` on this object's thread for what the desk reports after each commit."""

    changed = Signal(object)
    _heard = Signal(object)

    def __init__(self, feed: "ChangeFeed") -> None:
        super().__init__()
        self._pending: list[Changes] | None = None
        self._heard.connect(self._on_heard, Qt.ConnectionType.AutoConnection)
        self._unsubscribe = feed.subscribe(self._heard.emit)

    @property
    def is_held(self) -> bool:
        """Whether changes are kept back, as another thread is using the file."""
        return self._pending is not None

    def hold(self) -> None:
        """Keep changes back from now on: another thread is using the file."""
        if self._pending is None:
            self._pending = []

    def release(self) -> None:
        """Emit the changes kept back, in order, and from now on each one at once."""
        pending, self._pending = self._pending or [], None
        for changes in pending:
            self.changed.emit(changes)

    def close(self) -> None:
        """Stop listening to the feed."""
        self._unsubscribe()

    @Slot(object)
    def _on_heard(self, changes: "Changes") -> None:
        if self._pending is None:
            self.changed.emit(changes)
        else:
            self._pending.append(changes)
