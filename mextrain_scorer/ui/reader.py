"""Reading the tournament for the window: at once where it is small, beside the window else.

The file is used from one thread at a time.  While a large hall is read the pages are covered and
what is typed there waits (see ``reading_cover``), so that nothing on the window's thread has to
wait for the file.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QDialog

from mextrain_scorer.pace import giving_way, window_waits
from mextrain_scorer.ui.apart import NEXT_TURN_MS
from mextrain_scorer.ui.notices import Notices

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament

# Players from which on reading everything can be felt: more than fifty tables.
LARGE = 300
_ONCE_LATER = Qt.ConnectionType(
    Qt.ConnectionType.QueuedConnection.value | Qt.ConnectionType.SingleShotConnection.value
)

Show = Callable[[], None]
Gather = Callable[[], Show]


class _Wish:
    """What one view wants read, and what is to follow once it is shown."""

    def __init__(self, gather: Gather, then: Show | None) -> None:
        self.gather = gather
        self.then = [] if then is None else [then]


class _Reading(QThread):
    """Gathers once, on its own thread, and keeps what came of it for the window's."""

    def __init__(self, gather: Gather, parent: QObject) -> None:
        super().__init__(parent)
        self._gather = gather
        self.show: Show | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Gather; whatever that raises is kept too."""
        try:
            with giving_way():
                self.show = self._gather()
        except BaseException as error:  # noqa: BLE001  raised again on the window's thread
            self.error = error


class Reader(QObject):
    """Reads for one view at a time, in the order asked; a view that asks again waits but once.

    ``started`` and ``ended`` tell of readings beside the window only, ``shown`` of each of them.
    """

    started = Signal()
    shown = Signal()
    ended = Signal()

    def __init__(
        self, tournament: "Tournament", notices: Notices, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self._notices = notices
        self._wishes: dict[QObject, _Wish] = {}
        self._now: tuple[QObject, _Wish, _Reading] | None = None
        self._afterwards: list[Show] = []
        self._closed = self._showing = False
        self.large = LARGE

    @property
    def busy(self) -> bool:
        """Say whether something is being read beside the window."""
        return self._now is not None

    def read(
        self,
        who: QObject,
        gather: Gather,
        then: Show | None = None,
        *,
        beside: bool = False,
        is_quick: Callable[[], bool] = lambda: False,
    ) -> None:
        """Gather for ``who``, then show it and do what follows, on the window's thread.

        ``beside`` is for what takes long however small the hall; ``is_quick``, asked where the file
        is free, may say that it takes a moment however large.  ``gather`` reads from the desk,
        touches no widget, and returns what shows it.  What was asked for by the same view and has
        not begun is replaced; what was to follow still does.
        """
        if self._closed:
            return
        if not self.busy and not beside and (not self.is_large() or is_quick()):
            with self._notices.refusals_shown():
                gather()()
                if then is not None:
                    then()
            return
        waiting = self._wishes.get(who)
        if waiting is None:
            self._wishes[who] = _Wish(gather, then)
        else:
            waiting.gather = gather
            if then is not None:
                waiting.then.append(then)
        self._begin()

    def is_large(self) -> bool:
        """Say whether reading the whole tournament would be felt."""
        from mextrain_scorer.desk.tables import hall_size

        return hall_size(self._tournament) >= self.large

    def reads_for(self, who: QObject) -> bool:
        """Say whether that view still waits for something."""
        return who in self._wishes or (self._now is not None and self._now[0] is who)

    def afterwards(self, call: Show) -> None:
        """Call it once nothing is being read or shown: at once, most of the time."""
        if self.busy or self._showing:
            self._afterwards.append(call)
        else:
            call()

    def wait(self) -> None:
        """Read nothing from now on, and return once the file is free to be closed."""
        self._closed = True
        self._wishes.clear()
        self._afterwards.clear()
        if self._now is not None:
            reading = self._now[2]
            self._now = None
            with window_waits():
                reading.wait()

    def _begin(self) -> None:
        if self._now is not None or not self._wishes:
            return
        who = next(iter(self._wishes))
        wish = self._wishes.pop(who)
        reading = _Reading(wish.gather, self)
        self._now = who, wish, reading
        reading.finished.connect(self._on_finished)
        self.started.emit()
        # What covers the pages, or a dialog that wants this, is painted before: beside a thread
        # that computes it would take several times as long.
        QTimer.singleShot(NEXT_TURN_MS, self, lambda: self._start(reading))

    def _start(self, reading: _Reading) -> None:
        if self._now is not None and self._now[2] is reading:
            reading.start()

    @Slot()
    def _on_finished(self) -> None:
        if self._now is None:
            return
        _, wish, reading = self._now
        self._now = None
        reading.deleteLater()
        self._showing = True
        try:
            self._show(wish, reading)
        finally:  # whatever went wrong, the window is to be used again
            self._showing = False
            self.shown.emit()
            self._begin()
            if self._now is None:
                self.ended.emit()
                self._go_on()

    def _show(self, wish: _Wish, reading: _Reading) -> None:
        with self._notices.refusals_shown():
            if reading.error is not None:
                raise reading.error
            if reading.show is not None:
                reading.show()
            for call in wish.then:
                call()

    @Slot()
    def _go_on(self) -> None:
        """Do what was put off, in order, until one of it makes the next wait.

        A dialog that a key typed earlier has opened is answered first: another table must not
        come into sight under it.
        """
        while self._afterwards and not self.busy:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog):
                dialog.finished.connect(self._go_on, _ONCE_LATER)
                return
            self._afterwards.pop(0)()
