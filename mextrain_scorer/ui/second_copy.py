"""A copy in a second place after each signed sheet and change of seats, made beside the window.

The tournament is copied to memory while nobody enters anything, and written from there on a thread
of its own: a slow stick, or one that never answers again, holds up neither entry nor closing.
"""

import sys
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from mextrain_scorer.pace import Room, key_came, window_waits
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.kept import usual_paper
from mextrain_scorer.ui.notices import Way
from mextrain_scorer.ui.page import DeskContext

if TYPE_CHECKING:
    from mextrain_scorer.desk.feed import Changes
    from mextrain_scorer.desk.second_copies import Snapshot
    from mextrain_scorer.desk.tournament import Tournament

PLACE = "copies/place"
DISK = "copies/disk"  # where the disk of the place was mounted when it was chosen
PATIENCE_S = 10.0  # for a stick that does not answer, when the program ends

_being_made: set[threading.Thread] = set()  # and waited for: what they tell is heard
_telling = threading.Lock()


def wait_for_copies() -> None:
    """Return once every copy being made is written, or after ten seconds for all of them.

    Whoever is not done by then is not waited for again, and tells nothing any more: where the
    program ends, there is nobody left to tell it to.
    """
    until = time.monotonic() + PATIENCE_S
    with window_waits():
        for thread in tuple(_being_made):
            thread.join(max(0.0, until - time.monotonic()))
    with _telling:
        _being_made.clear()


@dataclass(frozen=True, slots=True)
class _Told:
    """What came of one attempt: when it was, and why there is no copy, where there is none.

    ``done`` is False while the pack that belongs beside the copy is still being made; ``no_pack``
    says why there is none.
    """

    at: datetime
    why_not: str = ""
    no_pack: str = ""
    done: bool = True
    error: BaseException | None = None


class _News(QObject):
    """Carries what came of a copy from its thread to the window's; lives as long as both."""

    came = Signal(object)


@dataclass(frozen=True, slots=True)
class _Job:
    """One copy, made on a thread of its own; touches nothing of the window's."""

    tournament: "Tournament"
    place: Path | None
    disk: Path | None
    paper: str
    thins: bool
    taken: threading.Event
    news: _News

    def do(self) -> None:
        """Take, prove and write the copy, and tell what came of it."""
        from mextrain_scorer.desk import second_copies

        at = datetime.now().astimezone()
        make_room = Room()
        try:
            make_room()
            try:
                copy = second_copies.take(self.tournament)
            finally:
                self.taken.set()
            with closing(copy):
                written = second_copies.write(copy, self.place, make_room, disk=self.disk)
                self._tell(_Told(at, done=False))
                told = _Told(at, no_pack=self._pack(copy, written, make_room))
                if self.thins:
                    second_copies.thin(copy, self.place, at.date())
        except Refused as refused:
            told = _Told(at, str(refused))
        except BaseException as error:  # noqa: BLE001  raised again on the window's thread
            told = _Told(at, say("Something went wrong."), error=error)
        self._tell(told)
        _being_made.discard(threading.current_thread())

    def _tell(self, told: _Told) -> None:
        with _telling:
            if threading.current_thread() in _being_made:
                self.news.came.emit(told)

    def _pack(self, copy: "Snapshot", written: Path, make_room: Room) -> str:
        """Make the pack beside the copy; return why there is none, where there is none."""
        from mextrain_scorer.desk.packs import write_pack

        try:
            write_pack(copy, written, self.paper, make_room)
        except Refused as refused:
            return str(refused)
        return ""


class SecondCopy(QObject):
    """Copies an open tournament; ``at`` is when the last copy was taken, ``why_not`` what is wrong.

    ``no_pack`` says why no pack to carry on by hand lies beside the last copy, where none does.

    ``place`` is the stick or folder that was chosen on this computer, None where none was: the
    copies then lie beside the tournament.
    """

    changed = Signal()

    def __init__(self, context: DeskContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.at: datetime | None = None
        self.why_not = self.no_pack = ""
        self.busy = False
        self._taken = threading.Event()
        self._again = self._thinned = False
        self._news = _News()
        self._news.came.connect(self._on_came)
        context.feed.changed.connect(self._on_changed)
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(wait_for_copies)

    @property
    def place(self) -> Path | None:
        """The place that was chosen on this computer."""
        return self._kept(PLACE)

    def _kept(self, key: str) -> Path | None:
        kept = self._context.kept.word(key)
        return Path(kept) if kept else None

    def go_to(self, place: Path | None) -> None:
        """Put copies there from now on, the first one at once."""
        from mextrain_scorer.desk.second_copies import disk_of, on_the_same_disk

        self._context.kept.keep_word(PLACE, str(place) if place is not None else "")
        self._context.kept.keep_word(DISK, str(disk_of(place)) if place is not None else "")
        self.at, self._thinned = None, False
        if place is not None and on_the_same_disk(self._context.tournament, place):
            self._context.notices.look(
                self.tr(
                    "{0} is on the same disk as the tournament: a stick would outlast this"
                    " computer."
                ).format(place)
            )
        self.make()

    @Slot()
    def make(self) -> None:
        """Make a copy now, or once the one being made is done."""
        self._again = self.busy
        if self.busy:
            return
        self.busy = True
        key_came()  # the signature comes to the screen first
        self._taken.clear()
        job = _Job(
            self._context.tournament,
            self.place,
            self._kept(DISK),
            usual_paper(self._context.kept),
            not self._thinned,
            self._taken,
            self._news,
        )
        thread = threading.Thread(target=job.do, daemon=True)
        _being_made.add(thread)
        thread.start()

    def end(self) -> None:
        """Make no more copies, and return once the tournament's file is used for none.

        One that is being written is written all the same.
        """
        self._again = False
        self._news.came.disconnect(self._on_came)
        if self.busy:
            with window_waits():
                self._taken.wait()

    @Slot(object)
    def _on_came(self, told: _Told) -> None:
        self.busy = not told.done
        if told.error is not None:
            sys.excepthook(type(told.error), told.error, told.error.__traceback__)
        was_well, had_pack = not self.why_not, not self.no_pack
        self.why_not = told.why_not
        if told.done:
            self.no_pack = told.no_pack
        news = bool(told.why_not) or not told.done or had_pack is bool(self.no_pack)
        way = Way(self.tr("Try again"), self.make)
        if not told.why_not:
            self.at, self._thinned = told.at, True
        elif was_well:
            words = self.tr("No copy was made. {0} Entry goes on; the next sheet tries again.")
            self._context.notices.look(words.format(told.why_not), way)
        if self.no_pack and had_pack:
            words = self.tr(
                "The copy is made, but no pack to carry on by hand lies beside it. {0} Entry goes"
                " on; the next sheet tries again."
            )
            self._context.notices.look(words.format(self.no_pack), way)
        if news:
            self.changed.emit()
        if self._again and not self.busy:
            self._again = False
            self.make()

    @Slot(object)
    def _on_changed(self, changes: "Changes") -> None:
        # Whoever goes on from a copy has to know who sits where, before the first sheet is signed.
        if changes.signed or changes.stages:
            self.make()
