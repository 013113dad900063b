"""Writes everything as a workbook: Players, Tables, Scores, Standings and Results.

Overall is added where everybody is ranked over all games; Assigned and Penalties where totals
include such points.
Names are written as text, whatever they begin with, and numbers as numbers.  The same content gives
the same bytes.
"""

import datetime as dt
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mextrain_scorer.desk.results.results import Results
from mextrain_scorer.exchange.content import Content
from mextrain_scorer.exchange.csv_out import guarded
from mextrain_scorer.exchange.score_rows import COLUMNS
from mextrain_scorer.exchange.sheet_rows import rows_of_sheets
from mextrain_scorer.rules.assigned import assigned_scores
from mextrain_scorer.rules.progress import Progress, counted, no_progress, stretch
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings.standings import standings
from mextrain_scorer.rules.words import say

if TYPE_CHECKING:
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.worksheet._write_only import WriteOnlyWorksheet

Value = str | int | None
Row = Sequence[Value]

_WIDEST = 60
_WRITTEN = 90  # percent of the progress for writing rows; packing is the rest
_EARLIEST_IN_A_ZIP = dt.datetime(1980, 1, 1)  # noqa: DTZ001  ZIP has no time zones
_LATEST_IN_A_ZIP = dt.datetime(2107, 12, 31)  # noqa: DTZ001
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def content_xlsx(content: Content, progress: Progress = no_progress) -> bytes:
    """Return the whole tournament as an XLSX workbook stamped with its ``made_at``.

    ``progress`` receives the share of the rows that are written.
    """
    import openpyxl
    from openpyxl.writer.excel import ExcelWriter

    book = openpyxl.Workbook(write_only=True)
    names = {line.number: line.name for line in content.players}
    parts = (
        _players(content),
        _tables(content.sheets),
        ("Scores", (*COLUMNS, "name"), list(_score_rows(content.sheets, names))),
        ("Standings", _STANDINGS, list(_standing_rows(content))),
        ("Results", _RESULTS, list(_result_rows(content.results))),
        *((("Overall", _OVERALL, list(_overall_rows(content))),) if content.overall else ()),
        *_beside_the_rounds(content.sheets),
    )
    count = sum(len(rows) for _, _, rows in parts) or 1
    written = 0
    for title, header, rows in parts:
        first, last = (_WRITTEN * so_far // count for so_far in (written, written + len(rows)))
        _fill(book.create_sheet(title), header, rows, stretch(progress, first, last))
        written += len(rows)
    book.properties.title = _NOT_IN_XML.sub("\ufffd", content.facts.name)
    book.properties.creator = "Mextrain Scorer"
    book.properties.created = book.properties.modified = _in_utc(content.made_at)
    packed = io.BytesIO()
    ExcelWriter(book, _Stamped(packed, content.made_at)).save()
    book.close()
    return packed.getvalue()


# The first seven headings are a roster's: the next tournament can import this sheet.
_PLAYERS = ("number", "name", "club", "group", "willing", "checked_in", "note", "status", "table")
_TABLES = ("stage", "table", "status", "score_keeper", "seat", "player", "name")
_STANDINGS = (
    "stage",
    "table",
    "place",
    "player",
    "name",
    "total",
    "zero_rounds",
    "lowest_other_round",
    "decided_by",
    "sentence",
)
_RESULTS = ("result", "stage", "table", "player", "name", "total")
_OVERALL = (
    "place",
    "player",
    "name",
    "class",
    "games",
    "total",
    "counted",
    "rounds",
    "zero_rounds",
    "lowest_other_round",
    "decided_by",
    "sentence",
)
_ASSIGNED = ("stage", "table", "engine", "player", "points", "name")
_PENALTIES = ("stage", "table", "player", "points", "reason", "name")


def _players(content: Content) -> tuple[str, Sequence[str], list[Row]]:
    """Return the sheet of players, with their classes where somebody has one."""
    rows = list(_player_rows(content))
    if not any(line.class_name for line in content.players):
        return "Players", _PLAYERS, rows
    classes = [line.class_name for line in content.players]
    rows = [(*row, name) for row, name in zip(rows, classes, strict=True)]
    return "Players", (*_PLAYERS, "class"), rows


def _player_rows(content: Content) -> Iterable[Row]:
    for line in content.players:
        yield (
            line.number,
            line.name,
            line.club,
            line.group,
            "yes" if line.willing else None,
            "yes" if line.status == "checked-in" else None,
            line.note,
            line.status,
            line.table_no,
        )


def _tables(sheets: Sequence[Sheet]) -> tuple[str, Sequence[str], list[Row]]:
    """Return the sheet of tables, with the reasons where somebody was disqualified."""
    rows = list(_table_rows(sheets))
    reasons = [seat.disqualified or None for sheet in sheets for seat in sheet.seats]
    if not any(reasons):
        return "Tables", _TABLES, rows
    rows = [(*row, reason) for row, reason in zip(rows, reasons, strict=True)]
    return "Tables", (*_TABLES, "disqualified"), rows


def _table_rows(sheets: Iterable[Sheet]) -> Iterable[Row]:
    for sheet in sheets:
        for seat in sheet.seats:
            yield (
                sheet.stage,
                sheet.table_no,
                sheet.status.value,
                sheet.score_keeper,
                seat.seat_no,
                seat.player,
                seat.name,
            )


def _score_rows(sheets: Iterable[Sheet], names: dict[int, str]) -> Iterable[Row]:
    for row in rows_of_sheets(sheets):
        name = names.get(row.player)
        yield (row.stage, row.table, row.engine, row.player, row.pips, row.note.value or None, name)


def _standing_rows(content: Content) -> Iterable[Row]:
    for sheet in content.sheets:
        for place in standings(sheet):
            yield (
                sheet.stage,
                sheet.table_no,
                place.place,
                place.player,
                place.name,
                place.total,
                place.zero_rounds,
                place.lowest_other_round,
                place.decided_by.value,
                place.sentence,
            )


def _overall_rows(content: Content) -> Iterable[Row]:
    classes = {line.number: line.class_name for line in content.players}
    for each in content.overall:
        line = each.line
        yield (
            each.place,
            each.player,
            each.name,
            classes.get(each.player),
            line.whole_games,
            line.total,
            " + ".join(str(game.line.total) for game in line.counted),
            line.rounds,
            line.zero_rounds,
            line.lowest_other_round,
            each.decided_by.value,
            each.sentence,
        )


def _result_rows(results: Results) -> Iterable[Row]:
    shared = len(results.champions) > 1
    for title, holders in (
        (say("joint champion") if shared else say("champion"), results.champions),
        (say("second"), results.seconds),
        (say("third"), results.thirds),
    ):
        for winner in holders:
            yield (title, None, None, winner.player, winner.name, None)
    if results.named:
        words = say("Named by the game monitor: {reason}", reason=results.named.reason)
        yield (words, None, None, None, None, None)
    for won in results.table_winners:
        yield (say("table winner"), won.stage, won.table_no, won.player, won.name, won.total)


def _beside_the_rounds(sheets: Sequence[Sheet]) -> Iterable[tuple[str, Sequence[str], list[Row]]]:
    """Yield the sheets for points that are in totals but not in scores, where there are any."""
    assigned: list[Row] = []
    penalties: list[Row] = []
    for sheet in sheets:
        names = {seat.player: seat.name for seat in sheet.seats}
        at = (sheet.stage, sheet.table_no)
        for (engine, player), points in assigned_scores(sheet).items():
            assigned.append((*at, engine, player, points, names[player]))
        penalties += [
            (*at, given.player, given.points, given.reason, names[given.player])
            for given in sheet.adjustments
        ]
    if assigned:
        yield "Assigned", _ASSIGNED, assigned
    if penalties:
        yield "Penalties", _PENALTIES, penalties


def _fill(
    sheet: "WriteOnlyWorksheet", header: Sequence[str], rows: Sequence[Row], progress: Progress
) -> None:
    """Write one sheet; settings for all of it must be made before its first row."""
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    for column, heading in enumerate(header):
        widest = max((len(str(row[column] or "")) for row in rows), default=0)
        width = min(max(widest, len(heading)), _WIDEST) + 2
        sheet.column_dimensions[get_column_letter(column + 1)].width = width
    sheet.freeze_panes = "A2"
    sheet.print_title_rows = "1:1"
    bold = Font(bold=True)
    headings = [WriteOnlyCell(sheet, heading) for heading in header]
    for cell in headings:
        cell.font = bold
    sheet.append(headings)
    for row in counted(rows, progress):
        sheet.append([_cell(sheet, value) for value in row])


def _cell(sheet: "WriteOnlyWorksheet", value: Value) -> "Value | WriteOnlyCell":
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
        """Write a part that openpyxl made in a file."""
        self.writestr(arcname, Path(filename).read_bytes())
