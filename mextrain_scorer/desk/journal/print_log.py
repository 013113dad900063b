"""The record of what was printed when: which paper is the latest, and what has changed since.

A print is recorded when a printer has accepted it, not when a PDF is made for viewing, so that no
page claims to replace one that was never on a table.  A PDF that was saved to a file is recorded
apart: it may be printed elsewhere, so that nobody has to be asked for it again.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from mextrain_scorer.desk.operations import NOT_PRINTED, PRINTED, SAVED, SEALED
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import clock_time, day_and_time
from mextrain_scorer.store.journal import RowChange
from mextrain_scorer.store.schema import PrintedRow, read_rows
from mextrain_scorer.store.work import StaleChange, Work

BLANK_SHEETS, FILLED_SHEETS = "blank-score-sheets", "score-sheets"
WHOLE = ("", 0)
_SEAL = "seal "  # before the fingerprint of the key
_AS_PDF = "/pdf"  # added to a document's key where it was saved to a file


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    """A part of a document that can be printed separately: one table's, or all of it.

    ``stage`` is empty and ``table_no`` 0 where it is not about one; ``said`` stands for what it
    says: as long as that is the same, it need not be printed again (see ``to_print``).
    """

    stage: str
    table_no: int
    said: str


@dataclass(frozen=True, slots=True)
class LastPrint:
    """The last print of a piece.

    ``at`` is ISO 8601 with offset; ``print_no`` counts a table's paper sheets, or a document's
    prints; ``tip`` is the journal hash printed on it.
    """

    print_no: int
    at: str
    tip: str
    said: str


@dataclass(frozen=True, slots=True)
class Printed:
    """What was recorded for one print, so that it can be undone if printing failed."""

    document: str
    changes: tuple[RowChange, ...] = ()


class Prints:
    """All recorded prints, read once."""

    def __init__(self, tournament: Tournament) -> None:
        with tournament.reading() as connection:
            rows = read_rows(connection, PrintedRow)
        self._last = {
            (row.document, row.stage, row.table_no): LastPrint(
                row.print_no, row.at, row.tip, row.said
            )
            for row in rows
        }

    def last(self, document: str, stage: str = "", table_no: int = 0) -> LastPrint | None:
        """Return the last print of a piece, None where it never was."""
        return self._last.get((document, stage, table_no))

    def latest(self, document: str) -> LastPrint | None:
        """Return the last print of any piece of a document, None where there was none."""
        found = [last for (key, _, _), last in self._last.items() if key == document]
        return max(found, key=lambda last: datetime.fromisoformat(last.at), default=None)

    def made_at(self, document: str, piece: PrintedPiece) -> str:
        """Return when a piece with just this content was printed or saved, empty if it never was.

        The later of both, in ISO 8601 with offset.
        """
        found = [
            self.last(key, piece.stage, piece.table_no) for key in (document, document + _AS_PDF)
        ]
        times = [last.at for last in found if last is not None and last.said == piece.said]
        return max(times, key=datetime.fromisoformat, default="")

    def next_no(self, document: str, stage: str = "", table_no: int = 0) -> int:
        """Return the next print's number; a table's blank and filled sheets count together."""
        found = [self.last(each, stage, table_no) for each in _counted_with(document)]
        return 1 + max((last.print_no for last in found if last is not None), default=0)

    def is_new(self, document: str, piece: PrintedPiece) -> bool:
        """Return whether a piece's content differs from its last print."""
        last = self.last(document, piece.stage, piece.table_no)
        return last is None or last.said != piece.said

    def superseded_by(self, stage: str, table_no: int, sheet_no: int) -> LastPrint | None:
        """Return the paper sheet that replaced this one, None if this is the latest."""
        found = [self.last(each, stage, table_no) for each in (BLANK_SHEETS, FILLED_SHEETS)]
        sheets = [last for last in found if last is not None]
        if any(last.print_no == sheet_no for last in sheets):
            return None
        later = [last for last in sheets if last.print_no > sheet_no]
        return min(later, key=lambda last: last.print_no, default=None)

    def in_force(self, stage: str, table_no: int) -> LastPrint | None:
        """Return the latest paper sheet printed for a table, blank or filled."""
        found = [self.last(each, stage, table_no) for each in (BLANK_SHEETS, FILLED_SHEETS)]
        return max(
            (last for last in found if last is not None),
            key=lambda last: last.print_no,
            default=None,
        )

    def replaced(self, document: str, pieces: Sequence[PrintedPiece]) -> str:
        """Return when the paper replaced by all these pieces was printed, empty if none was."""
        found = [self.last(document, piece.stage, piece.table_no) for piece in pieces]
        times = [last.at for last in found if last is not None]
        if not times or len(times) < len(found):
            return ""
        return clock(max(times, key=datetime.fromisoformat))


def paper_in_force(work: Work, stage: str, table_no: int) -> int | None:
    """Return the number of the latest sheet printed for a table, blank or filled; None for none."""
    return _highest_no(work, BLANK_SHEETS, stage, table_no)


def _highest_no(work: Work, document: str, stage: str, table_no: int) -> int | None:
    found = [work.get(PrintedRow, each, stage, table_no) for each in _counted_with(document)]
    return max((row.print_no for row in found if row is not None), default=None)


def _counted_with(document: str) -> Collection[str]:
    """Return the documents whose prints share their numbers with that one's."""
    score_sheets = (BLANK_SHEETS, FILLED_SHEETS)
    return score_sheets if document in score_sheets else (document,)


def clock(at: str) -> str:
    """Return a time as "14:05" if it is today, otherwise with its date."""
    then = datetime.fromisoformat(at)
    if then.date() == datetime.now().astimezone().date():
        return clock_time(then)
    return day_and_time(then)


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
        for piece in pieces:
            # Read in here: another desk may have printed the same sheet a moment ago.
            before = _highest_no(work, document, piece.stage, piece.table_no)
            work.put(
                PrintedRow(
                    document=document,
                    stage=piece.stage,
                    table_no=piece.table_no,
                    print_no=1 + (before or 0),
                    at=at.isoformat(timespec="seconds"),
                    tip=tip,
                    said=piece.said,
                )
            )
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
        put_saved(work, document, pieces, tip=tip, at=at)
        work.record(SAVED, **where_of(pieces), after=document)


def put_saved(
    work: Work, document: str, pieces: Iterable[PrintedPiece], *, tip: str, at: datetime
) -> None:
    """Write down that these pieces were saved to a file, as part of a change."""
    key = document + _AS_PDF
    for piece in pieces:
        last = work.get(PrintedRow, key, piece.stage, piece.table_no)
        work.put(
            PrintedRow(
                document=key,
                stage=piece.stage,
                table_no=piece.table_no,
                print_no=1 if last is None else last.print_no + 1,
                at=at.isoformat(timespec="seconds"),
                tip=tip,
                said=piece.said,
            )
        )


def made_of(rows: Iterable[PrintedRow], document: str, stage: str) -> dict[int, set[str]]:
    """Return, by table, what all that was printed or saved of a stage's document said."""
    said: dict[int, set[str]] = {}
    for row in rows:
        if row.stage == stage and row.document in (document, document + _AS_PDF):
            said.setdefault(row.table_no, set()).add(row.said)
    return said


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
    name, at = _SEAL + fingerprint, datetime.now().astimezone()
    with tournament.change() as work:
        put_saved(work, document, pieces, tip=tip, at=at)
        before = work.get(PrintedRow, name, "", 0)
        work.put(
            PrintedRow(
                document=name,
                stage="",
                table_no=0,
                print_no=1 if before is None else before.print_no + 1,
                at=at.isoformat(timespec="seconds"),
                tip=tip,
                said=document,
            )
        )
        work.record(SEALED, **where_of(pieces), after=document)


def known_keys(tournament: Tournament) -> tuple[str, ...]:
    """Return the fingerprints of the keys that sealed its documents, in order."""
    with tournament.reading() as connection:
        rows = read_rows(connection, PrintedRow)
    names = {row.document for row in rows if row.document.startswith(_SEAL)}
    return tuple(sorted(name.removeprefix(_SEAL) for name in names))
