"""The record of what was printed when, and what is to be printed again.

A print is recorded when a printer has accepted it, not when a PDF is made for viewing, so that no
page claims to replace one that was never on a table.  A PDF that was saved to a file is recorded
apart: it may be printed elsewhere, so that nobody has to be asked for it again.

A sheet is to be printed again when the rows that it shows are others, a list when one of its rows
was changed since.  No document is made to know that.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime

from mextrain_scorer.desk.operations import (
    NOT_PRINTED,
    NOT_UNDONE,
    PRINTED,
    RULED,
    SAVED,
    SEALED,
    WayBack,
    of_way,
)
from mextrain_scorer.desk.seat_rows import has_begun
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.words import clock_time, day_and_time, marked
from mextrain_scorer.store.journal import RowChange
from mextrain_scorer.store.reads import has_scores, last_entry_but, read_sheets
from mextrain_scorer.store.schema import PrintedRow, Reading, read_rows
from mextrain_scorer.store.work import StaleChange, Work

# What each document is called, for whoever names one without making it.
TITLES = {
    "blank-score-sheets": marked("Blank score sheets"),
    "score-sheets": marked("Score sheets"),
    "seating-list": marked("Seating list"),
    "move-cards": marked("Move cards"),
    "table-cards": marked("Table cards"),
    "badges": marked("Badges"),
    "game-chart": marked("Game Chart"),
    "bracket": marked("Play-off bracket"),
    "standings": marked("Standings"),
    "overall": marked("Overall standings"),
    "totals-pictures": marked("Totals as pictures"),
    "results": marked("Results"),
    "certificates": marked("Certificates"),
    "announcer-card": marked("Announcer's card"),
    "correction-slip": marked("Correction slip"),
    "how-we-ruled": marked("How we ruled"),
    "by-hand-pack": marked("Carry on by hand"),
    "rules": marked("Rules card"),
    "phones-card": marked("Phones card"),
}
BLANK_SHEETS, FILLED_SHEETS = "blank-score-sheets", "score-sheets"
MOVE_CARDS, RESULTS, CERTIFICATES = "move-cards", "results", "certificates"
WHOLE = ("", 0)
_SCORE_SHEETS = (BLANK_SHEETS, FILLED_SHEETS)  # a table's are numbered together
_SEAL = "seal "  # before the fingerprint of the key
_AS_PDF = "/pdf"  # added to a document's key where it was saved to a file

# What of a sheet stands on each document that has a part for it; on all others only its seats.
_ALL = tuple(
    each.name for each in fields(Sheet) if each.name not in ("rule_set", "status", "read_at")
)
_PLACES = ("seats", "rounds", "rulings", "adjustments")
_SHOWN = {FILLED_SHEETS: _ALL, "standings": _PLACES, "totals-pictures": _PLACES}
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


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A part of a document that can be printed separately: one table's, or all of it.

    ``stage`` is empty and ``table_no`` 0 where it is not about one; ``said`` stands for what it
    says: as long as that is the same, it need not be printed again.
    """

    stage: str
    table_no: int
    said: str


@dataclass(frozen=True, slots=True)
class Printed:
    """What was recorded for one print, so that it can be undone if printing failed."""

    document: str
    changes: tuple[RowChange, ...] = ()


class Prints:
    """All recorded prints, read once: the last one of each piece of a document."""

    def __init__(self, tournament: Tournament) -> None:
        with tournament.reading() as connection:
            rows = read_rows(connection, PrintedRow)
        self._last: dict[tuple[str, str, int], PrintedRow] = {
            (row.document, row.stage, row.table_no): row for row in rows
        }

    def last(self, document: str, stage: str = "", table_no: int = 0) -> PrintedRow | None:
        """Return the last print of a piece, None where it never was."""
        return self._last.get((document, stage, table_no))

    def latest(self, document: str) -> PrintedRow | None:
        """Return the last print of any piece of a document, None where there was none."""
        prints = (row for row in self._last.values() if row.document == document)
        return max(prints, key=_at, default=None)

    def made_at(self, document: str, piece: PrintedPiece) -> str:
        """Return when a piece with just this content was printed or saved, empty if it never was.

        The later of both, in ISO 8601 with offset.
        """
        found = (self.last(key, piece.stage, piece.table_no) for key in _made_as(document))
        made = [row for row in found if row is not None and row.said == piece.said]
        return max(made, key=_at).at if made else ""

    def next_no(self, document: str, stage: str = "", table_no: int = 0) -> int:
        """Return the next print's number; a table's blank and filled sheets count together."""
        found = self._of_piece(_counted_with(document), stage, table_no)
        return 1 + max((row.print_no for row in found), default=0)

    def is_new(self, document: str, piece: PrintedPiece) -> bool:
        """Return whether a piece's content differs from its last print."""
        last = self.last(document, piece.stage, piece.table_no)
        return last is None or last.said != piece.said

    def superseded_by(self, stage: str, table_no: int, sheet_no: int) -> PrintedRow | None:
        """Return the paper sheet that replaced this one, None if this is the latest."""
        sheets = self._of_piece(_SCORE_SHEETS, stage, table_no)
        later = [row for row in sheets if row.print_no >= sheet_no]
        first = min(later, key=lambda row: row.print_no, default=None)
        return None if first is None or first.print_no == sheet_no else first

    def in_force(self, stage: str, table_no: int) -> PrintedRow | None:
        """Return the latest paper sheet printed for a table, blank or filled."""
        sheets = self._of_piece(_SCORE_SHEETS, stage, table_no)
        return max(sheets, key=lambda row: row.print_no, default=None)

    def replaced(self, document: str, pieces: Sequence[PrintedPiece]) -> str:
        """Return when the paper replaced by all these pieces was printed, empty if none was."""
        found = [self.last(document, piece.stage, piece.table_no) for piece in pieces]
        printed = [row for row in found if row is not None]
        is_whole = printed and len(printed) == len(found)
        return clock(max(printed, key=_at).at) if is_whole else ""

    def _of_piece(self, documents: Collection[str], stage: str, table_no: int) -> list[PrintedRow]:
        found = (self.last(document, stage, table_no) for document in documents)
        return [row for row in found if row is not None]


def _at(row: PrintedRow) -> datetime:
    return datetime.fromisoformat(row.at)


def _made_as(document: str) -> tuple[str, str]:
    """Return under which keys a document is recorded that was printed, or saved to a file."""
    return document, document + _AS_PDF


def _counted_with(document: str) -> Collection[str]:
    """Return the documents whose prints share their numbers with that one's."""
    return _SCORE_SHEETS if document in _SCORE_SHEETS else (document,)


def paper_in_force(work: Work, stage: str, table_no: int) -> int | None:
    """Return the number of the latest sheet printed for a table, blank or filled; None for none."""
    return _highest_no(work, BLANK_SHEETS, stage, table_no)


def _highest_no(work: Work, document: str, stage: str, table_no: int) -> int | None:
    found = [work.get(PrintedRow, each, stage, table_no) for each in _counted_with(document)]
    return max((row.print_no for row in found if row is not None), default=None)


def clock(at: str) -> str:
    """Return a time as "14:05" if it is today, otherwise with its date."""
    then = datetime.fromisoformat(at).astimezone()
    if then.date() == datetime.now().astimezone().date():
        return clock_time(then)
    return day_and_time(then)


# Recording


def record(
    tournament: Tournament,
    document: str,
    pieces: Collection[PrintedPiece],
    *,
    tip: str,
    at: datetime,
) -> Printed:
    """Record that a printer accepted these pieces; ``tip`` and ``at`` are printed on the paper.

    A read-only file cannot record it, although the paper is printed.  Raises Refused where the
    disk refuses.
    """
    if tournament.read_only or not pieces:
        return Printed(document)
    with tournament.change() as work:
        put_prints(work, document, pieces, tip=tip, at=at)
        work.record(PRINTED, **where_of(pieces), after=document)
        changes = work.changed
    return Printed(document, changes)


def record_saved(
    tournament: Tournament,
    document: str,
    pieces: Collection[PrintedPiece],
    *,
    tip: str,
    at: datetime,
) -> None:
    """Record that these pieces were saved to a file as a PDF.

    No paper says that it replaces them.  A read-only file cannot record it.  Raises Refused where
    the disk refuses.
    """
    if tournament.read_only or not pieces:
        return
    with tournament.change() as work:
        put_prints(work, document + _AS_PDF, pieces, tip=tip, at=at)
        work.record(SAVED, **where_of(pieces), after=document)


def record_seal(
    tournament: Tournament,
    document: str,
    pieces: Collection[PrintedPiece],
    fingerprint: str,
    tip: str,
) -> None:
    """Record that a document was sealed and so saved, with which key; ``tip`` is printed on it.

    A read-only file cannot record it.  Raises Refused where the disk refuses.
    """
    if tournament.read_only:
        return
    at = datetime.now().astimezone()
    with tournament.change() as work:
        put_prints(work, document + _AS_PDF, pieces, tip=tip, at=at)
        key = PrintedPiece(*WHOLE, document)
        put_prints(work, _SEAL + fingerprint, [key], tip=tip, at=at)
        work.record(SEALED, **where_of(pieces), after=document)


def put_prints(
    work: Work, document: str, pieces: Iterable[PrintedPiece], *, tip: str, at: datetime
) -> None:
    """Write down that these pieces were made, as part of a change.

    Their numbers are read in it: another desk may have printed the same sheet a moment ago.
    """
    for piece in pieces:
        work.put(
            PrintedRow(
                document=document,
                stage=piece.stage,
                table_no=piece.table_no,
                print_no=1 + (_highest_no(work, document, piece.stage, piece.table_no) or 0),
                at=at.isoformat(timespec="seconds"),
                tip=tip,
                said=piece.said,
            )
        )


def take_back(tournament: Tournament, printed: Printed, why: str) -> None:
    """Record that paper did not come out after all, so that its pieces count as new again.

    Does nothing where they have been printed again in the meantime.
    """
    if not printed.changes:
        return
    back = [RowChange(c.table, c.key, c.after, c.before) for c in printed.changes]
    try:
        with tournament.change() as work:
            work.apply(back)
            pieces = [PrintedPiece(str(c.key[1]), int(c.key[2]), "") for c in back]
            work.record(NOT_PRINTED, **where_of(pieces), after=printed.document, reason=why)
    except StaleChange:
        return


def where_of(pieces: Collection[PrintedPiece]) -> Mapping[str, str | int | None]:
    """Return the stage and table that all pieces share, as fields of a journal entry."""
    stages = {piece.stage for piece in pieces}
    tables = {piece.table_no for piece in pieces}
    stage = stages.pop() if len(stages) == 1 else ""
    table_no = tables.pop() if len(tables) == 1 else 0
    return {"stage": stage or None, "table_no": (table_no if stage else 0) or None}


def known_keys(tournament: Tournament) -> tuple[str, ...]:
    """Return the fingerprints of the keys that sealed its documents, in order."""
    with tournament.reading() as connection:
        rows = read_rows(connection, PrintedRow)
    names = {row.document for row in rows if row.document.startswith(_SEAL)}
    return tuple(sorted(name.removeprefix(_SEAL) for name in names))


# What is to be printed again


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
    said = _made_of(reading, BLANK_SHEETS, stage)
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
    said = _made_of(reading, MOVE_CARDS, stage)
    return piece_of_list(reading, MOVE_CARDS, stage).said not in said.get(WHOLE[1], ())


def _made_of(reading: Reading, document: str, stage: str) -> dict[int, set[str]]:
    """Return, by table, what all that was printed or saved of a stage's document said."""
    said: dict[int, set[str]] = {}
    for row in read_rows(reading, PrintedRow, stage=stage):
        if row.document in _made_as(document):
            said.setdefault(row.table_no, set()).add(row.said)
    return said
