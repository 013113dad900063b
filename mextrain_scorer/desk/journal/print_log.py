"""The record of what was printed when, and what is to be printed again.

A print is recorded when a printer has accepted it, not when a PDF is made for viewing, so that no
page claims to replace one that was never on a table.  A PDF that was saved to a file is recorded
apart: it may be printed elsewhere, so that nobody has to be asked for it again.

A sheet is to be printed again when the rows that it shows are others, a list when one of its rows
was changed since.  No document is made to know that.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import datetime
from enum import Enum

from mextrain_scorer.desk.operations import (
    NOT_PRINTED,
    NOT_UNDONE,
    PRINTED,
    RULED,
    WayBack,
    of_way,
)
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.playoff import QUALIFYING
from mextrain_scorer.rules.records import Sheet, TableKey
from mextrain_scorer.rules.words import clock, marked
from mextrain_scorer.store.journal import RowChange
from mextrain_scorer.store.reads import last_entry_but
from mextrain_scorer.store.schema import PrintedRow
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


class Shows(Enum):
    """What stands on a list, as the operations that are not seen in it: each list says it itself.

    Scores are seen once their sheet is signed, but where ALL of them stand.
    """

    ALL = of_way(WayBack.OUTSIDE) | {NOT_UNDONE}
    SIGNED = ALL | (of_way(WayBack.SHEET) - RULED)
    PLAYERS = SIGNED | {"sheet-signed", "sheet-reopened"}
    SEATS = PLAYERS | {"player-checked-in", "check-in-taken-back", "player-no-show"}


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A part of a document that can be printed separately: one table's, or all of it.

    ``stage`` is empty and ``table_no`` 0 where it is not about one; ``said`` stands for what it
    says: as long as that is the same, it need not be printed again.
    """

    stage: str
    table_no: int
    said: str


Printed = tuple[RowChange, ...]  # what was recorded for one print, by which it is taken back


class Prints:
    """All recorded prints, read once: the last one of each piece of a document."""

    def __init__(self, tournament: Tournament) -> None:
        self._last: dict[tuple[str, str, int], PrintedRow] = {
            (row.document, row.stage, row.table_no): row for row in tournament.rows(PrintedRow)
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
        found = self._of_piece((document, document + _AS_PDF), piece.stage, piece.table_no)
        made = [row for row in found if row.said == piece.said]
        return max(made, key=_at).at if made else ""

    def next_no(self, document: str, stage: str = "", table_no: int = 0) -> int:
        """Return the next print's number; a table's blank and filled sheets count together."""
        together = _SCORE_SHEETS if document in _SCORE_SHEETS else (document,)
        found = self._of_piece(together, stage, table_no)
        return 1 + max((row.print_no for row in found), default=0)

    def tables_made(self, document: str, stage: str) -> int:
        """Return for how many tables of a stage it was printed or saved."""
        made = (document, document + _AS_PDF)
        return len({no for key, of, no in self._last if key in made and of == stage})

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

    def in_force(self, stage: str, table_no: int) -> int | None:
        """Return the number of the latest sheet printed for a table, blank or filled."""
        return self.next_no(BLANK_SHEETS, stage, table_no) - 1 or None

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


# Recording


def record(
    tournament: Tournament,
    document: str,
    pieces: Collection[PrintedPiece],
    *,
    tip: str,
    at: datetime,
    done: str = PRINTED,
    sealed_by: str = "",
) -> Printed:
    """Record that a printer accepted these pieces; ``tip`` and ``at`` are printed on the paper.

    Or that they were SAVED to a file, or SEALED there by the key of that fingerprint: no paper says
    that it replaces those.  A read-only file cannot record it, although the paper is there.  Raises
    Refused where the disk refuses.
    """
    if tournament.read_only or not (pieces or sealed_by):
        return ()
    with tournament.change() as work:
        key = document if done == PRINTED else document + _AS_PDF
        put_prints(tournament, work, key, pieces, tip=tip, at=at)
        if sealed_by:
            piece = PrintedPiece(*WHOLE, document)
            put_prints(tournament, work, _SEAL + sealed_by, [piece], tip=tip, at=at)
        about = [(piece.stage, piece.table_no) for piece in pieces]
        work.record(done, **_where(about), after=document)
        return work.changed


def put_prints(
    tournament: Tournament,
    work: Work,
    document: str,
    pieces: Iterable[PrintedPiece],
    *,
    tip: str,
    at: datetime,
) -> None:
    """Write down that these pieces were made, as part of a change.

    Their numbers are read in it: another desk may have printed the same sheet a moment ago.
    """
    so_far = Prints(tournament)
    work.put(
        *(
            PrintedRow(
                document=document,
                stage=piece.stage,
                table_no=piece.table_no,
                print_no=so_far.next_no(document, piece.stage, piece.table_no),
                at=at.isoformat(timespec="seconds"),
                tip=tip,
                said=piece.said,
            )
            for piece in pieces
        )
    )


def take_back(tournament: Tournament, printed: Printed, why: str) -> None:
    """Record that paper did not come out after all, so that its pieces count as new again.

    Does nothing where they have been printed again in the meantime.
    """
    if not printed:
        return
    with suppress(StaleChange), tournament.change() as work:
        work.apply(RowChange(c.table, c.key, c.after, c.before) for c in printed)
        (document,) = {str(change.key[0]) for change in printed}
        about = [(str(change.key[1]), int(change.key[2])) for change in printed]
        work.record(NOT_PRINTED, **_where(about), after=document, reason=why)


def _where(about: Collection[TableKey]) -> Mapping[str, str | int | None]:
    """Return the stage and table that all pieces share, as fields of a journal entry."""
    stages, tables = ({each[at] for each in about} for at in (0, 1))
    stage = stages.pop() if len(stages) == 1 else None
    table_no = tables.pop() if stage and len(tables) == 1 else None
    return {"stage": stage or None, "table_no": table_no or None}


def known_keys(tournament: Tournament) -> tuple[str, ...]:
    """Return the fingerprints of the keys that sealed its documents, in order."""
    rows = tournament.rows(PrintedRow)
    names = {row.document for row in rows if row.document.startswith(_SEAL)}
    return tuple(sorted(name.removeprefix(_SEAL) for name in names))


# What is to be printed again


def digest(*shown: object) -> str:
    """Return a digest to compare rows with; other program versions may compute it otherwise."""
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:16]


def pieces_of_sheets(document: str, found: Iterable[Sheet]) -> list[PrintedPiece]:
    """Return a piece for each table; a blank sheet's content is only its names and rules."""
    shown = list(found)
    ruled = digest(shown[0].rule_set) if shown else ""  # which is the same for all
    names = _SHOWN.get(document, ("seats",))
    return [
        PrintedPiece(*each.key, digest(ruled, [getattr(each, name) for name in names]))
        for each in shown
    ]


def piece_of_list(tournament: Tournament, shows: Shows, stage: str = "") -> PrintedPiece:
    """Return the piece of a list, of one stage or of the day, by the last entry seen in it."""
    with tournament.reading() as reading:
        last = last_entry_but(reading, shows.value, stage)
    return PrintedPiece(stage, WHOLE[1], str(last))


def worth_printing(document: str, found: Iterable[Sheet]) -> list[Sheet]:
    """Return the sheets that have entries, for documents that print entries, else all sheets."""
    return [sheet for sheet in found if document != FILLED_SHEETS or sheet.has_record]


def blank_sheets_due(tournament: Tournament, stage: str, tables: int) -> bool:
    """Return whether a table of that stage has no sheet made with its present players' names.

    To be asked until a score is entered: then they are playing, on whatever paper.  The sheets are
    read only where each table's was made and seats may have changed since.
    """
    so_far = Prints(tournament)
    if so_far.tables_made(BLANK_SHEETS, stage) < tables:
        return True
    pieces = pieces_of_sheets(BLANK_SHEETS, sheets(tournament, stage))
    return not all(so_far.made_at(BLANK_SHEETS, piece) for piece in pieces)


def move_cards_due(tournament: Tournament, stage: str) -> bool:
    """Return whether a stage is a later game of a ladder whose move cards nobody has made yet.

    Cards made before the game was drawn anew do not count: they say other moves.
    """
    if not (tournament.rule_set.is_ladder and stage.startswith(f"{QUALIFYING}-")):
        return False
    piece = piece_of_list(tournament, Shows.SEATS, stage)
    return not Prints(tournament).made_at(MOVE_CARDS, piece)
