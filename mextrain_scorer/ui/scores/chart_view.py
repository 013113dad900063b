"""A widget for a chart of totals, and the two charts that the Scores page shows."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results import totals_charts
from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals, TableTotals
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.page import PageContext
from mextrain_scorer.ui.drawing.chart_painter import paint_room, paint_running
from mextrain_scorer.ui.drawing.chart_style import PictureStyle
from mextrain_scorer.ui.kit.theme import Step, Theme
from mextrain_scorer.ui.kit.widgets import Scrolled, label

ONE_ROW_FACTOR = 1.6  # times the least width: about the width of the column beside the sheet
Paint = Callable[[QPainter, QRectF, PictureStyle], None]


class ChartView(QWidget):
    """Shows one chart, with its description for screen readers.

    ``lines`` is the least height in lines of small text.
    """

    def __init__(self, theme: Theme, name: str, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines = lines
        self._paint: Paint | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.updateGeometry)

    def show_picture(self, paint: Paint, words: str, lines: int | None = None) -> None:
        """Show the chart that ``paint`` draws; ``words`` describe it for screen readers."""
        self._paint = paint
        if lines is not None and lines != self._lines:
            self._lines = lines
            self.updateGeometry()
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return a size for every line of text in the chart."""
        high = QFontMetrics(self._theme.look.font(Step.SMALL)).height()
        return QSize(12 * high, self._lines * high)

    def sizeHint(self) -> QSize:
        """Return a size somewhat larger than the minimum."""
        least = self.minimumSizeHint()
        return QSize(least.width(), least.height() * 5 // 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chart in the current colours and text size."""
        if self._paint is not None:
            look = self._theme.look
            painter = QPainter(self)
            style = PictureStyle(look.colours, look.figures(Step.SMALL))
            self._paint(painter, QRectF(self.rect()), style)
            painter.end()
        event.accept()


class Charts(QWidget):
    """The running totals of the current table, and below them the totals of all tables.

    Nothing is read while the charts are hidden; for a large tournament, all tables are read in the
    background.
    """

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._sheet: Sheet | None = None
        self._room: dict[int, TableTotals | None] = {}
        self._room_of = ""
        self.running = ChartView(context.theme, self.tr("Running totals"), 10)
        self.across = ChartView(context.theme, self.tr("Totals across the room"), 7)
        self._said = label("", "small", wrap=True)
        inside = self._inside = QWidget()
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(Scrolled(inside, self.tr("Pictures of the totals")))
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(self.tr("Running totals"), "soft"))
        column.addWidget(self.running, 3)
        column.addWidget(label(self.tr("Totals across the room"), "soft"))
        column.addWidget(self.across, 2)
        column.addWidget(self._said)
        context.theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return a small height in a narrow column, where the charts scroll, else all of it."""
        least = self.minimumSizeHint()
        if self.width() < ONE_ROW_FACTOR * least.width():
            return least
        return least.expandedTo(self._inside.sizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the size hint if the charts moved beside or below the sheet."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def show_sheet(self, sheet: Sheet) -> None:
        """Remember the current sheet; draw it if the charts are visible."""
        self._sheet = sheet
        self.show_other(sheet)

    def show_other(self, sheet: Sheet) -> None:
        """Remember the new totals of another table."""
        if not self.isVisible():
            self._room_of = ""
            return
        if self._room_of == sheet.stage:
            self._room[sheet.table_no] = totals_charts.table_totals(sheet)
        self.draw()

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what has changed while the charts were hidden."""
        super().showEvent(event)
        self.draw()

    def forget_room(self) -> None:
        """Read all tables again when the charts are shown next: a change was made elsewhere."""
        self._room_of = ""
        if self.isVisible():
            self.draw()

    def draw(self) -> None:
        """Draw both charts of the current sheet."""
        sheet = self._sheet
        if sheet is None:
            return
        self._draw_running(totals_charts.running_picture(sheet))
        if self._room_of == sheet.stage:
            self._draw_room()
        else:
            self._read_room(sheet.stage)

    def _read_room(self, stage: str) -> None:
        with self._context.notices.showing_refusals():
            self._room = {
                sheet.table_no: totals_charts.table_totals(sheet)
                for sheet in tables.sheets(self._context.tournament, stage)
            }
            self._room_of = stage
            self._draw_room()

    def _draw_running(self, picture: RunningTotals) -> None:
        self.running.show_picture(
            lambda painter, box, style: paint_running(painter, box, picture, style),
            picture.words,
            max(8, len(picture.lines) + 3),
        )

    def _draw_room(self) -> None:
        here = self._sheet.table_no if self._sheet is not None else None
        picture: RoomTotals = totals_charts.room_picture(self._room.values(), here)
        lanes = self.tr("other tables"), self.tr("this table")
        self.across.show_picture(
            lambda painter, box, style: paint_room(painter, box, picture, style, lanes),
            picture.words,
        )
        self._said.setText(picture.words)
        self.across.setVisible(bool(picture.tables))
