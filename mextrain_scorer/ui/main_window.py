"""The window: the start page, or one open tournament."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from mextrain_scorer.ui.kept import Kept, RecentFile
from mextrain_scorer.ui.notices import Notice, Tone, Way
from mextrain_scorer.ui.start_page import StartPage
from mextrain_scorer.ui.theme import Choice, Theme

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.base.background import Background
    from mextrain_scorer.ui.busy_cover import BusyCover
    from mextrain_scorer.ui.code_scanner import CodeScanner
    from mextrain_scorer.ui.desk_view import DeskView
    from mextrain_scorer.ui.menus import Menus
    from mextrain_scorer.ui.notice_strip import NoticeStrip
    from mextrain_scorer.ui.notices import Notices
    from mextrain_scorer.ui.open_desk import OpenDesk
    from mextrain_scorer.ui.questions import Questions
    from mextrain_scorer.ui.seal_passphrase import SealPassphrase
    from mextrain_scorer.ui.way_out import WayOut


class MainWindow(QMainWindow):
    """Opens and closes tournaments; everything about one of them is in its ``desk_view``.

    Made with what is seen at once; ``complete`` adds the rest when the window is on the screen.
    """

    tournament_opened = Signal()
    tournament_closed = Signal()
    language_wanted = Signal(str)

    notices: "Notices"
    background: "Background"
    questions: "Questions"
    menus: "Menus"
    strip: "NoticeStrip"
    cover: "BusyCover"
    scanner: "CodeScanner"
    passphrase: "SealPassphrase"
    way_out: "WayOut"

    def __init__(self, theme: Theme, kept: Kept) -> None:
        super().__init__()
        self.theme = theme
        self.kept = kept
        self._desk: OpenDesk | None = None
        self.is_complete = False
        self.start_page = StartPage(theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start_page)
        body = self._body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.setCentralWidget(body)
        titles = (self.tr("&File"), self.tr("&Edit"), self.tr("&View"), self.tr("&Help"))
        self.menu_titles = [self.menuBar().addMenu(title) for title in titles]
        for part in (self.start_page, self.menuBar()):
            theme.dress(part)
        self.setWindowTitle(self.tr("Mextrain Scorer"))
        self.start_page.show_recent(kept.recent())
        # Wide enough for a sheet of six with its findings beside it, where the screen is.
        room = self.screen().availableSize()
        self.resize(QSize(theme.look.px(1366), theme.look.px(740)).boundedTo(room))
        self.restoreGeometry(kept.bytes_of("window/place"))

    def complete(self) -> None:
        """Add what nobody sees at first: menus' entries, notices, long work."""
        from mextrain_scorer.ui.base.background import Background
        from mextrain_scorer.ui.busy_cover import BusyCover
        from mextrain_scorer.ui.code_scanner import CodeScanner
        from mextrain_scorer.ui.dialogs import AskInWindow
        from mextrain_scorer.ui.dropped_file import DroppedFile
        from mextrain_scorer.ui.menus import Menus
        from mextrain_scorer.ui.notice_strip import NoticeStrip
        from mextrain_scorer.ui.notices import Notices
        from mextrain_scorer.ui.own_disk import OwnDisk
        from mextrain_scorer.ui.seal_passphrase import SealPassphrase
        from mextrain_scorer.ui.way_out import WayOut

        self.is_complete = True
        body = self._body
        self.notices = Notices(self)
        self.background = Background(self.notices, self)
        self.passphrase = SealPassphrase(self.theme, self.background, self.notices, self)
        self.questions = AskInWindow(self.theme, self.kept, self)
        self.menus = Menus(self)
        self.strip = NoticeStrip(self.theme, self.notices, body)
        self.strip.put_away.connect(self._on_notice_put_away)
        self.notices.given.connect(self._on_notice)
        self.cover = BusyCover(self.theme, self.background, body)
        for part in (self.strip, self.cover):
            self.theme.dress(part)
        self.scanner = CodeScanner(self)
        self.way_out = WayOut(self)
        DroppedFile(self)
        OwnDisk(self)
        self.scanner.scanned.connect(self.open_code)
        self.start_page.new_wanted.connect(self.ask_new)
        self.start_page.open_wanted.connect(self.ask_open)
        self.start_page.practice_wanted.connect(self.open_practice)
        self.start_page.guide_wanted.connect(self.menus.open_guide)
        self.start_page.recent_wanted.connect(self.open_path)

    @property
    def desk_view(self) -> "DeskView | None":
        """The pages of the open tournament, None on the start page."""
        return None if self._desk is None else self._desk.view

    @property
    def tournament(self) -> "Tournament | None":
        """The open tournament, None on the start page."""
        return None if self._desk is None else self._desk.context.tournament

    def open_path(self, path: Path, then: "Callable[[], None]" = lambda: None) -> None:
        """Open a tournament file, and call ``then`` when it is on the screen."""
        from mextrain_scorer.ui import ways_in

        ways_in.open_path(self, path, then)

    @Slot()
    def ask_new(self) -> None:
        """Ask for a new tournament's name, rules and place, and open it."""
        from mextrain_scorer.ui import ways_in

        ways_in.ask_new(self)

    @Slot()
    def ask_open(self) -> None:
        """Ask for a tournament file and open it."""
        from mextrain_scorer.ui import ways_in

        ways_in.ask_open(self)

    @Slot()
    def open_practice(self) -> None:
        """Make a practice tournament among the program's own files and open it."""
        from mextrain_scorer.ui import ways_in

        ways_in.open_practice(self)

    def open_with(
        self,
        open_it: "Callable[[], Tournament]",
        then: "Callable[[], None]" = lambda: None,
        *,
        failed: "Callable[[Refused], object] | None" = None,
        asks: bool = True,
    ) -> None:
        """Open the tournament that ``open_it`` gives, and call ``then`` when it is on screen.

        The one that is open is closed once the other is there; the monitor is asked before, unless
        ``asks`` is False.  A refusal becomes a notice, or ``failed`` is called with it.
        """
        if asks:
            self.way_out.leave(lambda: self._open_with(open_it, then, failed))
        else:
            self._open_with(open_it, then, failed)

    def _open_with(
        self,
        open_it: "Callable[[], Tournament]",
        then: "Callable[[], None]",
        failed: "Callable[[Refused], object] | None",
    ) -> None:
        from mextrain_scorer.desk.next_step import day_facts
        from mextrain_scorer.rules.refusal import Refused
        from mextrain_scorer.ui.open_desk import OpenDesk

        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            tournament = open_it()
            try:
                made = OpenDesk(self, tournament, day_facts(tournament))
            except BaseException:
                tournament.close()
                raise
        except Refused as refusal:
            if failed is None:
                self.notices.refuse(str(refusal))
            else:
                failed(refusal)
            return
        finally:
            QApplication.restoreOverrideCursor()
        with self.notices.refusals_shown():
            self._show(made)
            then()

    @Slot()
    def close_tournament(self) -> None:
        """Close the open tournament and go back to the start page, where the monitor agrees."""
        self.way_out.leave(self.put_away)

    def put_away(self) -> None:
        """Take the tournament out of sight and let its file go; whoever calls has asked."""
        desk, self._desk = self._desk, None
        if desk is None:
            return
        self.scanner.listens = False
        self._stack.setCurrentWidget(self.start_page)
        self._stack.removeWidget(desk.view)
        desk.end()
        self.notices.clear()
        self.setWindowTitle(self.tr("Mextrain Scorer"))
        self.start_page.show_recent(self.kept.recent())
        self.start_page.new_button.setFocus()
        self.tournament_closed.emit()

    @Slot()
    def quit(self) -> None:
        """Close the window."""
        self.close()

    def wear(self, choice: Choice, percent: int) -> None:
        """Change colours and size of text, now and for next time."""
        self.theme.wear(choice, percent)
        self.kept.keep_look(self.theme.choice, self.theme.percent)

    @Slot()
    def open_display(self) -> None:
        """Open the display for the room, filling the second screen where there is one."""
        from mextrain_scorer.ui.display_window import other_screen

        if self._desk is not None:
            self._desk.display.open(other_screen(self.screen()))

    @Slot()
    def turn_clock(self) -> None:
        """Start the round clock, or let it stand."""
        if self._desk is not None:
            self._desk.display.clock.turn()

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print place, with that document chosen where a key is given."""
        if self._desk is not None:
            self._desk.print_document(key, stage, table_no)

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        if self.desk_view is not None:
            self.desk_view.open_table(stage, table_no)

    @Slot(str)
    def open_code(self, code: str) -> None:
        """Show what the code of a sheet of paper leads to, scanned or typed."""
        from mextrain_scorer.ui.scanned_paper import open_code

        open_code(self, code)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the tournament first; the window stays where the monitor does, or an error."""
        event.ignore()
        if self.is_complete:
            self.background.wait()
            if not self.way_out.is_free():
                return
        self.kept.keep_bytes("window/place", self.saveGeometry())
        self.put_away()
        event.accept()

    def _show(self, desk: "OpenDesk") -> None:
        self.put_away()
        self.notices.clear()
        self._desk = desk
        tournament = desk.context.tournament
        self._stack.addWidget(desk.view)
        self._stack.setCurrentWidget(desk.view)
        facts = tournament.facts()
        recent = RecentFile(tournament.path, facts.name, facts.date, tournament.identity)
        self.kept.remember(recent)
        self.setWindowTitle(self.tr("{0} – Mextrain Scorer").format(facts.name))
        desk.view.take_keyboard()
        self.scanner.listens = True
        self.tournament_opened.emit()

    @Slot(Notice)
    def _on_notice(self, notice: Notice) -> None:
        """Where the open file is gone, show it at the foot and offer to save it as a new one."""
        view = self.desk_view
        if notice.tone is Tone.REFUSED and view is not None and view.context.tournament.is_gone:
            from mextrain_scorer.ui.save_elsewhere import save_elsewhere

            view.show_gone()
            self.strip.offer(Way(self.tr("Save it as…"), lambda: save_elsewhere(self)))

    @Slot()
    def _on_notice_put_away(self) -> None:
        view = self.desk_view
        if view is None:
            self.start_page.new_button.setFocus()
        else:
            view.take_keyboard()

    def turn_to(self, key: str) -> None:
        """Show that page of the open tournament."""
        if self.desk_view is not None:
            self.desk_view.turn_to(key)
