"""The copies that are kept without asking: in a second place, and of a tournament on a server.

``SecondCopy`` makes one after each signed sheet and seating change.  A file is copied to memory at
once, which takes two milliseconds, and written to disk in the background: a stick that is slow or
never answers delays neither entry nor closing.  ``LocalCopyKeeper`` keeps one on this computer.
"""

from contextlib import closing
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot

from mextrain_scorer.desk.files import copies
from mextrain_scorer.desk.files.on_server import OwnCopy
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.ui.kit.background import Background, Job, News, report_unforeseen
from mextrain_scorer.ui.kit.notices import Action, Notices
from mextrain_scorer.ui.kit.settings import Settings, usual_paper

if TYPE_CHECKING:
    from mextrain_scorer.desk.files.copies import Snapshot

PLACE = "copies/place"
DISK = "copies/disk"  # settings key: the mount point of the chosen place's disk at that time
PATIENCE_S = 10.0  # how long to wait for a stick when the program ends
SOON_MS = 1000  # of a tournament on a server: entries of one second go to the disk together
LATER_MS = 30_000  # after the disk refused
LOCAL_PATIENCE_S = 5.0  # for the disk of this computer


def place_of_copies(settings: Settings, kept_as: str = PLACE) -> Path | None:
    """Return the folder or stick chosen for copies on this computer, None if none was."""
    folder = settings.word(kept_as)
    return Path(folder) if folder else None


def _write(copy: "Snapshot", place: Path | None, disk: Path | None, paper: str) -> tuple[int, str]:
    """Check and write one copy, and the printable pack beside it.

    Return up to which entry it goes, and why there is no pack, empty where there is.  It runs on a
    background thread, and uses nothing of the window.
    """
    from mextrain_scorer.sheets.printing import write_pack

    with closing(copy):
        written = copies.write(copy, place, disk=disk)
        no_pack = write_pack(copy, written, paper)
        copies.thin(copy, place, datetime.now().astimezone().date())
        return copy.tip.seq, no_pack


class SecondCopy(QObject):
    """Copies an open tournament; ``at`` is the last copy's time, ``why_not`` why it failed.

    ``no_pack`` says why the printable pack for carrying on by hand is missing beside the last copy,
    if it is.
    """

    changed = Signal()

    def __init__(
        self,
        tournament: Tournament,
        news: News,
        notices: Notices,
        settings: Settings,
        background: Background,
    ) -> None:
        super().__init__()
        self._tournament, self._notices = tournament, notices
        self._settings, self._background = settings, background
        self.at: datetime | None = None
        self.why_not = self.no_pack = ""
        self._job: Job | None = None
        self._again = self._ended = False
        # Numbers of entries: the last one in the copy, the last score or seat, the last seen to.
        self._has = self._entered = 0
        self._read_at = tournament.read_at
        news.changed.connect(self._on_news)
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self._on_quit)
        self._look_for_one()

    @property
    def place(self) -> Path | None:
        """The folder or stick that was chosen on this computer; None: beside the tournament."""
        return place_of_copies(self._settings)

    @property
    def place_words(self) -> str:
        """What that place is called; empty where none was chosen."""
        return "" if self.place is None else self.place.name or str(self.place)

    @property
    def busy(self) -> bool:
        """Whether one is being made."""
        return self._job is not None

    @property
    def has_all(self) -> bool:
        """Whether nothing has been entered since the last copy was taken."""
        return self.at is not None and self._has >= self._entered

    def _look_for_one(self) -> None:
        """Remember the copy made before the program was started again, if it is still good."""
        place, path = self.place, self._tournament.path
        if place is None:
            return
        has, tips = self._tournament.tip.seq, copies.tips_without_news(self._tournament)

        def found(at: datetime | None) -> None:
            if at and not (self.at or self.busy or self._ended or self.why_not):
                self.at, self._has = at, has
                self.changed.emit()

        find = partial(copies.last_good_copy, path, place, tips)
        self._background.run_quietly(find, found)

    def go_to(self, place: Path | None) -> None:
        """Make copies there from now on, the first one at once."""
        disk = copies.disk_of(place) if place is not None else None
        self._settings.keep_word(PLACE, str(place or ""))
        self._settings.keep_word(DISK, str(disk or ""))
        self.at = None
        if place is not None and copies.on_the_same_disk(self._tournament, place):
            self._notices.warn(
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
        at, tournament = datetime.now().astimezone(), self._tournament
        try:  # a server may be slow: it is asked on the thread, over a connection of its own
            taken = tournament.snapshot() if tournament.server is None else None
        except Refused as refused:
            self._report(at, str(refused))
            return
        place, disk = self.place, place_of_copies(self._settings, DISK)
        paper = usual_paper(self._settings)
        self._job = self._background.run_quietly(
            lambda: _write(taken or tournament.snapshot(), place, disk, paper),
            lambda made: self._report(at, "", *made),
            lambda error: self._on_failed(at, error),
        )

    def settle(self) -> None:
        """Wait for the copy that is being written, and see how it went."""
        if self._job is not None:
            self._job.settle(PATIENCE_S)

    def end(self) -> None:
        """Start no more copies; one that is being written is completed."""
        self._ended, self._again = True, False

    @Slot()
    def _on_quit(self) -> None:
        self._background.wait_for_quiet(PATIENCE_S)

    def _on_failed(self, at: datetime, error: BaseException) -> None:
        if self._ended and self._tournament.server is not None:
            return  # it was closed before the copy was taken
        if isinstance(error, Refused):
            self._report(at, str(error))
            return
        self._report(at, say("Something went wrong."))
        report_unforeseen(error)

    def _report(self, at: datetime, why_not: str, has: int = 0, no_pack: str = "") -> None:
        """Report the result of an attempt; make the next copy if one was asked for meanwhile."""
        self._job = None
        if self._ended:
            self.why_not = why_not  # the window tells of it, where it is about to close
            return
        was_well, had_pack = not self.why_not, not self.no_pack
        self.why_not, self.no_pack = why_not, no_pack
        action = Action(self.tr("Try again"), self.make)
        if why_not and was_well:
            words = self.tr(
                "No copy was made. {0} You can go on; the program tries again at the next sheet."
            )
            self._notices.warn(words.format(why_not), action)
        if no_pack and had_pack:
            words = self.tr(
                "The copy was made, but without the pack to carry on by hand. {0} You can go on; "
                "the program tries again at the next sheet."
            )
            self._notices.warn(words.format(no_pack), action)
        if self._again:
            self.make()  # before anybody reads ``busy``: the one just made may be of another place
        elif not why_not:
            self.at, self._has = at, has
        self.changed.emit()

    @Slot()
    def _on_news(self) -> None:
        tournament, since = self._tournament, self._read_at
        self._read_at = tournament.read_at
        with self._notices.showing_refusals():
            came, is_due = copies.news_since(tournament, since)
            was_complete = self.has_all
            self._entered = max(self._entered, came)
            if was_complete and not self.has_all:
                self.changed.emit()
            if is_due:
                self.make()


class LocalCopyKeeper(QObject):
    """Writes what came to the copy, a second later and on a thread of its own.

    ``changed`` is emitted after each attempt.
    """

    changed = Signal()

    def __init__(self, tournament: Tournament, notices: Notices, background: Background) -> None:
        super().__init__()
        self.copy = OwnCopy(tournament)
        self._tournament, self._notices = tournament, notices
        self._background = background
        self._job: Job | None = None
        self._ended, self._refused = False, ""
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.start)
        self.keep_up()

    @Slot()
    def keep_up(self) -> None:
        """See to it that the copy gets what this desk knows of."""
        waits = self._job is not None or self._soon.isActive()
        on_server = self._tournament.server is not None  # and not saved elsewhere since
        if self.copy.missing and on_server and not (waits or self._ended):
            self._soon.start(SOON_MS)

    @Slot()
    def settle(self) -> None:
        """Write what still waits, and return once it is on the disk: somebody is to go on in it."""
        if self._soon.isActive():
            self.start()
        if self._job is not None:
            self._job.wait(LOCAL_PATIENCE_S)
        self.copy.add_what_waits(LOCAL_PATIENCE_S)  # such as the last entry here: nobody told of it

    def end(self) -> None:
        """Write what still waits, and start nothing more: the tournament is about to be closed."""
        self.settle()
        self._ended = True

    @Slot()
    def start(self) -> None:
        """Write it now, whatever was refused before: the server is back, say."""
        self._soon.stop()
        if self._job is None and not self._ended:
            run = self._background.run_quietly
            self._job = run(self.copy.keep_up, lambda _: self._on_kept(), self._on_refused)

    def _on_kept(self) -> None:
        self._notices.clear_if(self._refused)
        self._job, self._refused = None, ""
        self.changed.emit()

    def _on_refused(self, error: BaseException) -> None:
        self._job = None
        if self._ended:
            return
        if not isinstance(error, Refused):
            report_unforeseen(error)
            return
        if not self._refused:
            words = self.tr("This desk's own copy is not kept. {0} The program tries again.")
            self._refused = words.format(error)
            self._notices.warn(self._refused)
        self._soon.start(LATER_MS)
        self.changed.emit()
