"""The content of the bracket: a column for each stage, a box for each table, a line per player."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.feeder_order import Feed, StageFeeds, drawing_order, tables_by_goal
from mextrain_scorer.rules.playoff import Stage, winners_of
from mextrain_scorer.rules.records import Seat, Sheet
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.ui.drawing.bracket_items import BracketBox, BracketColumn, BracketLine

translate = QCoreApplication.translate

# A sheet, and its seats in the order of drawing.
Placed = tuple[Sheet, tuple[Seat, ...]]


def bracket_columns(
    stages: Sequence[StageFacts], sheets: Sequence[Sheet], ahead: Sequence[Stage]
) -> tuple[BracketColumn, ...]:
    """Return the content of the bracket: first the drawn stages, then the planned ones.

    A qualifying table shows only its winner; a play-off table shows all its players.  Tables and
    seats stand by feeder, as on paper.
    """
    columns = []
    for stage, here in zip(stages, _by_feeder(stages, sheets), strict=True):
        winners_only = stage.kind == "qualifying"
        boxes = tuple(_box(sheet, seats, stage, winners_only=winners_only) for sheet, seats in here)
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


def _by_feeder(stages: Sequence[StageFacts], sheets: Sequence[Sheet]) -> list[list[Placed]]:
    """Return each stage's tables with their seats, in the order of the paper bracket.

    The qualifying game before the play-off stands in the order in which its winners go on.
    """
    found = [[sheet for sheet in sheets if sheet.stage == stage.key] for stage in stages]
    first = next((at for at, stage in enumerate(stages) if stage.kind == "playoff"), len(stages))
    qualifying, playoff = found[:first], found[first:]
    orders = drawing_order(_feeds(playoff, sheets))
    if qualifying and playoff:
        before, goal = qualifying[-1], [one.table for one in orders[0]]
        order = tables_by_goal(len(before), _fed_by(playoff[0], before), goal)
        qualifying[-1] = [before[at] for at in order]
    as_they_are = [[(sheet, sheet.seats) for sheet in here] for here in qualifying]
    return as_they_are + [
        [_in_order(here[one.table], one.seats) for one in order]
        for here, order in zip(playoff, orders, strict=True)
    ]


def _feeds(playoff: Sequence[Sequence[Sheet]], sheets: Sequence[Sheet]) -> list[StageFeeds]:
    """Return where each player of each play-off stage sat before."""
    stages = {sheet.stage for here in playoff for sheet in here}
    table_of = {
        seat.player: Feed(sheet.table_no)
        for sheet in sheets
        if sheet.stage not in stages
        for seat in sheet.seats
    }
    first = [
        [table_of.get(seat.player) for seat in sheet.seats]
        for here in playoff[:1]
        for sheet in here
    ]
    return [first, *(_fed_by(here, before) for before, here in pairwise(playoff))][: len(playoff)]


def _fed_by(here: Sequence[Sheet], before: Sequence[Sheet]) -> StageFeeds:
    """Return at which table and seat of the stage before each player sat, both from 0."""
    sat = {
        seat.player: Feed(table, row)
        for table, sheet in enumerate(before)
        for row, seat in enumerate(sheet.seats)
    }
    return [[sat.get(seat.player) for seat in sheet.seats] for sheet in here]


def _in_order(sheet: Sheet, order: Sequence[int]) -> Placed:
    return sheet, tuple(sheet.seats[seat] for seat in order)


def _table(number: int) -> str:
    return translate("Bracket", "Table {table}").format(table=number)


def _box(
    sheet: Sheet, seats: Sequence[Seat], stage: StageFacts, *, winners_only: bool
) -> BracketBox:
    points = totals(sheet)
    qualified = winners_of([sheet], 1 if stage.is_final else stage.advance)
    qualified_players = {winner.player for winner in qualified}
    lines = []
    for seat in seats:
        if winners_only and seat.player not in qualified_players:
            continue
        total = str(points[seat.player]) if sheet.is_begun else ""
        words = translate("Bracket", "{number}  {name}")
        words = words.format(number=seat.player, name=seat.name)
        lines.append(BracketLine(seat.player, words, total, seat.player in qualified_players))
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
