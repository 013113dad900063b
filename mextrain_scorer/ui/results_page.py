"""Results: first and second, every table winner, and the standings with their reasons."""

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from mextrain_scorer.desk import playoff, results, tables
from mextrain_scorer.desk.results import Named, Results
from mextrain_scorer.ui.flow_layout import SideBySide
from mextrain_scorer.ui.page import DeskContext, Page
from mextrain_scorer.ui.standings_table import StandingsTable
from mextrain_scorer.ui.widgets import Card, button, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mextrain_scorer.desk.going_on import Winner


class ResultsPage(Page):
    """The end of the day."""

    key: ClassVar[str] = "results"

    def __init__(self, context: DeskContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.first_title = label("", "strong")
        self.first = label("", "title", wrap=True)
        self.why = label("", "soft", wrap=True)
        self.second_title = label(self.tr("Second place"), "strong")
        self.second = label("", "heading", wrap=True)
        self.winners = QListWidget()
        self.winners.setAccessibleName(self.tr("All table winners"))
        self.table_box = QComboBox()
        self.table_box.setAccessibleName(self.tr("Standings of"))
        self.standings = StandingsTable(context.theme)
        self.print_button = button(self.tr("Print the results…"), "primary")
        self._lay_out()
        self.table_box.activated.connect(self._on_table_chosen)
        self.print_button.clicked.connect(lambda: context.print_document("results", None, None))

    def _lay_out(self) -> None:
        theme = self.context.theme
        px = theme.look.px
        podium = Card(theme)
        row = QHBoxLayout()
        row.setSpacing(px(24))
        for title, name, share in (
            (self.first_title, self.first, 3),
            (self.second_title, self.second, 2),
        ):
            column = QVBoxLayout()
            column.setSpacing(px(2))
            column.addWidget(title)
            column.addWidget(name)
            column.addStretch(1)
            row.addLayout(column, share)
        row.addWidget(self.print_button, 0, Qt.AlignmentFlag.AlignTop)
        podium.column.addLayout(row)
        podium.column.addWidget(self.why)
        places = Card(theme)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Standings"), "heading"), 1)
        head.addWidget(self.table_box)
        places.column.addLayout(head)
        places.column.addWidget(self.standings, 1)
        winners = Card(theme, self.tr("All table winners"))
        winners.column.addWidget(self.winners, 1)
        work = QWidget()
        column = QVBoxLayout(work)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)  # as between this and the winners
        column.addWidget(podium)
        column.addWidget(places, 1)
        side = QWidget()
        beside = QVBoxLayout(side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(winners)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(SideBySide(theme, work, side, self.tr("Results")))

    def read_all(self) -> None:
        """Read the results, and the standings of the table that was in sight."""
        outcome = results.results(self.context.tournament)
        self._show_podium(outcome)
        self._show_winners(outcome.table_winners)
        shown = self.table_box.currentData()
        self.table_box.clear()
        stages = tables.stages(self.context.tournament)
        for stage in reversed(stages):
            for table_no in range(1, stage.table_count + 1):
                words = self.tr("{stage}, table {table}")
                if stage.is_final:
                    words = "{stage}"
                self.table_box.addItem(
                    words.format(stage=stage.title, table=table_no), (stage.key, table_no)
                )
        at = max(0, self.table_box.findData(shown)) if shown is not None else 0
        if self.table_box.count():
            self.table_box.setCurrentIndex(at)
        self._show_standings()

    def first_field(self) -> QWidget:
        """Return the standings."""
        return self.standings

    def _show_podium(self, outcome: Results) -> None:
        decided = bool(outcome.champions)
        self.first_title.setText(self._first_words(outcome))
        self.first.setText(self._names(outcome.champions))
        self.first.setVisible(decided)
        self.second_title.setVisible(bool(outcome.second))
        self.second.setVisible(bool(outcome.second))
        self.second.setText(self._names(outcome.second))
        self.print_button.setEnabled(bool(outcome.table_winners))
        if not decided:
            self.why.setText(playoff.plan(self.context.tournament).sentence)
            return
        stages = tables.stages(self.context.tournament)
        places = results.places(self.context.tournament, stages[-1].key, 1)
        self.why.setText(places[0].sentence)

    def _first_words(self, outcome: Results) -> str:
        if not outcome.champions:
            return self.tr("Not decided yet")
        if not outcome.complete:
            return self.tr("Champion, while a correction waits to be mended")
        return self.tr("Champion") if len(outcome.champions) == 1 else self.tr("Joint champions")

    def _names(self, named: "Sequence[Named]") -> str:
        words = self.tr("No. {number} {name}")
        return ", ".join(words.format(number=one.player, name=one.name) for one in named)

    def _show_winners(self, winners: "Sequence[Winner]") -> None:
        titles = {stage.key: stage.title for stage in tables.stages(self.context.tournament)}
        self.winners.clear()
        for winner in winners:
            words = self.tr("{stage}, table {table}\nNo. {number} {name}, {total}")
            self.winners.addItem(
                words.format(
                    stage=titles.get(winner.stage, winner.stage),
                    table=winner.table_no,
                    number=winner.player,
                    name=winner.name,
                    total=winner.total,
                )
            )

    def _show_standings(self) -> None:
        chosen = self.table_box.currentData()
        if chosen is None:
            self.standings.show_places(())
            return
        stage, table_no = chosen
        self.standings.show_places(results.places(self.context.tournament, stage, table_no))

    @Slot(int)
    def _on_table_chosen(self, row: int) -> None:
        del row
        with self.context.notices.refusals_shown():
            self._show_standings()
