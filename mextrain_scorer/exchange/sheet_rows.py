"""Converts score sheets to the rows of a scores file."""

from collections.abc import Iterable, Iterator

from mextrain_scorer.desk.scores.score_import import ImportedScore, ScoreNote
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet


def rows_of_sheets(sheets: Iterable[Sheet]) -> Iterator[ImportedScore]:
    """Yield the scores on the sheets, in the order of the paper; blank cells have no row.

    Reasons, signatures and written totals are left out: only the JSON export has them.
    """
    for sheet in sheets:
        for played in sheet.rounds:
            for seat, cell in zip(sheet.seats, played.cells, strict=True):
                row = _row(sheet, played, seat, cell)
                if row is not None:
                    yield row


def _row(sheet: Sheet, played: Round, seat: Seat, cell: Cell) -> ImportedScore | None:
    score, note = cell.score, ScoreNote.NONE
    if seat.left_from == played.engine:
        score, note = None, ScoreNote.LEFT
    elif played.outcome is Outcome.NOT_PLAYED and seat.plays(played.engine):
        score, note = None, ScoreNote.NOT_PLAYED
    elif score is None:
        return None
    elif played.outcome is Outcome.BLOCKED:
        note = ScoreNote.BLOCKED
    elif cell.went_out and not sheet.rule_set.zero_proves_out(played.engine):
        note = ScoreNote.OUT
    return ImportedScore(sheet.stage, sheet.table_no, played.engine, seat.player, score, note)
