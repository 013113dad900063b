"""What stands on a page of the display: each kind paints itself, and says the same as text.

All sizes are fractions of the window's height, ``high``.  ``spoken`` is for screen readers: exactly
what is painted, line by line.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from mextrain_scorer.desk.playoff.bracket import BracketSeat, BracketStage, BracketTable
from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals
from mextrain_scorer.ui.display.round_clock import RoundClock
from mextrain_scorer.ui.drawing.charts import ChartStyle, fitted, paint_room, paint_running
from mextrain_scorer.ui.kit import look

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
LEFT = int(Qt.AlignmentFlag.AlignLeft | _MIDDLE)
RIGHT = int(Qt.AlignmentFlag.AlignRight | _MIDDLE)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)

ROWS = 9  # rows on a page that can be read from ten metres on a screen one metre high
SMALL = 0.038
WIDEST_COLUMN = 1.25
CODE = 0.62  # of the height of the page with the phones' address
CLEAR = 4  # squares around a code, which scanners need
BETWEEN = 0.35  # of a line's height, between two tables of a bracket
COLUMN_GAP = 1.5  # of a line's height, between two stages

translate = QCoreApplication.translate


def font_of(size: float, *, bold: bool = False) -> QFont:
    """Return the program's font at a size in pixels, with digits of equal width."""
    font = look.figures(weight=QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setPixelSize(max(6, int(size)))
    return font


def write(
    painter: QPainter, place: QRectF, flags: int, words: str, font: QFont, ink: str = ""
) -> float:
    """Write one line, made smaller and then cut to fit ``place``; return its width."""
    used, shown = fitted(words, font, place.width())
    painter.setPen(QColor(ink or look.colours.ink))
    painter.setFont(used)
    painter.drawText(place, flags | int(Qt.TextFlag.TextDontClip), shown)
    return QFontMetricsF(used).horizontalAdvance(shown)


@dataclass(frozen=True, slots=True)
class Words:
    """A few lines below one another, centred, each with its height as a share of the page's.

    The large ones are bold; a line may be empty, for a space.  If there are more lines than fit,
    they are smaller.  ``spoken`` has them as text.
    """

    lines: tuple[tuple[str, float], ...]
    spoken: tuple[str, ...]

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Write them."""
        high = min(high, box.height() / sum(share * 1.35 for _, share in self.lines))
        heights = [share * high * 1.35 for _, share in self.lines]
        top = box.center().y() - sum(heights) / 2
        for (words, share), tall in zip(self.lines, heights, strict=True):
            large = share > 0.1
            ink = look.colours.ink if large else look.colours.soft_ink
            place = QRectF(box.left(), top, box.width(), tall)
            write(painter, place, CENTRE, words, font_of(share * high, bold=large), ink)
            top += tall


@dataclass(frozen=True, slots=True)
class Time:
    """The round clock, which is asked for its time when it is painted."""

    clock: RoundClock

    @property
    def spoken(self) -> tuple[str, ...]:
        """The time left."""
        return (self.clock.words(),)

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Write it as large as it can be."""
        Words(((self.clock.words(), 0.36),), ()).paint(painter, box, high)


# -- lists --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DisplayEntry:
    """One line of a list: ``lead`` before the words, ``figure`` at the right end."""

    words: str
    figure: str = ""
    lead: str = ""
    strong: bool = False
    heading: bool = False
    caption: bool = False

    @property
    def spoken(self) -> str:
        """The line as text."""
        return " ".join(part for part in (self.lead, self.words, self.figure) if part)

    def paint(self, painter: QPainter, place: QRectF, size: float, lead: float) -> None:
        """Write it; the words begin after the width of the leads."""
        c = look.colours
        bold, plain = font_of(size, bold=True), font_of(size)
        strong, ink = (plain, c.soft_ink) if self.caption else (bold, c.accent)
        figure = 0.0
        if self.figure:
            figure = write(painter, place, RIGHT, self.figure, strong, ink) + 0.4 * size
        if self.lead:
            write(painter, place, LEFT, self.lead, strong, ink)
        font = bold if self.strong or self.heading else plain
        ink = c.soft_ink if self.caption or self.heading else c.ink
        write(painter, place.adjusted(lead, 0, -figure, 0), LEFT, self.words, font, ink)


@dataclass(frozen=True, slots=True)
class Lists:
    """Columns of lines with their captions.

    ``rows`` is the number of rows that fit; ``across`` the number of columns, if more than on this
    page, so that all pages have equally wide columns.
    """

    columns: tuple[tuple[DisplayEntry, ...], ...]
    captions: DisplayEntry
    rows: int = ROWS
    across: int = 1

    @property
    def spoken(self) -> tuple[str, ...]:
        """All lines, column by column."""
        return tuple(each.spoken for column in self.columns for each in column)

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Paint the columns, all equally wide."""
        gap, small = 0.06 * high, 0.032 * high
        count = max(1, self.across, len(self.columns))
        wide = min(WIDEST_COLUMN * high, (box.width() - gap * (count - 1)) / count)
        caption = 0.05 * high if self.captions.words else 0.0
        tall = (box.height() - caption) / self.rows
        leads = [each.lead for column in self.columns for each in column]
        lead = 0.0
        if any(leads):
            lead = max(_widest(leads, 0.6 * tall), _widest([self.captions.lead], small))
        for nth, column in enumerate(self.columns):
            left = box.left() + nth * (wide + gap)
            if caption:
                place = QRectF(left, box.top(), wide, caption)
                self.captions.paint(painter, place, small, lead)
            for row, entry in enumerate(column):
                place = QRectF(left, box.top() + caption + row * tall, wide, tall)
                entry.paint(painter, place, 0.6 * tall, lead)
                painter.setPen(QPen(QColor(look.colours.line), 1))
                painter.drawLine(place.bottomLeft(), place.bottomRight())


def _widest(words: Sequence[str], size: float) -> float:
    metrics = QFontMetricsF(font_of(size, bold=True))
    return max(map(metrics.horizontalAdvance, words), default=0.0) + 0.5 * size


# -- pictures -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the totals; its words say what it shows."""

    totals: RunningTotals | RoomTotals

    @property
    def spoken(self) -> tuple[str, ...]:
        """What it shows."""
        return (self.totals.words,)

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Paint it, that of the room with its words below."""
        style = ChartStyle(look.colours, font_of(SMALL * high))
        if isinstance(self.totals, RunningTotals):
            paint_running(painter, box, self.totals, style)
            return
        words = 2.6 * style.metrics.height()
        lanes = translate("Display", "one dot for every player"), ""
        paint_room(painter, box.adjusted(0, 0, 0, -words), self.totals, style, lanes)
        painter.setPen(QColor(look.colours.ink))
        painter.setFont(style.font)
        place = QRectF(box.left(), box.bottom() - words * 0.85, box.width(), words * 0.85)
        painter.drawText(place, WRAPPED, self.totals.words)


@dataclass(frozen=True, slots=True)
class PhoneAddress:
    """Where phones are served, as a code to scan and in words, and what is there below it."""

    url: str
    below: tuple[str, ...]

    @property
    def spoken(self) -> tuple[str, ...]:
        """The address, and what is there."""
        return self.url, *self.below

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Paint the code, the address below it, and what phones find there."""
        del high
        side = CODE * box.height()
        paint_code(painter, QRectF(box.center().x() - side / 2, box.top(), side, side), self.url)
        tall = (box.height() - side) / (len(self.spoken) + 0.5)
        for nth, words in enumerate(self.spoken):
            font = font_of(tall * (0.75 if nth == 0 else 0.5), bold=nth == 0)
            top = box.top() + side + tall * (nth + 0.25)
            write(painter, QRectF(box.left(), top, box.width(), tall), CENTRE, words, font)


def paint_code(painter: QPainter, place: QRectF, url: str) -> None:
    """Paint the code of an address into a square: black on white in every theme, or few scan it."""
    from mextrain_scorer.sheets.paper_codes import code_rows

    rows = code_rows(f"{url}/")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.fillRect(place, QColor(Qt.GlobalColor.white))
    step = max(1, int(place.width() / (len(rows) + 2 * CLEAR)))  # whole pixels: sharp edges
    left = place.left() + (place.width() - step * len(rows)) / 2
    top = place.top() + (place.height() - step * len(rows)) / 2
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                square = QRectF(left + across * step, top + down * step, step, step)
                painter.fillRect(square, QColor(Qt.GlobalColor.black))
    painter.restore()


# -- the bracket --------------------------------------------------------------------------------


def title_of(table: BracketTable) -> str:
    """Return a table's number in words."""
    return translate("Bracket", "Table {table}").format(table=table.table_no)


def seats_of(table: BracketTable) -> Sequence[BracketSeat]:
    """Return the lines of a table; one that nobody has won yet says so in their place."""
    if table.seats:
        return table.seats
    words = translate("Bracket", "not signed yet")
    told = translate("Bracket", "{table}:  {words}").format(table=title_of(table), words=words)
    return (BracketSeat(told),)


def name_of(seat: BracketSeat) -> str:
    """Return who sits there; whoever goes on has a sign before the name."""
    words = seat.name or translate("Bracket", "to come")
    return f"✓ {words}" if seat.goes_on else words


def rows_of(stage: BracketStage) -> int:
    """Return the number of text lines of a stage, with the tables' titles."""
    return sum(len(seats_of(table)) + (not stage.winners_only) for table in stage.tables)


def _high(stage: BracketStage) -> float:
    """Return the height of a stage in lines."""
    return rows_of(stage) + BETWEEN * max(0, len(stage.tables) - 1)


@dataclass(frozen=True, slots=True)
class Bracket:
    """Stages side by side, as large as their lines allow, each name on a line of its own.

    Lines lead from who goes on to their next seats.
    """

    stages: tuple[BracketStage, ...]

    @property
    def spoken(self) -> tuple[str, ...]:
        """Each stage, and a line for each of its tables."""
        lines = []
        for stage in self.stages:
            lines.append(stage.title)
            for table in stage.tables:
                pairs = ((name_of(seat), seat.points) for seat in seats_of(table))
                told = ", ".join(" ".join(filter(None, pair)) for pair in pairs)
                lines.append(told if stage.winners_only else f"{title_of(table)}: {told}")
        return tuple(lines)

    def paint(self, painter: QPainter, box: QRectF, high: float) -> None:
        """Paint every stage, and the lines from one to the next."""
        del high
        line = box.height() / (1.2 + max([ROWS, *map(_high, self.stages)]))
        count, gap = len(self.stages), COLUMN_GAP * line
        wide = (box.width() - gap * (count - 1)) / count
        middles = []
        for nth, stage in enumerate(self.stages):
            place = QRectF(box.left() + nth * (wide + gap), box.top(), wide, box.height())
            middles.append(_paint_stage(painter, place, stage, line))
        painter.setPen(QPen(QColor(look.colours.accent), 0.05 * line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for nth, (before, after) in enumerate(pairwise(middles)):
            here = box.left() + nth * (wide + gap) + wide
            for player, (start, goes_on) in before.items():
                if goes_on and player in after:
                    end = QPointF(here + gap, after[player][0])
                    bend, way = QPointF(gap / 2, 0), QPainterPath(QPointF(here, start))
                    way.cubicTo(QPointF(here, start) + bend, end - bend, end)
                    painter.drawPath(way)


def _paint_stage(
    painter: QPainter, box: QRectF, stage: BracketStage, line: float
) -> dict[int, tuple[float, bool]]:
    """Paint a stage; return the middle of each player's line, and whether the player goes on."""
    c, side, size, found = look.colours, 0.25 * line, 0.6 * line, {}
    inner, titled = box.adjusted(side, 0, -side, 0), not stage.winners_only
    inner.setHeight(line)
    write(painter, inner, LEFT, stage.title, font_of(size, bold=True))
    every = (seat for table in stage.tables for seat in seats_of(table))
    small = min((_fitted(seat, box.width(), line, size)[0] for seat in every), default=size)
    top = box.top() + 1.2 * line + (box.height() - 1.2 * line - _high(stage) * line) / 2
    for table in stage.tables:
        seats = seats_of(table)
        frame = QRectF(box.left(), top, box.width(), (len(seats) + titled) * line)
        painter.setPen(QPen(QColor(c.strong_line), 1))
        painter.setBrush(QColor(c.ground))
        painter.drawRoundedRect(frame, 0.2 * line, 0.2 * line)
        if titled:
            inner.moveTop(top)
            write(painter, inner, LEFT, title_of(table), font_of(size), c.soft_ink)
        for row, seat in enumerate(seats, start=titled):
            at = QRectF(box.left(), top + row * line, box.width(), line)
            _paint_seat(painter, at, seat, size, small)
            if seat.player is not None:
                found[seat.player] = at.center().y(), seat.goes_on
        top += frame.height() + BETWEEN * line
    return found


def _paint_seat(
    painter: QPainter, at: QRectF, seat: BracketSeat, size: float, small: float
) -> None:
    """Write a seat's name, in the letters of its stage, and its total."""
    c, line = look.colours, at.height()
    ink = c.ink if seat.player is not None else c.soft_ink
    if seat.goes_on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(c.went_out_ground))
        painter.drawRoundedRect(at.adjusted(1, 1, -1, -1), 0.2 * line, 0.2 * line)
        ink = c.went_out
    inner = at.adjusted(0.25 * line, 0, -0.25 * line, 0)
    write(painter, inner, RIGHT, seat.points, font_of(size, bold=seat.goes_on), ink)
    letters, shown = _fitted(seat, at.width(), line, small)
    write(painter, inner, LEFT, shown, font_of(letters, bold=seat.goes_on), ink)


def _fitted(seat: BracketSeat, wide: float, line: float, size: float) -> tuple[float, str]:
    """Return the size and the letters of a seat's name so that it fits beside its total."""
    room, total = wide - 0.5 * line, seat.points
    if total:
        figures = QFontMetricsF(font_of(0.6 * line, bold=seat.goes_on))
        room -= figures.horizontalAdvance(total) + 0.25 * line
    font, shown = fitted(name_of(seat), font_of(size, bold=seat.goes_on), room)
    return font.pixelSize(), shown


Body = Words | Time | Lists | Picture | PhoneAddress | Bracket
