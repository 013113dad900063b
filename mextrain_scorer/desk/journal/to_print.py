"""What is to be printed again: a sheet by the rows it shows, a list by the last change of them.

No document is made to know that.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import fields

from mextrain_scorer.desk.journal.print_log import (
    BLANK_SHEETS,
    FILLED_SHEETS,
    WHOLE,
    PrintedPiece,
    made_of,
)
from mextrain_scorer.desk.operations import NOT_UNDONE, RULED, WayBack, of_way
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.reads import has_scores, last_entry_but, read_sheets
from mextrain_scorer.store.schema import PrintedRow, Reading, read_rows

MOVE_CARDS, RESULTS, CERTIFICATES = "move-cards", "results", "certificates"

# What of a sheet stands on each document that has a part for it; on all others only its seats.
_ALL = tuple(
    each.name for each in fields(Sheet) if each.name not in ("rule_set", "status", "read_at")
)
_PLACES = ("seats", "rounds", "rulings", "adjustments")
_SHOWN = {
    FILLED_SHEETS: _ALL,
    "standings": _PLACES,
    "totals-pictures": _PLACES,
}
# Changes that are not seen in a list.  Scores are seen once their sheet is signed.
_OUTSIDE = of_way(WayBack.OUTSIDE) | {NOT_UNDONE}
_UNSEEN = _OUTSIDE | (of_way(WayBack.SHEET) - RULED)
_NOT_OF_SEATS = _UNSEEN | {"sheet-signed", "sheet-reopened"}
_NOT_OF_TABLES = _NOT_OF_SEATS | {"player-checked-in", "check-in-taken-back", "player-no-show"}
_UNSEEN_IN = {
    "seating-list": _NOT_OF_TABLES,
    MOVE_CARDS: _NOT_OF_TABLES,
    "badges": _NOT_OF_SEATS,
    "by-hand-pack": _OUTSIDE,
}


def digest(*shown: object) -> str:
    """Return a digest to compare rows with; other program versions may compute it otherwise."""
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def pieces_of_sheets(document: str, found: Iterable[Sheet]) -> list[PrintedPiece]:
    """Return a piece for each table; a blank sheet's content is only its names and rules."""
    rules: dict[int, str] = {}
    pieces = []
    for sheet in found:
        ruled = rules.setdefault(id(sheet.rule_set), digest(sheet.rule_set))
        shown = [getattr(sheet, name) for name in _SHOWN.get(document, ("seats",))]
        pieces.append(PrintedPiece(sheet.stage, sheet.table_no, digest(ruled, shown)))
    return pieces


def piece_of_list(reading: Reading, document: str, stage: str = "") -> PrintedPiece:
    """Return the piece of a list, of one stage or of the day, by the last entry seen in it."""
    last = last_entry_but(reading, _UNSEEN_IN.get(document, _UNSEEN), stage)
    return PrintedPiece(stage, WHOLE[1], str(last))


def worth_printing(document: str, found: Iterable[Sheet]) -> list[Sheet]:
    """Return the sheets that have entries, for documents that print entries, else all sheets."""
    return [sheet for sheet in found if document != FILLED_SHEETS or has_begun(sheet)]


def blank_sheets_due(reading: Reading, rules: RuleSet, stage: str, tables: int) -> bool:
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


def move_cards_due(reading: Reading, rules: RuleSet, stage: str) -> bool:
    """Return whether a stage is a later game of a ladder whose move cards nobody has made yet.

    Cards made before the game was drawn anew do not count: they say other moves.
    """
    if not (rules.is_ladder and stage.startswith(f"{QUALIFYING}-")):
        return False
    said = made_of(read_rows(reading, PrintedRow), MOVE_CARDS, stage)
    return piece_of_list(reading, MOVE_CARDS, stage).said not in said.get(WHOLE[1], ())
