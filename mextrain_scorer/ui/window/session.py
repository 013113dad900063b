"""The objects that belong to one open tournament: made when it opens, freed when it closes."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from mextrain_scorer.desk.day.next_step import day_facts
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.files.auto_backup import LocalCopyKeeper, SecondCopy
from mextrain_scorer.ui.kit.background import News
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.window.desks import OtherDesks
from mextrain_scorer.ui.window.tournament_view import Place, TournamentView

if TYPE_CHECKING:
    from mextrain_scorer.desk.day.next_step import DayFacts
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.history.history_window import HistoryWindow
    from mextrain_scorer.ui.paper.printing import PrintFlow


class TournamentSession(QObject):
    """One tournament's pages, news, history, room display and print dialog.

    ``day`` is the state of the day when the file was opened.
    """

    def __init__(self, app: App, tournament: "Tournament", day: "DayFacts") -> None:
        super().__init__(app.window)
        self._history: HistoryWindow | None = None
        self._actions: tuple[QAction, ...] = ()
        self._print_place: PrintFlow | None = None
        feed = News(tournament, app.background)
        display = RoomDisplay(tournament, feed, app.notices, app.settings)
        self.display = display
        self.phones = Phones(tournament, feed, app.notices, display)
        self.app = replace(app, of=tournament, news=feed, display=display, phones=self.phones)
        if "practice" not in day.states:
            self.app = replace(self.app, copies=SecondCopy(self.app, self))
        self.desks: OtherDesks | None = None
        self.local_copy: LocalCopyKeeper | None = None
        if tournament.server is not None:
            self.desks = OtherDesks(self.app, self)
            self.local_copy = LocalCopyKeeper(self.app, self)
            self.desks.heard.connect(self.local_copy.keep_up)
            self.desks.back.connect(self.local_copy.start)
            self.desks.heard.connect(self.phones.hear_desks)
        else:
            tournament.look_elsewhere()
        self.view = TournamentView(self.app, day, self.desks, self.local_copy)
        for part in (feed, display, self.phones):
            part.setParent(self)

    def make_anew(self) -> Place:
        """Make the pages anew, as the look has changed; return where on them the monitor was."""
        tournament, old = self.app.tournament, self.view
        old.commit_editor()
        place, shows_history = old.place(), self._history is not None and self._history.isVisible()
        self._end_history()
        old.end()
        self.view = TournamentView(
            self.app, day_facts(tournament), self.desks, self.local_copy, place.page
        )
        old.deleteLater()
        if shows_history:
            self.show_history()
        return place

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print dialog with the document ``key`` chosen, or that of the page in sight."""
        from mextrain_scorer.ui.paper.printing import PrintFlow

        if self._print_place is None:
            self._print_place = PrintFlow(self.app)
        self._print_place.open(key or self.view.current.document, stage, table_no)

    def show_history(self, *actions: QAction) -> None:
        """Show the history window or raise it; the shortcuts of ``actions`` work there too."""
        self._actions = actions or self._actions
        from mextrain_scorer.ui.history.history_window import HistoryWindow

        if self._history is None:
            self._history = HistoryWindow(self.app, self.app.settings, self.view)
            self._history.addActions(self._actions)
        self._history.show()
        self._history.activateWindow()

    def show_phones(self) -> None:
        """Open the page about phones."""
        from mextrain_scorer.ui.window.phones_dialog import PhonesDialog

        app = self.app
        dialog = PhonesDialog(self.phones, app.questions, self.app.window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def end(self) -> None:
        """Close the file; the caller has already hidden the pages.

        A visible page would try to enter what is being typed when it is destroyed, after the file
        is closed.
        """
        app = self.app
        self._end_history()
        if self._print_place is not None:
            self._print_place.close()
            self._print_place.deleteLater()
        self.phones.turn_off()
        self.display.end()
        self.view.end()
        for part in (self.desks, self.local_copy, app.copies):
            if part is not None:
                part.end()
        app.feed.close()
        app.tournament.close()
        self.view.setParent(None)
        self.view.deleteLater()
        self.setParent(None)
        self.deleteLater()

    def _end_history(self) -> None:
        if self._history is not None:
            self._history.end()
            self._history.deleteLater()
            self._history = None
