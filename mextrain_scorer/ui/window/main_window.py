"""The window: the start page, or one open tournament."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QStackedLayout,
    QStackedWidget,
    QWidget,
)

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.files.open_actions import OneWindow, open_path, open_practice_of
from mextrain_scorer.ui.files.start_page import StartPage
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import Background
from mextrain_scorer.ui.kit.language import speak, spoken
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.widgets import show_focused
from mextrain_scorer.ui.window.header import NoticeStrip
from mextrain_scorer.ui.window.menu_button import MenuButton

if TYPE_CHECKING:
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.guide.guide_window import GuideWindow
    from mextrain_scorer.ui.kit.questions import Questions
    from mextrain_scorer.ui.window.tournament_view import TournamentView


WAIT = 100  # ms until an open dialog or list is looked at again
FRAME = 48  # px of the system's title bar, which the screen's available size does not know


class MainWindow(QMainWindow):
    """Opens and closes tournaments; ``tournament_view`` holds the pages of the open one.

    The constructor makes only what is visible at once, so that the window appears quickly;
    ``complete`` adds the rest.  It is empty at first: who opens it shows the start page, or opens a
    tournament, which then needs no page of ours before its own.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self._one: OneWindow | None = None
        self.tournament_view: TournamentView | None = None  # None on the start page
        self.guide: GuideWindow | None = None
        self.is_complete = False
        self._early: Callable[[EmptyApp], object] | None = None  # pressed before ``complete``
        self._stack = QStackedWidget()
        body = QWidget()
        self._layers = QStackedLayout(body)  # a cover lies over the pages
        self._layers.setStackingMode(QStackedLayout.StackingMode.StackAll)
        self._layers.addWidget(self._stack)
        self.setCentralWidget(body)
        self.menu = QMenu(self)
        look.dress(self.menu)
        self.notices = Notices(self)
        self.start_page: StartPage | None = None  # as long as no tournament is open
        self._look_wait = QTimer(self, singleShot=True, interval=WAIT)
        self._look_wait.timeout.connect(self._make_anew)
        self._language = ""  # that was chosen, and is not spoken yet
        look.chosen.connect(self._on_look_chosen)
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
        from mextrain_scorer.ui.kit.questions import Questions
        from mextrain_scorer.ui.window.barcode import BarcodeScanner
        from mextrain_scorer.ui.window.busy_cover import KeptKeyboard
        from mextrain_scorer.ui.window.menus import Menus

        self.is_complete = True
        self.background = Background(self.notices, self)
        questions = questions or Questions(self.settings, self)
        self._app = self._make_app(questions)
        self.menus = Menus(self.menu, lambda: self.app)
        self.background.started.connect(self._cover_pages)
        self.background.ended.connect(self._uncover_pages)
        self.keyboard = KeptKeyboard(self, self._give_page_keyboard)
        self.scanner = BarcodeScanner(self)
        self.scanner.scanned.connect(self._on_scanned)
        self.setAcceptDrops(True)
        if self._early is not None:
            QTimer.singleShot(0, self, partial(self._early, self._app))

    def show_start_page(self) -> None:
        """Show the start page, made anew."""
        self._end_start_page()
        strip = NoticeStrip(self.notices, self._stack)
        page = StartPage(self.settings.recent(), MenuButton(self.menu), strip)
        self.start_page = page
        page.wanted.connect(self._on_wanted)
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        look.dress(page)  # in its place: what moves is dressed a second time

    def _end_start_page(self) -> None:
        old, self.start_page = self.start_page, None
        if old is not None:
            self._stack.removeWidget(old)
            old.setParent(None)  # so that it is not dressed in a new look
            old.deleteLater()

    @Slot(str, bool)
    def _cover_pages(self, title: str, can_stop: bool) -> None:
        from mextrain_scorer.ui.window.busy_cover import BusyCover

        self.cover = BusyCover(self.background, title, can_stop=can_stop)
        self._layers.addWidget(self.cover)
        look.dress(self.cover)
        self.cover.show()
        self.cover.raise_()
        self.cover.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _uncover_pages(self) -> None:
        self.cover.hide()
        self.cover.deleteLater()
        self.keyboard.give_back()

    @Slot()
    def _on_look_chosen(self) -> None:
        self.settings.keep_look(look.choice, look.percent)
        self._make_anew()

    def change_language(self, language: str) -> None:
        """Say everything in that language from now on, on paper too."""
        self.settings.keep_word("look/language", language)
        self._language = language
        self._make_anew()

    @Slot()
    def _make_anew(self) -> None:
        """Make all pages anew as was chosen, once no dialog, list or job is at work.

        While the server is away they stay as well: nothing could be read onto new ones.
        """
        at_work = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        desks = None if self.tournament_view is None else self.tournament_view.desks
        is_away = desks is not None and not desks.answers
        if at_work or is_away or (self.is_complete and self.background.busy):
            self._look_wait.start()
            return
        language, self._language = self._language or spoken(), ""
        speaks_another = language != spoken()
        if speaks_another:
            speak(language)
            self.menus.fill()
        if self.guide is not None and (speaks_another or not self.guide.isVisible()):
            self.guide.close()
            self.guide.deleteLater()
            self.guide = None
        if self.tournament_view is None:
            self.show_start_page()
        else:
            self.tournament_view.make_anew()
            if speaks_another:
                self.tournament_view.say_anew()

    @Slot(object)
    def _on_wanted(self, call: Callable[[EmptyApp], object]) -> None:
        """Do what was pressed on the start page, once there is a whole window to do it."""
        if self.is_complete:
            call(self._app)
        else:
            self._early = call

    @property
    def app(self) -> EmptyApp:
        """The window as its pages and commands see it, with the tournament that is open."""
        return self._app if self.tournament_view is None else self.tournament_view.app

    def _make_app(self, questions: "Questions") -> EmptyApp:
        return EmptyApp(
            window=self,
            settings=self.settings,
            notices=self.notices,
            questions=questions,
            background=self.background,
            open_tournament=self.open_tournament,
            show_help=self.show_help,
            practise=lambda way: open_practice_of(self.app, way),
            close_tournament=self.close_tournament,
            change_language=self.change_language,
            now_open=lambda: self.tournament,
        )

    @Slot(str)
    def _on_scanned(self, code: str) -> None:
        if self.tournament_view is not None:
            self.tournament_view.app.open_code(code)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Bring into sight what Tab reaches; Qt does not, where it comes from the header."""
        moved = super().focusNextPrevChild(forward)
        show_focused(self)
        return moved

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
    def tournament(self) -> "Tournament | None":
        """The open tournament, None on the start page."""
        return None if self.tournament_view is None else self.tournament_view.app.tournament

    def open_tournament(
        self,
        open_it: "Callable[[], Tournament]",
        then: Callable[[], None] = lambda: None,
        *,
        failed: Callable[[Refused], object] | None = None,
    ) -> None:
        """Open the tournament that ``open_it`` returns, and call ``then`` once it is shown.

        The open tournament is closed only when the new one has been opened; the game monitor is
        asked first. A refusal becomes a notice, or is passed to ``failed``.
        """
        if not self.may_close():
            return
        try:
            made = self._opened(open_it)
        except Refused as refusal:
            if failed is None:
                self.notices.error(str(refusal))
            else:
                failed(refusal)
            return
        with self.notices.showing_refusals():
            self._show(made)
            then()

    def _opened(self, open_it: "Callable[[], Tournament]") -> "TournamentView":
        """Return the pages of a tournament; without it, an empty window gets its start page."""
        from mextrain_scorer.desk.next_step import day_facts
        from mextrain_scorer.ui.window.tournament_view import TournamentView

        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            tournament = open_it()
            try:
                return TournamentView(self._app, tournament, day_facts(tournament), self.menu)
            except BaseException:
                tournament.close()
                raise
        except BaseException:
            if not self._stack.count():
                self.show_start_page()
                self._give_page_keyboard()
            raise
        finally:
            QApplication.restoreOverrideCursor()

    @Slot()
    def close_tournament(self) -> None:
        """Close the open tournament and return to the start page, if the game monitor agrees."""
        if self.may_close():
            self.close_unasked()

    def may_close(self) -> bool:
        """Return whether the open tournament may be closed; True if none is open."""
        return self.tournament_view is None or self.tournament_view.may_close()

    def close_unasked(self) -> None:
        """Close the open tournament without asking: the caller already has."""
        if self.tournament_view is not None:
            self._end_view()
            self.setWindowTitle(self.tr("Mextrain Scorer"))
            self.show_start_page()
            self._give_page_keyboard()
            self.menus.refresh()

    def _end_view(self) -> None:
        view, self.tournament_view = self.tournament_view, None
        if view is None:
            return
        if self._one is not None:
            self._one.end()
            self._one = None
        self.scanner.listens = False
        view.hide()
        self._stack.removeWidget(view)
        view.end()
        self.notices.clear()

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
        copies = None if self.tournament_view is None else self.tournament_view.app.copies
        self._end_view()
        if copies is not None and copies.busy:
            self.hide()
            copies.settle()
            if copies.why_not:
                self._tell_of_last_copy(copies.why_not)
        event.accept()

    def _tell_of_last_copy(self, why_not: str) -> None:
        from mextrain_scorer.ui.kit.form import Form

        words = self.tr("{why} Everything is saved in the tournament’s own file.")
        Form(self.tr("The last copy was not made"), words=words.format(why=why_not)).tell()

    def _show(self, view: "TournamentView") -> None:
        self._end_view()
        self.notices.clear()
        self.tournament_view = view
        if view.app.tournament.server is None:
            self._one = OneWindow(view.app.tournament.path, self)
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        self._end_start_page()
        view.show_name()
        view.take_keyboard()
        self.scanner.listens = True
        self.menus.refresh()
        view.phones.offer_to_go_on()
        if warning := view.app.tournament.warning:
            from mextrain_scorer.ui.files.copies import warn_of_place

            warn_of_place(self.app, warning)

    @Slot()
    def _give_page_keyboard(self) -> None:
        if self.start_page is not None:
            self.start_page.new_button.setFocus()
        elif self.tournament_view is not None:
            self.tournament_view.take_keyboard()
