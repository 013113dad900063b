"""The charts of a table's running totals, and of the totals of the room."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results import totals_charts
from mextrain_scorer.desk.tables import where
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.drawing.charts import ChartStyle, paint_room, paint_running
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.look import Step

translate = QCoreApplication.translate

Paint = Callable[..., None]  # of a painter, a box and a style


class ChartView(QWidget):
    """Shows the chart that ``paint`` draws; ``words`` describe it for screen readers.

    ``lines`` is the least height in lines of small text.
    """

    def __init__(self, name: str, lines: int, words: str, paint: Paint) -> None:
        super().__init__()
        self._lines, self._paint = lines, paint
        self.setAccessibleName(name)
        self.setAccessibleDescription(words)
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

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
        painter = QPainter(self)
        style = ChartStyle(look.colours, look.figures(Step.SMALL))
        self._paint(painter, QRectF(self.rect()), style=style)
        painter.end()
        event.accept()


def open_running_totals(app: App, sheet: Sheet, parent: QWidget) -> None:
    """Show the running totals of one table, and below them those of all tables of its game."""
    running = translate("RunningTotals", "Running totals")
    across = translate("RunningTotals", "Totals across the room")
    form = Form(where(sheet), parent)
    form.be_wide(560)
    of_table = totals_charts.running_picture(sheet)
    lines, paint = max(8, len(of_table.lines) + 3), partial(paint_running, picture=of_table)
    form.add_words(running, "soft")
    form.column.addWidget(ChartView(running, lines, of_table.words, paint), 3)
    with app.notices.showing_refusals():
        totals = map(totals_charts.table_totals, tables.sheets(app.tournament, sheet.stage))
        of_room = totals_charts.room_picture(list(totals), sheet.table_no)
        if of_room.tables:
            lanes = (
                translate("RunningTotals", "other tables"),
                translate("RunningTotals", "this table"),
            )
            form.add_words(across, "soft")
            paint = partial(paint_room, picture=of_room, words=lanes)
            form.column.addWidget(ChartView(across, 7, of_room.words, paint), 2)
        form.add_words(of_room.words, "small")
    form.add_button(translate("RunningTotals", "Close"), "primary").clicked.connect(form.accept)
    form.finished.connect(form.deleteLater)
    form.open()
