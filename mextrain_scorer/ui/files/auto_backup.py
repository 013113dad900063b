"""Makes a backup copy in a second place after each signed sheet and seating change.

A file is copied to memory at once, which takes two milliseconds, and written to disk in the
background: a stick that is slow or never answers delays neither entry nor closing.
"""

import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.settings import usual_paper

if TYPE_CHECKING:
    from mextrain_scorer.desk.changes import Changes
    from mextrain_scorer.desk.files.copies import Snapshot

PLACE = "copies/place"
DISK = "copies/disk"  # settings key: the mount point of the chosen place's disk at that time
PATIENCE_S = 10.0  # how long to wait for a stick when the program ends


@dataclass(frozen=True, slots=True)
class _Job:
    """Writes one copy when called, on a background thread; it uses nothing of the window."""

    take: "Callable[[], Snapshot]"
    place: Path | None
    disk: Path | None
    paper: str
    thins: bool
    today: date

    def __call__(self) -> str:
        """Check and write the copy, and the printable pack beside it; return why that failed."""
        from mextrain_scorer.desk.files import copies
        from mextrain_scorer.sheets.pack_beside import write_pack

        with closing(self.take()) as copy:
            written = copies.write(copy, self.place, disk=self.disk)
            no_pack = ""
            try:
                write_pack(copy, written, self.paper)
            except Refused as refused:
                no_pack = str(refused)
            if self.thins:
                copies.thin(copy, self.place, self.today)
            return no_pack


class SecondCopy(QObject):
    """Copies an open tournament; ``at`` is the last copy's time, ``why_not`` why it failed.

    ``has_all``: nothing has been entered since it was taken.
    ``no_pack`` says why the printable pack for carrying on by hand is missing beside the last copy,
    if it is.

    ``place`` is the folder or stick that was chosen on this computer; if it is None, copies are
    made beside the tournament.
    """

    changed = Signal()

    def __init__(self, app: App, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self.at: datetime | None = None
        self.why_not = self.no_pack = ""
        self.busy = self.has_all = self._entered = False
        self._again = self._thinned = self._ended = False
        app.feed.changed.connect(self._on_changed)
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self._on_quit)
        self._look_for_one()

    @property
    def place(self) -> Path | None:
        """The place that was chosen on this computer, None if none was."""
        return self._folder_setting(PLACE)

    def _folder_setting(self, key: str) -> Path | None:
        folder = self._app.settings.word(key)
        return Path(folder) if folder else None

    def _look_for_one(self) -> None:
        """Remember the copy made before the program was started again, if it is still good."""
        place = self.place
        if place is None:
            return
        from mextrain_scorer.desk.files.copies import last_good_copy, tips_without_news

        path, tips = self._app.tournament.path, tips_without_news(self._app.tournament)
        self._app.background.run_quietly(
            lambda: last_good_copy(path, place, tips), self._on_found, self._on_not_found
        )

    def _on_found(self, at: datetime | None) -> None:
        if at is not None and self.at is None and not (self.busy or self._ended or self.why_not):
            self.at, self.has_all = at, not self._entered
            self.changed.emit()

    def _on_not_found(self, error: BaseException) -> None:
        sys.excepthook(type(error), error, error.__traceback__)

    def go_to(self, place: Path | None) -> None:
        """Make copies there from now on, the first one at once."""
        from mextrain_scorer.desk.files.copies import disk_of, on_the_same_disk

        self._app.settings.keep_word(PLACE, str(place) if place is not None else "")
        self._app.settings.keep_word(DISK, str(disk_of(place)) if place is not None else "")
        self.at, self.has_all, self._thinned = None, False, False
        if place is not None and on_the_same_disk(self._app.tournament, place):
            self._app.notices.warn(
                self.tr(
                    "{0} is on the same disk as the tournament: a USB stick is safer if this "
                    "computer fails."
                ).format(place)
            )
        self.make()

    @Slot()
    def make(self) -> None:
        """Make a copy now, or once the one being made is finished."""
        self._again = self.busy
        if self.busy:
            return
        at = datetime.now().astimezone()
        try:
            take = self._way_to_take()
        except Refused as refused:
            self._report(at, str(refused))
            return
        self.busy, self._entered = True, False
        job = _Job(
            take,
            self.place,
            self._folder_setting(DISK),
            usual_paper(self._app.settings),
            not self._thinned,
            at.date(),
        )
        self._app.background.run_quietly(
            job,
            lambda no_pack: self._on_written(at, no_pack),
            lambda error: self._on_failed(at, error),
        )

    def _way_to_take(self) -> "Callable[[], Snapshot]":
        """Return what gives the copy in memory: taken already, or from a server on the thread.

        A server may be slow, and is asked over a connection of its own.
        """

        tournament = self._app.tournament
        if tournament.server is not None:
            return tournament.snapshot
        taken = tournament.snapshot()
        return lambda: taken

    def end(self) -> None:
        """Start no more copies; one that is being written is completed."""
        self._ended, self._again = True, False

    @Slot()
    def _on_quit(self) -> None:
        self._app.background.wait_for_quiet(PATIENCE_S)

    def _on_written(self, at: datetime, no_pack: str) -> None:
        self._report(at, "", no_pack)

    def _on_failed(self, at: datetime, error: BaseException) -> None:
        if self._ended and self._app.tournament.server is not None:
            return  # it was closed before the copy was taken
        if isinstance(error, Refused):
            self._report(at, str(error))
            return
        self._report(at, say("Something went wrong."))
        sys.excepthook(type(error), error, error.__traceback__)

    def _report(self, at: datetime, why_not: str, no_pack: str = "") -> None:
        """Report the result of an attempt; make the next copy if one was asked for meanwhile."""
        self.busy = False
        if self._ended:
            self.why_not = why_not  # the window tells of it, where it is about to close
            return
        was_well, had_pack = not self.why_not, not self.no_pack
        self.why_not, self.no_pack = why_not, no_pack
        action = Action(self.tr("Try again"), self.make)
        if not why_not:
            self.at, self._thinned = at, True
            if not self._again:  # else it may be of another place
                self.has_all = not self._entered
        elif was_well:
            words = self.tr(
                "No copy was made. {0} You can go on; the program tries again at the next sheet."
            )
            self._app.notices.warn(words.format(why_not), action)
        if no_pack and had_pack:
            words = self.tr(
                "The copy was made, but without the pack to carry on by hand. {0} You can go on; "
                "the program tries again at the next sheet."
            )
            self._app.notices.warn(words.format(no_pack), action)
        if self._again:
            self._again = False
            self.make()  # before anybody reads ``busy``: the one just made may be of another place
        self.changed.emit()

    @Slot(object)
    def _on_changed(self, changes: "Changes") -> None:
        if changes.tables or changes.players or changes.stages:
            self._entered = True
            was_complete, self.has_all = self.has_all, False
            if was_complete:
                self.changed.emit()
        # The seats too: whoever goes on from a copy has to know them before the first sheet is
        # signed.
        if changes.signed or changes.stages:
            self.make()
