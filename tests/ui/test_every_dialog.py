"""Every dialog there is, by the way that leads there: it can be read, reached, and left again.

Whatever dialog was closed, the keyboard is on something that lives, in sight, where it was.  With
text at 200 % on a small screen, in every language, pages and dialogs can be read whole, and Tab
leads to nothing unseen.
"""

import pkgutil
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMainWindow, QWidget
from pytestqt.exceptions import TimeoutError as WaitedInVain
from shiboken6 import isValid

import mextrain_scorer.ui
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.base.auto_backup import PLACE
from mextrain_scorer.ui.display.display_window import DisplayWindow
from mextrain_scorer.ui.guide.guide_window import GuideWindow
from mextrain_scorer.ui.history.history_window import HistoryWindow
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import Questions
from mextrain_scorer.ui.kit.widgets import Scrolled
from mextrain_scorer.ui.window.busy_cover import takes_keys
from mextrain_scorer.ui.window.main_window import MainWindow
from tests.ui.readable import beyond, faults, lost_by_tab, nameless, unreached
from tests.ui.ways_in import (
    ADDED,
    OVER,
    PAGES_OF,
    PRACTICE,
    SIGNED,
    WAYS,
    Passing,
    Way,
    make_halls,
    menu,
    open_at,
)
from tests.ui.window_room import WindowRoom, turn_of_the_loop

BESIDE = {
    GuideWindow: "&Guide",
    HistoryWindow: "&History…",
    DisplayWindow: "&Display for the room",
}  # not over the window, but beside it
SMALL = QSize(1366, 768)


@pytest.fixture(scope="module")
def halls(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return make_halls(tmp_path_factory.mktemp("halls"))


@pytest.fixture
def here(room: WindowRoom, monkeypatch: pytest.MonkeyPatch) -> WindowRoom:
    """The window with dialogs of its own, a key for seals, and a stick."""
    monkeypatch.setenv("XDG_DATA_HOME", str(room.folder / "kept"))
    own = Questions(room.window.settings, room.window)
    for asks in ("ask", "file_to_open", "file_to_save", "folder"):
        monkeypatch.setattr(room.answers, asks, getattr(own, asks))
    (room.folder / "STICK").mkdir()
    room.window.settings.keep_word(PLACE, str(room.folder / "STICK"))
    room.window.settings.keep_word("folder", str(room.folder))
    return room


def unusable(window: QWidget) -> list[str]:
    """Return what somebody without eyes or mouse lacks in a dialog as it has come up."""
    found = [f"no name: {each}" for each in nameless(window)]
    found += [f"not reached: {each}" for each in unreached(window)]
    if not window.windowTitle():
        found.append("no title")
    if isinstance(window, QDialog) and window.focusWidget() is None:
        found.append("the keyboard is on nothing")
    return found


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_it_can_be_used_and_the_keyboard_comes_back(
    here: WindowRoom, halls: dict[str, Path], way: Way
) -> None:
    found: list[str] = []

    def see(dialog: QDialog) -> None:
        if not isinstance(dialog, QFileDialog):  # Qt's own
            turn_of_the_loop()
            found.extend(unusable(dialog))

    for accept in (False, True):
        page = open_at(here, way, halls)
        here.window.activateWindow()
        turn_of_the_loop()
        passing = Passing(here, way, accept=accept, look=see)
        passing.go(page)
        here.window.activateWindow()  # as the system does
        here.settle()
        turn_of_the_loop()
        turn_of_the_loop()
        assert passing.dead == []
        focused, held = here.window.focusWidget(), passing.held
        assert focused is not None
        assert takes_keys(focused)
        lives = held is not None and isValid(held) and takes_keys(held)
        now = here.start_page if here.window.tournament_view is None else here.view.current
        if held is None or not lives or page.isAncestorOf(held):
            assert now.isAncestorOf(focused), focused
        if not accept and lives:
            assert focused is held
    assert found == []


def test_there_is_a_way_to_every_dialog() -> None:
    alone = {
        kind
        for module in pkgutil.walk_packages(mextrain_scorer.ui.__path__, "mextrain_scorer.ui.")
        for kind in vars(import_module(module.name)).values()
        if isinstance(kind, type)
        and issubclass(kind, QDialog | QMainWindow)
        and kind.__module__.startswith("mextrain_scorer.ui")
    }
    ways = {way.kind for way in WAYS} | {each.__name__ for each in (*BESIDE, MainWindow)}
    assert {each.__name__ for each in alone} - ways == set()


def beside(here: WindowRoom, kind: type[QWidget]) -> QWidget:
    """Open a window beside this one from the menu, and return it."""
    menu(BESIDE[kind])(here, here.view.current)

    def there() -> list[QWidget]:
        return [
            each
            for each in QApplication.topLevelWidgets()
            if isinstance(each, kind) and each.isVisible()
        ]

    here.qtbot.waitUntil(lambda: bool(there()))
    here.settle()
    turn_of_the_loop()
    return there()[0]


@pytest.mark.parametrize("kind", BESIDE)
def test_a_window_beside_this_one_leaves_its_keyboard_alone(
    here: WindowRoom, halls: dict[str, Path], kind: type[QWidget]
) -> None:
    open_at(here, Way("", SIGNED, "scores", menu("")), halls)
    here.window.activateWindow()
    turn_of_the_loop()
    held = here.window.focusWidget()
    window = beside(here, kind)
    assert nameless(window) == []
    assert unreached(window) == []
    QTest.keyClick(window, Qt.Key.Key_Escape)
    here.window.activateWindow()
    here.settle()
    turn_of_the_loop()
    assert not isValid(window) or not window.isVisible()
    assert takes_keys(here.window.focusWidget())
    assert here.window.focusWidget() is held


class Screen:
    """Stands in for the computer's screen, whose size a test cannot choose."""

    def availableSize(self) -> QSize:
        return QSize(SMALL)

    def availableGeometry(self) -> QRect:
        return QRect(0, 0, SMALL.width(), SMALL.height())


def lasting(room: WindowRoom, window: QWidget) -> list[str]:
    """Return the faults that stay: a preview, say, is laid out again when its pages come."""
    with suppress(WaitedInVain):
        room.qtbot.waitUntil(lambda: not faults(window), timeout=2000)
    return faults(window) + beyond(window, SMALL)


def one_way_to_each() -> list[Way]:
    """Return the first way to each kind of dialog, and all to forms, those of one file together."""
    kinds = {way.kind: way for way in reversed(WAYS)}
    some = (way for way in WAYS if way.kind == "Form" or kinds[way.kind] is way)
    return sorted(some, key=lambda way: way.hall)


def field_hidden(dialog: QDialog) -> list[str]:
    """Return what is wrong where a dialog does not begin at its top, its field in sight."""
    for scrolled in dialog.findChildren(Scrolled)[:1]:
        if scrolled.verticalScrollBar().value():
            return ["does not begin at its top"]
        field = dialog.focusWidget()
        if scrolled.isAncestorOf(field):  # False for None as well
            at = field.mapTo(scrolled.viewport(), field.rect().topLeft())
            seen = QRect(at, field.size()) & scrolled.viewport().rect()
            if seen.height() < field.fontMetrics().height():
                return ["its field is not in sight"]
    return []


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("percent", "language"), [(100, ENGLISH), (200, ENGLISH), (200, "es"), (200, "fr")],
    indirect=["language"],
)  # fmt: skip
def test_nothing_is_cut_off(
    here: WindowRoom, halls: dict[str, Path], monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen())
    look.apply(Choice.LIGHT, percent)
    here.window.resize(SMALL)
    here.settle()
    found = [f"start: {each}" for each in lasting(here, here.window)]
    found += [f"start: {each}" for each in lost_by_tab(here.window)]
    for hall, pages in PAGES_OF.items():
        here.open(halls[hall])
        for page in pages:
            here.view.show_page(page)
            here.settle()
            found += [f"{hall}, {page}: {each}" for each in lasting(here, here.window)]
            found += [f"{hall}, {page}: {each}" for each in lost_by_tab(here.window)]
        if hall == PRACTICE:
            here.view.open_table("qualifying", 2)  # tied, and its paper went back
            here.settle()
            found += [f"table 2: {each}" for each in lasting(here, here.window)]
        if hall == OVER:
            for kind in (GuideWindow, HistoryWindow):
                window = beside(here, kind)
                found += [f"{kind.__name__}: {each}" for each in lasting(here, window)]
                window.close()

    def see(dialog: QDialog) -> None:
        if not isinstance(dialog, QFileDialog):
            found.extend(f"{dialog.windowTitle()}: {each}" for each in lasting(here, dialog))
            found.extend(f"{dialog.windowTitle()}: {each}" for each in field_hidden(dialog))
            found.extend(f"{dialog.windowTitle()}: {each}" for each in lost_by_tab(dialog))

    last = None
    for way in one_way_to_each():
        begun = open_at(here, way, halls, is_open=way.hall == last)
        Passing(here, way, accept=False, look=see).go(begun)
        last = way.hall
    assert found == [], "\n".join(dict.fromkeys(found))


WIDEST = (
    *("PrintDialog", "NewTournamentDialog", "PlanDialog", "PhonesDialog", "CopiesDialog"),
    *("RuleSetEditor", "RosterDialog"),
)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("language", [ENGLISH, "es", "fr"], indirect=True)
def test_the_widest_dialogs_fit_the_smallest_screen(
    here: WindowRoom, halls: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices are below each other there, pictures give way, and buttons stand in two lines."""
    monkeypatch.setattr(sys.modules[__name__], "SMALL", QSize(1024, 600))
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen())
    look.apply(Choice.LIGHT, 200)
    here.window.resize(SMALL)
    found = [f"start: {each}" for each in lasting(here, here.window)]

    def see(dialog: QDialog) -> None:
        if not isinstance(dialog, QFileDialog):
            found.extend(f"{dialog.windowTitle()}: {each}" for each in lasting(here, dialog))
            found.extend(f"{dialog.windowTitle()}: {each}" for each in field_hidden(dialog))

    ways = [next(way for way in WAYS if way.kind == kind) for kind in WIDEST]
    ways += [way for way in WAYS if ADDED in way.through]
    for way in ways:
        begun = open_at(here, way, halls, is_open=False)
        Passing(here, way, accept=False, look=see).go(begun)
    here.open(halls[OVER])
    for kind in (GuideWindow, HistoryWindow):
        window = beside(here, kind)
        found += [f"{kind.__name__}: {each}" for each in lasting(here, window)]
        window.close()
    assert found == []
