"""An open tournament: its file, its rules and who is told of changes."""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from mextrain_scorer import files
from mextrain_scorer.desk import elsewhere as other_place
from mextrain_scorer.desk.risky_places import Risk, risk_of
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, from_plain
from mextrain_scorer.rules.rule_sets.validity import problems
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.server_address import ServerAddress
from mextrain_scorer.store.journal import RowChange, Tip
from mextrain_scorer.store.reads import identity_in
from mextrain_scorer.store.schema import Reading, TournamentRow, read_rows
from mextrain_scorer.store.work import Work

SUFFIX = ".mextrain"


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """The facts in the heading of every page; ``date`` is YYYY-MM-DD or empty."""

    name: str
    date: str
    venue: str
    monitor: str
    rules_key: str


def facts_in(row: Mapping[str, object]) -> TournamentFacts:
    """Return the facts that a tournament's row holds."""
    return TournamentFacts(
        *(str(row[column]) for column in ("name", "date", "venue", "monitor", "rules"))
    )


class Tournament:
    """An open tournament.  Every desk function takes one; close it when done.

    ``identity`` is the same for all copies of the tournament, whatever the file's name; ``risk``
    is what is risky about the file's place, checked on opening; ``server`` is where it is where it
    is not in a file; ``elsewhere`` says where it goes on, so that nothing is entered here.
    """

    def __init__(self, home: Home, desk_name: str | None = None) -> None:
        """Use a home that is open; ``desk_name`` goes into the journal where there are several."""
        self._home = home
        self.desk_name = desk_name
        self.risk: Risk | None = None
        self.server: ServerAddress | None = None
        self.elsewhere = ""
        self._listeners: list[Callable[[], object]] = []
        self._first = threading.local()
        try:
            self._facts, self.rule_set = self._read_facts()
            with self.reading() as connection:
                self.identity = identity_in(connection)
        except BaseException:
            home.close()
            raise

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._home.path

    def is_called(self, name: Path) -> bool:
        """Return whether that path, with links followed, is this file's."""
        try:
            return files.chosen(name) == self.path
        except OSError:
            return False

    @property
    def read_only(self) -> bool:
        """Return whether it can be read but not changed."""
        return self._home.read_only or bool(self.elsewhere)

    @property
    def is_gone(self) -> bool:
        """Return whether the file was moved, deleted or overwritten: it can only be read then."""
        return self._home.is_gone

    @property
    def away(self) -> str:
        """Why the server cannot be reached, empty while it can, and for a file."""
        return self._home.away

    @property
    def saved_at(self) -> datetime | None:
        """When the last change was committed, None before the first since opening."""
        return self._home.saved_at

    @property
    def chain_tip(self) -> str:
        """The last hash of the journal, 64 hex digits: the state that a page is printed from."""
        return self._home.tip.hash

    @property
    def tip(self) -> Tip:
        """The end of the journal: its number of entries, and the last one's hash."""
        return self._home.tip

    def listen(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call ``listener`` once after each change, whoever made it; call the result to stop.

        Whoever listens reads again what it shows: the journal's number has moved.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def read_at(self) -> int:
        """The last entry that readings from now on are sure to see: asked before them."""
        return self._home.tip.seq

    def snapshot(self) -> InMemory:
        """Return a copy of the whole tournament as it is now, in memory.

        Raises Refused where the disk cannot read it.
        """
        copy: InMemory = self._home.snapshot()
        return copy

    def facts(self) -> TournamentFacts:
        """Return name, date, venue, game monitor and rules."""
        return self._facts

    def _read_facts(self) -> tuple[TournamentFacts, RuleSet]:
        with self._home.reading() as connection:
            (row,) = read_rows(connection, TournamentRow)
        return self._facts_in(row._asdict())

    def _facts_in(self, row: Mapping[str, object]) -> tuple[TournamentFacts, RuleSet]:
        return facts_in(row), self._rules_in(str(row["rule_set"]))

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
        raise DamagedFile(
            say(
                "{name} holds no rules that can be played ({why}), so it was not opened."
                " Restore the latest backup under another name and go on with that.",
                name=self.path.name,
                why=why.rstrip("."),
            )
        )

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Yield a connection for reading."""
        with self._home.reading() as connection:
            yield connection

    @contextmanager
    def checking(self, check: Callable[[Work], None]) -> Iterator[None]:
        """Have the first change in this block begin with ``check``, in the same transaction.

        What it raises ends the change before anything is written: so nobody can come between
        looking and writing, whatever the change is.  Other threads' changes are not checked.
        """
        self._first.check = check
        try:
            yield
        finally:
            self._first.check = None

    def _check_first(self, work: Work) -> None:
        check: Callable[[Work], None] | None = getattr(self._first, "check", None)
        self._first.check = None  # who is told of the change may make another
        if check is not None:
            check(work)

    @contextmanager
    def change(self, *, anyway: bool = False) -> Iterator[Work]:
        """Yield a unit of work; commit it at the end, then tell who listens once.

        Raises Refused where the tournament goes on elsewhere, unless ``anyway``.
        """
        if self.elsewhere and not anyway:
            raise Refused(self.elsewhere)
        with self._home.change(self.desk_name) as work:
            if work.behind and not anyway and (goes_on := other_place.found(work)):
                raise Refused(goes_on)
            self._check_first(work)
            yield work
        self._tell(work.changed)

    def _tell(self, changed: Sequence[RowChange]) -> None:
        """Tell who listens once of changed rows, if there are any."""
        for row in changed:
            if row.table == "tournament" and row.after is not None:
                self._facts, self.rule_set = self._facts_in(row.after)
            if self.server is not None and row.key[0] == other_place.BROUGHT_TO_FILE:
                self.elsewhere = other_place.in_words(row.after)
        for listener in tuple(self._listeners) if changed else ():
            listener()

    @property
    def socket(self) -> int | None:
        """The file descriptor that can be read once another desk changed something.

        None for a file, and while the server cannot be listened to: ``catch_up`` every other second
        serves instead, and connects again, after which it is another descriptor.
        """
        return self._home.socket

    def catch_up(self) -> bool:
        """Tell who listens once of all that other desks changed since the last time.

        This desk's own changes are not told again.  Returns whether there were any; raises Refused
        where the server does not answer.
        """
        changed = self._home.from_others()
        self._tell(changed)
        return bool(changed)

    def entries_read(self) -> Sequence[Any]:
        """Return the journal entries that this desk came to know since the last call, in order."""
        return self._home.entries_read()

    def entries_ahead(self) -> Sequence[Any]:
        """Return this desk's own entries that follow others which it has not read yet."""
        return self._home.entries_ahead()

    def tell_desks(self, words: str) -> None:
        """Tell the other desks something that is kept nowhere; raises Refused."""
        self._home.tell_desks(words)

    def told_by_desks(self) -> Sequence[str]:
        """Return what desks told, this one too, since the last call: ``catch_up`` reads it."""
        return self._home.told_by_desks()

    def go_on_in(self, home: Home) -> None:
        """Switch to another home with the same content, and close the previous one."""
        before, self._home = self._home, home
        before.close()
        self.server = self.desk_name = None
        self.risk = risk_of(home.path)

    def close(self) -> None:
        """Close the file."""
        self._home.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
