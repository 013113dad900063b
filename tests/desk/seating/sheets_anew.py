"""A reopened sheet emptied, so that a test can fill it anew."""

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Sheet


def cleared(tournament: Tournament, sheet: Sheet) -> Sheet:
    """Take every score and mark off a sheet; return it as it is then."""
    at = (sheet.stage, sheet.table_no)
    for row in sheet.rounds:
        if row.outcome is not Outcome.PLAYED:
            score_entry.mark(tournament, *at, row.engine, Outcome.PLAYED)
        for seat in sheet.seats:
            score_entry.enter(tournament, *at, row.engine, seat.player, None)
    return tables.sheet(tournament, *at)
