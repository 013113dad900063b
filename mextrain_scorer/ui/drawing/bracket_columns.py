"""The content of the bracket: a column for each stage, a box for each table, a line per player."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.checks.advancing import winners_of
from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.standings.standings import totals
from mextrain_scorer.ui.drawing.bracket_items import BracketBox, BracketColumn, BracketLine

translate = QCoreApplication.translate


def bracket_columns(
    stages: Sequence[StageFacts], sheets: Sequence[Sheet], ahead: Sequence[Stage]
) -> tuple[BracketColumn, ...]:
    """Return the content of the bracket: first the drawn stages, then the planned ones.

    A qualifying table shows only its winner; a play-off table shows all its players.
    """
    columns = []
    for stage in stages:
        here = [sheet for sheet in sheets if sheet.stage == stage.key]
        winners_only = stage.kind == "qualifying"
        boxes = tuple(_box(sheet, stage, winners_only=winners_only) for sheet in here)
        columns.append(BracketColumn(stage.title, boxes, stage.key))
    for planned in ahead:
        empty = translate("Bracket", "to come")
        columns.append(
            BracketColumn(
                planned.title,
                tuple(
                    BracketBox(_table(number), (BracketLine(None, empty, "", wins=False),) * size)
                    for number, size in enumerate(planned.sizes, start=1)
                ),
            )
        )
    return tuple(columns)


def _table(number: int) -> str:
    return translate("Bracket", "Table {table}").format(table=number)


def _box(sheet: Sheet, stage: StageFacts, *, winners_only: bool) -> BracketBox:
    points = totals(sheet)
    going = winners_of([sheet], 1 if stage.is_final else stage.advance)
    through = {winner.player for winner in going}
    lines = []
    for seat in sheet.seats:
        if winners_only and seat.player not in through:
            continue
        total = str(points[seat.player]) if sheet.is_begun else ""
        words = translate("Bracket", "{number}  {name}")
        words = words.format(number=seat.player, name=seat.name)
        lines.append(BracketLine(seat.player, words, total, seat.player in through))
    if not lines:
        lines = [BracketLine(None, translate("Bracket", "not signed yet"), "", wins=False)]
    if not winners_only:
        return BracketBox(_table(sheet.table_no), tuple(lines), sheet.table_no)
    told = translate("Bracket", "{table}:  {words}")
    return BracketBox(
        "",
        tuple(
            replace(line, words=told.format(table=_table(sheet.table_no), words=line.words))
            for line in lines
        ),
        sheet.table_no,
    )
