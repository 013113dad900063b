"""Paints one page of the display; all sizes are fractions of the window's height."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals
from mextrain_scorer.ui.display.bracket import Bracket, BracketPainter
from mextrain_scorer.ui.display.pages import (
    DisplayEntry,
    DisplayPage,
    Lists,
    PhoneAddress,
    Picture,
    Words,
)
from mextrain_scorer.ui.display.round_clock import RoundClock
from mextrain_scorer.ui.drawing.charts import ChartStyle, fitted, paint_room, paint_running
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import FAMILY, with_figures

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
LEFT = int(Qt.AlignmentFlag.AlignLeft | _MIDDLE)
RIGHT = int(Qt.AlignmentFlag.AlignRight | _MIDDLE)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)

# Fractions of the window's height.
MARGIN, TITLE, HEADER, FOOTER, SMALL = 0.04, 0.075, 0.15, 0.075, 0.038
WIDEST_COLUMN = 1.25
CODE = 0.62  # of the height of the page with the phones' address
CLEAR = 4  # squares around a code, which scanners need


def font_of(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the program's font at a size in pixels, with digits of equal width."""
    font = QFont(FAMILY)
    font.setPixelSize(max(6, int(size)))
    font.setWeight(weight)
    return with_figures(font)


def write(painter: QPainter, place: QRectF, flags: int, words: str, font: QFont) -> float:
    """Write one line, made smaller and then cut to fit ``place``; return its width."""
    used, shown = fitted(words, font, place.width())
    painter.setFont(used)
    painter.drawText(place, flags | int(Qt.TextFlag.TextDontClip), shown)
    return QFontMetricsF(used).horizontalAdvance(shown)


class DisplayCanvas(QWidget):
    """Shows one page, and holds no data that the page does not show."""

    def __init__(self, clock: RoundClock) -> None:
        super().__init__()
        self._clock = clock
        self._page: DisplayPage | None = None
        self._name = ""
        self._place = ""
        self.setAccessibleName(self.tr("Display for the room"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        clock.ticked.connect(self._on_ticked)
        look.changed.connect(self.update)

    @property
    def page(self) -> DisplayPage | None:
        """The page that is shown."""
        return self._page

    @property
    def words(self) -> tuple[str, ...]:
        """The lines of the shown page, with its footer."""
        if self._page is None:
            return ()
        time = self._clock.words() if self._page.body is None else ""
        foot = (time, self._name, self._clock_words(), self._place)
        return (*self._page.spoken, *(each for each in foot if each))

    def show_page(self, page: DisplayPage, name: str, place: str) -> None:
        """Show a page; the footer has the tournament's name and the page's number."""
        self._page, self._name, self._place = page, name, place
        self.setAccessibleDescription("\n".join(self.words))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page."""
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))
        painter.end()
        event.accept()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the page with its background into a rectangle."""
        colours = look.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(colours.surface))
        page, high = self._page, box.height()
        if page is None:
            return
        side = MARGIN * high
        inner = box.adjusted(side, 0, -side, 0)
        top = 0.0
        if page.title:
            top = HEADER * high
            self._paint_header(painter, QRectF(inner.left(), 0, inner.width(), top), page)
        foot = FOOTER * high
        self._paint_footer(painter, QRectF(inner.left(), box.bottom() - foot, inner.width(), foot))
        body = inner.adjusted(0, top + 0.015 * high, 0, -foot - 0.015 * high)
        self._paint_body(painter, body, page, high)

    def _paint_header(self, painter: QPainter, box: QRectF, page: DisplayPage) -> None:
        colours, high = look.colours, box.height() / HEADER
        painter.setPen(QColor(colours.soft_ink))
        aside = 0.0
        if page.beside:
            place = box.adjusted(box.width() * 0.6, 0, 0, 0)
            aside = write(painter, place, RIGHT, page.beside, font_of(0.05 * high))
        painter.setPen(QColor(colours.ink))
        room = box.adjusted(0, 0, -aside - 0.03 * high, 0)
        write(painter, room, LEFT, page.title, font_of(TITLE * high, QFont.Weight.Bold))
        painter.setPen(QPen(QColor(colours.accent), 0.006 * high))
        painter.drawLine(box.bottomLeft(), box.bottomRight())

    def _paint_footer(self, painter: QPainter, box: QRectF) -> None:
        colours, font = look.colours, font_of(box.height() / FOOTER * SMALL)
        painter.setPen(QColor(colours.soft_ink))
        third = box.width() / 3
        left = QRectF(box.left(), box.top(), third * 1.1, box.height())
        right = QRectF(box.right() - third * 0.8, box.top(), third * 0.8, box.height())
        write(painter, left, LEFT, self._name, font)
        write(painter, right, RIGHT, self._place, font)
        painter.setPen(QColor(colours.ink))
        font.setWeight(QFont.Weight.Bold)
        middle = QRectF(left.right(), box.top(), right.left() - left.right(), box.height())
        write(painter, middle, CENTRE, self._clock_words(), font)

    def _clock_words(self) -> str:
        """Return the round clock's time for the footer; empty on the page of the clock itself."""
        is_own = self._page is not None and self._page.body is None
        return self._clock.words() if self._clock.begun and not is_own else ""

    def _paint_body(self, painter: QPainter, box: QRectF, page: DisplayPage, high: float) -> None:
        body, style = page.body, ChartStyle(look.colours, font_of(SMALL * high))
        match body:
            case Lists():
                paint_lists(painter, box, body, high)
            case Bracket():
                BracketPainter(painter, box, body).paint()
            case Words():
                self._paint_words(painter, box, body.lines, high)
            case PhoneAddress():
                paint_address(painter, box, body, style.font)
            case Picture(totals=RoomTotals() as room):
                self._paint_room(painter, box, room, style)
            case Picture(totals=RunningTotals() as running):
                paint_running(painter, box, running, style)
            case None:
                self._paint_words(painter, box, ((self._clock.words(), 0.36),), high)

    def _paint_words(
        self, painter: QPainter, box: QRectF, told: Sequence[tuple[str, float]], high: float
    ) -> None:
        """Write lines below one another, centred; the large ones are bold.

        If there are more lines than fit, they are smaller.
        """
        colours = look.colours
        high = min(high, box.height() / sum(share * 1.35 for _, share in told))
        heights = [share * high * 1.35 for _, share in told]
        top = box.center().y() - sum(heights) / 2
        for (words, share), tall in zip(told, heights, strict=True):
            large = share > 0.1
            weight = QFont.Weight.Bold if large else QFont.Weight.Normal
            painter.setPen(QColor(colours.ink if large else colours.soft_ink))
            place = QRectF(box.left(), top, box.width(), tall)
            write(painter, place, CENTRE, words, font_of(share * high, weight))
            top += tall

    def _paint_room(
        self, painter: QPainter, box: QRectF, picture: RoomTotals, style: ChartStyle
    ) -> None:
        words = 2.6 * style.metrics.height()
        lanes = self.tr("one dot for every player"), ""
        paint_room(painter, box.adjusted(0, 0, 0, -words), picture, style, lanes)
        painter.setPen(QColor(style.colours.ink))
        painter.setFont(style.font)
        place = QRectF(box.left(), box.bottom() - words * 0.85, box.width(), words * 0.85)
        painter.drawText(place, WRAPPED, picture.words)

    @Slot()
    def _on_ticked(self) -> None:
        self.setAccessibleDescription("\n".join(self.words))
        self.update()


def paint_lists(painter: QPainter, box: QRectF, lists: Lists, high: float) -> None:
    """Paint columns of lines, all equally wide."""
    gap = 0.06 * high
    count = max(1, lists.across, len(lists.columns))
    wide = min(WIDEST_COLUMN * high, (box.width() - gap * (count - 1)) / count)
    caption = 0.05 * high if lists.captions.words else 0.0
    tall = (box.height() - caption) / lists.rows
    leads = [each.lead for column in lists.columns for each in column]
    lead = 0.0
    if any(leads):
        lead = max(_widest(leads, 0.6 * tall), _widest([lists.captions.lead], 0.032 * high))
    for nth, column in enumerate(lists.columns):
        left = box.left() + nth * (wide + gap)
        if caption:
            place = QRectF(left, box.top(), wide, caption)
            _paint_entry(painter, place, lists.captions, 0.032 * high, lead)
        for row, entry in enumerate(column):
            place = QRectF(left, box.top() + caption + row * tall, wide, tall)
            _paint_entry(painter, place, entry, 0.6 * tall, lead)
            painter.setPen(QPen(QColor(look.colours.line), 1))
            painter.drawLine(place.bottomLeft(), place.bottomRight())


def _widest(words: list[str], size: float) -> float:
    metrics = QFontMetricsF(font_of(size, QFont.Weight.Bold))
    return max(map(metrics.horizontalAdvance, words), default=0.0) + 0.5 * size


def _paint_entry(
    painter: QPainter, place: QRectF, entry: DisplayEntry, size: float, lead: float
) -> None:
    """Write a line: its lead, its words, and its figure at the right end."""
    colours = look.colours
    is_caption = entry.caption
    soft = QColor(colours.soft_ink)
    bold = font_of(size, QFont.Weight.Bold)
    font = bold if entry.strong or entry.heading else font_of(size)
    figure = 0.0
    if entry.figure:
        painter.setPen(soft if is_caption else QColor(colours.accent))
        figure = write(painter, place, RIGHT, entry.figure, font_of(size) if is_caption else bold)
        figure += 0.4 * size
    if entry.lead:
        painter.setPen(soft if is_caption else QColor(colours.accent))
        write(painter, place, LEFT, entry.lead, font_of(size) if is_caption else bold)
    painter.setPen(soft if is_caption or entry.heading else QColor(colours.ink))
    write(painter, place.adjusted(lead, 0, -figure, 0), LEFT, entry.words, font)


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


def paint_address(painter: QPainter, box: QRectF, body: PhoneAddress, font: QFont) -> None:
    """Paint the code, the address below it, and what phones find there."""
    side = CODE * box.height()
    paint_code(painter, QRectF(box.center().x() - side / 2, box.top(), side, side), body.url)
    tall = (box.height() - side) / (len(body.spoken) + 0.5)
    painter.setPen(QColor(look.colours.ink))
    for nth, words in enumerate(body.spoken):
        used = QFont(font)
        used.setPixelSize(int(tall * (0.75 if nth == 0 else 0.5)))
        used.setBold(nth == 0)
        place = QRectF(box.left(), box.top() + side + tall * (nth + 0.25), box.width(), tall)
        write(painter, place, CENTRE, words, used)
