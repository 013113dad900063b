"""What a dialog asked about a sheet is done to that sheet, as it was shown, or not at all."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.score_table_model import ScoreTableModel

translate = QCoreApplication.translate


def same_sheet(tournament: Tournament, model: ScoreTableModel, asked: Sheet) -> Sheet:
    """Return the sheet that was asked about.

    Raises Refused where another is in sight by now, or where this one says something else than
    when it was asked; it is then shown as it is.
    """
    shown = model.sheet
    if shown is None or (shown.stage, shown.table_no) != (asked.stage, asked.table_no):
        words = translate(
            "SameSheet",
            "{where}: nothing was changed, for another sheet is in sight by now. Go back to that"
            " table and do it again.",
        )
        raise Refused(words.format(where=tables.where(asked)))
    now = tables.sheet(tournament, asked.stage, asked.table_no)
    if now != asked:
        model.adopt(now)
        words = translate(
            "SameSheet",
            "{where} was changed meanwhile: nothing was done. Look at it as it is now, then do it"
            " again.",
        )
        raise Refused(words.format(where=tables.where(asked)))
    return now
