"""Whatever dialog was closed, the keyboard is on something that lives, in sight, where it was."""

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QPushButton, QWidget
from shiboken6 import isValid

from mextrain_scorer.desk.files.copies import write
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.sheets.seal import seal_keys, sealing
from mextrain_scorer.ui.display.display_window import DisplayWindow
from mextrain_scorer.ui.files.auto_backup import PLACE
from mextrain_scorer.ui.files.copies import CopiesDialog
from mextrain_scorer.ui.guide.guide_window import GuideWindow
from mextrain_scorer.ui.history.history_window import HistoryWindow
from mextrain_scorer.ui.kit.questions import AskInWindow
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal import PassphraseDialog
from mextrain_scorer.ui.window.busy_cover import takes_keys
from tests.desk import days
from tests.ui.every_window import PAGES, windows_there_are
from tests.ui.ways_in import (
    CAME,
    DRAWN,
    FILLED,
    LADDER,
    NINE,
    OVER,
    SIGNED,
    START,
    TIED,
    WAYS,
    Way,
    menu,
)
from tests.ui.window_room import WindowRoom, turn_of_the_loop

ROOM_FOR = {CAME: 10, DRAWN: 10, FILLED: 10, TIED: 10, SIGNED: 10, NINE: 45, OVER: 10, LADDER: 12}
PATIENCE_MS = 20_000
BESIDE = (GuideWindow, HistoryWindow, DisplayWindow)  # not over the window, but beside it


def _play(tournament: Tournament, hall: str) -> None:
    if hall in (FILLED, TIED):
        days.fill(tournament, 1, tied=(0, 1) if hall == TIED else ())
        days.fill(tournament, 2)
    if hall in (SIGNED, NINE, OVER, LADDER):
        days.play(tournament)
    if hall == OVER:
        days.play_on(tournament)


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file of every kind that somebody may have open when a dialog comes."""
    made: dict[str, Path] = {}
    for hall, count in ROOM_FOR.items():
        folder = tmp_path_factory.mktemp(hall)
        begin = days.registered if hall == CAME else days.seated
        rules = "ladder-night" if hall == LADDER else "samboree"
        with begin(folder, count, rules=rules) as tournament:
            _play(tournament, hall)
            made[hall] = tournament.path
    return made


@pytest.fixture
def here(room: WindowRoom, halls: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> WindowRoom:
    """The window with dialogs of its own, a key for seals, a sealed file and a stick."""
    monkeypatch.setenv("XDG_DATA_HOME", str(room.folder / "kept"))
    own = AskInWindow(room.window.settings, room.window)
    for asks in ("ask", "file_to_open", "file_to_save", "folder"):
        monkeypatch.setattr(room.answers, asks, getattr(own, asks))
    (room.folder / "STICK").mkdir()
    room.window.settings.keep_word(PLACE, str(room.folder / "STICK"))
    room.window.settings.keep_word("folder", str(room.folder))
    return room


class Passing:
    """Goes through the dialogs on a way, and closes the last one and those below it.

    ``held`` is what had the keyboard in the window when the first of them opened; ``dead`` tells of
    a dialog to which the keyboard did not come back.
    """

    def __init__(self, room: WindowRoom, way: Way, *, accept: bool) -> None:
        self.room, self.way, self.accept = room, way, accept
        self.held: QWidget | None = None
        self.met: list[type[QWidget]] = []
        self.dead: list[str] = []
        self._passed: list[QWidget] = []
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @property
    def there(self) -> bool:
        return self.way.kind in self.met

    @property
    def is_through(self) -> bool:
        over = QApplication.activeModalWidget() is None and self.room.is_quiet()
        return self.there and over

    def stop(self) -> None:
        self._timer.stop()

    def _look(self) -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not dialog.isVisible() or not self.room.is_quiet():
            return
        if isinstance(dialog, PrintDialog) and dialog.looking:
            return
        self._timer.stop()
        if not self.met:
            self.held = self.room.window.focusWidget()
        first = not any(each is dialog for each in self._passed)
        self._passed.append(dialog)
        self.met.append(type(dialog))
        through = dict(self.way.through)
        if first and type(dialog) in through and type(dialog) is not self.way.kind:
            self._timer.start()
            through[type(dialog)](dialog)
            return
        if not first and not takes_keys(dialog.focusWidget()):
            self.dead.append(type(dialog).__name__)
        self._timer.start()
        if first and self.accept and isinstance(dialog, self.way.kind):
            self.way.fill(dialog)
            self._press_enter(dialog)
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Escape)

    def _press_enter(self, dialog: QDialog) -> None:
        """Press the button that Enter presses, where it can be pressed."""
        for button in dialog.findChildren(QPushButton):
            if button.isDefault() and button.isVisible() and button.isEnabled():
                button.click()
                return
        QTest.keyClick(dialog, Qt.Key.Key_Escape)


def open_at(here: WindowRoom, way: Way, halls: dict[str, Path]) -> QWidget:
    """Open the way's file and its page; return what is in sight."""
    _prepare(here, way, halls)
    if way.hall == START:
        here.window.start_page.new_button.setFocus()
        return here.window.start_page
    path = here.folder / "hall.mextrain"
    path.write_bytes(halls[way.hall].read_bytes())
    here.open(path)
    if way.hall == SIGNED:
        with closing(here.tournament.snapshot()) as taken:
            write(taken, here.folder / "STICK")
    here.view.show_page(way.page)
    here.settle()
    return here.view.current


def _prepare(here: WindowRoom, way: Way, halls: dict[str, Path]) -> None:
    names = {each.__name__ for each in (way.kind, *dict(way.through))}
    if names & {"VerdictDialog", "SealedPages"}:
        with days.seated(here.folder, 10) as tournament:
            content = days.content(tournament, "standings")
            sealer = sealing.open_sealer()
            sealing.seal_document(tournament, content, here.folder / "sealed.pdf", sealer)
    if way.kind is CopiesDialog:
        days.seated(here.folder, 10).close()
        (here.folder / "day.mextrain").rename(here.folder / "damaged.mextrain")
    if way.kind is PassphraseDialog:
        seal_keys.set_passphrase("nine")


@pytest.mark.parametrize("accept", [False, True], ids=["left", "taken"])
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_keyboard_comes_back(
    here: WindowRoom, halls: dict[str, Path], way: Way, accept: bool
) -> None:
    page = open_at(here, way, halls)
    here.window.activateWindow()
    turn_of_the_loop()
    passing = Passing(here, way, accept=accept)
    way.press(here, page)
    here.qtbot.waitUntil(lambda: passing.is_through, timeout=PATIENCE_MS)
    passing.stop()
    here.window.activateWindow()  # as the system does
    here.settle()
    turn_of_the_loop()
    turn_of_the_loop()
    assert passing.dead == []
    assert QApplication.activeModalWidget() is None
    focused = here.window.focusWidget()
    assert takes_keys(focused)
    assert focused is not None
    now = here.window.start_page if here.window.tournament_view is None else here.view.current
    held = passing.held
    if held is None or not isValid(held) or page.isAncestorOf(held) or not takes_keys(held):
        assert now.isAncestorOf(focused), focused
    if not accept and held is not None and isValid(held) and takes_keys(held):
        assert focused is held


def test_there_is_a_way_to_every_dialog() -> None:
    ways = {way.kind for way in WAYS} - {QFileDialog} | {GuideWindow, HistoryWindow}
    dialogs = {each for each in windows_there_are() if issubclass(each, QDialog)}
    assert {each.__name__ for each in ways} == {each.__name__ for each in dialogs}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("words", ["&Guide", "&History…", "&Display for the room"])
def test_a_window_beside_this_one_leaves_its_keyboard_alone(
    here: WindowRoom, halls: dict[str, Path], page: str, words: str
) -> None:
    open_at(here, Way(QDialog, SIGNED, page, menu(words)), halls)
    here.window.activateWindow()
    turn_of_the_loop()
    held = here.window.focusWidget()
    menu(words)(here, here.view.current)
    here.settle()
    turn_of_the_loop()
    (beside,) = (
        each
        for each in QApplication.topLevelWidgets()
        if each.isVisible() and each is not here.window and isinstance(each, BESIDE)
    )
    QTest.keyClick(beside, Qt.Key.Key_Escape)
    here.window.activateWindow()
    here.settle()
    turn_of_the_loop()
    assert not isValid(beside) or not beside.isVisible()
    assert takes_keys(here.window.focusWidget())
    assert here.window.focusWidget() is held
