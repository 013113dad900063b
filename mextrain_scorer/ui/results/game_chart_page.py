"""The Game Chart: who won which table, as the sheets are signed (Samboree rule 10)."""

from typing import ClassVar

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.results.results import ChartLine, table_line
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import FlowLayout, down, fill
from mextrain_scorer.ui.kit.table import Column, LineTable, figures
from mextrain_scorer.ui.kit.widgets import Card, SearchField, label
from mextrain_scorer.ui.sheet_dialogs.withdrawal_dialog import offer_goes_home

# All in px at 100 %.
MARGINS = 58  # the card's, the chart's and a scroll bar
LEAST_WORDS = 330  # most reasons fit on two lines
FEWEST_WORDS = 170  # the same in a narrow window
LEAST_HEIGHT = 150  # the header and two or three tables
LOW = 480  # in a lower page the chart is more than its title
LINE_HIGH = 44


class GameChartPage(Page):
    """One row for each table, to be sorted and searched."""

    key: ClassVar[str] = "game_chart"
    document: ClassVar[str] = "game-chart"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.state = label("", "soft", wrap=True)
        self.stage_box: LazyComboBox[tables.StageFacts] = LazyComboBox()
        self.stage_box.setAccessibleName(self.tr("Game"))
        self.title = label(self.tr("Game Chart"), "title")
        self.search = SearchField(self.tr("Find a winner"))
        columns = self._columns()
        self._at = {key: at for at, key in enumerate(columns)}
        self.chart = LineTable(
            self.tr("Game Chart"),
            tuple(columns.values()),
            lambda line: line.table_no,
            stretch=self._at["why"],
            least=LEAST_WORDS,
            kept=app.settings,
            kept_as="game-chart",
        )
        self.chart.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.chart.verticalHeader().setMinimumSectionSize(look.px(LINE_HIGH))
        # If the window is too low the page scrolls, so that the chart never shrinks to one row.
        self.chart.setMinimumHeight(look.px(LEAST_HEIGHT))
        # several resized columns cause one layout of the rows
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.chart.resizeRowsToContents)
        self.chart.horizontalHeader().sectionResized.connect(self._soon.start)
        self._lay_out()
        self.search.textChanged.connect(self._on_searched)
        self.stage_box.activated.connect(self._on_stage_chosen)
        self.chart.activated.connect(self._on_opened)
        self.chart.customContextMenuRequested.connect(self._on_menu_wanted)

    def _columns(self) -> dict[str, Column[ChartLine]]:
        unsigned = self.tr("sheet not signed yet")

        return {
            "table": figures(self.tr("Table"), lambda line: line.table_no),
            "number": Column(
                self.tr("No."),
                lambda line: ", ".join(str(each.player) for each in line.winners),
                lambda line: line.first.player if line.first else None,
                70,
                right=True,
            ),
            "winner": Column(
                self.tr("Winner"),
                lambda line: ", ".join(each.name for each in line.winners) or unsigned,
                wide=200,
            ),
            "total": figures(
                self.tr("Total"), lambda line: line.first.total if line.first else None, 76
            ),
            "why": Column(self.tr("Why"), lambda line: line.first.sentence if line.first else ""),
            "keeper": Column(self.tr("Score keeper"), lambda line: line.keeper, wide=160),
        }

    def _lay_out(self) -> None:
        card, head = Card(), FlowLayout(look.px(12), self.title, self.stage_box, self.search)
        fill(card.column, head, self.state, (self.chart, 1))
        self._outer = down(card, inside=self)
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
        columns = self.chart.lines.columns
        why, number, keeper = (self._at[key] for key in ("why", "number", "keeper"))
        all_but_why = sum(px(each.wide) for at, each in enumerate(columns) if at != why)
        for column, needed in (
            (keeper, all_but_why),
            (number, all_but_why - px(columns[keeper].wide)),
        ):
            self.chart.setColumnHidden(column, room < needed + px(LEAST_WORDS))
        self.chart.least = FEWEST_WORDS if self.chart.isColumnHidden(number) else LEAST_WORDS
        self.chart.share()

    def load(self) -> None:
        """Read every table of the chosen game: first the qualifying game."""
        stages = tables.stages(self.app.tournament)
        keys = [stage.key for stage in stages]
        wanted = self.chosen_stage
        if wanted not in keys:
            wanted = keys[0] if keys else None
        sheets = tables.sheets(self.app.tournament, wanted) if wanted is not None else ()
        self.chosen_stage = wanted
        self.stage_box.offer(stages, lambda stage: stage.title)
        self.stage_box.setVisible(len(stages) > 1)
        if wanted is not None:
            self.stage_box.choose(stages[keys.index(wanted)])
        self._show_lines([table_line(sheet) for sheet in sheets])

    def focus_widget(self) -> QWidget:
        """Return the chart."""
        return self.chart

    def _show_lines(self, lines: list[ChartLine]) -> None:
        if lines != list(self.chart.lines.lines):  # else no row needs another height
            self.chart.show_lines(lines)
            self._soon.start()
        count, signed = len(lines), sum(bool(line.winners) for line in lines)
        if not count:
            self.state.setText(self.tr("The chart fills as the sheets are signed."))
        elif signed == count:
            self.state.setText(self.tr("Every table has its winner"))
        else:
            words = plural(
                "GameChartPage",
                count,
                "{signed} of 1 table has its winner",
                "{signed} of {count} tables have their winner",
                signed=signed,
            )
            self.state.setText(words)

    @Slot(str)
    def _on_searched(self, typed: str) -> None:
        self.chart.show_found(typed)
        self._soon.start()

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        """Show the sheet of the table that was double-clicked, or selected with Enter."""
        line = self.chart.line_at(index)
        if self.chosen_stage is not None and line is not None:
            self.app.open_table(self.chosen_stage, line.table_no)

    @Slot(QPoint)
    def _on_menu_wanted(self, at: QPoint) -> None:
        """Offer what can be done at that table: its sheet, and that a winner goes home."""
        index = self.chart.indexAt(at)
        line = self.chart.line_at(index)
        if line is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Open the sheet"), lambda: self._on_opened(index))
        offer_goes_home(menu, self.app, [each.player for each in line.winners])
        menu.popup(self.chart.viewport().mapToGlobal(at))

    @Slot()
    def _on_stage_chosen(self) -> None:
        chosen = self.stage_box.chosen()
        self.chosen_stage = None if chosen is None else chosen.key
        self.read_all()
