"""The window: the start page, or one open tournament."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QStandardPaths, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from mextrain_scorer.ui.kept import Kept, RecentFile
from mextrain_scorer.ui.notices import Notice, Tone, Way
from mextrain_scorer.ui.start_page import StartPage
from mextrain_scorer.ui.theme import Choice, Theme

if TYPE_CHECKING:
    from mextrain_scorer.desk.next_step import DayFacts
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.ui.busy_cover import BusyCover
    from mextrain_scorer.ui.code_scanner import CodeScanner
    from mextrain_scorer.ui.desk_view import DeskView
    from mextrain_scorer.ui.long_work import LongWork, Progress
    from mextrain_scorer.ui.menus import Menus
    from mextrain_scorer.ui.notice_strip import NoticeStrip
    from mextrain_scorer.ui.notices import Notices
    from mextrain_scorer.ui.print_place import PrintPlace
    from mextrain_scorer.ui.questions import Questions
    from mextrain_scorer.ui.seal_passphrase import SealPassphrase


def practice_path() -> Path:
    """Return a path for a new practice tournament, among the program's own files."""
    kind = QStandardPaths.StandardLocation.AppDataLocation
    folder = Path(QStandardPaths.writableLocation(kind)) / "practice"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / f"Practice {number}.mextrain").exists():
        number += 1
    return path


class MainWindow(QMainWindow):
    """Opens and closes tournaments; everything about one of them is in its ``desk_view``.

    Made with what is seen at once; ``complete`` adds the rest when the window is on the screen.
    """

    tournament_opened = Signal()
    tournament_closed = Signal()
    language_wanted = Signal(str)

    notices: "Notices"
    work: "LongWork"
    questions: "Questions"
    menus: "Menus"
    strip: "NoticeStrip"
    cover: "BusyCover"
    scanner: "CodeScanner"
    passphrase: "SealPassphrase"

    def __init__(self, theme: Theme, kept: Kept) -> None:
        super().__init__()
        self.theme = theme
        self.kept = kept
        self.desk_view: DeskView | None = None
        self._print_place: PrintPlace | None = None
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
        """Add what nobody sees at first: menus' entries, notices, and work beside the window."""
        from mextrain_scorer.ui.busy_cover import BusyCover
        from mextrain_scorer.ui.code_scanner import CodeScanner
        from mextrain_scorer.ui.dialogs import AskInWindow
        from mextrain_scorer.ui.dropped_file import DroppedFile
        from mextrain_scorer.ui.long_work import LongWork
        from mextrain_scorer.ui.menus import Menus
        from mextrain_scorer.ui.notice_strip import NoticeStrip
        from mextrain_scorer.ui.notices import Notices
        from mextrain_scorer.ui.seal_passphrase import SealPassphrase

        self.is_complete = True
        body = self._body
        self.notices = Notices(self)
        self.work = LongWork(self.notices, self)
        self.passphrase = SealPassphrase(self.theme, self.work, self.notices, self)
        self.questions = AskInWindow(self.theme, self.kept, self)
        self.menus = Menus(self)
        self.strip = NoticeStrip(self.theme, self.notices, body)
        self.strip.put_away.connect(self._on_notice_put_away)
        self.notices.given.connect(self._on_notice)
        self.cover = BusyCover(self.theme, self.work, body)
        for part in (self.strip, self.cover):
            self.theme.dress(part)
        self.scanner = CodeScanner(self)
        DroppedFile(self)
        self.scanner.scanned.connect(self.open_code)
        self.start_page.new_wanted.connect(self.ask_new)
        self.start_page.open_wanted.connect(self.ask_open)
        self.start_page.practice_wanted.connect(self.open_practice)
        self.start_page.guide_wanted.connect(self.menus.open_guide)
        self.start_page.recent_wanted.connect(self.open_path)

    @property
    def tournament(self) -> "Tournament | None":
        """The open tournament, None on the start page."""
        return self.desk_view.context.tournament if self.desk_view is not None else None

    def open_path(self, path: Path) -> None:
        """Open a tournament file; what keeps it from opening is said in a notice.

        Copies are offered of one that is damaged.  The one that is open stays so until then.
        """
        if self.tournament is not None and self.tournament.path.resolve() == path.resolve():
            self.notices.done(self.tr("{0} is open here already.").format(path.name))
            return

        def open_it(progress: "Progress") -> "Tournament":
            from mextrain_scorer.desk.opening import open_file

            return open_file(path, progress)

        def refused(refusal: "Refused") -> bool:
            from mextrain_scorer.ui.way_back import offered

            return offered(self, path, refusal)

        title = self.tr("Opening {0}").format(path.name)
        self._open(title, open_it, can_stop=True, refused=refused)

    def open_with(
        self, title: str, open_it: "Callable[[Progress], Tournament]", then: "Callable[[], None]"
    ) -> None:
        """Open the tournament that ``open_it`` gives, and call ``then`` when it is on screen."""
        self._open(title, open_it, then=then)

    @Slot()
    def ask_new(self) -> None:
        """Ask for a new tournament's name, rules and place, and open it."""
        from mextrain_scorer.ui.new_tournament import NewTournament, NewTournamentDialog

        dialog = NewTournamentDialog(self.theme, self.questions, self)
        if not dialog.exec():
            dialog.deleteLater()
            return
        wanted: NewTournament = dialog.wanted()
        dialog.deleteLater()

        def make(_progress: "Progress") -> "Tournament":
            from mextrain_scorer.desk.opening import create

            return create(
                wanted.path,
                wanted.name,
                rules=wanted.rules,
                date=wanted.date,
                venue=wanted.venue,
                monitor=wanted.monitor,
            )

        self._open(self.tr("Making {0}").format(wanted.path.name), make)

    @Slot()
    def ask_open(self) -> None:
        """Ask for a tournament file and open it."""
        path = self.questions.file_to_open(
            self.tr("Open a tournament"), self.tr("Tournaments (*.mextrain);;All files (*)")
        )
        if path is not None:
            self.open_path(path)

    @Slot()
    def open_practice(self) -> None:
        """Make a practice tournament among the program's own files and open it."""
        path = practice_path()

        def make(_progress: "Progress") -> "Tournament":
            from mextrain_scorer.desk.practice import practice

            return practice(path)

        self._open(self.tr("Making a practice tournament"), make)

    @Slot()
    def close_tournament(self) -> None:
        """Close the open tournament and go back to the start page. Everything is saved already."""
        view, self.desk_view = self.desk_view, None
        if view is None:
            return
        place, self._print_place = self._print_place, None
        self.scanner.listens = False
        if place is not None:
            place.close()
            place.deleteLater()
        if view.context.display is not None:
            view.context.display.end()
        view.context.reader.wait()
        if view.copies is not None:
            view.copies.end()
        view.context.feed.close()
        self.work.started.disconnect(view.context.feed.hold)
        self.work.ended.disconnect(view.context.feed.release)
        view.context.tournament.close()
        self._stack.removeWidget(view)
        view.setParent(None)
        view.deleteLater()
        self.notices.clear()
        self.setWindowTitle(self.tr("Mextrain Scorer"))
        self.start_page.show_recent(self.kept.recent())
        self._stack.setCurrentWidget(self.start_page)
        self.start_page.new_button.setFocus()
        self.tournament_closed.emit()

    @Slot()
    def quit(self) -> None:
        """Close the window as soon as nothing is being read; everything is saved already."""
        self.when_free(self._close)

    def _close(self) -> None:
        self.close()

    def wear(self, choice: Choice, percent: int) -> None:
        """Change colours and size of text, now and for next time."""
        self.theme.wear(choice, percent)
        self.kept.keep_look(self.theme.choice, self.theme.percent)

    @Slot()
    def open_display(self) -> None:
        """Open the display for the room, filling the second screen where there is one."""
        from mextrain_scorer.ui.display_window import other_screen

        if self.desk_view is not None and self.desk_view.context.display is not None:
            self.desk_view.context.display.open(other_screen(self.screen()))

    @Slot()
    def turn_clock(self) -> None:
        """Start the round clock, or let it stand."""
        if self.desk_view is not None and self.desk_view.context.display is not None:
            self.desk_view.context.display.clock.turn()

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print place, with that document chosen where a key is given."""
        if self.desk_view is None:
            return
        place = self._print_place
        if place is None:
            from mextrain_scorer.ui.print_place import PrintPlace

            place = self._print_place = PrintPlace(
                self.desk_view.context, self.kept, self, self.passphrase
            )
        chosen = place
        self.when_free(lambda: chosen.open(key, stage, table_no))

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        if self.desk_view is not None:
            self.desk_view.open_table(stage, table_no)

    @Slot(str)
    def open_code(self, code: str) -> None:
        """Show what the code of a sheet of paper leads to, scanned or typed."""
        from mextrain_scorer.ui.scanned_paper import open_code

        self.when_free(lambda: open_code(self, code))

    def when_free(self, call: "Callable[[], None]") -> None:
        """Call it once the open tournament's file is free: at once, most of the time."""
        if self.desk_view is None:
            call()
        else:
            self.desk_view.context.reader.afterwards(call)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the tournament first; there is nothing left to save."""
        if self.is_complete:
            self.work.wait()
        self.kept.keep_bytes("window/place", self.saveGeometry())
        self.close_tournament()
        super().closeEvent(event)

    def _open(
        self,
        title: str,
        open_it: "Callable[[Progress], Tournament]",
        *,
        can_stop: bool = False,
        refused: "Callable[[Refused], bool] | None" = None,
        then: "Callable[[], None]" = lambda: None,
    ) -> None:
        def work(progress: "Progress") -> "tuple[Tournament, DayFacts]":
            from mextrain_scorer.desk.next_step import day_facts
            from mextrain_scorer.ui.desk_view import import_pages

            tournament = open_it(progress)
            try:
                import_pages()
                return tournament, day_facts(tournament)
            except BaseException:
                tournament.close()
                raise

        def show(opened: "tuple[Tournament, DayFacts]") -> None:
            self._show(*opened)
            then()

        def begin() -> None:
            with self.notices.refusals_shown():
                self.work.do(title, work, show, can_stop=can_stop, refused=refused)

        self.when_free(begin)

    def _show(self, tournament: "Tournament", day: "DayFacts") -> None:
        from mextrain_scorer.ui.desk_view import DeskView
        from mextrain_scorer.ui.feed_adapter import FeedAdapter
        from mextrain_scorer.ui.page import DeskContext
        from mextrain_scorer.ui.reader import Reader
        from mextrain_scorer.ui.room_display import RoomDisplay

        self.close_tournament()
        self.notices.clear()
        feed = FeedAdapter(tournament.feed)
        reader = Reader(tournament, self.notices)
        display = RoomDisplay(tournament, feed, reader, self.theme, self.kept)
        context = DeskContext(
            tournament=tournament,
            feed=feed,
            notices=self.notices,
            questions=self.questions,
            work=self.work,
            reader=reader,
            theme=self.theme,
            kept=self.kept,
            go_to=self.turn_to,
            print_document=self.print_document,
            open_table=self.open_table,
            open_code=self.open_code,
            practise=self.open_practice,
            display=display,
        )
        self.work.started.connect(feed.hold)
        self.work.ended.connect(feed.release)
        view = DeskView(context, day)
        feed.setParent(view)
        reader.setParent(view)
        display.setParent(view)
        self.desk_view = view
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        facts = tournament.facts()
        self.kept.remember(RecentFile(tournament.path.resolve(), facts.name, facts.date))
        self.setWindowTitle(self.tr("{0} – Mextrain Scorer").format(facts.name))
        view.take_keyboard()
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
