"""Everything that a tournament says, as one plain dict, and a diary of what changed in it.

The other half of the random whole days: it knows nothing of files or journals, and of rows only
those of seats that were given away in a plan: once their stage is drawn nothing else tells them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS, FILLED_SHEETS, Prints
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet
from mextrain_scorer.store.decision_rows import PlannedSeatRow
from mextrain_scorer.store.table_queries import read_rows

# What a fact is about, then where: ("score", "final", 1, 9, 12) is No. 12's in the double nine.
At = tuple[str | int, ...]
Facts = dict[At, object]
Delta = Mapping[At, object]  # None where a fact goes

STAGES = ("qualifying", "final")
SHEETS_OF_PAPER = (BLANK_SHEETS, FILLED_SHEETS)


def facts_of(tournament: Tournament) -> Facts:
    """Read a tournament through the desk."""
    found: Facts = {}
    for each in players.players(tournament):
        found["person", each.number] = (each.name, each.status, each.pinned)
    for here in tables.sheets(tournament):
        found |= _written(here) | _of_the_paper(here)
    prints = Prints(tournament)
    for document, stage, table_no in product(SHEETS_OF_PAPER, STAGES, range(1, 4)):
        last = prints.last(document, stage, table_no)
        if last is not None:
            found["printed", stage, table_no, document] = last.print_no
    with tournament.reading() as reading:
        for row in read_rows(reading, PlannedSeatRow):
            found["planned", row.won_in, row.winner] = (row.player, row.reason)
    found["rules",] = tournament.rule_set.key
    return found


def _of_the_paper(here: Sheet) -> Facts:
    """Return where the paper is on its way over the desk, its number, and who signed it."""
    told = {
        "status": None if here.status in ("open", "complete") else str(here.status),
        "paper": here.paper_no,
        "keeper": here.score_keeper,
        "signature": here.signature and here.signature.text,
        "receipt": here.receipt and here.receipt.text,
    }
    return {(what, here.stage, here.table_no): it for what, it in told.items() if it is not None}


def _written(here: Sheet) -> Facts:
    at = (here.stage, here.table_no)
    found: Facts = {
        ("seats", *at): tuple(
            (s.player, s.from_engine, s.left_from, bool(s.disqualified)) for s in here.seats
        )
    }
    found |= {("total", *at, player): total for player, total in here.written_totals.items()}
    for given in here.adjustments:
        before = found.get(("penalty", *at, given.player), 0)
        assert isinstance(before, int)
        found["penalty", *at, given.player] = before + given.points
    if here.rulings:
        found["rulings", *at] = tuple((each.players, each.shared) for each in here.rulings)
    if here.accepted:
        found["accepted", *at, -1] = here.accepted
    for row in here.rounds:
        if row.outcome is not Outcome.PLAYED:
            found["mark", *at, row.engine] = str(row.outcome)
        if row.accepted:
            found["accepted", *at, row.engine] = row.accepted
        for seat, cell in zip(here.seats, row.cells, strict=True):
            if cell.score is not None:
                found["score", *at, row.engine, seat.player] = cell.score
    return found


def between(before: Facts, after: Facts) -> dict[At, object]:
    """Return what is different afterwards, None where something is gone."""
    return {at: after.get(at) for at in {**before, **after} if before.get(at) != after.get(at)}


@dataclass
class Line:
    """One deed: what it changed, from and to, and whether undo may ever take it back."""

    before: Delta
    after: Delta
    undoable: bool


@dataclass
class Diary:
    """The facts so far, and the deeds that led to them."""

    facts: Facts
    done: list[Line] = field(default_factory=list)
    undone: list[Line] = field(default_factory=list)

    def write(self, delta: Delta, *, undoable: bool) -> None:
        """Note a deed, and be it that no fact is another: paper received twice is a change too."""
        self.done.append(Line({at: self.facts.get(at) for at in delta}, delta, undoable))
        self.undone.clear()
        self.facts = self.with_delta(delta)

    def note(self, delta: Delta) -> None:
        """Note what undo and redo pass over: paper that is out stays out."""
        self.facts = self.with_delta(delta)

    def with_delta(self, delta: Delta) -> Facts:
        """Return the facts as they would be after a change."""
        return {at: to for at, to in {**self.facts, **delta}.items() if to is not None}

    def undo(self, now: Facts) -> None:
        """Find the deed that was taken back: its facts are as they were before, no other differs.

        Where the last deed is one that undo takes back, it has to be that one.
        """
        for nth, line in reversed(list(enumerate(self.done))):
            holds = all(self.facts.get(at) == to for at, to in line.after.items())
            if line.undoable and holds and self.with_delta(line.before) == now:
                del self.done[nth]
                self.undone.append(line)
                self.facts = now
                return
            assert line is not self.done[-1] or not line.undoable, "not the last deed was undone"
        raise AssertionError("what undo left is the facts before no deed at all")

    def redo(self, now: Facts) -> None:
        """Do the deed again that was taken back last."""
        line = self.undone.pop()
        assert self.with_delta(line.after) == now, "redo did something else"
        self.done.append(line)
        self.facts = now
