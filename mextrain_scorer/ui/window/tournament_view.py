"""The widget for one open tournament: header, sidebar, pages, footer."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from mextrain_scorer.desk.changes import Changes
from mextrain_scorer.desk.day.next_step import DayFacts, day_facts
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.page import Page, PageContext
from mextrain_scorer.ui.display.display_menu import DisplayButton
from mextrain_scorer.ui.files.auto_backup import SecondCopy
from mextrain_scorer.ui.window.header import Header
from mextrain_scorer.ui.window.sidebar import Sidebar
from mextrain_scorer.ui.window.status_footer import Footer


def _players(context: PageContext) -> Page:
    from mextrain_scorer.ui.players.players_page import PlayersPage

    return PlayersPage(context)


def _seating(context: PageContext) -> Page:
    from mextrain_scorer.ui.seating.seating_page import SeatingPage

    return SeatingPage(context)


def _scores(context: PageContext) -> Page:
    from mextrain_scorer.ui.scores.scores_page import ScoresPage

    return ScoresPage(context)


def _game_chart(context: PageContext) -> Page:
    from mextrain_scorer.ui.results.game_chart_page import GameChartPage

    return GameChartPage(context)


def _playoff(context: PageContext) -> Page:
    from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage

    return PlayoffPage(context)


def _results(context: PageContext) -> Page:
    from mextrain_scorer.ui.results.results_page import ResultsPage

    return ResultsPage(context)


def _practice(context: PageContext) -> Page:
    from mextrain_scorer.ui.practice.practice_page import PracticePage

    return PracticePage(context)


# Functions that make the pages: each imports its module only when the page is first shown.
MAKERS: dict[str, Callable[[PageContext], Page]] = {
    "players": _players,
    "seating": _seating,
    "scores": _scores,
    "game_chart": _game_chart,
    "playoff": _playoff,
    "results": _results,
    "practice": _practice,
}


def _holder(page: Page) -> QScrollArea:
    """Return a scroll area for a page that may be larger than the window."""
    holder = QScrollArea()
    holder.setWidgetResizable(True)
    holder.setFrameShape(QFrame.Shape.NoFrame)
    holder.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    holder.setWidget(page)
    return holder


class TournamentView(QWidget):
    """Holds the pages of one tournament and keeps sidebar, next step and footer up to date.

    ``day`` is the state of the day when the file was opened.
    """

    refreshed = Signal()

    def __init__(self, context: PageContext, day: DayFacts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.pages: dict[str, Page] = {}
        self._holders: dict[str, QScrollArea] = {}
        self.header = Header()
        titles = self._titles()
        self.is_practice = "practice" in day.states
        if self.is_practice:
            titles["practice"] = self.tr("Practice")
        self.sidebar = Sidebar(context.theme, titles)
        self.stack = QStackedWidget()
        self.footer = Footer()
        self.copies = None if self.is_practice else SecondCopy(context, self)
        self._current = "players"
        self._step = day.step
        self._lay_out()
        for part in (self.header, self.sidebar, self.footer):
            context.theme.attach(part)
        # Several changes in a row cause only one reading of the state of the day.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self.sidebar.chosen.connect(self.show_page)
        self.header.next_wanted.connect(self._on_next_wanted)
        self.header.print_wanted.connect(lambda: context.print_document("", None, None))
        context.feed.changed.connect(self._on_changed)
        if self.copies is not None:
            self.copies.changed.connect(self._on_copied)
            self._on_copied()  # shows where copies go, if that was chosen on an earlier day
        self.footer.show_rules(shown(context.tournament.rule_set.name))
        facts = context.tournament.facts()
        if context.display is not None:
            self.display_button = DisplayButton(context.display, self)
            self.header.add_button(self.display_button)
        self.header.show_tournament(facts.name, facts.date, facts.venue)
        self._show_day(day)
        self.show_page("practice" if self.is_practice else day.step.page)

    @property
    def current_key(self) -> str:
        """The key of the page that is shown, one of MAKERS."""
        return self._current

    @property
    def current(self) -> Page:
        """The page that is shown."""
        return self.pages[self._current]

    @Slot(str)
    def show_page(self, key: str) -> None:
        """Show the page of that key and give it the focus."""
        self._made(key)
        self._current = key
        self.sidebar.show_current(key)
        self.stack.setCurrentWidget(self._holders[key])
        self.take_keyboard()

    def _made(self, key: str) -> Page:
        if key not in self.pages:
            self.pages[key] = MAKERS[key](self.context)
            self._holders[key] = holder = _holder(self.pages[key])
            self.stack.addWidget(holder)
            self.context.theme.attach(holder)
        return self.pages[key]

    def commit_editor(self) -> bool:
        """Enter what is being typed on any page; False if the desk refused it."""
        entered = [page.commit_editor() for page in self.pages.values()]
        return all(entered)

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, the entries that are only on the pages and not in the file."""
        return tuple(words for page in self.pages.values() for words in page.unsaved())

    def end(self) -> None:
        """Stop reading and starting backup copies: the file is about to be closed."""
        self._soon.stop()
        if self.copies is not None:
            self.copies.end()

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        self.show_page("scores")
        page = self.pages["scores"]
        if isinstance(page, ScoresPage):
            page.open_table(stage, table_no)

    def take_keyboard(self) -> None:
        """Give the focus to the page that is shown."""
        self.current.focus_widget().setFocus()

    @Slot()
    def refresh(self) -> None:
        """Read the state of the day and update header, sidebar and footer."""
        with self.context.notices.showing_refusals():
            self._show_day(day_facts(self.context.tournament))

    def _show_day(self, day: DayFacts) -> None:
        self._step = day.step
        self.header.show_next(day.step.sentence)
        self.sidebar.show_states(day.states)
        self._show_saved()
        self.refreshed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the sidebar narrower if the window is narrow."""
        super().resizeEvent(event)
        self.sidebar.fit()

    def _titles(self) -> dict[str, str]:
        return {
            "players": self.tr("Players"),
            "seating": self.tr("Seating"),
            "scores": self.tr("Scores"),
            "game_chart": self.tr("Game Chart"),
            "playoff": self.tr("Play-off"),
            "results": self.tr("Results"),
        }

    def _lay_out(self) -> None:
        work = QHBoxLayout()
        work.setContentsMargins(0, 0, 0, 0)
        work.setSpacing(0)
        work.addWidget(self.sidebar)
        work.addWidget(self.stack, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addLayout(work, 1)
        column.addWidget(self.footer)

    def _show_saved(self) -> None:
        tournament = self.context.tournament
        if tournament.is_gone:
            self.footer.show_gone(tournament.saved_at)
            return
        self.footer.show_saved(tournament.saved_at, read_only=tournament.read_only)

    def show_gone(self) -> None:
        """Show that the file is gone; the next successful save shows the time again."""
        self.footer.show_gone(self.context.tournament.saved_at)

    @Slot()
    def _on_copied(self) -> None:
        if self.copies is not None:
            place = self.copies.place
            name = "" if place is None else place.name or str(place)
            self.footer.show_copied(self.copies.at, name, self.copies.why_not, self.copies.no_pack)

    @Slot()
    def _on_next_wanted(self) -> None:
        step = self._step
        if step.table is not None:
            self.open_table(*step.table)
            return
        self.show_page(step.page)
        self.current.next_step_widget().setFocus()
        if step.document:
            self.context.print_document(step.document, None, None)

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        self._show_saved()
        if changes.rules:
            self.footer.show_rules(shown(self.context.tournament.rule_set.name))
        # A score alone changes the next step only while that waits for paper; reading the state of
        # a large tournament after each score would be noticeably slow.
        waits = self.is_practice or bool(self._step.document)
        if changes.players or changes.stages or changes.statuses or waits:
            self._soon.start()
