"""The Game Chart: who won which table, as the sheets are signed (Samboree rule 10)."""

from heapq import nlargest
from typing import ClassVar

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QMenu,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results.game_chart import table_line
from mextrain_scorer.ui.base.page import Page, PageContext
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.column_widths import ColumnWidths
from mextrain_scorer.ui.kit.flow_layout import FlowLayout
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.widgets import Card, RestOfWidth, SearchField, button, label
from mextrain_scorer.ui.results.game_chart_model import ChartColumn, ChartModel
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import offer_goes_home

_WIDTHS: dict[int, int] = {
    ChartColumn.TABLE: 80,
    ChartColumn.NUMBER: 70,
    ChartColumn.WINNER: 200,
    ChartColumn.TOTAL: 76,
    ChartColumn.KEEPER: 160,
}
MARGINS = 58  # px at 100 %: the card's, the chart's and a scroll bar
LEAST_WORDS = 330  # px at 100 %: most reasons fit on two lines
FEWEST_WORDS = 170  # px at 100 %: the same in a narrow window
LEAST_HEIGHT = 150  # px at 100 %: the header and two or three tables
LOW = 480  # px at 100 %: in a lower page the chart is more than its title
MOST_LINES = 5
MEASURED = 20  # sentences measured: the widest is among those with the most letters


class GameChartPage(Page):
    """One row for each table, to be sorted and searched."""

    key: ClassVar[str] = "game_chart"
    document: ClassVar[str] = "game-chart"

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._stage: str | None = None
        self.model = ChartModel(self)
        self.state = label("", "soft", wrap=True)
        self.stage_box = QComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.title = label(self.tr("Game Chart"), "title")
        self.search = SearchField(self.tr("Find a winner"))
        self.print_button = button(self.tr("Print the Game Chart…"))
        self.chart = QTableView()
        self._longest: list[str] = []
        # several resized columns cause one layout of the rows
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit_rows)
        self._set_up_chart()
        self._lay_out()
        self._set_sizes()
        self.search.textChanged.connect(self.model.find)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.chart.activated.connect(self._on_opened)
        self.chart.customContextMenuRequested.connect(self._on_menu_wanted)
        self.print_button.clicked.connect(
            lambda: self.context.print_document("game-chart", self._stage, None)
        )

    def _set_up_chart(self) -> None:
        self.chart.setModel(self.model)
        self.chart.setAccessibleName(self.tr("Game Chart"))
        self.chart.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.chart.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.chart.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.chart.setShowGrid(False)
        self.chart.setTabKeyNavigation(False)
        self.chart.setSortingEnabled(True)
        self.chart.sortByColumn(ChartColumn.TABLE, Qt.SortOrder.AscendingOrder)
        self.chart.verticalHeader().hide()
        head = self.chart.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.columns = ColumnWidths(self.chart, _WIDTHS, self.context.settings, "game-chart")
        self._rest = RestOfWidth(self.chart, ChartColumn.WHY, LEAST_WORDS)
        head.sectionResized.connect(self._on_resized)

    def _lay_out(self) -> None:
        px = look.px
        card = Card()
        head = FlowLayout(px(12))
        for each in (self.title, self.stage_box, self.search, self.print_button):
            head.addWidget(each)
        card.column.addLayout(head)
        card.column.addWidget(self.state)
        card.column.addWidget(self.chart, 1)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(card)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what matters least where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Let the chart scroll down alone: nothing scrolls sideways, and the page does not."""
        px = look.px
        holder = self.parentWidget()
        low = holder is not None and holder.height() < px(LOW)
        self.title.setHidden(low)
        self.search.setMinimumWidth(px(140 if low else 220))
        side = px(3 if low else 14)
        self._outer.setContentsMargins(side, side, side, side)
        room = self.width() - 2 * side - px(MARGINS)
        widths = [px(each) for each in _WIDTHS.values()]
        for column, needed in (
            (ChartColumn.KEEPER, sum(widths)),
            (ChartColumn.NUMBER, sum(widths) - px(_WIDTHS[ChartColumn.KEEPER])),
        ):
            self.chart.setColumnHidden(column, room < needed + px(LEAST_WORDS))
        roomy = not self.chart.isColumnHidden(ChartColumn.NUMBER)
        self._rest.least = LEAST_WORDS if roomy else FEWEST_WORDS
        self._rest.share()

    def load(self) -> None:
        """Read every table of the chosen game: first the qualifying game."""
        stages = tables.stages(self.context.tournament)
        keys = [stage.key for stage in stages]
        wanted = self._stage
        if wanted not in keys:
            wanted = keys[0] if keys else None
        sheets = tables.sheets(self.context.tournament, wanted) if wanted is not None else ()
        self._stage = wanted
        self.stage_box.clear()
        for stage in stages:
            self.stage_box.addItem(stage.title, stage.key)
        self.stage_box.setVisible(len(stages) > 1)
        if wanted is not None:
            self.stage_box.setCurrentIndex(keys.index(wanted))
        self.model.show_all([table_line(sheet) for sheet in sheets])
        self._show_state()

    def focus_widget(self) -> QWidget:
        """Return the chart."""
        return self.chart

    def _show_state(self) -> None:
        self._longest = nlargest(MEASURED, (line.why for line in self.model.lines), key=len)
        self._fit_rows()
        count = len(self.model.lines)
        if not count:
            self.state.setText(self.tr("The chart fills as the sheets are signed."))
        elif self.model.signed == count:
            self.state.setText(self.tr("Every table has its winner"))
        else:
            words = plural(
                "GameChartPage",
                count,
                "{signed} of 1 table has its winner",
                "{signed} of {count} tables have their winner",
                signed=self.model.signed,
            )
            self.state.setText(words)

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        """Show the sheet of the table that was double-clicked, or selected with Enter."""
        if self._stage is not None:
            self.context.open_table(self._stage, self.model.table_at(index.row()))

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        """Offer what can be done at that table: its sheet, and that a winner goes home."""
        index = self.chart.indexAt(at)
        if not index.isValid():
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Open the sheet"), lambda: self._on_opened(index))
        offer_goes_home(menu, self.context, self.model.winners_at(index.row()))
        menu.popup(self.chart.viewport().mapToGlobal(at))

    @Slot(int)
    def _on_stage_chosen(self, row: int) -> None:
        self._stage = str(self.stage_box.itemData(row))
        self.read_all()

    def _set_sizes(self) -> None:
        # If the window is too low the page scrolls, so that the chart never shrinks to one row.
        self.chart.setMinimumHeight(look.px(LEAST_HEIGHT))
        self._fit()
        self._soon.start()

    @Slot(int)
    def _on_resized(self, column: int) -> None:
        if column != ChartColumn.WHY:
            self._rest.share()
        self._soon.start()

    @Slot()
    def _fit_rows(self) -> None:
        """Give all rows the height of the longest sentence, such as a ruling's reason."""
        room = max(1, self.chart.columnWidth(ChartColumn.WHY) - look.px(32))
        metrics = self.chart.fontMetrics()
        longest = max(map(metrics.horizontalAdvance, self._longest), default=0)
        lines = min(MOST_LINES, 1 + longest // room)
        high = max(look.px(44), lines * metrics.lineSpacing() + look.px(18))
        self.chart.verticalHeader().setDefaultSectionSize(high)
