"""The display for the room: its pages as text, turning by itself, and winners kept hidden."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from mextrain_scorer.desk.day.ending import winners_were_read_out
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.playoff import places, stages
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.ui.display.display_window import DisplayWindow
from mextrain_scorer.ui.display.pages import Scene
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.results.task_box import TaskState
from tests.desk import days
from tests.desk.days import add_players
from tests.ui.svg_texts import svg_of
from tests.ui.window_room import WindowRoom


@pytest.fixture(scope="module")
def hall_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of a five and a six, seated."""
    with days.seated(tmp_path_factory.mktemp("hall"), 11) as tournament:
        return tournament.path


@pytest.fixture(scope="module")
def ended_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same, played to its end."""
    with days.seated(tmp_path_factory.mktemp("ended"), 11) as tournament:
        days.play(tournament)
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


def open_hall(room: WindowRoom, names: list[str], name: str, rules: str = "samboree") -> None:
    """Open a tournament of those players, their seats drawn."""
    path = room.folder / "hall.mextrain"
    with opening.create(path, name, rules=rules) as tournament:
        add_players(tournament, [RosterRow(each) for each in names])
        draw.draw(tournament, seed=1)
    room.open(path)


def placed(room: WindowRoom) -> list[str]:
    """Return who came first, second and so on in the final."""
    return [seat.name for seat in room.sheet(1, "final").seats]


def in_sight(window: DisplayWindow, names: Iterable[str]) -> list[str]:
    """Return which of these names are painted on the page in sight."""
    page = painted(window)
    return [name for name in names if name in page]


def display(room: WindowRoom) -> RoomDisplay:
    """Return what the monitor's window knows of the display."""
    found = room.view.app.display
    assert found is not None
    return found


def shown(room: WindowRoom, size: tuple[int, int] = (1280, 720)) -> DisplayWindow:
    """Open the display as an ordinary window of a size, pages turned by hand."""
    display(room).open()
    room.settle()
    window = display(room).window
    assert window is not None
    window.resize(*size)
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
        lines += window.canvas.words
        window.turn()
    return lines


def painted(window: DisplayWindow) -> str:
    """Return the page in sight as SVG."""
    box = QRectF(0, 0, window.width(), window.height())
    return svg_of(lambda painter: window.canvas.paint(painter, box), window.size())


def everything(window: DisplayWindow) -> str:
    """Return every word on every page: painted, and in any widget's text, name or tip."""
    words = [window.windowTitle()]
    for _ in window.pages:
        words.append(painted(window))
        for widget in (window, *window.findChildren(QWidget)):
            words += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            words += [widget.text()] if isinstance(widget, QLabel) else []
        window.turn()
    return "\n".join(words)


def test_namesakes_are_told_apart_by_their_numbers(room: WindowRoom) -> None:
    open_hall(room, ["Ann Lee", "Bo", "Ann Lee", "Cy", "Di"], "Namesakes")
    lines = read(shown(room), Scene.SEATS)
    found = ["Bo 1", "Cy 1", "Di 1", "Lee, Ann (No. 1) 1", "Lee, Ann (No. 3) 1"]
    assert [line for line in lines if line in found] == found


def test_the_chart_fills_as_sheets_are_signed(hall: WindowRoom) -> None:
    window = shown(hall)
    signed = days.fill(hall.tournament, 2)
    assert Scene.CHART not in scenes(window)
    days.sign(hall.tournament, 2)
    winner = signed.seats[0]
    lines = read(window, Scene.CHART)
    assert "1 of 2 tables are in" in lines
    assert any(line.startswith(f"2 {winner.name} ") for line in lines)
    sign_off.reopen_sheet(hall.tournament, "qualifying", 2, "a slip")
    assert Scene.CHART not in scenes(window)


def test_once_all_sheets_are_in_nobody_needs_a_seat(hall: WindowRoom) -> None:
    window = shown(hall)
    days.play(hall.tournament)
    assert scenes(window) == [Scene.CHART, Scene.TOTALS]
    stages.start_stage(hall.tournament, seed=1)
    hall.settle()
    assert "Find your seat: Final" in read(window, Scene.SEATS)
    bracket = read(window, Scene.BRACKET)
    assert "Qualifying game" in bracket
    assert "Final" in bracket


def test_a_score_that_is_typed_is_nobodys_business(hall: WindowRoom) -> None:
    window = shown(hall)
    days.fill(hall.tournament, 1)
    assert scenes(window) == [Scene.SEATS]
    assert "Total" not in everything(window)


def test_keys_turn_stay_and_go_on(ended: WindowRoom) -> None:
    window = shown(ended)
    first, second, last = window.pages[0], window.pages[1], window.pages[-1]
    for key, page in (
        (Qt.Key.Key_Right, second),
        (Qt.Key.Key_Left, first),
        (Qt.Key.Key_Left, last),
    ):
        QTest.keyClick(window.canvas, key)
        assert window.page == page
    QTest.keyClick(window.canvas, Qt.Key.Key_Space)
    assert window.paused
    assert not window.timer.isActive()
    QTest.keyClick(window.canvas, Qt.Key.Key_Right)
    assert window.page == first
    assert not window.timer.isActive()
    QTest.keyClick(window.canvas, Qt.Key.Key_Space)
    assert window.timer.isActive()


def test_the_final_tells_nothing_until_it_is_revealed(ended: WindowRoom) -> None:
    window, names = shown(ended), placed(ended)
    assert "to be announced" in painted(window)
    assert Scene.SEATS not in scenes(window)
    # Both names stand in the bracket, in the order of their seats, and nothing parts them.
    bracket = read(window, Scene.BRACKET)
    assert f"Table 1: {', '.join(names)}" in bracket
    window.go_to(Scene.WINNERS)
    assert in_sight(window, names[:2]) == []
    points = {str(total) for total in totals(ended.sheet(1, "final")).values()}
    lines = [line for scene in scenes(window) for line in read(window, scene)]
    assert not any("Final" in line and set(line.split()) & points for line in lines)


def test_second_place_is_revealed_before_the_champion(ended: WindowRoom) -> None:
    window = shown(ended)
    page = ended.show(ResultsPage)
    champion, second = placed(ended)[:2]
    assert page.left.tell.text() == "Reveal second place"
    page.left.tell.click()
    assert window.page is not None
    assert window.page.scene is Scene.WINNERS
    assert window.paused
    assert in_sight(window, (champion, second)) == [second]
    assert champion not in "\n".join(window.canvas.words)
    assert page.left.tell.text() == "Reveal the champion"
    page.left.tell.click()
    assert champion in painted(window)
    assert page.left.tell.state is TaskState.DONE
    assert page.reveal is not None
    page.reveal.hide_again.click()
    assert in_sight(window, (champion, second)) == []


def test_a_final_that_is_reopened_takes_the_winners_off_the_screen(ended: WindowRoom) -> None:
    window = shown(ended)
    display(ended).reveal_next()
    display(ended).reveal_next()
    sign_off.reopen_sheet(ended.tournament, "final", 1, "a slip")
    assert Scene.WINNERS not in scenes(window)
    days.sign(ended.tournament, 1, "final")
    assert read(window, Scene.WINNERS)[1:3] == [
        "Second place: to be announced",
        "Champion: to be announced",
    ]


def test_places_that_the_monitor_named_are_revealed_with_who_named_them_and_why(
    hall: WindowRoom,
) -> None:
    days.play(hall.tournament)
    window = shown(hall)
    assert Scene.WINNERS not in scenes(window)
    champion, second = (days.who(hall.tournament, table_no)[0] for table_no in (1, 2))
    places.name_places(hall.tournament, champion, second, reason="the hall closes", confirm=True)
    window.go_to(Scene.WINNERS)
    assert "to be announced" in painted(window)
    assert f"Player {champion}" not in painted(window)
    display(hall).reveal_next()
    assert "the hall closes" not in painted(window)
    display(hall).reveal_next()
    assert painted(window).count(f"Player {champion}") == 1
    remark = "Named by the game monitor: the hall closes"
    assert remark in painted(window)
    assert remark in window.canvas.words
    places.take_back_places(hall.tournament, reason="it is played")
    assert Scene.WINNERS not in scenes(window)


def test_what_is_revealed_stays_so_when_the_display_is_opened_anew(ended: WindowRoom) -> None:
    champion, second = placed(ended)[:2]
    shown(ended)
    display(ended).reveal_next()
    display(ended).close()
    window = shown(ended)
    window.go_to(Scene.WINNERS)
    assert in_sight(window, (champion, second)) == [second]
    display(ended).reveal_next()
    display(ended).hide_winners()
    display(ended).close()
    assert "Second place: to be announced" in read(shown(ended), Scene.WINNERS)


def test_what_the_room_was_told_stands_on_a_display_opened_later(ended: WindowRoom) -> None:
    winners_were_read_out(ended.tournament)
    window = shown(ended)
    window.go_to(Scene.WINNERS)
    names = placed(ended)[:2]
    assert in_sight(window, names) == names


def test_what_is_corrected_while_the_display_is_closed_has_to_be_revealed_again(
    ended: WindowRoom,
) -> None:
    shown(ended)
    display(ended).reveal_next()
    display(ended).close()
    sign_off.reopen_sheet(ended.tournament, "final", 1, "misread")
    days.sign(ended.tournament, 1, "final")
    window = shown(ended)
    assert "Second place: to be announced" in read(window, Scene.WINNERS)


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
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"}
    run = subprocess.run(
        [sys.executable, "-c", TWO_SCREENS],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.split() == ["projector", "laptop", "laptop"], run.stderr
