"""Where a tournament's codes and its phones' proposals are kept: a small file of this computer.

It stands apart from the tournament's file, which knows nothing of phones until something is taken
over, and may be lost: codes are then made anew, and phones offer again.

Which desk of a server serves phones, and how many rounds wait there, is kept nowhere: who joins
asks, and whoever serves answers.  Each line counts how often phones were turned on so far, so that
of two desks the one that began last serves, and the other one hears that from it, even where it was
cut off meanwhile.  One that crashed says nothing: it is not named any more once it was not
connected for a while.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from mextrain_scorer import files
from mextrain_scorer.desk.journal.history import drawn_at
from mextrain_scorer.desk.tables import current_stage, sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.paths import own_folder
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say, say_count

if TYPE_CHECKING:  # the box is loaded where there is one
    from mextrain_scorer.inbox.box import Box

T = TypeVar("T")
CUT_OFF = 10.0  # seconds within which a desk connects again that has not crashed
_ADDRESS = re.compile(r"http://[0-9.]{7,15}:[0-9]{1,5}")
_LONGEST = 100  # bytes
_BESIDE = ".address"
_FIGURES = 16  # of the tournament's identity: enough to tell one from another


def box_path(tournament: Tournament) -> Path:
    """Return where the box of this tournament is, or would be: the same for all its copies."""
    folder = own_folder() / "phones"
    return folder / f"{tournament.identity[:_FIGURES]}.box"


def open_box(tournament: Tournament) -> "Box":
    """Open the box of this tournament, which is made on first use.

    Raises Refused where the disk has no room for it, or forbids it.
    """
    from mextrain_scorer.inbox.box import Box

    path = box_path(tournament)
    with told_if_full():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return Box(path)


@contextmanager
def told_if_full() -> Iterator[None]:
    """Raise Refused, with a sentence, where the box cannot be written."""
    from mextrain_scorer.inbox.box import BoxClosed
    from mextrain_scorer.inbox.lines import Failure

    try:
        yield
    except (OSError, BoxClosed) as error:
        raise Refused(Failure.BOX.sentence) from error


def refuse_only_read(tournament: Tournament) -> None:
    """Raise Refused where nothing that phones send could be taken over."""
    if tournament.read_only:
        only_read = say("This tournament can only be read: phones could change nothing in it.")
        raise Refused(tournament.elsewhere or only_read)


def too_many_devices() -> str:
    """Return what is said where a device was turned away for want of room."""
    return say(
        "More devices are connected than this computer can answer, so some phones may not get"
        " through. Ask everybody who is not keeping scores to close the page."
    )


def keep_address(tournament: Tournament, address: str) -> None:
    """Keep where phones are served now, such as "http://192.168.8.2:8765", for the card about it.

    Raises nothing: without it phones are served as well.
    """
    path = box_path(tournament).with_suffix(_BESIDE)
    with suppress(OSError):
        files.write_whole(path, address.encode(), private=True)


def last_address(tournament: Tournament) -> str:
    """Return where this computer served phones last, empty where it never did."""
    path = box_path(tournament).with_suffix(_BESIDE)
    try:
        found = files.read(path, _LONGEST).decode("ascii")
    except (OSError, ValueError):
        return ""
    return found if _ADDRESS.fullmatch(found) else ""


def draw_key(tournament: Tournament, stage: str, seed: int) -> str:
    """Return the name of a stage's draw, which a new draw changes even with the same number."""
    return f"{stage}:{seed}:{drawn_at(tournament, stage)}"


def codes_on_cards(tournament: Tournament, stage: str) -> dict[int, str]:
    """Return the phone codes of the tables now playing, by number, for their cards.

    Empty for a stage that is over, and where phones were never turned on for this tournament: then
    nothing is made or read.
    """
    here = current_stage(tournament)
    if here is None or here.key != stage:
        return {}
    tables = {number: f"{stage}/{number}" for number in here.table_nos}
    key = draw_key(tournament, here.key, here.seed)
    # A card without the code is better than none.
    codes = _asked(tournament, lambda box: box.codes_for(key, [*tables.values()])) or {}
    return {number: codes[table] for number, table in tables.items() if table in codes}


def rounds_waiting(tournament: Tournament) -> int:
    """Return how many rounds phones sent that no open sheet of a table now playing has yet."""
    from mextrain_scorer.desk.scores.proposals import differences

    here = current_stage(tournament)
    if here is None:
        return 0
    key = draw_key(tournament, here.key, here.seed)
    sent = _asked(tournament, lambda box: box.waiting(key)) or []
    found = sheets(tournament, here.key) if sent else ()
    there = {each.key: each for each in found if not each.is_signed}
    return sum(
        each.place in there and not differences(there[each.place], each).agrees for each in sent
    )


def _asked(tournament: Tournament, question: "Callable[[Box], T]") -> T | None:
    """Ask the box, None where phones were never turned on before, or it cannot be opened."""
    if box_path(tournament).exists():
        with suppress(Refused), told_if_full(), closing(open_box(tournament)) as box:
            return question(box)
    return None


# Which desk of a server serves phones


class ServedThere(NamedTuple):
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
        self._look_for_it()
        return self.there != before

    def _look_for_it(self) -> None:
        """Look now and then whether the desk ``there`` is connected; forget one cut off long."""
        ago = monotonic() - self._seen
        with suppress(Refused):
            if self.there is None:
                self._seen = monotonic()
            elif ago > CUT_OFF / 2:
                if self._tournament.home.has_desk(self.there.desk):
                    self._seen = monotonic()
                elif ago > CUT_OFF:
                    self.there = None

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
