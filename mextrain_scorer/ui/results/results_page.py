"""The Results page: the places, every table winner, and the standings with their reasons."""

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.paper.announcement import announcement_lines
from mextrain_scorer.desk.playoff.named_places import by_the_monitor
from mextrain_scorer.desk.playoff.stages import plan
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.results.results import Named, Results
from mextrain_scorer.ui.base.page import Page, PageContext
from mextrain_scorer.ui.display.reveal_bar import RevealBar
from mextrain_scorer.ui.kit.flow_layout import SideBySide
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.widgets import Card, button, label
from mextrain_scorer.ui.results.announcer_dialog import AnnouncerDialog
from mextrain_scorer.ui.results.standings_table import StandingsTable
from mextrain_scorer.ui.results.winners_list import WinnersList

if TYPE_CHECKING:
    from collections.abc import Sequence


class ResultsPage(Page):
    """Shows who won, and reads the winners out."""

    key: ClassVar[str] = "results"
    guide_page: ClassVar[str] = "playoff"

    def __init__(self, context: PageContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.first_title = label("", "strong")
        self.first = label("", "title", wrap=True)
        self.why = label("", "soft", wrap=True)
        self.second_title = label(self.tr("Second place"), "strong")
        self.second = label("", "heading", wrap=True)
        self.third_title = label(self.tr("Third place"), "strong")
        self.third = label("", "heading", wrap=True)
        self._titles: dict[str, str] = {}
        self._finals: set[str] = set()
        self.winners = WinnersList(context.theme)
        self.table_box: LazyComboBox[tuple[str, int]] = LazyComboBox()
        self.table_box.setAccessibleName(self.tr("Standings of"))
        self.standings = StandingsTable(context.theme, context.settings)
        self.print_button = button(self.tr("Print the results…"), "primary")
        self.announce_button = button(self.tr("Read the winners out…"))
        display = context.display
        self.reveal = None if display is None else RevealBar(display, context.theme, self)
        self._lay_out()
        self.table_box.activated.connect(self._on_table_chosen)
        self.print_button.clicked.connect(lambda: context.print_document("results", None, None))
        self.announce_button.clicked.connect(self._on_read_out)

    def _lay_out(self) -> None:
        theme = self.context.theme
        px = theme.look.px
        podium = Card(theme)
        row = QHBoxLayout()
        row.setSpacing(px(24))
        below = (self.second_title, self.second, self.third_title, self.third)
        for lines, share in (((self.first_title, self.first), 3), (below, 2)):
            column = QVBoxLayout()
            column.setSpacing(px(2))
            for line in lines:
                column.addWidget(line)
            column.addStretch(1)
            row.addLayout(column, share)
        buttons = QVBoxLayout()
        buttons.setSpacing(px(8))
        buttons.addWidget(self.print_button)
        buttons.addWidget(self.announce_button)
        buttons.addStretch(1)
        row.addLayout(buttons)
        podium.column.addLayout(row)
        podium.column.addWidget(self.why)
        if self.reveal is not None:
            podium.column.addWidget(self.reveal)
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
        column.setSpacing(14)  # the same as between this and the winners
        column.addWidget(podium)
        column.addWidget(places, 1)
        side = QWidget()
        beside = QVBoxLayout(side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(winners)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(SideBySide(theme, work, side, self.tr("Results")))

    def load(self) -> None:
        """Read the results, and why the champion won or is not decided yet."""
        tournament = self.context.tournament
        outcome = results.results(tournament)
        stages = tables.stages(tournament)
        if outcome.named is not None:
            why = by_the_monitor(outcome.named)
        elif outcome.champions:
            last = stages[-1]
            why = results.places(tournament, last.key, last.table_nos[0])[0].sentence
        else:
            why = plan(tournament).sentence
        self._titles = {stage.key: stage.title for stage in stages}
        self._show_podium(outcome, why)
        self.winners.show_winners(outcome.table_winners, self._titles)
        shown = self.table_box.chosen()
        self._finals = {stage.key for stage in stages if stage.is_final}
        offered = [
            (stage.key, table_no) for stage in reversed(stages) for table_no in stage.table_nos
        ]
        self.table_box.offer(offered, self._table_words)
        if shown is not None:
            self.table_box.choose(shown)
        self._show_standings()

    def _table_words(self, at: tuple[str, int]) -> str:
        stage, table_no = at
        if stage in self._finals:
            return self._titles[stage]
        return self.tr("{stage}, table {table}").format(stage=self._titles[stage], table=table_no)

    def focus_widget(self) -> QWidget:
        """Return the standings."""
        return self.standings

    def next_step_widget(self) -> QWidget:
        """Return the button that reads the winners out, which is the last step of the day."""
        return self.announce_button if self.announce_button.isEnabled() else self.focus_widget()

    def _show_podium(self, outcome: Results, why: str) -> None:
        decided = bool(outcome.champions)
        self.first_title.setText(self._first_words(outcome))
        self.first.setText(self._names(outcome.champions))
        self.first.setVisible(decided)
        for title, names, holders in (
            (self.second_title, self.second, outcome.seconds),
            (self.third_title, self.third, outcome.thirds),
        ):
            title.setVisible(bool(holders))
            names.setVisible(bool(holders))
            names.setText(self._names(holders))
        for each in (self.print_button, self.announce_button):
            each.setEnabled(bool(outcome.table_winners))
        self.why.setText(why)

    def _first_words(self, outcome: Results) -> str:
        if not outcome.champions:
            return self.tr("Not decided yet")
        if not outcome.complete:
            return self.tr("Champion, but a correction still has to be settled")
        return self.tr("Champion") if len(outcome.champions) == 1 else self.tr("Joint champions")

    def _names(self, named: "Sequence[Named]") -> str:
        words = self.tr("No. {number} {name}")
        return ", ".join(words.format(number=one.player, name=one.name) for one in named)

    def _show_standings(self) -> None:
        chosen = self.table_box.chosen()
        if chosen is None:
            self.standings.show_places(())
            return
        stage, table_no = chosen
        self.standings.show_places(results.places(self.context.tournament, stage, table_no))

    @Slot()
    def _on_read_out(self) -> None:
        with self.context.notices.showing_refusals():
            lines = announcement_lines(self.context.tournament)
            if not lines:
                return
            dialog = AnnouncerDialog(self.context.theme, lines, self)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    @Slot(int)
    def _on_table_chosen(self, row: int) -> None:
        del row
        with self.context.notices.showing_refusals():
            self._show_standings()
