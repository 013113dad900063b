"""Corrects what stands in the heading of every page: name, day, place and game monitor.

From then on every page says so.  A signed sheet keeps what it said when it was signed.
"""

from collections.abc import Mapping

from mextrain_scorer.desk.files.opening import checked_date, checked_name
from mextrain_scorer.desk.operations import (
    DAY_CORRECTED,
    FACTS_CORRECTED,
    MONITOR_CORRECTED,
    PLACE_CORRECTED,
    RENAMED,
)
from mextrain_scorer.desk.tournament import Tournament, TournamentFacts, facts_in, row_in
from mextrain_scorer.rules.names import LONGEST_NAME, clean_text
from mextrain_scorer.rules.records import TableKey
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.reads import journal_of


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
    with tournament.reading() as reading:
        entries = journal_of(reading, (*FACTS_CORRECTED, "sheet-signed"))
    for entry in entries:
        if entry.operation == "sheet-signed":
            signed.setdefault((entry.stage, entry.table_no), facts)
            continue
        for change in decode(entry.changes):
            if change.table == "tournament" and change.before is not None:
                facts = facts_in(change.before)
    return signed
