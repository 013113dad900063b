"""The window: the start page, or one open tournament."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.ui.files.open_actions import way_back_to
from mextrain_scorer.ui.files.start_page import StartPage
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.notices import Action, Notice, Tone
from mextrain_scorer.ui.kit.settings import RecentFile, Settings
from mextrain_scorer.ui.window.menu_button import MenuButton

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.rules.refusal import Refused
    from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
    from mextrain_scorer.ui.base.app import App
    from mextrain_scorer.ui.base.second_copies import SecondCopies
    from mextrain_scorer.ui.files.open_actions import OneWindow
    from mextrain_scorer.ui.guide.guide_window import GuideWindow
    from mextrain_scorer.ui.kit.background import Background
    from mextrain_scorer.ui.kit.notices import Notices
    from mextrain_scorer.ui.kit.questions import Questions
    from mextrain_scorer.ui.window.barcode import BarcodeScanner
    from mextrain_scorer.ui.window.busy_cover import BusyCover, KeptKeyboard
    from mextrain_scorer.ui.window.menus import Menus
    from mextrain_scorer.ui.window.notice_bar import NoticeStrip
    from mextrain_scorer.ui.window.session import TournamentSession
    from mextrain_scorer.ui.window.tournament_view import TournamentView


WAIT = 100  # ms until an open dialog or list is looked at again
FRAME = 48  # px of the system's title bar, which the screen's available size does not know


class MainWindow(QMainWindow):
    """Opens and closes tournaments; ``tournament_view`` holds the pages of the open one.

    The constructor makes only what is visible at once, so that the window appears quickly;
    ``complete`` adds the rest.
    """

    notices: "Notices"
    background: "Background"
    menus: "Menus"
    strip: "NoticeStrip"
    cover: "BusyCover"
    scanner: "BarcodeScanner"
    keyboard: "KeptKeyboard"
    _app: "App"
    language_wanted = Signal(str)

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._one: OneWindow | None = None
        self._session: TournamentSession | None = None
        self.guide: GuideWindow | None = None
        self.is_complete = False
        self._early: Callable[[App], object] | None = None  # what was pressed before ``complete``
        self._stack = QStackedWidget()
        body = self._body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.setCentralWidget(body)
        self.menu = QMenu(self)
        look.dress(self.menu)
        self.start_page = self._make_start_page()
        self._look_wait = QTimer(self, singleShot=True, interval=WAIT)
        self._look_wait.timeout.connect(self._make_anew)
        look.changed.connect(self._on_look_changed)
        self.setWindowTitle(self.tr("Mextrain Scorer"))
        # Wide enough for a sheet of six players with its findings beside it, if the screen is.
        room = self.screen().availableSize()
        room.setHeight(room.height() - FRAME)
        self.resize(QSize(look.px(1366), look.px(740)).boundedTo(room))
        self.restoreGeometry(settings.bytes_of("window/place"))

    def complete(self, questions: "Questions | None" = None) -> None:
        """Add what is not needed for the first paint: menu entries, notices, background jobs.

        Questions are asked by dialogs of this window, unless ``questions`` is given.
        """
        from mextrain_scorer.ui.kit.background import Background
        from mextrain_scorer.ui.kit.notices import Notices
        from mextrain_scorer.ui.kit.questions import AskInWindow
        from mextrain_scorer.ui.window.barcode import BarcodeScanner
        from mextrain_scorer.ui.window.busy_cover import BusyCover, KeptKeyboard
        from mextrain_scorer.ui.window.menu_button import MenuKeys
        from mextrain_scorer.ui.window.menus import Menus
        from mextrain_scorer.ui.window.notice_bar import NoticeStrip

        self.is_complete = True
        body = self._body
        self.notices = Notices(self)
        self.background = Background(self.notices, self)
        questions = questions or AskInWindow(self.settings, self)
        self._app = self._make_app(questions)
        self.menus = Menus(self.menu, lambda: self.app)
        self.menu_keys = MenuKeys(self, self.menu, self.menus.submenus)
        self.strip = NoticeStrip(self.notices, body, self._place_in_header, self._grow_header)
        self.strip.closed_with_focus.connect(self._give_page_keyboard)
        self.notices.posted.connect(self._on_notice)
        self.cover = BusyCover(self.background, body)
        for part in (self.strip, self.cover):
            look.dress(part)
        self.keyboard = KeptKeyboard(self, self._give_page_keyboard)
        # after the cover has given it back
        self.background.ended.connect(self.keyboard.give_back)
        self.scanner = BarcodeScanner(self)
        self.scanner.scanned.connect(self.open_code)
        self.setAcceptDrops(True)
        if self._early is not None:
            QTimer.singleShot(0, self, partial(self._early, self._app))

    def _make_start_page(self) -> StartPage:
        page = StartPage()
        page.wanted.connect(self._on_wanted)
        page.add_menu(MenuButton(self.menu))
        page.show_recent(self.settings.recent())
        look.dress(page)
        self._stack.addWidget(page)
        return page

    @Slot()
    def _on_look_changed(self) -> None:
        self.settings.keep_look(look.choice, look.percent)
        self._make_anew()

    @Slot()
    def _make_anew(self) -> None:
        """Make all pages anew in the look of now, once no dialog, list or job is at work."""
        at_work = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if at_work or (self.is_complete and self.background.busy):
            self._look_wait.start()
            return
        if self.guide is not None and not self.guide.isVisible():
            self.guide.deleteLater()
            self.guide = None
        old, session = self.start_page, self._session
        self.start_page = self._make_start_page()
        self._stack.removeWidget(old)
        old.deleteLater()
        if session is None:
            self._stack.setCurrentWidget(self.start_page)
            return
        self._stack.removeWidget(session.view)
        place = session.make_anew()
        self._show_view(session)
        session.view.return_to(place)

    @Slot(object)
    def _on_wanted(self, call: "Callable[[App], object]") -> None:
        """Do what was pressed on the start page, once there is a whole window to do it."""
        if self.is_complete:
            call(self._app)
        else:
            self._early = call

    def _place_in_header(self) -> QRect | None:
        """Return where a notice covers no page although the window has no footer."""
        view = self.tournament_view
        return None if view is None or not view.footer.isHidden() else view.header.free_place()

    def _grow_header(self, high: int) -> None:
        """Let the header be that high at least, so that a notice in it covers no page."""
        if self.tournament_view is not None:
            self.tournament_view.header.hold_notice(high)

    @property
    def app(self) -> "App":
        """The window as its pages and commands see it, with the tournament that is open."""
        return self._app if self._session is None else self._session.app

    def _make_app(self, questions: "Questions") -> "App":
        from mextrain_scorer.ui.base.app import App

        return App(
            window=self,
            settings=self.settings,
            notices=self.notices,
            questions=questions,
            background=self.background,
            open_tournament=self.open_tournament,
            go_to=self.show_page,
            open_table=self.open_table,
            print_document=self.print_document,
            open_code=self.open_code,
            show_help=self.show_help,
            practise=self.practise,
            close_tournament=self.close_tournament,
            show_history=self.show_history,
            show_phones=self.show_phones,
            change_language=self.language_wanted.emit,
            now_open=lambda: self.tournament,
        )

    def open_code(self, code: str) -> None:
        """Show what the code on a printed page belongs to."""
        from mextrain_scorer.ui.window.barcode import open_code

        open_code(self.app, code)

    def practise(self, way: "DayFormat") -> None:
        """Start a new practice of that format."""
        from mextrain_scorer.ui.files.open_actions import open_practice_of

        open_practice_of(self.app, way)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept one file that the window can open or check, and none during a long job."""
        event.setAccepted(self._dropped(event.mimeData()) is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a tournament, or check the seal of a PDF."""
        path = self._dropped(event.mimeData())
        if path is None:
            return
        event.acceptProposedAction()
        if path.suffix.lower() == ".mextrain":
            from mextrain_scorer.ui.files.open_actions import open_path

            open_path(self.app, path)
        else:
            from mextrain_scorer.ui.paper.seal import check_sealed

            check_sealed(self.app, path)

    def _dropped(self, data: QMimeData) -> Path | None:
        urls = data.urls()
        if len(urls) != 1 or not urls[0].isLocalFile() or self.background.busy:
            return None
        path = Path(urls[0].toLocalFile())
        return path if path.suffix.lower() in {".mextrain", ".pdf"} else None

    @property
    def tournament_view(self) -> "TournamentView | None":
        """The pages of the open tournament, None on the start page."""
        return None if self._session is None else self._session.view

    @property
    def tournament(self) -> "Tournament | None":
        """The open tournament, None on the start page."""
        return None if self._session is None else self._session.app.tournament

    def open_tournament(
        self,
        open_it: "Callable[[], Tournament]",
        then: "Callable[[], None]" = lambda: None,
        *,
        failed: "Callable[[Refused], object] | None" = None,
    ) -> None:
        """Open the tournament that ``open_it`` returns, and call ``then`` once it is shown.

        The open tournament is closed only when the new one has been opened; the game monitor is
        asked first. A refusal becomes a notice, or is passed to ``failed``.
        """
        from mextrain_scorer.desk.day.next_step import day_facts
        from mextrain_scorer.rules.refusal import Refused
        from mextrain_scorer.ui.window.session import TournamentSession

        if not self.may_close():
            return
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            tournament = open_it()
            try:
                made = TournamentSession(self._app, tournament, day_facts(tournament))
            except BaseException:
                tournament.close()
                raise
        except Refused as refusal:
            if failed is None:
                self.notices.error(str(refusal))
            else:
                failed(refusal)
            return
        finally:
            QApplication.restoreOverrideCursor()
        with self.notices.showing_refusals():
            self._show(made)
            then()

    @Slot()
    def close_tournament(self) -> None:
        """Close the open tournament and return to the start page, if the game monitor agrees."""
        if self.may_close():
            self.close_unasked()

    def may_close(self) -> bool:
        """Return whether the open tournament may be closed; True if none is open."""
        from mextrain_scorer.ui.window.closing import may_close

        return self.tournament_view is None or may_close(self.tournament_view)

    def close_unasked(self) -> None:
        """Close the open tournament without asking: the caller already has."""
        session, self._session = self._session, None
        if session is None:
            return
        if self._one is not None:
            self._one.end()
            self._one = None
        self.scanner.listens = False
        self._stack.setCurrentWidget(self.start_page)
        self._stack.removeWidget(session.view)
        session.end()
        self.notices.clear()
        self.setWindowTitle(self.tr("Mextrain Scorer"))
        self.start_page.show_recent(self.settings.recent())
        self.start_page.new_button.setFocus()
        self.menus.refresh()

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog, with the document ``key`` chosen unless ``key`` is empty."""
        if self._session is not None:
            self._session.print_document(key, stage, table_no)

    def open_table(self, stage: str, table_no: int) -> None:
        """Show the sheet of that table on the Scores page."""
        if self.tournament_view is not None:
            self.tournament_view.open_table(stage, table_no)

    def show_page(self, key: str) -> None:
        """Show that page of the open tournament."""
        if self.tournament_view is not None:
            self.tournament_view.show_page(key)

    def show_history(self) -> None:
        """Show the history window or raise it; undo and redo work there too."""
        if self._session is not None:
            actions = self.menus.actions
            self._session.show_history(actions["undo"], actions["redo"])

    def show_phones(self) -> None:
        """Show the page about phones."""
        if self._session is not None:
            self._session.show_phones()

    def show_help(self, page: str) -> None:
        """Open the guide at that place; if empty, at what stands in focus on the current page."""
        from mextrain_scorer.ui.guide.guide_window import FIRST, GuideWindow

        self.guide = self.guide or GuideWindow(self._app)
        view = self.tournament_view
        self.guide.open_at(page or (FIRST if view is None else view.current.guide_place()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the tournament first; ignore the event if the monitor says no or that fails."""
        event.ignore()
        if self.is_complete:
            self.background.wait()
            if not self.may_close():
                return
        self.settings.keep_bytes("window/place", self.saveGeometry())
        copies = None if self._session is None else self._session.app.copies
        self.close_unasked()
        if copies is not None and copies.busy:
            self._tell_of_last_copy(copies)
        event.accept()

    def _tell_of_last_copy(self, copies: "SecondCopies") -> None:
        """Wait for the copy that is being written, and say so where it fails."""
        from mextrain_scorer.ui.files.auto_backup import PATIENCE_S
        from mextrain_scorer.ui.kit.form import Form

        self.hide()
        self.background.wait_for_quiet(PATIENCE_S)
        QApplication.processEvents()  # hears how it went
        if copies.why_not:
            words = self.tr("{why} Everything is saved in the tournament’s own file.")
            form = Form(
                self.tr("The last copy was not made"), words=words.format(why=copies.why_not)
            )
            form.add_button(self.tr("Close"), "primary").clicked.connect(form.accept)
            form.exec()

    def _show(self, session: "TournamentSession") -> None:
        from mextrain_scorer.ui.files import copies
        from mextrain_scorer.ui.files.open_actions import OneWindow

        self.close_unasked()
        self.notices.clear()
        self._session = session
        if session.app.tournament.server is None:
            self._one = OneWindow(session.app.tournament.path, self)
        self._show_view(session)
        self.scanner.listens = True
        self.menus.refresh()
        session.phones.offer_to_go_on()
        copies.warn(self.app)

    def _show_view(self, session: "TournamentSession") -> None:
        from mextrain_scorer.ui.files import copies, server_actions

        view = session.view
        view.header.add_menu(MenuButton(self.menu))
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        self._show_name()
        view.renamed.connect(self._show_name)
        view.save_wanted.connect(self._save_elsewhere)
        if view.server_strip is not None and session.local_copy is not None:
            copy = session.local_copy.copy
            view.server_strip.copy.clicked.connect(partial(copies.open_newest_copy, self.app, copy))
        if view.elsewhere is not None:
            join = view.elsewhere.join
            join.clicked.connect(partial(server_actions.join_where_it_went, self.app))
        view.take_keyboard()

    @Slot()
    def _show_name(self) -> None:
        """Show the tournament's name in the title, and on the start page from the next time on."""
        view = self.tournament_view
        if view is None:
            return
        tournament, name = view.app.tournament, view.shown_name
        date = tournament.facts().date
        recent = RecentFile(way_back_to(tournament), name, date, tournament.identity)
        self.settings.remember(recent)
        self.setWindowTitle(self.tr("{0} – Mextrain Scorer").format(name))

    @Slot(Notice)
    def _on_notice(self, notice: Notice) -> None:
        """Offer a new file where the open one is gone, which the footer says, or only read."""
        view = self.tournament_view
        if notice.tone is not Tone.REFUSED or view is None:
            return
        from mextrain_scorer.ui.window.desks import is_only_read

        if view.app.tournament.home.is_gone:
            view.show_gone()
            self.strip.show_action(Action(self.tr("Save it as…"), view.save_wanted.emit))
        elif is_only_read(view.app.tournament):
            self.strip.show_action(Action(self.tr("Save a copy…"), view.save_wanted.emit))

    @Slot()
    def _save_elsewhere(self) -> None:
        """Go on in another file, one that is there and can be changed."""
        from mextrain_scorer.ui.window.closing import save_elsewhere

        view = self.tournament_view
        if view is not None:
            save_elsewhere(view)
            if view.only_read is not None:
                view.only_read.show_or_hide()

    @Slot()
    def _give_page_keyboard(self) -> None:
        view = self.tournament_view
        if view is None:
            self.start_page.new_button.setFocus()
        else:
            view.take_keyboard()
