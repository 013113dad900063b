"""Whether blank score sheets of a game still have to be made and handed out."""

from mextrain_scorer.desk.journal.print_log import BLANK_SHEETS, made_of, pieces_of_sheets
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.queries import has_scores
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import PrintedRow
from mextrain_scorer.store.table_queries import Reading, read_rows


def to_hand_out(reading: Reading, rules: RuleSet, stage: str, tables: int) -> bool:
    """Return whether a table of that stage has no sheet made with its present players' names.

    Once a score is entered nothing has to be printed: they are playing, on whatever paper.  The
    sheets are read only where each table's was made and seats may have changed since.
    """
    if has_scores(reading, stage):
        return False
    said = made_of(read_rows(reading, PrintedRow), BLANK_SHEETS, stage)
    if len(said) < tables:
        return True
    pieces = pieces_of_sheets(BLANK_SHEETS, read_sheets(reading, rules, stage))
    return any(piece.said not in said.get(piece.table_no, ()) for piece in pieces)
