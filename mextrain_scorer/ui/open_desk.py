"""What an open tournament has in the window: made when it is opened, let go when it is closed."""

from typing import TYPE_CHECKING

from mextrain_scorer.ui.desk_view import DeskView
from mextrain_scorer.ui.feed_adapter import FeedAdapter
from mextrain_scorer.ui.page import DeskContext
from mextrain_scorer.ui.room_display import RoomDisplay

if TYPE_CHECKING:
    from mextrain_scorer.desk.next_step import DayFacts
    from mextrain_scorer.desk.tournament import Tournament
    from mextrain_scorer.ui.main_window import MainWindow
    from mextrain_scorer.ui.print_place import PrintPlace


class OpenDesk:
    """One tournament's pages, its news, its display and its place to print.

    ``day`` is where the day stood when the file was opened.
    """

    def __init__(self, window: "MainWindow", tournament: "Tournament", day: "DayFacts") -> None:
        self._window = window
        self._print_place: PrintPlace | None = None
        feed = FeedAdapter(tournament.feed)
        display = RoomDisplay(tournament, feed, window.notices, window.theme, window.kept)
        self.display = display
        self.context = DeskContext(
            tournament=tournament,
            feed=feed,
            notices=window.notices,
            questions=window.questions,
            background=window.background,
            theme=window.theme,
            kept=window.kept,
            go_to=window.turn_to,
            print_document=window.print_document,
            open_table=window.open_table,
            open_code=window.open_code,
            practise=window.open_practice,
            display=display,
        )
        window.background.started.connect(feed.hold)
        window.background.ended.connect(feed.release)
        self.view = DeskView(self.context, day)
        for part in (feed, display):
            part.setParent(self.view)

    def print_document(self, key: str, stage: str | None, table_no: int | None) -> None:
        """Open the print place, with that document chosen where a key is given."""
        from mextrain_scorer.ui.print_place import PrintPlace

        window = self._window
        if self._print_place is None:
            self._print_place = PrintPlace(self.context, window.kept, window, window.passphrase)
        self._print_place.open(key, stage, table_no)

    def end(self) -> None:
        """Let the file go; whoever calls has taken the pages out of sight.

        A page in sight would enter what is being typed on it when it goes, and find no file.
        """
        context, background = self.context, self._window.background
        if self._print_place is not None:
            self._print_place.close()
            self._print_place.deleteLater()
        self.display.end()
        self.view.end()
        context.feed.close()
        background.started.disconnect(context.feed.hold)
        background.ended.disconnect(context.feed.release)
        context.tournament.close()
        self.view.setParent(None)
        self.view.deleteLater()
