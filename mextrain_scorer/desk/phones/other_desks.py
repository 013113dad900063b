"""Which desk of a server serves phones, and how many rounds wait there, as desks tell each other.

It is kept nowhere: who joins asks, and whoever serves answers.  Each line counts how often phones
were turned on so far, so that of two desks the one that began last serves, and the other one hears
that from it, even where it was cut off meanwhile.  One that crashed says nothing: it is not named
any more once it was not connected for a while.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

CUT_OFF = 10.0  # seconds within which a desk connects again that has not crashed


@dataclass(frozen=True, slots=True)
class ServedThere:
    """Another desk that serves phones, at which address, and how many rounds of a table wait."""

    desk: str
    address: str
    waiting: Mapping[TableKey, int]

    @property
    def sentence(self) -> str:
        """Where phones are served, and what waits there, for whoever would serve them here."""
        words = say(
            "{desk} serves phones already, at {address}.", desk=self.desk, address=self.address
        )
        if waiting := sum(self.waiting.values()):
            words += " " + say_count(
                waiting,
                "1 round that they sent waits there.",
                "{count} rounds that they sent wait there.",
            )
        return words

    @property
    def taken_over(self) -> str:
        """What is said at the desk that served phones before."""
        return say("{desk} has taken phones over: they are off here.", desk=self.desk)


class PhoneDesks:
    """The desks of a tournament, of which one serves phones: this one, or the one ``there``.

    Of a file there is this one alone.  Nothing here raises: desks may hear of it or not, phones are
    served as well.
    """

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._here = ""  # where this desk serves phones
        self._turn = 0  # how often a desk has begun to serve them, as far as this one knows
        self._waiting: Mapping[TableKey, int] | None = {}  # as told last, None where it was not
        self._seen = 0.0  # when the desk ``there`` was connected last
        self.there: ServedThere | None = None

    @property
    def is_here(self) -> bool:
        """Whether it is this desk that serves phones."""
        return bool(self._here)

    def ask(self) -> None:
        """Ask which desk serves phones: the answer is heard later.  Who serves them says so."""
        self._say(self._here or None)

    def begin(self, address: str) -> None:
        """Tell the others that from now on this desk serves phones, at that address."""
        self._here, self._waiting, self.there = address, {}, None
        self._turn += 1
        self._say(address)

    def end(self) -> None:
        """Tell the others that this desk serves phones no more, if it did."""
        if self._here:
            self._here = ""
            self._say("")

    def tell(self, waiting: Mapping[TableKey, int]) -> None:
        """Tell the others how many rounds of each table wait here, where that has changed."""
        if self._here and waiting != self._waiting:
            self._waiting = dict(waiting)
            self._say(self._here)

    def _say(self, address: str | None) -> None:
        """Say where phones are served here, empty where no more; None asks."""
        if self._tournament.desk_name is None:
            return
        told = {"desk": self._tournament.desk_name, "phones": address, "turn": self._turn}
        waiting: dict[str, dict[str, int]] = defaultdict(dict)
        for (stage, table_no), count in (self._waiting or {}).items() if address else ():
            waiting[stage][str(table_no)] = count
        try:
            self._tournament.home.tell_desks(json.dumps(told | {"waiting": waiting}))
        except Refused:
            self._waiting = None

    def hear(self) -> bool:
        """Hear what desks told since the last time; return whether another serves otherwise now."""
        before = self.there
        for words in self._tournament.home.told_by_desks():
            with suppress(ValueError):
                match told := json.loads(words):
                    case {"desk": str(desk), "phones": str() | None as address, "turn": int(turn)}:
                        if desk != self._tournament.desk_name:
                            self._hear(desk, address, turn, told.get("waiting"))
        with suppress(Refused):
            if self.there is None or self._tournament.home.has_desk(self.there.desk):
                self._seen = monotonic()
            elif monotonic() > self._seen + CUT_OFF:
                self.there = None
        return self.there != before

    def _hear(self, desk: str, address: str | None, turn: int, told: Any) -> None:
        """Hear another desk; one that still serves phones from before is told who does now."""
        if address:
            if self._here and (turn, desk) < (self._turn, str(self._tournament.desk_name)):
                self._say(self._here)
                return
            self._here, self._turn = "", max(turn, self._turn)
            self.there = ServedThere(desk, address, _waiting_in(told))
            return
        if self.there is not None and self.there.desk == desk:
            self.there = None
        if address is None and self._here:
            self._say(self._here)


def _waiting_in(told: Any) -> Mapping[TableKey, int]:
    """Return how many rounds of each table wait; empty for what no desk says."""
    with suppress(AttributeError, TypeError, ValueError):
        return {
            (str(stage), int(table_no)): int(count)
            for stage, tables in told.items()
            for table_no, count in tables.items()
        }
    return {}
