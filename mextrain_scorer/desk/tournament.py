"""An open tournament: its file, its facts and rules, and who is told of changes."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import date as day_type
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from mextrain_scorer import files
from mextrain_scorer.desk.operations import (
    BROUGHT_TO_FILE,
    DAY_CORRECTED,
    FACTS_CORRECTED,
    GOES_ON_HERE,
    MONITOR_CORRECTED,
    PLACE_CORRECTED,
    PUT_ON_SERVER,
    RENAMED,
)
from mextrain_scorer.desk.risky_places import warning
from mextrain_scorer.rules.names import LONGEST_NAME, clean_text
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, from_plain
from mextrain_scorer.rules.rule_sets.validity import problems
from mextrain_scorer.rules.words import clock, say
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.server_address import ServerAddress, parse
from mextrain_scorer.store.journal import RowChange, Tip, decode
from mextrain_scorer.store.reads import identity_in, journal_backwards, journal_entries
from mextrain_scorer.store.schema import PrintedRow, Reading, StoredRow, TournamentRow, read_rows
from mextrain_scorer.store.work import Work

SUFFIX = ".mextrain"
_NO_DESK = "-"


class TournamentFacts(NamedTuple):
    """The facts in the heading of every page; ``date`` is YYYY-MM-DD or empty."""

    name: str
    date: str
    venue: str
    monitor: str
    rules_key: str


def _facts_in(row: Mapping[str, object]) -> TournamentFacts:
    """Return the facts that a tournament's row holds."""
    return TournamentFacts(
        *(str(row[column]) for column in ("name", "date", "venue", "monitor", "rules"))
    )


def row_in(work: Work) -> TournamentRow:
    """Return the tournament's own row, for changing."""
    row = work.get(TournamentRow, 1)
    if row is None:
        raise AssertionError("a tournament without its row")
    return row


class _UnderWay(threading.local):
    """What a thread is at: its transaction, and what is to be checked before its next change."""

    reading: Reading | None = None
    check: Callable[[], object] | None = None


class Tournament:
    """An open tournament.  Every desk function takes one; close it when done.

    ``identity`` is the same for all copies of the tournament, whatever the file's name; ``warning``
    says what is risky about the file's place, empty for nothing; ``elsewhere`` says where it goes
    on, so that nothing is entered here until it goes on here again, ``went_to`` is the server.
    """

    def __init__(self, home: Home) -> None:
        """Use a home that is open."""
        self.home = home
        self.warning = ""
        self.elsewhere = ""
        self.went_to: ServerAddress | None = None
        self._listeners: list[Callable[[], object]] = []
        self._mine = _UnderWay()
        try:
            with self.reading() as reading:
                self.identity = identity_in(reading)
                (row,) = self.rows(TournamentRow)
                for left in self.rows(PrintedRow, document=self._left_by):
                    self._note_elsewhere(left.at, left.said)
            self._facts, self.rule_set = _facts_in(row._asdict()), self._rules_in(row.rule_set)
        except BaseException:
            home.close()
            raise

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self.home.path

    @property
    def server(self) -> ServerAddress | None:
        """Where it is where it is not in a file."""
        return self.home.address

    @property
    def desk_name(self) -> str | None:
        """What this desk is called in the journal, where there are several."""
        return self.home.desk_name

    @property
    def _left_by(self) -> str:
        """The operation after which it goes on elsewhere."""
        return PUT_ON_SERVER if self.server is None else BROUGHT_TO_FILE

    def is_called(self, name: Path) -> bool:
        """Return whether that path, with links followed, is this file's."""
        try:
            return files.chosen(name) == self.path
        except OSError:
            return False

    @property
    def read_only(self) -> bool:
        """Return whether it can be read but not changed."""
        return self.home.read_only or bool(self.elsewhere)

    @property
    def tip(self) -> Tip:
        """The end of the journal: its number of entries, and the last one's hash, 64 hex digits.

        A page is printed from the state that has that hash.
        """
        return self.home.tip

    def listen(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call ``listener`` once after each change, whoever made it; call the result to stop.

        Whoever listens reads again what it shows: the journal's number has moved.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def read_at(self) -> int:
        """The last entry that readings from now on are sure to see: asked before them."""
        return self.home.tip.seq

    def snapshot(self) -> InMemory:
        """Return a copy of the whole tournament as it is now, in memory.

        Raises Refused where the disk cannot read it.
        """
        copy: InMemory = self.home.snapshot()
        return copy

    def facts(self) -> TournamentFacts:
        """Return name, date, venue, game monitor and rules."""
        return self._facts

    def _rules_in(self, text: str) -> RuleSet:
        """Return the rule set that the file holds.

        Raises Refused for one that this program would never have written, as then nothing in the
        file can be trusted.
        """
        try:
            plain = json.loads(text)
            rules = from_plain(plain if isinstance(plain, dict) else {})
        except (ValueError, RecursionError, BadRuleSet) as error:
            why = str(error)
        else:
            why = next((problem.sentence for problem in problems(rules)), "")
            if not why:
                return rules
        raise DamagedFile.saying(
            "{name} holds no rules that can be played ({why}), so it was not opened."
            " Restore the latest backup under another name and go on with that.",
            name=self.path.name,
            why=why.rstrip("."),
        )

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Yield a connection for reading: that of the change or the reading around it, if any.

        So all that is read in one block is of one moment, and within a change as it is by then.
        """
        if self._mine.reading is not None:
            yield self._mine.reading
            return
        with self.home.reading() as reading, self._within(reading):
            yield reading

    @contextmanager
    def _within(self, reading: Reading) -> Iterator[None]:
        self._mine.reading = reading
        try:
            yield
        finally:
            self._mine.reading = None

    def rows(self, row_type: type[StoredRow], **where: int | str) -> Sequence[Any]:
        """Return the rows of one kind whose columns have those values, in the order of their keys.

        They cannot be changed: those of a change under way can.
        """
        with self.reading() as reading:
            return read_rows(reading, row_type, **where)

    def entries(self, after: int = 0, until: int | None = None, **asked: Any) -> Sequence[Any]:
        """Return entries of the journal, as ``journal_entries`` does."""
        with self.reading() as reading:
            return journal_entries(reading, after, until, **asked)

    @contextmanager
    def entries_backwards(self) -> Iterator[Iterator[Any]]:
        """Yield the entries of the journal from the newest back, read as they are asked for."""
        with self.reading() as reading, closing(journal_backwards(reading)) as entries:
            yield entries

    @contextmanager
    def checking(self, check: Callable[[], object]) -> Iterator[None]:
        """Have the first change in this block begin with ``check``, in the same transaction.

        What it raises ends the change before anything is written: so nobody can come between
        looking and writing, whatever the change is.  Other threads' changes are not checked.
        """
        self._mine.check = check
        try:
            yield
        finally:
            self._mine.check = None

    @contextmanager
    def change(self, *, anyway: bool = False) -> Iterator[Work]:
        """Yield a unit of work; commit it at the end, then tell who listens once.

        Raises Refused where the tournament goes on elsewhere, unless ``anyway``.
        """
        if self.elsewhere and not anyway:
            raise Refused(self.elsewhere)
        with self.home.change() as work, self._within(work.reading):
            if work.behind and not anyway:
                for row in work.rows(PrintedRow, document=self._left_by):
                    self._note_elsewhere(row.at, row.said)
                    raise Refused(self.elsewhere)
            check, self._mine.check = self._mine.check, None  # who is told of it may make another
            if check is not None:
                check()
            yield work
        self._tell(work.changed)

    def _tell(self, changed: Sequence[RowChange]) -> None:
        """Tell who listens once of changed rows, if there are any."""
        for row in changed:
            if row.table == "tournament" and row.after is not None:
                self._facts = _facts_in(row.after)
                self.rule_set = self._rules_in(str(row.after["rule_set"]))
            if row.key[0] == self._left_by:
                self.elsewhere = ""
                if row.after is not None:
                    self._note_elsewhere(str(row.after["at"]), str(row.after["said"]))
        for listener in tuple(self._listeners) if changed else ():
            listener()

    def catch_up(self) -> bool:
        """Tell who listens once of all that other desks changed since the last time.

        Returns whether there were any; raises Refused where the server does not answer.
        """
        changed = self.home.from_others()
        self._tell(changed)
        return bool(changed)

    def _note_elsewhere(self, at: str, said: str) -> None:
        """Note where it goes on, since when; ``said`` is a server's address or a desk's name."""
        time = clock(at)
        if self._left_by == PUT_ON_SERVER:
            with suppress(Refused):  # a row that this program did not write
                self.went_to = parse(said)
            self.elsewhere = say(
                "This was put on the server, {name}, at {time}: enter nothing more in this file.",
                name=said if self.went_to is None else self.went_to.label,
                time=time,
            )
            return
        self.elsewhere = say(
            "This was brought back to a file at {desk}, at {time}: nothing more can be entered"
            " here.",
            desk=say("another desk") if said == _NO_DESK else said,
            time=time,
        )

    def goes_on_elsewhere(self, address: str = "") -> None:
        """Record that it goes on at the server of that address, or in a file at this desk.

        What is typed into the other one, nobody else sees.  So each says itself where it goes on:
        in a row beside those of paper, as of other things that happened outside it.  Whoever put it
        there has the same row, so that both end with the same entry.
        """
        at = datetime.now().astimezone().isoformat(timespec="seconds")
        said = address or self.desk_name or _NO_DESK
        with self.change() as work:
            for other in (PUT_ON_SERVER, BROUGHT_TO_FILE):
                work.clear(PrintedRow, document=other)
            work.put(
                PrintedRow(
                    document=self._left_by,
                    stage="",
                    table_no=0,
                    print_no=1,
                    at=at,
                    tip=self.tip.hash,
                    said=said,
                )
            )
            work.record(self._left_by, after=said)

    def go_on_here(self, reason: str) -> None:
        """Let entries be made here again, such as where the server or the file was lost."""
        with self.change(anyway=True) as work:
            for key in (PUT_ON_SERVER, BROUGHT_TO_FILE):
                work.clear(PrintedRow, document=key)
            if work.changed:
                work.record(GOES_ON_HERE, reason=reason)
        self.elsewhere = ""

    def go_on_in(self, home: Home) -> None:
        """Switch to another home with the same content, and close the previous one."""
        before, self.home = self.home, home
        before.close()
        self.warning = warning(home.path)

    def close(self) -> None:
        """Close the file."""
        self.home.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


# The facts in the heading of every page, checked and corrected


def checked_name(name: str) -> str:
    """Return a tournament's name as it is kept; raises Refused for one that cannot be."""
    if not name.strip():
        raise Refused.saying("Give the tournament a name.")
    return clean_text(name, LONGEST_NAME)


def checked_date(date: str | None) -> str:
    """Return a day as YYYY-MM-DD, today where none is given; raises Refused for what is none."""
    if date is None:
        return day_type.today().isoformat()  # noqa: DTZ011  the day where the computer is
    try:
        return day_type.fromisoformat(date).isoformat()
    except ValueError:
        raise Refused.saying(
            "{date} is not a date: write it as 2026-06-13.", date=repr(date)
        ) from None


def correct_facts(
    tournament: Tournament,
    *,
    name: str | None = None,
    date: str | None = None,
    venue: str | None = None,
    monitor: str | None = None,
) -> bool:
    """Write what is given, an entry of the journal for each fact; return whether any was new.

    ``date`` is YYYY-MM-DD; a place or a game monitor may be empty.  Raises Refused for a value that
    a new tournament could not have either.
    """
    given = {
        "name": None if name is None else checked_name(name),
        "date": None if date is None else checked_date(date),
        "venue": None if venue is None else clean_text(venue, LONGEST_NAME),
        "monitor": None if monitor is None else clean_text(monitor, LONGEST_NAME),
    }
    operations = (RENAMED, DAY_CORRECTED, PLACE_CORRECTED, MONITOR_CORRECTED)
    with tournament.change() as work:
        row = row_in(work)
        for operation, (fact, after) in zip(operations, given.items(), strict=True):
            before = getattr(row, fact)
            if after is not None and after != before:
                setattr(row, fact, after)
                work.put(row)
                work.record(operation, before=before or None, after=after or None)
                work.end_entry()
        return bool(work.changed)


def facts_when_signed(tournament: Tournament) -> Mapping[TableKey, TournamentFacts]:
    """Return what was in force when each sheet was signed last."""
    facts, signed = tournament.facts(), dict[TableKey, TournamentFacts]()
    for entry in reversed(tournament.entries(of=(*FACTS_CORRECTED, "sheet-signed"))):
        if entry.operation == "sheet-signed":
            signed.setdefault((entry.stage, entry.table_no), facts)
            continue
        for change in decode(entry.changes):
            if change.table == "tournament" and change.before is not None:
                facts = _facts_in(change.before)
    return signed
