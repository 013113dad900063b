"""The headers of the score grid: players across the top, engines down the left."""

import math

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QHeaderView, QWidget

from mextrain_scorer.rules.records import Seat
from mextrain_scorer.ui.kit.colours import Colours
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.theme import Look, Step, Theme
from mextrain_scorer.ui.kit.winner_circle import draw_circle
from mextrain_scorer.ui.score_grid.sheet_model import Role

RIGHT = Qt.AlignmentFlag.AlignRight
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

TILE_ROOM = 62  # px at 100 %: the longest tile, lying, and the space on both sides


class SeatHeader(QHeaderView):
    """The players in seat order: the number small, the name large below it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """Return the height for two lines of text."""
        look = self._theme.look
        small = QFontMetrics(look.font(Step.SMALL)).height()
        large = QFontMetrics(look.font(Step.LARGE, QFont.Weight.DemiBold)).height()
        return QSize(self.defaultSectionSize(), small + large + look.px(8))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one player's number and name, and the line at the column's right edge."""
        model = self.model()
        seat = model.headerData(section, Qt.Orientation.Horizontal, Role.SEAT)
        look = self._theme.look
        painter.save()
        painter.fillRect(rect, QColor(look.colours.surface))
        if isinstance(seat, Seat):
            circled = model.headerData(section, Qt.Orientation.Horizontal, Role.CIRCLED)
            inner = rect.adjusted(look.px(2), look.px(2), -look.px(8), -look.px(4))
            painter.setFont(look.figures(Step.SMALL))
            painter.setPen(QColor(look.colours.soft_ink))
            number = self.tr("No. {number}").format(number=seat.player)
            painter.drawText(inner, RIGHT | Qt.AlignmentFlag.AlignTop, number)
            painter.setPen(QColor(look.colours.ink))
            if circled:
                inner = inner.adjusted(look.px(8), 0, -look.px(3), 0)
            name, font = fitting_name(seat.name, look, inner.width())
            painter.setFont(font)
            painter.drawText(inner, RIGHT | Qt.AlignmentFlag.AlignBottom, name)
            if circled:
                words = painter.boundingRect(inner, int(RIGHT | Qt.AlignmentFlag.AlignBottom), name)
                draw_circle(
                    painter, QRectF(words), QRectF(rect).adjusted(0, 0, 0, -look.px(2)), look
                )
        painter.setPen(QColor(look.colours.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()


class EngineHeader(QHeaderView):
    """The engines down the left: each drawn as its double, with its number.

    ``short`` leaves out the doubles, if the seats need the room.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = theme
        self.short = False
        # Cached: ten tiles with up to twenty pips each are painted whenever the sheet is.
        self._tiles: dict[tuple[int, float, float, Colours], QPixmap] = {}
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """Return the width of a tile and its number, or of the longest row name."""
        return QSize(self.width_needed(short=self.short), self.defaultSectionSize())

    def width_needed(self, *, short: bool) -> int:
        """Return the width in pixels with the doubles, or without them if ``short``."""
        look = self._theme.look
        metrics = QFontMetrics(self._words_font(short=short))
        words = number = 0
        model = self.model()
        if model.rowCount() >= 2:
            figures = QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold))
            highest = model.headerData(0, Qt.Orientation.Vertical, Role.ENGINE)
            beside = 16 if short else TILE_ROOM + 6
            number = figures.horizontalAdvance(str(highest)) + look.px(beside)
            rows = range(model.rowCount() - 2, model.rowCount())
            names = [str(model.headerData(row, Qt.Orientation.Vertical)) for row in rows]
            if short:
                names.append(self._short_blocked(int(str(highest))))
            words = max(metrics.horizontalAdvance(name) for name in names)
        return max(words + look.px(13), number, 0 if short else look.px(84))

    def _words_font(self, *, short: bool) -> QFont:
        return self._theme.look.font(Step.SMALL if short else Step.BODY, QFont.Weight.DemiBold)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one engine, or the name of a row of totals."""
        model = self.model()
        engine = model.headerData(section, Qt.Orientation.Vertical, Role.ENGINE)
        look = self._theme.look
        painter.save()
        painter.fillRect(rect, QColor(look.colours.surface))
        painter.setPen(QColor(look.colours.ink))
        if isinstance(engine, int):
            blocked = model.headerData(section, Qt.Orientation.Vertical, Role.BLOCKED)
            self._paint_engine(painter, rect, engine, blocked=bool(blocked))
        else:
            painter.setFont(self._words_font(short=self.short))
            words = str(model.headerData(section, Qt.Orientation.Vertical))
            painter.drawText(rect.adjusted(look.px(5), 0, 0, 0), LEFT, words)
        painter.setPen(QColor(look.colours.line))
        painter.drawLine(rect.topRight(), rect.bottomRight())
        painter.restore()

    def _paint_engine(self, painter: QPainter, rect: QRect, engine: int, *, blocked: bool) -> None:
        """Paint the double and its number; for a blocked round, a word instead of the double."""
        look = self._theme.look
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

    def _tile(self, engine: int, height: float) -> QPixmap:
        """Return the picture of a double at the screen's resolution."""
        ratio, colours = self.devicePixelRatioF(), self._theme.look.colours
        at = engine, height, ratio, colours
        if at not in self._tiles:
            box = QRectF(0, 0, 2 * height, height)
            picture = QPixmap(math.ceil(box.width() * ratio), math.ceil(box.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            draw_tile(painter, box, (engine, engine), colours)
            painter.end()
            self._tiles[at] = picture
        return self._tiles[at]

    def _short_blocked(self, engine: int) -> str:
        return self.tr("{engine} blocked").format(engine=engine)


def fitting_name(name: str, look: Look, width: int) -> tuple[str, QFont]:
    """Return the name and a font in which it fits: whole, with initials, the last name, or cut.

    Each font size is tried before the next smaller one; the last name is kept longest, since it is
    on the paper.
    """
    *first, last = name.split() or [name]
    short = " ".join([*(f"{word[0]}." for word in first), last])
    fonts = [look.font(step, QFont.Weight.DemiBold) for step in (Step.LARGE, Step.BODY, Step.SMALL)]
    tried = [(name, fonts[0]), (short, fonts[0]), (short, fonts[1]), (last, fonts[0])]
    tried += [(last, font) for font in fonts[1:]]
    for words, font in tried:
        if QFontMetrics(font).horizontalAdvance(words) <= width:
            return words, font
    cut = QFontMetrics(fonts[-1]).elidedText(last, Qt.TextElideMode.ElideRight, width)
    return cut, fonts[-1]
