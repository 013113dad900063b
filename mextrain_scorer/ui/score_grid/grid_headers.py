"""The headers of the score grid: players across the top, engines down the left."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPixmap,
)
from PySide6.QtWidgets import QHeaderView, QWidget

from mextrain_scorer.rules.names import name_parts
from mextrain_scorer.rules.records import Seat
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import Colours
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.score_grid.cell_painter import draw_circle
from mextrain_scorer.ui.score_grid.sheet_model import SheetModel

RIGHT = Qt.AlignmentFlag.AlignRight
_NAME = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

NAME_STEPS = (Step.LARGE, Step.BODY, Step.SMALL)
TILE_ROOM = 62  # px at 100 %: the longest tile, lying, and the space on both sides


class SeatNames(NamedTuple):
    """The family names of a table, with line breaks, the font for all, and their height."""

    words: tuple[str, ...]
    font: QFont
    height: int


class SeatHeader(QHeaderView):
    """The players in seat order: number and first name small, the family name bold below.

    All family names have one size, the largest in which each fits, on two lines if need be.
    ``short`` leaves out first names, and the largest size.
    """

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._sheet_model = model
        self.short = False
        # Kept: every section asks for all names whenever it is painted.
        self._fitted: tuple[object, SeatNames] | None = None
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """Return the height for a small line and the family names."""
        return QSize(self.defaultSectionSize(), self.height_needed(short=self.short))

    def height_needed(self, *, short: bool) -> int:
        """Return the height in pixels with first names, or without them if ``short``."""
        small = QFontMetrics(look.font(Step.SMALL)).height()
        return small + self._names(short=short).height + look.px(2 if short else 6)

    def _names(self, *, short: bool) -> SeatNames:
        sheet = self._sheet_model.sheet
        width = min((self.sectionSize(at) for at in range(self.count())), default=0)
        names = [] if sheet is None else [seat.name for seat in sheet.seats]
        if self._fitted is None or self._fitted[0] != (names, width, short):
            steps = NAME_STEPS[1:] if short else NAME_STEPS
            fitted = seat_names(names, width - look.px(12), steps)
            self._fitted = (names, width, short), fitted
        return self._fitted[1]

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one player's number and name, and the line at the column's right edge."""
        seat = self._sheet_model.seat_at(section)
        painter.save()
        painter.fillRect(rect, QColor(look.colours.surface))
        if seat is not None:
            self._paint_seat(painter, rect, seat, section)
        painter.setPen(QColor(look.colours.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _paint_seat(self, painter: QPainter, rect: QRect, seat: Seat, section: int) -> None:
        shown = self._names(short=self.short)
        inner = rect.adjusted(look.px(4), 0, -look.px(8), -look.px(4))
        above = inner.adjusted(0, 0, 0, -shown.height)
        painter.setFont(look.figures(Step.SMALL))
        painter.setPen(QColor(look.colours.soft_ink))
        first, _ = name_parts(seat.name)
        words = str(seat.player) if self.short or not first else f"{seat.player} {first}"
        if not first:
            words = self.tr("No. {number}").format(number=seat.player)
        elided = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, above.width())
        painter.drawText(above, RIGHT | Qt.AlignmentFlag.AlignBottom, elided)
        painter.setFont(shown.font)
        left = seat.left_from is not None
        painter.setPen(QColor(look.colours.soft_ink if left else look.colours.ink))
        name = shown.words[section]
        low = inner.adjusted(0, inner.height() - shown.height, 0, 0)
        painter.drawText(low, _NAME, name)
        if self._sheet_model.is_circled(section):
            box = QRectF(painter.boundingRect(low, _NAME, name))
            # below the first name, which it must not cross
            room = QRectF(rect).adjusted(0, low.top() - rect.top() - 1, 0, -look.px(1))
            draw_circle(painter, box, room)


class EngineHeader(QHeaderView):
    """The engines down the left: each drawn as its double, with its number.

    ``short`` leaves out the doubles, if the seats need the room.
    """

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._sheet_model = model
        self.short = False
        # Cached: ten tiles with up to twenty pips each are painted whenever the sheet is.
        self._tiles: dict[tuple[int, int, Colours], QPixmap] = {}
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """Return the width of a tile and its number, or of the longest row name."""
        return QSize(self.width_needed(short=self.short), self.defaultSectionSize())

    def width_needed(self, *, short: bool) -> int:
        """Return the width in pixels with the doubles, or without them if ``short``."""
        metrics = QFontMetrics(self._words_font(short=short))
        words = number = 0
        model = self._sheet_model
        if model.rowCount() >= 2:
            figures = QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold))
            highest = model.engine_at(0) or 0
            beside = 16 if short else TILE_ROOM + 6
            number = figures.horizontalAdvance(str(highest)) + look.px(beside)
            rows = range(model.rowCount() - 2, model.rowCount())
            names = [str(model.headerData(row, Qt.Orientation.Vertical)) for row in rows]
            if short:
                names.append(self._short_blocked(highest))
            words = max(metrics.horizontalAdvance(name) for name in names)
        return max(words + look.px(8 if short else 13), number, 0 if short else look.px(84))

    def _words_font(self, *, short: bool) -> QFont:
        return look.font(Step.SMALL if short else Step.BODY, QFont.Weight.DemiBold)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one engine, or the name of a row of totals."""
        model = self._sheet_model
        engine = model.engine_at(section)
        painter.save()
        painter.fillRect(rect, QColor(look.colours.surface))
        painter.setPen(QColor(look.colours.ink))
        if engine is not None:
            self._paint_engine(painter, rect, engine, blocked=model.is_blocked(section))
        else:
            painter.setFont(self._words_font(short=self.short))
            words = str(model.headerData(section, Qt.Orientation.Vertical))
            painter.drawText(rect.adjusted(look.px(5), 0, 0, 0), LEFT, words)
        painter.setPen(QColor(look.colours.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.restore()

    def _paint_engine(self, painter: QPainter, rect: QRect, engine: int, *, blocked: bool) -> None:
        """Paint the double and its number; for a blocked round, a word instead of the double."""
        height = min(look.px(22), rect.height() - look.px(8))
        inner = rect.adjusted(look.px(5), 0, 0, 0)
        painter.setFont(look.font(Step.SMALL, QFont.Weight.DemiBold))
        if blocked and self.short:
            painter.drawText(inner, LEFT, self._short_blocked(engine))
            return
        if blocked:
            painter.drawText(inner, LEFT, self.tr("blocked"))
        elif not self.short:
            middle = rect.center().y() - height / 2 + 1
            painter.drawPixmap(inner.left(), round(middle), self._tile(engine, height))
        painter.setFont(look.figures(Step.BODY, QFont.Weight.Bold))
        beside = rect.adjusted(2 * height + look.px(TILE_ROOM) - look.px(44), 0, 0, 0)
        painter.drawText(inner if self.short else beside, LEFT, str(engine))

    def _tile(self, engine: int, height: int) -> QPixmap:
        """Return the picture of a double."""
        at = engine, height, look.colours  # while a server is away, a grid outlives its look
        if at not in self._tiles:
            box = QRectF(0, 0, 2 * height, height)
            self._tiles[at] = look.drawn(
                2 * height,
                height,
                lambda on: draw_tile(on, box, (engine, engine), look.colours),
            )
        return self._tiles[at]

    def _short_blocked(self, engine: int) -> str:
        return self.tr("{engine} blocked").format(engine=engine)


def seat_names(names: Sequence[str], width: int, steps: Sequence[Step] = NAME_STEPS) -> SeatNames:
    """Return the family names as they fit into ``width`` pixels, all in one of these sizes.

    Two equal family names get their initials.  Long ones are broken at a space or a hyphen; where
    even the smallest size is too large, the end is left out.
    """
    parts = [name_parts(name) for name in names]
    families = [family for _, family in parts]
    words = [
        f"{first[0]}. {family}" if first and families.count(family) > 1 else family
        for first, family in parts
    ]
    fonts = [look.font(step, QFont.Weight.DemiBold) for step in steps]
    fitting = (
        font for font in fonts if all(_broken(each, QFontMetrics(font), width) for each in words)
    )
    font = next(fitting, fonts[-1])
    metrics = QFontMetrics(font)
    elide = Qt.TextElideMode.ElideRight
    shown = [
        _broken(each, metrics, width) or metrics.elidedText(each, elide, width) for each in words
    ]
    high = max((each.count("\n") for each in shown), default=0) + 1
    return SeatNames(tuple(shown), font, high * metrics.lineSpacing())


def _broken(words: str, metrics: QFontMetrics, width: int) -> str:
    """Return the words on one line or two, nothing if they do not fit."""
    if metrics.horizontalAdvance(words) <= width:
        return words
    for at in range(len(words) - 1, 0, -1):
        if words[at - 1] not in " -":
            continue
        first, second = words[:at].rstrip(), words[at:]
        if max(map(metrics.horizontalAdvance, (first, second))) <= width:
            return f"{first}\n{second}"
    return ""
