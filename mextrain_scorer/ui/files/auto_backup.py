"""A copy in a second place after each signed sheet and change of seats.

The tournament is copied to memory at once, which takes two milliseconds, and written from there in
the background: a slow stick, or one that never answers again, holds up neither entry nor closing.
"""

import sys
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.base.page import PageContext
from mextrain_scorer.ui.kit.notices import Action
from mextrain_scorer.ui.kit.settings import usual_paper

if TYPE_CHECKING:
    from mextrain_scorer.desk.changes import Changes
    from mextrain_scorer.desk.files.auto_backup import Snapshot

PLACE = "copies/place"
DISK = "copies/disk"  # where the disk of the place was mounted when it was chosen
PATIENCE_S = 10.0  # for a stick that does not answer, when the program ends


@dataclass(frozen=True, slots=True)
class _Job:
    """One copy to be written; calling it touches nothing of the window's."""

    copy: "Snapshot"
    place: Path | None
    disk: Path | None
    paper: str
    thins: bool
    today: date

    def __call__(self) -> str:
        """Prove and write the copy, and the pack beside it; return why there is no pack."""
        from mextrain_scorer.desk.files import auto_backup
        from mextrain_scorer.desk.files.hand_pack import write_pack

        with closing(self.copy):
            written = auto_backup.write(self.copy, self.place, disk=self.disk)
            no_pack = ""
            try:
                write_pack(self.copy, written, self.paper)
            except Refused as refused:
                no_pack = str(refused)
            if self.thins:
                auto_backup.thin(self.copy, self.place, self.today)
            return no_pack


class SecondCopy(QObject):
    """Copies an open tournament; ``at`` is when the last copy was taken, ``why_not`` what is wrong.

    ``no_pack`` says why no pack to carry on by hand lies beside the last copy, where none does.

    ``place`` is the stick or folder that was chosen on this computer, None where none was: the
    copies then lie beside the tournament.
    """

    changed = Signal()

    def __init__(self, context: PageContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.at: datetime | None = None
        self.why_not = self.no_pack = ""
        self.busy = False
        self._again = self._thinned = self._ended = False
        context.feed.changed.connect(self._on_changed)
        if (app := QCoreApplication.instance()) is not None:
            app.aboutToQuit.connect(self._on_quit)

    @property
    def place(self) -> Path | None:
        """The place that was chosen on this computer."""
        return self._kept(PLACE)

    def _kept(self, key: str) -> Path | None:
        kept = self._context.settings.word(key)
        return Path(kept) if kept else None

    def go_to(self, place: Path | None) -> None:
        """Put copies there from now on, the first one at once."""
        from mextrain_scorer.desk.files.auto_backup import disk_of, on_the_same_disk

        self._context.settings.keep_word(PLACE, str(place) if place is not None else "")
        self._context.settings.keep_word(DISK, str(disk_of(place)) if place is not None else "")
        self.at, self._thinned = None, False
        if place is not None and on_the_same_disk(self._context.tournament, place):
            self._context.notices.warn(
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
        from mextrain_scorer.desk.files import auto_backup

        at = datetime.now().astimezone()
        try:
            copy = auto_backup.take(self._context.tournament)
        except Refused as refused:
            self._tell(at, str(refused))
            return
        self.busy = True
        job = _Job(
            copy,
            self.place,
            self._kept(DISK),
            usual_paper(self._context.settings),
            not self._thinned,
            at.date(),
        )
        self._context.background.run_quietly(
            job,
            lambda no_pack: self._on_written(at, no_pack),
            lambda error: self._on_failed(at, error),
        )

    def end(self) -> None:
        """Make no more copies; one that is being written is written all the same."""
        self._ended, self._again = True, False

    @Slot()
    def _on_quit(self) -> None:
        self._context.background.wait_for_quiet(PATIENCE_S)

    def _on_written(self, at: datetime, no_pack: str) -> None:
        self._tell(at, "", no_pack)

    def _on_failed(self, at: datetime, error: BaseException) -> None:
        if isinstance(error, Refused):
            self._tell(at, str(error))
            return
        self._tell(at, say("Something went wrong."))
        sys.excepthook(type(error), error, error.__traceback__)

    def _tell(self, at: datetime, why_not: str, no_pack: str = "") -> None:
        """Say what came of an attempt; make the next copy where one was wanted meanwhile."""
        self.busy = False
        if self._ended:
            return
        was_well, had_pack = not self.why_not, not self.no_pack
        self.why_not, self.no_pack = why_not, no_pack
        way = Action(self.tr("Try again"), self.make)
        if not why_not:
            self.at, self._thinned = at, True
        elif was_well:
            words = self.tr("No copy was made. {0} Entry goes on; the next sheet tries again.")
            self._context.notices.warn(words.format(why_not), way)
        if no_pack and had_pack:
            words = self.tr(
                "The copy is made, but no pack to carry on by hand lies beside it. {0} Entry goes"
                " on; the next sheet tries again."
            )
            self._context.notices.warn(words.format(no_pack), way)
        self.changed.emit()
        if self._again:
            self._again = False
            self.make()

    @Slot(object)
    def _on_changed(self, changes: "Changes") -> None:
        # Whoever goes on from a copy has to know who sits where, before the first sheet is signed.
        if changes.signed or changes.stages:
            self.make()
