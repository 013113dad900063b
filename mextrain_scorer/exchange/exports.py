"""Exports of a tournament for a spreadsheet, another program or a browser."""

import csv
import datetime as dt
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mextrain_scorer.desk import listings
from mextrain_scorer.desk.listings import Listing
from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.desk.playoff.state import PlayoffState
from mextrain_scorer.desk.results.results import results_of
from mextrain_scorer.desk.roster.players import players
from mextrain_scorer.desk.tables import sheets
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.standings import standings

if TYPE_CHECKING:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.workbook import Workbook
    from openpyxl.worksheet._write_only import WriteOnlyWorksheet


FORMATS = (".csv", ".xlsx", ".json", ".html")
_ONLY_WITH_ROWS = ("Overall", "Assigned", "Penalties")


def export(tournament: Tournament, out: Path, progress: Progress = no_progress) -> Path:
    """Write the tournament as CSV (its scores), XLSX, JSON or HTML, by the name's ending.

    ``progress`` receives the share that is written.  Raises Refused for another ending, or
    where the disk refuses; a file that was there stays whole then.
    """
    ending = out.suffix.lower()
    if ending not in FORMATS:
        raise Refused.saying(
            "{name}: end the name with one of {endings}.",
            name=out.name,
            endings=", ".join(FORMATS),
        )
    return save_file(out, _written(tournament, ending, progress))


def _written(tournament: Tournament, ending: str, progress: Progress) -> bytes:
    """Return what is exported, all of it as it is at one moment."""
    with tournament.reading():
        if ending == ".csv":
            tables = counted(sheets(tournament), progress)
            return listing_csv(listings.scores(tables).without("name"))
        if ending == ".json":
            from mextrain_scorer.exchange.json_out import tournament_json

            return tournament_json(tournament)
        if ending == ".html":
            from mextrain_scorer.exchange.html_out import tournament_html

            return tournament_html(tournament, progress)
        name, made_at = tournament.facts().name, dt.datetime.now().astimezone()
        listed = list(_listings(tournament))
    found = [each for each in listed if each[1].rows or each[0] not in _ONLY_WITH_ROWS]
    return workbook(found, name, made_at, progress)


def _listings(tournament: Tournament) -> Iterator[tuple[str, Listing]]:
    """Yield the sheets of a workbook.

    Overall is among them where everybody is ranked over all games; Assigned and Penalties have rows
    where totals include such points.
    """
    people, state = players(tournament), PlayoffState(tournament)
    tables = state.sheets
    yield "Players", listings.players(people)
    yield "Tables", listings.seating(tables)
    yield "Scores", listings.scores(tables)
    places = ((*sheet.key, standings(sheet)) for sheet in tables)
    yield "Standings", listings.standings(places).without("who")
    yield "Results", listings.results(results_of(state))
    if state.ranking is not None:
        classes = {player.number: player.class_name for player in people}
        yield "Overall", listings.ranking(state.ranking, classes).without("who")
    yield "Assigned", listings.assigned(tables)
    yield "Penalties", listings.penalties(tables)


# For a spreadsheet: no text becomes a formula, whatever it begins with, and numbers stay numbers


_WIDEST = 60
_WRITTEN = 90  # percent of the progress for writing rows; packing is the rest
_EARLIEST_IN_A_ZIP = dt.datetime(1980, 1, 1)  # noqa: DTZ001  ZIP has no time zones
_LATEST_IN_A_ZIP = dt.datetime(2107, 12, 31)  # noqa: DTZ001
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def listing_csv(found: Listing) -> bytes:
    """Return a listing as CSV in UTF-8; that of the scores is in the form that is imported."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(column.key for column in found.columns)
    for row in found.rows:
        writer.writerow(guarded(cell) if isinstance(cell, str) else cell for cell in row)
    return text.getvalue().encode()


def guarded(text: str) -> str:
    """Return a text safe from use as a formula: a ' is put before = + - @ tab and CR."""
    return f"'{text}" if text.startswith(_STARTS_A_FORMULA) else text


def workbook(
    found: Sequence[tuple[str, Listing]],
    name: str,
    made_at: dt.datetime,
    progress: Progress = no_progress,
) -> bytes:
    """Return an XLSX workbook with a sheet for each listing, by its title.

    ``name`` is its own title and ``made_at`` the time it is stamped with: the same rows give the
    same bytes.  ``progress`` receives the share of the rows that are written.
    """
    import openpyxl
    from openpyxl.writer.excel import ExcelWriter

    book = openpyxl.Workbook(write_only=True)
    sheets = [(_headed(book, title, listing), listing.rows) for title, listing in found]
    rows = [(sheet, row) for sheet, rows in sheets for row in rows]
    for sheet, row in counted(rows, stretch(progress, 0, _WRITTEN)):
        sheet.append([_cell(sheet, value) for value in row])
    book.properties.title = _NOT_IN_XML.sub("\ufffd", name)
    book.properties.creator = "Mextrain Scorer"
    book.properties.created = book.properties.modified = _in_utc(made_at)
    packed = io.BytesIO()
    ExcelWriter(book, _Stamped(packed, made_at)).save()
    book.close()
    return packed.getvalue()


def _headed(book: "Workbook", title: str, found: Listing) -> "WriteOnlyWorksheet":
    """Return a sheet for a listing; its settings must be made before its first row."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet._writer import WorksheetWriter

    sheet = book.create_sheet(title)
    for number, column in enumerate(found.columns):
        widest = max((len(str(row[number] or "")) for row in found.rows), default=0)
        width = min(max(widest, len(column.key)), _WIDEST) + 2
        sheet.column_dimensions[get_column_letter(number + 1)].width = width
    sheet.freeze_panes = "A2"
    sheet.print_title_rows = "1:1"
    headings = [WriteOnlyCell(sheet, column.key) for column in found.columns]
    for cell in headings:
        cell.font = Font(bold=True)
    # Left to itself it writes to a file, and a full disk cuts that short without a word.
    writer = WorksheetWriter(sheet, io.BytesIO())
    writer.cleanup = lambda: None  # would delete the file
    writer.write_top()
    sheet._writer = writer
    sheet.append(headings)
    return sheet


def _cell(
    sheet: "WriteOnlyWorksheet", value: str | int | None
) -> "str | int | WriteOnlyCell | None":
    """Return a value ready for writing: texts are marked as text, whatever they look like."""
    if not isinstance(value, str):
        return value
    text = _NOT_IN_XML.sub("\ufffd", value)
    if guarded(text) == text and not text.startswith("#"):
        return text
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, text)
    cell.data_type = "s"
    # Without it, Excel turns the cell into a formula when somebody edits it.
    cell.quotePrefix = True
    return cell


def _in_utc(at: dt.datetime) -> dt.datetime:
    return at.astimezone(dt.UTC).replace(microsecond=0, tzinfo=None)


class _Stamped(zipfile.ZipFile):
    """An archive with one time for every part: openpyxl takes the clock's, which may be too old."""

    def __init__(self, packed: io.BytesIO, at: dt.datetime) -> None:
        super().__init__(packed, "w", zipfile.ZIP_DEFLATED)
        local = min(max(at.replace(tzinfo=None), _EARLIEST_IN_A_ZIP), _LATEST_IN_A_ZIP)
        self._when = local.timetuple()[:6]

    def writestr(self, zinfo_or_arcname: Any, data: Any, *_: Any) -> None:
        """Write a part."""
        super().writestr(zipfile.ZipInfo(zinfo_or_arcname, self._when), data, zipfile.ZIP_DEFLATED)

    def write(self, filename: Any, arcname: Any = None, *_: Any) -> None:
        """Write a sheet, which was made in memory."""
        self.writestr(arcname, filename.getvalue())
