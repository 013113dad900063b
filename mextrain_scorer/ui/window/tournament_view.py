"""The widget for one open tournament: header, sidebar, pages, footer, and what belongs to it."""

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from mextrain_scorer.desk.files.copies import was_brought_back
from mextrain_scorer.desk.next_step import DayFacts, day_facts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.app import App, EmptyApp
from mextrain_scorer.ui.base.auto_backup import SecondCopy
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.display.display_menu import DisplayButton
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.files.open_actions import way_back_to
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.layouts import down
from mextrain_scorer.ui.kit.notices import Action, Notice, Tone
from mextrain_scorer.ui.kit.questions import Question
from mextrain_scorer.ui.kit.settings import RecentFile
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.window.barcode import open_code
from mextrain_scorer.ui.window.desks import HereStrip, OtherDesks, is_only_read
from mextrain_scorer.ui.window.footer import Footer, SaveStatus
from mextrain_scorer.ui.window.header import Header
from mextrain_scorer.ui.window.menu_button import MenuButton
from mextrain_scorer.ui.window.sidebar import Sidebar, page_instead, page_titles, pages_of

if TYPE_CHECKING:
    from mextrain_scorer.ui.history.history_window import HistoryWindow
    from mextrain_scorer.ui.paper.print_dialog import PrintFlow

MOST_NAMED = 6  # of what is not entered, where it is asked about
UNDO = "undo", "redo"  # the entries of the menu whose keys work in the history window too
SMALL = 1132, 620  # px at 100 %: narrower or lower than this, pages need what is around them
# Where each page is made; it is loaded only when it is first shown.
_MADE_BY = {
    "players": ("players.players_page", "PlayersPage"),
    "seating": ("seating.seating_page", "SeatingPage"),
    "scores": ("scores.scores_page", "ScoresPage"),
    "game_chart": ("results.game_chart_page", "GameChartPage"),
    "overall": ("overall.overall_page", "OverallPage"),
    "playoff": ("playoff.playoff_page", "PlayoffPage"),
    "results": ("results.results_page", "ResultsPage"),
    "practice": ("practice.practice_page", "PracticePage"),
}


def _is_small(room: QSize) -> bool:
    wide, high = map(look.px, SMALL)
    return room.width() < wide or room.height() < high


class TournamentView(QWidget):
    """One open tournament: its pages, between a sidebar, next step and footer that are up to date.

    What belongs to it besides is made when it opens and freed when it ends: the news of its
    journal, the display for the room, phones, copies, history and print dialog.  ``app`` is the
    window with this tournament open in it, ``day`` its state when it was opened.
    """

    def __init__(self, app: EmptyApp, tournament: Tournament, day: DayFacts, menu: QMenu) -> None:
        super().__init__()
        self._menu = menu
        self._history: HistoryWindow | None = None
        self._prints: PrintFlow | None = None
        self._make_what_belongs(app, tournament, practice="practice" in day.states)
        self._facts = tournament.facts()
        self._places: dict[str, object] = {}  # to return to, on pages that are not shown again yet
        self._saved_last = tournament.home.saved_at  # by this desk, when the day was read last
        self._said_before: tuple[Notice, ...] | None = None  # the last one as the server went away
        self._decided = day.decided
        # Several changes in a row cause only one reading of the state of the day.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._came = QElapsedTimer()
        self._column = down(inside=self)
        self._make_parts(day)
        self.app.feed.changed.connect(self._on_news)
        app.notices.posted.connect(self._on_notice)
        if self.app.copies is not None:
            self.app.copies.changed.connect(self._show_next)

    def _make_what_belongs(self, app: EmptyApp, tournament: Tournament, *, practice: bool) -> None:
        news = News(tournament, app.background)
        self.display = display = RoomDisplay(tournament, news, app.notices, app.settings)
        self.phones = Phones(tournament, news, app.notices, display)
        copies = None
        if not practice:
            copies = SecondCopy(tournament, news, app.notices, app.settings, app.background)
        self.app = App(
            **vars(app),
            tournament=tournament,
            go_to=self.show_page,
            open_table=self.open_table,
            print_document=self.print_document,
            open_code=lambda code: open_code(self.app, code),
            show_history=self.show_history,
            feed=news,
            display=display,
            phones=self.phones,
            copies=copies,
        )
        for part in (news, display, self.phones, copies):
            if part is not None:
                part.setParent(self)
        self.is_practice = practice
        self.desks: OtherDesks | None = None
        if tournament.server is None:
            return
        self.desks = desks = OtherDesks(self.app, self)
        desks.heard.connect(self._show_elsewhere)
        desks.heard.connect(self.phones.hear_desks)
        desks.changed.connect(self._on_line_changed)

    # -- the parts that are seen, made anew in another look -------------------------------------

    def _make_parts(self, day: DayFacts, page: str = "") -> None:
        """Make frame and pages; ``page`` is to be in sight if it is given."""
        self.pages: dict[str, Page] = {}
        self._holders: dict[str, QScrollArea] = {}
        self._current, self._day = "players", day
        self._body = QWidget()  # in sight only when all is in it, which takes less time
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setRowStretch(2, 1)
        self._grid.setColumnStretch(1, 1)
        self._placed: dict[tuple[int, int], QWidget] = {}
        self._make_frame(small=_is_small(self.app.window.size()))  # no larger than there is room
        self.stack = QStackedWidget()
        self._place(self.stack, 2, 1)
        self._column.addWidget(self._body)
        self._show_day(day)
        self.show_page(page or ("practice" if self.is_practice else day.step.page))

    def _make_frame(self, *, small: bool) -> None:
        """Make what is around the pages; in a small window it leaves them more of that."""
        menu_button, display_button = MenuButton(self._menu), DisplayButton(self.display, self)
        self.status = SaveStatus(self.app, short=small)
        self.header = Header(
            self.app.notices, self.status, menu_button, display_button, small=small
        )
        self.strip = HereStrip(self.app, self.desks, short=small)
        titles = page_titles(self.app.tournament.rule_set, practice=self.is_practice)
        self.sidebar = Sidebar(titles, narrow=small)
        self.footer = Footer()
        if not small:
            self.footer.row.insertWidget(0, self.status, 1)
        self._place(self.header, 0, 0, 1, 2)
        self._place(self.strip, 1, 0, 1, 2)
        self._place(self.sidebar, 2, 0)
        self._place(self.footer, 3, 0, 1, 2)
        for part in (self.header, self.strip, self.sidebar, self.footer):
            look.dress(part)
        for part in (self.header, self.sidebar):
            part.show()  # at once: they can take the keyboard
        self.footer.setHidden(small)
        self.strip.copy.clicked.connect(self.save_elsewhere)
        self.sidebar.chosen.connect(self.show_page)
        self.header.next_button.clicked.connect(self._on_next_wanted)
        self.header.print_button.clicked.connect(lambda: self.print_document("", None, None))
        self.strip.show_or_hide()
        self._show_facts()

    def _place(self, part: QWidget, row: int, column: int, high: int = 1, wide: int = 1) -> None:
        """Put a part where the one before it was."""
        old = self._placed.get((row, column))
        if old is not None:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._placed[row, column] = part
        self._grid.addWidget(part, row, column, high, wide)

    def make_anew(self) -> None:
        """Make the parts anew, in another look or language; the monitor stays where they are.

        Other pages are returned to once they are seen, those with something unsaved at once.
        """
        self.commit_editor()
        key, old = self._current, self._body
        unsaved = [each for each, page in self.pages.items() if page.unsaved()]
        places = self._places | {each: page.place() for each, page in self.pages.items()}
        shows_history = self._history is not None and self._history.isVisible()
        self._end_history()
        self._soon.stop()
        self._column.removeWidget(old)
        old.hide()
        old.setParent(None)  # so that it is not dressed in the new look
        self._make_parts(day_facts(self.app.tournament), key)
        self._body.show()  # so that the page has read what can take the keyboard
        old.deleteLater()
        if shows_history:
            self.show_history()
        self._places = places
        for each in unsaved:
            self._return_on(each)
        self._show_saved()
        self.show_page(key)

    def say_anew(self) -> None:
        """Say outside the pages too what is so, in another language."""
        self.show_name()
        self.display.show_anew()
        self.phones.tell_news()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the frame anew where the window has become small, or is no longer."""
        super().resizeEvent(event)
        small = _is_small(event.size())
        if small != self.header.is_small:
            self._make_frame(small=small)
            self._show_day(self._day)
            self.sidebar.show_current(self._current)

    # -- pages ----------------------------------------------------------------------------------

    @property
    def current(self) -> Page:
        """The page that is shown."""
        return self.pages[self._current]

    @Slot(str)
    def show_page(self, key: str) -> None:
        """Show the page of that key, or what the format has instead, and give it the focus."""
        key = page_instead(key, self.app.tournament.rule_set)
        self._made(key)
        self._current = key
        self._show_pages()  # a page of another format leaves the sidebar with it
        self.sidebar.show_current(key)
        self.stack.setCurrentWidget(self._holders[key])
        self._return_on(key)
        self.app.notices.arrived(key)
        self.take_keyboard()

    def _made(self, key: str) -> Page:
        if key not in self.pages:
            module, name = _MADE_BY[key]
            page: Page = getattr(import_module(f"mextrain_scorer.ui.{module}"), name)(self.app)
            page.unsaved_changed.connect(self._show_saved)
            page.show_away(self.app.tournament.home.away)
            holder = QScrollArea()  # the page may be larger than the window
            holder.setWidgetResizable(True)
            holder.setFrameShape(QFrame.Shape.NoFrame)
            holder.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            holder.setWidget(page)
            self.pages[key], self._holders[key] = page, holder
            self.stack.addWidget(holder)
            look.dress(holder)
        return self.pages[key]

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        self.show_page("scores")
        page = self.pages["scores"]
        if isinstance(page, ScoresPage):
            page.open_table(stage, table_no)

    @Slot()
    def take_keyboard(self) -> None:
        """Give the focus to the page that is shown."""
        self.current.focus_widget().setFocus()

    def commit_editor(self) -> bool:
        """Enter what is being typed on any page; False if the desk refused it."""
        entered = [page.commit_editor() for page in self.pages.values()]
        return all(entered)

    def _return_on(self, key: str) -> None:
        place = self._places.pop(key, None)
        if place is not None:
            self._made(key).return_to(place)

    # -- what is read ---------------------------------------------------------------------------

    @Slot()
    def _on_news(self) -> None:
        self._show_elsewhere()
        self._show_saved()
        self.app.notices.overtake()
        self._soon.start()

    @Slot()
    def refresh(self) -> None:
        """Read the state of the day and update header, sidebar and footer."""
        with self.app.notices.showing_refusals():
            before, self._facts = self._facts, self.app.tournament.facts()
            self._show_facts()
            if before != self._facts:
                self.show_name()
            self._show_day(day_facts(self.app.tournament))

    @property
    def shown_name(self) -> str:
        """What the tournament is called in this window."""
        name = self._facts.name
        if was_brought_back(self.app.tournament.path):
            name = self.tr("{0} (brought back from a copy)").format(name)
        return name

    def _show_facts(self) -> None:
        self.header.show_tournament(self.shown_name, self._facts.date, self._facts.venue)
        self.footer.show_rules(shown(self.app.tournament.rule_set.name))

    def show_name(self) -> None:
        """Show the tournament's name in the title, and on the start page from the next time on."""
        tournament, name = self.app.tournament, self.shown_name
        recent = RecentFile(way_back_to(tournament), name, self._facts.date, tournament.identity)
        self.app.settings.remember(recent)
        self.app.window.setWindowTitle(self.tr("{0} – Mextrain Scorer").format(name))

    def _show_day(self, day: DayFacts) -> None:
        newly_decided, self._decided = day.decided and not self._decided, day.decided
        self._day = day
        self._show_pages()
        self._show_next()
        self._show_saved()
        before, self._saved_last = self._saved_last, self.app.tournament.home.saved_at
        is_ours = self._saved_last != before  # else another desk entered what decided it
        if newly_decided and is_ours and self._current in ("scores", "overall"):
            self.app.notices.clear()  # the page itself says who has won
            self.show_page("results")

    @Slot()
    def _show_next(self) -> None:
        """Show the next step; before the end of the day comes the copy to take home."""
        copies, words = self.app.copies, self._day.step.sentence
        if self._day.step.last and copies is not None and not (copies.place and copies.has_all):
            words = self.tr("Next: make the copy to take home")
        self.header.show_next(words)

    def _show_pages(self) -> None:
        """Show the pages of the day's format, and any other that the next step leads to."""
        rules, day = self.app.tournament.rule_set, self._day
        pages = {*pages_of(rules), page_instead(day.step.page, rules), self._current, "practice"}
        if day.states["playoff"]:  # such as that the game monitor named the places
            pages.add("playoff")
        titles = page_titles(rules, practice=self.is_practice)
        self.sidebar.show_pages(titles, pages, day)

    # -- what is saved, and where ---------------------------------------------------------------

    @Slot()
    def _show_saved(self) -> None:
        scores = self.pages.get("scores")
        waiting = len(scores.unsaved()) if scores is not None else 0
        self.status.show_saved(waiting)

    @Slot(Notice)
    def _on_notice(self, notice: Notice) -> None:
        """Offer a new file where the open one is gone, which the footer says, or only read."""
        tournament, words = self.app.tournament, ""
        if notice.tone is not Tone.REFUSED:
            return
        if tournament.home.is_gone:
            self._show_saved()
            words = self.tr("Save it as…")
        elif is_only_read(tournament):
            words = self.tr("Save a copy…")
        if words:
            self.app.notices.offer(Action(words, self.save_elsewhere))

    @Slot()
    def save_elsewhere(self) -> bool:
        """Ask for a new file, save everything there, unsaved entries too, and go on with it.

        Only the file of the open tournament changes: the pages stay as they are. Returns False if
        it was not saved.
        """
        from mextrain_scorer.desk.files.copies import save_as

        app, tournament = self.app, self.app.tournament
        kinds = self.tr("Tournaments (*.mextrain)")
        path = app.questions.file_to_save(self.tr("Save it as"), tournament.path.name, kinds)
        if path is None:
            return False
        with app.notices.showing_refusals():
            save_as(tournament, path)
            app.notices.clear()
            self.commit_editor()  # enters what could not be written to the old file
            self.refresh()
            self.show_name()
        self.strip.show_or_hide()
        return not tournament.home.is_gone and tournament.is_called(path)

    # -- closing --------------------------------------------------------------------------------

    def may_close(self) -> bool:
        """Return whether it may be closed: to quit, or to open another.

        What is being typed is entered first; if the desk refuses it, a notice says so and the
        answer is no. The game monitor is asked if the file or the server is gone, or something
        typed could not be saved.
        """
        app, gone = self.app, self.app.tournament.home.is_gone
        away = self.desks is not None and not self.desks.answers  # nothing can be entered there now
        entered = self.commit_editor()
        unsaved = [words for page in self.pages.values() for words in page.unsaved()]
        named, more = unsaved[:MOST_NAMED], len(unsaved) - MOST_NAMED
        if more > 0:
            named.append(plural("TournamentView", more, "and 1 more", "and {count} more"))
        if not entered and not gone and not away:
            words = self.tr("Nothing was closed, because this is not entered: {0}")
            app.notices.warn(words.format("; ".join(named)))
            return False
        if not gone and not unsaved:
            return True
        question = self._question_of_closing(tuple(named), gone=gone, away=away)
        answer = app.questions.ask(question)
        if answer.yes and away:
            return True
        if answer.yes:
            return self.save_elsewhere() and self.may_close()
        if gone and not answer.instead:
            app.notices.error(question.sentence)
        return answer.instead

    def _question_of_closing(self, unsaved: tuple[str, ...], *, gone: bool, away: bool) -> Question:
        if gone:
            words = self.tr(
                "{0} was changed from outside: it was moved, renamed, deleted, replaced or "
                "overwritten. What you entered may be in this window only."
            )
            return Question(
                title=self.tr("Save it before it is closed?"),
                sentence=words.format(self.app.tournament.path.name),
                details=unsaved,
                yes=self.tr("Save as…"),
                instead=self.tr("Close without saving it"),
                no=self.tr("Stay here"),
            )
        lose = self.tr("Close and lose it")
        return Question(
            title=self.tr("Close and lose what is not entered?"),
            sentence=self.tr("This is only in the window, and is lost when you close it:"),
            details=unsaved,
            yes=lose if away else self.tr("Save as…"),  # a server that is away cannot be read
            instead="" if away else lose,
            no=self.tr("Stay here"),
            loses=away,
        )

    # -- other desks ----------------------------------------------------------------------------

    @Slot()
    def _on_line_changed(self) -> None:
        """The server is away, for another reason, or back: refused scores and pages say so.

        A refusal that came while it was away goes once it answers again.
        """
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        notices, away = self.app.notices, self.app.tournament.home.away
        last = notices.said[-1:]
        if self.desks is None:
            return
        if not self.desks.answers:
            self._said_before = last if self._said_before is None else self._said_before
        else:
            if last and last != self._said_before and last[0].tone is Tone.REFUSED:
                notices.clear()
            self._said_before = None
            self.desks.local_copy.start()
            self.phones.ask_desks()
        for each in self.pages.values():
            each.show_away(away)
            if isinstance(each, ScoresPage):
                each.model.say_again()

    @Slot()
    def _show_elsewhere(self) -> None:
        if self.strip.show_or_hide():
            self._show_saved()
            if self.app.tournament.read_only:
                self.phones.turn_off()  # what they propose could be taken over nowhere

    # -- the next step --------------------------------------------------------------------------

    @Slot()
    def _on_next_wanted(self) -> None:
        step = self._day.step
        if step.table is not None:
            self.open_table(*step.table)
            return
        is_here = self._current == step.page
        self.show_page(step.page)
        self.current.next_step_widget().setFocus()
        if step.document:
            self.print_document(step.document, None, None)
        elif not is_here and not self.current.asks_first():
            self._came.start()
        elif self._is_double_click():
            return
        else:
            button = self.current.next_step_button()
            if button is not None and button.isEnabled():
                button.click()

    def _is_double_click(self) -> bool:
        """Return whether the page has only just been turned to: nothing is begun unseen."""
        return self._came.isValid() and self._came.elapsed() < QApplication.doubleClickInterval()

    # -- its windows ----------------------------------------------------------------------------

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog with the document ``key`` chosen, or that of the page in sight."""
        from mextrain_scorer.ui.paper.print_dialog import PrintFlow

        if self._prints is None:
            self._prints = PrintFlow(self.app)
        if not key:
            key, stage = self.current.document, self.current.chosen_stage
        self._prints.open(key, stage, table_no)

    def show_history(self) -> None:
        """Show the history window or raise it."""
        from mextrain_scorer.ui.history.history_window import HistoryWindow

        if self._history is None:
            self._history = HistoryWindow(self.app, self.app.settings, self)
            there_too = [a for a in self._menu.findChildren(QAction) if a.objectName() in UNDO]
            self._history.addActions(there_too)
        self._history.show()
        self._history.activateWindow()

    def _end_history(self) -> None:
        if self._history is not None:
            self._history.end()
            self._history.deleteLater()
            self._history = None

    def end(self) -> None:
        """Close the file; the caller has already hidden the pages.

        A visible page would try to enter what is being typed when it is destroyed, after the file
        is closed.
        """
        self._end_history()
        if self._prints is not None:
            self._prints.close()
            self._prints.deleteLater()
        self._soon.stop()
        self.app.feed.changed.disconnect(self._on_news)
        self.app.notices.posted.disconnect(self._on_notice)
        self.phones.turn_off()
        self.display.end()
        for part in (self.desks, self.app.copies):
            if part is not None:
                part.end()
        self.app.feed.close()
        self.app.tournament.close()
        self.setParent(None)
        self.deleteLater()
