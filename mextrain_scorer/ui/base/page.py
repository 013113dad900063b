"""The base class of every page of the window."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.kit.widgets import SearchField

if TYPE_CHECKING:
    from mextrain_scorer.desk.based import Area
    from mextrain_scorer.desk.tournament import Tournament


NEVER = -1
WAIT = 100  # ms until an open list is looked at again
LARGE = 800  # players: from about here reading a page takes a fifth of a second
# Which paragraph of the guide F1 opens: a page and, after the #, one of its headings, which carry
# these names in every language (``## Draw the seats {#draw}``).
# By page of the window, and by what stands in focus there: see ``Page.in_focus``.
GUIDE_PLACES: Mapping[tuple[str, str], str] = {
    ("players", ""): "morning#check-in",
    ("players", "empty"): "day-before#enter",
    ("seating", ""): "morning#draw",
    ("seating", "late"): "late-or-gone#late",
    ("seating", "ladder"): "ladder",
    ("scores", ""): "rounds#type",
    ("scores", "full"): "rounds#sign",
    ("scores", "finding"): "mistake#check",
    ("scores", "refused"): "mistake#refused",
    ("scores", "signed"): "mistake#signed",
    ("scores", "tie"): "tie#ruling",
    ("game_chart", ""): "tie",
    ("overall", ""): "cumulative",
    ("playoff", ""): "playoff#start",
    ("playoff", "upset"): "way-on#upset",
    ("playoff", "naming"): "way-on#too-few",
    ("results", ""): "playoff#champion",
    ("practice", ""): "day-before#rehearse",
}


@contextmanager
def wait_cursor(tournament: "Tournament") -> Iterator[None]:
    """Show the wait cursor if the tournament is so large that reading it is noticeable."""
    from mextrain_scorer.desk.tables import hall_size

    if hall_size(tournament) < LARGE:
        yield
        return
    QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()


class Page(QWidget):
    """One page of the window, for one open tournament.

    It has one ``load``, which runs when the page is shown and when something was entered since it
    was read, at this desk or another, as long as it is in sight.  What is ``is_in_hand`` is
    nobody else's to move: then the reading waits until it is let go.
    ``unsaved_changed``: something else is on the page by now and not in the file.
    """

    unsaved_changed = Signal()

    key: ClassVar[str]
    document: ClassVar[str] = ""  # that "Print…" offers first, of the stage that is chosen here

    def __init__(self, app: App, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.app, self.tournament = app, app.tournament
        self.chosen_stage: str | None = None  # on the page; None: the one at hand
        self._read_at = NEVER  # the entry up to which the page was read
        self._saved_at: datetime | None = None  # when this desk had made its last one by then
        self._shows_itself = False
        self._when_closed = QTimer(self, singleShot=True, interval=WAIT)
        self._when_closed.timeout.connect(self.refresh)
        app.feed.changed.connect(self.refresh)

    # QWidget's metaclass does not allow ABC; mypy still reports a page without ``load``.
    @abstractmethod
    def load(self) -> None:
        """Read everything from the desk and show it."""

    @Slot()
    def refresh(self) -> None:
        """Read again if the page is in sight and something was entered since it was read."""
        if not self.isVisible() or self._shows_itself:
            return
        if self._read_at == NEVER:
            self.read_all()
        elif self._read_at == self.tournament.read_at or self.app.feed.is_held:
            return  # held: another thread is using the file, after which this is told again
        elif self.is_in_hand():
            self._when_closed.start()
        else:
            self.read_all()

    def is_in_hand(self) -> bool:
        """Say whether something is under somebody's hands that a reading would move or close.

        That is an open list or menu, and a dialog where it was not this desk that entered anything:
        what its own OK enters is shown at once.
        """
        came = self._saved_at == self.tournament.home.saved_at
        at_dialog = came and QApplication.activeModalWidget() is not None
        return at_dialog or QApplication.activePopupWidget() is not None

    def read_all(self) -> None:
        """Read everything and show it, as after a choice of what to show; a refusal is told."""
        self._when_closed.stop()
        tournament = self.tournament
        number, saved = tournament.read_at, tournament.home.saved_at
        with self.app.notices.showing_refusals(), wait_cursor(tournament):
            self.load()
            self._read_at, self._saved_at = number, saved

    def do(self, change: Callable[[], object], said: str = "", *areas: "Area") -> bool:
        """Make a change, and say what was done; return whether it was.

        A refusal becomes a notice.  With ``areas`` of the tournament the change rests on what the
        page shows of them: what has been entered there since refuses it, and is shown.
        """
        from mextrain_scorer.desk.based import based_on

        try:
            with based_on(self.tournament, self._read_at, *areas) if areas else nullcontext():
                change()
        except Refused as refused:
            self.app.notices.error(str(refused))
            self.refresh()
            return False
        if said:
            self.app.notices.info(said)
        return True

    @contextmanager
    def showing_itself(self) -> Iterator[None]:
        """Make one entry whose result the page shows without reading, where nothing else came."""
        tournament = self.tournament
        before = tournament.read_at
        self._shows_itself = True
        try:
            yield
        finally:
            self._shows_itself = False
            if self._read_at == before and tournament.read_at == before + 1:
                self._read_at, self._saved_at = self._read_at + 1, tournament.home.saved_at
            self.refresh()

    def focus_widget(self) -> QWidget:
        """Return the widget that gets the focus when the page is shown."""
        return self

    def next_step_widget(self) -> QWidget:
        """Return the widget that gets the focus when the next-step button led to this page."""
        return self.focus_widget()

    def next_step_button(self) -> QAbstractButton | None:
        """Return what the next-step button presses when this page is shown already, or nothing."""
        return None

    def asks_first(self) -> bool:
        """Say whether that button only opens a dialog about what it does.

        Then it is pressed when the next step leads to this page: nothing is done unseen.
        """
        return False

    def in_focus(self) -> str:
        """Return what stands in focus, in a word of ``GUIDE_PLACES``, empty for the usual."""
        return ""

    def guide_place(self) -> str:
        """Return the place in the guide that F1 opens."""
        return GUIDE_PLACES[self.key, self.in_focus()]

    def commit_editor(self) -> bool:
        """Enter what is being typed; False if the desk refused it, after a notice."""
        return True

    def show_away(self, away: str) -> None:
        """Say that what is shown may be old while the server does not answer, ``away`` says why."""

    def place(self) -> object:
        """Return where the monitor is on this page, for ``return_to``.

        That is the stage that was chosen, and what is typed into the field that finds.
        """
        field = self.findChild(SearchField)
        return self.chosen_stage, field.text() if isinstance(field, SearchField) else ""

    def return_to(self, place: object) -> None:
        """Show what was shown at that place, on the page that is made instead of the other one."""
        if not isinstance(place, tuple):
            return
        stage, typed = place
        if stage not in (None, self.chosen_stage):
            self.chosen_stage = stage
            self.read_all()
        field = self.findChild(SearchField)
        if isinstance(field, SearchField):
            field.setText(typed)

    def unsaved(self) -> tuple[str, ...]:
        """Return, in words, the entries that are only on this page and not in the file."""
        return ()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what has changed before the page is seen."""
        super().showEvent(event)
        self.refresh()
