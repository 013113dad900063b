"""The widget for one open tournament: header, sidebar, pages, footer."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.desk.day.next_step import DayFacts, day_facts
from mextrain_scorer.desk.files.recovery import was_brought_back
from mextrain_scorer.desk.tournament import TournamentFacts
from mextrain_scorer.rules.words import shown
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.display.display_menu import DisplayButton
from mextrain_scorer.ui.files.auto_backup import LocalCopyKeeper
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.notices import Notice, Tone
from mextrain_scorer.ui.window.desks import (
    ElsewhereStrip,
    OtherDesks,
    ReadOnlyStrip,
    ServerStrip,
    is_only_read,
)
from mextrain_scorer.ui.window.header import Header
from mextrain_scorer.ui.window.pages import make_page, page_instead, page_titles, pages_of
from mextrain_scorer.ui.window.sidebar import Sidebar
from mextrain_scorer.ui.window.status_footer import Footer


def _holder(page: Page) -> QScrollArea:
    """Return a scroll area for a page that may be larger than the window."""
    holder = QScrollArea()
    holder.setWidgetResizable(True)
    holder.setFrameShape(QFrame.Shape.NoFrame)
    holder.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    holder.setWidget(page)
    return holder


# px at 100 %: in a narrower window the sidebar shows drawings, in a lower one there is no footer,
# and in one lower still the header gives up its second half.
ROOM_FOR_SIDEBAR = 1132
ROOM_FOR_FOOTER = 620
ROOM_FOR_HEADER = 560


@dataclass(frozen=True, slots=True)
class Place:
    """Where the game monitor is: the page, the place on each, when was last saved, phones."""

    page: str
    on_pages: Mapping[str, object]
    saved_at: datetime | None
    phones: bool = False


class TournamentView(QWidget):
    """Holds the pages of one tournament and keeps sidebar, next step and footer up to date.

    ``day`` is the state of the day by now; ``page`` the one in sight, if not that of the next
    step.
    """

    renamed = Signal()
    save_wanted = Signal()  # as another file, to go on in it

    def __init__(
        self,
        app: App,
        day: DayFacts,
        desks: OtherDesks | None,
        local_copy: LocalCopyKeeper | None,
        page: str = "",
    ) -> None:
        super().__init__()
        self.app = app
        self.pages: dict[str, Page] = {}
        self._holders: dict[str, QScrollArea] = {}
        self.header = Header()
        self.is_practice = "practice" in day.states
        rules = app.tournament.rule_set
        self.sidebar = Sidebar(page_titles(rules, practice=self.is_practice))
        self.stack = QStackedWidget()
        self.footer = Footer()
        self.copies = app.copies
        self.desks, self.local_copy = desks, local_copy
        self.server_strip: ServerStrip | None = None
        self.elsewhere: ElsewhereStrip | None = None
        self.only_read: ReadOnlyStrip | None = None
        self._said_before: tuple[Notice, ...] = ()
        self._add_strips()
        self._current = "players"
        self._saved_before: datetime | None = None
        self._day, self._step, self._decided = day, day.step, day.decided
        self._saved_last = app.tournament.home.saved_at  # by this desk, when the day was read last
        self._lay_out()
        strips = (self.server_strip, self.elsewhere, self.only_read)
        for part in (self.header, self.sidebar, self.footer, *strips):
            if part is not None:
                look.dress(part)
        # Several changes in a row cause only one reading of the state of the day.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.refresh)
        self._came = QElapsedTimer()
        self.sidebar.chosen.connect(self.show_page)
        self.header.next_wanted.connect(self._on_next_wanted)
        self.header.print_wanted.connect(lambda: app.print_document("", None, None))
        app.feed.changed.connect(self._on_news)
        self._facts: TournamentFacts | None = None
        if self.copies is not None:
            self.copies.changed.connect(self._on_copied)
            self._on_copied()  # shows where copies go, if that was chosen on an earlier day
        if app.phones is not None:
            app.phones.changed.connect(self._show_phones)
            self._show_phones()  # they may be on since before the look changed
        if app.display is not None:
            self.display_button = DisplayButton(app.display, self)
            self.header.add_button(self.display_button)
        self._show_facts()
        self._show_day(day)
        self.show_page(page or ("practice" if self.is_practice else day.step.page))

    def _show_facts(self) -> None:
        tournament = self.app.tournament
        facts, before = tournament.facts(), self._facts
        self._facts = facts
        self.shown_name = facts.name
        if was_brought_back(tournament.path):
            self.shown_name = self.tr("{0} (brought back from a copy)").format(facts.name)
        self.header.show_tournament(self.shown_name, facts.date, facts.venue)
        self.footer.show_rules(shown(tournament.rule_set.name))
        if facts != before:
            self.renamed.emit()

    def _add_strips(self) -> None:
        app = self.app
        if app.tournament.server is not None or app.tournament.elsewhere:
            self.elsewhere = ElsewhereStrip(app)
        if is_only_read(app.tournament):
            self.only_read = ReadOnlyStrip(app)
            self.only_read.copy.clicked.connect(self.save_wanted)
        if self.desks is not None and self.local_copy is not None:
            self.desks.heard.connect(self._show_elsewhere)
            self.desks.gone.connect(self._on_gone)
            self.desks.back.connect(self._on_back)
            for told in (self.desks.gone, self.desks.back, self.desks.why_changed):
                told.connect(self._say_of_refused)
            self.server_strip = ServerStrip(self.desks, self.local_copy)

    @property
    def current_key(self) -> str:
        """The key of the page that is shown."""
        return self._current

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
        self._show_pages(self._day)  # a page of another format leaves the sidebar with it
        self.sidebar.show_current(key)
        self.stack.setCurrentWidget(self._holders[key])
        self.app.notices.arrived(key)
        self.take_keyboard()

    def _made(self, key: str) -> Page:
        if key not in self.pages:
            self.pages[key] = make_page(key, self.app)
            self.pages[key].unsaved_changed.connect(self._show_saved)
            self.pages[key].show_away(self.app.tournament.home.away)
            self._holders[key] = holder = _holder(self.pages[key])
            self.stack.addWidget(holder)
            look.dress(holder)
        return self.pages[key]

    def commit_editor(self) -> bool:
        """Enter what is being typed on any page; False if the desk refused it."""
        entered = [page.commit_editor() for page in self.pages.values()]
        return all(entered)

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, the entries that are only on the pages and not in the file."""
        return tuple(words for page in self.pages.values() for words in page.unsaved())

    def end(self) -> None:
        """Stop reading: the file is about to be closed, or the pages are made anew."""
        self._soon.stop()
        self.app.feed.changed.disconnect(self._on_news)

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        self.show_page("scores")
        page = self.pages["scores"]
        if isinstance(page, ScoresPage):
            page.open_table(stage, table_no)

    def place(self) -> Place:
        """Return where the game monitor is, for ``return_to`` in a window made anew."""
        on_pages = {key: page.place() for key, page in self.pages.items()}
        phones = self.app.phones is not None and self.app.phones.is_on
        return Place(self._current, on_pages, self._saved_at, phones)

    def return_to(self, place: Place) -> None:
        """Show the page and what was shown on each before, with the time of the last save."""
        for key, on_page in place.on_pages.items():
            if on_page is not None:
                self._made(key).return_to(on_page)
        self._saved_before = place.saved_at
        self._show_saved()
        self.show_page(place.page)
        phones = self.app.phones
        if place.phones and phones is not None and not phones.is_on:
            phones.offer_to_go_on(were_on=True)

    @property
    def _saved_at(self) -> datetime | None:
        return self.app.tournament.home.saved_at or self._saved_before

    def take_keyboard(self) -> None:
        """Give the focus to the page that is shown."""
        self.current.focus_widget().setFocus()

    @Slot()
    def refresh(self) -> None:
        """Read the state of the day and update header, sidebar and footer."""
        with self.app.notices.showing_refusals():
            self._show_facts()
            self._show_day(day_facts(self.app.tournament))

    def _show_day(self, day: DayFacts) -> None:
        newly_decided, self._decided = day.decided and not self._decided, day.decided
        self._day, self._step = day, day.step
        self._show_pages(day)
        self._show_next()
        self.sidebar.show_states(day.states, day.done)
        self._show_saved()
        before, self._saved_last = self._saved_last, self.app.tournament.home.saved_at
        is_ours = self._saved_last != before  # else another desk entered what decided it
        if newly_decided and is_ours and self._current in ("scores", "overall"):
            self.app.notices.clear()  # the page itself says who has won
            self.show_page("results")

    def _show_next(self) -> None:
        """Show the next step; before the end of the day comes the copy to take home."""
        copies, words = self.copies, self._step.sentence
        if self._step.last and copies is not None and not (copies.place and copies.has_all):
            words = self.tr("Next: make the copy to take home")
        self.header.show_next(words)

    def _show_pages(self, day: DayFacts) -> None:
        """Show the pages of the day's format, and any other that the next step leads to."""
        rules = self.app.tournament.rule_set
        pages = {*pages_of(rules), page_instead(day.step.page, rules), self._current, "practice"}
        if day.states["playoff"]:  # such as that the game monitor named the places
            pages.add("playoff")
        self.sidebar.show_pages(page_titles(rules, practice=self.is_practice), pages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the pages more of a small window: sidebar, footer and header give up theirs."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        px = look.px
        self.sidebar.be_narrow(self.width() < px(ROOM_FOR_SIDEBAR))
        self.header.be_tight(self.height() < px(ROOM_FOR_HEADER))
        no_footer = self.height() < px(ROOM_FOR_FOOTER)
        if self.server_strip is not None:
            self.server_strip.be_short(no_footer)
        if no_footer == self.footer.isHidden():
            return
        self.footer.setHidden(no_footer)
        if no_footer:
            self.header.take_status(self.footer.status)
            self.footer.status.be_short(True)
        else:
            self.footer.take_status()

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
        for strip in (self.server_strip, self.elsewhere, self.only_read):
            if strip is not None:
                column.addWidget(strip)
        column.addLayout(work, 1)
        column.addWidget(self.footer)

    @Slot()
    def _show_saved(self) -> None:
        tournament = self.app.tournament
        if tournament.home.is_gone:
            self.footer.status.show_gone(self._saved_at)
            return
        scores = self.pages.get("scores")
        self.footer.status.show_saved(
            self._saved_at,
            read_only=tournament.read_only,
            place=self._server_words(),
            waiting=len(scores.unsaved()) if scores is not None else 0,
        )
        if was_brought_back(tournament.path):
            words = self.tr("Brought back from a copy · {0}")
            self.footer.saved.show_text(words.format(self.footer.saved.whole))

    @Slot()
    def _on_gone(self) -> None:
        self._said_before = self.app.notices.said[-1:]

    @Slot()
    def _on_back(self) -> None:
        """Hide a refusal that came while the server was away: it answers again."""
        last = self.app.notices.said[-1:]
        if last and last != self._said_before and last[0].tone is Tone.REFUSED:
            self.app.notices.clear()

    @Slot()
    def _say_of_refused(self) -> None:
        """Have refused scores say whether the server is away by now, pages that they may be old."""
        from mextrain_scorer.ui.scores.scores_page import ScoresPage

        for each in self.pages.values():
            each.show_away(self.app.tournament.home.away)
        page = self.pages.get("scores")
        if isinstance(page, ScoresPage):
            page.model.say_again()

    @Slot()
    def _show_elsewhere(self) -> None:
        if self.elsewhere is not None and self.elsewhere.show_or_hide():
            self._show_saved()
            phones = self.app.phones
            if phones is not None and phones.is_on and self.app.tournament.read_only:
                phones.turn_off()  # what they propose could be taken over nowhere

    def _server_words(self) -> str:
        """Return on which server and at which desk this is; empty for a file."""
        tournament = self.app.tournament
        if tournament.server is None:
            return ""
        return f"{tournament.server.label} · {tournament.desk_name}"

    def show_gone(self) -> None:
        """Show that the file is gone; the next successful save shows the time again."""
        self.footer.status.show_gone(self.app.tournament.home.saved_at)

    @Slot()
    def _on_copied(self) -> None:
        if self.copies is not None:
            place = self.copies.place
            name = "" if place is None else place.name or str(place)
            self.footer.status.show_copied(
                self.copies.at, name, self.copies.why_not, self.copies.no_pack
            )
            self._show_next()

    @Slot()
    def _show_phones(self) -> None:
        phones = self.app.phones
        if phones is not None:
            self.footer.status.show_phones(phones.state_words, on=phones.is_on)

    @Slot()
    def _on_next_wanted(self) -> None:
        step = self._step
        if step.table is not None:
            self.open_table(*step.table)
            return
        is_here = self._current == step.page
        self.show_page(step.page)
        self.current.next_step_widget().setFocus()
        if step.document:
            self.app.print_document(step.document, None, None)
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

    @Slot()
    def _on_news(self) -> None:
        self._show_elsewhere()
        self._show_saved()
        self.app.notices.overtake()
        self._soon.start()
