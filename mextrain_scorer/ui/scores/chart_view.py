"""A widget for a chart of totals, and the dialog with the charts of a table and of the room."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results import totals_charts
from mextrain_scorer.desk.results.totals_charts import RoomTotals, RunningTotals
from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.drawing.charts import ChartStyle, paint_room, paint_running
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.widgets import label

Paint = Callable[[QPainter, QRectF, ChartStyle], None]


class ChartView(QWidget):
    """Shows one chart, with its description for screen readers.

    ``lines`` is the least height in lines of small text.
    """

    def __init__(self, name: str, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self._paint: Paint | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

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
        high = QFontMetrics(look.font(Step.SMALL)).height()
        return QSize(12 * high, self._lines * high)

    def sizeHint(self) -> QSize:
        """Return a size somewhat larger than the minimum."""
        least = self.minimumSizeHint()
        return QSize(least.width(), least.height() * 5 // 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the chart in the current colours and text size."""
        if self._paint is not None:
            painter = QPainter(self)
            style = ChartStyle(look.colours, look.figures(Step.SMALL))
            self._paint(painter, QRectF(self.rect()), style)
            painter.end()
        event.accept()


class RunningTotalsDialog(Form):
    """The running totals of one table, and below them the totals of all tables of its game."""

    def __init__(self, app: App, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(where(sheet), parent)
        self.setMinimumWidth(min(look.px(560), self.screen().availableSize().width()))
        self.running = ChartView(self.tr("Running totals"), 10)
        self.across = ChartView(self.tr("Totals across the room"), 7)
        self._said = label("", "small", wrap=True)
        self.column.addWidget(label(self.tr("Running totals"), "soft"))
        self.column.addWidget(self.running, 3)
        self.column.addWidget(label(self.tr("Totals across the room"), "soft"))
        self.column.addWidget(self.across, 2)
        self.column.addWidget(self._said)
        self.close_button = self.add_button(self.tr("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)
        self._draw_running(totals_charts.running_picture(sheet))
        with app.notices.showing_refusals():
            self._draw_room(tables.sheets(app.tournament, sheet.stage), sheet.table_no)

    def _draw_running(self, picture: RunningTotals) -> None:
        self.running.show_picture(
            lambda painter, box, style: paint_running(painter, box, picture, style),
            picture.words,
            max(8, len(picture.lines) + 3),
        )

    def _draw_room(self, sheets: Sequence[Sheet], here: int) -> None:
        totals = [totals_charts.table_totals(sheet) for sheet in sheets]
        picture: RoomTotals = totals_charts.room_picture(totals, here)
        lanes = self.tr("other tables"), self.tr("this table")
        self.across.show_picture(
            lambda painter, box, style: paint_room(painter, box, picture, style, lanes),
            picture.words,
        )
        self._said.setText(picture.words)
        self.across.setVisible(bool(picture.tables))
