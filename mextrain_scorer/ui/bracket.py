"""The play-off drawn: a column a stage, a box a table, a line for everybody who goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from mextrain_scorer.desk.tables import StageFacts
from mextrain_scorer.rules.playoff import Stage
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.standings import standings, totals
from mextrain_scorer.ui.theme import Step, Theme

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody in a box; ``player`` is None for a seat that nobody has yet."""

    player: int | None
    words: str
    total: str
    wins: bool


@dataclass(frozen=True, slots=True)
class Box:
    """One table of one stage; without a title of its own where a line says which table it is."""

    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One stage, with its tables from top to bottom."""

    title: str
    boxes: tuple[Box, ...]


def _rows(box: Box) -> int:
    """Return the lines of text in a box, its title among them."""
    return len(box.lines) + bool(box.title)


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

    def show_columns(self, columns: tuple[Column, ...]) -> None:
        """Draw these stages."""
        self._columns = columns
        self.setAccessibleDescription(_in_words(columns))
        self._draw()

    def _draw(self) -> None:
        scene = self.scene()
        scene.clear()
        look = self._theme.look
        self.setBackgroundBrush(QColor(look.colours.surface))
        width, gap = look.px(290), look.px(56)
        line, space = look.px(30), look.px(10)
        heights = [
            sum(line * _rows(box) + space for box in column.boxes) for column in self._columns
        ]
        tallest = max(heights, default=0)
        came_from: dict[int, QPointF] = {}
        for at, (column, height) in enumerate(zip(self._columns, heights, strict=True)):
            left = at * (width + gap)
            heading = scene.addSimpleText(column.title, look.font(Step.LARGE, QFont.Weight.Bold))
            heading.setBrush(QColor(look.colours.ink))
            heading.setPos(left, 0)
            top = look.px(40) + (tallest - height) / 2
            leaving: dict[int, QPointF] = {}
            for box in column.boxes:
                self._draw_box(QRectF(left, top, width, line * _rows(box)), box, line)
                for row, each in enumerate(box.lines, start=bool(box.title)):
                    middle = top + line * (row + 0.5)
                    if each.player is None:
                        continue
                    if each.player in came_from:
                        self._draw_way(came_from[each.player], QPointF(left, middle))
                    if each.wins:
                        leaving[each.player] = QPointF(left + width, middle)
                top += line * _rows(box) + space
            came_from = leaving
        scene.setSceneRect(scene.itemsBoundingRect().adjusted(-2, 0, look.px(8), look.px(8)))

    def _draw_box(self, place: QRectF, box: Box, line: float) -> None:
        scene, look = self.scene(), self._theme.look
        colours = look.colours
        frame = QPainterPath()
        frame.addRoundedRect(place, look.px(8), look.px(8))
        scene.addPath(frame, QPen(QColor(colours.line), 1), QColor(colours.ground))
        if box.title:
            self._draw_words(place, 0, line, (box.title, ""), (Step.SMALL, colours.soft_ink, False))
        for row, each in enumerate(box.lines, start=bool(box.title)):
            if each.wins:
                ground = QRectF(place.left() + 1, place.top() + line * row, place.width() - 2, line)
                rounded = QPainterPath()
                rounded.addRoundedRect(ground, look.px(6), look.px(6))
                scene.addPath(rounded, QPen(Qt.PenStyle.NoPen), QColor(colours.went_out_ground))
            ink = colours.went_out if each.wins else colours.ink
            if each.player is None:
                ink = colours.soft_ink
            words = f"✓ {each.words}" if each.wins else each.words
            self._draw_words(place, row, line, (words, each.total), (Step.BODY, ink, each.wins))

    def _draw_words(
        self,
        place: QRectF,
        row: int,
        line: float,
        words: tuple[str, str],
        way: tuple[Step, str, bool],
    ) -> None:
        """Write a name on the left and a total on the right of one line of a box."""
        look = self._theme.look
        step, ink, strong = way
        weight = QFont.Weight.DemiBold if strong else QFont.Weight.Normal
        font = look.figures(step, weight)
        metrics = QFontMetricsF(font)
        side = look.px(10)
        total = self.scene().addSimpleText(words[1], font)
        room = place.width() - 2 * side - metrics.horizontalAdvance(words[1]) - side
        name = self.scene().addSimpleText(
            metrics.elidedText(words[0], Qt.TextElideMode.ElideRight, room), font
        )
        top = place.top() + line * row + (line - metrics.height()) / 2
        name.setPos(place.left() + side, top)
        total.setPos(place.right() - side - metrics.horizontalAdvance(words[1]), top)
        for item in (name, total):
            item.setBrush(QColor(ink))

    def _draw_way(self, start: QPointF, end: QPointF) -> None:
        way = QPainterPath(start)
        bend = (end.x() - start.x()) / 2
        way.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end)
        pen = QPen(QColor(self._theme.look.colours.accent), 2)
        self.scene().addPath(way, pen).setZValue(-1)


def _in_words(columns: Sequence[Column]) -> str:
    said = []
    for column in columns:
        for box in column.boxes:
            names = ", ".join(line.words for line in box.lines)
            said.append(f"{column.title}, {box.title}: {names}")
    return ". ".join(said)
