"""With text at 200 % everything can be read whole, on a small screen as on a large one."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QRect, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import TimeoutError as WaitedInVain
from pytestqt.qtbot import QtBot

from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.kit.look import Choice
from tests.ui.every_window import (
    DIALOGS,
    PAGES,
    PRACTICE_PAGES,
    RANKED_PAGES,
    finished_file,
    ranked_file,
    shown,
)
from tests.ui.text_fit import beyond, faults
from tests.ui.window_room import WindowRoom, open_window

SCREENS = [
    pytest.param(QSize(1366, 768), 100, ENGLISH, id="1366x768 at 100"),
    pytest.param(QSize(1366, 768), 200, ENGLISH, id="1366x768 at 200"),
    pytest.param(QSize(1920, 1080), 200, ENGLISH, id="1920x1080 at 200"),
    pytest.param(QSize(1366, 768), 100, "es", id="in Spanish"),
    pytest.param(QSize(1366, 768), 200, "es", id="in Spanish at 200"),
    pytest.param(QSize(1366, 768), 100, "fr", id="in French"),
    pytest.param(QSize(1366, 768), 200, "fr", id="in French at 200"),
]


class Screen:
    """Stands in for the computer's screen, whose size a test cannot choose."""

    def __init__(self, size: QSize) -> None:
        self._size = size

    def availableSize(self) -> QSize:
        return QSize(self._size)

    def availableGeometry(self) -> QRect:
        return QRect(0, 0, self._size.width(), self._size.height())


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return finished_file(tmp_path_factory.mktemp("finished"))


@pytest.fixture(scope="module")
def ranked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return ranked_file(tmp_path_factory.mktemp("ranked"))


def settled(room: WindowRoom) -> None:
    """Wait for what is read and laid out."""
    room.settle()
    QApplication.processEvents()


def lasting(qtbot: QtBot, window: QWidget) -> list[str]:
    """Return the faults that stay: a preview, say, is laid out again when its pages come."""
    with suppress(WaitedInVain):
        qtbot.waitUntil(lambda: not faults(window), timeout=2000)
    return faults(window)


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Let the program speak the language asked for, and English again afterwards."""
    before = QLocale()
    speak(request.param)
    yield request.param
    speak(ENGLISH)
    QLocale.setDefault(before)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("size", "percent", "language"), SCREENS, indirect=["language"])
def test_nothing_is_cut_off(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    half_played: Path,
    finished: Path,
    ranked: Path,
    size: QSize,
    percent: int,
) -> None:
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen(size))
    found: list[str] = []
    with open_window(qtbot, qapp, tmp_path) as room:
        window = room.window
        look.apply(Choice.LIGHT, percent)
        window.resize(size)
        settled(room)
        found += [f"start: {each}" for each in lasting(qtbot, window)]
        room.open_with_players(23)
        fresh = room.tournament.path
        for path, pages in (
            (fresh, PAGES),
            (finished, PAGES),
            (ranked, RANKED_PAGES),
            (half_played, PRACTICE_PAGES),
        ):
            if path != fresh:
                room.open(path)
            for page in pages:
                room.view.show_page(page)
                settled(room)
                found += [
                    f"{page}: {each}" for each in lasting(qtbot, window) + beyond(window, size)
                ]
        for kind in DIALOGS:
            with shown(room, kind) as dialog:
                wrong = lasting(qtbot, dialog) + beyond(dialog, size)
                found += [f"{kind.__name__}: {each}" for each in wrong]
        look.apply(Choice.LIGHT, 100)
    assert found == [], "\n".join(dict.fromkeys(found))
