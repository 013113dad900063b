"""In a large hall the window's thread reads and writes nothing that grows with the hall.

How long its longest stretches are is measured in ``tests/bench/test_heartbeat.py``; here it is
shown where the work is done, which no other program's load can change.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import players, playoff, results, seating, tables
from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.ui import desk_view, history_window, playoff_page, room_display
from mextrain_scorer.ui.long_choice import LongChoice
from mextrain_scorer.ui.playoff_page import PlayoffPage
from mextrain_scorer.ui.questions import Answer
from mextrain_scorer.ui.seating_page import SeatingPage
from mextrain_scorer.ui.table_list import TableDelegate, TableList
from mextrain_scorer.ui.theme import Choice
from tests.bench.halls import signed_hall
from tests.ui.window_room import WindowRoom, open_window

# What reads or changes a whole hall, where the window calls it.
WHOLE_HALL = (
    (players, "players"),
    (players, "check_in"),
    (playoff, "plan"),
    (playoff, "undo_stage"),
    (results, "results"),
    (seating, "draw"),
    (tables, "sheets"),
    (desk_view, "day_facts"),
    (history_window, "shown_history"),
    (playoff_page, "start_as_planned"),
    (room_display, "room_view"),
)
MANY = 2000


@pytest.fixture
def large(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[WindowRoom]:
    """The window with a signed hall open that counts as large."""
    with signed_hall(tmp_path, 30) as tournament:
        players.add_player(tournament, "Came late")
        path = tournament.path
    with open_window(qtbot, qapp, tmp_path) as room:
        room.open(path)
        room.view.context.reader.large = 1
        yield room


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> dict[str, set[bool]]:
    """What was called, and whether it was on the window's thread."""
    found: dict[str, set[bool]] = {}

    def noted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(call)
        def note(*args: Any, **kwargs: Any) -> Any:
            found.setdefault(name, set()).add(QThread.currentThread() is qapp.thread())
            return call(*args, **kwargs)

        return note

    for module, name in WHOLE_HALL:
        monkeypatch.setattr(module, name, noted(name, getattr(module, name)))
    return found


def test_whole_halls_are_read_and_changed_beside_the_window(
    large: WindowRoom, called: dict[str, set[bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mextrain_scorer.ui.players_page.MANY", 1)
    for page in PAGES:
        large.view.turn_to(page)
        large.settle()
    large.players().all_here.click()
    large.settle()
    large.window.menus.history_action.trigger()
    large.settle()
    large.window.open_display()
    large.settle()
    large.view.turn_to("playoff")
    large.settle()
    page_of_playoff = large.view.current
    assert isinstance(page_of_playoff, PlayoffPage)
    page_of_playoff.start.click()
    large.settle()
    large.answers.answers.append(Answer(yes=True, reason="rehearsal"))
    page_of_playoff.take_back.click()
    large.settle()
    seen = {name: set(on_windows_thread) for name, on_windows_thread in called.items()}
    assert seen == {name: {False} for _, name in WHOLE_HALL if name != "draw"}
    assert [stage.key for stage in tables.stages(large.tournament)] == ["qualifying"]


def test_seats_are_drawn_beside_the_window(room: WindowRoom, called: dict[str, set[bool]]) -> None:
    room.open_with_players(10)
    page = room.seating()
    assert isinstance(page, SeatingPage)
    page.draw()
    room.settle()
    assert called["draw"] == {False}
    assert len(tables.sheets(room.tournament)) == 2


def test_a_new_look_measures_no_more_of_a_long_list_than_is_in_sight(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 2,000 tables Qt asked for every choice of a list at every change, many times over."""
    theme = room.window.theme
    asked = Counter[str]()
    size = TableDelegate.sizeHint

    def words(number: int) -> str:
        asked["words"] += 1
        return f"table {number}"

    def measure(*args: Any) -> QSize:
        asked["sizes"] += 1
        return size(*args)

    monkeypatch.setattr(TableDelegate, "sizeHint", measure)
    choice: LongChoice[int] = LongChoice(room.window.start_page)
    choice.offer(range(MANY), words)
    listed = TableList(theme, room.window.start_page)
    listed.tables.show_rows(MANY)
    asked.clear()
    for look in ((Choice.DARK, 130), (Choice.LIGHT, 100)):
        theme.wear(*look)
        QApplication.processEvents()
    assert asked.total() < MANY / 10
