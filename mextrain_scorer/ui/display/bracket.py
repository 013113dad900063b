"""The play-off on the display: stages side by side, as large as their lines allow."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from mextrain_scorer.desk.playoff.bracket import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.ui.drawing.charts import fitted
from mextrain_scorer.ui.kit import look

ROWS = 9  # rows on a page that can be read from ten metres on a screen one metre high
BETWEEN = 0.35  # of a line's height, between two tables
COLUMN_GAP = 1.5  # of a line's height, between two stages
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

Middles = dict[int, QPointF]
translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Bracket:
    """Stages side by side, with lines from the winners to their next seats."""

    stages: tuple[BracketStage, ...]

    @property
    def spoken(self) -> tuple[str, ...]:
        """Each stage, and a line for each of its tables."""
        lines = []
        for stage in self.stages:
            lines.append(stage.title)
            for table in stage.tables:
                pairs = ((name_of(seat), total_of(seat)) for seat in seats_of(table))
                told = ", ".join(" ".join(filter(None, pair)) for pair in pairs)
                lines.append(told if stage.winners_only else f"{title_of(table)}: {told}")
        return tuple(lines)


def title_of(table: BracketTable) -> str:
    """Return a table's number in words."""
    return translate("Bracket", "Table {table}").format(table=table.table_no)


def seats_of(table: BracketTable) -> Sequence[BracketSeat]:
    """Return the lines of a table; one that nobody has won yet says so in their place."""
    if table.seats:
        return table.seats
    words = translate("Bracket", "not signed yet")
    told = translate("Bracket", "{table}:  {words}").format(table=title_of(table), words=words)
    return (BracketSeat(source=told),)


def name_of(seat: BracketSeat) -> str:
    """Return who sits there; whoever goes on has a sign before the name."""
    words = seat.name or seat.source or translate("Bracket", "to come")
    return f"✓ {words}" if seat.goes_on else words


def total_of(seat: BracketSeat) -> str:
    """Return the points of a seat, empty before the first score."""
    return "" if seat.total is None else str(seat.total)


def rows_of(stage: BracketStage) -> int:
    """Return the number of text lines of a stage, with the tables' titles."""
    return sum(_rows(stage, table) for table in stage.tables)


def _rows(stage: BracketStage, table: BracketTable) -> int:
    return len(seats_of(table)) + (not stage.winners_only)


def _high(stage: BracketStage) -> float:
    """Return the height of a stage in lines."""
    return rows_of(stage) + BETWEEN * max(0, len(stage.tables) - 1)


class BracketPainter:
    """Paints stages into a box, each name on a line of its own."""

    def __init__(self, painter: QPainter, box: QRectF, body: Bracket) -> None:
        self._painter = painter
        self._box = box
        self._stages = body.stages
        self._line = box.height() / (1.2 + max([ROWS, *map(_high, body.stages)]))
        self._size = 0.6 * self._line

    def paint(self) -> None:
        """Paint every stage, and the lines from one to the next."""
        count, gap = len(self._stages), COLUMN_GAP * self._line
        wide = (self._box.width() - gap * (count - 1)) / count
        ends = [
            self._paint_stage(stage, self._box.left() + nth * (wide + gap), wide)
            for nth, stage in enumerate(self._stages)
        ]
        self._painter.setPen(QPen(QColor(look.colours.accent), 0.05 * self._line))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for (_, going), (seated, _) in pairwise(ends):
            for player, start in going.items():
                if player in seated:
                    end = seated[player]
                    bend = QPointF((end.x() - start.x()) / 2, 0)
                    link = QPainterPath(start)
                    link.cubicTo(start + bend, end - bend, end)
                    self._painter.drawPath(link)

    def _paint_stage(
        self, stage: BracketStage, left: float, wide: float
    ) -> tuple[Middles, Middles]:
        """Paint a stage; return where each player's line begins, and where winners' lines end."""
        seated: Middles = {}
        going: Middles = {}
        line, side = self._line, 0.25 * self._line
        heading = QRectF(left + side, self._box.top(), wide - 2 * side, line)
        self._write(heading, stage.title, look.colours.ink, strong=True)
        size = self._fitting_size(stage, wide)
        free = self._box.height() - 1.2 * line - _high(stage) * line
        top = self._box.top() + 1.2 * line + free / 2
        for table in stage.tables:
            place = QRectF(left, top, wide, _rows(stage, table) * line)
            self._paint_frame(place)
            if not stage.winners_only:
                title = QRectF(left + side, top, wide - 2 * side, line)
                self._write(title, title_of(table), look.colours.soft_ink)
            for row, seat in enumerate(seats_of(table), start=not stage.winners_only):
                at = QRectF(left, top + row * line, wide, line)
                self._paint_seat(seat, at, size)
                if seat.player is not None:
                    seated[seat.player] = QPointF(left, at.center().y())
                    if seat.goes_on:
                        going[seat.player] = QPointF(left + wide, at.center().y())
            top += place.height() + BETWEEN * line
        return seated, going

    def _paint_frame(self, place: QRectF) -> None:
        self._painter.setPen(QPen(QColor(look.colours.strong_line), 1))
        self._painter.setBrush(QColor(look.colours.ground))
        self._painter.drawRoundedRect(place, 0.2 * self._line, 0.2 * self._line)

    def _paint_seat(self, seat: BracketSeat, at: QRectF, size: float) -> None:
        colours, painter, side = look.colours, self._painter, 0.25 * self._line
        ink = colours.ink if seat.player is not None else colours.soft_ink
        if seat.goes_on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.went_out_ground))
            painter.drawRoundedRect(at.adjusted(1, 1, -1, -1), 0.2 * self._line, 0.2 * self._line)
            ink = colours.went_out
        painter.setPen(QColor(ink))
        inner = at.adjusted(side, 0, -side, 0)
        painter.setFont(self._font(self._size, strong=seat.goes_on))
        painter.drawText(inner, _RIGHT, total_of(seat))
        used, shown = self._fitted(seat, at.width(), size)
        painter.setFont(used)
        painter.drawText(inner, _LEFT, shown)

    def _fitting_size(self, stage: BracketStage, wide: float) -> float:
        """Return the text size at which every name of a stage fits, or the smallest allowed."""
        seats = (seat for table in stage.tables for seat in seats_of(table))
        return min((self._fitted(seat, wide)[0].pixelSize() for seat in seats), default=self._size)

    def _fitted(self, seat: BracketSeat, wide: float, size: float = 0.0) -> tuple[QFont, str]:
        """Return a seat's font and name so that it fits beside its total."""
        room = wide - 0.5 * self._line
        if total_of(seat):
            figures = QFontMetricsF(self._font(self._size, strong=seat.goes_on))
            room -= figures.horizontalAdvance(total_of(seat)) + 0.25 * self._line
        return fitted(name_of(seat), self._font(size or self._size, strong=seat.goes_on), room)

    def _font(self, size: float, *, strong: bool) -> QFont:
        font = look.figures(weight=QFont.Weight.Bold if strong else QFont.Weight.Normal)
        font.setPixelSize(max(6, int(size)))
        return font

    def _write(self, at: QRectF, words: str, ink: str, *, strong: bool = False) -> None:
        """Write the title of a stage or of a table."""
        used, shown = fitted(words, self._font(self._size, strong=strong), at.width())
        self._painter.setPen(QColor(ink))
        self._painter.setFont(used)
        self._painter.drawText(at, _LEFT, shown)
