"""This desk's own copy of a tournament on a server: a file that gets every entry as it comes.

The desk reads each entry of the journal anyway, to show it.  So the copy costs no look at the
server; and if that is lost with its disk, every desk has a whole tournament to go on with.
"""

import threading
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from mextrain_scorer.desk.files import copies
from mextrain_scorer.desk.journal.history import told_lines
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import clock_time, day_and_time, say, say_count
from mextrain_scorer.store.homes.copies import grow
from mextrain_scorer.store.journal import NO_TIP, BrokenChain, Tip
from mextrain_scorer.store.reads import journal_entry


class OwnCopy:
    """A copy beside this desk's other ones; ``path`` is None until it is made.

    ``tip`` is the end of its journal, ``at`` when that entry was made; ``joined_at`` is where this
    desk joined: whatever copy holds that is one of this very tournament.
    """

    def __init__(self, tournament: Tournament) -> None:
        self.path: Path | None = None
        self.tip: Tip = NO_TIP
        self.joined_at = tournament.tip
        self.at: datetime | None = None
        self._tournament = tournament
        self._waiting: list[Any] = []
        self._lock = threading.Lock()

    @property
    def missing(self) -> int:
        """How many entries this desk knows of that are not in the copy."""
        return max(0, self._tournament.tip.seq - self.tip.seq)

    def lacking(self, after: int) -> tuple[str, ...]:
        """Say what this desk was told is saved after the entry of that number, entry by entry."""
        known = [*self._waiting, *self._tournament.entries_ahead()]
        told = [entry for entry in known if entry.seq > after]
        unread = self._tournament.tip.seq - after - len(told)
        lines = [line for entry in told for line in told_lines(entry)]
        if unread > 0:
            lines.append(
                say_count(
                    unread,
                    "1 entry of another desk, which this one had not read yet",
                    "{count} entries of other desks, which this one had not read yet",
                )
            )
        return tuple(lines)

    def add_what_waits(self, patience_s: float) -> None:
        """Write what this desk knows of to the copy that is there, without asking the server."""
        if not self._lock.acquire(timeout=patience_s):
            return
        try:
            self._waiting += self._tournament.entries_read()
            if self.path is not None:
                self._has_grown(self.path)
        finally:
            self._lock.release()

    def keep_up(self) -> None:
        """Write what came since the last time to the copy; make a whole one where there is none.

        It may be called on any thread.  Raises Refused where the disk or the server refuses.
        """
        with self._lock:
            self._waiting += self._tournament.entries_read()
            if self.path is None or not self._has_grown(self.path):
                self._has_grown(self._whole())

    def _has_grown(self, copy: Path) -> bool:
        """Add what waits; False where it cannot be, such as where somebody deleted the copy."""
        if self._waiting:
            try:
                tip = grow(copy, self._waiting)
            except (BrokenChain, Refused):
                return False
            if tip.seq > self.tip.seq:
                self.tip, self.at = tip, datetime.fromisoformat(self._waiting[-1].at)
            self._waiting = []
        return True

    def _whole(self) -> Path:
        with closing(self._tournament.snapshot()) as taken:
            self.path = copies.write(taken)
            copies.thin(taken, None, taken.at.date())
            self.tip = taken.tip
            with taken.reading() as reading:
                self.at = datetime.fromisoformat(journal_entry(reading, self.tip.seq).at)
        return self.path

    def sentence(self) -> str:
        """Say how far the copy goes, so that the desk with the fullest one can be found."""
        if self.path is None or self.at is None:
            return say("This desk has no copy yet.")
        at = self.at.astimezone()
        is_today = at.date() == datetime.now().astimezone().date()
        told = say(
            "This desk's copy goes up to entry {n} of {time}.",
            n=self.tip.seq,
            time=clock_time(at, seconds=True) if is_today else day_and_time(at, seconds=True),
        )
        if not self.missing:
            return told
        lacks = say_count(
            self.missing,
            "1 entry that was seen here is not in it.",
            "{count} entries that were seen here are not in it.",
        )
        return f"{told} {lacks}"
