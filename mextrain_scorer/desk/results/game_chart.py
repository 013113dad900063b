"""The Game Chart: one line for each table, filled in when its sheet is signed."""

from dataclasses import dataclass

from mextrain_scorer.rules.playoff import winners_of
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table on the chart; only its number until the sheet is signed.

    ``why`` is the sentence about what decided the first place, or that several share it.
    """

    table_no: int
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    total: int | None
    why: str
    keeper: str


def table_line(sheet: Sheet) -> TableLine:
    """Return a table's line: its winner, or all who share first place (Samboree rule 11)."""
    if sheet.status is not SheetStatus.SIGNED:
        return TableLine(sheet.table_no, (), (), None, "", "")
    first = winners_of([sheet])
    places = standings(sheet)
    return TableLine(
        sheet.table_no,
        tuple(winner.player for winner in first),
        tuple(winner.name for winner in first),
        first[0].total if first else None,
        places[0].sentence if places else "",
        sheet.score_keeper or "",
    )
