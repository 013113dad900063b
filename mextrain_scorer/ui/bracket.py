"""The play-off drawn: a column a stage, a box a table, a line for everybody who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.ui.bracket_items import GAP, Box, Column, ColumnItem, Line, WaysItem
from mextrain_scorer.ui.theme import Step, Theme

translate = QCoreApplication.translate


def bracket_columns(
    stages: Sequence[StageFacts], sheets: Sequence[Sheet], ahead: Sequence[Stage]
) -> tuple[Column, ...]:
    """Return what the bracket shows: the stages there are, then those that are planned.

    A qualifying table shows its winner only; a play-off table shows everybody who sits there.
    """
    columns = []
    for stage in stages:
        here = [sheet for sheet in sheets if sheet.stage == stage.key]
        winners_only = stage.kind == "qualifying"
        boxes = tuple(_box(sheet, stage, winners_only=winners_only) for sheet in here)
        columns.append(Column(stage.title, boxes))
    for planned in ahead:
        empty = translate("Bracket", "to come")
        columns.append(
            Column(
                planned.title,
                tuple(
                    Box(_table(number), (Line(None, empty, "", wins=False),) * size)
                    for number, size in enumerate(planned.sizes, start=1)
                ),
            )
        )
    return tuple(columns)


def _table(number: int) -> str:
    return translate("Bracket", "Table {table}").format(table=number)


def _box(sheet: Sheet, stage: StageFacts, *, winners_only: bool) -> Box:
    points = totals(sheet)
    signed = sheet.status is SheetStatus.SIGNED
    most = 1 if stage.is_final else stage.advance
    through = {p.player for p in standings(sheet) if p.place <= most} if signed else set()
    begun = any(cell.score is not None for row in sheet.rounds for cell in row.cells)
    lines = []
    for seat in sheet.seats:
        if winners_only and seat.player not in through:
            continue
        total = str(points[seat.player]) if begun else ""
        words = translate("Bracket", "{number}  {name}")
        words = words.format(number=seat.player, name=seat.name)
        lines.append(Line(seat.player, words, total, seat.player in through))
    if not lines:
        lines = [Line(None, translate("Bracket", "not signed yet"), "", wins=False)]
    if not winners_only:
        return Box(_table(sheet.table_no), tuple(lines))
    told = translate("Bracket", "{table}:  {words}")
    return Box(
        "",
        tuple(
            replace(line, words=told.format(table=_table(sheet.table_no), words=line.words))
            for line in lines
        ),
    )


@dataclass(frozen=True, slots=True)
class Drawn:
    """A bracket ready to be drawn, with its words for a screen reader."""

    columns: tuple[Column, ...]
    words: str


class BracketView(QGraphicsView):
    """Draws the columns as vectors; scrolls where there are more tables than room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._columns: tuple[Column, ...] = ()
        self.setScene(QGraphicsScene(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the view itself has it
        self.setAccessibleName(self.tr("Play-off bracket"))
        theme.changed.connect(self._draw)

    @property
    def columns(self) -> tuple[Column, ...]:
        """What is drawn."""
        return self._columns

    def show_columns(self, drawn: Drawn) -> None:
        """Draw these stages."""
        self._columns = drawn.columns
        self.setAccessibleDescription(drawn.words)
        self._draw()

    def _draw(self) -> None:
        scene = self.scene()
        scene.clear()
        look = self._theme.look
        self.setBackgroundBrush(QColor(look.colours.surface))
        gap = look.px(GAP)
        items = [ColumnItem(look, column) for column in self._columns]
        tallest = max((item.high for item in items), default=0.0)
        left = 0.0
        for item in items:
            heading = scene.addSimpleText(item.title, look.font(Step.LARGE, QFont.Weight.Bold))
            heading.setBrush(QColor(look.colours.ink))
            heading.setPos(left, 0)
            item.setPos(left, look.px(40) + (tallest - item.high) / 2)
            scene.addItem(item)
            left += item.wide + gap
        for before, after in pairwise(items):
            ways = WaysItem(look, before, after)
            ways.setZValue(-1)
            scene.addItem(ways)
        scene.setSceneRect(scene.itemsBoundingRect().adjusted(-2, 0, look.px(8), look.px(8)))


def in_words(columns: Sequence[Column]) -> str:
    """Return the whole bracket as sentences, for a screen reader."""
    said = []
    for column in columns:
        for box in column.boxes:
            names = ", ".join(line.words for line in box.lines)
            said.append(f"{column.title}, {box.title}: {names}")
    return ". ".join(said)
