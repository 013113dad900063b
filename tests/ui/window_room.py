"""The real window for tests: its own settings, answers given beforehand, dialogs filled in."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSettings,
    Qt,
    QTimer,
)
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.app import first_window
from mextrain_scorer.ui.base.page import Page
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.start_page import StartPage
from mextrain_scorer.ui.kit.fields import LazyComboBox
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.notices import Notice
from mextrain_scorer.ui.kit.questions import NO, Answer, Change, Question, Questions
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.score_grid.score_delegate import ScoreField
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.window.header import NoticeStrip
from mextrain_scorer.ui.window.main_window import MainWindow
from mextrain_scorer.ui.window.tournament_view import TournamentView

D = TypeVar("D", bound=QDialog)
T = TypeVar("T")
P = TypeVar("P", bound=Page)
DIALOG_PATIENCE_MS = 5000
PATIENCE_MS = 60_000


@dataclass
class Answers(Questions):
    """Answers in the order they will be asked for, and the questions as they came.

    ``refused`` is what the desk said where an answer's change was not taken: the dialog would show
    it, and stay.
    """

    answers: list[Answer] = field(default_factory=list)
    paths: list[Path | None] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)
    suggested: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def ask(self, question: Question, change: Change | None = None) -> Answer:
        self.asked.append(question)
        answer = self.answers.pop(0) if self.answers else NO
        if answer.yes and change is not None:
            try:
                change(answer)
            except Refused as refusal:
                self.refused.append(str(refusal))
                return NO
        return answer

    def file_to_open(self, title: str, kinds: str) -> Path | None:
        return self.paths.pop(0) if self.paths else None

    def folder(self, title: str) -> Path | None:
        return self.paths.pop(0) if self.paths else None

    def file_to_save(self, title: str, suggested: str, kinds: str) -> Path | None:
        self.suggested.append(suggested)
        return self.paths.pop(0) if self.paths else None


@dataclass
class WindowRoom:
    """The window and short ways to what is in it."""

    qtbot: QtBot
    window: MainWindow
    answers: Answers
    folder: Path

    @property
    def view(self) -> TournamentView:
        assert self.window.tournament_view is not None
        return self.window.tournament_view

    @property
    def start_page(self) -> StartPage:
        assert self.window.start_page is not None
        return self.window.start_page

    @property
    def tournament(self) -> Tournament:
        return self.view.app.tournament

    @property
    def last(self) -> Notice:
        return self.window.notices.said[-1]

    @property
    def strip(self) -> NoticeStrip:
        """What shows the notices, in the header or on the start page."""
        view = self.window.tournament_view
        if view is not None:
            return view.header.strip
        (strip,) = self.start_page.findChildren(NoticeStrip)
        return strip

    def settle(self) -> None:
        """Wait until no long work is under way."""
        self.qtbot.waitUntil(self.is_quiet, timeout=60_000)

    def is_quiet(self) -> bool:
        """Say whether no long work is under way."""
        return not self.window.background.busy

    def open(self, path: Path) -> None:
        open_actions.open_path(self.window.app, path)
        self.settle()

    def open_copy(self, path: Path) -> None:
        """Open a copy of that tournament, which other tests open as well."""
        self.open(Path(shutil.copy(path, self.folder / "copy.mextrain")))

    def open_with_players(self, count: int, *, here: bool = True, seed: int | None = None) -> None:
        """Open a new tournament with so many players, their seats drawn where a seed is given."""
        path = self.folder / "hall.mextrain"
        path.write_bytes(hall(count, here, seed))
        self.open(path)

    def page(self, kind: type[P]) -> P:
        """Return the page in sight, which is of that kind."""
        page = self.view.current
        assert isinstance(page, kind)
        return page

    def show(self, kind: type[P]) -> P:
        """Show the page of that kind and return it."""
        self.view.show_page(kind.key)
        return self.page(kind)

    @property
    def scores(self) -> ScoresPage:
        """The Scores page, in sight or not."""
        page = self.view.pages["scores"]
        assert isinstance(page, ScoresPage)
        return page

    def type(self, keys: str) -> None:
        """Type into the sheet in sight; without Enter the field stays open."""
        if not isinstance(self.window.focusWidget(), ScoreField):
            self.scores.grid.setFocus()
        for key in keys:
            QTest.keyClicks(self.window.focusWidget(), key)

    def players(self) -> PlayersPage:
        return self.show(PlayersPage)

    def seating(self) -> SeatingPage:
        return self.show(SeatingPage)

    def sheet(self, table_no: int = 1, stage: str = "qualifying") -> Sheet:
        """Return a table's sheet as the file has it."""
        return tables.sheet(self.tournament, stage, table_no)

    def states(self) -> dict[int, str]:
        """Return each player's state as it stands in the file."""
        return {each.number: each.status for each in players.players(self.tournament)}


@cache
def hall(count: int, here: bool, seed: int | None) -> bytes:
    """Make a tournament with so many players, once for all tests that open a copy."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "hall.mextrain")
        with opening.create(path, "Hall 3", date="2026-06-13", venue="Hall 3") as tournament:
            for number in range(1, count + 1):
                players.add_player(
                    tournament, players.RosterRow(f"Player {number:03}", checked_in=here)
                )
            if seed is not None:
                draw.draw(tournament, seed=seed)
        return path.read_bytes()


@contextmanager
def open_window(qtbot: QtBot, app: QApplication, folder: Path) -> Iterator[WindowRoom]:
    """Show the window on its start page; close it and what it opened afterwards."""
    settings = Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))
    answers = Answers()
    window = first_window(app, settings)
    window.show_start_page()
    window.resize(1366, 768)
    with qtbot.waitExposed(window):
        window.show()
    window.complete(answers)
    try:
        yield WindowRoom(qtbot, window, answers, folder)
    finally:
        window.close_unasked()
        window.background.wait_for_quiet(PATIENCE_MS / 1000)
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def in_window(widget: QWidget, inner: QRect | None = None) -> QRect:
    """Return where a widget, or a rectangle of it, is in its window."""
    box = inner or widget.rect()
    return QRect(widget.mapTo(widget.window(), box.topLeft()), box.size())


def scroll_area(page: QWidget) -> QScrollArea:
    """Return the frame in which a page scrolls."""
    above = page.parentWidget()
    while not isinstance(above, QScrollArea):
        assert above is not None
        above = above.parentWidget()
    return above


def turn_of_the_loop() -> None:
    """Let Qt's event loop do what is waiting: paint, tell the news, let go of what is gone."""
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()


def in_dialog(kind: type[D], act: Callable[[D], None]) -> None:
    """Do something in the next dialog of that kind, as soon as it is open."""
    timer = QTimer()
    left = [DIALOG_PATIENCE_MS]

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        left[0] -= 1
        if isinstance(dialog, kind):
            timer.stop()
            act(dialog)
        elif left[0] <= 0:
            timer.stop()
            if isinstance(dialog, QDialog):
                dialog.reject()

    timer.timeout.connect(look)
    timer.start(1)


def in_place(room: WindowRoom, act: Callable[[PrintDialog], None], key: str = "") -> None:
    """Open the print place as the menu does, do something once it is ready, and let it end."""

    def when_ready(dialog: PrintDialog) -> None:
        room.settle()
        room.qtbot.waitUntil(lambda: not dialog.looking)
        act(dialog)

    in_dialog(PrintDialog, when_ready)
    room.view.print_document(key, None, None)
    room.settle()


def chosen_in(form: Form) -> list[Any]:
    """Return who is chosen in the boxes of a form."""
    return [box.chosen() for box in form.findChildren(LazyComboBox) if box.chosen() is not None]


def seen_in(kind: type[D], ask: Callable[[], object], look: Callable[[D], T]) -> T:
    """Ask something that opens a dialog of that kind; return what is seen there, and leave it."""
    seen: list[T] = []

    def leave(dialog: D) -> None:
        seen.append(look(dialog))
        dialog.reject()

    in_dialog(kind, leave)
    ask()
    (found,) = seen
    return found


def action(page: PlayersPage, words: str) -> QAbstractButton:
    """Return what the Players page offers in these words about who is chosen."""
    return next(each for each in page.buttons if each.text() == words)


def type_in(widget: QWidget, words: str) -> None:
    """Type words into a field as a person would."""
    widget.setFocus(Qt.FocusReason.OtherFocusReason)
    QTest.keyClicks(widget, words)


class Windows(QObject):
    """Notes each widget that is shown as a window of its own: what has no parent yet would be."""

    def __init__(self, app: QObject) -> None:
        super().__init__(app)
        self.shown: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


@contextmanager
def windows_shown() -> Iterator[list[str]]:
    """Yield the kinds of widgets that are shown as windows meanwhile."""
    app = QApplication.instance()
    assert app is not None
    windows = Windows(app)
    try:
        yield windows.shown
    finally:
        app.removeEventFilter(windows)
        windows.deleteLater()


def turn_wheel(over: QWidget) -> None:
    """Turn the mouse wheel over a widget, up and further down."""
    at, still = QPointF(5, 5), Qt.ScrollPhase.NoScrollPhase
    nothing = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    for each in (120, -120, -120):
        turn = QWheelEvent(
            at, over.mapToGlobal(at), QPoint(), QPoint(0, each), *nothing, still, False
        )
        QApplication.sendEvent(over, turn)


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press a key in a widget."""
    QTest.keyClick(widget, key)
