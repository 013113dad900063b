"""The tournament on the desk: an open file, its rules and the news of its changes."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from mextrain_scorer import files
from mextrain_scorer.desk.changes import ChangeFeed, changes_from
from mextrain_scorer.desk.risky_places import Risk, risk_of
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.rule_sets.serialise import BadRuleSet, from_plain
from mextrain_scorer.rules.rule_sets.validity import problems
from mextrain_scorer.rules.words import say
from mextrain_scorer.store.errors import DamagedFile
from mextrain_scorer.store.homes.home import Home
from mextrain_scorer.store.homes.in_memory import InMemory
from mextrain_scorer.store.journal import Tip
from mextrain_scorer.store.queries import Reading, identity_in
from mextrain_scorer.store.schema import TournamentRow
from mextrain_scorer.store.table_queries import read_rows
from mextrain_scorer.store.work import Work

SUFFIX = ".mextrain"


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """What stands at the head of every page; ``date`` is YYYY-MM-DD or empty."""

    name: str
    date: str
    venue: str
    monitor: str
    rules_key: str


class Tournament:
    """An open tournament.  Every desk function takes one; close it when done.

    ``identity`` is what it is known by wherever its file lies and whatever that is called; ``risk``
    is what may go wrong with the file where it was opened.
    """

    def __init__(self, home: Home, desk_name: str | None = None) -> None:
        """Put an open tournament on the desk, whose name the journal keeps where there are more."""
        self._home = home
        self.desk_name = desk_name
        self.risk: Risk | None = None
        self.feed = ChangeFeed()
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
        """Say whether that name, wherever its links lead, is the file's."""
        try:
            return files.chosen(name) == self.path
        except OSError:
            return False

    @property
    def read_only(self) -> bool:
        """Say whether the file can only be looked at where it is."""
        return self._home.read_only

    @property
    def is_gone(self) -> bool:
        """Say whether the file was moved, deleted or written over: it can only be read."""
        return self._home.is_gone

    @property
    def saved_at(self) -> datetime | None:
        """When the last change was committed, None before the first since opening."""
        return self._home.saved_at

    @property
    def chain_tip(self) -> str:
        """The end of the journal's chain, 64 hex digits: the state that a page is printed from."""
        return self._home.tip.hash

    @property
    def tip(self) -> Tip:
        """The end of the journal's chain: how many changes there are, and the last one's hash."""
        return self._home.tip

    def snapshot(self) -> InMemory:
        """Return all that the tournament holds at this moment, in memory.

        Raises Refused where the disk does not give it.
        """
        return self._home.snapshot()

    def facts(self) -> TournamentFacts:
        """Return name, date, venue, game monitor and rules."""
        return self._facts

    def _read_facts(self) -> tuple[TournamentFacts, RuleSet]:
        with self._home.reading() as connection:
            (row,) = read_rows(connection, TournamentRow)
        return self._facts_in(row._asdict())

    def _facts_in(self, row: Mapping[str, object]) -> tuple[TournamentFacts, RuleSet]:
        name, date, venue, monitor, key = (
            str(row[column]) for column in ("name", "date", "venue", "monitor", "rules")
        )
        facts = TournamentFacts(name, date, venue, monitor, key)
        return facts, self._rules_in(str(row["rule_set"]))

    def _rules_in(self, text: str) -> RuleSet:
        """Return the rule set that the file holds.

        Raises Refused for one that this program would never have written: the rest of the file
        can be trusted no more than that.
        """
        try:
            plain = json.loads(text)
            rules = from_plain(plain if isinstance(plain, dict) else {})
        except (ValueError, RecursionError, BadRuleSet) as error:
            raise self._no_rules(str(error)) from error
        for problem in problems(rules):
            raise self._no_rules(problem.sentence)
        return rules

    def _no_rules(self, why: str) -> Refused:
        return DamagedFile(
            say(
                "{name} holds no rules that can be played ({why}), so it was not opened."
                " Restore the latest backup under another name and go on with that.",
                name=self.path.name,
                why=why.rstrip("."),
            )
        )

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Lend a connection for reads."""
        with self._home.reading() as connection:
            yield connection

    @contextmanager
    def change(self, origin: object = None) -> Iterator[Work]:
        """Lend one unit of work; commit it, then tell everybody what changed, once."""
        with self._home.change(self.desk_name) as work:
            yield work
        changed = work.changed
        if changed:
            for row in changed:
                if row.table == "tournament" and row.after is not None:
                    self._facts, self.rule_set = self._facts_in(row.after)
            self.feed.publish(changes_from(changed, origin))

    def go_on_in(self, home: Home) -> None:
        """Go on in another home that holds the same, and let the one before go."""
        before, self._home = self._home, home
        before.close()
        self.risk = risk_of(home.path)

    def close(self) -> None:
        """Let the file go."""
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
