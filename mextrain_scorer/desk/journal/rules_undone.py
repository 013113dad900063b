"""Whether a change of the rules can be undone although sheets are signed."""

import json
from collections.abc import Collection
from typing import Any

from mextrain_scorer.desk.changes import TableKey
from mextrain_scorer.rules.rule_sets.serialise import alters_sheets, from_plain
from mextrain_scorer.store.journal import decode
from mextrain_scorer.store.queries import stage_rows
from mextrain_scorer.store.schema import SeatRow
from mextrain_scorer.store.table_queries import Reading, read_rows


def alters_signed(reading: Reading, entry: Any, signed: Collection[TableKey]) -> bool:
    """Return whether a change of rules changed rows that a signed sheet depends on."""
    if not signed:
        return False
    before, after = (
        from_plain(json.loads(str(row["rule_set"])))
        for change in decode(entry.changes)
        if change.table == "tournament"
        for row in (change.before, change.after)
        if row is not None
    )
    if before.format is not after.format or before.table_1_wins is not after.table_1_wins:
        return True
    if after.table_1_wins and before.qualifying_games != after.qualifying_games:
        return True  # another game's table 1 names the champion
    ways = ((each.count_best, each.final_of) for each in (before, after))
    if len(set(ways)) > 1 and stage_rows(reading)[-1].kind != "qualifying":
        return True  # a final was drawn by them
    if before.late_arrival is after.late_arrival:
        return alters_sheets(before, after)
    late = (seat for seat in read_rows(reading, SeatRow) if seat.from_engine is not None)
    return alters_sheets(before, after) or any((s.stage, s.table_no) in signed for s in late)
