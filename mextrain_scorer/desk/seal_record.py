"""Which laptops sealed documents of a tournament: their keys are known wherever its file goes."""

from collections.abc import Collection
from datetime import datetime

from mextrain_scorer.desk.prints import Piece, where_of
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.store.schema import PrintedRow
from mextrain_scorer.store.wanted import read_rows

SEALED = "paper-sealed"
_KEY = "seal "


def record_seal(
    tournament: Tournament, document: str, pieces: Collection[Piece], fingerprint: str, tip: str
) -> None:
    """Put on record that a document was sealed, with which key; ``tip`` is what stands on it.

    A file that can only be read keeps no record.  Raises Refused where the disk refuses.
    """
    if tournament.read_only:
        return
    name = _KEY + fingerprint
    with tournament.change() as work:
        before = work.get(PrintedRow, name, "", 0)
        work.put(
            PrintedRow(
                document=name,
                stage="",
                table_no=0,
                print_no=1 if before is None else before.print_no + 1,
                at=datetime.now().astimezone().isoformat(timespec="seconds"),
                tip=tip,
                said=document,
            )
        )
        work.record(SEALED, **where_of(pieces), after=document)


def known_keys(tournament: Tournament) -> tuple[str, ...]:
    """Return the fingerprints of the keys with which its documents were sealed, in order."""
    with tournament.reading() as connection:
        rows = read_rows(connection, PrintedRow)
    names = {row.document for row in rows if row.document.startswith(_KEY)}
    return tuple(sorted(name.removeprefix(_KEY) for name in names))
