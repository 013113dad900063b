"""The display for the room: turned by keys, winners kept hidden, phones told the same."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtTest import QTest

from mextrain_scorer.desk.playoff import plan
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.ui.display.bodies import paint_code
from mextrain_scorer.ui.display.display_window import DisplayWindow
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.display.scenes import Scene
from mextrain_scorer.ui.kit import look
from tests.desk import days
from tests.on_paper import scanner
from tests.ui.window_room import WindowRoom


@pytest.fixture(scope="module")
def hall_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of a five and a six, seated."""
    with days.seated(tmp_path_factory.mktemp("hall"), 11) as tournament:
        return tournament.path


@pytest.fixture(scope="module")
def ended_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, played to its end."""
    with days.played(tmp_path_factory.mktemp("ended"), 11) as tournament:
        days.play_on(tournament)
        return tournament.path


@pytest.fixture
def hall(room: WindowRoom, hall_file: Path) -> WindowRoom:
    """The window with the seated tournament open."""
    room.open_copy(hall_file)
    return room


@pytest.fixture
def ended(room: WindowRoom, ended_file: Path) -> WindowRoom:
    """The window with the finished tournament open."""
    room.open_copy(ended_file)
    return room


def placed(room: WindowRoom) -> list[str]:
    """Return who came first and second in the final."""
    return [seat.name for seat in room.sheet(1, "final").seats][:2]


def display(room: WindowRoom) -> RoomDisplay:
    """Return what the monitor's window knows of the display."""
    found = room.view.app.display
    assert found is not None
    return found


def shown(room: WindowRoom) -> DisplayWindow:
    """Open the display as an ordinary window, pages turned by hand."""
    display(room).open()
    room.settle()
    window = display(room).window
    assert window is not None
    window.resize(1280, 720)
    window.timer.stop()
    return window


def scenes(window: DisplayWindow) -> list[Scene]:
    """Return the scenes in the order they are turned, each once."""
    return list(dict.fromkeys(page.scene for page in window.pages))


def read(window: DisplayWindow, scene: Scene) -> list[str]:
    """Return all lines of a scene, as a screen reader has them, page after page."""
    lines: list[str] = []
    window.go_to(scene)
    for _ in [page for page in window.pages if page.scene is scene]:
        lines += window.words
        window.turn()
    return lines


def seen(window: DisplayWindow) -> str:
    """Return every word on the page in sight, as it is painted and as it is read aloud."""
    made = QByteArray()
    svg = QSvgGenerator()
    svg.setOutputDevice(buffer := QBuffer(made))
    svg.setSize(window.size())
    painter = QPainter(svg)
    window.paint(painter, QRectF(0, 0, window.width(), window.height()))
    painter.end()
    del buffer
    return "\n".join((bytes(made.data()).decode(), *window.words, window.windowTitle()))


def told(window: DisplayWindow, names: list[str]) -> list[str]:
    """Return which of these names the winners' page shows."""
    window.go_to(Scene.WINNERS)
    return [name for name in names if name in seen(window)]


def test_the_round_clock_is_as_dark_as_the_title(ended: WindowRoom) -> None:
    """In small letters at the foot of every page it is read from ten metres."""
    window, clock = shown(ended), display(ended).clock
    clock.allow(60)
    clock.start()
    clock.pause()
    window.go_to(Scene.WINNERS)
    assert window.page is not None
    words, painted = (clock.words(), window.page.title), seen(window)
    assert words[0] in painted
    inks = {painted.partition(f">{each}")[0].rpartition('fill="')[2][:7] for each in words}
    assert inks == {look.colours.ink.lower()}


def test_keys_turn_stay_and_go_on(ended: WindowRoom) -> None:
    window = shown(ended)
    first, second, last = window.pages[0], window.pages[1], window.pages[-1]
    for key, page in (
        (Qt.Key.Key_Right, second),
        (Qt.Key.Key_Left, first),
        (Qt.Key.Key_Left, last),
    ):
        QTest.keyClick(window, key)
        assert window.page == page
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert window.paused
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert window.page == first
    assert not window.timer.isActive()
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert window.timer.isActive()


# -- winners, revealed one after the other ----------------------------------------------------


def test_the_final_tells_nothing_until_it_is_revealed(ended: WindowRoom) -> None:
    window, names = shown(ended), placed(ended)
    assert told(window, names) == []
    assert told(window, ["to be announced"])
    assert Scene.SEATS not in scenes(window)
    # Both names stand in the bracket, in the order of their seats, and nothing parts them.
    assert f"Table 1: {', '.join(names)}" in read(window, Scene.BRACKET)
    points = {str(total) for total in totals(ended.sheet(1, "final")).values()}
    lines = [line for scene in scenes(window) for line in read(window, scene)]
    assert not any("Final" in line and set(line.split()) & points for line in lines)


def test_what_is_revealed_stays_so_when_the_display_is_opened_anew(ended: WindowRoom) -> None:
    champion, second = placed(ended)
    shown(ended)
    display(ended).reveal_next()
    display(ended).close()
    assert told(shown(ended), [champion, second]) == [second]
    display(ended).reveal_next()
    display(ended).hide_winners()
    display(ended).close()
    assert told(shown(ended), [champion, second]) == []


@pytest.mark.parametrize("is_open", [True, False])
def test_a_final_that_is_reopened_takes_the_winners_off_the_screen(
    ended: WindowRoom, is_open: bool
) -> None:
    window = shown(ended)
    display(ended).reveal_next()
    if is_open:
        display(ended).reveal_next()
    else:
        display(ended).close()
    sign_off.reopen_sheet(ended.tournament, "final", 1, "a slip")
    if is_open:
        assert Scene.WINNERS not in scenes(window)
    days.sign(ended.tournament, 1, "final")
    window = window if is_open else shown(ended)
    assert told(window, placed(ended)) == []
    assert told(window, ["to be announced"])


def test_places_that_the_monitor_named_are_revealed_with_who_named_them_and_why(
    hall: WindowRoom,
) -> None:
    days.play(hall.tournament)
    window = shown(hall)
    champion, second = (days.who(hall.tournament, table_no)[0] for table_no in (1, 2))
    plan.name_places(hall.tournament, champion, second, reason="the hall closes", confirm=True)
    words = [f"Player {champion}", "Named by the game monitor: the hall closes"]
    assert told(window, words) == []
    display(hall).reveal_next()
    assert told(window, words) == []
    display(hall).reveal_next()
    assert told(window, words) == words
    plan.take_back_places(hall.tournament, reason="it is played")
    assert Scene.WINNERS not in scenes(window)


# -- phones ---------------------------------------------------------------------------------

URL = "http://192.168.8.2:8765"


def test_the_display_shows_the_address_while_phones_are_served(hall: WindowRoom) -> None:
    window = shown(hall)
    assert Scene.PHONES not in scenes(window)
    for url in (URL, "http://10.0.0.7:8765"):  # the room hears of another address at once
        display(hall).show_address(url)
        window.go_to(Scene.PHONES)
        assert url in window.words
    display(hall).show_address("")
    assert Scene.PHONES not in scenes(window)


@pytest.mark.usefixtures("qapp")
def test_the_code_on_the_wall_is_scanned() -> None:
    image = QImage(300, 300, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.darkBlue)
    painter = QPainter(image)
    paint_code(painter, QRectF(0, 0, 300, 300), URL)
    painter.end()
    seen = Image.frombytes("L", (300, 300), bytes(image.constBits()))
    assert scanner.read_by_zxing(seen) == [f"{URL}/"]


TWO_SCREENS = """
from mextrain_scorer.ui.app import application
from mextrain_scorer.ui.display.display_window import other_screen
app = application()
here, there = app.screens()
print(other_screen(here).name(), other_screen(there).name(), other_screen(None).name())
"""


def test_it_fills_the_screen_that_the_monitors_window_is_not_on(tmp_path: Path) -> None:
    screens = [
        {"name": name, "x": left, "y": 0, "width": 1366, "height": 768, "logicalDpi": 96,
         "logicalBaseDpi": 96, "dpr": 1}
        for name, left in (("laptop", 0), ("projector", 1366))
    ]  # fmt: skip
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", TWO_SCREENS],
        env=os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.split() == ["projector", "laptop", "laptop"], run.stderr
